// AGW-ALL-12: whether a unit has any legal place in a formation, found on the borders of all that may bar it. What is legal the rule says that asks.
import {
  areBoxesWithin,
  type Box,
  boundsOf,
  boxOf,
  type Facing,
  facingTo,
  freePlaceOfParts,
  gapBetween,
  type Obstacle,
  type PlaceLimits,
  type Point,
  rectangle,
  type Shape,
  shapesOf,
  TOUCH,
} from '@baize/geometry/open';
import type { Post, Unit, War } from '../../state.ts';
import { goingOf, isWagon } from '../armies/kinds.ts';
import { costIn, gradeOf } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { bodyAt, bodyOf, figuresAt } from '../formations/footprint.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { INCH, linesFor } from './ground.ts';
import { isOnHeldHill } from './room.ts';
import { thingsOn } from './things.ts';

/** Where to look for a place: about a box, with what else limits it there. */
export interface Room extends PlaceLimits {
  box: Box;
}

/** A shift by which a unit comes from a post to where it may stand; null: there is none that keeps this facing. */
export function freeShift(s: War, unit: Unit, post: Post, room: Room, isFree: (by: Point) => boolean): Point | null {
  const body = bodyAt(s, unit, post);
  const own = boxOf(body);
  const reach = own.maxX - own.minX + own.maxY - own.minY + INCH;
  const isNear = (shape: Shape) => areBoxesWithin(room.box, boundsOf(shape), reach);
  const ground = closedTo(s, unit, post).filter(isNear);
  const others = [...unitsFor(s, unit), ...thingsFor(s, unit)].filter(({ shape }) => isNear(shape));
  // AGX-RIVER-04: a bridge carries one unit at a time.
  const bridges = landOf(s).areas.filter(({ feature, shape }) => feature.kind === 'bridge' && isNear(shape));
  const limits: PlaceLimits = {
    apart: [...others, ...(room.apart ?? [])],
    within: [...(room.within ?? []), rectangle(0, 0, s.fixed.width, s.fixed.height)],
    near: room.near ?? [],
    across: [...bridges.map(({ shape }) => shape), ...(room.across ?? [])],
  };
  // AGW-ALL-05: in skirmish order the figures' centres alone count on the ground.
  const counted = post.formation === 'skirmish' ? figuresAt(s, unit, post).map((p): Shape => ({ core: [p], round: 0 })) : shapesOf(body);
  const keep = post.formation === 'skirmish' ? { keep: 0 } : {};
  return freePlaceOfParts(
    [
      { own: shapesOf(body), limits },
      { own: counted, limits: { apart: ground.map((shape) => ({ shape, ...keep })) } },
    ],
    isFree,
  );
}

/** AGW-ALL-05, 3 and 5: the ground and the lines upon which it does not end. */
function closedTo(s: War, unit: Unit, post: Post): Shape[] {
  const going = goingOf(s, unit, post.formation);
  const isClosed = (grade: string) => grade === 'closed' || grade === 'river';
  const areas = landOf(s).areas.filter(({ feature }) => costIn(feature, going) === Infinity && !isOnHeldHill(s, post, feature));
  const lines = linesFor(s, unit).filter(({ feature }) => post.formation !== 'skirmish' || isClosed(gradeOf(feature, going)));
  return [...areas.flatMap(({ shape, offRoad }) => offRoad ?? [shape]), ...lines.flatMap(({ shapes }) => shapes)];
}

function thingsFor(s: War, unit: Unit): Obstacle[] {
  return thingsOn(s)
    .filter((thing) => thing.kind !== 'gun' || thing.unit !== unit.id)
    .flatMap(({ body }) => shapesOf(body).map((shape) => ({ shape })));
}

/** AGW-GEOM-09: an inch from enemies, or what there is of it already. */
function unitsFor(s: War, unit: Unit): Obstacle[] {
  return s.units
    .filter((other) => isThereFor(other, unit.seat) && other.id !== unit.id)
    .flatMap((other) => {
      const there = bodyOf(s, other);
      if (other.seat === unit.seat || isWagon(s, other)) return shapesOf(there).map((shape) => ({ shape }));
      const before = unit.status === 'table' ? gapBetween(bodyOf(s, unit), there) : INCH;
      return shapesOf(there).map((shape) => ({ shape, keep: Math.max(0, Math.min(before, INCH) - TOUCH) }));
    });
}

const QUARTER = 9000;
const STEP = 1500;

/**
 * The facings in which it is looked for places, a half turn being the same: square to a direction, then along the edges of what lies about, then
 * every 15 degrees. Places that fit in between alone may be missed.
 */
export function facingsToTry(s: War, room: Room, first: Facing): Facing[] {
  const land = landOf(s);
  const shapes = [
    ...(room.within ?? []),
    ...land.areas.map(({ shape }) => shape),
    ...land.lines.flatMap((line) => line.shapes),
    ...s.units.filter(({ status }) => status === 'table').flatMap((unit) => shapesOf(bodyOf(s, unit))),
  ].filter((shape) => areBoxesWithin(room.box, boundsOf(shape), 0));
  const edges = shapes.flatMap(({ core }) => core.map((a, i) => facingTo(a, core[(i + 1) % core.length] ?? a)));
  const steps = Array.from({ length: QUARTER / STEP }, (_, i) => first + i * STEP);
  const all = [first, ...edges, ...steps].flatMap((facing) => [facing, facing + QUARTER]);
  return [...new Set(all.map((facing) => facing % (2 * QUARTER)))];
}
