// Height (EG-ALL-06): one function of point and floor. The floor is part of a position and is never guessed from the footprint.
import { boundsOf, type Feature, featuresAt, featuresNear, isIn, overlaps, type Point, type Shape, withinAny } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { type EnGarde, has, isMounted, type Model } from '../../state.ts';
import { countryOf, isDeep, isGap } from './terrain.ts';

/** Ground, hills and decks lie open; storeys and roofs belong to buildings; the top of an impassable piece carries whoever got there. */
export type FloorKind = 'ground' | 'hill' | 'deck' | 'storey' | 'roof' | 'top';

export interface Floor {
  z: number;
  kind: FloorKind;
  piece: Feature | null;
}

/** EG-SPM-06: an ordinary step up or down. */
export const STEP = 1000;
/** EG-ALL-06, EG-ATR-01: how tall an impassable piece an Agile model gets over. */
const AGILE = 3000;

/** A piece that nobody can be in, only on. */
function isSolid(piece: Feature): boolean {
  return piece.ground === 'impassable' && !piece.building && !isDeep(piece) && !isGap(piece) && piece.top > 0;
}

/** The open ground at a point: the highest hill or deck there, or the table itself. */
function openGround(pieces: readonly Feature[]): Floor {
  let best: Floor = { z: 0, kind: 'ground', piece: null };
  for (const piece of pieces) {
    if (!piece.lifts || piece.top < best.z) continue;
    best = { z: piece.top, kind: piece.marks.includes('hill') ? 'hill' : 'deck', piece };
  }
  return best;
}

/** EG-ALL-06: every floor on which a centre can be at a point, lowest first. */
export function floorsAt(s: EnGarde, p: Point): Floor[] {
  return floorsIn(featuresAt(countryOf(s), p));
}

function floorsIn(pieces: readonly Feature[]): Floor[] {
  const ground = openGround(pieces);
  if (pieces.length === 0) return [ground];
  const found: Floor[] = [];
  const tops = pieces.filter(isSolid);
  for (const piece of tops) found.push({ z: piece.top, kind: 'top', piece });
  const house = pieces.find(({ building }) => building);
  if (house?.building) {
    const { storeys, storeyHeight, hasRoof } = house.building;
    for (let n = 0; n < storeys; n++) found.push({ z: house.bottom + n * storeyHeight, kind: 'storey', piece: house });
    if (hasRoof) found.push({ z: house.top, kind: 'roof', piece: house });
  } else if (tops.length === 0) found.push(ground);
  return found.sort((a, b) => a.z - b.z);
}

/** The height of the open ground, or of a ground floor, at a point: where one who comes from nowhere stands. */
export function groundAtPoint(s: EnGarde, p: Point): number {
  const pieces = featuresAt(countryOf(s), p);
  const house = pieces.find(({ building }) => building);
  return house ? house.bottom : openGround(pieces).z;
}

/** The highest open ground under any part of a shape. */
export function highestGround(s: EnGarde, shape: Shape): number {
  const under = featuresNear(countryOf(s), boundsOf(shape)).filter(({ shapes }) => shapes.some((each) => overlaps(shape, each)));
  return openGround(under).z;
}

/** EGW-FATT-02: a flyer comes down on the highest floor there that lies open. */
export function landingAt(s: EnGarde, p: Point): number {
  const open = floorsAt(s, p).filter(({ kind }) => kind !== 'storey');
  return open[open.length - 1]?.z ?? groundAtPoint(s, p);
}

/** Whether somebody at a height at a point has a floor under its centre. */
export function isFloor(s: EnGarde, p: Point, z: number): boolean {
  return floorsAt(s, p).some((floor) => floor.z === z);
}

export function kindAt(s: EnGarde, p: Point, z: number): FloorKind {
  return floorsAt(s, p).find((floor) => floor.z === z)?.kind ?? 'ground';
}

/** EG-ALL-06: may one who stands on a floor of a kind at a height walk on to another? */
function isStep(agile: boolean, kind: FloorKind, z: number, next: Floor): boolean {
  const dz = Math.abs(next.z - z);
  if (next.kind === 'top') return kind === 'top' || kind === 'roof' ? dz <= STEP : agile && dz <= AGILE;
  if (kind === 'top' && agile && next.kind !== 'roof' && next.kind !== 'storey') return dz <= AGILE;
  const slope = kind === 'hill' || next.kind === 'hill';
  return dz <= STEP || (slope && next.kind !== 'storey' && next.kind !== 'roof' && kind !== 'roof' && kind !== 'storey');
}

/** EG-ALL-06, EG-SPM-06: the height at the end of a straight leg that is walked, or why it must be climbed or leapt. */
export function walkUp(s: EnGarde, m: Model, a: Point, b: Point, z: number): { z: number } | { refusal: Refusal } {
  const near = featuresNear(countryOf(s), boundsOf({ core: [a, b], round: 0 })).filter(
    (piece) => piece.lifts || piece.building || isSolid(piece),
  );
  if (near.length === 0 && z === 0) return { z };
  const agile = has(s, m, 'agile') && !isMounted(m);
  let kind: FloorKind = kindIn(near, a, z);
  let height = z;
  for (const p of middlesOf(near, a, b)) {
    const floors = floorsIn(near.filter((piece) => isIn(piece, p)));
    const next = nearestStep(floors, agile, kind, height);
    if (!next) return { refusal: { rule: 'EG-SPM-06', reason: 'That height must be climbed or leapt.' } };
    height = next.z;
    kind = next.kind;
  }
  return { z: height };
}

function kindIn(near: readonly Feature[], p: Point, z: number): FloorKind {
  return floorsIn(near.filter((piece) => isIn(piece, p))).find((floor) => floor.z === z)?.kind ?? 'ground';
}

function nearestStep(floors: readonly Floor[], agile: boolean, kind: FloorKind, z: number): Floor | null {
  let best: Floor | null = null;
  for (const floor of floors) {
    if (!isStep(agile, kind, z, floor)) continue;
    if (!best || Math.abs(floor.z - z) < Math.abs(best.z - z)) best = floor;
  }
  return best;
}

/** A point in each part of a leg between the borders of pieces, and its end. */
function middlesOf(near: readonly Feature[], a: Point, b: Point): Point[] {
  const cuts = new Set([0, 1]);
  for (const piece of near) {
    for (const { from, to } of withinAny(a, b, piece.shapes)) cuts.add(from).add(to);
  }
  const sorted = [...cuts].sort((p, q) => p - q);
  const at = (part: number): Point => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
  const middles = sorted.slice(1).map((to, i) => at(((sorted[i] as number) + to) / 2));
  return [...middles, b];
}
