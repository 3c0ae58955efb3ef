// Where one may aim, on the board.
import type { AimArrow, Id } from '@baize/contracts';
import type { Projection } from './projection.ts';
import { touchable } from './touchable.ts';

interface AimsProps {
  aims: readonly AimArrow[];
  projection: Projection;
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
}

/** From a man's feet to the lower edge of what is written under him. */
const WRITTEN = 48;

/** How far further off than the next place an arrow must stand that points up or down, so that it lies neither on the man nor on his name. */
function offMan({ facing }: AimArrow, { turn, figureHeight, cell }: Projection, size: number): number {
  const row = cell.size * cell.squash;
  const way = (facing + turn) % 360;
  if (way === 0) return -Math.max(0, figureHeight + 24 * size - row);
  return way === 180 ? Math.max(0, WRITTEN + 18 * size - row) : 0;
}

/** Golden arrows about whoever aims, on the places next to his. */
export function Aims({ aims, projection, glow, picked }: AimsProps) {
  // On small tiles they are small, and one that points off the board stands at its edge.
  const { cell, content } = projection;
  const size = Math.min(1, (cell.size * cell.squash) / 62);
  const within = (spot: number, from: number, long: number) => Math.min(from + long - 18 * size, Math.max(from + 18 * size, spot));
  return (
    <g>
      {aims.map((aim) => {
        const [px, py] = projection.toPixel(aim.at);
        const [x, y] = [within(px, content.x, content.width), within(py + offMan(aim, projection, size), 0, projection.height)];
        const touch = touchable(aim.id, aim.says, glow, picked);
        if (!glow.has(aim.id)) return null;
        return (
          <g
            key={aim.id}
            {...touch}
            class={`aim ${touch.class}`}
            transform={`translate(${x} ${y}) rotate(${aim.facing + projection.turn}) scale(${size})`}
          >
            <circle class="hit" r={22} />
            <path class="aim-arrow" d="M0-19L16 0H7.500V18H-7.500V0H-16z" />
          </g>
        );
      })}
    </g>
  );
}
