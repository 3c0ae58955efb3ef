// Pale arrows where the others have gone since one acted last.
import type { Id, Point } from '@baize/contracts';
import { sideColour } from '../art/index.ts';
import type { Stage } from './stage.tsx';
import './last-moves.css';

export interface LastMove {
  id: Id;
  from: Point;
  to: Point;
  seat: number | null;
}

export function LastMoves({ stage }: { stage: Stage }) {
  const { projection } = stage;
  return (
    <g class="last-moves">
      {stage.lastMoves.map(({ id, from, to, seat }) => (
        <Arrow key={id} from={projection.toPixel(from)} to={projection.toPixel(to)} colour={sideColour(seat)} />
      ))}
    </g>
  );
}

type Spot = readonly [number, number];

/** From where he stood to short of where he stands, a little bent. */
export function Arrow({ from, to, colour }: { from: Spot; to: Spot; colour: string }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const way = Math.hypot(dx, dy);
  if (way < 24) return null;
  const [ux, uy] = [dx / way, dy / way];
  const end: Spot = [to[0] - ux * 16, to[1] - uy * 16];
  const bend: Spot = [(from[0] + end[0]) / 2 - uy * way * 0.12, (from[1] + end[1]) / 2 + ux * way * 0.12];
  const [hx, hy] = [end[0] - bend[0], end[1] - bend[1]];
  const head = (Math.atan2(hy, hx) * 180) / Math.PI;
  const line = `M${from.join(' ')}Q${bend.join(' ')} ${end.join(' ')}`;
  return (
    <g class="last-move" style={`--side:${colour}`}>
      <path class="under" d={line} />
      <path d={line} />
      <path class="head" d="M0 0L-13-6.5L-10 0L-13 6.5z" transform={`translate(${end.join(' ')}) rotate(${head})`} />
    </g>
  );
}
