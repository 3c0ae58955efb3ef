// The open table in the picture.
import type { Piece, Point, Surface } from '@baize/contracts';
import { back, type Fit, fitInto, turned, turnFor } from './laying.ts';
import { isSmall, type Outlook, type Projection, type Room, type Turn } from './projection.ts';

/** The smallest men at the first view, in pixels. */
const LEAST_IN_THE_OPEN = 36;

/** How flat an open table may be looked at: a square one is seen from the chair, not from the ceiling, and fills the room. */
const FLATTEST_VIEW = 0.7;

/** Those at the far edge stand up over it, where the table is as wide as the room anyhow. */
function laidOut(board: Room, room: Room): Fit {
  const fit = (head: number) => fitInto(board, room, { squash: [FLATTEST_VIEW, 1], head: isSmall(room) ? 0 : room.height * head });
  const roomy = fit(0.072);
  return roomy.content.width >= room.width * 0.95 ? roomy : fit(0.05);
}

export function openWorld(surface: Extract<Surface, { kind: 'open' }>, pieces: readonly Piece[], { room, home }: Outlook): Projection {
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
