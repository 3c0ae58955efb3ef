// AGW-CHG-01, -02, -05, -06, -12: declaring charges.

import { isGapWithin } from '@baize/geometry/open';
import {
  type Action,
  actionIn,
  type Charge,
  type Charger,
  chargeIn,
  decision,
  enemiesOf,
  foe,
  type Id,
  named,
  nameOf,
  procedure,
  type Target,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { chargeDice } from '../activation/dice.ts';
import { attackRefusal } from '../all/attacks.ts';
import { garrisonsOf } from '../all/ground.ts';
import { actsBy } from '../all/states.ts';
import { isSkirmishing } from '../armies/kinds.ts';
import { showAttribute } from '../armies/rosters.ts';
import { dutyInHand } from '../colonial/duties.ts';
import { rivalDie, useRivalDie } from '../colonial/rivals.ts';
import { isPorters } from '../convoy/convoy.ts';
import { flee } from '../convoy/porters.ts';
import { levelOfUnit, sees } from '../country/sight.ts';
import { bodyOf } from '../formations/footprint.ts';
import { homewardRefusal, isWatched } from '../luck/royal.ts';
import { attackerIn } from './charger.ts';
import { kindOfAttack } from './kind.ts';
import { alsoTouched, bestPath, hasPath, reachOf } from './path.ts';

/** The targets of a charge on one unit: with a garrison all in its building, with a touch on two both; null: it cannot be made. */
export function targetsFor(s: War, charger: Unit, target: Unit, dice: number): Id[] | null {
  const first = firstTargets(s, charger, target, dice);
  return first && allTargets(s, charger, first, dice);
}

/** Whether there are such targets: any way home tells, and need not be the cheapest (AGW-ALL-12). */
export function mayCharge(s: War, charger: Unit, target: Unit, dice: number): boolean {
  const first = firstTargets(s, charger, target, dice);
  if (first === null) return false;
  if (!isWatched(s, charger.seat)) return hasPath(s, charger, first, reachOf(dice));
  const path = bestPath(s, charger, first, reachOf(dice));
  return path !== null && homewardRefusal(s, charger, path.post) === null;
}

/** The unit, or all in its building, if it may be attacked and is seen. */
function firstTargets(s: War, charger: Unit, target: Unit, dice: number): Id[] | null {
  if (dice <= 0 || !isGapWithin(bodyOf(s, charger), bodyOf(s, target), reachOf(dice))) return null;
  if (attackRefusal(s, charger, target, 'charge') || !sees(s, charger, target)) return null;
  return target.post.building === null ? [target.id] : garrisonsOf(s, target.post.building, foe(target.seat)).map(({ id }) => id);
}

function allTargets(s: War, charger: Unit, first: readonly Id[], dice: number): Id[] | null {
  const path = bestPath(s, charger, first, reachOf(dice));
  if (!path) return null;
  return [...first, ...alsoTouched(s, charger, first, path.post).map(({ id }) => id)];
}

/** The dice of a charge that is declared with others: those of its row, or what it has left of them (AGW-CHG-05), and the rival's (AGX-NAT-16). */
export function diceToCharge(s: War, unit: Unit): number {
  return (readyIn(s, unit)?.dice ?? chargeDice(s, unit) ?? 0) + rivalDie(s, unit.id);
}

/** AGW-BRIG-03: a member that has acted before the charges of its card are declared, and may still be among them. */
export function readyIn({ action }: War, unit: Unit): NonNullable<Action['ready']>[0] | undefined {
  return action?.ready?.find((each) => each.unit === unit.id);
}

/** A charger enters the charge, and its targets with it. */
export function declare(s: War, unit: Unit, targets: readonly Id[], dice: number, joined: boolean, u: Ump): void {
  const now = chargeIn(s);
  useRivalDie(s, unit.id);
  now.chargers.push(newCharger(s, unit, targets, dice, joined));
  for (const id of targets) {
    const target = targetIn(now, id) ?? addTarget(s, now, id);
    target.kinds.push({ charger: unit.id, kind: kindOfAttack(s, unit, unitOf(s, id)) });
  }
  const fleeing = targets.map((id) => unitOf(s, id)).filter((party) => isPorters(s, party));
  const first = unitOf(s, targets[0] as Id);
  // AGX-ROST-03: only Gallant skirmishers charge at all.
  if (s.action?.duties.some((duty) => duty.unit === unit.id)) showAttribute(s, unit, 'fanatic', u);
  if (isSkirmishing(unit)) showAttribute(s, unit, 'gallant', u);
  u.tell?.('AGW-CHG-01', joined ? 'joins' : 'charges', { ...named(s, unit), target: first.id, targetName: nameOf(s, first) });
  // AGX-PORT-05: porters run the moment they are charged, as if they evaded.
  for (const party of fleeing) {
    Object.assign(targetIn(now, party.id) ?? {}, { isChosen: true, hasMoved: true, hasEvaded: true });
    flee(s, party, u);
  }
}

/** A charge as it is declared; also one that is only thought of. */
export function newCharger(s: War, unit: Unit, targets: readonly Id[], dice: number, joined: boolean): Charger {
  return {
    unit: unit.id,
    targets: [...targets],
    dice,
    from: unit.post,
    level: levelOfUnit(s, unit),
    joined,
    freeWheel: false,
    pivot: 'middle',
    angle: 0,
    distance: 0,
    roll: [],
    total: 0,
    used: 0,
    taken: [],
    hasCrossed: false,
    state: 'declared',
  };
}

export function targetIn(now: Charge, id: Id): Target | undefined {
  return now.targets.find(({ unit }) => unit === id);
}

export function addTarget(_s: War, now: Charge, id: Id): Target {
  const target: Target = {
    unit: id,
    actions: 0,
    spent: 0,
    replies: [],
    done: 0,
    isChosen: false,
    kinds: [],
    couldTurn: false,
    turnedTo: null,
    hasCountered: false,
    hasCrossed: false,
    hasEvaded: false,
    hasMoved: false,
    hasShot: false,
    byAccident: false,
  };
  now.targets.push(target);
  return target;
}

export type Further = { unit: Id; target: Id } | 'enough';

/** Members of the brigade that could charge on the same card, and whom. */
function furtherCharges(s: War): { unit: Id; target: Id }[] {
  if (!s.action) return [];
  const now = chargeIn(s);
  const { waiting, ready = [], kind } = actionIn(s);
  const free = new Set([...waiting, ...ready.map(({ unit }) => unit)]);
  return [...free].flatMap((id) => {
    const unit = unitOf(s, id);
    const isFree = actsBy(s, unit, kind === 'ace' || readyIn(s, unit) !== undefined) === 'yes';
    if (!isFree || now.chargers.some((charger) => charger.unit === id)) return [];
    const dice = diceToCharge(s, unit);
    // AGX-FANAT-04: who has a duty goes at nobody else.
    const duty = dutyInHand(s, unit);
    return enemiesOf(s, unit.seat)
      .filter((enemy) => (duty === undefined || duty.target === enemy.id) && mayCharge(s, unit, enemy, dice))
      .map((enemy) => ({ unit: unit.id, target: enemy.id }));
  });
}

/** AGW-CHG-12, AGW-BRIG-03: all charges of one card are declared together. */
export const declareMore = decision<{}, Further>('declare more charges', {
  rule: 'AGW-CHG-12',
  who: attackerIn,
  options: (s) => {
    const more = furtherCharges(s);
    return more.length === 0 ? [] : ['enough', ...more];
  },
  prompt: () => 'Does another unit of the brigade charge on this card?',
  label: (s, _l, answer) =>
    answer === 'enough' ? 'No more charges' : `${nameOf(s, unitOf(s, answer.unit))} charges ${nameOf(s, unitOf(s, answer.target))}`,
  apply: (s, _l, answer, u) => {
    const now = chargeIn(s);
    if (answer === 'enough') {
      now.at = -1;
      return;
    }
    const unit = unitOf(s, answer.unit);
    const dice = diceToCharge(s, unit);
    const targets = targetsFor(s, unit, unitOf(s, answer.target), dice) ?? [answer.target];
    declare(s, unit, targets, dice, false, u);
    const action = actionIn(s);
    action.waiting = action.waiting.filter((id) => id !== unit.id);
    unit.counter = true;
  },
});

/** The charges of one card, to the last of them. */
export const declaring = procedure('declaring charges').while(
  (s) => chargeIn(s).at >= 0 && furtherCharges(s).length > 0,
  (p) => p.decide(declareMore),
);
