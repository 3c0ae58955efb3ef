// AGW-RESP-01 to -09, AGW-EVADE-01, AGW-FLANK-02: what a target of a charge may do.

import type { Band } from '../../content/types.ts';
import {
  type Charge,
  type Charger,
  chargeIn,
  decision,
  enemiesOf,
  generalWith,
  type Id,
  nameOf,
  type Reply,
  type Response,
  type Target,
  typeOf,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { attackRefusal } from '../all/attacks.ts';
import { facingPoint } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { shooterRefusal } from '../all/shots.ts';
import { responsesByState } from '../all/states.ts';
import {
  isAllRound,
  isAwayCrew,
  isCavalry,
  isDismounted,
  isGun,
  isHorseType,
  isLooseGarrison,
  isRiderType,
  isSkirmishing,
} from '../armies/kinds.ts';
import { cameoWith } from '../cameos/cameo.ts';
import { standsToHorse } from '../colonial/tigermen.ts';
import { isFighting } from '../convoy/convoy.ts';
import { mayReformHere } from '../country/cover.ts';
import { canDismount } from '../formations/dismount.ts';
import { centreOf, distanceBetween, hasInArc, isWithin } from '../formations/footprint.ts';
import { recoverable } from '../formations/skirmishers.ts';
import { hasGunPlace } from '../movement/limbering.ts';
import { straightAhead } from '../movement/straight.ts';
import { hasShot } from '../shooting/shot.ts';
import { defenderIn } from './charger.ts';
import { formedForReply, formReplies, formWords } from './form-replies.ts';
import { kindAnew } from './kind.ts';
import { placeBehindHouse } from './ways-out.ts';

/** AGW-RESP-02. */
const COSTS: Record<Response, number> = {
  turn: 1,
  'long shot': 1,
  'counter-charge': 1,
  rally: 2,
  'short shot': 2,
  form: 2,
  recover: 2,
  'point-blank shot': 3,
  'evade 2': 1,
  'evade 3': 2,
  dismount: 1,
  limber: 1,
  bicycles: 0,
};

/** AGX-CAMEL-02: camel scouts evade with three dice for one action. */
function costOf(s: War, unit: Unit, response: Response): number {
  return response === 'evade 3' && typeOf(s, unit) === 'camel-scouts' ? 1 : COSTS[response];
}

const SHOT_BANDS: Partial<Record<Response, Band>> = { 'long shot': 'long', 'short shot': 'short', 'point-blank shot': 'point-blank' };

export function bandOf(response: Response): Band | null {
  return SHOT_BANDS[response] ?? null;
}

/** AGW-RESP-01: how many actions a target has; a card and an attached general add to them. */
export function actionsFor(s: War, unit: Unit, byCard: number): number {
  if (responsesByState(s, unit).length === 0) return 0;
  // AGX-GEN-13: who has only just arrived has not acted.
  const own = (unit.counter && !unit.hasArrived ? 1 : 2) - (unit.disordered ? 1 : 0);
  return own + byCard + (generalWith(s, unit) ? 1 : 0) + (cameoWith(s, unit, 'observer') ? 1 : 0);
}

/** AGW-RESP-07, -02: whether it could turn to a charger: nobody else before its front, and room as for a turn of its own activation. */
export function canTurn(s: War, unit: Unit, charger: Unit): boolean {
  if (isAllRound(s, unit) || !responsesByState(s, unit).includes('turn')) return false;
  return !isPinned(s, unit) && !placeRefusal(s, unit, facingPoint(s, unit, centreOf(s, charger)));
}

/** AGW-FLANK-02: it has an action, and could turn to one of those who do not come from the front. */
export function couldTurn(s: War, { unit, actions, spent, kinds }: Target): boolean {
  return actions > spent && kinds.some(({ charger, kind }) => kind !== 'front' && canTurn(s, unitOf(s, unit), unitOf(s, charger)));
}

/** An enemy unit other than the chargers, not running, within 6" in its zone A. */
function isPinned(s: War, unit: Unit): boolean {
  const chargers = new Set(chargeIn(s).chargers.map((charger) => charger.unit));
  return enemiesOf(s, unit.seat).some((enemy) => {
    if (chargers.has(enemy.id) || enemy.running || !isFighting(s, enemy) || !isWithin(distanceBetween(s, unit, enemy), 6)) return false;
    return hasInArc(s, unit, enemy);
  });
}

/** Whether a charger is in front of the target, or will be once it has turned as it means to. */
function isFaced(s: War, target: Target, charger: Charger): boolean {
  const unit = unitOf(s, target.unit);
  if (isAllRound(s, unit) || willBeAllRound(target.replies)) return true;
  const now = target.kinds.find((each) => each.charger === charger.unit)?.kind ?? 'front';
  const kind = target.replies.some((reply) => reply.do === 'form') ? kindAnew(s, charger.unit, afterReplies(s, unit, target)) : now;
  const turned = target.replies.find((reply) => reply.do === 'turn');
  return turned ? turned.against === charger.unit : kind === 'front';
}

/** AGW-FLANK-02: what it means to form faces every way. */
function willBeAllRound(replies: readonly Reply[]): boolean {
  return replies.some((reply) => reply.do === 'dismount' || reply.formation === 'square' || reply.formation === 'skirmish');
}

/** AGW-EVADE-01: who may, as it is or as it will be when it has formed or dismounted. */
function mayEvade(s: War, unit: Unit): boolean {
  // AGX-CAMEL-02: camel scouts slip away like skirmishers.
  if (isSkirmishing(unit) || isDismounted(s, unit) || isAwayCrew(unit) || typeOf(s, unit) === 'camel-scouts') return true;
  if (!isGun(s, unit)) return isLooseGarrison(s, unit);
  const isHorse = typeOf(s, unit) === 'horse-gun';
  if (unit.post.formation === 'limbered') return isHorse;
  return unit.post.formation === 'unlimbered';
}

/** The chargers of this target that are still coming. */
export function chargersOf(now: Charge, target: Target): Charger[] {
  return now.chargers.filter((charger) => charger.state !== 'off' && charger.targets.includes(target.unit));
}

/** All replies that a target may still buy. */
export function repliesFor(s: War, target: Target): Reply[] {
  const unit = unitOf(s, target.unit);
  const left = target.actions - target.spent;
  const coming = chargersOf(chargeIn(s), target);
  if (coming.length === 0 || unit.status !== 'table') return [];
  const found: Reply[] = [];
  for (const response of responsesByState(s, afterReplies(s, unit, target))) {
    if (costOf(s, unit, response) > left || isTaken(target, response)) continue;
    found.push(...repliesOf(s, unit, target, response, coming));
  }
  return found;
}

/** Each at most once, one shot in all, one evasion in all. */
function isTaken(target: Target, response: Response): boolean {
  const has = (...responses: Response[]) => target.replies.some((reply) => responses.includes(reply.do));
  if (bandOf(response)) return has('long shot', 'short shot', 'point-blank shot');
  if (response === 'evade 2' || response === 'evade 3') return has('evade 2', 'evade 3', 'counter-charge');
  if (response === 'counter-charge') return has('counter-charge', 'evade 2', 'evade 3', 'recover', 'dismount');
  if (response === 'form') return has('form', 'counter-charge', 'recover', 'dismount');
  // AGW-ALL-03: men on foot counter-charge nobody, in whatever order it is said.
  if (response === 'dismount') return has('dismount', 'counter-charge');
  return has(response);
}

function repliesOf(s: War, unit: Unit, target: Target, response: Response, coming: readonly Charger[]): Reply[] {
  const plain: Reply = { do: response, against: null, formation: null };
  const met = metBy(target);
  const each = (fits: (charger: Charger) => boolean): Reply[] =>
    coming
      .filter((charger) => (met === null || met === charger.unit) && fits(charger))
      .map((charger) => ({ ...plain, against: charger.unit }));
  const band = bandOf(response);
  if (band) {
    const then = afterReplies(s, unit, target);
    if (shooterRefusal(s, then, 'response')) return [];
    return each((charger) => isFaced(s, target, charger) && hasShot(s, then, unitOf(s, charger.unit), 'response', band));
  }
  switch (response) {
    case 'turn':
      return each((charger) => !isFaced(s, target, charger) && canTurn(s, unit, unitOf(s, charger.unit)));
    case 'counter-charge':
      return each((charger) => isFaced(s, target, charger) && mayCounter(s, unit, target, unitOf(s, charger.unit)));
    case 'rally':
      return unit.disordered && mayReformHere(s, unit) ? [plain] : [];
    case 'form':
      return formReplies(s, unit, coming);
    case 'recover':
      return recoverable(s, unit) ? [plain] : [];
    case 'evade 2':
    case 'evade 3':
      if (response === 'evade 2' && typeOf(s, unit) === 'camel-scouts') return [];
      if (
        standsToHorse(
          s,
          unit,
          coming.map((charger) => unitOf(s, charger.unit)),
        )
      )
        return [];
      return !target.byAccident && mayEvade(s, afterReplies(s, unit, target)) && hasWayOut(s, unit, coming)
        ? [{ ...plain, against: nearestOf(s, unit, coming) }]
        : [];
    case 'dismount':
      return mayDismount(s, unit) ? [plain] : [];
    case 'limber':
      return typeOf(s, unit) === 'horse-gun' && unit.post.formation === 'unlimbered' && hasGunPlace(s, unit, 'limbered') ? [plain] : [];
    case 'bicycles':
      return mayLayBicycles(s, unit, target) ? [{ ...plain, against: nearestOf(s, unit, coming) }] : [];
    default:
      return [];
  }
}

/** AGW-RESP-02, AGW-EVADE-01: skirmishers in a house buy no evasion if the side away from the charger is barred. */
function hasWayOut(s: War, unit: Unit, coming: readonly Charger[]): boolean {
  return unit.post.formation !== 'garrison' || placeBehindHouse(s, unit, unitOf(s, nearestOf(s, unit, coming))) !== null;
}

/** AGW-RESP-11: of several chargers it turns to, shoots at and counter-charges one alone; null: none yet. */
function metBy({ replies }: Target): Id | null {
  return replies.find((reply) => reply.do === 'turn' || reply.do === 'counter-charge' || bandOf(reply.do))?.against ?? null;
}

/** AGW-RESP-12: cyclists on foot, or who dismount for it. */
function mayLayBicycles(s: War, unit: Unit, target: Target): boolean {
  if (typeOf(s, unit) !== 'cyclists' || unit.bicycles) return false;
  return !unit.mounted || target.replies.some((reply) => reply.do === 'dismount');
}

function mayDismount(s: War, unit: Unit): boolean {
  const type = typeOf(s, unit);
  return unit.mounted && (isHorseType(type) || isRiderType(type)) && canDismount(s, unit);
}

/** AGW-RESP-11: an evasion is from the nearest charger. */
export function nearestOf(s: War, unit: Unit, coming: readonly Charger[]): number {
  return coming.reduce((best, charger) =>
    distanceBetween(s, unit, unitOf(s, charger.unit)) < distanceBetween(s, unit, unitOf(s, best.unit)) ? charger : best,
  ).unit;
}

/**
 * AGW-RESP-02, -06, -08: as it will be when it has rallied, formed or dismounted as it has bought it; shots and counter-charges follow.
 * Riders who dismount may shoot: AGW-ALL-01 and AGW-SHOT-01 silence them in the saddle only, responses are in an order that the owner
 * chooses, other shots wait for step 10, and the book has cavalry dismount and fire on foot.
 */
function afterReplies(s: War, unit: Unit, target: Target): Unit {
  const has = (what: Response) => target.replies.some((reply) => reply.do === what);
  const rallied: Unit = has('rally') ? { ...unit, disordered: false } : unit;
  const formed = target.replies.find((reply) => reply.do === 'form');
  const post = formed && formedForReply(s, unit, formed);
  if (post) return { ...rallied, post };
  return has('dismount') ? { ...rallied, mounted: false, post: { ...unit.post, formation: 'skirmish', ranks: 2, trail: null } } : rallied;
}

/** AGW-RESP-08: it must be able to charge that enemy, in good order at that moment. */
function mayCounter(s: War, unit: Unit, target: Target, charger: Unit): boolean {
  const then = afterReplies(s, unit, target);
  if (then.disordered || attackRefusal(s, { ...then, counter: false }, charger, 'counter-charge')) return false;
  if (target.byAccident) return true;
  const post = facingPoint(s, then, centreOf(s, charger));
  if (placeRefusal(s, then, post, { contact: true })) return false;
  // AGW-ROUGH-03: horse that stands in rough ground has no way to go.
  const { isStopped, met } = straightAhead(s, { ...then, post }, { inches: 50, dice: [] });
  return !isCavalry(s, unit) || !isStopped || (met !== null && met.post.building === null);
}

/** The target whose turn it is to choose. */
function choosing(s: War): Target | null {
  return chargeIn(s).targets.find((target) => !target.isChosen) ?? null;
}

/** A reply as an order, with the charger's name where it goes against one. */
export function replyWords(reply: Reply, charger: string): string {
  switch (reply.do) {
    case 'turn':
      return `Turn to face ${charger}`;
    case 'long shot':
      return `Fire at long range at ${charger}`;
    case 'short shot':
      return `Fire at short range at ${charger}`;
    case 'point-blank shot':
      return `Fire point blank at ${charger}`;
    case 'counter-charge':
      return `Counter-charge ${charger}`;
    case 'rally':
      return 'Rally';
    case 'form':
      return formWords(reply);
    case 'recover':
      return 'Recover the skirmishers';
    case 'evade 2':
      return 'Evade with two dice';
    case 'evade 3':
      return 'Evade with three dice';
    case 'dismount':
      return 'Dismount';
    case 'limber':
      return 'Limber up';
    case 'bicycles':
      return 'Lay the bicycles down';
  }
}

/** AGW-RESP-02: all responses are chosen before any is carried out. */
export const respond = decision<{}, Reply | 'enough'>('respond', {
  rule: 'AGW-RESP-02',
  who: (s) => defenderIn(s, choosing(s)?.unit),
  options: (s) => {
    const target = choosing(s);
    const replies = target ? repliesFor(s, target) : [];
    return ['enough', ...replies];
  },
  forced: true,
  prompt: (s) => {
    const target = choosing(s);
    if (!target) return 'Enough?';
    return `${nameOf(s, unitOf(s, target.unit))} is charged and has ${target.actions - target.spent} of ${target.actions} actions left.`;
  },
  label: (s, _l, answer) => {
    if (answer === 'enough') return 'Stand';
    return replyWords(answer, answer.against === null ? '' : nameOf(s, unitOf(s, answer.against)));
  },
  apply: (s, _l, answer, u) => {
    const target = choosing(s);
    if (!target) return;
    if (answer === 'enough') {
      target.isChosen = true;
      const unit = unitOf(s, target.unit);
      u.tell?.('AGW-RESP-02', 'responds', {
        unit: unit.id,
        name: nameOf(s, unit),
        responses: target.replies.map((reply) => reply.do),
        actions: target.actions,
      });
      return;
    }
    target.replies.push({ ...answer });
    const { task } = unitOf(s, target.unit);
    // AGW-ENG-02: responding loses the cycle's work.
    if (task) task.broken = true;
    target.spent += costOf(s, unitOf(s, target.unit), answer.do);
  },
});
