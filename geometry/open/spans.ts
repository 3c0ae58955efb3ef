import { contains, locate } from './distance.ts';
import { type Point, side, whole } from './measure.ts';
import { edgeCount, edgeEnd, edgeStart, type Shape } from './shape.ts';

/** A part of a straight line, as parts (0 to 1) of its length. Both ends belong to it; it may be a single point. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const ALL: Span = { from: 0, to: 1 };

/** The parts of the line from a to b that lie in a shape or on its border, in order, none touching the next. */
export function within(a: Point, b: Point, shape: Shape): Span[] {
  if (a.x === b.x && a.y === b.y) return contains(shape, a) ? [ALL] : [];
  if (missesBox(a, b, shape)) return [];
  const spans = shape.core.length > 2 ? inPolygon(a, b, shape.core) : [];
  if (shape.round > 0) {
    for (let i = 0; i < edgeCount(shape.core); i++) {
      const span = inCapsule(a, b, edgeStart(shape.core, i), edgeEnd(shape.core, i), shape.round);
      if (span) spans.push(span);
    }
  } else if (shape.core.length < 3) {
    const span = onLine(a, b, edgeStart(shape.core, 0), edgeEnd(shape.core, 0));
    if (span) spans.push(span);
  }
  return joined(spans);
}

/** The parts that lie in any of several shapes. */
export function withinAny(a: Point, b: Point, shapes: readonly Shape[]): Span[] {
  const only = shapes[0];
  return shapes.length === 1 && only ? within(a, b, only) : joined(shapes.flatMap((shape) => within(a, b, shape)));
}

/** Does the whole line from a to b lie in any of several shapes, borders included? */
export function liesWithin(a: Point, b: Point, shapes: readonly Shape[]): boolean {
  const spans = withinAny(a, b, shapes);
  const [only] = spans;
  return spans.length === 1 && only !== undefined && only.from <= HAIR && only.to >= 1 - HAIR;
}

/** What rounding can take from the end of a line, as a part of it. */
const HAIR = 1e-9;

/** Does a line run through a shape, and not merely touch it in a point? Running along its border counts. */
export function runsThrough(a: Point, b: Point, shape: Shape): boolean {
  return lengthOf(within(a, b, shape), exactLength(a, b)) > 0;
}

function missesBox(a: Point, b: Point, { core, round }: Shape): boolean {
  const minX = Math.min(a.x, b.x) - round;
  const maxX = Math.max(a.x, b.x) + round;
  const minY = Math.min(a.y, b.y) - round;
  const maxY = Math.max(a.y, b.y) + round;
  let isWest = true;
  let isEast = true;
  let isSouth = true;
  let isNorth = true;
  for (const p of core) {
    if (p.x >= minX) isWest = false;
    if (p.x <= maxX) isEast = false;
    if (p.y >= minY) isSouth = false;
    if (p.y <= maxY) isNorth = false;
  }
  return isWest || isEast || isSouth || isNorth;
}

/** Do all corners lie strictly to one side of the line through a and b? */
function isBeside(a: Point, b: Point, corners: readonly Point[]): boolean {
  let left = 0;
  let right = 0;
  for (const p of corners) {
    const turn = side(a, b, p);
    if (turn > 0) left += 1;
    else if (turn < 0) right += 1;
    if (left > 0 && right > 0) return false;
  }
  return left === corners.length || right === corners.length;
}

