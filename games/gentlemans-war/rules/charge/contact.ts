// AGW-CHG-01, step 11; AGW-BRAWL-01, AGW-RESP-05: who fights whom once all movement is over.
import { carryOut, cutToBudget } from '@baize/geometry/open';
import {
  type AttackKind,
  type Charge,
  type Charger,
  chargeIn,
  type Fight,
  type Fighter,
  type Id,
  named,
  onTable,
  type Pair,
  procedure,
  type Supporter,
  type Target,
  type Ump,
  unitOf,
  type War,
} from '../../state.ts';
import { marchDice, rollFor, sum } from '../activation/dice.ts';
import { attackRefusal } from '../all/attacks.ts';
import { groundFor, INCH, unitBehind } from '../all/ground.ts';
import { isAllRound, isCavalry } from '../armies/kinds.ts';
import { combat, newFight, newFighter, UNABLE } from '../combat/fight.ts';
import { defendedAgainst } from '../country/cover.ts';
import { levelOfUnit } from '../country/sight.ts';
import { bodyOf, inRanks, postOf } from '../formations/footprint.ts';
import { arrive } from '../movement/arrive.ts';
import { kindOfAttack, targetIn } from './declare.ts';

/** Chargers that have come home and whose target still stands. */
function atContact(s: War, now: Charge): Charger[] {
  return now.chargers.filter(
    (charger) => charger.state === 'contact' && onTable(unitOf(s, charger.unit)) && charger.targets.some((id) => onTable(unitOf(s, id))),
  );
}

function kindFor(charger: Charger, target: Target | undefined): AttackKind {
  return target?.kinds.find((each) => each.charger === charger.unit)?.kind ?? 'front';
}

function pairOf(s: War, now: Charge, charger: Charger, id: Id): Pair {
  const attacker = unitOf(s, charger.unit);
  const defender = unitOf(s, id);
  const target = targetIn(now, id);
  const stood = !target?.hasCountered && !target?.hasEvaded;
  const behind = stood && defendedAgainst(s, defender, attacker, charger.from) !== null;
  const bicycles = target?.replies.some((reply) => reply.do === 'bicycles') === true && kindFor(charger, target) === 'front';
  return {
    attacker: attacker.id,
    defender: defender.id,
    kind: isAllRound(s, defender) ? 'front' : kindFor(charger, target),
    obstacle: behind || bicycles,
    levels: [charger.level, levelOfUnit(s, defender)],
  };
}

/** AGW-ADV-04, AGW-ALL-06, AGW-EVADE-03: how a target comes into the fight. */
function defenderOf(s: War, now: Charge, id: Id): Fighter {
  const unit = unitOf(s, id);
  const target = targetIn(now, id);
  const fighter = newFighter(unit, 'defender');
  if (!target) return fighter;
  const chargers = atContact(s, now).filter((charger) => charger.targets.includes(id));
  const isFaced = isAllRound(s, unit) || chargers.some((charger) => kindFor(charger, target) === 'front');
  const limit = isFaced || target.hasEvaded || unit.running ? null : target.couldTurn ? Math.ceil(inRanks(unit) / 2) : UNABLE;
  return {
    ...fighter,
    attacks: target.hasCountered,
    stationary: !target.hasCountered && !target.hasEvaded && !target.hasMoved,
    caught: target.hasEvaded && !unit.running,
    most: limit,
  };
}

function attackerOf(s: War, now: Charge, charger: Charger): Fighter {
  const unit = unitOf(s, charger.unit);
  const acrossBicycles = charger.targets.some((id) => targetIn(now, id)?.replies.some((reply) => reply.do === 'bicycles'));
  const rest = isCavalry(s, unit) ? Math.max(0, charger.total - charger.used) : 0;
  return { ...newFighter(unit, 'attacker'), hasCrossed: charger.hasCrossed || acrossBicycles, rest };
}

/** One fight of these chargers with all they touch, those locked with them, and whoever came to help. */
export function fightOf(s: War, now: Charge, chargers: readonly Charger[], supporters: readonly Supporter[] = []): Fight {
  const targets = [...new Set(chargers.flatMap((charger) => charger.targets))].filter((id) => onTable(unitOf(s, id)));
  const fighters: Fighter[] = [...chargers.map((charger) => attackerOf(s, now, charger)), ...targets.map((id) => defenderOf(s, now, id))];
  const pairs = chargers.flatMap((charger) =>
    charger.targets.filter((id) => targets.includes(id)).map((id) => pairOf(s, now, charger, id)),
  );
  for (const { unit: id, charger } of supporters) {
    const unit = unitOf(s, id);
    const enemy = unitOf(s, charger);
    fighters.push({ ...newFighter(unit, 'defender'), attacks: true, stationary: false });
    pairs.push({
      attacker: id,
      defender: charger,
      kind: kindOfAttack(s, unit, enemy),
      obstacle: false,
      levels: [levelOfUnit(s, unit), levelOfUnit(s, enemy)],
    });
  }
  addLocked(s, now.seat, fighters, pairs);
  return newFight('charge', now.seat, fighters, pairs);
}

/** AGW-RES-07: joining a locked fight makes it a brawl in which all fight a round. */
function addLocked(s: War, seat: number, fighters: Fighter[], pairs: Pair[]): void {
  const isIn = (id: Id) => fighters.some(({ unit }) => unit === id);
  for (const lock of s.locks) {
    for (const pair of lock.pairs) {
      if (!isIn(pair.attacker) && !isIn(pair.defender)) continue;
      for (const id of [pair.attacker, pair.defender]) {
        const unit = unitOf(s, id);
        if (!isIn(id)) fighters.push({ ...newFighter(unit, unit.seat === seat ? 'attacker' : 'defender'), attacks: id === pair.attacker });
      }
      pairs.push({ ...pair });
    }
  }
}

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
  const inches = sum(rollFor(s, unit, marchDice(s, unit), u)) * INCH;
  const ground = groundFor(s, unit, { enemies: 'solid', friends: 'solid', noRough: isCavalry(s, unit) });
  const body = bodyOf(s, unit);
  const result = carryOut(body, cutToBudget(body, { do: 'advance', by: inches }, ground, inches), ground);
  const met = result.stop?.by === 'solid' ? unitBehind(s, result.stop.id) : null;
  const isHome = met?.id === enemy.id;
  const stopped = result.stop && !isHome ? carryOut(body, { do: 'advance', by: Math.max(0, result.way - INCH) }, ground) : result;
  unit.post = postOf(unit.post, stopped.body);
  arrive(s, unit, stopped.met, u);
  if (isHome) u.tell?.('AGW-RESP-05', 'contact', { ...named(s, unit), targetName: named(s, enemy).name });
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

/** Combats are fought after all charges have moved, separate ones in the attacker's order. */
export const combats = procedure<{ left: Id[][] }>('combats')
  .do((s, l) => {
    l.left = groups(s, chargeIn(s)).map((group) => group.map(({ unit }) => unit));
  })
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
