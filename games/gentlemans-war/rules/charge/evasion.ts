// AGW-EVADE-01, -02: slipping away from a charge.
import { FACING, readAnswer, WHOLE } from '@baize/contracts';
import { ahead, carryOut, type Facing, facingTo, type Ground, polygon, turnBetween, within } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import * as v from 'valibot';
import {
  chargeIn,
  decision,
  named,
  nameOf,
  onTable,
  type Post,
  type Reply,
  type Target,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { diceTaken, rollFor, sum } from '../activation/dice.ts';
import { garrisonsOf, groundFor, INCH } from '../all/ground.ts';
import { facingPoint, hasServedGun, leaveGun } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { inchWords } from '../all/words.ts';
import { isSkirmishing } from '../armies/kinds.ts';
import type { Area } from '../country/features.ts';
import { buildingsOf } from '../country/map.ts';
import { bodyOf, centreOf, inRanks, postOf } from '../formations/footprint.ts';
import { capacityOf } from '../formations/garrison.ts';
import { HOMEWARD, homewardBy, homewardRefusal } from '../luck/royal.ts';
import { arrive } from '../movement/arrive.ts';
import { crossingsOf, stopRefusal } from '../movement/legs.ts';
import { chargersOf, nearestOf } from './responses.ts';
import { type Evasion, placeBehindHouse, type Seeking, waysOut } from './ways-out.ts';

export type { Evasion } from './ways-out.ts';

export interface Replying {
  target: number;
  inches: number;
  dice: number[];
  /** Where those who mean to slip away stand, in their house or at their gun, until they go. */
  stood?: Stood;
}

type Stood = Pick<Unit, 'post' | 'gun' | 'ranged'>;

export function targetOf(s: War, l: Replying): Target {
  const target = chargeIn(s).targets[l.target];
  if (!target) throw new RangeError('There is no such target.');
  return target;
}

/**
 * AGW-EVADE-02: the dice are rolled first; then the owner picks direction and distance. AGW-RESP-11: it is from the nearest of those who
 * still come. A garrison that finds the way out barred stays in its house.
 */
export function beginEvasion(s: War, l: Replying, target: Target, reply: Reply, u: Ump): void {
  const unit = unitOf(s, target.unit);
  const { post, gun, ranged } = unit;
  reply.against = nearestOf(s, unit, chargersOf(chargeIn(s), target));
  if (hasServedGun(s, unit)) leaveGun(s, unit, u);
  if (unit.post.formation === 'garrison') {
    const outside = placeBehindHouse(s, unit, unitOf(s, reply.against));
    if (!outside) return;
    unit.post = outside;
  }
  const dice = rollFor(s, unit, reply.do === 'evade 2' ? 2 : 3, u);
  l.inches = sum(dice) * INCH;
  l.dice = dice;
  l.stood = { post, gun, ranged };
  target.hasEvaded = true;
  u.tell?.('AGW-EVADE-02', 'evades', { ...named(s, unit), dice });
}

function awayFrom(s: War, target: Target): { facing: Facing; charger: Unit } | null {
  const reply = target.replies[target.done - 1];
  const charger = reply?.against === null || reply === undefined ? undefined : unitOf(s, reply.against);
  if (!charger) return null;
  return { facing: facingTo(centreOf(s, charger), centreOf(s, unitOf(s, target.unit))), charger };
}

/** AGW-ALL-05, AGW-INTP-02: an inch from every enemy but the charger; all but limbered guns go as skirmishers, and through friends. */
function groundOfEvasion(s: War, unit: Unit, charger: Unit): Ground {
  const isLoose = unit.post.formation !== 'limbered';
  return groundFor(s, unit, { enemies: 'keep', friends: isLoose ? 'passable' : 'solid', loose: isLoose, ignore: [charger.id] });
}

function seekingOf(s: War, l: Replying, { facing, charger }: { facing: Facing; charger: Unit }): Seeking {
  const unit = unitOf(s, targetOf(s, l).unit);
  return {
    unit,
    away: facing,
    inches: l.inches,
    ground: groundOfEvasion(s, unit, charger),
    isOpen: (way) => !('refusal' in tryEvasion(s, l, way)),
    isBarredAbout: (body, stray) => homewardBy(s, unit, postOf(unit.post, body)) > HOMEWARD + stray,
  };
}

/** Where an evasion leads; or why not. */
function tryEvasion(
  s: War,
  l: Replying,
  { facing, by, building }: Evasion,
): { post: Post; met: ReturnType<typeof carryOut>['met'] } | { refusal: Refusal } {
  const no = (reason: string) => ({ refusal: { rule: 'AGW-EVADE-02', reason } });
  const target = targetOf(s, l);
  const unit = unitOf(s, target.unit);
  const away = awayFrom(s, target);
  if (!away) return no('Nobody is coming.');
  if (turnBetween(facing, away.facing) > 4500) return no('They evade within 45 degrees of directly away.');
  if (by > l.inches) return no('The dice do not reach so far.');
  const ground = groundOfEvasion(s, unit, away.charger);
  const body = bodyOf(s, unit);
  const into = building === null ? null : buildingsOf(s).find(({ id }) => id === building);
  if (building !== null) return enterHouse(s, unit, facing, by, into ?? null, ground);
  const result = carryOut(body, { do: 'shift', by: ahead({ x: 0, y: 0 }, facing, by) }, ground);
  if (result.stop) return { refusal: stopRefusal(s, result.stop) };
  // AGW-OBST-01: what is mounted or has a gun with it loses a die at an obstacle.
  const lost = sum(diceTaken(l.dice, [], crossingsOf(s, unit, result).grades)) * INCH;
  if (result.cost + lost > l.inches) return no('The ground is too heavy.');
  const post = postOf(unit.post, result.body);
  const refusal = placeRefusal(s, unit, post, { ignore: [] }) ?? homewardRefusal(s, unit, post);
  return refusal ? { refusal } : { post, met: result.met };
}

/** AGW-EVADE-02: they may end in a building they reach that has room for them. */
function enterHouse(
  s: War,
  unit: Unit,
  facing: Facing,
  by: number,
  building: Area | null,
  ground: Ground,
): { post: Post; met: [] } | { refusal: Refusal } {
  const no = (reason: string) => ({ refusal: { rule: 'AGW-EVADE-02', reason } });
  if (!building || !isSkirmishing(unit)) return no('There is no such building for them.');
  const garrison = garrisonsOf(s, building.id, unit.seat);
  const taken = garrison.reduce((total, other) => total + inRanks(other), 0);
  if (garrison.some((other) => other.seat !== unit.seat) || taken + inRanks(unit) > capacityOf(building))
    return no('There is no room for them inside.');
  const from = centreOf(s, unit);
  const to = ahead(from, facing, by);
  if (within(from, to, polygon(building.outline)).length === 0) return no('They do not reach the building.');
  const inside = {
    ...ground,
    factor: (feature: Parameters<typeof ground.factor>[0]) => (feature.id === building.id ? 1 : ground.factor(feature)),
  };
  const way = carryOut(bodyOf(s, unit), { do: 'march', path: [from, to] }, inside);
  if (way.stop) return { refusal: stopRefusal(s, way.stop) };
  return { post: { ...unit.post, formation: 'garrison', ranks: 2, building: building.id }, met: [] };
}

const EVASION = v.strictObject({ facing: FACING, by: v.pipe(WHOLE, v.minValue(0)), building: v.nullable(v.string()) });

function evasionSpace(s: War, l: Replying): Space<Evasion> {
  const away = awayFrom(s, targetOf(s, l));
  const stay: Evasion = { facing: away?.facing ?? 0, by: 0, building: null };
  const isStay = (way: Evasion) => way.by === 0 && way.building === null;
  // To stay is only for those who can go nowhere; found out once for each question.
  let ways: Evasion[] | null = null;
  const open = () => {
    ways ??= away ? waysOut(s, seekingOf(s, l, away)) : [];
    return ways;
  };
  return {
    kind: 'evasion',
    shape: { unit: targetOf(s, l).unit, away: stay.facing, reach: l.inches },
    refusal(given) {
      const way = readAnswer(EVASION, given);
      if (!way) return { rule: 'AGW-EVADE-02', reason: 'That is no evasion.' };
      if (isStay(way))
        return open().length === 0 && way.facing === stay.facing ? null : { rule: 'AGW-EVADE-02', reason: 'They have somewhere to go.' };
      const tried = tryEvasion(s, l, way);
      return 'refusal' in tried ? tried.refusal : null;
    },
    any: () => true,
    sample(below) {
      for (let tries = 0; tries < 10; tries++) {
        const way: Evasion = {
          facing: (stay.facing + below(9001) - 4500 + 36000) % 36000,
          by: 1 + below(Math.max(1, l.inches)),
          building: null,
        };
        if (!('refusal' in tryEvasion(s, l, way))) return way;
      }
      return open()[0] ?? stay;
    },
    candidates: () => (open().length > 0 ? open() : [stay]),
  };
}

/** AGW-EVADE-02: with nowhere to go they stay as they were, at their gun or in their house; nobody has run, and nobody is caught at it. */
function stayAfterAll(s: War, l: Replying, u: Ump): void {
  const target = targetOf(s, l);
  const unit = unitOf(s, target.unit);
  const hadLeft = unit.gun !== null && l.stood?.gun === null;
  if (l.stood) Object.assign(unit, l.stood);
  target.hasEvaded = false;
  if (hadLeft) u.tell?.('AGW-GUN-06', 'gun manned', named(s, unit));
}

/** AGW-EVADE-02. */
export const chooseEvasion = decision<Replying, Evasion>('evade', {
  rule: 'AGW-EVADE-02',
  who: (s, l) => unitOf(s, targetOf(s, l).unit),
  options: (s, l) => evasionSpace(s, l),
  prompt: (s, l) => `${nameOf(s, unitOf(s, targetOf(s, l).unit))} evades up to ${inchWords(l.inches)}.`,
  label: (_s, _l, { by, building }) => (building ? 'Into the building' : by === 0 ? 'Stay' : `Evade ${inchWords(by)}`),
  apply: (s, l, way, u) => {
    const target = targetOf(s, l);
    const unit = unitOf(s, target.unit);
    const away = awayFrom(s, target);
    const tried = way.by === 0 && way.building === null ? null : tryEvasion(s, l, way);
    l.inches = 0;
    if (!tried || !('post' in tried)) {
      stayAfterAll(s, l, u);
      return;
    }
    walk(s, unit, tried.post, 'evasion', 'AGW-EVADE-02', u);
    arrive(s, unit, tried.met, u);
    if (!away || !onTable(unit) || unit.post.building !== null) return;
    const faced = facingPoint(s, unit, centreOf(s, away.charger));
    if (!placeRefusal(s, unit, faced, { contact: true })) unit.post = faced;
  },
});
