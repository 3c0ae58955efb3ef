// Whether any place at all will do (EG-ALL-10). Where nothing but borders limits a place, one that is free lies on a border or at
// the crossing of two of them, if it does not lie anywhere; so these are tried, and no grid.
import type { Point, Shape, Solid } from '@baize/geometry/open';

/** A border on which a centre may lie: a circle, or a straight line between two points. */
export type Border = { kind: 'circle'; x: number; y: number; r: number } | { kind: 'line'; a: Point; b: Point };

export const circle = (p: Point, r: number): Border => ({ kind: 'circle', x: p.x, y: p.y, r });
export const line = (a: Point, b: Point): Border => ({ kind: 'line', a, b });

/** Bases may overlap by a hundredth of an inch: so much less a centre lies off what it must not overlap. */
const SLACK = 9;

/** The border of all centres at which a base just touches a shape from outside, or is so much farther off: round its corners and along its edges. */
export function bordersAround({ core, round }: Shape, r: number, off = -SLACK): Border[] {
  const reach = round + r + off;
  const found: Border[] = core.map((p) => circle(p, reach));
  if (core.length < 2) return found;
  core.forEach((a, at) => {
    const b = core[(at + 1) % core.length] as Point;
    const far = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    if (far === 0) return;
    const nx = ((b.y - a.y) * reach) / far;
    const ny = ((a.x - b.x) * reach) / far;
    for (const side of [1, -1]) found.push(line({ x: a.x + side * nx, y: a.y + side * ny }, { x: b.x + side * nx, y: b.y + side * ny }));
  });
  return found;
}

export function bordersOf(solids: readonly Solid[], r: number): Border[] {
  return solids.flatMap((solid) => (solid.stops === 'centre' ? bordersAround(solid.shape, 0, 1) : bordersAround(solid.shape, r)));
}

/** The edges of a box, for centres that must stay in it. */
export function boxBorders(minX: number, minY: number, maxX: number, maxY: number): Border[] {
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  return corners.map((a, at) => line(a, corners[(at + 1) % 4] as Point));
}

/** The first place that will do: one of the seeds, one on a border, or where two borders cross. */
export function findPlace(borders: readonly Border[], seeds: readonly Point[], willDo: (p: Point) => boolean): Point | null {
  const tried = new Set<string>();
  const attempt = (p: Point): Point | null => {
    // A crossing is seldom whole, and a gap may be as narrow as what bases may overlap: the whole points about it are tried.
    for (let x = Math.floor(p.x) - 1; x <= Math.ceil(p.x) + 1; x++) {
      for (let y = Math.floor(p.y) - 1; y <= Math.ceil(p.y) + 1; y++) {
        const key = `${x},${y}`;
        if (tried.has(key)) continue;
        tried.add(key);
        if (willDo({ x, y })) return { x, y };
      }
    }
    return null;
  };
  for (const seed of seeds) {
    const found = attempt(seed);
    if (found) return found;
  }
  for (const border of borders) {
    for (const p of someOn(border)) {
      const found = attempt(p);
      if (found) return found;
    }
  }
  for (let i = 0; i < borders.length; i++) {
    for (let j = i + 1; j < borders.length; j++) {
      for (const p of crossings(borders[i] as Border, borders[j] as Border)) {
        const found = attempt(p);
        if (found) return found;
      }
    }
  }
  return null;
}

function someOn(border: Border): Point[] {
  if (border.kind === 'line') return [border.a, border.b, { x: (border.a.x + border.b.x) / 2, y: (border.a.y + border.b.y) / 2 }];
  const { x, y, r } = border;
  return [
    { x: x + r, y },
    { x: x - r, y },
    { x, y: y + r },
    { x, y: y - r },
  ];
}

export function crossings(p: Border, q: Border): Point[] {
  if (p.kind === 'circle' && q.kind === 'circle') return circlesCross(p, q);
  if (p.kind === 'line' && q.kind === 'line') return linesCross(p, q);
  return p.kind === 'line' ? lineCrosses(p, q as Border & { kind: 'circle' }) : lineCrosses(q as Border & { kind: 'line' }, p);
}

type Circle = Border & { kind: 'circle' };
type Line = Border & { kind: 'line' };

function circlesCross(p: Circle, q: Circle): Point[] {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const along = (square + p.r * p.r - q.r * q.r) / 2;
  const under = p.r * p.r * square - along * along;
  if (under < 0) return [];
  const across = Math.sqrt(under);
  return [1, -1].map((sign) => ({
    x: p.x + (dx * along - sign * dy * across) / square,
    y: p.y + (dy * along + sign * dx * across) / square,
  }));
}

function lineCrosses({ a, b }: Line, { x, y, r }: Circle): Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const part = ((x - a.x) * dx + (y - a.y) * dy) / square;
  const fx = a.x + dx * part - x;
  const fy = a.y + dy * part - y;
  const under = (r * r - fx * fx - fy * fy) / square;
  if (under < 0) return [];
  const step = Math.sqrt(under);
  return [part - step, part + step].filter((at) => at >= 0 && at <= 1).map((at) => ({ x: a.x + dx * at, y: a.y + dy * at }));
}

function linesCross(p: Line, q: Line): Point[] {
  const px = p.b.x - p.a.x;
  const py = p.b.y - p.a.y;
  const qx = q.b.x - q.a.x;
  const qy = q.b.y - q.a.y;
  const cross = px * qy - py * qx;
  if (cross === 0) return [];
  const at = ((q.a.x - p.a.x) * qy - (q.a.y - p.a.y) * qx) / cross;
  const on = ((q.a.x - p.a.x) * py - (q.a.y - p.a.y) * px) / cross;
  return at >= 0 && at <= 1 && on >= 0 && on <= 1 ? [{ x: p.a.x + px * at, y: p.a.y + py * at }] : [];
}
