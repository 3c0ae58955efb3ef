// Where a piece was gripped, in its own frame: a corner of a line means something else than its middle.
import type { Grip, GripPart, Piece, Point } from '@baize/contracts';

/** So much of a block's width and depth, at each end, is a corner. */
const CORNER = 0.25;
/** A corner is never longer than this share of the shorter side, or a deep block would be all corners. */
const LONGEST_CORNER = 0.5;

export function gripOf(piece: Piece, at: Point): Grip {
  const { right, ahead } = inFrame(piece, at);
  const { base } = piece;
  if (base?.kind === 'block') {
    const part = partOfBlock(right, ahead, base.width, base.depth);
    return { part, right: within(right, base.width / 2), ahead: within(ahead, base.depth / 2) };
  }
  if (base?.kind === 'column') return { part: partOfColumn(base.trail, at), right, ahead };
  return { part: 'middle', right, ahead };
}

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** To the right of the piece's middle and ahead of it. */
function inFrame({ at: [x, y], facing = 0 }: Piece, [px, py]: Point): { right: number; ahead: number } {
  const angle = (facing * Math.PI) / 180;
  const [dx, dy] = [px - x, py - y];
  return { right: dx * Math.cos(angle) + dy * Math.sin(angle), ahead: dx * Math.sin(angle) - dy * Math.cos(angle) };
}

function partOfBlock(right: number, ahead: number, width: number, depth: number): GripPart {
  const side = right < 0 ? 'left' : 'right';
  const end = ahead < 0 ? 'rear' : 'front';
  const along = Math.max(width * CORNER, Math.min(width, depth) * CORNER);
  const down = Math.min(depth, width) * LONGEST_CORNER;
  if (Math.abs(right) > width / 2 - along) return Math.abs(ahead) > depth / 2 - down ? `${end} ${side}` : side;
  return Math.abs(ahead) > depth / 6 ? end : 'middle';
}

/** A third of the trail from either end is that end. */
function partOfColumn(trail: readonly Point[], at: Point): GripPart {
  let [gone, best, least] = [0, 0, Number.POSITIVE_INFINITY];
  for (const [i, from] of trail.entries()) {
    const to = trail[i + 1];
    if (!to) break;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const along =
      length === 0 ? 0 : within(((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / length - length / 2, length / 2) + length / 2;
    const [nx, ny] = length === 0 ? from : [from[0] + (dx * along) / length, from[1] + (dy * along) / length];
    const away = Math.hypot(at[0] - nx, at[1] - ny);
    if (away < least) [best, least] = [gone + along, away];
    gone += length;
  }
  if (best < gone / 3) return 'front';
  return best > (2 * gone) / 3 ? 'rear' : 'middle';
}
