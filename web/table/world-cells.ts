// Tiles and hexes in the picture.
import type { Piece, Point, Surface } from '@baize/contracts';
import { back, boundsOf, type Fit, fitInto, turned, turnFor } from './laying.ts';
import { isSmall, type Outlook, type Projection, type Room } from './projection.ts';

/** The smallest men at the first view, in pixels. */
const LEAST_ON_CELLS = 46;

export function cellsWorld(
  surface: Extract<Surface, { kind: 'tiles' | 'hexes' }>,
  _pieces: readonly Piece[],
  outlook: Outlook,
): Projection {
  return surface.kind === 'tiles' ? tilesWorld(surface, outlook) : hexWorld(surface, outlook);
}

/** So much of the room's width a board has that is not short of height. */
const BROAD = 0.95;

/** With room above for the heads of the furthest row; a board that is short of height has less of it. */
function underHeads(fitted: (head: number) => Fit, room: Room, head: number, least: number): Fit {
  const tall = fitted(head);
  return tall.content.width > room.width * BROAD ? tall : fitted(least);
}

function tilesWorld(surface: Extract<Surface, { kind: 'tiles' }>, { room, home }: Outlook): Projection {
  const places = surface.cells.map(({ at }) => at);
  const flat = boundsOf(places, [0.5, 0.5]);
  const turn = turnFor(home, { width: 1, height: 1 }, room) === 180 ? 180 : 0;
  const bounds = boundsOf(
    places.map((at) => turned(at, turn)),
    [0.5, 0.5],
  );
  const { k, squash, content } = underHeads(
    (head) => fitInto(flat, room, { squash: [0.55, 1], head }),
    room,
    room.height * 0.095,
    isSmall(room) ? 8 : room.height * 0.05,
  );
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

/** How far men of the furthest row stand up over the grid, in radii of a hex. */
const HEADROOM = 1.4;

/** Where hexes stand in files, men behind each other: so much higher than a hex a man is there, that they do not hide each other. */
const IN_FILES = 1.2;

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
  const { k, squash, content } = underHeads(
    (head) => fitInto(bounds, room, { squash: [0.85, 1.1], head }),
    room,
    (HEADROOM * room.width) / bounds.width,
    Math.min(16, room.height * 0.025),
  );
  const spot = (point: Point): Point => {
    const [x, y] = turned(flat(point), turn);
    return [content.x + (x - bounds.left) * k, content.y + (y - bounds.top) * k * squash];
  };
  const isInFiles = surface.pointy !== (turn % 180 === 0);
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
    figureHeight: isSmall(room) ? k * ROOT3 * (isInFiles ? IN_FILES * squash : 1.3) : Math.max(LEAST_ON_CELLS, k * ROOT3 * 1.3),
    turn,
    content,
    cell: { size: k, squash },
    unit: Math.max(0.4, k / 58),
  };
}
