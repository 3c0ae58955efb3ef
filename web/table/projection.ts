// From a surface's own measure to pixels of the picture and back. The picture is as large as the room on the screen at the
// first view, so that a pixel of the picture is a pixel of the screen until one zooms.
import type { Piece, Point, Scene, Surface } from '@baize/contracts';

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
  /** By how many degrees the whole table is turned, clockwise. */
  turn: Turn;
  /** Where the grid or the table lies in the picture. */
  content: Box;
  /** A tile's width or a hex's radius, and the height of its rows by their true height; on the open table an inch, seen slantwise. */
  cell: { size: number; squash: number };
  /** How large bases and marks are drawn, 1 where a tile is 100 wide. */
  unit: number;
  /** How large a wing is drawn. */
  wing?: WingShape;
}

export type Turn = 0 | 90 | 180 | 270;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface WingShape {
  width: number;
  height: number;
  gap: number;
}

/** The room for the board on the screen. */
export interface Room {
  width: number;
  height: number;
}

export interface Outlook {
  room: Room;
  home?: Scene['home'];
  /** Whether the wings are looked at from their far side. */
  isFlipped?: boolean;
}

/** A window that is narrower than this is a phone's. */
const PHONE = 700;
export const isSmall = ({ width }: Room): boolean => width < PHONE;

/** The smallest men at the first view, in pixels: on hexes and tiles, on the open table. */
const LEAST_ON_CELLS = 46;
const LEAST_IN_THE_OPEN = 36;

export function projectionOf(surface: Surface, pieces: readonly Piece[], outlook: Outlook): Projection {
  if (surface.kind === 'wings') return wingsWorld(surface, outlook);
  if (surface.kind === 'open') return openWorld(surface, pieces, outlook);
  return surface.kind === 'tiles' ? tilesWorld(surface, outlook) : hexWorld(surface, outlook);
}

// ── turning ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Which way the board is turned so that it fits the room and the viewer's own edge lies near, or left where it is played lengthwise. */
export function turnFor(home: Scene['home'], board: Room, room: Room): Turn {
  const isTall = board.height > board.width * 1.15;
  const isBroad = board.width > board.height * 1.15;
  if (room.width >= room.height ? isTall : isBroad) return home === 'far' || home === 'left' ? 270 : 90;
  return home === 'far' || home === 'right' ? 180 : 0;
}

function turned([x, y]: Point, turn: Turn): Point {
  if (turn === 0) return [x, y];
  if (turn === 90) return [-y, x];
  return turn === 180 ? [-x, -y] : [y, -x];
}

const back = (turn: Turn): Turn => ((360 - turn) % 360) as Turn;

// ── laying a flat board into a room ─────────────────────────────────────────────────────────────────────────────────

interface Fit {
  /** Pixels to one unit of the flat board. */
  k: number;
  squash: number;
  content: Box;
}

interface FitPlan {
  /** The least and the most that rows may be squashed or stretched. */
  squash: readonly [least: number, most: number];
  /** Room left above for those who stand in the furthest row. */
  head: number;
}

/** So much of the room's width or height the board fills. */
const FULL = 0.985;
/** So much is left below it. */
const FOOT = 4;

function fitInto(board: Room, room: Room, { squash: [least, most], head }: FitPlan): Fit {
  const high = room.height - head - FOOT;
  const wide = room.width * FULL;
  const squash = Math.min(most, Math.max(least, high / board.height / (wide / board.width)));
  const k = Math.min(wide / board.width, high / (board.height * squash));
  const [width, height] = [board.width * k, board.height * squash * k];
  const content = { x: (room.width - width) / 2, y: head + (room.height - head - FOOT - height) / 2, width, height };
  return { k, squash, content };
}

/** The bounds of places, each of which reaches so far from its middle. */
function boundsOf(spots: readonly Point[], reach: Point): { left: number; top: number; width: number; height: number } {
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - reach[0], Math.min(...ys) - reach[1]];
  return { left, top, width: Math.max(...xs) + reach[0] - left, height: Math.max(...ys) + reach[1] - top };
}

// ── tiles and hexes ─────────────────────────────────────────────────────────────────────────────────────────────────

