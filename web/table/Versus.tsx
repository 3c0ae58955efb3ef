// Those who meet, in the dock.
import type { MatterSide } from '@baize/contracts';
import { sideColour } from '../art/index.ts';
import { Men } from './Men.tsx';
import './versus.css';

export function Versus({ sides }: { sides: readonly MatterSide[] }) {
  return (
    <div class="versus">
      {sides.map((side, at) => (
        <VersusSide key={at} side={side} first={at === 0} />
      ))}
    </div>
  );
}

function VersusSide({ side, first }: { side: MatterSide; first: boolean }) {
  return (
    <div style={`--side:${sideColour(side.side)}`}>
      {side.men.length > 0 ? <Men men={side.men} first={first} /> : null}
      <b>{side.title}</b>
    </div>
  );
}
