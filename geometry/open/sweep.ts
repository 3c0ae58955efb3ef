import { pivotOf } from './block.ts';
import { type Body, centreOfBody, facingOf, shapesOf } from './body.ts';
import { bendOf, trailWith, withoutShortEnd } from './column.ts';
import { convexParts } from './convex.ts';
import { coreDistance2, overlaps } from './distance.ts';
import { ahead, cosine, type Facing, HALF_TURN, SINE_ONE, sine } from './facing.ts';
import { type Leg, lengthOfLeg, wayOf } from './manoeuvre.ts';
import type { Point } from './measure.ts';
import { type RigidMotion, whenBeyond, whenWithin } from './motion.ts';
import { cutTo, type Path } from './path.ts';
import { either, NOWHERE, type Ranges } from './ranges.ts';
import { type Box, boundsOf, disc, isOutsideBox, type Shape } from './shape.ts';
import { exactLength } from './spans.ts';

/**
 * A part of what a body sweeps: a convex shape and how it goes. It begins after so much of the way; each unit of its time is so much way.
 * What a column's front has covered stays covered until its rear has passed: so long is the part's tail.
 */
interface Part {
  readonly shape: Shape;
  readonly motion: RigidMotion;
  readonly start: number;
  readonly pace: number;
  readonly tail: number;
  readonly box: Box;
}

/** All that a body sweeps on a leg, told by the way gone. */
export interface Sweep {
  readonly parts: readonly Part[];
  readonly length: number;
  readonly box: Box;
}

/** Whether the whole body counts, or only the way of its middle. */
export type Counts = 'body' | 'centre';

/** The shapes of a body that count. */
export function countedShapes(body: Body, counts: Counts = 'body'): readonly Shape[] {
  return counts === 'centre' ? [disc(centreOfBody(body), 0)] : shapesOf(body);
}

/** What a body sweeps on a leg; face, turn and form sweep nothing. */
export function sweepOf(body: Body, leg: Leg, counts: Counts = 'body'): Sweep {
  const length = lengthOfLeg(body, leg);
  const parts = length > 0 ? partsOf(body, leg, counts, length) : [];
  return { parts, length, box: around(parts) };
}

function partsOf(body: Body, leg: Leg, counts: Counts, length: number): Part[] {
  if (body.kind === 'column' && (leg.do === 'advance' || leg.do === 'march')) {
    const head = body.trail[0] as Point;
    const path = leg.do === 'march' ? wayOf(body, leg.path) : [head, ahead(head, facingOf(body) as Facing, leg.by)];
    return counts === 'body'
      ? trailParts(body.trail, path, body.width)
      : pathParts([disc(centreOfBody(body), 0)], halfWay(body.trail, path));
  }
  const shapes = countedShapes(body, counts);
  switch (leg.do) {
    case 'advance':
      return advanceParts(shapes, facingOf(body) as Facing, leg.by);
    case 'wheel':
      return body.kind === 'block' ? [wheelPart(shapes[0] as Shape, pivotOf(body, leg.on), leg.angle, length)] : [];
    case 'march':
      return pathParts(shapes, wayOf(body, leg.path));
    case 'shift':
      return pathParts(shapes, [{ x: 0, y: 0 }, leg.by]);
    default:
      return [];
  }
}

function advanceParts(shapes: readonly Shape[], facing: Facing, by: number): Part[] {
  const hand = by < 0 ? -1 : 1;
  const x = (hand * cosine(facing)) / SINE_ONE;
  const y = (hand * sine(facing)) / SINE_ONE;
  return shapes.map((shape) => straightPart(shape, x, y, Math.abs(by), 0, 0));
}

function straightPart(shape: Shape, x: number, y: number, end: number, start: number, tail: number): Part {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const dx = x * end;
  const dy = y * end;
  const box = {
    minX: dx < 0 ? minX + dx : minX,
    minY: dy < 0 ? minY + dy : minY,
    maxX: dx > 0 ? maxX + dx : maxX,
    maxY: dy > 0 ? maxY + dy : maxY,
  };
  return { shape, motion: { kind: 'straight', x, y, end }, start, pace: 1, tail, box };
}