function tilesWorld(surface: Extract<Surface, { kind: 'tiles' }>, { room, home }: Outlook): Projection {
  const places = surface.cells.map(({ at }) => at);
  const flat = boundsOf(places, [0.5, 0.5]);
  const turn = turnFor(home, { width: 1, height: 1 }, room) === 180 ? 180 : 0;
  const bounds = boundsOf(
    places.map((at) => turned(at, turn)),
    [0.5, 0.5],
  );
  const { k, squash, content } = fitInto(flat, room, { squash: [0.55, 1], head: isSmall(room) ? 8 : room.height * 0.05 });
  return {
    width: room.width,
    height: room.height,
    toPixel(point) {
      const [x, y] = turned(point, turn);
      return [content.x + (x - bounds.left) * k, content.y + (y - bounds.top) * k * squash];
    },
    toPoint(px, py) {
      const [x, y] = turned([(px - content.x) / k + bounds.left, (py - content.y) / (k * squash) + bounds.top], back(turn));
      return [Math.round(x) || 0, Math.round(y) || 0];
    },
    scale: k,
    figureHeight: Math.max(LEAST_ON_CELLS, Math.min(k * 0.92, k * squash * 1.4)),
    turn,
    content,
    cell: { size: k, squash },
    unit: Math.max(0.5, k / 100),
  };
}

const ROOT3 = Math.sqrt(3);

function hexWorld(surface: Extract<Surface, { kind: 'hexes' }>, { room, home }: Outlook): Projection {
  const flat = ([q, r]: Point): Point => (surface.pointy ? [ROOT3 * (q + r / 2), 1.5 * r] : [1.5 * q, ROOT3 * (r + q / 2)]);
  const reach = (pointy: boolean): Point => (pointy ? [ROOT3 / 2, 1] : [1, ROOT3 / 2]);
  const straight = surface.cells.map(({ at }) => flat(at));
  const turn = turnFor(home, boundsOf(straight, reach(surface.pointy)), room);
  const bounds = boundsOf(
    straight.map((spot) => turned(spot, turn)),
    reach(surface.pointy === (turn % 180 === 0)),
  );
  const { k, squash, content } = fitInto(bounds, room, { squash: [0.85, 1.1], head: Math.min(16, room.height * 0.025) });
  const spot = (point: Point): Point => {
    const [x, y] = turned(flat(point), turn);
    return [content.x + (x - bounds.left) * k, content.y + (y - bounds.top) * k * squash];
  };
  return {
    width: room.width,
    height: room.height,
    toPixel: spot,
    toPoint(x, y) {
      let best: Point = [0, 0];
      let least = Number.POSITIVE_INFINITY;
      for (const { at } of surface.cells) {
        const [cx, cy] = spot(at);
        const away = (cx - x) ** 2 + (cy - y) ** 2;
        if (away < least) [best, least] = [at, away];
      }
      return best;
    },
    scale: k * ROOT3,
    figureHeight: isSmall(room) ? k * ROOT3 * 1.3 : Math.max(LEAST_ON_CELLS, k * ROOT3 * 1.3),
    turn,
    content,
    cell: { size: k, squash },
    unit: Math.max(0.4, k / 58),
  };
}

// ── the open table ──────────────────────────────────────────────────────────────────────────────────────────────────

/** How flat an open table may be looked at: a square one is seen from the chair, not from the ceiling, and fills the room. */
const FLATTEST_VIEW = 0.7;

/** Those at the far edge stand up over it, where the table is as wide as the room anyhow. */
function laidOut(board: Room, room: Room): Fit {
  const fit = (head: number) => fitInto(board, room, { squash: [FLATTEST_VIEW, 1], head: isSmall(room) ? 0 : room.height * head });
  const roomy = fit(0.072);
  return roomy.content.width >= room.width * 0.95 ? roomy : fit(0.05);
}

