// A road or a river as a line that one goes along: where one is on it, and stretches of it.
import { along, exactLength, footOn, type Point, pathLength, whole } from '@baize/geometry/open';

/** The point so far along a line; before its start and beyond its end, the ends. */
export function pointAlong(line: readonly Point[], way: number): Point {
  let gone = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    const length = exactLength(a, b);
    if (way <= gone + length && length > 0) return along(a, b, Math.max(0, way - gone) / length);
    gone += length;
  }
  return line[line.length - 1] as Point;
}

export interface Foot {
  /** How far along the line the nearest point lies, where it is, and how far off. */
  way: number;
  at: Point;
  off: number;
}

export function footAlong(line: readonly Point[], p: Point): Foot {
  let best: Foot = { way: 0, at: line[0] as Point, off: Infinity };
  let gone = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    const at = footOn(p, a, b);
    const off = exactLength(p, at);
    if (off < best.off) best = { way: whole(gone + exactLength(a, at)), at, off };
    gone += exactLength(a, b);
  }
  return best;
}

/** The part of a line between two distances along it, in the order in which they are given. */
export function stretchOf(line: readonly Point[], from: number, to: number): Point[] {
  if (from > to) return stretchOf(line, to, from).reverse();
  const points = [pointAlong(line, from)];
  let gone = 0;
  for (let i = 1; i < line.length - 1; i++) {
    gone += exactLength(line[i - 1] as Point, line[i] as Point);
    if (gone > from && gone < to) points.push(line[i] as Point);
  }
  return [...points, pointAlong(line, to)];
}

/** How long a line is. */
export function lengthAlong(line: readonly Point[]): number {
  return pathLength(line);
}
