// The shapes of cells in the picture, and the outlines of country that runs over several of them.
import type { Cell, Point, Surface } from '@baize/contracts';

export type CellShape = 'tile' | 'pointy' | 'flat';
export type CellSurface = Extract<Surface, { kind: 'tiles' | 'hexes' }>;

/** How the cells of a surface lie in the picture. */
export interface CellLayout {
  surface: CellSurface;
  /** The middle of a cell in pixels. */
  place: (at: Point) => Point;
  /** A tile's width; a hex's radius from its middle to a corner. */
  size: number;
  /** How much lower the rows are than if one looked straight down. */
  squash?: number | undefined;
  /** Looked at from its side: pointed hexes then lie on a flat edge. */
  turned?: boolean | undefined;
}

export function shapeOf(surface: CellSurface, turned = false): CellShape {
  if (surface.kind === 'tiles') return 'tile';
  return surface.pointy !== turned ? 'pointy' : 'flat';
}

/** The corners of a cell about its middle, clockwise in the picture. */
export function cellCorners(shape: CellShape, size: number, squash = 1): Point[] {
  if (shape === 'tile') {
    const [x, y] = [size / 2, (size / 2) * squash];
    return [
      [x, y],
      [-x, y],
      [-x, -y],
      [x, -y],
    ];
  }
  const turn = shape === 'pointy' ? 30 : 0;
  return [0, 1, 2, 3, 4, 5].map((at): Point => {
    const angle = ((at * 60 + turn) * Math.PI) / 180;
    return [size * Math.cos(angle), size * Math.sin(angle) * squash];
  });
}

const spot = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const closedPath = (points: readonly Point[]): string => `M${points.map(spot).join('L')}z`;

/** The outline of one cell about its middle. */
export const cellPath = (shape: CellShape, size: number, squash = 1): string => closedPath(cellCorners(shape, size, squash));

const part = (a: Point, b: Point, share: number): string => spot([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);

/** A closed line with its corners rounded: 0 leaves them sharp, 0.5 makes one flowing curve of it. */
export function roundedPath(points: readonly Point[], round: number): string {
  if (round === 0) return closedPath(points);
  const count = points.length;
  return `${points
    .map((corner, at) => {
      const before = points[(at + count - 1) % count] ?? corner;
      const after = points[(at + 1) % count] ?? corner;
      return `${at ? 'L' : 'M'}${part(corner, before, round)}Q${spot(corner)} ${part(corner, after, round)}`;
    })
    .join('')}z`;
}

/** Corners of neighbours that fall together are one corner. */
function cornerIndex(): (point: Point) => number {
  const known: Point[] = [];
  const near = new Map<string, number[]>();
  return ([x, y]) => {
    const [column, row] = [Math.floor(x / 4), Math.floor(y / 4)];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const at of near.get(`${column + dx},${row + dy}`) ?? []) {
          const [kx, ky] = known[at] as Point;
          if (Math.abs(kx - x) < 2 && Math.abs(ky - y) < 2) return at;
        }
    known.push([x, y]);
    const key = `${column},${row}`;
    near.set(key, [...(near.get(key) ?? []), known.length - 1]);
    return known.length - 1;
  };
}

/** The outlines of what some cells cover together, islands and holes alike. */
export function outlinesOf(cells: readonly Cell[], { surface, place, size, squash, turned }: CellLayout): Point[][] {
  const corners = cellCorners(shapeOf(surface, turned), size, squash);
  const index = cornerIndex();
  const spots = new Map<number, Point>();
  const sides = new Map<string, readonly [from: number, to: number]>();
  for (const { at } of cells) {
    const [x, y] = place(at);
    const ring = corners.map(([dx, dy]): number => {
      const corner: Point = [x + dx, y + dy];
      const number = index(corner);
      if (!spots.has(number)) spots.set(number, corner);
      return number;
    });
    ring.forEach((from, side) => {
      const to = ring[(side + 1) % ring.length] as number;
      // A side between two of the cells runs both ways, and is no border.
      if (!sides.delete(`${to} ${from}`)) sides.set(`${from} ${to}`, [from, to]);
    });
  }
  const after = new Map<number, number[]>();
  for (const [from, to] of sides.values()) after.set(from, [...(after.get(from) ?? []), to]);
  const outlines: Point[][] = [];
  for (const [start, first] of after) {
    while (first.length > 0) {
      const outline: Point[] = [];
      for (let at = start, next = after.get(at)?.shift(); next !== undefined; at = next, next = after.get(at)?.shift()) {
        outline.push(spots.get(at) as Point);
        if (next === start) break;
      }
      if (outline.length > 2) outlines.push(withoutStraights(outline));
    }
  }
  return outlines;
}

/** Corners in the middle of a straight line are none. */
function withoutStraights(points: readonly Point[]): Point[] {
  return points.filter((corner, at) => {
    const before = points[(at + points.length - 1) % points.length] ?? corner;
    const after = points[(at + 1) % points.length] ?? corner;
    const cross = (corner[0] - before[0]) * (after[1] - corner[1]) - (corner[1] - before[1]) * (after[0] - corner[0]);
    return Math.abs(cross) > 1;
  });
}

/** Every side of every cell once, as one path: the grid. */
export function gridPath(cells: readonly Cell[], { surface, place, size, squash, turned }: CellLayout): string {
  const corners = cellCorners(shapeOf(surface, turned), size, squash);
  const seen = new Set<string>();
  let path = '';
  for (const { at } of cells) {
    const [x, y] = place(at);
    corners.forEach((corner, side) => {
      const next = corners[(side + 1) % corners.length] as Point;
      const [from, to]: [Point, Point] = [
        [x + corner[0], y + corner[1]],
        [x + next[0], y + next[1]],
      ];
      const key = `${Math.round(from[0] + to[0])},${Math.round(from[1] + to[1])}`;
      if (seen.has(key)) return;
      seen.add(key);
      path += `M${spot(from)}L${spot(to)}`;
    });
  }
  return path;
}
