// AGX-SCN-01, AGX-OPEN-02, AGX-PLACE-02: who deploys, who stays off the table, and in which order.
import type { Seat } from '@baize/kernel';
import { isStandard, rulesOf, seatOf } from '../../scenarios/index.ts';
import { foe, type Unit, type War } from '../../state.ts';
import { stretchOf } from './arrivals.ts';
import { scheduledFor, waiting } from './waiting.ts';

/** Those whom the scenario, or its list of events, keeps off the table. */
export function keepOff(s: War): void {
  for (const unit of s.units) {
    const stretch = scheduledFor(s, unit);
    if (stretch) s.scenario.coming.push({ unit: unit.id, how: 'joker', joker: null, stretch, why: 'event' });
  }
  for (const unit of s.units) {
    const coming = s.scenario.coming.some((each) => each.unit === unit.id) ? null : rulesOf(s).holdsBack?.(s, unit);
    if (!coming) continue;
    s.scenario.coming.push({ unit: unit.id, ...coming });
    if (coming.how === 'card') unit.status = 'entering';
  }
}

/** AGX-GEN-11: a unit without a place in its zone waits, and enters on its card. */
export function enterLater(s: War, unit: Unit): void {
  s.scenario.coming.push({ unit: unit.id, how: 'card', joker: null, stretch: stretchOf(s, unit), why: 'no room' });
  unit.status = 'entering';
}

/** AGX-PLACE-02: how many units of the defender are placed before the attacker places any, less those that are. */
export function firstHalfLeft(s: War): number {
  if (rulesOf(s).order !== 'half of the defenders first') return 0;
  const seat = seatOf(s, 'defender');
  const left = new Set(waiting(s, seat).map(({ entry }) => entry)).size;
  const kept = new Set(s.scenario.coming.map(({ unit }) => unit));
  const all = new Set(s.units.filter((unit) => unit.seat === seat && !kept.has(unit.id)).map(({ entry }) => entry)).size;
  return Math.max(0, Math.ceil(all / 2) - (all - left));
}

/** Who begins: by a roll-off, or as the scenario says. */
export function begins(s: War): Seat | null {
  return isStandard(s) || rulesOf(s).order === 'by turns' ? null : seatOf(s, 'defender');
}

/** Whose turn it is to place after a side has. */
export function nextToPlace(s: War, placed: Seat): Seat {
  const { order } = rulesOf(s);
  const defender = seatOf(s, 'defender');
  const isFirst = order === 'defenders first' ? waiting(s, defender).length > 0 : firstHalfLeft(s) > 0;
  if (order !== 'by turns' && isFirst) return defender;
  return waiting(s, foe(placed)).length > 0 ? foe(placed) : placed;
}
