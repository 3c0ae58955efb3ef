// AGX-SCN-10: who holds an objective.
import type { Seat } from '@baize/kernel';
import { isFighting } from '../rules/convoy/convoy.ts';
import { foe, type Unit, type War } from '../state.ts';
import { figuresIn } from './counts.ts';
import type { Objective } from './scenario.ts';

/** Running units, wagons and porters (AGX-PORT-05) neither hold nor contest; generals are no units. */
function counts(s: War, unit: Unit): boolean {
  return unit.status === 'table' && !unit.running && isFighting(s, unit);
}

/** One unit of at least three figures, half of them inside, and no enemy figure there. */
export function holds(s: War, seat: Seat, { outline }: Objective): boolean {
  const inside = (unit: Unit) => figuresIn(s, unit, outline);
  const isContested = s.units.some((unit) => unit.seat === foe(seat) && counts(s, unit) && inside(unit) > 0);
  if (isContested) return false;
  return s.units.some((unit) => unit.seat === seat && counts(s, unit) && unit.figures >= 3 && 2 * inside(unit) >= unit.figures);
}

/** The objectives that a side holds now. */
export function heldBy(s: War, seat: Seat): Objective[] {
  return s.fixed.scenario.objectives.filter((objective) => holds(s, seat, objective));
}
