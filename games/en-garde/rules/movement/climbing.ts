// Where a climb or a leap ends (EG-SPM-04, -06): the places on top, on the roof, behind an open window, or at the foot.

import {
  ahead,
  between,
  boundsOf,
  contains,
  disc,
  type Feature,
  FULL_TURN,
  facingTo,
  featuresNear,
  footOn,
  gap,
  nearest,
  overlaps,
  type Point,
  storeyAt,
  towards,
} from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import type { EnGarde, Model } from '../../state.ts';
import { isPlaceFor, spotFor } from '../gates/standing.ts';
import type { Round } from '../table/geometry.ts';
import { floorsAt, groundAtPoint, isFloor } from '../table/height.ts';
import { countryOf, isGap, isWallBetween, NEAR, openingState, reaches } from '../table/terrain.ts';

export const STOREY = 3000;
/** What a climber may reach across to a wall or window. */
const REACH = 500;
/** How fine the nearest place is sought: a fiftieth of an inch. */
const FINE = 20;
const DIRECTIONS = 375;

/** The nearest place, at each height or at one, to which a model at the foot or edge of climbable pieces can climb. */
export function climbPlaces(s: EnGarde, m: Model, base: Round, leaping = false, only?: number): Round[] {
  const found: Round[] = [];
  for (const piece of climbed(s, base, leaping)) {
    for (const z of heightsOf(s, piece, base)) {
      if (only !== undefined && z !== only) continue;
      const spot = Math.abs(z - base.z) > STOREY || z === base.z ? null : nearestPlace(s, piece, base, z, m.facing);
      // EG-ALL-05: where somebody stands there already, the next legal spot on that floor.
      const bearing = spot && (spot.x !== base.x || spot.y !== base.y) ? facingTo(base, spot) : m.facing;
      const place = spot && spotFor(s, m, spot, bearing, false);
      if (!place) continue;
      const known = found.find((each) => each.z === z);
      if (!known) found.push(place);
      else if (between(place, base) < between(known, base)) Object.assign(known, place);
    }
  }
  return found;
}

/** EG-SPM-04: the nearest place at a height; or the one that the player names, if it is less than half an inch farther off. */
export function landingOf(
  s: EnGarde,
  m: Model,
  base: Round,
  z: number,
  named: Point | null,
  leaping: boolean,
): Round | { refusal: Refusal } {
  const rule = leaping ? 'EG-SPM-06' : 'EG-SPM-04';
  const [best] = climbPlaces(s, m, base, leaping, z);
  if (!best) return { refusal: { rule, reason: 'There is no place to stand at that height within reach.' } };
  if (!named) return best;
  const place = { ...named, z, r: base.r };
  const stands = climbed(s, base, leaping).some((piece) => isPlace(s, piece, named, z, base)) && isPlaceFor(s, m, place);
  if (!stands) return { refusal: { rule, reason: 'Nobody can stand there.' } };
  return between(named, base) <= between(best, base) + NEAR
    ? place
    : { refusal: { rule, reason: 'That is too far from the edge: one comes to stand at the nearest place.' } };
}

/** Pieces at whose foot or edge a base stands. */
function climbed(s: EnGarde, base: Round, leaping: boolean): Feature[] {
  const reach = base.r + REACH;
  const box = { minX: base.x - reach, minY: base.y - reach, maxX: base.x + reach, maxY: base.y + reach };
  return featuresNear(countryOf(s), box).filter(
    (piece) =>
      (piece.climbable || leaping) && piece.shapes.some((shape) => gap(disc(base, base.r), shape) <= REACH) && !isShutIn(s, piece, base),
  );
}

/** One who is inside gets out only by an open window within reach. */
function isShutIn(s: EnGarde, piece: Feature, base: Round): boolean {
  const storey = piece.building && storeyAt(piece.building, piece.bottom, base.z);
  if (storey === undefined || !piece.shapes.some((shape) => contains(shape, base))) return false;
  return !hasWindow(s, piece, storey, base);
}

