// AGW-CHG-01, step 11; AGW-BRAWL-01: who fights whom once all movement is over.
import { type Charger, chargeIn, decision, type Id, onTable, procedure, unitOf, type War } from '../../state.ts';
import { isLocked } from '../all/states.ts';
import { combat } from '../combat/combat.ts';
import { inContact } from '../formations/footprint.ts';
import { attackerIn } from './charger.ts';
import { atContact, fightOf, groups, haveFought } from './fights.ts';

export interface Combats {
  left: Id[][];
}

/** Chargers of one fight that match their targets one to one: each has a first target of its own, and nobody else is in it. */
function matchedIn(s: War, ids: readonly Id[]): Charger[] | null {
  const now = chargeIn(s);
  const chargers = atContact(s, now).filter(({ unit }) => ids.includes(unit));
  const targets = new Set(chargers.flatMap((charger) => charger.targets).filter((id) => onTable(unitOf(s, id))));
  const own = new Set(chargers.map((charger) => charger.targets[0]));
  const isJoined =
    now.supporters.some(({ charger }) => ids.includes(charger)) || [...ids, ...targets].some((id) => isLocked(s, unitOf(s, id)));
  return !isJoined && own.size === chargers.length && targets.size === chargers.length ? chargers : null;
}

/** AGW-BRAWL-01: units that match one to one and touch across: separate combats or one brawl. */
function isMatched(s: War, left: readonly Id[][]): boolean {
  if (left.some((ids) => ids.length > 1 && matchedIn(s, ids))) return true;
  const pairs = left.map((ids) => matchedIn(s, ids));
  return (
    pairs.length > 1 &&
    pairs.every((group) => group?.length === 1) &&
    crossing(
      s,
      pairs.flatMap((group) => group ?? []),
    ).length > 0
  );
}

/** Enemies that a charger touches beside its own target. */
function crossing(s: War, chargers: readonly Charger[]): { charger: Charger; target: Id }[] {
  const targets = chargers.flatMap((charger) => charger.targets);
  return chargers.flatMap((charger) =>
    targets
      .filter((id) => !charger.targets.includes(id) && onTable(unitOf(s, id)) && inContact(s, unitOf(s, charger.unit), unitOf(s, id)))
      .map((target) => ({ charger, target })),
  );
}

/** AGW-BRAWL-01: separate combats or one brawl, chosen before any dice. */
export const chooseBrawl = decision<Combats, 'separate' | 'brawl'>('separate or brawl', {
  rule: 'AGW-BRAWL-01',
  who: attackerIn,
  options: (s, l) => (isMatched(s, l.left) ? ['separate', 'brawl'] : []),
  prompt: () => 'Separate combats, or one brawl?',
  label: (_s, _l, choice) => (choice === 'separate' ? 'Separate combats' : 'One brawl'),
  apply: (s, l, choice) => {
    if (choice === 'separate') {
      for (const ids of l.left) for (const charger of matchedIn(s, ids) ?? []) charger.targets = charger.targets.slice(0, 1);
      l.left = groups(s, chargeIn(s)).map((group) => group.map(({ unit }) => unit));
      return;
    }
    for (const { charger, target } of crossing(s, atContact(s, chargeIn(s)))) charger.targets.push(target);
    l.left = [l.left.flat()];
  },
});

/** Combats are fought after all charges have moved, separate ones in the attacker's order. */
export const combats = procedure<Combats>('combats')
  .do((s, l) => {
    l.left = groups(s, chargeIn(s)).map((group) => group.map(({ unit }) => unit));
  })
  .decide(chooseBrawl)
  .while(
    (_s, l) => l.left.length > 0,
    (p) =>
      p.do((s, l, u) => {
        const ids = l.left.shift() ?? [];
        const now = chargeIn(s);
        const group = atContact(s, now).filter(({ unit }) => ids.includes(unit));
        if (group.length === 0) return;
        s.fight = fightOf(
          s,
          now,
          group,
          now.supporters.filter(({ charger }) => ids.includes(charger)),
        );
        haveFought(group);
        u.call(combat, {});
      }),
  );