/** No point strays farther from where it starts and ends than the rise of the arc of the farthest corner. */
function wheelPart(shape: Shape, about: Point, angle: number, length: number): Part {
  const end = Math.abs(angle);
  const hand = angle < 0 ? -1 : 1;
  const reach = Math.max(...shape.core.map((p) => exactLength(about, p)));
  const radians = (Math.min(end, HALF_TURN) * Math.PI) / HALF_TURN;
  const rise = end > HALF_TURN ? 2 * reach : Math.min(2 * reach, (reach * radians * radians) / 8);
  const c = cosine(hand * end) / SINE_ONE;
  const s = sine(hand * end) / SINE_ONE;
  const after = shape.core.map((p) => ({
    x: about.x + (p.x - about.x) * c - (p.y - about.y) * s,
    y: about.y + (p.x - about.x) * s + (p.y - about.y) * c,
  }));
  const box = boundsOf({ core: [...shape.core, ...after], round: rise + 1 });
  return { shape, motion: { kind: 'round', about, hand, end }, start: 0, pace: length / end, tail: 0, box };
}

/** Shapes that go along a path without turning; the path need only have the right legs, not the right place. */
function pathParts(shapes: readonly Shape[], path: Path): Part[] {
  const found: Part[] = [];
  const from = path[0] as Point;
  let way = 0;
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Point;
    const b = path[i] as Point;
    const leg = exactLength(a, b);
    if (leg === 0) continue;
    for (const shape of shapes) {
      const core = shape.core.map((p) => ({ x: p.x + a.x - from.x, y: p.y + a.y - from.y }));
      found.push(straightPart({ core, round: shape.round }, (b.x - a.x) / leg, (b.y - a.y) / leg, leg, way, 0));
    }
    way += leg;
  }
  return found;
}

/** The front edge of a column goes along its whole trail and then the path; at each bend it leaves a triangle. */
function trailParts(trail: Path, path: Path, width: number): Part[] {
  const whole = trailWith(withoutShortEnd(trail), path).reverse();
  const length = lengthAlong(trail);
  const half = width / 2;
  const found: Part[] = [];
  let way = -length;
  for (let i = 1; i < whole.length; i++) {
    const a = whole[i - 1] as Point;
    const b = whole[i] as Point;
    const leg = exactLength(a, b);
    const x = (b.x - a.x) / leg;
    const y = (b.y - a.y) / leg;
    const front = [
      { x: a.x + y * half, y: a.y - x * half },
      { x: a.x - y * half, y: a.y + x * half },
    ];
    const corner = i > 1 && bendOf(whole[i - 2] as Point, a, b, half);
    if (corner) found.push(straightPart(corner, 0, 0, 0, way, length));
    found.push(straightPart({ core: front, round: 0 }, x, y, leg, way, length));
    way += leg;
  }
  return found;
}

function lengthAlong(path: Path): number {
  let sum = 0;
  for (let i = 1; i < path.length; i++) sum += exactLength(path[i - 1] as Point, path[i] as Point);
  return sum;
}

/** The way of a column's middle while its head goes along a path. */
function halfWay(trail: Path, path: Path): Path {
  const before = cutTo(trail, lengthAlong(trail) / 2).reverse();
  return cutTo([...before, ...path.slice(1)], lengthAlong(path));
}

function around(parts: readonly Part[]): Box {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const { box } of parts) {
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return { minX, minY, maxX, maxY };
}

/** So little that it vanishes in rounding: what two things without thickness must come near to meet. */
const HAIR = 0.01;

/**
 * On which parts of the way the body overlaps a shape by more than the slack; with a slack below nothing, is within that length of it.
 */
export function whenMeeting(sweep: Sweep, still: Shape, slack: number): Ranges {
  const margin = slack < 0 ? -slack : 0;
  if (isOutsideBox(still, sweep.box, margin)) return NOWHERE;
  let found: Ranges = NOWHERE;
  const { parts, length } = sweep;
  const cores = convexParts(still.core);
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    if (parts.length > 1 && isOutsideBox(still, part.box, margin)) continue;
    for (let j = 0; j < cores.length; j++) {
      const core = cores[j] as readonly Point[];
      found = either(
        found,
        part.tail > 0 ? whenTrailing(part, core, still.round, slack, length) : whenGoing(part, core, still.round, slack),
      );
    }
  }
  return found;
}

function whenGoing(part: Part, core: readonly Point[], round: number, slack: number): Ranges {
  const { shape, motion } = part;
  const isThin = shape.core.length < 3 && core.length < 3 && shape.round + round === 0;
  const reach = isThin ? Math.max(HAIR, -slack) : shape.round + round - slack;
  return onWay(part, whenWithin(motion, shape.core, core, reach), 0, Infinity);
}

/** Two thousandths: as much as rounding can put a body that stands against a thing into it. */
const ROUNDING = 2;

