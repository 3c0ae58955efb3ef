// AGW-CHG-01, steps 7 to 9; AGW-CHG-07, -12, AGW-EVADE-03 to -06: each charger wheels, rolls, and arrives or not.
import { carryOut } from '@baize/geometry/open';
import type { Procedure } from '@baize/kernel';
import type { Events } from '../../events.ts';
import { type Charger, chargeIn, decision, type Id, onTable, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { rollFor, sum } from '../activation/dice.ts';
import { attackRefusal } from '../all/attacks.ts';
import { INCH, unitBehind } from '../all/ground.ts';
import { useUp, writerWith } from '../cameos/used.ts';
import { ridesAlone } from '../combat/combat.ts';
import { newFight } from '../combat/fighter.ts';
import { mayNotRunInto } from '../combat/pursuit.ts';
import { isPorters } from '../convoy/convoy.ts';
import { bodyOf } from '../formations/footprint.ts';
import { revealOnWay } from '../hidden/reveal.ts';
import { openLuck } from '../luck/window.ts';
import { without } from '../movement/straight.ts';
import { accidentalCharge } from './accident.ts';
import { chooseShort, fallShort, makeContact, stopAtGun, stopBehindFriend } from './arrival.ts';
import { chooseGun, gunInReach, reckonToGun } from './at-gun.ts';
import { chooseDistanceCard, wheeledPost } from './attacker-card.ts';
import { chargerAt, mayWheel, pathNow, type Running, reckon, tellRoll } from './charger.ts';
import { addTarget, targetIn } from './declare.ts';
import { chooseGoOn, chooseStop } from './go-on.ts';
import { kindOfAttack } from './kind.ts';
import { alsoTouched, bestPath, type ChargePath, chargeGround, covers, farEnough, hasPath } from './path.ts';
import { chooseWheel, type Wheel } from './wheel.ts';

/** AGW-CHG-12: the targets that are still there. */
function liveTargets(s: War, charger: Charger): number[] {
  return charger.targets.filter((id) => onTable(unitOf(s, id)));
}

/** What the charger finds when its turn comes to move. */
function look(s: War, l: Running): void {
  const charger = chargerAt(s, l);
  const unit = unitOf(s, charger.unit);
  if (charger.state !== 'declared' || !onTable(unit) || unit.running) {
    l.situation = 'over';
    if (charger.state === 'declared') charger.state = 'off';
    return;
  }
  const targets = liveTargets(s, charger);
  if (targets.length === 0) {
    l.situation = 'gone';
    return;
  }
  // AGW-EVADE-05: of several it goes on at those who have not reached safety.
  const open = targets.filter((id) => attackRefusal(s, unit, unitOf(s, id), 'pursuit') === null);
  charger.targets = open.length > 0 ? open : targets;
  l.situation = open.length > 0 ? wayTo(s, charger) : 'safe';
}

/** Whether there is a way to the target; if not, who is in the way. */
function wayTo(s: War, charger: Charger): Running['situation'] {
  const unit = unitOf(s, charger.unit);
  const most = farEnough(s, unit, charger.targets);
  if (hasPath(s, unit, charger.targets, most, mayWheel(s, charger))) return 'charge';
  if (behindFriends(s, charger)) return 'friend';
  if (hasEvaded(s, charger)) return inTheWay(s, charger) ? 'between' : 'blocked';
  return areDrivenOff(s, charger) ? 'gone' : 'blocked';
}

/** AGW-CHG-12: nerves, or the flight of others, have driven all its targets out of its reach. */
function areDrivenOff(s: War, charger: Charger): boolean {
  return charger.targets.every((id) => targetIn(chargeIn(s), id)?.hasMoved);
}

function hasEvaded(s: War, charger: Charger): boolean {
  return charger.targets.some((id) => targetIn(chargeIn(s), id)?.hasEvaded);
}

/** AGW-CHG-12: the way that there would be if others of this charge had not stopped in it. */
function behindFriends(s: War, charger: Charger): ChargePath | null {
  const unit = unitOf(s, charger.unit);
  const others = chargeIn(s).chargers.filter((other) => other.state === 'contact' || other.state === 'short' || other.state === 'stopped');
  const ids = others.map((other) => other.unit);
  return ids.length === 0 ? null : bestPath(s, unit, charger.targets, farEnough(s, unit, charger.targets), mayWheel(s, charger), ids);
}

/** AGW-CHG-07: the roll is always made. */
function rollCharge(s: War, l: Running, u: Ump): void {
  const charger = chargerAt(s, l);
  const unit = unitOf(s, charger.unit);
  charger.roll = rollFor(s, unit, charger.dice, u);
  measure(s, l, charger);
  tellRoll(s, charger, u, charger.roll, l.situation === 'blocked' ? null : charger.distance);
}

/** What the roll comes to, and how far it has to go. */
function measure(s: War, l: Running, charger: Charger): void {
  reckon(s, charger);
  if (l.situation === 'friend') charger.distance = behindFriends(s, charger)?.distance ?? 0;
  if (l.situation === 'blocked') charger.distance = Number.MAX_SAFE_INTEGER;
}

/** AGX-CAMEO-23: a correspondent may have one die of the charge rolled again. */
export const rerollCharge = decision<Running, 'keep' | number>('re-roll a charge die', {
  rule: 'AGX-CAMEO-23',
  who: (s, l) => unitOf(s, chargerAt(s, l).unit),
  options: (s, l) => (writerWith(s, unitOf(s, chargerAt(s, l).unit)) ? ['keep', ...chargerAt(s, l).roll.keys()] : []),
  prompt: () => 'Does the correspondent have a die of the charge rolled again?',
  label: (s, l, answer) => (answer === 'keep' ? 'Let them stand' : `Roll the ${chargerAt(s, l).roll[answer]} again`),
  apply: (s, l, answer, u) => {
    if (answer === 'keep') return;
    const charger = chargerAt(s, l);
    useUp(s, writerWith(s, unitOf(s, charger.unit)));
    charger.roll[answer] = u.d6();
    measure(s, l, charger);
    tellRoll(s, charger, u, [charger.roll[answer] as number], l.situation === 'blocked' ? null : charger.distance);
  },
});

/** WL-33: before any Hold Card is added. */
function girthsWindow(s: War, l: Running, u: Ump): void {
  openLuck(s, 'charge rolled', chargerAt(s, l).unit, chargeIn(s).seat, u);
}

/** AGW-CHG-07: exactly equal is contact; without a way to the target it has fallen short (AGW-RESP-08). */
function isShort(s: War, l: Running): boolean {
  const charger = chargerAt(s, l);
  return charger.state === 'declared' && !covers(charger.total, charger.distance);
}

/** AGW-EVADE-04: along the straight line at the evaders, with its wheel: the enemy that is met first. */
function inTheWay(s: War, charger: Charger): { met: Unit; wheel: Wheel } | null {
  const unit = unitOf(s, charger.unit);
  const others = s.units.filter((enemy) => enemy.seat !== unit.seat && onTable(enemy) && !charger.targets.includes(enemy.id));
  const ids = others.map(({ id }) => id);
  const path = bestPath(s, unit, charger.targets, farEnough(s, unit, charger.targets), mayWheel(s, charger), ids);
  if (!path) return null;
  const ground = chargeGround(s, unit, charger.targets);
  const wheel = carryOut(bodyOf(s, unit), { do: 'wheel', on: path.pivot, angle: path.angle }, ground);
  if (wheel.stop) return null;
  const straight = carryOut(wheel.body, { do: 'advance', by: path.distance }, ground);
  const met = straight.stop?.by === 'solid' ? unitBehind(s, straight.stop.id) : null;
  return met && met.seat !== unit.seat ? { met, wheel: { pivot: path.pivot, angle: path.angle } } : null;
}

/** AGW-EVADE-04: ride on at whoever stands between, or break off; AGW-ACC-01: at one it may not run into it only falls short. */
export const chooseRideOn = decision<Running, 'break off' | 'ride on'>('ride on', {
  rule: 'AGW-EVADE-04',
  who: (s, l) => unitOf(s, chargerAt(s, l).unit),
  options: () => ['break off', 'ride on'],
  prompt: () => 'Others stand between. Go on at them, or break off?',
  label: (_s, _l, choice) => (choice === 'break off' ? 'Break off' : 'Go on at them'),
  apply: (s, l, choice) => {
    const charger = chargerAt(s, l);
    const found = choice === 'ride on' ? inTheWay(s, charger) : null;
    if (!found) return;
    if (mayNotRunInto(s, unitOf(s, charger.unit), found.met)) {
      l.situation = 'blocked';
      Object.assign(charger, found.wheel);
      return;
    }
    l.met = found.met.id;
    aimAt(s, charger, found.met, found.wheel);
  },
});

/** The unit between becomes the charger's target, by accident. */
function aimAt(s: War, charger: Charger, met: Unit, wheel: Wheel): void {
  noteAccident(s, charger, met);
  charger.targets = [met.id];
  Object.assign(charger, wheel);
}

function noteAccident(s: War, charger: Charger, met: Unit): void {
  const now = chargeIn(s);
  const kind = kindOfAttack(s, { ...unitOf(s, charger.unit), post: charger.from }, met);
  const target = targetIn(now, met.id) ?? addTarget(s, now, met.id);
  Object.assign(target, { isChosen: true, byAccident: true });
  target.kinds.push({ charger: charger.unit, kind });
}

/** AGW-ACC-01: an enemy that it touches beside those it charged, since they have moved and its way is another. */
function besideTargets(s: War, l: Running): Unit | undefined {
  const charger = chargerAt(s, l);
  const unit = unitOf(s, charger.unit);
  if (charger.state !== 'contact' || !onTable(unit)) return undefined;
  return alsoTouched(s, unit, charger.targets, unit.post).find((other) => !isPorters(s, other) && !mayNotRunInto(s, unit, other));
}

function runIntoBeside(s: War, l: Running): void {
  const other = besideTargets(s, l);
  if (!other) return;
  const charger = chargerAt(s, l);
  l.met = other.id;
  noteAccident(s, charger, other);
  charger.targets.push(other.id);
}

function isMet(s: War, l: Running): boolean {
  // AGX-PORT-05: porters are caught as they are reached, and nobody goes on from there.
  return l.met !== null && chargerAt(s, l).state === 'contact' && !isPorters(s, unitOf(s, l.met));
}

/** AGW-ACC-01: nobody is left to stop it: it goes on with the rest of its distance. */
function isFreeAgain(s: War, l: Running): boolean {
  return isMet(s, l) && liveTargets(s, chargerAt(s, l)).length === 0 && onTable(unitOf(s, chargerAt(s, l).unit));
}

function goOnAlone(s: War, l: Running): void {
  const charger = chargerAt(s, l);
  const unit = unitOf(s, charger.unit);
  charger.state = 'stopped';
  s.fight = newFight('accidental', unit.seat, [], []);
  const rest = Math.max(0, charger.total - charger.distance);
  const pool = without(charger.roll, charger.taken);
  s.fight.rides.push({ unit: unit.id, met: null, rest, pool, from: charger.from, hasCrossed: charger.hasCrossed });
}

function isIn(...situations: Running['situation'][]) {
  return (_s: War, l: Running) => situations.includes(l.situation);
}

function takeFriendsWay(s: War, l: Running, u: Ump): void {
  const charger = chargerAt(s, l);
  const path = behindFriends(s, charger);
  if (path) Object.assign(charger, { pivot: path.pivot, angle: path.angle });
  rollCharge(s, l, u);
}

/** It makes contact; whom it runs into without having charged them has an accident (AGW-ACC-01). */
function comesHome(p: Procedure<War, Running, Events>): unknown {
  return meetsOthers(p.do(makeContact).when(isMet, (q) => q.call(accidentalCharge, accidentOf)));
}

/** Whom else it touches; with nobody left before it, it goes on. */
function meetsOthers(p: Procedure<War, Running, Events>): unknown {
  return p
    .while(
      (s, l) => besideTargets(s, l) !== undefined,
      (q) => q.do(runIntoBeside).call(accidentalCharge, accidentOf),
    )
    .when(isFreeAgain, (q) => q.do(goOnAlone).call(ridesAlone));
}

/** Steps 7 to 9 for one charger. */
const running = procedure<Running>('charging')
  .do(look)
  .when(
    (_s, l) => l.situation !== 'charge',
    (p) => p.decide(chooseGun),
  )
  .when(isIn('gun'), (p) =>
    p
      .decide(rerollCharge)
      .do(girthsWindow)
      .decide(chooseDistanceCard)
      .do(reckonToGun)
      .when(isShort, (q) => q.decide(chooseShort))
      .do((s, l, u) => stopAtGun(s, chargerAt(s, l), gunInReach(s, l), u)),
  )
  .when(isIn('charge'), (p) =>
    p
      .decide(chooseWheel)
      .do(rollCharge)
      .decide(rerollCharge)
      .do(girthsWindow)
      .decide(chooseDistanceCard)
      .do(comeUponHidden)
      .decide(chooseGun)
      .when(isShort, (q) => q.decide(chooseShort))
      .when(isIn('charge'), comesHome),
  )
  .when(isIn('friend'), (p) => p.do(takeFriendsWay, girthsWindow, stopBehindFriend))
  .when(isIn('between'), (p) =>
    p
      .decide(chooseRideOn)
      .when(
        (_s, l) => l.met === null && l.situation === 'between',
        (q) => q.do((s, l, u) => fallShort(s, chargerAt(s, l), 'return', u)),
      )
      .when(
        (_s, l) => l.met !== null,
        (q) =>
          q
            .do(rollCharge)
            .decide(rerollCharge)
            .do(girthsWindow)
            .decide(chooseDistanceCard)
            .when(isShort, (r) => r.decide(chooseShort))
            .when(isIn('between'), comesHome),
      ),
  )
  .when(isIn('blocked'), (p) => p.do(rollCharge, girthsWindow).when(isShort, (q) => q.decide(chooseShort)))
  .when(isIn('gone', 'safe'), (p) =>
    p.decide(chooseGoOn).when(isIn('gone', 'safe'), (q) =>
      q
        .decide(chooseWheel)
        .do(rollOnward, girthsWindow)
        .decide(chooseStop)
        .when(
          (_s, l) => l.met !== null,
          (r) => meetsOthers(r.do(meetOnward).call(accidentalCharge, accidentOf)),
        ),
    ),
  );

/** AGX-HIDE-05: the charge goes on; a unit that it comes upon in its path is met as by accident, or stops it an inch short. */
function comeUponHidden(s: War, l: Running, u: Ump): void {
  const charger = chargerAt(s, l);
  const unit = unitOf(s, charger.unit);
  const path = s.hidden && charger.state === 'declared' ? pathNow(s, charger) : null;
  if (!path) return;
  const wheel = { pivot: charger.pivot, angle: charger.angle };
  revealOnWay(s, unit, [unit.post, wheeledPost(s, unit, wheel.pivot, wheel.angle), path.post], charger.total, u);
  if (pathNow(s, charger)) return;
  const ground = chargeGround(s, unit, charger.targets);
  const turned = carryOut(bodyOf(s, unit), { do: 'wheel', on: wheel.pivot, angle: wheel.angle }, ground);
  const straight = carryOut(turned.body, { do: 'advance', by: path.distance }, ground);
  const met = straight.stop?.by === 'solid' ? unitBehind(s, straight.stop.id) : null;
  if (!met || met.seat === unit.seat || mayNotRunInto(s, unit, met)) {
    charger.distance = Number.MAX_SAFE_INTEGER;
    return;
  }
  l.met = met.id;
  aimAt(s, charger, met, wheel);
  reckon(s, charger);
}

function accidentOf(s: War, l: Running) {
  const charger = chargerAt(s, l);
  const rest = Math.max(0, charger.total - charger.distance);
  const pool = without(charger.roll, charger.taken);
  const { unit: mover, from, hasCrossed } = charger;
  return { mover, met: l.met ?? 0, rest, pool, from, hasCrossed, result: '' as const, outer: null };
}

function rollOnward(s: War, l: Running, u: Ump): void {
  const charger = chargerAt(s, l);
  charger.roll = rollFor(s, unitOf(s, charger.unit), charger.dice, u);
  charger.total = sum(charger.roll) * INCH;
  charger.distance = 0;
  tellRoll(s, charger, u, charger.roll, null);
}

/** Going on at nobody it has run into somebody. */
function meetOnward(s: War, l: Running): void {
  const charger = chargerAt(s, l);
  charger.state = 'contact';
  charger.used = charger.distance;
  aimAt(s, charger, unitOf(s, l.met as Id), { pivot: charger.pivot, angle: charger.angle });
}

/** AGW-CHG-12: charger by charger; a later one meets the table as the earlier left it. */
export const runs = procedure<{ at: number }>('charges move').while(
  (s, l) => l.at < chargeIn(s).chargers.length,
  (p) =>
    p
      .call(running, (_s, l) => ({ at: l.at, situation: 'over' as const, met: null }))
      .do((_s, l) => {
        l.at += 1;
      }),
);
