// AGW-WIN: broken armies.
import type { Seat } from '@baize/kernel';
import type { Unit, War } from '../../state.ts';
import { entriesIn } from '../colonial/union.ts';
import { isFighting } from '../convoy/convoy.ts';

/** AGW-WIN-01: how much of a roster is gone, units and generals each counting one; wagons and porters count for nothing. */
export function standingOf(s: War, seat: Seat): { gone: number; of: number } {
  const entries = new Map<number, boolean>();
  for (const unit of s.units) {
    // AGX-ADV-04: a reserve that has not come is not counted.
    if (unit.seat !== seat || !isFighting(s, unit)) continue;
    if (s.scenario.coming.some((each) => each.unit === unit.id && each.why === 'reserve')) continue;
    // AGX-SCN-03, AGX-TRIB-13: a warband made of several counts for each of them.
    for (const entry of entriesIn(unit)) entries.set(entry, isGone(unit) && entries.get(entry) !== false);
  }
  let [gone, of] = [0, entries.size];
  for (const isLost of entries.values()) if (isLost) gone += 1;
  for (const general of s.generals) {
    if (general.seat !== seat || general.isCompanion) continue;
    of += 1;
    if (general.status === 'lost') gone += 1;
  }
  return { gone, of };
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
