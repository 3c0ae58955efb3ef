import { convexParts, isConvex } from './convex.ts';
import { dot, minus, type Point, side, TOUCH, whole } from './measure.ts';
import { edgeCount, edgeEnd, edgeStart, type Shape } from './shape.ts';

/** How far apart two shapes lie, edge to edge, in whole thousandths; 0 if they touch or overlap. */
export function gap(a: Shape, b: Shape): number {
  return Math.max(0, whole(Math.sqrt(coreDistance2(a.core, b.core))) - a.round - b.round);
}

/** From a shape's edge to a point. */
export function gapToPoint(a: Shape, p: Point): number {
  return Math.max(0, whole(Math.sqrt(pointToCore2(p, a.core))) - a.round);
}

/** Do the edges meet, within the tolerance? */
export function touches(a: Shape, b: Shape): boolean {
  return gap(a, b) <= TOUCH;
}

/** Is a point in the shape or on its border? */
export function contains(shape: Shape, p: Point): boolean {
  if (shape.round === 0) {
    if (shape.core.length > 2) return locate(shape.core, p) >= 0;
    return pointToCore2(p, shape.core) === 0;
  }
  return whole(Math.sqrt(pointToCore2(p, shape.core))) <= shape.round;
}

/**
 * Do two shapes overlap by more than the slack: could neither be freed from the other by pushing it so far, whatever the direction?
 * Touching is no overlap.
 */
export function overlaps(a: Shape, b: Shape, slack: number = TOUCH): boolean {
  const reach = a.round + b.round - slack;
  if (areCoresApart(a.core, b.core, Math.max(0, reach))) return false;
  if (reach > 0) return coreDistance2(a.core, b.core) < reach * reach;
  if (a.core.length < 3 && b.core.length < 3) return reach === 0 && coresMeet(a.core, b.core);
  if (isConvex(a.core) && isConvex(b.core)) return overlapDeeply(a.core, b.core, reach);
  const others = convexParts(b.core);
  return convexParts(a.core).some((p) => others.some((q) => overlapDeeply(p, q, reach)));
}

function overlapDeeply(a: readonly Point[], b: readonly Point[], reach: number): boolean {
  return !isParted(a, b, reach) && !isParted(b, a, reach);
}

/** Do all points of one convex core lie on the outer side of some edge of another, moved outwards by `by` (inwards below nothing)? */
function isParted(core: readonly Point[], points: readonly Point[], by: number): boolean {
  for (let i = 0; i < axisCount(core); i++) if (areAllBeyond(points, axisOf(core, i), by)) return true;
  return false;
}

function areAllBeyond(points: readonly Point[], { x, y, least }: Axis, by: number): boolean {
  const border = least + by;
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Point;
    if (!(x * p.x + y * p.y >= border)) return false;
  }
  return true;
}

/** In how many directions another core may be parted from a convex one: out of each edge; of a line, to both sides and beyond both ends. */
export function axisCount(core: readonly Point[]): number {
  return core.length === 1 ? 0 : core.length === 2 ? 4 : core.length;
}

/** A direction of length 1, and how far a core reaches in it. */
export interface Axis extends Point {
  readonly least: number;
}

/** One of these directions. */
export function axisOf(core: readonly Point[], i: number): Axis {
  const n = core.length;
  const a = core[i % n] as Point;
  const b = core[(i + 1) % n] as Point;
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  if (length === 0) return { x: 0, y: 0, least: Infinity };
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  if (i < n) return { x: uy, y: -ux, least: uy * a.x - ux * a.y };
  return { x: ux, y: uy, least: ux * b.x + uy * b.y };
}

/** Of two shapes that lie apart, the two points, one on each edge, that are nearest to each other. */
export function nearest(a: Shape, b: Shape): { a: Point; b: Point } {
  let best = { a: edgeStart(a.core, 0), b: edgeStart(b.core, 0) };
  let least = Infinity;
  for (let i = 0; i < edgeCount(a.core); i++) {
    for (let j = 0; j < edgeCount(b.core); j++) {
      for (const pair of endpointPairs(edgeStart(a.core, i), edgeEnd(a.core, i), edgeStart(b.core, j), edgeEnd(b.core, j))) {
        const d = length2(minus(pair.a, pair.b));
        if (d < least) {
          least = d;
          best = pair;
        }
      }
    }
  }
  return { a: pushed(best.a, best.b, a.round), b: pushed(best.b, best.a, b.round) };
}

function endpointPairs(p: Point, q: Point, r: Point, s: Point): { a: Point; b: Point }[] {
  return [
    { a: p, b: footOn(p, r, s) },
    { a: q, b: footOn(q, r, s) },
    { a: footOn(r, p, q), b: r },
    { a: footOn(s, p, q), b: s },
  ];
}

function pushed(from: Point, to: Point, by: number): Point {
  const far = Math.sqrt(length2(minus(to, from)));
  if (far === 0) return { x: whole(from.x), y: whole(from.y) };
  return { x: whole(from.x + ((to.x - from.x) * by) / far), y: whole(from.y + ((to.y - from.y) * by) / far) };
}

/** The point of the line from a to b that is nearest to p; not rounded. */
export function footOn(p: Point, a: Point, b: Point): Point {
  const v = minus(b, a);
  const square = length2(v);
  if (square === 0) return a;
  const part = Math.min(1, Math.max(0, dot(minus(p, a), v) / square));
  return { x: a.x + v.x * part, y: a.y + v.y * part };
}

