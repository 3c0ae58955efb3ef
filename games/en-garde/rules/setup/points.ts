// What the sides may bring (EGW-SETUP-05, EGW-CAMP-05).
import type { Seat } from '@baize/kernel';
import { largerLimit, limitOf } from '../../content/scenarios/scenarios.ts';
import { type EnGarde, side } from '../../state.ts';

/** EGW-SETUP-05: what a side may bring. */
export function limitFor(s: EnGarde, seat: Seat): number {
  const { pointsLimit, noRatios } = s.fixed.rules;
  return noRatios ? pointsLimit : limitOf(s.fixed.scenario, pointsLimit, side(s, seat).role);
}

/** EGW-SETUP-04: what the larger side may bring, by which table and terrain are measured. */
export function largestLimit({ fixed: { scenario, rules } }: EnGarde): number {
  return rules.noRatios ? rules.pointsLimit : largerLimit(scenario, rules.pointsLimit);
}
