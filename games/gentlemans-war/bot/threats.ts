// What units threaten where they stand: the best that each could do to an enemy with its next card, at a glance.
import type { Seat } from '@baize/kernel';
import { attackRefusal } from '../rules/all/attacks.ts';
import { isLocked } from '../rules/all/states.ts';
import { groupsOf, hasActed } from '../rules/cards/groups.ts';
import { distanceBetween } from '../rules/formations/footprint.ts';
import { enemiesOf, type Unit, type War } from '../state.ts';
import { chargeDiceOf, chargeWorth } from './charges.ts';
import { supposing } from './clash.ts';
import { bestShot, isBefore } from './shots.ts';

/** What is left of a threat with each card that its side needs before it can be carried out. */
const LATER = 0.9;

/** AGW-CYC-01: what a side threatens: at once with those who have not acted in this cycle, later with the others. */
export function threatOf(s: War, seat: Seat): number {
  const waiting = groupsOf(s, seat).filter((group) => !hasActed(group)).length;
  const later = LATER ** waiting;
  let sum = 0;
  for (const unit of s.units)
    if (unit.seat === seat && unit.status === 'table' && !unit.running && !isLocked(s, unit))
      sum += attackOf(s, unit) * (unit.counter ? later : 1);
  return sum;
}

/** The best attack that a unit would have if it were its turn, ways and sight of a charge left out. */
function attackOf(s: War, unit: Unit): number {
  const ready: Unit = unit.counter || unit.hasShot ? { ...unit, counter: false, hasShot: false } : unit;
  const then = ready === unit ? s : supposing(s, ready);
  return Math.max(0, bestShot(then, ready), likelyCharge(then, ready));
}

function likelyCharge(s: War, unit: Unit): number {
  const dice = chargeDiceOf(s, unit);
  if (dice <= 0 || unit.disordered) return 0;
  let best = 0;
  for (const enemy of enemiesOf(s, unit.seat)) {
    if (!isBefore(s, unit, enemy, 11_000) || distanceBetween(s, unit, enemy) > dice * 4000) continue;
    if (attackRefusal(s, unit, enemy, 'charge')) continue;
    best = Math.max(best, chargeWorth(s, unit, enemy, dice));
  }
  return best;
}
