// How large a piece of ground is.
import type { Point } from '@baize/geometry/open';

/** In square thousandths of an inch. */
export function areaOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(twice) / 2;
}
