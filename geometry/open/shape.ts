import { cosine, type Facing, rotate, SINE_ONE, sine } from './facing.ts';
import { add, cross, type Point, whole } from './measure.ts';

/**
 * Everything that lies on the table is a core rounded off: all points within `round` of the core.
 * One point is a disc (a round base), two are a capsule (a long base, a wall, what a disc sweeps), three or more a simple polygon.
 * A polygon's corners run to the left; make shapes with the functions below.
 */
export interface Shape {
  readonly core: readonly Point[];
  readonly round: number;
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Where a thing stands and looks. */
export interface Placement extends Point {
  readonly facing: Facing;
}

export function disc(centre: Point, radius: number): Shape {
  return { core: [{ x: centre.x, y: centre.y }], round: radius };
}

/** All points within a radius of a line: a long base, a wall with thickness (radius = half), the sweep of a disc. */
export function capsule(a: Point, b: Point, radius: number): Shape {
  return a.x === b.x && a.y === b.y ? disc(a, radius) : { core: [a, b], round: radius };
}

/** A simple polygon from its corners in either order. */
export function polygon(corners: readonly Point[]): Shape {
  return { core: area2(corners) < 0 ? [...corners].reverse() : corners, round: 0 };
}

/** An upright rectangle. */
export function rectangle(x: number, y: number, width: number, height: number): Shape {
  const right = x + width;
  const top = y + height;
  return polygon([
    { x, y },
    { x: right, y },
    { x: right, y: top },
    { x, y: top },
  ]);
}

/** A long base about its centre: `length` from end to end along the facing, `width` across. */
export function longBase(pose: Placement, length: number, width: number): Shape {
  const half = (length - width) / 2;
  const reach = { x: whole((half * cosine(pose.facing)) / SINE_ONE), y: whole((half * sine(pose.facing)) / SINE_ONE) };
  return capsule({ x: pose.x - reach.x, y: pose.y - reach.y }, { x: pose.x + reach.x, y: pose.y + reach.y }, whole(width / 2));
}

/** A line with width, as one capsule for each of its stretches. */
export function strip(points: readonly Point[], width: number): Shape[] {
  return points.slice(1).map((b, i) => capsule(points[i] as Point, b, whole(width / 2)));
}

/** The same shape wider (or, with less than nothing, narrower) all round. */
export function grown(shape: Shape, by: number): Shape {
  return { core: shape.core, round: shape.round + by };
}

export function shifted(shape: Shape, by: Point): Shape {
  return { core: shape.core.map((p) => add(p, by)), round: shape.round };
}

/** A shape drawn around (0, 0) and looking along x, put on the table. */
export function posed(shape: Shape, pose: Placement): Shape {
  return { core: shape.core.map((p) => add(rotate(p, pose.facing), pose)), round: shape.round };
}

/** Twice the area; positive if the corners run to the left. */
export function area2(corners: readonly Point[]): number {
  let sum = 0;
  let before = corners[corners.length - 1];
  for (const corner of corners) {
    if (before) sum += cross(before, corner);
    before = corner;
  }
  return sum;
}

export function boundsOf(shape: Shape): Box {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  const { core } = shape;
  for (let i = 0; i < core.length; i++) {
    const p = core[i] as Point;
    if (p.x < minX) minX = p.x;
    if (p.y < minY) minY = p.y;
    if (p.x > maxX) maxX = p.x;
    if (p.y > maxY) maxY = p.y;
  }
  const r = shape.round;
  return { minX: minX - r, minY: minY - r, maxX: maxX + r, maxY: maxY + r };
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

export function isInBox(box: Box, p: Point): boolean {
  return p.x >= box.minX && p.x <= box.maxX && p.y >= box.minY && p.y <= box.maxY;
}

/** Does a shape, grown by so much, surely lie outside a box? It does where its own box would. */
export function isOutsideBox({ core, round }: Shape, box: Box, by: number): boolean {
  const reach = round + by;
  let isWest = true;
  let isEast = true;
  let isSouth = true;
  let isNorth = true;
  for (let i = 0; i < core.length; i++) {
    const p = core[i] as Point;
    if (p.x + reach >= box.minX) isWest = false;
    if (p.x - reach <= box.maxX) isEast = false;
    if (p.y + reach >= box.minY) isSouth = false;
    if (p.y - reach <= box.maxY) isNorth = false;
  }
  return isWest || isEast || isSouth || isNorth;
}

/** Do two boxes lie no farther apart than this? */
export function areBoxesWithin(a: Box, b: Box, most: number): boolean {
  const dx = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const dy = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return dx * dx + dy * dy <= most * most;
}

/** Does the whole shape lie on a table of this size? Its edge belongs to it. */
export function isOnTable(shape: Shape, width: number, height: number): boolean {
  const box = boundsOf(shape);
  return box.minX >= 0 && box.minY >= 0 && box.maxX <= width && box.maxY <= height;
}

/** The edges of a core as pairs of points; a disc has one edge without length. */
export function edgeCount(core: readonly Point[]): number {
  return core.length < 3 ? 1 : core.length;
}

export function edgeStart(core: readonly Point[], i: number): Point {
  return core[i] as Point;
}

export function edgeEnd(core: readonly Point[], i: number): Point {
  return core[i + 1 < core.length ? i + 1 : core.length === 2 ? 1 : 0] as Point;
}
