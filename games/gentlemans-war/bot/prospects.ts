// How the battle stands: what is left of each army, in what order, and how near each is to breaking.
import type { Seat } from '@baize/kernel';
import { isWagon } from '../rules/armies/kinds.ts';
import { standingOf } from '../rules/winning/broken.ts';
import { SIDES, type Unit, type War } from '../state.ts';
import { threatOf } from './threats.ts';
import { DISORDER, FLIGHT, RETREAT, worthOf } from './worth.ts';

/** What a unit is worth as it is now. */
function unitProspect(s: War, unit: Unit): number {
  if (unit.status === 'lost' || unit.hopeless || isWagon(s, unit)) return 0;
  const part = unit.figures / Math.max(1, unit.original);
  let value = 0.35 + 0.65 * part;
  if (unit.running) value *= 1 - FLIGHT;
  else if (unit.disordered) value -= DISORDER;
  if (unit.status === 'away') value -= RETREAT;
  if (unit.hasFailed) value -= 0.05;
  if (unit.gun) value -= 0.2;
  return worthOf(s, unit) * Math.max(0.05, value);
}

function strengthOf(s: War, seat: Seat): number {
  let sum = 0;
  for (const unit of s.units) if (unit.seat === seat) sum += unitProspect(s, unit);
  for (const general of s.generals) if (general.seat === seat && general.status !== 'lost') sum += general.wounded ? 2 : 3;
  const quarters = s.quarters[seat as 0 | 1];
  if (quarters?.overrun) sum -= 2;
  return sum + Math.min(4, s.hands[seat as 0 | 1].length) * CARD;
}

/**
 * What a held card is worth: it is as good as an activation, but only if its moment comes. Played at any moment it brought 0.03 of a
 * battle at once, and 0.01 to 0.02 were left of that two flips later (bench/RESULTS.md, 2026-11-18); this makes it cost 0.02.
 */
const CARD = 0.6;

/** AGW-WIN-01: how far an army is from breaking, 1 whole to 0 broken. */
function nerveOf(s: War, seat: Seat): number {
  const { gone, of } = standingOf(s, seat);
  return of === 0 ? 1 : Math.max(0, 1 - (2 * gone) / of);
}

/** What each lead is worth, as logits: what a fit gave is in bench/FIGURES.md. */
const WEIGHTS = { strength: 3.5, nerve: 0.5, threat: 2.9 };

/** The prospects of both sides, 0 lost to 1 won. */
export function judge(s: War): number[] {
  const [a, b] = SIDES.map((seat) => strengthOf(s, seat)) as [number, number];
  const threat = threatOf(s, 0) - threatOf(s, 1);
  const leads =
    WEIGHTS.strength * Math.log((a + 0.5) / (b + 0.5)) +
    WEIGHTS.nerve * (nerveOf(s, 0) - nerveOf(s, 1)) +
    (WEIGHTS.threat * threat) / ((a + b) / 2 + 1);
  const first = Math.min(0.995, Math.max(0.005, 1 / (1 + Math.exp(-leads))));
  return [first, 1 - first];
}
