// AGW-ALL-05: where a footprint may end. Every route that puts a body somewhere asks here.
import {
  ahead,
  areBoxesWithin,
  type Body,
  type Box,
  boxAround,
  boxesMeet,
  boxOf,
  contains,
  type Facing,
  gap,
  gapBetween,
  overlapAny,
  overlaps,
  type Point,
  type Shape,
  shapesOf,
  TOUCH,
} from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { nameOf, type Post, type Unit, type War } from '../../state.ts';
import { goingOf, isWagon } from '../armies/kinds.ts';
import { costIn, type Going, gradeOf } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { type As, bodyAt, bodyOf, figuresAt } from '../formations/footprint.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { isBridgeTaken } from '../movement/fords.ts';
import { homeFacing } from '../setup/edges.ts';
import { INCH, linesFor } from './ground.ts';
import { isOnHeldHill, isShutIn } from './room.ts';
import { freeingShifts } from './shifts.ts';
import { thingsOn } from './things.ts';

export interface Ending {
  /** The move may make contact (AGW-GEOM-09). */
  contact?: boolean;
  as?: As;
  /** AGW-ALL-05, 5: a charger stopped by contact may straddle a line. */
  straddles?: boolean;
  ignore?: readonly number[];
  /** How it goes, where that is not as it is now. */
  going?: Going;
}

const RULE = 'AGW-ALL-05';

/** A footprint that is asked about: its body, worked out once. */
interface Footprint {
  body: Body;
  shapes: readonly Shape[];
  box: Box;
}

function footprintOf(body: Body): Footprint {
  const shapes = shapesOf(body);
  return { body, shapes, box: boxAround(shapes) };
}

/** Why a unit may not end there; null if it may. */
export function placeRefusal(s: War, unit: Unit, post: Post, ending: Ending = {}): Refusal | null {
  const there = footprintOf(bodyAt(s, unit, post, ending.as));
  const { width, height } = s.fixed;
  const { box } = there;
  if (box.minX < -1 || box.minY < -1 || box.maxX > width + 1 || box.maxY > height + 1)
    return { rule: RULE, reason: 'It would not stand wholly on the table.' };
  // AGX-RIVER-04: a bridge carries one unit at a time.
  if (!ending.contact && isBridgeTaken(s, unit, there.body)) return { rule: 'AGX-RIVER-04', reason: 'Somebody is on the bridge already.' };
  return overlapRefusal(s, unit, there, ending) ?? groundRefusal(s, unit, post, there, ending);
}

/** AGW-ALL-05, 2 and 4: other units and things, and an inch from enemies. */
function overlapRefusal(s: War, unit: Unit, { body, shapes, box }: Footprint, ending: Ending): Refusal | null {
  for (const other of s.units) {
    if (!isThereFor(other, unit.seat) || other.id === unit.id || ending.ignore?.includes(other.id)) continue;
    const there = bodyOf(s, other);
    if (!areBoxesWithin(box, boxOf(there), INCH) || (body.kind === 'building' && there.kind === 'building')) continue;
    if (overlapAny(shapes, shapesOf(there))) return { rule: RULE, reason: `${nameOf(s, other)} stands there.` };
    if (ending.contact || other.seat === unit.seat || isWagon(s, other)) continue;
    const near = gapToShapes(shapes, shapesOf(there));
    if (near >= INCH - TOUCH) continue;
    const before = unit.status === 'table' ? gapBetween(bodyOf(s, unit), there) : Infinity;
    if (near < Math.min(before, INCH) - TOUCH)
      return { rule: 'AGW-GEOM-09', reason: `That is less than an inch from ${nameOf(s, other)}.` };
  }
  if (body.kind === 'building') return null;
  const thing = thingsOn(s).find((each) => boxesMeet(box, boxOf(each.body)) && overlapAny(shapes, shapesOf(each.body)));
  return thing && !(thing.kind === 'gun' && thing.unit === unit.id)
    ? { rule: 'AGW-ALL-10', reason: `Nobody may end on ${THING_WORDS[thing.kind]}.` }
    : null;
}

const THING_WORDS = { gun: 'an unmanned gun', horses: 'held horses', quarters: 'headquarters' };

/** Whether a footprint there would cover ground or lines that are closed to the unit. */
export function isOnClosedGround(s: War, unit: Unit, post: Post): boolean {
  return groundRefusal(s, unit, post, footprintOf(bodyAt(s, unit, post)), { straddles: true }) !== null;
}

