// AGW-GEOM-01, AGW-DEPL-01: home edges and deployment zones.
import { type Body, boxOf, type Facing, type Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { War } from '../../state.ts';

/** The way home: side A's edge is y = 0, side B's the far one. */
export function homeFacing(_s: War, seat: Seat): Facing {
  return seat === 0 ? 27000 : 9000;
}

/** The way to the enemy. */
export function forwardFacing(s: War, seat: Seat): Facing {
  return (homeFacing(s, seat) + 18000) % 36000;
}

export interface Zone {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** AGW-DEPL-01: from the home edge (H - 24) / 2 deep, and not within 6" of the short edges. */
export function zoneOf(s: War, seat: Seat): Zone {
  const { width, height } = s.fixed;
  const depth = Math.floor((height - 24000) / 2);
  const [minX, maxX] = [6000, width - 6000];
  return seat === 0 ? { minX, maxX, minY: 0, maxY: depth } : { minX, maxX, minY: height - depth, maxY: height };
}

export function isInZone(s: War, seat: Seat, body: Body): boolean {
  const zone = zoneOf(s, seat);
  const box = boxOf(body);
  return box.minX >= zone.minX - 1 && box.maxX <= zone.maxX + 1 && box.minY >= zone.minY - 1 && box.maxY <= zone.maxY + 1;
}

/** AGW-DEPL-02: whether at least half of an outline lies in a side's zone. */
export function isHalfInZone(s: War, seat: Seat, outline: readonly Point[]): boolean {
  const { minX, maxX, minY, maxY } = zoneOf(s, seat);
  const inside = [(p: Point) => p.x - minX, (p: Point) => maxX - p.x, (p: Point) => p.y - minY, (p: Point) => maxY - p.y].reduce<
    readonly Point[]
  >(clipped, outline);
  return 2 * areaOf(inside) >= areaOf(outline);
}

/** What of an outline lies on the side of a line where this is not below nothing. */
function clipped(outline: readonly Point[], inside: (p: Point) => number): Point[] {
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const [p, q] = [inside(a), inside(b)];
    const cut = { x: a.x + ((b.x - a.x) * p) / (p - q), y: a.y + ((b.y - a.y) * p) / (p - q) };
    return [...(p >= 0 ? [a] : []), ...(p >= 0 !== q >= 0 ? [cut] : [])];
  });
}

function areaOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** AGW-ALL-11: whether a point lies beyond an edge of the table. */
export function isBeyondEdge(s: War, { x, y }: Point): boolean {
  return x < 0 || y < 0 || x > s.fixed.width || y > s.fixed.height;
}

/** Whether a body lies wholly on the table. */
export function isOnTheTable(s: War, body: Body): boolean {
  const box = boxOf(body);
  return box.minX >= 0 && box.minY >= 0 && box.maxX <= s.fixed.width && box.maxY <= s.fixed.height;
}
