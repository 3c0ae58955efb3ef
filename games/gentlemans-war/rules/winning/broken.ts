// AGW-WIN: broken armies.
import type { Seat } from '@baize/kernel';
import type { Unit, War } from '../../state.ts';
import { entriesIn } from '../colonial/union.ts';
import { isFighting } from '../convoy/convoy.ts';

/** AGW-WIN-01: how much of a roster is gone, units and generals each counting one; wagons and porters count for nothing. */
export function standingOf(s: War, seat: Seat): { gone: number; of: number } {
  const entries = new Map<number, Unit[]>();
  for (const unit of s.units) {
    // AGX-ADV-04: a reserve that has not come is not counted.
    const isReserve = s.scenario.coming.some((each) => each.unit === unit.id && each.why === 'reserve');
    if (unit.seat !== seat || !isFighting(s, unit) || isReserve) continue;
    // AGX-SCN-03, AGX-TRIB-13: a warband made of several counts for each of them.
    for (const entry of entriesIn(unit)) entries.set(entry, [...(entries.get(entry) ?? []), unit]);
  }
  const generals = s.generals.filter((general) => general.seat === seat);
  const lostUnits = [...entries.values()].filter((bodies) => bodies.every(isGone)).length;
  const lostGenerals = generals.filter(({ status }) => status === 'lost').length;
  return { gone: lostUnits + lostGenerals, of: entries.size + generals.length };
}

/** Destroyed, run off, or never to rally again (AGW-RALLY-02); who will return at a second joker is not lost. */
export function isGone(unit: Unit): boolean {
  return unit.status === 'lost' || unit.hopeless;
}

/** AGW-WIN-01, -03: an army is broken when at least half of its roster is gone, or as the scenario says. */
export function isBroken(s: War, seat: Seat): boolean {
  const { gone, of } = standingOf(s, seat);
  const { breakPoint } = s.fixed;
  return of > 0 && breakPoint.of * gone >= breakPoint.gone * of;
}
