// Where a base may stand (EG-ALL-05, EG-GEO-07), and where a rule that sets a model down puts it.
import {
  ahead,
  between,
  boundsOf,
  capsule,
  contains,
  disc,
  type Feature,
  featuresNear,
  type IsOpen,
  isOnTable,
  overlaps,
  type Point,
  type Shape,
  storeyAt,
  wallsOf,
} from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { type EnGarde, has, type Id, type Model, side, type Wagon } from '../../state.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { bodiesLying, CONTACT, otherBases, type Round, radiusOf, sameFloor } from '../table/geometry.ts';
import { groundAtPoint, highestGround, isFloor } from '../table/height.ts';
import { countryOf, isBridged, isDeep, isGap, opennessOf, wagonShape } from '../table/terrain.ts';
import { isClosedTo } from '../table/undergrowth.ts';
import { lies } from './carrying.ts';

/** What stands about a model, worked out once for all its paths. */
export interface Surveyed {
  bases: (Round & { id: string; model: Id | null })[];
  bodies: Round[];
  /** Open enemies in contact at the start. */
  old: Id[];
}

export function surveyFor(s: EnGarde, m: Model): Surveyed {
  const old: Id[] = [];
  for (const { a, b } of s.contacts) {
    if (a === m.id) old.push(b);
    else if (b === m.id) old.push(a);
  }
  return { bases: otherBases(s, m.id, m.steed), bodies: bodiesLying(s), old };
}

/** What is different about a place from how things stand now. */
export interface Standing {
  isOpen?: IsOpen;
  /** The wagon it is in. */
  aboard?: number | null;
  /** Things that are picked up on the way there. */
  takes?: readonly number[];
  /** EGW-SPELL-09: one who is caught in closed ground may still be in it at the end of his move. */
  caught?: boolean;
}

const no = (rule: string, reason: string): Refusal => ({ rule, reason });

/** EG-ALL-05: why a base may not stand there; null if the place is legal. Without a model: any plain one. */
export function standRefusal(s: EnGarde, m: Model | null, end: Round, seen: Surveyed, given: Standing = {}): Refusal | null {
  const { isOpen = opennessOf(s), aboard = null, takes = [], caught = false } = given;
  const shape = disc(end, end.r);
  if (!isOnTable(shape, s.fixed.width, s.fixed.height)) return no('EG-GEO-01', 'The base must lie wholly on the table.');
  for (const base of seen.bases) {
    if (sameFloor(base, end) && between(base, end) < end.r + base.r - CONTACT) return no('EG-GEO-07', 'There is no room for the base.');
  }
  for (const body of seen.bodies) {
    if (sameFloor(body, end) && between(body, end) < end.r + body.r - CONTACT)
      return no('EG-ALL-05', 'Nobody stops on one who lies there.');
  }
  for (const thing of s.things) {
    if (thing.body !== null || !lies(thing) || takes.includes(thing.id)) continue;
    if (Math.abs(thing.z - end.z) <= 1000 && between(thing, end) < end.r - CONTACT)
      return no('EG-ALL-05', 'An object lies under the base.');
  }
  for (const piece of featuresNear(countryOf(s), boundsOf(shape))) {
    const refusal = piece.building ? buildingRefusal(s, m, piece, shape, end, isOpen) : groundRefusal(s, piece, shape, end);
    if (refusal) return refusal;
  }
  for (const wagon of s.wagons) {
    if (aboard !== wagon.id && isAsLow(s, wagon, end.z) && overlaps(shape, wagonShape(wagon)))
      return no('EG-GEO-07', 'The wagon is in the way.');
  }
  if (s.undergrowth.length > 0 && !caught && isClosedTo(s, m, end))
    return no('EGW-SPELL-09', 'Undergrowth has made that ground impassable.');
  return isFloor(s, end, end.z) ? null : no('EG-GEO-07', 'There is no floor under the base.');
}

/** A wagon counts as 1" high, from the highest ground on which any of it stands: at the edge of a hill it is in the way of those up there too. */
export function isAsLow(s: EnGarde, wagon: Wagon, z: number): boolean {
  return z < highestGround(s, wagonShape(wagon)) + 1000;
}

/** Impassable ground is stood on only on top; gaps and decks are asked for the centre alone. */
function groundRefusal(s: EnGarde, piece: Feature, shape: Shape, end: Round): Refusal | null {
  if (piece.ground !== 'impassable' || (end.z >= piece.top && piece.top > 0)) return null;
  if (isGap(piece) ? !contains(piece.shapes[0] as Shape, end) : !piece.shapes.some((each) => overlaps(shape, each))) return null;
  if (isDeep(piece) && isBridged(s, end)) return null;
  return no('EG-MOV-08', `Nobody can stand on ${piece.name.toLowerCase()}: it is impassable.`);
}

