// Borders of where a thing may lie: circles and straight lines on which its place may be, and where two of them cross.
import { convexParts } from './convex.ts';
import { cross, minus, type Point } from './measure.ts';
import type { Line } from './path.ts';
import { edgeCount, edgeEnd, edgeStart, type Shape } from './shape.ts';

export interface CircleBorder extends Point {
  readonly kind: 'circle';
  readonly r: number;
}

export interface LineBorder extends Line {
  readonly kind: 'line';
}

/** A border on which a place may lie: a circle, or a straight line between two points. */
export type Border = CircleBorder | LineBorder;

export function circle(p: Point, r: number): CircleBorder {
  return { kind: 'circle', x: p.x, y: p.y, r };
}

export function line(a: Point, b: Point): LineBorder {
  return { kind: 'line', a, b };
}

/**
 * All shifts of one shape at which its core comes nearer to another's than `reach`: what lies that near to a convex polygon. With a reach
 * below nothing, all shifts at which it lies deeper in it than that.
 */
export interface Barred {
  readonly corners: readonly Point[];
  readonly reach: number;
}

/** The shifts at which one shape comes nearer to another than `keep`; with less than nothing, at which they overlap by more than that. */
export function barredBetween(own: Shape, other: Shape, keep: number): Barred[] {
  const reach = own.round + other.round + keep;
  const parts = convexParts(own.core);
  return convexParts(other.core).flatMap((q) => parts.map((p) => ({ corners: differences(q, p), reach })));
}

/** The convex polygon of all differences between points of two convex cores. */
function differences(a: readonly Point[], b: readonly Point[]): Point[] {
  return hullOf(a.flatMap((p) => b.map((q) => minus(p, q))));
}

/** The corners of the smallest convex polygon around points, to the left, without any in a straight line. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y);
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  const corners = [...lower.slice(0, -1), ...upper.slice(0, -1)];
  return corners.length > 0 ? corners : lower.slice(0, 1);
}

function halfHull(points: readonly Point[]): Point[] {
  const found: Point[] = [];
  for (const p of points) {
    while (found.length > 1 && turn(found[found.length - 2] as Point, found[found.length - 1] as Point, p) <= 0) found.pop();
    const last = found[found.length - 1];
    if (last?.x !== p.x || last.y !== p.y) found.push(p);
  }
  return found;
}

function turn(a: Point, b: Point, c: Point): number {
  return cross(minus(b, a), minus(c, b));
}

/** The borders of what is barred: along its edges, moved out by its reach, and round its corners. */
export function bordersOf({ corners, reach }: Barred): Border[] {
  const found: Border[] = reach >= 0 ? corners.map((p) => circle(p, reach)) : [];
  if (corners.length < 2) return found;
  for (let i = 0; i < edgeCount(corners); i++) {
    const [a, b] = [edgeStart(corners, i), edgeEnd(corners, i)];
    found.push(movedOut(a, b, reach));
    if (corners.length === 2) found.push(movedOut(b, a, reach));
  }
  return found;
}

/** An edge of a polygon whose corners run to the left, moved outwards. */
function movedOut(a: Point, b: Point, by: number): LineBorder {
  const far = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  const out = { x: ((b.y - a.y) * by) / far, y: ((a.x - b.x) * by) / far };
  return line({ x: a.x + out.x, y: a.y + out.y }, { x: b.x + out.x, y: b.y + out.y });
}

/** Where two borders cross. */
export function crossings(p: Border, q: Border): Point[] {
  if (p.kind === 'circle') return q.kind === 'circle' ? circlesCross(p, q) : lineCrosses(q, p);
  return q.kind === 'circle' ? lineCrosses(p, q) : linesCross(p, q);
}

function circlesCross(p: CircleBorder, q: CircleBorder): Point[] {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const along = (square + p.r * p.r - q.r * q.r) / 2;
  const under = p.r * p.r * square - along * along;
  if (under < 0) return [];
  const across = Math.sqrt(under);
  return [1, -1].map((sign) => ({
    x: p.x + (dx * along - sign * dy * across) / square,
    y: p.y + (dy * along + sign * dx * across) / square,
  }));
}

function lineCrosses({ a, b }: LineBorder, { x, y, r }: CircleBorder): Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const part = ((x - a.x) * dx + (y - a.y) * dy) / square;
  const fx = a.x + dx * part - x;
  const fy = a.y + dy * part - y;
  const under = (r * r - fx * fx - fy * fy) / square;
  if (under < 0) return [];
  const step = Math.sqrt(under);
  return [part - step, part + step].filter((at) => at >= 0 && at <= 1).map((at) => ({ x: a.x + dx * at, y: a.y + dy * at }));
}

function linesCross(p: LineBorder, q: LineBorder): Point[] {
  const [v, w] = [minus(p.b, p.a), minus(q.b, q.a)];
  const slant = cross(v, w);
  if (slant === 0) return [];
  const to = minus(q.a, p.a);
  const at = cross(to, w) / slant;
  const on = cross(to, v) / slant;
  return at >= 0 && at <= 1 && on >= 0 && on <= 1 ? [{ x: p.a.x + v.x * at, y: p.a.y + v.y * at }] : [];
}
