// AGW-CHG-01, steps 7 to 9; AGW-CHG-07, -08, -12, AGW-EVADE-03 to -06: each charger wheels, rolls, and arrives or not.
import { type BlockBody, carryOut, cutToBudget, type Leg, PIVOTS, type Pivot } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import {
  type Charger,
  chargeIn,
  decision,
  foe,
  named,
  nameOf,
  onTable,
  procedure,
  standing,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { diceTaken, rollFor, sum } from '../activation/dice.ts';
import { attackRefusal } from '../all/attacks.ts';
import { INCH } from '../all/ground.ts';
import { disorder } from '../all/loss.ts';
import { walk } from '../all/walk.ts';
import { inchWords, wheelWords } from '../all/words.ts';
import { blockOf, bodyOf, postOf } from '../formations/footprint.ts';
import { arrive } from '../movement/arrive.ts';
import { lengthSpace } from '../movement/guns.ts';
import { accidentalCharge } from './accident.ts';
import { chooseDistanceCard } from './attacker-card.ts';
import { chargerAt, pathNow, type Running, reckon, tellRoll } from './charger.ts';
import { addTarget, kindOfAttack, targetIn } from './declare.ts';
import { alsoTouched, bestPath, type ChargePath, chargeGround, farEnough, pathToGun, pathWith } from './path.ts';

/** AGW-CHG-09, AGW-EVADE-03: the free wheel takes the place of the ordinary one; an evasion gives that back. */
function mayWheel(s: War, charger: Charger): boolean {
  return !charger.freeWheel || charger.targets.some((id) => targetIn(chargeIn(s), id)?.hasEvaded);
}

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
  const [first] = targets;
  if (first === undefined) {
    l.situation = 'gone';
    return;
  }
  charger.targets = targets;
  const refusal = attackRefusal(s, { ...unit, counter: false, disordered: false }, unitOf(s, first), 'pursuit');
  if (refusal) l.situation = 'safe';
  else l.situation = bestPath(s, unit, targets, farEnough(s, unit, targets), mayWheel(s, charger)) ? 'charge' : 'blocked';
}

export interface Wheel {
  pivot: Pivot;
  angle: number;
}

function readWheel(answer: unknown): Wheel | null {
  if (typeof answer !== 'object' || answer === null || Object.keys(answer).length !== 2) return null;
  const { pivot, angle } = answer as { pivot?: unknown; angle?: unknown };
  if (!PIVOTS.includes(pivot as Pivot) || !Number.isInteger(angle) || Math.abs(angle as number) > 9000) return null;
  return { pivot: pivot as Pivot, angle: angle as number };
}

/** Why a wheel does not serve; every enemy touched must have been named. */
function wheelRefusal(s: War, charger: Charger, { pivot, angle }: Wheel): Refusal | null {
  if (angle !== 0 && !mayWheel(s, charger)) return { rule: 'AGW-CHG-09', reason: 'It has had its wheel.' };
  const unit = unitOf(s, charger.unit);
  const path = pathWith(s, unit, charger.targets, pivot, angle, farEnough(s, unit, charger.targets));
  if (!path) return { rule: 'AGW-CHG-06', reason: 'So it does not come at its target.' };
  const unnamed = alsoTouched(s, unit, charger.targets, path.post);
  return unnamed.length > 0 && charger.targets.length > 0 && !isForced(s, charger)
    ? { rule: 'AGW-CHG-06', reason: `It would touch ${nameOf(s, unnamed[0] as Unit)} as well.` }
    : null;
}

/** After an evasion or counter-charge the best way may touch another; then it is taken all the same. */
function isForced(s: War, charger: Charger): boolean {
  const unit = unitOf(s, charger.unit);
  const best = bestPath(s, unit, charger.targets, farEnough(s, unit, charger.targets), mayWheel(s, charger));
  return best !== null && alsoTouched(s, unit, charger.targets, best.post).length > 0;
}

function wheelSpace(s: War, charger: Charger): Space<Wheel> {
  const unit = unitOf(s, charger.unit);
  const best = bestPath(s, unit, charger.targets, farEnough(s, unit, charger.targets), mayWheel(s, charger));
  const suggested: Wheel[] = best ? [{ pivot: best.pivot, angle: best.angle }] : [];
  return {
    kind: 'wheel',
    shape: { unit: unit.id, widest: mayWheel(s, charger) ? 9000 : 0 },
    refusal(given) {
      const wheel = readWheel(given);
      return wheel
        ? wheelRefusal(s, charger, wheel)
        : { rule: 'AGW-CHG-06', reason: 'A wheel is on a front corner or the middle, by up to 90 degrees.' };
    },
    any: () => best !== null,
    sample(below) {
      for (let tries = 0; tries < 3; tries++) {
        const wheel: Wheel = { pivot: PIVOTS[below(3)] ?? 'middle', angle: below(18001) - 9000 };
        if (!wheelRefusal(s, charger, wheel)) return wheel;
      }
      return suggested[0] as Wheel;
    },
    candidates: () => suggested,
  };
}