function openWorld(surface: Extract<Surface, { kind: 'open' }>, pieces: readonly Piece[], { room, home }: Outlook): Projection {
  const turn = turnFor(home, surface, room);
  const across = turn % 180 === 0 ? surface : { width: surface.height, height: surface.width };
  const men = room.height * (isSkirmish(pieces) ? 0.072 : 0.056);
  const { k, squash, content } = laidOut(across, room);
  const corner: Point = [turn === 90 || turn === 180 ? across.width : 0, turn === 180 || turn === 270 ? across.height : 0];
  return {
    width: room.width,
    height: room.height,
    toPixel(point) {
      const [x, y] = turned(point, turn);
      return [content.x + (x + corner[0]) * k, content.y + (y + corner[1]) * k * squash];
    },
    toPoint(px, py) {
      const [x, y] = turned([(px - content.x) / k - corner[0], (py - content.y) / (k * squash) - corner[1]], back(turn));
      return [Math.round(x) || 0, Math.round(y) || 0];
    },
    scale: k,
    figureHeight: isSmall(room) ? naturalMan(pieces, k) : Math.max(LEAST_IN_THE_OPEN, naturalMan(pieces, k), men),
    turn,
    content,
    cell: { size: 1000 * k, squash },
    unit: Math.max(0.42, Math.min(1, k * 20)),
  };
}

/** Men who each count for themselves are drawn larger than those of a regiment. */
const isSkirmish = (pieces: readonly Piece[]): boolean => pieces.filter(({ count }) => (count ?? 1) > 1).length * 2 < pieces.length;

/** As high as a man on such a base is, or in such ranks; on a phone they are blocks until one zooms. */
function naturalMan([first]: readonly Piece[], scale: number): number {
  return scale * (first?.base?.kind === 'round' ? 3.1 * first.base.radius : 2050);
}

/** The ground of an open table as it is looked at from another side and slantwise; trees and houses stand upright there too. */
export function turnedTable(surface: Extract<Surface, { kind: 'open' }>, turn: Turn, squash = 1): typeof surface {
  const { width, height, areas, zones, gates } = surface;
  const across = turn % 180 === 0 ? { width, height } : { width: height, height: width };
  const corner: Point = [turn === 90 || turn === 180 ? across.width : 0, turn === 180 || turn === 270 ? across.height : 0];
  const spot = (point: Point): Point => {
    const [x, y] = turned(point, turn);
    return [x + corner[0], (y + corner[1]) * squash];
  };
  return {
    kind: 'open',
    width: across.width,
    height: across.height * squash,
    areas: areas.map((area) => ({
      ...area,
      outline: area.outline.map(spot),
      ...(area.parts && { parts: area.parts.map((part) => ({ ...part, from: spot(part.from), to: spot(part.to) })) }),
    })),
    ...(zones && { zones: zones.map((zone) => ({ ...zone, outline: zone.outline.map(spot) })) }),
    ...(gates && { gates: gates.map((gate) => ({ ...gate, from: spot(gate.from), to: spot(gate.to) })) }),
  };
}

// ── wings ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const POST = 14;

/** On a phone one wing fills the room, and the others lie beside it. */
function wingsWorld(surface: Extract<Surface, { kind: 'wings' }>, { room, isFlipped = false }: Outlook): Projection {
  const count = Math.max(1, surface.wings.length);
  const isAlone = isSmall(room);
  const shape = { width: isAlone ? room.width : (room.width - (count - 1) * POST) / count, height: room.height, gap: POST };
  const left = (wing: number) => wing * (shape.width + shape.gap);
  const unit = Math.min(shape.width / 360, room.height / 640);
  const spot = ([wing, given]: Point): readonly [number, number] => {
    const place = isFlipped ? -given : given;
    const middle = left(wing) + shape.width / 2;
    if (place === 0) return [middle, shape.height / 2];
    const aside = (surface.wings[wing]?.places ?? 2) < 2 ? 0 : (Math.abs(place) - 1.5) * (shape.width / 2 - 4);
    return [middle + aside, place > 0 ? shape.height * 0.825 : shape.height * 0.235];
  };
  return {
    width: left(surface.wings.length) - shape.gap,
    height: shape.height,
    toPixel: spot,
    toPoint: (x) => [Math.floor(x / (shape.width + shape.gap)), 0],
    scale: shape.width,
    figureHeight: 76 * unit,
    turn: 0,
    content: { x: 0, y: 0, width: left(surface.wings.length) - shape.gap, height: shape.height },
    cell: { size: shape.width, squash: 1 },
    unit,
    wing: shape,
  };
}
