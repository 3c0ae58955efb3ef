// What each side has towards its objective.
import type { Seat } from '@baize/kernel';
import type { Gow } from '../state.ts';

/** GOW-SCN-02: enemy points put out of action. */
export function pointsTaken(s: Gow, seat: Seat): number {
  let sum = 0;
  for (const unit of s.units) if (unit.seat !== seat && unit.lost === 'out of action') sum += unit.cost;
  return sum;
}

export function escapedUnits(s: Gow, seat: Seat): number {
  return s.units.filter((unit) => unit.seat === seat && unit.lost === 'escaped').length;
}

/** What a side has towards the objective, for the eye and for the result. */
export function scoreOf(s: Gow, seat: Seat): number {
  if (s.fixed.scenario === 'pitched') return pointsTaken(s, seat);
  if (s.fixed.scenario === 'blockade') return escapedUnits(s, seat);
  return s.scores[seat] as number;
}
