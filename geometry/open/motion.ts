import { type Axis, axisCount, axisOf } from './distance.ts';
import { angleOf, FULL_TURN } from './facing.ts';
import type { Point } from './measure.ts';
import { common, either, NOWHERE, type Ranges, rest } from './ranges.ts';

/** Every point goes straight in one direction (of length 1); the time is the length gone. */
export interface Straight {
  readonly kind: 'straight';
  readonly x: number;
  readonly y: number;
  readonly end: number;
}

/** Every point turns about a pivot, to the left or to the right (-1); the time is the angle in hundredths of a degree. */
export interface Round {
  readonly kind: 'round';
  readonly about: Point;
  readonly hand: 1 | -1;
  readonly end: number;
}

/** How the points of a rigid body go. */
export type RigidMotion = Straight | Round;

/** How the rest of the world goes, seen from the body. */
export function reversed(motion: RigidMotion): RigidMotion {
  return motion.kind === 'straight'
    ? { kind: 'straight', x: -motion.x, y: -motion.y, end: motion.end }
    : { kind: 'round', about: motion.about, hand: motion.hand === 1 ? -1 : 1, end: motion.end };
}

/** When a moving point is beyond a line: when its product with a normal is at least so much. */
export function whenBeyond(motion: RigidMotion, p: Point, nx: number, ny: number, least: number): Ranges {
  if (motion.kind === 'straight') return whenRising(nx * p.x + ny * p.y - least, nx * motion.x + ny * motion.y, motion.end);
  const { about, hand } = motion;
  const x = p.x - about.x;
  const y = p.y - about.y;
  return whenSwinging(nx * x + ny * y, hand * (ny * x - nx * y), nx * about.x + ny * about.y - least, motion.end);
}

/** When a moving point is within a length of another that stays. */
export function whenNear(motion: RigidMotion, p: Point, q: Point, reach: number): Ranges {
  if (motion.kind === 'straight') return whenInDisc(p.x - q.x, p.y - q.y, motion, reach);
  const { about, hand } = motion;
  const x = p.x - about.x;
  const y = p.y - about.y;
  const u = q.x - about.x;
  const v = q.y - about.y;
  return whenSwinging(x * u + y * v, hand * (x * v - y * u), (reach * reach - x * x - y * y - u * u - v * v) / 2, motion.end);
}

/** When a value that grows by a step in each unit of time is not below nothing. */
function whenRising(start: number, step: number, end: number): Ranges {
  if (step === 0) return start >= 0 ? [0, end] : NOWHERE;
  const at = -start / step;
  if (step > 0) return at > end ? NOWHERE : [Math.max(at, 0), end];
  return at < 0 ? NOWHERE : [0, Math.min(at, end)];
}

/** When p cos t + q sin t + more is not below nothing. */
function whenSwinging(p: number, q: number, more: number, end: number): Ranges {
  const square = p * p + q * q;
  if (more * more >= square) return more >= 0 ? [0, end] : NOWHERE;
  const middle = angleOf(p, q);
  const half = angleOf(-more, Math.sqrt(square - more * more));
  const found: number[] = [];
  for (let turn = middle - FULL_TURN; turn - half <= end; turn += FULL_TURN) {
    const from = turn - half;
    const to = turn + half;
    if (to >= 0) found.push(Math.max(from, 0), Math.min(to, end));
  }
  return found;
}

function whenInDisc(x: number, y: number, motion: Straight, reach: number): Ranges {
  const along = -(x * motion.x + y * motion.y);
  const across = x * motion.y - y * motion.x;
  const under = reach * reach - across * across;
  if (under < 0) return NOWHERE;
  const half = Math.sqrt(under);
  if (along + half < 0 || along - half > motion.end) return NOWHERE;
  return [Math.max(0, along - half), Math.min(motion.end, along + half)];
}

/**
 * When a moving convex core is within a length of another that stays; with a length below nothing, when it overlaps it by more than that
 * (could not be freed by pushing it so far, whatever the direction). A core of one point or two is as good as a polygon.
 */
