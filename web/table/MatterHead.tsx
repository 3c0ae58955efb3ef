// The head of a matter with the one whom it is about.
import type { MatterSide } from '@baize/contracts';
import type { ComponentChildren } from 'preact';
import { sideColour } from '../art/index.ts';
import { Men } from './Men.tsx';
import './matter-groups.css';

export function MatterHead({ about, children }: { about: MatterSide; children: ComponentChildren }) {
  return (
    <header class="matter-head" style={`--side:${sideColour(about.side)}`}>
      <Men men={about.men} first />
      <div>{children}</div>
    </header>
  );
}
