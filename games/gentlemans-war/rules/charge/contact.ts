// AGW-CHG-01, step 11; AGW-BRAWL-01, AGW-RESP-05: who fights whom once all movement is over.

import { bodyAfter } from '@baize/geometry/open';
import {
  type Charge,
  type Charger,
  chargeIn,
  decision,
  type Id,
  named,
  nameOf,
  onTable,
  procedure,
  type Supporter,
  standing,
  type Ump,
  unitOf,
  type War,
} from '../../state.ts';
import { marchDice, rollFor, sum } from '../activation/dice.ts';
import { attackRefusal } from '../all/attacks.ts';
import { INCH } from '../all/ground.ts';
import { disorder } from '../all/loss.ts';
import { isLocked } from '../all/states.ts';
import { walk } from '../all/walk.ts';
import { combat } from '../combat/combat.ts';
import { bodyOf, inContact, postOf } from '../formations/footprint.ts';
import { arrive } from '../movement/arrive.ts';
import { straightAhead, wayShortOf } from '../movement/straight.ts';
import { attackerIn } from './charger.ts';
import { atContact, fightOf } from './fights.ts';

interface Supporting {
  at: number;
}

/** AGW-RESP-05: straight ahead at its March rate to the charger where it made contact; if short it halts in good order. */
function supportingCharge(s: War, l: Supporting, u: Ump): void {
  const now = chargeIn(s);
  const supporter = now.supporters[l.at] as Supporter;
  l.at += 1;
  const unit = unitOf(s, supporter.unit);
  const charger = now.chargers.find((each) => each.unit === supporter.charger);
  const enemy = unitOf(s, supporter.charger);
  const isOver = supporter.does !== 'charge' || !onTable(unit) || !charger || charger.state !== 'contact' || !onTable(enemy);
  if (isOver || attackRefusal(s, { ...unit, counter: false }, enemy, 'support')) {
    now.supporters = now.supporters.filter((other) => other !== supporter);
    l.at -= 1;
    return;
  }
  const dice = rollFor(s, unit, marchDice(s, unit), u);
  u.tell?.('AGW-RESP-05', 'rolled to move', { ...named(s, unit), dice, pace: 'support' });
  const ride = straightAhead(s, unit, { inches: sum(dice) * INCH, dice });
  const isHome = ride.met?.id === enemy.id;
  // AGW-ACC-02: another unit first in its way stops it an inch short.
  const by = wayShortOf(s, unit, ride, (met) => met.id !== enemy.id);
  supporter.from = unit.post;
  supporter.hasCrossed = ride.hasCrossed;
  walk(s, unit, postOf(unit.post, bodyAfter(bodyOf(s, unit), { do: 'advance', by })), 'support', 'AGW-RESP-05', u);
  if (ride.disorders) disorder(s, unit, 'the ground', u);
  arrive(s, unit, ride.result.met, u);
  if (isHome) u.tell?.('AGW-RESP-05', 'contact', { ...standing(s, unit), target: enemy.id, targetName: nameOf(s, enemy) });
  else {
    now.supporters = now.supporters.filter((other) => other !== supporter);
    l.at -= 1;
  }
}

export const supportingCharges = procedure<Supporting>('supporting charges').while(
  (s, l) => l.at < chargeIn(s).supporters.length,
  (p) => p.do(supportingCharge),
);

/** Chargers that share a target, directly or through others, are in one fight (AGW-BRAWL-01). */
function groups(s: War, now: Charge): Charger[][] {
  const rest = [...atContact(s, now)];
  const found: Charger[][] = [];
  while (rest.length > 0) {
    const group = [rest.shift() as Charger];
    for (let i = 0; i < group.length; i++) {
      const mine = group[i] as Charger;
      for (let j = rest.length - 1; j >= 0; j--) {
        const other = rest[j] as Charger;
        if (other.targets.some((id) => mine.targets.includes(id))) group.push(...rest.splice(j, 1));
      }
    }
    found.push(group);
  }
  return found;
}

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
        u.call(combat, {});
      }),
  );
