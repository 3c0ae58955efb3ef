// AGX-ADV-04: the main bodies come up from the fourth joker on.
import type { Seat } from '@baize/kernel';
import { reserveOf } from '../muster/reserve.ts';
import { type Arriving, arriving, stretchOf } from '../rules/setup/arrivals.ts';
import { newUnit } from '../rules/setup/forces.ts';
import { foe, procedure, SIDES, type Ump, type War } from '../state.ts';
import { mainBodyOf } from './counts.ts';
import { rulesOf } from './index.ts';

const FIRST = 4;

/** Joker 4 belongs to the last player to act before it, joker 5 to the other. */
function whose(s: War): Seat | null {
  if (s.jokers === FIRST) return s.lastActed ?? s.red;
  const first = SIDES.find((seat) => s.scenario.facts.some(({ name }) => name === mainBodyOf(seat)));
  return s.jokers === FIRST + 1 && first !== undefined ? foe(first) : null;
}

/** A die says how many of his reserve come, of his choice; the rest never does. */
function comeUp(s: War, _l: {}, u: Ump): void {
  const seat = rulesOf(s).mainBody ? whose(s) : null;
  if (seat === null) return;
  const units = s.scenario.coming.filter(({ unit, why }) => why === 'reserve' && s.units[unit]?.seat === seat).map(({ unit }) => unit);
  const die = u.d6();
  s.scenario.facts.push({ name: mainBodyOf(seat), joker: s.jokers });
  u.tell?.('AGX-ADV-04', 'main body', { seat, die });
  const arrival: Arriving = { seat, units, counter: true, come: [], most: die };
  u.call(arriving, arrival);
}

/** The reserves are listed with the armies, and wait. */
function listReserves(s: War, _l: {}, u: Ump): void {
  if (!rulesOf(s).mainBody) return;
  const { size } = s.fixed.scenario;
  const behind = SIDES.map((seat) => reserveOf(s.fixed.armies[seat as 0 | 1], size, s.fixed.terms[seat as 0 | 1]));
  for (const seat of SIDES) {
    const first = s.fixed.armies[seat as 0 | 1].units.length;
    behind[seat]?.forEach((entry, at) => {
      const unit = newUnit(s.units.length, seat, first + at, entry);
      s.units.push(unit);
      s.scenario.coming.push({ unit: unit.id, how: 'joker', joker: null, stretch: stretchOf(s, unit), why: 'reserve' });
    });
  }
  const [a, b] = s.fixed.armies;
  const armies = [
    { ...a, units: [...a.units, ...(behind[0] ?? [])] },
    { ...b, units: [...b.units, ...(behind[1] ?? [])] },
  ] as const;
  s.fixed = u.fix({ ...s.fixed, armies });
}

export const reserves = procedure('reserves').do(listReserves);

export const mainBody = procedure('main body').do(comeUp);