/** EG-BLD-01, -04: Small bases only, clear of walls and jambs, never astride a window; on the roof too only what is Small or flies. */
function buildingRefusal(s: EnGarde, m: Model | null, piece: Feature, shape: Shape, end: Round, isOpen: IsOpen): Refusal | null {
  const { building } = piece;
  if (!building) return null;
  const small = end.r <= 500 && !(m && has(s, m, 'huge'));
  const storey = storeyAt(building, piece.bottom, end.z);
  const inside = piece.shapes.some((each) => overlaps(shape, each));
  if (storey === undefined)
    return small || (m && has(s, m, 'fly')) || !inside || end.z > piece.top ? null : no('EG-ALL-05', 'Only a small base can be on a roof.');
  if (!small) return inside ? no('EG-BLD-01', 'Only a small base can be inside a building.') : null;
  for (const wall of wallsOf(piece, storey, isOpen)) {
    if (overlaps(shape, wall.shape)) return no('EG-GEO-07', `A wall of ${piece.name.toLowerCase()} is in the way.`);
  }
  const astride = building.openings.some(
    (gate) => gate.kind === 'window' && gate.storey === storey && isOpen(gate) && overlaps(shape, capsule(gate.a, gate.b, 0)),
  );
  return astride ? no('EG-ALL-05', 'Nobody stops astride a window.') : null;
}

/** A place for one who did not walk there: also clear of what the scenario keeps free. */
export function isPlaceFor(s: EnGarde, m: Model, place: Round, seen: Surveyed = surveyFor(s, m)): boolean {
  return standRefusal(s, m, place, seen) === null && conditionsOf(s).placeRefusal(s, m, place) === null;
}

/** Whether a Small base could stand there at all, whoever is there now. */
export function isOpenPlace(s: EnGarde, p: Point, z: number): boolean {
  const base: Round = { x: p.x, y: p.y, z, r: 500 };
  const shape = disc(p, base.r);
  if (!isOnTable(shape, s.fixed.width, s.fixed.height) || !isFloor(s, p, z)) return false;
  return featuresNear(countryOf(s), boundsOf(shape)).every((piece) =>
    piece.building ? isClearOfWalls(piece, shape, z, opennessOf(s)) : groundRefusal(s, piece, shape, base) === null,
  );
}

function isClearOfWalls(piece: Feature, shape: Shape, z: number, isOpen: IsOpen): boolean {
  const storey = piece.building && storeyAt(piece.building, piece.bottom, z);
  return storey === undefined || !wallsOf(piece, storey, isOpen).some((wall) => overlaps(shape, wall.shape));
}

const RING = 500;
const REACH = 6000;
const SPOKE = 1500;

/** EG-ALL-05: the spot itself, or the first legal one of the rings about it, on its floor and then on the ground. */
export function spotFor(s: EnGarde, m: Model, spot: Point & { z: number }, facing: number | null, ground = true): Round | null {
  const r = radiusOf(s, m);
  const seen = surveyFor(s, m);
  const bearing = facing ?? homeward(s, m);
  const at = (p: Point, z: number): Round | null => {
    const place = { x: p.x, y: p.y, z, r };
    return isPlaceFor(s, m, place, seen) ? place : null;
  };
  const inRings = (far: number, floor: (p: Point) => number): Round | null => {
    for (let ring = 0; ring <= far; ring += RING) {
      for (let turn = 0; turn <= (ring === 0 ? 0 : 18_000); turn += SPOKE) {
        for (const side of turn === 0 || turn === 18_000 ? [turn] : [turn, -turn]) {
          const p = ring === 0 ? spot : ahead(spot, bearing + side, ring);
          const found = at(p, floor(p));
          if (found) return found;
        }
      }
    }
    return null;
  };
  return inRings(REACH, () => spot.z) ?? (ground ? inRings(s.fixed.width + s.fixed.height, (p) => groundAtPoint(s, p)) : null);
}

/** Towards its own deployment edge; without one, north. */
function homeward(s: EnGarde, m: Model): number {
  const { edge } = side(s, m.seat);
  return edge === null ? 9000 : { east: 0, north: 9000, west: 18_000, south: 27_000 }[edge];
}
