// AGW-BRAWL-01, AGW-ADV-04: the fights that a charge leads to.
import {
  type AttackKind,
  type Charge,
  type Charger,
  type Fight,
  type Fighter,
  type Id,
  onTable,
  type Pair,
  type Post,
  type Supporter,
  type Target,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { endsStationary } from '../all/moving.ts';
import { isAllRound, isCavalry } from '../armies/kinds.ts';
import { isWarband } from '../colonial/kinds.ts';
import { lockedFighter, newFight, newFighter, UNABLE } from '../combat/fighter.ts';
import { defendedAgainst, isOverParapet } from '../country/cover.ts';
import { levelOfUnit } from '../country/sight.ts';
import { inRanks } from '../formations/footprint.ts';
import { without } from '../movement/straight.ts';
import { kindOfAttack, targetIn } from './declare.ts';

/** Chargers that have come home and whose target still stands. */
export function atContact(s: War, now: Charge): Charger[] {
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
    levels: levelsOf(s, attacker, charger.from, charger.level, defender),
  };
}

/** AGW-ADV-03, AGX-WORKS-07: how high the two stand; a parapet between them makes the defender the higher. */
export function levelsOf(s: War, attacker: Unit, from: Post, level: number, defender: Unit): [number, number] {
  const held = levelOfUnit(s, defender);
  return [level, isOverParapet(s, defender, attacker, from) ? Math.max(held, level + 1) : held];
}

/** AGW-ADV-04, AGW-ALL-06, AGW-EVADE-03: how a target comes into the fight. */
function defenderOf(s: War, now: Charge, id: Id): Fighter {
  const unit = unitOf(s, id);
  const target = targetIn(now, id);
  const fighter = newFighter(unit, 'defender');
  if (!target) return fighter;
  const limit = target.hasEvaded || unit.running ? null : target.couldTurn ? Math.ceil(inRanks(unit) / 2) : UNABLE;
  return {
    ...fighter,
    attacks: target.hasCountered,
    hasCrossed: target.hasCrossed,
    stationary: !(endsStationary('attack or retreat') && (target.hasCountered || target.hasEvaded || target.hasMoved)),
    caught: target.hasEvaded && !unit.running,
    most: limit,
  };
}

function attackerOf(s: War, now: Charge, charger: Charger): Fighter {
  const unit = unitOf(s, charger.unit);
  const acrossBicycles = charger.targets.some((id) => targetIn(now, id)?.replies.some((reply) => reply.do === 'bicycles'));
  // AGX-TRIB-04: a warband that rides down regular foot follows through as cavalry does.
  const rest = isCavalry(s, unit) || isWarband(unit) ? Math.max(0, charger.total - charger.used) : 0;
  const pool = without(charger.roll, charger.taken);
  return { ...newFighter(unit, 'attacker'), hasCrossed: charger.hasCrossed || acrossBicycles, rest, pool };
}

/** One fight of these chargers with all they touch, those locked with them, and whoever came to help. */
export function fightOf(s: War, now: Charge, chargers: readonly Charger[], supporters: readonly Supporter[] = []): Fight {
  const targets = [...new Set(chargers.flatMap((charger) => charger.targets))].filter((id) => onTable(unitOf(s, id)));
  const fighters: Fighter[] = [...chargers.map((charger) => attackerOf(s, now, charger)), ...targets.map((id) => defenderOf(s, now, id))];
  const pairs = chargers.flatMap((charger) =>
    charger.targets.filter((id) => targets.includes(id)).map((id) => pairOf(s, now, charger, id)),
  );
  for (const { unit: id, charger, from, hasCrossed } of supporters) {
    const unit = unitOf(s, id);
    const before: Unit = { ...unit, post: from };
    const enemy = unitOf(s, charger);
    fighters.push({ ...newFighter(unit, 'defender'), attacks: true, stationary: false, hasCrossed });
    pairs.push({
      attacker: id,
      defender: charger,
      kind: kindOfAttack(s, before, enemy),
      obstacle: false,
      levels: [levelOfUnit(s, before), levelOfUnit(s, enemy)],
    });
  }
  addLocked(s, now.seat, fighters, pairs);
  for (const fighter of fighters) if (isFaced(pairs, fighter.unit)) fighter.most = null;
  return newFight('charge', now.seat, fighters, pairs);
}

/** AGW-BRAWL-02: a unit with any enemy in front, one it is locked with too, fights with its full figures. */
function isFaced(pairs: readonly Pair[], id: Id): boolean {
  return pairs.some(({ attacker, defender, kind }) => attacker === id || (defender === id && kind === 'front'));
}

/** AGW-RES-07: joining a locked fight makes it a brawl in which all fight a round. */
function addLocked(s: War, seat: number, fighters: Fighter[], pairs: Pair[]): void {
  const isIn = (id: Id) => fighters.some(({ unit }) => unit === id);
  for (const lock of s.locks) {
    for (const pair of lock.pairs) {
      if (!isIn(pair.attacker) && !isIn(pair.defender)) continue;
      for (const id of [pair.attacker, pair.defender]) {
        const unit = unitOf(s, id);
        if (!isIn(id)) fighters.push(lockedFighter(lock, unit, unit.seat === seat ? 'attacker' : 'defender'));
      }
      pairs.push({ ...pair });
    }
  }
}