function length2(v: Point): number {
  return v.x * v.x + v.y * v.y;
}

/** The square of the distance from a point to a line from a to b. */
export function pointToLine2(p: Point, a: Point, b: Point): number {
  const vx = b.x - a.x;
  const vy = b.y - a.y;
  const wx = p.x - a.x;
  const wy = p.y - a.y;
  const along = wx * vx + wy * vy;
  if (along <= 0) return wx * wx + wy * wy;
  const square = vx * vx + vy * vy;
  if (along >= square) {
    const ux = p.x - b.x;
    const uy = p.y - b.y;
    return ux * ux + uy * uy;
  }
  const across = vx * wy - vy * wx;
  return (across / square) * across;
}

export function pointToCore2(p: Point, core: readonly Point[]): number {
  if (core.length > 2 && locate(core, p) >= 0) return 0;
  let least = Infinity;
  for (let i = 0; i < edgeCount(core); i++) least = Math.min(least, pointToLine2(p, edgeStart(core, i), edgeEnd(core, i)));
  return least;
}

/** Do the lines a-b and c-d have a point in common? */
export function linesMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const c1 = side(a, b, c);
  const d1 = side(a, b, d);
  if ((c1 > 0 && d1 > 0) || (c1 < 0 && d1 < 0)) return false;
  const a1 = side(c, d, a);
  const b1 = side(c, d, b);
  if ((a1 > 0 && b1 > 0) || (a1 < 0 && b1 < 0)) return false;
  if (c1 === 0 && d1 === 0) return spansMeet(a.x, b.x, c.x, d.x) && spansMeet(a.y, b.y, c.y, d.y);
  return true;
}

function spansMeet(a: number, b: number, c: number, d: number): boolean {
  return Math.max(Math.min(a, b), Math.min(c, d)) <= Math.min(Math.max(a, b), Math.max(c, d));
}

/** The square of the distance between two cores; 0 if they have a point in common. */
export function coreDistance2(a: readonly Point[], b: readonly Point[]): number {
  if (a.length === 1) return pointToCore2(a[0] as Point, b);
  if (b.length === 1) return pointToCore2(b[0] as Point, a);
  if (!areCoresApart(a, b, 0) && coresMeet(a, b)) return 0;
  return Math.min(cornersToEdges2(a, b), cornersToEdges2(b, a));
}

/** The square of the least distance from a corner of one core to an edge of another. */
function cornersToEdges2(a: readonly Point[], b: readonly Point[]): number {
  const count = edgeCount(b);
  let least = Infinity;
  for (let i = 0; i < count; i++) {
    const from = edgeStart(b, i);
    const to = edgeEnd(b, i);
    for (let j = 0; j < a.length; j++) {
      const far = pointToLine2(a[j] as Point, from, to);
      if (far < least) least = far;
    }
  }
  return least;
}

/** Do the upright boxes around two cores lie farther apart than this? Quickly known, and then so do the cores. */
function areCoresApart(a: readonly Point[], b: readonly Point[], by: number): boolean {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < a.length; i++) {
    const p = a[i] as Point;
    if (p.x < minX) minX = p.x;
    if (p.x > maxX) maxX = p.x;
    if (p.y < minY) minY = p.y;
    if (p.y > maxY) maxY = p.y;
  }
  let isWest = true;
  let isEast = true;
  let isSouth = true;
  let isNorth = true;
  for (let i = 0; i < b.length; i++) {
    const p = b[i] as Point;
    if (p.x - by <= maxX) isEast = false;
    if (p.x + by >= minX) isWest = false;
    if (p.y - by <= maxY) isNorth = false;
    if (p.y + by >= minY) isSouth = false;
  }
  return isWest || isEast || isSouth || isNorth;
}

/** Have two cores a point in common? The same as a distance of 0, but quicker to know. */
export function coresMeet(a: readonly Point[], b: readonly Point[]): boolean {
  if (a.length === 0 || b.length === 0) return false;
  if (a.length === 1 || b.length === 1) return coreDistance2(a, b) === 0;
  for (let i = 0; i < edgeCount(a); i++) {
    for (let j = 0; j < edgeCount(b); j++) if (linesMeet(edgeStart(a, i), edgeEnd(a, i), edgeStart(b, j), edgeEnd(b, j))) return true;
  }
  return (a.length > 2 && locate(a, b[0] as Point) >= 0) || (b.length > 2 && locate(b, a[0] as Point) >= 0);
}

/** Where a point lies: 1 inside the polygon, 0 on its border, -1 outside. */
export function locate(corners: readonly Point[], p: Point): 1 | 0 | -1 {
  let inside = false;
  for (let i = 0; i < corners.length; i++) {
    const a = edgeStart(corners, i);
    const b = edgeEnd(corners, i);
    if (a.y > p.y === b.y > p.y) {
      if (a.y === p.y && b.y === p.y && spansMeet(a.x, b.x, p.x, p.x)) return 0;
      if ((a.x === p.x && a.y === p.y) || (b.x === p.x && b.y === p.y)) return 0;
      continue;
    }
    const turn = side(a, b, p);
    if (turn === 0) return 0;
    if (turn > 0 === b.y > a.y) inside = !inside;
  }
  return inside ? 1 : -1;
}
