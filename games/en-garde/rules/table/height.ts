// Height (EG-ALL-06): the geometry's one function of point and floor, with what En Garde! calls solid, and the steps that may be walked.
// The floor is part of a position and is never guessed from the footprint.
import {
  type Feature,
  type Floor,
  floorsAlong,
  floorsAt as floorsOf,
  heightAt,
  highestGround as highestUnder,
  type Point,
  type Shape,
} from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { type EnGarde, has, isMounted, type Model } from '../../state.ts';
import { countryOf, isDeep, isGap } from './terrain.ts';

/** EG-SPM-06: an ordinary step up or down. */
export const STEP = 1000;
/** EG-ALL-06, EG-ATR-01: how tall an impassable piece an Agile model gets over. */
const AGILE = 3000;

/** A piece that nobody can be in, only on. */
function isSolid(piece: Feature): boolean {
  return piece.ground === 'impassable' && !piece.building && !isDeep(piece) && !isGap(piece) && piece.top > 0;
}

/** EG-ALL-06: every floor on which a centre can be at a point, lowest first. */
export function floorsAt(s: EnGarde, p: Point): Floor[] {
  return floorsOf(countryOf(s), p, isSolid);
}

/** The height of the open ground, or of a ground floor, at a point: where one who comes from nowhere stands. */
export function groundAtPoint(s: EnGarde, p: Point): number {
  return heightAt(countryOf(s), p, 0, () => false);
}

/** The highest open ground under any part of a shape. */
export function highestGround(s: EnGarde, shape: Shape): number {
  return highestUnder(countryOf(s), shape);
}

/** EGW-FATT-02: a flyer comes down on the highest floor there that lies open. */
export function landingAt(s: EnGarde, p: Point): number {
  const open = floorsAt(s, p).filter(({ kind }) => kind !== 'storey');
  return open[open.length - 1]?.height ?? groundAtPoint(s, p);
}

/** Whether somebody at a height at a point has a floor under its centre. */
export function isFloor(s: EnGarde, p: Point, z: number): boolean {
  return floorsAt(s, p).some(({ height }) => height === z);
}

/** Whether one at a height at a point stands on a hill. */
export function isOnHill(s: EnGarde, p: Point, z: number): boolean {
  return isHill(floorsAt(s, p).find(({ height }) => height === z));
}

function isHill(floor: Floor | undefined): boolean {
  return floor?.kind === 'raised' && floor.feature?.marks.includes('hill') === true;
}

/** EG-ALL-06: may one walk on from one floor to another? */
function isStep(agile: boolean, from: Floor, next: Floor): boolean {
  const dz = Math.abs(next.height - from.height);
  if (next.kind === 'top') return from.kind === 'top' || from.kind === 'roof' ? dz <= STEP : agile && dz <= AGILE;
  if (from.kind === 'top' && agile && !isBuilt(next)) return dz <= AGILE;
  return dz <= STEP || ((isHill(from) || isHill(next)) && !isBuilt(next) && !isBuilt(from));
}

function isBuilt({ kind }: Floor): boolean {
  return kind === 'roof' || kind === 'storey';
}

/** EG-ALL-06, EG-SPM-06: the height at the end of a straight leg that is walked, or why it must be climbed or leapt. */
export function walkUp(s: EnGarde, m: Model, a: Point, b: Point, z: number): { z: number } | { refusal: Refusal } {
  const parts = floorsAlong(countryOf(s), a, b, isSolid);
  if (z === 0 && parts.every(({ floors }) => floors[0]?.kind === 'ground')) return { z };
  const agile = has(s, m, 'agile') && !isMounted(m);
  const start = floorsAt(s, a).find(({ height }) => height === z);
  let standing: Floor = start ?? { height: z, kind: 'ground', on: 0, feature: null };
  for (const { floors } of parts) {
    const next = nearestStep(floors, agile, standing);
    if (!next) return { refusal: { rule: 'EG-SPM-06', reason: 'That height must be climbed or leapt.' } };
    standing = next;
  }
  return { z: standing.height };
}

function nearestStep(floors: readonly Floor[], agile: boolean, from: Floor): Floor | null {
  let best: Floor | null = null;
  for (const floor of floors) {
    if (!isStep(agile, from, floor)) continue;
    if (!best || Math.abs(floor.height - from.height) < Math.abs(best.height - from.height)) best = floor;
  }
  return best;
}
