// Meeting enemies on the way (EG-MOV-05), and room for the base at the end (EG-GEO-07).

import {
  between,
  boundsOf,
  contains,
  disc,
  type IsOpen,
  overlaps,
  type Piece,
  type Point,
  piecesNear,
  pointToLine2,
  type Shape,
  storeyAt,
  wallsOf,
  within,
} from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { type EnGarde, has, type Id, type Model, model, recordOf } from '../../state.ts';
import { CONTACT, type Round, sameFloor, touching } from '../table/geometry.ts';
import { countryOf, isBridged, isDeep, isGap, opennessOf, wagonShape } from '../table/terrain.ts';
import { isBeast } from './ground.ts';
import type { Surveyed } from './movement.ts';

/** EG-MOV-02. */
export const KEEP_OFF = 1000;

export interface Met {
  refusal: Refusal | null;
  near: boolean;
}

/** EG-MOV-05, EG-MOV-10: the path ends at the first enemy that it touches; EG-MOV-02: whether it came within an inch of one. */
export function meetEnemies(
  s: EnGarde,
  a: Point,
  b: Point,
  r: number,
  z: number,
  enemies: Surveyed['bases'],
  old: readonly Id[],
  last: boolean,
  flies: boolean,
): Met {
  let near = false;
  for (const enemy of enemies) {
    if (Math.abs(enemy.z - z) >= 2000) continue;
    const reach = r + enemy.r;
    const d2 = pointToLine2(enemy, a, b);
    const close = reach + KEEP_OFF - 1;
    if (d2 >= close * close) continue;
    if (!flies) near = true;
    if (flies || old.includes(enemy.model as Id) || d2 > (reach + CONTACT) * (reach + CONTACT)) continue;
    const endGap = between(enemy, b) - reach;
    const touchesBefore = !last || endGap > CONTACT || touchesEarlier(a, b, enemy, reach);
    if (touchesBefore && touching(s, { ...nearestOn(a, b, enemy), z, r }, enemy) !== 'no') {
      const name = recordOf(s, model(s, enemy.model as Id)).name;
      return { refusal: { rule: 'EG-MOV-05', reason: `The move must end where it first touches ${name}.` }, near };
    }
  }
  return { refusal: null, near };
}

function nearestOn(a: Point, b: Point, p: Point): Point {
  const vx = b.x - a.x;
  const vy = b.y - a.y;
  const square = vx * vx + vy * vy;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * vx + (p.y - a.y) * vy) / square));
  return { x: Math.round(a.x + vx * part), y: Math.round(a.y + vy * part) };
}

/** It touched well before the end of the leg: it slid along the enemy's base. */
function touchesEarlier(a: Point, b: Point, enemy: Point, reach: number): boolean {
  const spans = within(a, b, { core: [{ x: enemy.x, y: enemy.y }], round: reach });
  const first = spans[0];
  return first !== undefined && (1 - first.from) * between(a, b) > 100;
}

/** EG-GEO-07: room for the base at the end, on one floor. */
export function standRefusal(
  s: EnGarde,
  m: Model,
  end: Round,
  seen: Surveyed,
  moved = true,
  isOpen = opennessOf(s),
  aboard = m.wagon,
): Refusal | null {
  if (!moved) return null;
  for (const base of seen.bases) {
    if (sameFloor(base, end) && between(base, end) < end.r + base.r - CONTACT)
      return { rule: 'EG-GEO-07', reason: 'There is no room for the base.' };
  }
  const shape = disc(end, end.r);
  const agile = has(s, m, 'agile');
  for (const piece of piecesNear(countryOf(s), boundsOf(shape))) {
    const refusal = pieceRefusal(s, m, piece, shape, end, agile, isOpen);
    if (refusal) return refusal;
  }
  for (const wagon of s.wagons) {
    if (aboard !== wagon.id && overlaps(shape, wagonShape(wagon))) return { rule: 'EG-GEO-07', reason: 'The wagon is in the way.' };
  }
  return null;
}

function pieceRefusal(s: EnGarde, m: Model, piece: Piece, shape: Shape, end: Round, agile: boolean, isOpen: IsOpen): Refusal | null {
  if (piece.building) return wallRefusal(s, m, piece, shape, end, isOpen);
  if (piece.ground !== 'impassable' || (end.z >= piece.top && piece.top > 0)) return null;
  if (isGap(piece) ? !contains(piece.shapes[0] as Shape, end) : !piece.shapes.some((each) => overlaps(shape, each))) return null;
  if (isDeep(piece) && isBridged(s, end)) return null;
  if (agile && !isDeep(piece) && !piece.shapes.some((each) => contains(each, end))) return null;
  return { rule: 'EG-MOV-08', reason: `Nobody can stand on ${piece.name.toLowerCase()}: it is impassable.` };
}

/** A base fits between walls, or stands in a doorway (EG-BLD-05). */
function wallRefusal(s: EnGarde, m: Model, piece: Piece, shape: Shape, end: Round, isOpen: IsOpen): Refusal | null {
  const { building } = piece;
  if (!building) return null;
  const storey = storeyAt(building, piece.bottom, end.z);
  if (storey === undefined) return null;
  if (end.r > 500 || isBeast(s, m)) {
    const inside = piece.shapes.some((each) => overlaps(shape, each));
    return inside ? { rule: 'EG-BLD-01', reason: 'Only a small base can be inside a building.' } : null;
  }
  for (const wall of wallsOf(piece, storey, isOpen)) {
    if (!overlaps(shape, wall.shape)) continue;
    const inDoor = building.openings.some(
      (gate) => gate.kind === 'door' && gate.storey === storey && isOpen(gate) && pointToLine2(end, gate.a, gate.b) <= 250_000,
    );
    if (!inDoor) return { rule: 'EG-GEO-07', reason: `A wall of ${piece.name.toLowerCase()} is in the way.` };
  }
  return null;
}
