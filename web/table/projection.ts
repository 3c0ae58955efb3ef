// From a surface's own measure to pixels of the picture and back, and how large a figure is drawn on it.
import type { Base, Piece, Point, Surface } from '@baize/contracts';

export interface Projection {
  width: number;
  height: number;
  /** The middle of a place. */
  toPixel(point: Point): readonly [x: number, y: number];
  /** The nearest place to a spot of the picture, in the surface's measure; whole numbers. */
  toPoint(x: number, y: number): Point;
  /** Pixels to one unit of the surface's measure. */
  scale: number;
  figureHeight: number;
  /** How large a wing is drawn. */
  wing?: WingShape;
  /** By how many degrees the whole table is turned, clockwise. */
  turn: number;
}

export interface WingShape {
  width: number;
  height: number;
  gap: number;
}

/** On a viewport that is higher than wide the wings are narrow, and the units of a side stand one behind the other. */
export function wingShape(upright: boolean): WingShape {
  return upright ? { width: 270, height: 920, gap: 14 } : { width: 420, height: 640, gap: 26 };
}
export const TILE = 100;
export const HEX = 58;
/** Pixels of the picture to the inch. */
export const INCH = 48;
export const MARGIN = 30;

export function projectionOf(surface: Surface, pieces: readonly Piece[] = [], upright = false): Projection {
  if (surface.kind === 'wings') return wingsWorld(surface, upright);
  if (surface.kind === 'tiles') return tilesWorld(surface);
  const projection = surface.kind === 'hexes' ? hexWorld(surface) : openWorld(surface, pieces);
  return upright && projection.width > projection.height * 1.15 ? turned(projection) : projection;
}

/** A broad table on a high viewport is looked at from its side. */
function turned(projection: Projection): Projection {
  return {
    ...projection,
    width: projection.height,
    height: projection.width,
    toPixel(point) {
      const [x, y] = projection.toPixel(point);
      return [projection.height - y, x];
    },
    toPoint: (x, y) => projection.toPoint(y, projection.height - x),
    turn: 90,
  };
}

function wingsWorld(surface: Extract<Surface, { kind: 'wings' }>, upright: boolean): Projection {
  const shape = wingShape(upright);
  const left = (wing: number) => wing * (shape.width + shape.gap);
  const spot = (wing: number, place: number): readonly [number, number] => {
    const middle = left(wing) + shape.width / 2;
    if (place === 0) return [middle, shape.height / 2];
    const rank = Math.abs(place) - 1;
    if (upright) return [middle, shape.height / 2 + Math.sign(place) * (158 + rank * 178) + (place > 0 ? 0 : 14)];
    const aside = (surface.wings[wing]?.places ?? 2) < 2 ? 0 : (rank - 0.5) * (shape.width / 2 - 12);
    return [middle + aside, place > 0 ? shape.height - 122 : 190];
  };
  return {
    width: left(surface.wings.length) - shape.gap,
    height: shape.height,
    toPixel: ([wing, place]) => spot(wing, place),
    toPoint: (x) => [Math.floor(x / (shape.width + shape.gap)), 0],
    scale: shape.width,
    figureHeight: 80,
    turn: 0,
    wing: shape,
  };
}

function tilesWorld(surface: Extract<Surface, { kind: 'tiles' }>): Projection {
  const columns = surface.cells.map(({ at }) => at[0]);
  const rows = surface.cells.map(({ at }) => at[1]);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {
    width: (Math.max(...columns) - left + 1) * TILE + 2 * MARGIN,
    height: (Math.max(...rows) - top + 1) * TILE + 2 * MARGIN,
    toPixel: ([x, y]) => [(x - left + 0.5) * TILE + MARGIN, (y - top + 0.5) * TILE + MARGIN],
    toPoint: (x, y) => [Math.round((x - MARGIN) / TILE - 0.5 + left), Math.round((y - MARGIN) / TILE - 0.5 + top)],
    scale: TILE,
    figureHeight: 90,
    turn: 0,
  };
}

const ROOT3 = Math.sqrt(3);

function hexWorld(surface: Extract<Surface, { kind: 'hexes' }>): Projection {
  const spot = ([q, r]: Point): [number, number] =>
    surface.pointy ? [HEX * ROOT3 * (q + r / 2), HEX * 1.5 * r] : [HEX * 1.5 * q, HEX * ROOT3 * (r + q / 2)];
  const spots = surface.cells.map(({ at }) => spot(at));
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - HEX - MARGIN, Math.min(...ys) - HEX - MARGIN];
  return {
    width: Math.max(...xs) + HEX + MARGIN - left,
    height: Math.max(...ys) + HEX + MARGIN - top,
    toPixel(point) {
      const [x, y] = spot(point);
      return [x - left, y - top];
    },
    toPoint(x, y) {
      let best: Point = [0, 0];
      let least = Number.POSITIVE_INFINITY;
      for (const { at } of surface.cells) {
        const [cx, cy] = spot(at);
        const away = (cx - left - x) ** 2 + (cy - top - y) ** 2;
        if (away < least) [best, least] = [at, away];
      }
      return best;
    },
    scale: HEX * ROOT3,
    figureHeight: 88,
    turn: 0,
  };
}

