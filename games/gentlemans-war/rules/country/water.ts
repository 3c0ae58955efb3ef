// AGX-RIVER-03, -06, -07, AGW-ENG-04, -08: banks, fords that are found, bridges that are added, and breaches in walls.
import { type Body, exactLength, gap, type Point, polygon, shapesOf, whole } from '@baize/geometry/open';
import { footAlong, lengthAlong, stretchOf } from './along.ts';
import type { Area, Linear } from './features.ts';

/** AGX-RIVER-07: a ford that a rule makes reaches so far to both sides along the centre line. */
const FORD = 2000;
/** The ground of a ford reaches a little over the banks. */
const BANK = 100;

/** AGX-RIVER-07: the stretch of the band within 2" of a point, which is first moved to the centre line; a piece for each bend in it. */
export function fordAt(id: string, { line, width }: Pick<Linear, 'line' | 'width'>, site: Point): Area[] {
  return openingAt(id, 'ford', line, footAlong(line, site).way, FORD, whole(width / 2) + BANK);
}

/** An opening in a line so far along it: as long to both sides and as wide as it is given, a piece for each bend in it. */
function openingAt(id: string, kind: Area['kind'], line: readonly Point[], way: number, reach: number, half: number): Area[] {
  const points = stretchOf(line, way - reach, way + reach);
  return points.slice(1).map((b, at) => ({
    id: at === 0 ? id : `${id}:${at + 1}`,
    kind,
    outline: across(points[at] as Point, b, half),
  }));
}

/** AGW-ENG-04, -08: half of the 3" of a pontoon bridge or of a breach. */
const HALF_OPENING = 1500;
/** A bridge reaches a little on to the banks. */
const ON_THE_BANK = 500;

/** AGW-ENG-04: a bridge 3" wide straight across the water where its builders touch the bank. */
export function pontoonAt(id: string, { line, width }: Pick<Linear, 'line' | 'width'>, builders: Point): Area[] {
  return openingAt(id, 'bridge', line, footAlong(line, builders).way, HALF_OPENING, whole(width / 2) + ON_THE_BANK);
}

/** AGW-ENG-08: a gap of 3" in a wall where the charge lay; near its end, all of it on the wall. */
export function breachAt(id: string, { line }: Pick<Linear, 'line'>, charge: Point): Area[] {
  const latest = Math.max(HALF_OPENING, lengthAlong(line) - HALF_OPENING);
  const way = Math.min(latest, Math.max(HALF_OPENING, footAlong(line, charge).way));
  return openingAt(id, 'gap', line, way, HALF_OPENING, 2 * BANK);
}

function across(a: Point, b: Point, half: number): Point[] {
  const length = exactLength(a, b) || 1;
  const [x, y] = [whole((-(b.y - a.y) * half) / length), whole(((b.x - a.x) * half) / length)];
  return [
    { x: a.x - x, y: a.y - y },
    { x: b.x - x, y: b.y - y },
    { x: b.x + x, y: b.y + y },
    { x: a.x + x, y: a.y + y },
  ];
}

/** The height of the centre line at a place along the table, prolonged straight beyond its ends, and the height of half the band. */
function centreAt(line: readonly Point[], width: number, x: number): { y: number; half: number } {
  const last = line.length - 2;
  const at = line.findIndex((b, i) => i > 0 && x <= b.x) - 1;
  const i = at < 0 ? last : at;
  const [a, b] = [line[i] as Point, line[i + 1] as Point];
  const slope = (b.y - a.y) / (b.x - a.x);
  return { y: a.y + (x - a.x) * slope, half: (width / 2) * Math.sqrt(1 + slope * slope) };
}

/** AGX-RIVER-07: 4" wide, from 1.5" before the band to 1.5" beyond it at that place. */
export function bridgeAt(id: string, { line, width }: Pick<Linear, 'line' | 'width'>, x: number): Area {
  const { y, half } = centreAt(line, width, x);
  const [minY, maxY] = [whole(y - half - 1500), whole(y + half + 1500)];
  const outline = [
    { x: x - 2000, y: minY },
    { x: x + 2000, y: minY },
    { x: x + 2000, y: maxY },
    { x: x - 2000, y: maxY },
  ];
  return { id, kind: 'bridge', outline };
}

/** AGX-RIVER-07: wholly beyond the centre line as seen from a home edge's middle, and none of it on the band. */
export function isAcross(body: Body, { line, width }: Pick<Linear, 'line' | 'width'>, home: Point): boolean {
  const isNorth = (p: Point) => p.y > centreAt(line, width, p.x).y;
  const shapes = shapesOf(body);
  if (shapes.some(({ core }) => core.some((p) => isNorth(p) === isNorth(home)))) return false;
  return line.slice(1).every((b, at) => {
    const water = polygon(across(line[at] as Point, b, whole(width / 2)));
    return shapes.every((shape) => gap(shape, water) > 0);
  });
}