/** Spans in order, with those that meet made one. */
export function joined(spans: Span[]): Span[] {
  if (spans.length < 2) return spans;
  const sorted = [...spans].sort((p, q) => p.from - q.from || p.to - q.to);
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result[result.length - 1];
    if (last && span.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
}

/** What is left of spans between two parts of the line. */
export function clipped(spans: readonly Span[], from: number, to: number): Span[] {
  return spans.map((s) => ({ from: Math.max(s.from, from), to: Math.min(s.to, to) })).filter((s) => s.from <= s.to);
}

/** What spans leave over of the whole line. */
export function outside(spans: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let from = 0;
  for (const span of spans) {
    if (span.from > from) rest.push({ from, to: span.from });
    from = Math.max(from, span.to);
  }
  if (from < 1) rest.push({ from, to: 1 });
  return rest;
}

/** The whole length of spans on a line of a given length. */
export function lengthOf(spans: readonly Span[], lineLength: number): number {
  let sum = 0;
  for (const span of spans) sum += span.to - span.from;
  return whole(sum * lineLength);
}

/** The length of a line as it is, not rounded. */
export function exactLength(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Where on the line from a to b the line from c to d is met, if in one point or along a stretch. */
export function onLine(a: Point, b: Point, c: Point, d: Point): Span | undefined {
  const sc = side(a, b, c);
  const sd = side(a, b, d);
  if (sc === 0 && sd === 0) return clipped([ordered(partOf(a, b, c), partOf(a, b, d))], 0, 1)[0];
  if ((sc > 0 && sd > 0) || (sc < 0 && sd < 0)) return undefined;
  const sa = side(c, d, a);
  const sb = side(c, d, b);
  if ((sa > 0 && sb > 0) || (sa < 0 && sb < 0)) return undefined;
  const part = sc === 0 ? partOf(a, b, c) : sd === 0 ? partOf(a, b, d) : sa / (sa - sb);
  return { from: part, to: part };
}

function ordered(p: number, q: number): Span {
  return p <= q ? { from: p, to: q } : { from: q, to: p };
}

function partOf(a: Point, b: Point, p: Point): number {
  const vx = b.x - a.x;
  const vy = b.y - a.y;
  return ((p.x - a.x) * vx + (p.y - a.y) * vy) / (vx * vx + vy * vy);
}

/** Between neighbouring meetings with the border the line is wholly in or wholly out, so the middle decides. */
function inPolygon(a: Point, b: Point, corners: readonly Point[]): Span[] {
  if (isBeside(a, b, corners)) return [];
  const spans: Span[] = [];
  const cuts: number[] = [0, 1];
  for (let i = 0; i < corners.length; i++) {
    const met = onLine(a, b, edgeStart(corners, i), edgeEnd(corners, i));
    if (!met) continue;
    spans.push(met);
    cuts.push(met.from);
    if (met.to !== met.from) cuts.push(met.to);
  }
  cuts.sort((p, q) => p - q);
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] as number;
    const to = cuts[i] as number;
    if (from === to) continue;
    const part = (from + to) / 2;
    const middle = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    if (locate(corners, middle) > 0) spans.push({ from, to });
  }
  return spans;
}

/** A capsule is convex: the line is in it from its first to its last point in either end's disc or the box between them. */
function inCapsule(a: Point, b: Point, c: Point, d: Point, radius: number): Span | undefined {
  const first = inDisc(a, b, c, radius);
  if (c.x === d.x && c.y === d.y) return first;
  let span = first;
  for (const more of [inDisc(a, b, d, radius), inSlab(a, b, c, d, radius)]) {
    if (more) span = span ? { from: Math.min(span.from, more.from), to: Math.max(span.to, more.to) } : more;
  }
  return span;
}

function inDisc(a: Point, b: Point, centre: Point, radius: number): Span | undefined {
  const vx = b.x - a.x;
  const vy = b.y - a.y;
  const wx = a.x - centre.x;
  const wy = a.y - centre.y;
  const square = vx * vx + vy * vy;
  const half = wx * vx + wy * vy;
  const across = vx * wy - vy * wx;
  const under = radius * radius - (across / square) * across;
  if (under < 0) return undefined;
  const reach = Math.sqrt(under / square);
  const middle = -half / square;
  return clipped([{ from: middle - reach, to: middle + reach }], 0, 1)[0];
}

function inSlab(a: Point, b: Point, c: Point, d: Point, radius: number): Span | undefined {
  const ux = d.x - c.x;
  const uy = d.y - c.y;
  const square = ux * ux + uy * uy;
  const length = Math.sqrt(square);
  const alongA = (a.x - c.x) * ux + (a.y - c.y) * uy;
  const alongB = (b.x - c.x) * ux + (b.y - c.y) * uy;
  const acrossA = ux * (a.y - c.y) - uy * (a.x - c.x);
  const acrossB = ux * (b.y - c.y) - uy * (b.x - c.x);
  const lengthwise = whereBetween(alongA, alongB, 0, square);
  const crosswise = whereBetween(acrossA, acrossB, -radius * length, radius * length);
  if (!lengthwise || !crosswise) return undefined;
  return clipped([lengthwise], crosswise.from, crosswise.to)[0];
}

/** The parts of the way from one value to another at which it lies between two bounds. */
export function whereBetween(start: number, end: number, low: number, high: number): Span | undefined {
  const step = end - start;
  if (step === 0) return start >= low && start <= high ? ALL : undefined;
  return clipped([ordered((low - start) / step, (high - start) / step)], 0, 1)[0];
}
