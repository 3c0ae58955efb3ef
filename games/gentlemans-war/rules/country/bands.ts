// Roads, water and rails are bands along a line.
import type { Point } from '@baize/geometry/open';

/** A band along a line, its corners mitred. */
export function band(line: readonly Point[], width: number): Point[] {
  const ways = line.slice(1).map((b, at) => {
    const a = line[at] as Point;
    const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) || 1;
    return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  });
  const side = (sign: number) =>
    line.map((p, at): Point => {
      const before = ways[at - 1] ?? ways[at] ?? { x: 0, y: 1 };
      const after = ways[at] ?? before;
      const [x, y] = [-(before.y + after.y) / 2, (before.x + after.x) / 2];
      const out = (sign * width) / 2 / Math.max(0.4, x * x + y * y);
      return { x: Math.round(p.x + x * out), y: Math.round(p.y + y * out) };
    });
  return [...side(1), ...side(-1).reverse()];
}