/** The foot, each storey with an open window within reach, the top. */
function heightsOf(s: EnGarde, piece: Feature, base: Round): number[] {
  const { building } = piece;
  const grounds = groundsAbout(s, base);
  if (!building) return [...grounds, piece.top];
  const heights = [...grounds];
  for (let storey = 1; storey < building.storeys; storey++) {
    const z = piece.bottom + storey * building.storeyHeight;
    if (hasWindow(s, piece, storey, { ...base, z })) heights.push(z);
  }
  return building.hasRoof ? [...heights, piece.top] : heights;
}

/** The heights of the ground at the foot, all round. */
function groundsAbout(s: EnGarde, base: Round): number[] {
  const found = new Set<number>();
  for (let facing = 0; facing < FULL_TURN; facing += FULL_TURN / 8) {
    const p = ahead(base, facing, base.r + REACH);
    if (!floorsAt(s, p).some(({ kind }) => kind === 'top' || kind === 'storey')) found.add(groundAtPoint(s, p));
  }
  return [...found].sort((a, b) => a - b);
}

function hasWindow(s: EnGarde, piece: Feature, storey: number, base: Round): boolean {
  const openings = piece.building?.openings ?? [];
  return openings.some(
    (gate) => gate.kind === 'window' && gate.storey === storey && openingState(s, gate) === 'open' && reaches(base, piece, gate),
  );
}

/** The nearest place at a height, whoever may stand there: sought outwards in fine rings, first towards the piece's edge. */
function nearestPlace(s: EnGarde, piece: Feature, base: Round, z: number, looking: number): Round | null {
  const fits = (p: Point) => isPlace(s, piece, p, z, base) && isClear(s, { ...p, z, r: base.r });
  const edge = nearest(disc(base, 0), piece.shapes[0] ?? disc(base, 0)).b;
  if (fits(edge)) return { ...edge, z, r: base.r };
  const across = overTheEdge(piece, base);
  if (across && fits(across)) return { ...across, z, r: base.r };
  const home = edge.x === base.x && edge.y === base.y ? looking : facingTo(base, edge);
  for (let far = FINE; far <= 2 * base.r + REACH; far += FINE) {
    for (let turn = 0; turn <= FULL_TURN / 2; turn += DIRECTIONS) {
      for (const side of turn === 0 ? [0] : [turn, -turn]) {
        const p = ahead(base, home + side, far);
        if (fits(p)) return { ...p, z, r: base.r };
      }
    }
  }
  return null;
}

/** Straight over the nearest edge of a piece, the whole base beyond it: where there is room, no place is nearer. */
function overTheEdge({ shapes }: Feature, base: Round): Point | null {
  const core = shapes[0]?.core ?? [];
  const feet = core
    .map((a, at) => footOn(base, a, core[(at + 1) % core.length] as Point))
    .sort((p, q) => between(p, base) - between(q, base));
  const [foot] = feet;
  if (!foot || between(foot, base) < 2 || between(foot, base) > base.r + REACH) return null;
  return towards(foot, base, -base.r - 2);
}

function isPlace(s: EnGarde, piece: Feature, p: Point, z: number, base: Round): boolean {
  const inside = piece.shapes.some((shape) => contains(shape, p));
  const { building } = piece;
  if (building && inside) {
    if (z === piece.top) return building.hasRoof;
    const storey = storeyAt(building, piece.bottom, z);
    if (storey === undefined || storey === 0) return false;
    return hasWindow(s, piece, storey, { ...base, z }) || isWallBetween(s, { ...base, z }, { ...p, z }) !== 'solid';
  }
  if (inside) return z === piece.top && z > 0;
  return isFloor(s, p, z);
}

/** On the table, clear of walls and of what is impassable at that height. */
function isClear(s: EnGarde, place: Round): boolean {
  if (place.x < place.r || place.y < place.r || place.x + place.r > s.fixed.width || place.y + place.r > s.fixed.height) return false;
  const shape = disc(place, place.r);
  return !featuresNear(countryOf(s), boundsOf(shape)).some((piece) => {
    if (piece.building) {
      const storey = storeyAt(piece.building, piece.bottom, place.z);
      return storey !== undefined && piece.building.walls.some((wall) => overlaps(shape, { core: [wall.a, wall.b], round: 0 }));
    }
    if (piece.ground !== 'impassable' || place.z >= Math.max(1, piece.top)) return false;
    return piece.shapes.some((each) => (isGap(piece) ? contains(each, place) : overlaps(shape, each)));
  });
}