/** A column is as deep in a thing as its front has passed into it and its rear has not passed out of it. */
function whenTrailing(part: Part, core: readonly Point[], round: number, slack: number, length: number): Ranges {
  const { shape, motion } = part;
  const reach = round - slack;
  // A column whose side runs along the edge of a thing is not yet in it.
  const aside = Math.min(reach, 0) || -ROUNDING;
  if (motion.end === 0) {
    const isThere = isWithin(shape.core, core, reach > 0 ? reach : aside);
    return isThere ? onWay(part, [0, 0], 0, length) : NOWHERE;
  }
  if (reach > 0) return onWay(part, whenWithin(motion, shape.core, core, reach), 0, length);
  return onWay(part, whenWithin(motion, narrowed(shape.core, -aside), core, HAIR), -reach, length);
}

function isWithin(a: readonly Point[], b: readonly Point[], reach: number): boolean {
  if (reach >= 0) return coreDistance2(a, b) <= reach * reach;
  return overlaps({ core: a, round: 0 }, { core: b, round: 0 }, -reach);
}

function narrowed([a, b]: readonly Point[], by: number): Point[] {
  if (!a || !b) return [];
  const far = exactLength(a, b);
  const part = far > 2 * by ? by / far : 0.5;
  const x = (b.x - a.x) * part;
  const y = (b.y - a.y) * part;
  return [
    { x: a.x + x, y: a.y + y },
    { x: b.x - x, y: b.y - y },
  ];
}

/** Times of a part as parts of the whole way, with the tail and less what the body must be deep. */
function onWay(part: Part, times: Ranges, deep: number, length: number): Ranges {
  if (part.start === 0 && part.pace === 1 && part.tail === 0) return times;
  let found: Ranges = NOWHERE;
  for (let i = 0; i < times.length; i += 2) {
    const from = Math.max(0, part.start + part.pace * (times[i] as number) + deep);
    const to = Math.min(length, part.start + part.pace * (times[i + 1] as number) + part.tail - deep);
    if (from <= to) found = either(found, [from, to]);
  }
  return found;
}

/** On which parts of the way any of the body is off a table of this size by more than the slack. */
export function whenOffTable(sweep: Sweep, width: number, height: number, slack: number): Ranges {
  const { box } = sweep;
  const margin = Math.max(0, -slack);
  if (box.minX >= margin && box.minY >= margin && box.maxX <= width - margin && box.maxY <= height - margin) return NOWHERE;
  let found: Ranges = NOWHERE;
  for (const part of sweep.parts) {
    const { shape, motion } = part;
    const more = slack - shape.round;
    for (const p of shape.core) {
      const times = [
        whenBeyond(motion, p, -1, 0, more),
        whenBeyond(motion, p, 1, 0, width + more),
        whenBeyond(motion, p, 0, -1, more),
        whenBeyond(motion, p, 0, 1, height + more),
      ];
      for (const each of times) found = either(found, onWay(part, each, 0, sweep.length));
    }
  }
  return found;
}

/** The range that a place lies in, or the first one after it. */
function rangeAt(ranges: Ranges, way: number): number {
  for (let i = 0; i < ranges.length; i += 2) if (way <= (ranges[i + 1] as number)) return i;
  return -1;
}

/** Where a body comes too near to a thing by more than a tolerance, and where it began to be too near: there it stops. */
export interface Stopping {
  readonly deep: number;
  readonly way: number;
}

/** Where a body first comes nearer to a shape than `keep` by more than the tolerance; undefined if it never does. */
export function stoppedAt(sweep: Sweep, still: Shape, keep: number, tolerance: number): Stopping | undefined {
  const deep = whenMeeting(sweep, still, tolerance - keep)[0];
  if (deep === undefined) return undefined;
  for (const slack of [0, ROUNDING]) {
    const ranges = whenMeeting(sweep, still, slack - keep);
    const way = ranges[rangeAt(ranges, deep)] ?? 0;
    if (way > 0) return { deep, way };
  }
  return { deep, way: 0 };
}

/**
 * On which parts of the way, as far as it goes, the body is in any of these shapes: those that come to more than a touch, from their very
 * beginning to their very end.
 */
export function whenOver(sweep: Sweep, shapes: readonly Shape[], tolerance: number, until: number): Ranges {
  let deep: Ranges = NOWHERE;
  for (const shape of shapes) deep = either(deep, whenMeeting(sweep, shape, tolerance));
  if (deep.length === 0) return NOWHERE;
  let all: Ranges = NOWHERE;
  for (const shape of shapes) all = either(all, whenMeeting(sweep, shape, 0));
  const found: number[] = [];
  for (let i = 0; i < all.length; i += 2) {
    const at = deep[rangeAt(deep, all[i] as number)];
    if (at !== undefined && at <= until && at <= (all[i + 1] as number)) found.push(all[i] as number, all[i + 1] as number);
  }
  return found;
}
