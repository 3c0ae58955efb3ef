// AGX-NAT-16: rival regiments, who outdo one another.
import type { Seat } from '@baize/kernel';
import { decision, type Fight, type Id, named, nameOf, procedure, typeOf, type Unit, unitOf, type War } from '../../state.ts';
import { isWinner } from '../combat/outcome.ts';

const PAIRS = 2;
const NATION = 'zulus';

export interface Naming {
  seat: Seat;
  left: number;
}

/** The warbands of a side that have no rival yet. */
function unpaired(s: War, seat: Seat): Unit[] {
  const named = new Set(s.rivals.pairs.flat());
  return s.units.filter((unit) => unit.seat === seat && typeOf(s, unit) === 'tribal-infantry' && !named.has(unit.id));
}

function hasRivals(s: War, seat: Seat): boolean {
  return s.fixed.rivals && s.fixed.armies[seat as 0 | 1].nation === NATION && unpaired(s, seat).length >= 2;
}

function pairsOf(s: War, seat: Seat): (readonly [Id, Id])[] {
  const bands = unpaired(s, seat);
  return bands.flatMap((one, at) => bands.slice(at + 1).map((other): readonly [Id, Id] => [one.id, other.id]));
}

export const chooseRivals = decision<Naming, readonly [Id, Id]>('rival regiments', {
  rule: 'AGX-NAT-16',
  who: (_s, l) => l.seat,
  options: (s, l) => pairsOf(s, l.seat),
  prompt: (_s, l) => `Which two regiments are rivals? ${l.left === 1 ? 'One pair more.' : 'Two pairs.'}`,
  label: (s, _l, [one, other]) => `${nameOf(s, unitOf(s, one))} and ${nameOf(s, unitOf(s, other))}`,
  lapse: (s, l) => pairsOf(s, l.seat)[0] as readonly [Id, Id],
  apply: (s, l, pair, u) => {
    s.rivals.pairs.push(pair);
    l.left -= 1;
    const [one, other] = pair;
    u.tell?.('AGX-NAT-16', 'rivals', { ...named(s, unitOf(s, one)), rivalName: nameOf(s, unitOf(s, other)) });
  },
});

/** Named openly before anybody is placed. */
export const namingRivals = procedure<Naming>('naming rivals').while(
  (s, l) => l.left > 0 && hasRivals(s, l.seat),
  (p) => p.decide(chooseRivals),
);

export const rivalries = procedure('rivalries')
  .when(
    (s) => hasRivals(s, 0),
    (p) => p.call(namingRivals, () => ({ seat: 0, left: PAIRS })),
  )
  .when(
    (s) => hasRivals(s, 1),
    (p) => p.call(namingRivals, () => ({ seat: 1, left: PAIRS })),
  );

/** Whoever sees his rival win has a die more for his next charge in this cycle. */
export function spurRivals(s: War, fight: Fight): void {
  if (s.rivals.pairs.length === 0) return;
  for (const fighter of fight.fighters) {
    if (!isWinner(fighter)) continue;
    for (const [one, other] of s.rivals.pairs) {
      const rival = one === fighter.unit ? other : other === fighter.unit ? one : null;
      if (rival !== null && !s.rivals.spurred.includes(rival)) s.rivals.spurred.push(rival);
    }
  }
}

/** The die that a spurred unit adds to this charge; it is not saved up. */
export function rivalDie(s: War, unit: Id): number {
  return s.rivals.spurred.includes(unit) ? 1 : 0;
}

export function useRivalDie(s: War, unit: Id): void {
  s.rivals.spurred = s.rivals.spurred.filter((each) => each !== unit);
}

/** AGX-NAT-16: a new cycle of its side, and old victories are forgotten. */
export function forgetRivals(s: War, seat: Seat): void {
  s.rivals.spurred = s.rivals.spurred.filter((unit) => unitOf(s, unit).seat !== seat);
}
