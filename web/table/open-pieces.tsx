// What only pieces of an open table have: bent bases, men who are touched one by one, blocks that make room, and walks.
import type { Id, Piece, Point, Surface } from '@baize/contracts';
import type { BentBase } from '../art/index.ts';
import { alongTrail, baseSize, blockSize, trailOutline } from './bases.ts';
import { figurePlaces } from './figure-places.ts';
import type { Projection } from './projection.ts';
import { alongWalk, standsOfMove, walkLength } from './walk.ts';

interface BlockBox {
  piece: Piece;
  x: number;
  y: number;
  /** Half of its width and of its height. */
  across: number;
  down: number;
}

/** So far a block may be drawn from its place, in pixels: further off it would tell an untruth. */
const MOST_ASIDE = 14;

/** The shortest way off another block; null: it does not lie on it. A pixel of their rims may. */
function wayOff(his: BlockBox, { x, y, across, down }: BlockBox): Point | null {
  const [dx, dy] = [his.x - x, his.y - y];
  const [overX, overY] = [across + his.across - Math.abs(dx), down + his.down - Math.abs(dy)];
  if (overX <= 1 || overY <= 1) return null;
  return overX <= overY ? [(dx < 0 ? -1 : 1) * (overX + 1), 0] : [0, (dy < 0 ? -1 : 1) * (overY + 1)];
}

/** From afar, where blocks are larger than what stands there, a general would lie on his regiment and a gun on its neighbour: how
 * far each is moved aside. The larger stay, and who would have to go too far stays too. */
export function blocksAside(pieces: readonly Piece[], surface: Surface, projection: Projection): Map<Id, Point> {
  const boxes = pieces.map((piece): BlockBox => {
    const [x, y] = projection.toPixel(piece.at);
    const isBent = piece.base?.kind === 'column' || piece.base?.kind === 'polygon';
    const { width, depth } = blockSize(piece, baseSize(piece, surface, projection), isBent);
    const angle = (((piece.facing ?? 0) + projection.turn) * Math.PI) / 180;
    const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
    return { piece, x, y, across: (cosine * width + sine * depth) / 2, down: (sine * width + cosine * depth) / 2 };
  });
  const asides = new Map<Id, Point>();
  const laid: BlockBox[] = [];
  for (const box of boxes.sort((a, b) => b.across * b.down - a.across * a.down)) {
    const moved = { ...box };
    for (const other of laid) {
      const off = wayOff(moved, other);
      if (off) [moved.x, moved.y] = [moved.x + off[0], moved.y + off[1]];
    }
    const off: Point = [moved.x - box.x, moved.y - box.y];
    const isLeader = box.piece.arm === 'leader' && !box.piece.value;
    const isFar = Math.hypot(...off) > MOST_ASIDE && !isLeader;
    if (!isFar && (off[0] !== 0 || off[1] !== 0)) asides.set(box.piece.id, off);
    laid.push(isFar ? box : moved);
  }
  return asides;
}

/** Every man of a unit is touched where he is seen, not only on the base under him. */
function MenHits({ piece, surface, projection }: { piece: Piece; surface: Surface; projection: Projection }) {
  const { figureHeight } = projection;
  if (piece.figure.pose === 'fallen') return null;
  const width = figureHeight * (piece.figure.mounted ? 0.8 : 0.45);
  return (
    <>
      {figurePlaces(piece, surface, projection).map(({ number, x, y }) => (
        <rect key={number} class="hit man" x={x - width / 2} y={y - figureHeight * 0.88} width={width} height={figureHeight * 0.88} />
      ))}
    </>
  );
}

/** A base that is neither round nor straight, in pixels about the piece's middle. */
function bentBase({ base, at }: Piece, projection: Projection): BentBase | null {
  const [x, y] = projection.toPixel(at);
  const about = (point: Point): Point => {
    const [px, py] = projection.toPixel(point);
    return [px - x, py - y];
  };
  if (base?.kind === 'polygon') return { outline: base.outline.map(about), head: null };
  if (base?.kind !== 'column') return null;
  const { at: head, ahead } = alongTrail(base.trail.map(about), 0);
  const facing = (Math.atan2(ahead[0], -ahead[1]) * 180) / Math.PI;
  const size = base.width * projection.scale * 0.22;
  return { outline: trailOutline(base.trail, base.width).map(about), head: { x: head[0], y: head[1], facing, size } };
}

/** It comes with the surface, and is there before a piece is drawn. */
export const openPieces = { alongWalk, bentBase, blocksAside, MenHits, standsOfMove, walkLength };
export type OpenPieces = typeof openPieces;
