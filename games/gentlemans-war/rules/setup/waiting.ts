// AGX-GEN-13, AGX-TRIG-01: who waits to be placed, and whom the list of events brings.
import type { Seat } from '@baize/kernel';
import type { Stretch } from '../../scenarios/scenario.ts';
import type { Unit, War } from '../../state.ts';
import { isLent } from '../convoy/convoy.ts';

/** The units of a side that are still to be placed. */
export function waiting(s: War, seat: Seat): Unit[] {
  return s.units.filter(
    (unit) => unit.seat === seat && unit.status === 'waiting' && !s.scenario.coming.some((each) => each.unit === unit.id),
  );
}

/** AGX-TRIG-03: whether an event names a unit of the roster, from its start or from its end; what a scenario has lent stands in none. */
export function isNamed(s: War, seat: Seat, entries: readonly number[], entry: number): boolean {
  const size = s.fixed.armies[seat as 0 | 1].units.filter((unit) => !isLent(unit)).length;
  if (entry >= size) return false;
  return entries.includes(entry) || (2 * (size - entry) <= size && entries.includes(entry - size));
}

/** AGX-TRIG-01: where a unit comes on that the list of events brings; null: it brings it not. */
export function scheduledFor(s: War, { seat, entry }: Unit): Stretch | null {
  for (const { event } of s.fixed.scenario.events)
    if (event.do === 'arrive' && event.seat === seat && isNamed(s, seat, event.entries, entry)) return event.stretch;
  return null;
}