export function whenWithin(motion: RigidMotion, moving: readonly Point[], still: readonly Point[], reach: number): Ranges {
  const back = reversed(motion);
  if (reach > 0 && (isAlwaysParted(motion, moving, still, reach) || isAlwaysParted(back, still, moving, reach))) return NOWHERE;
  const depth = Math.min(reach, 0);
  let apart = whenParted(motion, moving, still, depth);
  if (!isAll(apart, motion.end)) apart = either(apart, whenParted(back, still, moving, depth));
  const over = moving.length === 1 && still.length === 1 ? NOWHERE : rest(apart, motion.end);
  if (reach <= 0 || isAll(over, motion.end)) return over;
  let found = either(over, whenBeside(motion, moving, still, reach));
  found = either(found, whenBeside(back, still, moving, reach));
  for (const p of moving) for (const q of still) found = either(found, whenNear(motion, p, q, reach));
  return found;
}

function isAll(ranges: Ranges, end: number): boolean {
  return ranges.length === 2 && ranges[0] === 0 && ranges[1] === end;
}

/** When all of the moving points are on the outer side of some edge of the other core, moved out by `by`. */
function whenParted(motion: RigidMotion, moving: readonly Point[], still: readonly Point[], by: number): Ranges {
  let found: Ranges = NOWHERE;
  for (let i = 0; i < axisCount(still); i++) {
    const all = whenBeyondAll(motion, moving, axisOf(still, i), by);
    if (all.length === 0) continue;
    found = either(found, all);
    if (isAll(found, motion.end)) return found;
  }
  return found;
}

/** Is there one edge on whose outer side they all are for the whole time? */
function isAlwaysParted(motion: RigidMotion, moving: readonly Point[], still: readonly Point[], by: number): boolean {
  for (let i = 0; i < axisCount(still); i++) {
    const axis = axisOf(still, i);
    if (moving.every((p) => isAlwaysBeyond(motion, p, axis.x, axis.y, axis.least + by))) return true;
  }
  return false;
}

function isAlwaysBeyond(motion: RigidMotion, p: Point, nx: number, ny: number, least: number): boolean {
  if (motion.kind === 'round') return isAll(whenBeyond(motion, p, nx, ny, least), motion.end);
  const start = nx * p.x + ny * p.y - least;
  const step = nx * motion.x + ny * motion.y;
  if (step === 0) return start >= 0;
  const at = -start / step;
  return step > 0 ? at <= 0 : at >= motion.end;
}

function whenBeyondAll(motion: RigidMotion, points: readonly Point[], axis: Axis, by: number): Ranges {
  if (motion.kind === 'straight') return whenAllRisen(motion, points, axis, axis.least + by);
  let all: Ranges | undefined;
  for (const p of points) {
    const beyond = whenBeyond(motion, p, axis.x, axis.y, axis.least + by);
    all = all ? common(all, beyond) : beyond;
    if (all.length === 0) break;
  }
  return all ?? NOWHERE;
}

/** The same for points that go straight: each is beyond the line from one time on, or up to one. */
function whenAllRisen({ x, y, end }: Straight, points: readonly Point[], axis: Axis, least: number): Ranges {
  const step = axis.x * x + axis.y * y;
  let from = 0;
  let to = end;
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Point;
    const start = axis.x * p.x + axis.y * p.y - least;
    if (step === 0) {
      if (start < 0) return NOWHERE;
      continue;
    }
    const at = -start / step;
    if (step > 0) from = Math.max(from, at);
    else to = Math.min(to, at);
    if (from > to) return NOWHERE;
  }
  return [from, to];
}

/** When any of the moving points is straight before an edge of the other core, within a length of it. */
function whenBeside(motion: RigidMotion, moving: readonly Point[], still: readonly Point[], reach: number): Ranges {
  let found: Ranges = NOWHERE;
  if (still.length === 1) return found;
  for (let i = 0; i < still.length; i++) {
    const a = still[i] as Point;
    const b = still[i + 1 < still.length ? i + 1 : 0] as Point;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    if (length === 0) continue;
    const ux = (b.x - a.x) / length;
    const uy = (b.y - a.y) / length;
    const start = ux * a.x + uy * a.y;
    const border = uy * a.x - ux * a.y;
    for (let j = 0; j < moving.length; j++) {
      const p = moving[j] as Point;
      let here = whenBeyond(motion, p, uy, -ux, border);
      if (here.length > 0) here = common(here, whenBeyond(motion, p, -uy, ux, -border - reach));
      if (here.length > 0) here = common(here, whenBeyond(motion, p, ux, uy, start));
      if (here.length > 0) here = common(here, whenBeyond(motion, p, -ux, -uy, -start - length));
      if (here.length > 0) found = either(found, here);
    }
  }
  return found;
}