/** AGW-CHG-01, step 7: wheel and pivot. */
export const chooseWheel = decision<Running, Wheel>('charge wheel', {
  rule: 'AGW-CHG-06',
  who: (s) => chargeIn(s).seat,
  options: (s, l) => wheelSpace(s, chargerAt(s, l)),
  prompt: (s, l) => `How does ${nameOf(s, unitOf(s, chargerAt(s, l).unit))} wheel to charge?`,
  label: (_s, _l, { pivot, angle }) => wheelWords(pivot, angle),
  apply: (s, l, wheel) => {
    const charger = chargerAt(s, l);
    Object.assign(charger, { pivot: wheel.pivot, angle: wheel.angle });
  },
});

/** AGW-CHG-07: the roll is always made. */
function rollCharge(s: War, l: Running, u: Ump): void {
  const charger = chargerAt(s, l);
  const unit = unitOf(s, charger.unit);
  charger.roll = rollFor(s, unit, charger.dice, u);
  reckon(s, charger);
  tellRoll(s, charger, u);
}

/** AGW-CHG-07: exactly equal is contact. */
function isShort(s: War, l: Running): boolean {
  const charger = chargerAt(s, l);
  return charger.state === 'declared' && charger.total < charger.distance;
}

/** The charger moves to where it touches. */
function makeContact(s: War, l: Running, u: Ump): void {
  const charger = chargerAt(s, l);
  const path = pathNow(s, charger);
  if (charger.state !== 'declared' || !path) return;
  const unit = unitOf(s, charger.unit);
  walk(s, unit, path.post, 'charge', 'AGW-CHG-07', u);
  charger.used = charger.distance;
  charger.state = 'contact';
  // Whoever is touched with the target fights as well.
  for (const other of alsoTouched(s, unit, charger.targets, path.post))
    if (!attackRefusal(s, unit, other, 'accidental')) charger.targets.push(other.id);
  const first = unitOf(s, charger.targets[0] as number);
  u.tell?.('AGW-GEOM-10', 'contact', { ...standing(s, unit), target: first.id, targetName: nameOf(s, first) });
  arrive(s, unit, [], u);
}

/** AGW-CHG-08: the defender chooses what becomes of a charger that fell short. */
export const chooseShort = decision<Running, 'return' | 'full'>('charge short', {
  rule: 'AGW-CHG-08',
  who: (s) => foe(chargeIn(s).seat),
  options: () => ['return', 'full'],
  prompt: (s, l) => `${nameOf(s, unitOf(s, chargerAt(s, l).unit))} falls short. Back where it was, or on to the end of its roll?`,
  label: (_s, _l, choice) =>
    choice === 'return' ? 'It returns, disordered; no shots' : 'It halts at its full distance, disordered, and is shot at',
  apply: (s, l, choice, u) => fallShort(s, chargerAt(s, l), choice, u),
});

export function fallShort(s: War, charger: Charger, choice: 'return' | 'full', u: Ump): void {
  const unit = unitOf(s, charger.unit);
  u.tell?.('AGW-CHG-08', 'charge falls short', { ...named(s, unit), choice: choice === 'return' ? 'returns' : 'halts' });
  if (choice === 'full') {
    goFull(s, charger, u);
    charger.state = 'short';
  } else {
    walk(s, unit, charger.from, 'return', 'AGW-CHG-08', u);
    charger.state = 'off';
  }
  disorder(s, unit, 'a charge that fell short', u);
}

/** AGW-CHG-08 (b): its full roll along the chosen wheel and straight on, stopping earlier only at closed ground or a unit. */
function goFull(s: War, charger: Charger, u: Ump): void {
  const unit = unitOf(s, charger.unit);
  const ground = chargeGround(s, unit, charger.targets);
  const block: BlockBody = { kind: 'block', ...blockOf(s, unit) };
  const wheel: Leg = { do: 'wheel', on: charger.pivot, angle: charger.angle };
  const turned = charger.angle === 0 ? null : carryOut(block, cutToBudget(block, wheel, ground, charger.total), ground);
  const body = turned?.body ?? block;
  const left = Math.max(0, charger.total - (turned?.cost ?? 0));
  const straight = carryOut(body, cutToBudget(body, { do: 'advance', by: left }, ground, left), ground);
  walk(s, unit, postOf(unit.post, straight.body), 'charge', 'AGW-CHG-08', u);
  arrive(s, unit, straight.met, u);
}

