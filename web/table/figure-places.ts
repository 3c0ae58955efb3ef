// Where the figures of a piece stand around the middle of its base, in pixels of the picture. Every figure has a number and
// keeps it, so that single ones can fall or take another pose.
import type { Piece, Point, Surface } from '@baize/contracts';
import { alongTrail, baseSize } from './bases.ts';
import type { Projection } from './projection.ts';

export interface FigurePlace {
  number: number;
  x: number;
  y: number;
}

/** The furthest first, so that the nearer ones are drawn over them. */
export function figurePlaces(piece: Piece, surface: Surface, projection: Projection): FigurePlace[] {
  const places = placesByNumber(piece, surface, projection).map(([x, y], number) => ({ number, x, y }));
  return places.sort((a, b) => a.y - b.y);
}

function placesByNumber(piece: Piece, surface: Surface, projection: Projection): Point[] {
  const count = piece.count ?? 1;
  const [x, y] = projection.toPixel(piece.at);
  if (piece.spots) {
    return piece.spots.slice(0, count).map((spot): Point => {
      const [sx, sy] = projection.toPixel(spot);
      return [sx - x, sy - y];
    });
  }
  const size = baseSize(piece, surface, projection);
  if (count === 1) return [[0, size.y * 0.25]];
  const ranks = piece.ranks ?? 1;
  const files = Math.ceil(count / ranks);
  const isOpen = surface.kind === 'open';
  const facing = (piece.facing ?? 0) + projection.turn;
  const { base } = piece;
  /** A rank of a bending column lies so far behind its head, a file across the way there. */
  const inColumn = (trail: readonly Point[], width: number, rank: number, file: number): Point => {
    const { at, ahead } = alongTrail(trail, (rank + 0.5) / ranks);
    const aside = (file * width) / files;
    const [px, py] = projection.toPixel([at[0] - ahead[1] * aside, at[1] + ahead[0] * aside]);
    return [px - x, py - y];
  };
  return Array.from({ length: count }, (_, at): Point => {
    const rank = Math.floor(at / files);
    const inRank = Math.min(files, count - rank * files);
    const file = (at % files) - (inRank - 1) / 2;
    if (isOpen && base?.kind === 'column') return inColumn(base.trail, base.width, rank, file);
    const dx = file * ((2 * size.x - 24) / files);
    const dy = (rank - (ranks - 1) / 2) * ((2 * size.y - 24) / Math.max(2, ranks));
    return isOpen ? turned([dx, dy], facing, projection.cell.squash) : [dx + (rank % 2) * 6, dy + 8];
  });
}

function turned([x, y]: Point, degrees: number, squash: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), (x * Math.sin(angle) + y * Math.cos(angle)) * squash];
}
