// When it is time to leave the table by an edge that the scenario has opened.
import { roleOf, rulesOf } from '../scenarios/index.ts';
import { lastJoker } from '../scenarios/judging.ts';
import type { Unit, War } from '../state.ts';

/** Who has to get through goes; who holds the way stays until the end is near, or until too few are left to hold it. */
export function exitWorth(s: War, unit: Unit): number {
  if (rulesOf(s).breaks[roleOf(s, unit.seat)] || rulesOf(s).column) return 3;
  const last = lastJoker(s);
  const isLate = last !== null && s.jokers >= last - 1;
  return isLate || 2 * unit.figures <= unit.original ? 1.5 : -2;
}