/** AGW-CHG-12, AGW-EVADE-05: the target is gone, or has reached safety: stay, or go on up to the roll. */
export const chooseGoOn = decision<Running, 'stay' | 'go on'>('target gone', {
  rule: 'AGW-CHG-12',
  who: (s) => chargeIn(s).seat,
  options: () => ['stay', 'go on'],
  prompt: (_s, l) => (l.situation === 'gone' ? 'The target is gone. Stay, or go on?' : 'The target has reached safety. Stay, or go on?'),
  label: (_s, _l, choice) => (choice === 'stay' ? 'Stay' : 'Go on'),
  apply: (s, l, choice, u) => {
    const charger = chargerAt(s, l);
    charger.state = 'stopped';
    if (choice === 'stay') {
      l.situation = 'over';
      return;
    }
    charger.roll = rollFor(s, unitOf(s, charger.unit), charger.dice, u);
    charger.total = sum(charger.roll) * INCH;
    tellRoll(s, charger, u);
  },
});

/** How far straight on a charger may go that has nobody to charge. */
function straightOn(s: War, charger: Charger, by: number) {
  const unit = unitOf(s, charger.unit);
  const ground = chargeGround(s, unit, []);
  return carryOut(bodyOf(s, unit), { do: 'advance', by }, { ...ground, solids: ground.solids.map((solid) => ({ ...solid, keep: INCH })) });
}

/** AGW-EVADE-05: it may stop anywhere on its path. */
export const chooseStop = decision<Running, number>('where to stop', {
  rule: 'AGW-EVADE-05',
  who: (s) => chargeIn(s).seat,
  options: (s, l) => {
    const charger = chargerAt(s, l);
    return lengthSpace(charger.total, (by) => {
      if (by === 0) return null;
      const result = straightOn(s, charger, by);
      return result.stop || result.cost > charger.total ? { rule: 'AGW-ACC-02', reason: 'Something is in the way.' } : null;
    });
  },
  prompt: () => 'How far does it go on?',
  label: (_s, _l, by) => (by === 0 ? 'Stay here' : `Ahead ${inchWords(by)}`),
  apply: (s, l, by, u) => {
    const charger = chargerAt(s, l);
    const unit = unitOf(s, charger.unit);
    if (by > 0) {
      const result = straightOn(s, charger, by);
      walk(s, unit, postOf(unit.post, result.body), 'charge', 'AGW-CHG-12', u);
      arrive(s, unit, result.met, u);
      if (l.situation === 'gone') disorder(s, unit, 'a charge at nobody', u);
    }
    l.situation = 'over';
  },
});

/** AGW-EVADE-04: who is first met on the straight way to a target that cannot be reached. */
export function inTheWay(s: War, charger: Charger): { unit: Unit; wheel: Wheel } | null {
  const unit = unitOf(s, charger.unit);
  for (const enemy of s.units) {
    if (enemy.seat === unit.seat || !onTable(enemy) || charger.targets.includes(enemy.id)) continue;
    if (attackRefusal(s, unit, enemy, 'accidental')) continue;
    const path = bestPath(s, unit, [enemy.id], farEnough(s, unit, [enemy.id]), mayWheel(s, charger));
    if (path) return { unit: enemy, wheel: { pivot: path.pivot, angle: path.angle } };
  }
  return null;
}

