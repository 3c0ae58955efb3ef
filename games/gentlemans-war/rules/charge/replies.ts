// AGW-RESP-07 to -12, AGW-EVADE: responses carried out, in the order chosen.

import { ahead, turnBetween } from '@baize/geometry/open';
import {
  type Charge,
  type Charger,
  chargeIn,
  decision,
  has,
  named,
  onTable,
  procedure,
  type Reply,
  standing,
  type Target,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { rollFor, sum } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { aboutCentre, disorder, facingPoint } from '../all/loss.ts';
import { loseRange, turnDeed } from '../all/moving.ts';
import { placeRefusal, setDown } from '../all/place.ts';
import { shooterRefusal } from '../all/shots.ts';
import { walk } from '../all/walk.ts';
import { isAllRound, isCavalry, isGun, isWagon } from '../armies/kinds.ts';
import { showAttributes } from '../armies/rosters.ts';
import { useUp, writerWith } from '../cameos/used.ts';
import { levelOfUnit } from '../country/sight.ts';
import { shakenTests } from '../engineering/shaken.ts';
import { join, partnerNear } from '../formations/bodies.ts';
import { takeForm } from '../formations/changes.ts';
import { canDismount, dismounting } from '../formations/dismount.ts';
import { blockOf, centreOf } from '../formations/footprint.ts';
import { mistaken, takeSpoiled } from '../luck/luck.ts';
import { openLuck } from '../luck/window.ts';
import { arrive, endBeside, watchThings } from '../movement/arrive.ts';
import { limbering } from '../movement/limbering.ts';
import { straightAhead, wayShortOf } from '../movement/straight.ts';
import { aim, shooting } from '../shooting/shooting.ts';
import { shotParts } from '../shooting/shot.ts';
import { addTarget, targetIn } from './declare.ts';
import { beginEvasion, chooseEvasion, type Replying, targetOf } from './evasion.ts';
import { placesForReply } from './form-replies.ts';
import { kindAnew } from './kind.ts';
import { actionsFor, bandOf, chargersOf, couldTurn, respond } from './responses.ts';

/** Shots come first where the unit also evades or counter-charges; other shots wait for step 10. */
function isDue(target: Target, reply: Reply): boolean {
  if (!bandOf(reply.do)) return true;
  return target.replies.some((other) => other.do === 'evade 2' || other.do === 'evade 3' || other.do === 'counter-charge');
}

/** AGW-RESP-02: in the order chosen; but a unit that also slips away or counter-charges shoots before that, and a gun limbers only then. */
function orderReplies(s: War, l: Replying): void {
  const target = targetOf(s, l);
  const done = target.replies.slice(0, target.done);
  const due = target.replies.slice(target.done);
  const at = due.findIndex((reply) => reply.do === 'evade 2' || reply.do === 'evade 3' || reply.do === 'counter-charge');
  if (at < 0) return;
  const shots = due.filter((reply) => bandOf(reply.do));
  const limbers = due.filter((reply) => reply.do === 'limber');
  const isOther = (reply: Reply) => !bandOf(reply.do) && reply.do !== 'limber';
  target.replies = [...done, ...due.slice(0, at).filter(isOther), ...shots, ...limbers, ...due.slice(at).filter(isOther)];
}

function chargerOf(now: Charge, id: number | null): Charger | undefined {
  return now.chargers.find((charger) => charger.unit === id && charger.state !== 'off');
}

/** One reply of the target in hand. */
function carryOutReply(s: War, l: Replying, u: Ump): void {
  const now = chargeIn(s);
  const target = targetOf(s, l);
  const reply = target.replies[target.done] as Reply;
  target.done += 1;
  const unit = unitOf(s, target.unit);
  const against = chargerOf(now, reply.against);
  l.inches = 0;
  if (!onTable(unit) || unit.running || chargersOf(now, target).length === 0 || !isDue(target, reply)) return;
  if (bandOf(reply.do)) {
    if (against) shootAtCharger(s, target, reply, u);
    return;
  }
  switch (reply.do) {
    case 'turn':
      if (against) turnTo(s, target, unitOf(s, against.unit), u);
      return;
    case 'rally':
      unit.disordered = false;
      unit.byMorale = false;
      u.tell?.('AGW-RESP-02', 'reformed', named(s, unit));
      return;
    case 'form':
      takeForm(s, unit, placesForReply(s, unit, reply), u);
      return;
    case 'dismount':
      if (canDismount(s, unit)) u.call(dismounting, { unit: unit.id });
      return;
    case 'limber':
      loseRange(unit, 'limber');
      u.call(limbering, { unit: unit.id, to: 'limbered' });
      return;
    case 'bicycles':
      unit.bicycles = { ...centreOf(s, unit), facing: unit.post.facing };
      return;
    case 'counter-charge':
      if (against) counterCharge(s, target, against, u);
      return;
    case 'recover':
      recoverUnderCharge(s, target, u);
      return;
    case 'evade 2':
    case 'evade 3':
      beginEvasion(s, l, target, reply, u);
      return;
    default:
  }
}

/** AGW-RESP-06: the target's own shot, on the column bought. */
export function shootAtCharger(s: War, target: Target, reply: Reply, u: Ump): void {
  const unit = unitOf(s, target.unit);
  const charger = reply.against === null ? null : unitOf(s, reply.against);
  // What has become impossible is lost: a gun that has limbered after all does not fire.
  const parts = charger && !shooterRefusal(s, unit, 'response') ? shotParts(s, unit, charger, 'response', bandOf(reply.do)) : null;
  if (!charger || !parts || !onTable(charger)) return;
  target.hasShot = true;
  aim(s, unit, charger, null, 'response', parts);
  u.call(shooting, {});
}

/** AGW-RESP-07, -11: it turns on its centre; others not in its new zone A strike flank or rear. */
function turnTo(s: War, target: Target, charger: Unit, u: Ump): void {
  const unit = unitOf(s, target.unit);
  const post = facingPoint(s, unit, centreOf(s, charger));
  if (placeRefusal(s, unit, post)) return;
  if (isGun(s, unit)) loseRange(unit, turnDeed(turnBetween(unit.post.facing, post.facing)));
  unit.post = post;
  target.turnedTo = charger.id;
  for (const each of target.kinds) each.kind = each.charger === charger.id ? 'front' : kindAnew(s, each.charger, unit);
  u.tell?.('AGW-RESP-07', 'turns to face', standing(s, unit));
}

/** AGW-FLANK-02: an all-round formation is attacked in front; another keeps the side from which the charger comes. */
function judgeFormed(s: War, l: Replying): void {
  const target = targetOf(s, l);
  const unit = unitOf(s, target.unit);
  if (target.replies[target.done - 1]?.do !== 'form' || !onTable(unit)) return;
  for (const each of target.kinds) each.kind = isAllRound(s, unit) ? 'front' : kindAnew(s, each.charger, unit);
}

/** AGW-RESP-08: it faces the charger, rolls, and goes straight at it, at most to contact. */
function counterCharge(s: War, target: Target, against: Charger, u: Ump): void {
  const unit = unitOf(s, target.unit);
  const charger = unitOf(s, against.unit);
  const post = facingPoint(s, unit, centreOf(s, charger));
  if (unit.disordered) return;
  // AGW-ACC-01: the gap is closed, so it only counts as one.
  if (target.byAccident) {
    target.hasCountered = true;
    u.tell?.('AGW-RESP-08', 'counter-charges', { ...named(s, unit), dice: [] });
    return;
  }
  if (placeRefusal(s, unit, post, { contact: true })) return;
  unit.post = post;
  const dice = rollFor(s, unit, isCavalry(s, unit) ? 2 : 1, u);
  u.tell?.('AGW-RESP-08', 'counter-charges', { ...named(s, unit), dice });
  const roll = { inches: sum(dice) * INCH, dice };
  // AGW-ACC-02: another unit first in its way stops it an inch short.
  const most = wayShortOf(s, unit, straightAhead(s, unit, roll), (met) => met.id !== charger.id && !isWagon(s, met));
  const { result, post: end, hasCrossed, disorders } = straightAhead(s, unit, roll, most);
  Object.assign(target, { hasCountered: true, hasCrossed, level: levelOfUnit(s, unit) });
  walk(s, unit, end, 'counter-charge', 'AGW-RESP-08', u);
  if (disorders) disorder(s, unit, 'the ground', u);
  // AGW-FLANK-01: it has turned and moved, so others who come at it are judged anew.
  for (const each of target.kinds) each.kind = each.charger === charger.id ? 'front' : kindAnew(s, each.charger, unit);
  arrive(s, unit, result.met, u);
  endBeside(s, unit, u);
}

/** AGW-RESP-09: 4-6 they are in the ranks; 1-3 they end disordered directly behind the support. */
function recoverUnderCharge(s: War, target: Target, u: Ump): void {
  const unit = unitOf(s, target.unit);
  const partner = partnerNear(s, unit);
  if (!partner) return;
  const [skirmishers, support] = unit.part === 'skirmishers' ? [unit, partner] : [partner, unit];
  const drill = has(s, unit, 'well-drilled') ? 1 : has(s, unit, 'poor-drill') ? -1 : 0;
  const die = u.d6();
  const isIn = die + drill >= 4;
  showAttributes(s, unit, ['well-drilled', 'poor-drill'], u);
  u.tell?.('AGW-RESP-09', 'skirmishers recovered', { ...named(s, support), die, inRanks: isIn });
  const counter = support.counter;
  if (isIn) {
    join(s, support, skirmishers, u);
    support.counter = counter;
    const place = setDown(s, support, support.post, null, { contact: true });
    if (place) support.post = place;
  } else behind(s, skirmishers, support, u);
  const own = skirmishers.id === unit.id ? target : isIn ? targetIn(chargeIn(s), skirmishers.id) : undefined;
  if (own) replaceTarget(s, own, support);
}

function behind(s: War, skirmishers: Unit, support: Unit, u: Ump): void {
  const { facing } = support.post;
  const off = blockOf(s, support).depth / 2 + blockOf(s, skirmishers).depth / 2 + 5;
  const post = aboutCentre(s, skirmishers, { ...skirmishers.post, facing }, ahead(centreOf(s, support), facing + 18000, off));
  const place = setDown(s, skirmishers, post, facing + 18000, { contact: true });
  if (place) skirmishers.post = place;
  disorder(s, skirmishers, 'recovered in haste', u);
}

/** The support becomes the target in their place, with actions of its own, chosen now; so it does for who charged those it took in. */
function replaceTarget(s: War, target: Target, support: Unit): void {
  const now = chargeIn(s);
  for (const charger of now.chargers) charger.targets = charger.targets.map((id) => (id === target.unit ? support.id : id));
  const already = targetIn(now, support.id);
  const next = already ?? addTarget(s, now, support.id);
  for (const { charger } of target.kinds) next.kinds.push({ charger, kind: kindAnew(s, charger, support) });
  target.kinds = [];
  if (already) return;
  next.actions = actionsFor(s, support, 0);
  next.couldTurn = couldTurn(s, next);
}

/** WL-44: an evasion is a move like others. */
function evasionWindow(s: War, l: Replying, u: Ump): void {
  if (l.inches > 0 && l.dice.length > 1) openLuck(s, 'rolled to move', targetOf(s, l).unit, unitOf(s, targetOf(s, l).unit).seat, u);
}

function evadeByWrongMap(s: War, l: Replying): void {
  if (takeSpoiled(s)) castEvasion(l, mistaken(l.dice));
}

function castEvasion(l: Replying, dice: number[]): void {
  l.dice = dice;
  l.inches = sum(dice) * INCH;
}

/** AGX-CAMEO-23: a correspondent may have one die of the evasion rolled again. */
export const rerollEvasion = decision<Replying, 'keep' | number>('re-roll a die of the evasion', {
  rule: 'AGX-CAMEO-23',
  who: (s, l) => unitOf(s, targetOf(s, l).unit),
  options: (s, l) => (writerWith(s, unitOf(s, targetOf(s, l).unit)) ? ['keep', ...l.dice.keys()] : []),
  prompt: () => 'Does the correspondent have a die of the evasion rolled again?',
  label: (_s, l, answer) => (answer === 'keep' ? 'Let them stand' : `Roll the ${l.dice[answer]} again`),
  apply: (s, l, answer, u) => {
    if (answer === 'keep') return;
    useUp(s, writerWith(s, unitOf(s, targetOf(s, l).unit)));
    castEvasion(l, l.dice.with(answer, u.d6()));
  },
});

/** Step 6 for one target. */
const replying = procedure<Replying>('replying')
  .do(orderReplies)
  .while(
    (s, l) => targetOf(s, l).done < targetOf(s, l).replies.length,
    (p) =>
      p
        .do(carryOutReply, judgeFormed, evasionWindow, evadeByWrongMap)
        .when(
          (_s, l) => l.inches > 0,
          (q) => q.decide(rerollEvasion).decide(chooseEvasion),
        )
        .do((s, _l, u) => watchThings(s, u))
        .call(shakenTests),
  );

/** AGW-CHG-01, step 6: responses other than shooting are carried out. */
export const replies = procedure<{ at: number }>('replies').while(
  (s, l) => l.at < chargeIn(s).targets.length,
  (p) =>
    p
      // A support that takes its skirmishers' place chooses its own responses now (AGW-RESP-09).
      .while(
        (s, l) => chargeIn(s).targets[l.at]?.isChosen === false,
        (q) => q.decide(respond),
      )
      .call(replying, (_s, l) => ({ target: l.at, inches: 0, dice: [] }))
      .do((_s, l) => {
        l.at += 1;
      }),
);
