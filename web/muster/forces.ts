// Forces kept in this browser.

import type { Muster } from '@baize/contracts';
import type { Json, Options } from '@baize/kernel';
import { type Kept, newKeep } from '../shell/kept.ts';
import { freshId } from '../shell/storage.ts';

export interface SavedForce extends Kept {
  points: number;
  legal: boolean;
  sheet: Json;
  /** The options of the game under which it was built. */
  options: Options;
}

export const forces = newKeep<SavedForce>('forces');

/** A sheet kept in this browser, under a new id unless it has one. */
export function keepSheet(slug: string, muster: Muster, sheet: Json, options: Options, id = freshId()): Promise<SavedForce> {
  const screen = muster.screen(sheet, null, options);
  const points = screen.meters[0]?.value ?? 0;
  return forces.put({ id, slug, name: screen.title, points, legal: screen.problems.length === 0, sheet, options, saved: Date.now() });
}
