import type { Point } from './measure.ts';

/** The edges of a region made of squares of a grid about given places: closed loops, the region to their left, straight runs made one. */
export function outline(places: readonly Point[], grid: number): Point[][] {
  const isIn = new Set(places.map((p) => keyOf(p.x, p.y)));
  const next = new Map<string, Point[]>();
  const half = grid / 2;
  const edge = (ax: number, ay: number, bx: number, by: number) => {
    const key = keyOf(ax, ay);
    const list = next.get(key);
    if (list) list.push({ x: bx, y: by });
    else next.set(key, [{ x: bx, y: by }]);
  };
  for (const { x, y } of places) {
    if (!isIn.has(keyOf(x, y - grid))) edge(x - half, y - half, x + half, y - half);
    if (!isIn.has(keyOf(x + grid, y))) edge(x + half, y - half, x + half, y + half);
    if (!isIn.has(keyOf(x, y + grid))) edge(x + half, y + half, x - half, y + half);
    if (!isIn.has(keyOf(x - grid, y))) edge(x - half, y + half, x - half, y - half);
  }
  const loops: Point[][] = [];
  for (const key of next.keys()) {
    while ((next.get(key)?.length ?? 0) > 0) loops.push(straightened(loopFrom(key, next)));
  }
  return loops;
}

function keyOf(x: number, y: number): string {
  return `${x},${y}`;
}

function loopFrom(start: string, next: Map<string, Point[]>): Point[] {
  const loop: Point[] = [];
  for (let key = start; ; ) {
    const p = next.get(key)?.pop();
    if (!p) return loop;
    loop.push(p);
    key = keyOf(p.x, p.y);
  }
}

function straightened(loop: readonly Point[]): Point[] {
  const n = loop.length;
  return loop.filter((p, i) => {
    const before = loop[(i + n - 1) % n] as Point;
    const after = loop[(i + 1) % n] as Point;
    return !((before.x === p.x && p.x === after.x) || (before.y === p.y && p.y === after.y));
  });
}

/** The outline of a band along a line, its corners mitred: up one side and down the other. */
export function bandAlong(line: readonly Point[], width: number): Point[] {
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
