// How large a piece of ground is, and what is left of it when it is cut.
import type { Point } from '@baize/geometry/open';

/** In square thousandths of an inch. */
export function areaOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** What of an outline lies on the side of a line where this is not below nothing. */
export function clipped(outline: readonly Point[], inside: (p: Point) => number): Point[] {
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const [p, q] = [inside(a), inside(b)];
    const cut = { x: a.x + ((b.x - a.x) * p) / (p - q), y: a.y + ((b.y - a.y) * p) / (p - q) };
    return [...(p >= 0 ? [a] : []), ...(p >= 0 !== q >= 0 ? [cut] : [])];
  });
}
