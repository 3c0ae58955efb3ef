// The grid in a plane of whole numbers: an affine picture of the regular one, in which lines, crossings and ratios
// are exact. Which hexes a line touches, and how much of the strip between two hexes is shaded by others.
import { DIRECTIONS, distance, type Hex, minus, plus, scalar } from './hex.ts';

export interface Point {
  x: number;
  y: number;
}

export function centreOf(hex: Hex): Point {
  return { x: 2 * hex.q + hex.r, y: 3 * hex.r };
}

/** From a centre to the corners, clockwise from the top. */
export const CORNERS: readonly Point[] = [
  { x: 0, y: -2 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: 0, y: 2 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

/** A hex is where all three hold: the distance from its centre, measured so, is at most `half`. */
const BANDS = [
  { x: 1, y: 0, half: 1 },
  { x: 1, y: 1, half: 2 },
  { x: 1, y: -1, half: 2 },
] as const;

/** Whether the segment between two centres runs in a hex, or along its border, for more than a point. */
export function touches(from: Hex, to: Hex, hex: Hex): boolean {
  const start = centreOf(minus(from, hex));
  const way = centreOf(minus(to, from));
  if (way.x === 0 && way.y === 0) return false;
  // The part of the way that is inside, as two fractions between 0 and 1.
  let lowTop = 0;
  let lowBottom = 1;
  let highTop = 1;
  let highBottom = 1;
  for (const { x, y, half } of BANDS) {
    const at = x * start.x + y * start.y;
    const step = x * way.x + y * way.y;
    if (step === 0) {
      if (at > half || at < -half) return false;
      continue;
    }
    const bottom = step > 0 ? step : -step;
    const enter = step > 0 ? -half - at : at - half;
    const leave = step > 0 ? half - at : at + half;
    if (enter * lowBottom > lowTop * bottom) {
      lowTop = enter;
      lowBottom = bottom;
    }
    if (leave * highBottom < highTop * bottom) {
      highTop = leave;
      highBottom = bottom;
    }
  }
  return lowTop * highBottom < highTop * lowBottom;
}

/** All hexes that the segment touches, both ends included, in the order of the way (those abreast: as they are found). */
export function line(from: Hex, to: Hex): Hex[] {
  if (from.q === to.q && from.r === to.r) return [{ ...from }];
  const way = minus(to, from);
  const found: Hex[] = [];
  const seen = new Set<number>();
  const open: Hex[] = [from];
  for (let hex = open.pop(); hex; hex = open.pop()) {
    // No grid has as many rows as this, so that no two hexes share a number.
    const key = hex.q * 65_536 + hex.r;
    if (seen.has(key)) continue;
    seen.add(key);
    if (!touches(from, to, hex)) continue;
    found.push(hex);
    for (const direction of DIRECTIONS) open.push(plus(hex, direction));
  }
  const along = (hex: Hex) => scalar(minus(hex, from), way);
  return found.sort((a, b) => along(a) - along(b) || a.r - b.r || a.q - b.q);
}

export interface Strip {
  /** Half of the strip's width; a hex at `across` shades from `across - half` to `across + half`. */
  half: number;
  /** What is shaded, clipped to the strip, in order and without overlap. */
  shaded: [number, number][];
  /** The shaded part of the whole width `2 * half`. */
  shade: number;
}

/** How far a hex lies across the line, on the strip's scale. */
export function across(from: Hex, to: Hex, hex: Hex): number {
  const way = centreOf(minus(to, from));
  const at = centreOf(minus(hex, from));
  return way.x * at.y - way.y * at.x;
}

/** Whether a hex lies between two others: beyond the one and before the other, as the line runs. */
export function isBetween(from: Hex, to: Hex, hex: Hex): boolean {
  const way = minus(to, from);
  const along = scalar(minus(hex, from), way);
  return along > 0 && along < scalar(way, way);
}

/** The strip between the outermost parallels that touch both hexes, and what of it the `walls` between them shade. */
export function strip(from: Hex, to: Hex, walls: Iterable<Hex>): Strip {
  const way = centreOf(minus(to, from));
  let half = 0;
  for (const corner of CORNERS) half = Math.max(half, Math.abs(way.x * corner.y - way.y * corner.x));
  const shadows: [number, number][] = [];
  for (const wall of walls) {
    if (!isBetween(from, to, wall)) continue;
    const at = across(from, to, wall);
    const shadow: [number, number] = [Math.max(-half, at - half), Math.min(half, at + half)];
    if (shadow[0] < shadow[1]) shadows.push(shadow);
  }
  shadows.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const shaded: [number, number][] = [];
  for (const shadow of shadows) {
    const last = shaded[shaded.length - 1];
    if (last && shadow[0] <= last[1]) last[1] = Math.max(last[1], shadow[1]);
    else shaded.push(shadow);
  }
  return { half, shaded, shade: shaded.reduce((sum, [low, high]) => sum + high - low, 0) };
}

/** The corners of the strip as a polygon in the plane, for drawing: between the two centres. */
export function stripOutline(from: Hex, to: Hex): Point[] {
  if (distance(from, to) === 0) return [];
  const way = centreOf(minus(to, from));
  const side = CORNERS.reduce((best, corner) => (cross(way, corner) > cross(way, best) ? corner : best));
  const [a, b] = [centreOf(from), centreOf(to)];
  return [
    { x: a.x + side.x, y: a.y + side.y },
    { x: b.x + side.x, y: b.y + side.y },
    { x: b.x - side.x, y: b.y - side.y },
    { x: a.x - side.x, y: a.y - side.y },
  ];
}

function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}
