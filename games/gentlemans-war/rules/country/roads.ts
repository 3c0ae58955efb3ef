// AGX-TAB-05: a road, a bridge or a ford over other ground is what one moves on there.
import { convexParts, type Point, polygon, type Shape } from '@baize/geometry/open';
import { areaOf, clipped } from './area.ts';
import type { Area, AreaKind } from './features.ts';

const WAYS: readonly AreaKind[] = ['road', 'track', 'railway', 'bridge', 'ford'];

/** A column on a road need not keep to its middle by a hair. */
const LEEWAY = 500;

/** Two points so much farther from each other on both sides. */
function apart(a: Point, b: Point): readonly [Point, Point] {
  const long = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) || 1;
  const [x, y] = [Math.round(((b.x - a.x) * LEEWAY) / long), Math.round(((b.y - a.y) * LEEWAY) / long)];
  return [
    { x: a.x - x, y: a.y - y },
    { x: b.x + x, y: b.y + y },
  ];
}

/** A band leg by leg: its outline runs along one side and back along the other. */
function legsOf({ outline }: Area): (readonly Point[])[] {
  const half = Math.floor(outline.length / 2);
  const rungs = Array.from({ length: half }, (_, at) => apart(outline[at] as Point, outline[outline.length - 1 - at] as Point));
  return rungs.slice(1).map(([c, d], at) => {
    const [a, b] = rungs[at] as readonly [Point, Point];
    return polygon([a, c, d, b]).core;
  });
}

/** Slivers smaller than a tenth of an inch square are nothing. */
const SLIVER = 10_000;

/** What of a convex outline lies outside another: a piece beyond each of its sides. */
function without(outline: readonly Point[], hole: readonly Point[]): (readonly Point[])[] {
  const found: (readonly Point[])[] = [];
  let rest = outline;
  hole.forEach((a, i) => {
    const b = hole[(i + 1) % hole.length] ?? a;
    const side = (p: Point) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    found.push(clipped(rest, (p) => -side(p)));
    rest = clipped(rest, side);
  });
  return found.filter((part) => part.length > 2 && areaOf(part) > SLIVER).map(rounded);
}

const rounded = (outline: readonly Point[]): Point[] => outline.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

const boxed = (outline: readonly Point[]) => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
};

function meet(one: readonly Point[], other: readonly Point[]): boolean {
  const [a, b] = [boxed(one), boxed(other)];
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}

/** An area and the ways about it stay what they are, so what lies beside them is cut out once for the same ways. */
const known = new WeakMap<Area, { ways: readonly Area[]; ground: Shape[] }>();

/** AGX-TAB-05: the ground of an area on which one moves as in it: all of it but the roads, bridges and fords that lie over it. */
export function offRoad(area: Area, all: readonly Area[]): Shape[] {
  const ways = all.filter(({ kind }) => WAYS.includes(kind));
  const before = known.get(area);
  if (before && before.ways.length === ways.length && before.ways.every((way, i) => way === ways[i])) return before.ground;
  const ground = groundBeside(area, ways);
  known.set(area, { ways, ground });
  return ground;
}

function groundBeside(area: Area, ways: readonly Area[]): Shape[] {
  const over = ways.flatMap(legsOf).filter((way) => meet(way, area.outline));
  if (over.length === 0) return [polygon(area.outline)];
  const parts = over.reduce<readonly (readonly Point[])[]>(
    (rest, way) => rest.flatMap((part) => (meet(way, part) ? without(part, way) : [part])),
    convexParts(polygon(area.outline).core),
  );
  return parts.map(polygon);
}