/** AGW-EVADE-04, AGW-RESP-08: no way to the target is left: ride on at whoever stands between, or break off. */
export const chooseRideOn = decision<Running, 'break off' | 'ride on'>('ride on', {
  rule: 'AGW-EVADE-04',
  who: (s) => chargeIn(s).seat,
  options: (s, l) => {
    const charger = chargerAt(s, l);
    const hasEvaded = charger.targets.some((id) => targetIn(chargeIn(s), id)?.hasEvaded);
    return hasEvaded && inTheWay(s, charger) ? ['break off', 'ride on'] : ['break off'];
  },
  forced: true,
  prompt: () => 'Others stand between. Ride on at them, or break off?',
  label: (_s, _l, choice) => (choice === 'break off' ? 'Break off' : 'Ride on'),
  apply: (s, l, choice, u) => {
    const charger = chargerAt(s, l);
    const met = choice === 'ride on' ? inTheWay(s, charger) : null;
    if (!met) {
      fallShort(s, charger, 'return', u);
      return;
    }
    const kind = kindOfAttack(s, { ...unitOf(s, charger.unit), post: charger.from }, met.unit);
    const target = targetIn(chargeIn(s), met.unit.id) ?? addTarget(s, chargeIn(s), met.unit.id);
    Object.assign(target, { isChosen: true, byAccident: true });
    target.kinds.push({ charger: charger.unit, kind });
    charger.targets = [met.unit.id];
    Object.assign(charger, met.wheel);
    charger.roll = rollFor(s, unitOf(s, charger.unit), charger.dice, u);
    reckon(s, charger);
    tellRoll(s, charger, u);
    if (charger.total < charger.distance) fallShort(s, charger, 'full', u);
    else {
      makeContact(s, l, u);
      u.call(accidentalCharge, { mover: charger.unit, met: met.unit.id, rest: charger.total - charger.distance, result: '', outer: null });
    }
  },
});

/** A crew among the targets that has left its gun where the charger can come at it. */
function gunInReach(s: War, charger: Charger): { crew: Unit; path: ChargePath } | null {
  for (const id of charger.targets) {
    const crew = unitOf(s, id);
    const path = targetIn(chargeIn(s), id)?.hasEvaded ? pathToGun(s, unitOf(s, charger.unit), crew, mayWheel(s, charger)) : null;
    if (path) return { crew, path };
  }
  return null;
}

/** AGW-EVADE-06: at the abandoned gun, or on after the crew. */
export const chooseGun = decision<Running, 'go on' | 'stop at the gun'>('abandoned gun', {
  rule: 'AGW-EVADE-06',
  who: (s) => chargeIn(s).seat,
  options: (s, l) => (l.situation !== 'over' && gunInReach(s, chargerAt(s, l)) ? ['go on', 'stop at the gun'] : []),
  prompt: () => 'The crew has left its gun. Stop there, or go on after the crew?',
  label: (_s, _l, choice) => (choice === 'go on' ? 'Go on after the crew' : 'Stop at the gun'),
  apply: (s, l, choice, u) => {
    const charger = chargerAt(s, l);
    const found = choice === 'go on' ? null : gunInReach(s, charger);
    if (!found) return;
    const { pivot, angle, distance, grades, hasCrossed } = found.path;
    l.situation = 'gun';
    charger.roll = rollFor(s, unitOf(s, charger.unit), charger.dice, u);
    const total = (sum(charger.roll) - sum(diceTaken(charger.roll, [], grades))) * INCH;
    Object.assign(charger, { pivot, angle, distance, hasCrossed, total });
    tellRoll(s, charger, u);
  },
});

/** Stopping there ends the charge without disorder. */
function stopAtGun(s: War, l: Running, u: Ump): void {
  const charger = chargerAt(s, l);
  const found = gunInReach(s, charger);
  if (charger.state !== 'declared' || !found) return;
  const unit = unitOf(s, charger.unit);
  walk(s, unit, found.path.post, 'charge', 'AGW-EVADE-06', u);
  charger.state = 'stopped';
  arrive(s, unit, [], u);
}

function isIn(situation: Running['situation']) {
  return (_s: War, l: Running) => l.situation === situation;
}

/** Steps 7 to 9 for one charger. */
const running = procedure<Running>('charging')
  .do(look)
  .decide(chooseGun)
  .when(isIn('gun'), (p) => p.when(isShort, (q) => q.decide(chooseShort)).do(stopAtGun))
  .when(isIn('charge'), (p) =>
    p
      .decide(chooseWheel)
      .do(rollCharge)
      .decide(chooseDistanceCard)
      .when(isShort, (q) => q.decide(chooseShort))
      .do(makeContact),
  )
  .when(isIn('blocked'), (p) => p.decide(chooseRideOn))
  .when(
    (_s, l) => l.situation === 'gone' || l.situation === 'safe',
    (p) =>
      p.decide(chooseGoOn).when(
        (_s, l) => l.situation !== 'over',
        (q) => q.decide(chooseStop),
      ),
  );

/** AGW-CHG-12: charger by charger; a later one meets the table as the earlier left it. */
export const runs = procedure<{ at: number }>('charges move').while(
  (s, l) => l.at < chargeIn(s).chargers.length,
  (p) =>
    p
      .call(running, (_s, l) => ({ at: l.at, situation: 'over' as const }))
      .do((_s, l) => {
        l.at += 1;
      }),
);