/** AGW-ALL-05, 3 and 5: closed ground and linear obstacles; in skirmish order the figures' centres alone count. */
function groundRefusal(s: War, unit: Unit, post: Post, { body, shapes, box }: Footprint, ending: Ending): Refusal | null {
  if (body.kind === 'building') return null;
  const land = landOf(s);
  const going = ending.going ?? goingOf(s, unit, post.formation);
  const isLoose = post.formation === 'skirmish';
  const spots = isLoose ? figuresAt(s, unit, post, ending.as) : [];
  const covers = (shape: Shape) => (isLoose ? spots.some((p) => contains(shape, p)) : shapes.some((own) => overlaps(own, shape)));
  for (const area of land.areas) {
    if (!boxesMeet(box, area.box) || costIn(area.feature, going) !== Infinity) continue;
    if (!(area.offRoad ?? [area.shape]).some(covers)) continue;
    if (isOnHeldHill(s, post, area.feature)) continue;
    return { rule: RULE, reason: `The ${words(area.feature.kind)} is closed to it.` };
  }
  for (const line of linesFor(s, unit)) {
    if (!boxesMeet(box, line.box)) continue;
    const grade = gradeOf(line.feature, going);
    const isClosed = grade === 'closed' || grade === 'river';
    if ((isLoose && !isClosed) || (ending.straddles && !isClosed)) continue;
    if (line.shapes.some(covers)) return { rule: RULE, reason: `It would stand astride the ${words(line.feature.kind)}.` };
  }
  return null;
}

export function words(kind: string): string {
  return kind.replaceAll('-', ' ');
}

function gapToShapes(a: readonly Shape[], b: readonly Shape[]): number {
  return Math.min(...a.map((p) => Math.min(...b.map((q) => gap(p, q)))));
}

const STEP = 500;
const FARTHEST = 6000;
const BEARINGS: readonly number[] = [0, ...Array.from({ length: 11 }, (_, i) => [(i + 1) * 1500, -(i + 1) * 1500]).flat(), 18000];

/** AGW-ALL-05: the first legal place for a unit that a rule sets down, searched outward; null: there is none. */
export function setDown(s: War, unit: Unit, post: Post, towards: Facing | null, ending: Ending = {}): Post | null {
  if (!placeRefusal(s, unit, post, ending)) return post;
  const ahead0 = towards ?? homeFacing(s, unit.seat, unit.id);
  for (let far = STEP; far <= FARTHEST; far += STEP) {
    for (const bearing of BEARINGS) {
      const moved = shiftedPost(post, ahead({ x: 0, y: 0 }, ahead0 + bearing, far));
      if (!placeRefusal(s, unit, moved, ending)) return moved;
    }
  }
  return null;
}

export function shiftedPost(post: Post, by: Point): Post {
  const trail = post.trail?.map((p) => ({ x: p.x + by.x, y: p.y + by.y })) ?? null;
  return { ...post, x: post.x + by.x, y: post.y + by.y, trail };
}

/** Where to look when a unit has no room as it stands: places within an inch, and who could stand in the way there. */
export interface Nearby {
  /** The shifts that lead there. */
  shifts: readonly Point[];
  /** The battle with those alone who are near. */
  near: War;
  /** AGW-ALL-12: where else a place can be that these steps have missed. */
  exact: () => readonly Point[];
}

const NOWHERE: readonly Point[] = [];

/** No places where something is so deep in the way that none can be free. */
export function nearby(s: War, unit: Unit, post: Post): Nearby {
  if (isShutIn(s, unit, post)) return { shifts: NOWHERE, near: s, exact: () => NOWHERE };
  const box = boxOf(bodyAt(s, unit, post));
  const isNear = (other: Unit) => isThereFor(other, unit.seat) && areBoxesWithin(box, boxOf(bodyOf(s, other)), 2 * INCH + TOUCH);
  const units = s.units.filter((other) => other.gun !== null || other.horses !== null || isNear(other));
  const near: War = { ...s, units };
  return { shifts: NEARBY, near, exact: () => freeingShifts(near, unit, post) };
}

/** Whether there is any such place: first where the body just comes free, as that is where room is found as a rule. */
export function hasPlaceNear(s: War, unit: Unit, post: Post, fits: (near: War, place: Post) => boolean): boolean {
  const { shifts, near, exact } = nearby(s, unit, post);
  const isFree = (by: Point) => fits(near, shiftedPost(post, by));
  return exact().some(isFree) || shifts.some(isFree);
}

/** Places within an inch, tried where a change of formation has no room as it stands (AGW-CHFM-02, AGW-FORM-07). */
const NEARBY: readonly Point[] = [250, 500, 750, INCH].flatMap((far) =>
  Array.from({ length: 24 }, (_, i) => ahead({ x: 0, y: 0 }, i * 1500, far)),
);
