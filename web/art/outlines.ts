// Outlines of country: as they are cut, softened or wound, and what lies in them.

export type Spot = readonly [x: number, y: number];

export const closed = (points: readonly Spot[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;

/** The same outline with rounded corners, as scissors leave felt. */
export function soft(points: readonly Spot[]): string {
  const count = points.length;
  const between = (a: Spot, b: Spot, part: number): string =>
    `${(a[0] + (b[0] - a[0]) * part).toFixed(1)} ${(a[1] + (b[1] - a[1]) * part).toFixed(1)}`;
  return `${points
    .map((corner, i) => {
      const before = points[(i + count - 1) % count] ?? corner;
      const after = points[(i + 1) % count] ?? corner;
      return `${i ? 'L' : 'M'}${between(corner, before, 0.3)}Q${corner[0].toFixed(1)} ${corner[1].toFixed(1)} ${between(corner, after, 0.3)}`;
    })
    .join('')}z`;
}

/** A winding band: its bends are rounded, its ends stay cut. */
export function bends(points: readonly Spot[]): string {
  const count = points.length;
  const part = (a: Spot, b: Spot): string => `${(a[0] + (b[0] - a[0]) * 0.42).toFixed(1)} ${(a[1] + (b[1] - a[1]) * 0.42).toFixed(1)}`;
  return `${points
    .map((corner, i) => {
      const before = points[(i + count - 1) % count] ?? corner;
      const after = points[(i + 1) % count] ?? corner;
      const [ax, ay] = [corner[0] - before[0], corner[1] - before[1]];
      const [bx, by] = [after[0] - corner[0], after[1] - corner[1]];
      // Ahead and ahead again: less than a right angle between the two.
      const turns = ax * bx + ay * by > 0.3 * Math.hypot(ax, ay) * Math.hypot(bx, by);
      if (!turns) return `${i ? 'L' : 'M'}${corner[0].toFixed(1)} ${corner[1].toFixed(1)}`;
      return `${i ? 'L' : 'M'}${part(corner, before)}Q${corner[0].toFixed(1)} ${corner[1].toFixed(1)} ${part(corner, after)}`;
    })
    .join('')}z`;
}

export function middleOf(points: readonly Spot[]): Spot {
  const sum = points.reduce(([x, y], point) => [x + point[0], y + point[1]] as const, [0, 0] as Spot);
  return [sum[0] / points.length, sum[1] / points.length];
}

export function areaOf(points: readonly Spot[]): number {
  let twice = 0;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    twice += a[0] * b[1] - b[0] * a[1];
  });
  return Math.abs(twice) / 2;
}

export const towards = (points: readonly Spot[], [x, y]: Spot, part: number): Spot[] =>
  points.map((point) => [x + (point[0] - x) * part, y + (point[1] - y) * part]);

export const moved = (points: readonly Spot[], x: number, y: number): Spot[] => points.map((point) => [point[0] + x, point[1] + y]);

export function holds(points: readonly Spot[], [x, y]: Spot): boolean {
  let inside = false;
  points.forEach((a, i) => {
    const b = points[(i + points.length - 1) % points.length] ?? a;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  });
  return inside;
}
