import { cross, minus, type Point } from './measure.ts';

/** Do a polygon's corners, which run to the left, never turn to the right? Lines and points are convex too. */
export function isConvex(corners: readonly Point[]): boolean {
  const n = corners.length;
  for (let i = 0; i < n && n > 3; i++) {
    const a = corners[i] as Point;
    const b = corners[i + 1 < n ? i + 1 : 0] as Point;
    const c = corners[i + 2 < n ? i + 2 : i + 2 - n] as Point;
    if ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) < 0) return false;
  }
  return true;
}

const known = new WeakMap<readonly Point[], readonly (readonly Point[])[]>();

/** A simple polygon cut into convex ones; each polygon is cut but once. */
export function convexParts(corners: readonly Point[]): readonly (readonly Point[])[] {
  if (isConvex(corners)) return [corners];
  const before = known.get(corners);
  if (before) return before;
  const parts = merged(triangles(corners));
  known.set(corners, parts);
  return parts;
}

/** Ears are cut off, one corner after the other, until a triangle is left. */
function triangles(corners: readonly Point[]): Point[][] {
  const left = [...corners];
  const found: Point[][] = [];
  while (left.length > 3) {
    const at = left.findIndex((_, i) => isEar(left, i));
    const ear = Math.max(0, at);
    const triangle = cornersAt(left, ear);
    if (turnAt(triangle) > 0) found.push(triangle);
    left.splice(ear, 1);
  }
  if (turnAt(left) > 0) found.push(left);
  return found;
}

function cornersAt(polygon: readonly Point[], i: number): Point[] {
  const n = polygon.length;
  return [polygon[(i + n - 1) % n] as Point, polygon[i] as Point, polygon[(i + 1) % n] as Point];
}

function turnAt([a, b, c]: readonly Point[]): number {
  return a && b && c ? cross(minus(b, a), minus(c, b)) : 0;
}

/** A corner that may be cut off: nothing of the polygon lies in its triangle. A corner in a straight line goes first. */
function isEar(polygon: readonly Point[], i: number): boolean {
  const triangle = cornersAt(polygon, i);
  const turn = turnAt(triangle);
  if (turn <= 0) return turn === 0;
  const [a, b, c] = triangle as [Point, Point, Point];
  return polygon.every((p) => {
    if (triangle.some((q) => q.x === p.x && q.y === p.y)) return true;
    return turnAt([a, b, p]) < 0 || turnAt([b, c, p]) < 0 || turnAt([c, a, p]) < 0;
  });
}

/** Neighbours are put together again wherever the two together are convex. */
function merged(triangles: Point[][]): Point[][] {
  const parts = [...triangles];
  for (let i = 0; i < parts.length; i++) {
    for (let j = i + 1; j < parts.length; j++) {
      const both = joinedAlong(parts[i] as Point[], parts[j] as Point[]);
      if (!both || !isConvex(both)) continue;
      parts[i] = both;
      parts.splice(j, 1);
      j = i;
    }
  }
  return parts;
}

/** Two polygons that share an edge as one. */
function joinedAlong(one: readonly Point[], other: readonly Point[]): Point[] | undefined {
  for (let i = 0; i < one.length; i++) {
    const a = one[i] as Point;
    const b = one[(i + 1) % one.length] as Point;
    const j = other.findIndex((p, k) => p === b && other[(k + 1) % other.length] === a);
    if (j < 0) continue;
    const others = Array.from({ length: other.length - 2 }, (_, k) => other[(j + 2 + k) % other.length] as Point);
    return [...one.slice(0, i + 1), ...others, ...one.slice(i + 1)];
  }
  return undefined;
}
