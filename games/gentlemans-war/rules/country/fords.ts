// Running water, and fords that are found in it while a battle is fought.
import type { Point } from '@baize/geometry/open';
import type { Ump, War } from '../../state.ts';
import { footAlong } from './along.ts';
import { type Feature, isArea, type Linear } from './features.ts';
import { freshId, landOf } from './map.ts';
import { fordAt } from './water.ts';

/** Running water: a brook, stream or river. */
export function isWater(feature: Feature): feature is Linear {
  return !isArea(feature) && (feature.kind === 'brook' || feature.kind === 'stream' || feature.kind === 'river');
}

export function watersOf(s: War): Linear[] {
  return [...landOf(s).byId.values()].filter(isWater);
}

/** The water whose band a point lies on; null: it is dry there. */
export function waterAt(s: War, at: Point): Linear | null {
  return watersOf(s).find((water) => footAlong(water.line, at).off <= Math.max(500, water.width / 2)) ?? null;
}

/** AGX-RIVER-07: a ford 4" wide where the water is nearest to the point. */
export function makeFord(s: War, water: Linear, at: Point, rule: string, u: Ump): void {
  s.made.push(...fordAt(freshId(s, `${water.id}-ford`), water, at));
  u.tell?.(rule, 'ford', { x: at.x, y: at.y });
}
