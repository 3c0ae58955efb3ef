// What a cameo may do once in each cycle: of his owner, or of the enemy whom a Companion is with.
import type { Unit, War } from '../../state.ts';
import { type Cameo, cameoWith } from './cameo.ts';

function cycleOf(s: War, { role, seat }: Cameo): number {
  return s.cycles[(role === 'companion' ? 1 - seat : seat) as 0 | 1];
}

/** Whether he has done it in this cycle, or cannot until a joker (AGX-CAMEO-19). */
export function isUsed(s: War, cameo: Cameo): boolean {
  return cameo.used === cycleOf(s, cameo) || cameo.dazed > s.jokers;
}

export function useUp(s: War, cameo: Cameo | null): void {
  if (cameo) cameo.used = cycleOf(s, cameo);
}

/** AGX-CAMEO-23: a correspondent with a unit who has not yet had a die rolled again in this cycle. */
export function writerWith(s: War, unit: Unit): Cameo | null {
  const cameo = cameoWith(s, unit, 'correspondent');
  return cameo && !isUsed(s, cameo) ? cameo : null;
}
