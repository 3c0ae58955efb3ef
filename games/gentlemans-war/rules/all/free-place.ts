// AGW-ALL-12: whether a unit has any legal place in a formation, found on the borders of all that may bar it. What is legal the rule says that asks.
import {
  areBoxesWithin,
  aslant,
  type Box,
  boundsOf,
  boxOf,
  type Facing,
  type FreePose,
  facingTo,
  freePlaceOfParts,
  freePose as freePoseOf,
  gapBetween,
  type Obstacle,
  type Part,
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
  return freePlaceOfParts(partsOf(s, unit, post, room), isFree);
}

/** What a unit is made of at a post, and what limits where it is shifted. */
function partsOf(s: War, unit: Unit, post: Post, room: Room): Part[] {
  const body = bodyAt(s, unit, post);
  const own = shapesOf(body);
  const { minX, minY, maxX, maxY } = boxOf(body);
  const reach = maxX - minX + maxY - minY + INCH;
  const isNear = (shape: Shape) => areBoxesWithin(room.box, boundsOf(shape), reach);
  const ground = closedTo(s, unit, post).filter(isNear);
  const others = [...unitsFor(s, unit), ...thingsFor(s, unit)].filter(({ shape }) => isNear(shape));
  // AGX-RIVER-04: a bridge carries one unit at a time.
  const bridges = landOf(s).areas.filter(({ feature, shape }) => feature.kind === 'bridge' && isNear(shape));
  const limits: PlaceLimits = {
    apart: [...others, ...(room.apart ?? [])],
    within: room.within ?? [],
    near: room.near ?? [],
    across: [...bridges.map(({ shape }) => shape), ...(room.across ?? [])],
  };
  // AGW-ALL-05: in skirmish order the figures' centres alone count on the ground.
  const counted = post.formation === 'skirmish' ? figuresAt(s, unit, post).map((p): Shape => ({ core: [p], round: 0 })) : own;
  const keep = post.formation === 'skirmish' ? { keep: 0 } : {};
  return [
    { own, limits },
    { own, limits: { within: [rectangle(0, 0, s.fixed.width, s.fixed.height)] } },
    { own: counted, limits: { apart: ground.map((shape) => ({ shape, ...keep })) } },
  ];
}

const QUARTER = 9000;

/** A unit that may stand anywhere in a room, in any facing. */
export interface Sought {
  unit: Unit;
  room: Room;
  /** The facing that is looked at first. */
  first: Facing;
  /** About what it turns, before it is shifted. */
  about: Point;
  post: (facing: Facing) => Post;
  isFree: (facing: Facing, by: Point) => boolean;
}

/** AGW-ALL-12: a facing and a shift: square to a direction or along the edges of what lies about, or else any; a half turn is the same. */
export function freePose(s: War, { unit, room, first, about, post, isFree }: Sought): FreePose | null {
  for (const facing of facingsToTry(s, room, first)) {
    const by = freeShift(s, unit, post(facing), room, (shift) => isFree(facing, shift));
    if (by) return { facing, by };
  }
  const { minX, minY, maxX, maxY } = boxOf(bodyAt(s, unit, post(0)));
  const reach = Math.ceil(aslant(Math.max(maxX - about.x, about.x - minX), Math.max(maxY - about.y, about.y - minY)));
  return freePoseOf({ parts: (facing) => partsOf(s, unit, post(facing), room), reach, isFree }, 0, 2 * QUARTER - 1);
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

/** The facings that are tidy: square to a direction, and along the edges of what lies about. */
function facingsToTry(s: War, room: Room, first: Facing): Facing[] {
  const land = landOf(s);
  const shapes = [
    ...(room.within ?? []),
    ...land.areas.map(({ shape }) => shape),
    ...land.lines.flatMap((line) => line.shapes),
    ...s.units.filter(({ status }) => status === 'table').flatMap((unit) => shapesOf(bodyOf(s, unit))),
  ].filter((shape) => areBoxesWithin(room.box, boundsOf(shape), 0));
  const edges = shapes.flatMap(({ core }) => core.map((a, i) => facingTo(a, core[(i + 1) % core.length] ?? a)));
  const all = [first, ...edges].flatMap((facing) => [facing, facing + QUARTER]);
  return [...new Set(all.map((facing) => facing % (2 * QUARTER)))];
}
