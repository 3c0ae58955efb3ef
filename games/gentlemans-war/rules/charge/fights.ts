// AGW-BRAWL-01, AGW-ADV-04: the fights that a charge leads to.
import { quarterFrom } from '@baize/geometry/open';
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
  type Role,
  type Supporter,
  type Target,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { facingPoint } from '../all/loss.ts';
import { endsStationary } from '../all/moving.ts';
import { isAllRound, isCavalry } from '../armies/kinds.ts';
import { isWarband } from '../colonial/kinds.ts';
import { lockedFighter, newFight, newFighter, UNABLE } from '../combat/fighter.ts';
import { locksOf } from '../combat/locks.ts';
import { defendedAgainst, isOverParapet } from '../country/cover.ts';
import { levelOfUnit } from '../country/sight.ts';
import { bodyAt, centreOf, figuresOf, inRanks } from '../formations/footprint.ts';
import { without } from '../movement/straight.ts';
import { targetIn } from './declare.ts';
import { kindOfAttack } from './kind.ts';

/** Chargers that have come home and whose target still stands. */
export function atContact(s: War, now: Charge): Charger[] {
  return now.chargers.filter(
    (charger) => charger.state === 'contact' && onTable(unitOf(s, charger.unit)) && charger.targets.some((id) => onTable(unitOf(s, id))),
  );
}

/** Chargers that share a target, directly or through others, are in one fight (AGW-BRAWL-01). */
export function groups(s: War, now: Charge): Charger[][] {
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

/** They have come to blows: no fight of this charge waits for them any more. */
export function haveFought(chargers: readonly Charger[]): void {
  for (const charger of chargers) charger.state = 'stopped';
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
  return {
    attacker: attacker.id,
    defender: defender.id,
    kind: isAllRound(s, defender) ? 'front' : kindFor(charger, target),
    obstacle: behind || isOverBicycles(s, now, charger, id),
    levels: levelsOf(s, attacker, charger.from, charger.level, defender, target?.level),
  };
}

/** AGW-RESP-12: bicycles lie on the side from which the charger came against whom they were laid, and serve there alone. */
function isOverBicycles(s: War, now: Charge, charger: Charger, id: Id): boolean {
  const laid = targetIn(now, id)?.replies.find((reply) => reply.do === 'bicycles');
  if (!laid) return false;
  const startOf = ({ unit, stood, from }: Charger): Unit => ({ ...unitOf(s, unit), post: stood ?? from });
  const unit = unitOf(s, id);
  const against = startOf(now.chargers.find((each) => each.unit === laid.against) ?? charger);
  const behind = bodyAt(s, unit, facingPoint(s, unit, centreOf(s, against)));
  return figuresOf(s, startOf(charger)).some((p) => quarterFrom(behind, p) === 'front');
}

/** AGW-ADV-03, AGX-WORKS-07: how high the two stand; a parapet between them makes the defender the higher. */
export function levelsOf(
  s: War,
  attacker: Unit,
  from: Post,
  level: number,
  defender: Unit,
  held = levelOfUnit(s, defender),
): [number, number] {
  return [level, isOverParapet(s, defender, attacker, from) ? Math.max(held, level + 1) : held];
}

/** AGW-ADV-04, AGW-ALL-06, AGW-EVADE-03: how a target comes into the fight. */
function defenderOf(s: War, now: Charge, id: Id): Fighter {
  const unit = unitOf(s, id);
  const target = targetIn(now, id);
  const fighter = newFighter(unit, 'defender');
  if (!target) return fighter;
  const meets = target.hasCountered ? (target.replies.find((reply) => reply.do === 'counter-charge')?.against ?? undefined) : undefined;
  const limit = target.hasEvaded || unit.running ? null : target.couldTurn ? Math.ceil(inRanks(unit) / 2) : UNABLE;
  return {
    ...fighter,
    attacks: target.hasCountered,
    ...(meets === undefined ? {} : { meets }),
    hasCrossed: target.hasCrossed,
    stationary: !(endsStationary('attack or retreat') && (target.hasCountered || target.hasEvaded || target.hasMoved)),
    caught: target.hasEvaded && !unit.running,
    most: limit,
  };
}

function attackerOf(s: War, now: Charge, charger: Charger): Fighter {
  const unit = unitOf(s, charger.unit);
  const acrossBicycles = charger.targets.some((id) => isOverBicycles(s, now, charger, id));
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

/** AGW-BRAWL-01: fights linked by a common unit are one; it comes into it as it came into the second. */
export function asOne(first: Fight, second: Fight): Fight {
  const pairs = [...first.pairs, ...second.pairs];
  const isNew = ({ unit }: Fighter) => !second.fighters.some((fighter) => fighter.unit === unit);
  const fighters = [...first.fighters.filter(isNew), ...second.fighters];
  for (const fighter of fighters) if (isFaced(pairs, fighter.unit)) fighter.most = null;
  return { ...first, pairs, fighters };
}

/** AGW-BRAWL-02: a unit with any enemy in front, one it is locked with too, fights with its full figures. */
function isFaced(pairs: readonly Pair[], id: Id): boolean {
  return pairs.some(({ attacker, defender, kind }) => attacker === id || (defender === id && kind === 'front'));
}

/** AGW-RES-07: joining a locked fight makes it a brawl in which all fight a round, however they are linked (AGW-BRAWL-01). */
function addLocked(s: War, seat: number, fighters: Fighter[], pairs: Pair[]): void {
  const isIn = (id: Id) => fighters.some(({ unit }) => unit === id);
  const found = locksOf(
    s,
    fighters.map(({ unit }) => unit),
  );
  for (const lock of found) {
    const roles = new Map<Id, Role>();
    for (const id of new Set(lock.pairs.flatMap(({ attacker, defender }) => [attacker, defender]))) {
      const unit = unitOf(s, id);
      const fighter = lockedFighter(lock, unit, unit.seat === seat ? 'attacker' : 'defender');
      roles.set(id, { unit: id, attacks: fighter.attacks, stationary: fighter.stationary });
      if (!isIn(id)) fighters.push(fighter);
    }
    for (const pair of lock.pairs) pairs.push({ roles: [pair.attacker, pair.defender].flatMap((id) => roles.get(id) ?? []), ...pair });
  }
}
