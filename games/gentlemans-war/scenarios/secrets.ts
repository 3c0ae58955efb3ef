// AGX-REINF-01, AGX-REAR-06: what nobody but its owner knows of units that are still to come.
import type { Seat } from '@baize/kernel';
import type { War } from '../state.ts';

/** Plans show their stretch once announced, never their units; a flanking force looks like the rest that waits. */
export function veilPlans(seen: War, viewer: Seat | null): void {
  const isForeign = (unit: number) => seen.units[unit]?.seat !== viewer;
  for (const seat of [0, 1] as const) {
    const plan = seen.scenario.plans[seat];
    if (!plan || seat === viewer) continue;
    seen.scenario.plans[seat] = plan.announced === null ? null : { ...plan, units: [], joker: 0 };
  }
  const secret = seen.scenario.coming.filter(({ unit, why }) => isForeign(unit) && (why === 'plan' || why === 'flank'));
  for (const { unit, why } of secret) {
    const body = seen.units[unit];
    const hasBegun = seen.units.some((other) => other.seat === body?.seat && other.status !== 'waiting');
    if (body && why === 'flank' && hasBegun) body.status = 'entering';
  }
  seen.scenario.coming = seen.scenario.coming.filter((each) => !secret.includes(each));
}
