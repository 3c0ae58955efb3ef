// Forces saved in this browser.

import type { Muster } from '@baize/contracts';
import type { Json, Options } from '@baize/kernel';
import { newItemStore, type SavedItem } from '../shell/saved-items.ts';
import { freshId } from '../shell/storage.ts';

export interface SavedForce extends SavedItem {
  points: number;
  legal: boolean;
  sheet: Json;
  /** The options of the game under which it was built. */
  options: Options;
}

export const forces = newItemStore<SavedForce>('forces');

/** Saves a sheet in this browser, under a new id unless it has one. */
export function saveSheet(slug: string, muster: Muster, sheet: Json, options: Options, id = freshId()): Promise<SavedForce> {
  const screen = muster.screen(sheet, null, options);
  const points = screen.meters[0]?.value ?? 0;
  return forces.put({ id, slug, name: screen.title, points, legal: screen.problems.length === 0, sheet, options, saved: Date.now() });
}