function openWorld(surface: Extract<Surface, { kind: 'open' }>, pieces: readonly Piece[]): Projection {
  const scale = INCH / 1000;
  const width = (base: Base | undefined) => (!base ? 1000 : base.kind === 'round' ? 2 * base.radius : 1000);
  const broad = pieces.length > 0 ? width(pieces[0]?.base) : 1000;
  return {
    width: surface.width * scale + 2 * MARGIN,
    height: surface.height * scale + 2 * MARGIN,
    toPixel: ([x, y]) => [x * scale + MARGIN, y * scale + MARGIN],
    toPoint: (x, y) => [Math.round((x - MARGIN) / scale), Math.round((y - MARGIN) / scale)],
    scale,
    figureHeight: Math.max(44, broad * scale * 1.55),
    turn: 0,
  };
}

/** The size of a piece's base in the picture: half its width and half its depth; of a bent one, as far as it reaches from its middle. */
export function baseSize(piece: Piece, surface: Surface, projection: Projection): { x: number; y: number } {
  const { base } = piece;
  if (surface.kind === 'wings') return { x: 92, y: 52 };
  if (surface.kind !== 'open' || !base) return { x: 34, y: 22 };
  const { scale } = projection;
  switch (base.kind) {
    case 'round':
      return { x: base.radius * scale, y: base.radius * scale };
    case 'oval':
      return { x: (base.width / 2) * scale, y: (base.length / 2) * scale };
    case 'block':
      return { x: (base.width / 2) * scale, y: (base.depth / 2) * scale };
    case 'column':
      return reach(base.trail, projection, piece.at, (base.width / 2) * scale);
    case 'polygon':
      return reach(base.outline, projection, piece.at, 0);
  }
}

function reach(points: readonly Point[], projection: Projection, middle: Point, margin: number): { x: number; y: number } {
  const [x, y] = projection.toPixel(middle);
  const pixels = points.map((point) => projection.toPixel(point));
  return {
    x: Math.max(...pixels.map(([px]) => Math.abs(px - x))) + margin,
    y: Math.max(...pixels.map(([, py]) => Math.abs(py - y))) + margin,
  };
}

/** The spot after a share (0 to 1) of a trail, and the direction towards its beginning there. */
export function alongTrail(trail: readonly Point[], share: number): { at: Point; ahead: Point } {
  const lengths = trail.slice(1).map(([x, y], at) => Math.hypot(x - (trail[at]?.[0] ?? 0), y - (trail[at]?.[1] ?? 0)));
  let rest = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [at, length] of lengths.entries()) {
    const [a, b] = [trail[at] as Point, trail[at + 1] as Point];
    const isLast = at === lengths.length - 1;
    if (rest > length && !isLast) {
      rest -= length;
      continue;
    }
    const part = length === 0 ? 0 : rest / length;
    const ahead: Point = length === 0 ? [0, -1] : [(a[0] - b[0]) / length, (a[1] - b[1]) / length];
    return { at: [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], ahead };
  }
  return { at: trail[0] ?? [0, 0], ahead: [0, -1] };
}

/** The outline of a band of this width along a trail: its left side, then its right side backwards; corners are mitred, sharp ones cut. */
export function trailOutline(trail: readonly Point[], width: number): Point[] {
  const directions = trail.slice(1).map(([x, y], at): Point => {
    const [fx, fy] = trail[at] as Point;
    const length = Math.hypot(x - fx, y - fy) || 1;
    return [(x - fx) / length, (y - fy) / length];
  });
  const side = (sign: number) =>
    trail.map(([x, y], at): Point => {
      const before = directions[at - 1] ?? directions[at] ?? [0, 1];
      const after = directions[at] ?? before;
      const [mx, my] = [-(before[1] + after[1]) / 2, (before[0] + after[0]) / 2];
      // Half the angle of a bend says how far out its corner lies.
      const stretch = 1 / Math.max(0.35, mx * mx + my * my);
      const out = (sign * width * stretch) / 2;
      return [x + mx * out, y + my * out];
    });
  return [...side(-1), ...side(1).reverse()];
}

/** Whether the hexes of the picture stand on a corner. */
export const isPointy = (surface: Extract<Surface, { kind: 'hexes' }>, projection: Projection): boolean =>
  surface.pointy === (projection.turn === 0);

/** The ground of an open table that is looked at from its side; trees and houses stand upright there too. */
export function turnedTable(surface: Extract<Surface, { kind: 'open' }>): typeof surface {
  const { width, height, areas, zones } = surface;
  const spot = ([x, y]: Point): Point => [height - y, x];
  return {
    kind: 'open',
    width: height,
    height: width,
    areas: areas.map((area) => ({
      ...area,
      outline: area.outline.map(spot),
      ...(area.parts && { parts: area.parts.map((part) => ({ ...part, from: spot(part.from), to: spot(part.to) })) }),
    })),
    ...(zones && { zones: zones.map((zone) => ({ ...zone, outline: zone.outline.map(spot) })) }),
  };
}
