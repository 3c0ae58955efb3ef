// GOW-TURN and GOW-ACT: turns, the choice of a unit, and what it does with its action points.

import type { Refusal, Seat } from '@baize/kernel';
import * as v from 'valibot';
import { called } from '../names.ts';
import { actor, decision, foe, type Gow, onBoard, pointsLeft, procedure, type U, type Unit, unitOf, unitsOf } from '../state.ts';
import { abilitiesOf, DASH_ID, findAbility, type Listed, missing, unusable } from './abilities.ts';
import { shuffleAll } from './cards.ts';
import { mayCharge, noCharge } from './charge.ts';
import { canComplete, paying } from './checkless.ts';
import { cardsFor, NO_AIM } from './draws.ts';
import { dismount } from './equipment.ts';
import { stat } from './passives.ts';
import { routChecks } from './rout.ts';
import { scoreAtEnd, scoreAtStart, scoreTurn } from './scenario.ts';
import { isManyAttack, skill, skillcheck } from './skill.ts';
import { attackTargets, canSupport, hasAreaTile, offTarget, tooFew } from './targets.ts';

/** GOW-TURN-01. */
function startTurn(s: Gow, _l: unknown, u: U): void {
  s.turn += 1;
  u.tell?.('GOW-TURN-01', 'turn', { turn: s.turn });
}

/** GOW-TURN-01, GOW-DEP-04: all units become unactivated; Player 1 starts, or Player 2 in even turns by option. */
function unactivate(s: Gow): void {
  for (const unit of s.units) {
    unit.activated = false;
    unit.moved = false;
    unit.heavyUsed = [];
  }
  s.active = s.fixed.alternate && s.turn % 2 === 0 ? foe(s.first) : s.first;
}

export function waitingUnits(s: Gow, seat: Seat): Unit[] {
  return unitsOf(s, seat).filter((unit) => !unit.activated);
}

function someoneWaits(s: Gow): boolean {
  return s.units.some((unit) => onBoard(unit) && !unit.activated);
}

/** GOW-TURN-02: a player with no unactivated unit is skipped. */
function nextSide(s: Gow): void {
  if (waitingUnits(s, s.active).length === 0) s.active = foe(s.active);
}

/** GOW-EFF-05: a suppressed unit may not be chosen unless all are. */
export function choosable(s: Gow, seat: Seat): Unit[] {
  const waiting = waitingUnits(s, seat);
  const free = waiting.filter((unit) => !unit.suppressed);
  return free.length > 0 ? free : waiting;
}

/** GOW-ACT-02: what a unit has to spend when it is chosen. */
export const activationPoints = (unit: Unit): number => Math.max(0, stat(unit, '♣') + unit.commanded - unit.concussion);

/** GOW-ACT-01. */
export const chooseUnit = decision('activate', {
  rule: 'GOW-ACT-01',
  who: (s: Gow, _l: Activation) => s.active,
  options: (s, _l, seat) => choosable(s, seat).map((unit) => unit.id),
  prompt: () => 'Who acts?',
  label: (s, _l, id: number) => called(unitOf(s, id)),
  whyNot(s, _l, answer, seat) {
    const unit = typeof answer === 'number' ? s.units[answer] : undefined;
    if (!unit || unit.seat !== seat || !onBoard(unit)) return { rule: 'GOW-ACT-01', reason: 'That is no unit of yours on the board.' };
    if (unit.activated) return { rule: 'GOW-TERM-04', reason: `${called(unit)} has acted in this turn.` };
    return { rule: 'GOW-EFF-05', reason: `${called(unit)} is suppressed, and others are not.` };
  },
  apply(s, _l, id, u, seat) {
    const unit = unitOf(s, id);
    const points = activationPoints(unit);
    // GOW-ACT-01, GOW-EFF-05, GOW-EFF-06: the markers have had their effect on this choice.
    for (const own of s.units) {
      if (own.seat !== seat) continue;
      own.suppressed = false;
      own.commanded = 0;
    }
    unit.standsGuard = false;
    s.acting = { unit: id, points };
    u.tell?.('GOW-ACT-01', 'activated', { seat, unit: id, name: unit.name, points });
    scoreAtStart(s, unit, points, u);
  },
});

/** A declaration, as it is answered. */
export type Act =
  | 'end'
  | 'dismount'
  /** GOW-CHK-02. */
  | { readonly use: string; readonly pay: number }
  /** GOW-SKL-02: the target is a unit; tiles and sets of targets are asked for next. */
  | { readonly use: string; readonly extra: number; readonly target?: number; readonly charge?: number };

/** GOW-ACT-03: every ability with every target and number of extra points that is legal now. */
export function actsOf(s: Gow): Act[] {
  const unit = actor(s);
  const acts: Act[] = [];
  for (const listed of abilitiesOf(unit)) {
    if (unusable(s, unit, listed) !== null) continue;
    if (listed.ability.suit === null) addPayments(s, unit, listed, acts);
    else addChecks(s, unit, listed, acts);
  }
  if (unit.mount !== null) acts.push('dismount');
  acts.push('end');
  return acts;
}

/** GOW-CHK-02: any number of points from 1 to what is missing. */
function addPayments(s: Gow, unit: Unit, listed: Listed, acts: Act[]): void {
  const all = missing(unit, listed);
  for (let pay = 1; pay <= Math.min(all, pointsLeft(s)); pay++) {
    if (pay < all || canComplete(s, unit, listed)) acts.push({ use: listed.id, pay });
  }
}

function addChecks(s: Gow, unit: Unit, listed: Listed, acts: Act[]): void {
  const { ability, id } = listed;
  const most = pointsLeft(s) - s.fixed.baseCost;
  if (ability.type === 'support' && !canSupport(s, unit, listed)) return;
  const attacks = ability.type === 'melee' || ability.type === 'ranged';
  if (attacks && ability.area === null) {
    const targets = attackTargets(s, unit, listed);
    if (targets.length === 0) return;
    const cards = targets.map((target) => cardsFor(s, unit, listed, { targets: [target.id], tile: null }));
    for (let extra = 0; extra <= most; extra++) {
      if (isManyAttack(listed)) {
        if (cards.some((count) => count + extra >= 1)) acts.push({ use: id, extra });
        continue;
      }
      for (let i = 0; i < targets.length; i++)
        if ((cards[i] as number) + extra >= 1) acts.push({ use: id, extra, target: (targets[i] as Unit).id });
    }
    return;
  }
  const cards = cardsFor(s, unit, listed, NO_AIM);
  const near = id === DASH_ID ? s.units.filter((target) => mayCharge(s, unit, target, cards + most)) : [];
  for (let extra = 0; extra <= most; extra++) {
    if (attacks ? !hasAreaTile(s, unit, listed, extra) : cards + extra < 1) continue;
    acts.push({ use: id, extra });
    for (const target of near) if (mayCharge(s, unit, target, cards + extra)) acts.push({ use: id, extra, charge: target.id });
  }
}

const wholeNumber = v.fallback(v.optional(v.pipe(v.number(), v.integer())), undefined);
/** Whatever somebody sends as an act; what is no whole number counts as missing. */
const anyAct = v.object({
  use: v.fallback(v.string(), ''),
  pay: wholeNumber,
  extra: wholeNumber,
  target: wholeNumber,
  charge: wholeNumber,
});

/** Why an act that was not offered is not legal, in the order in which a player would ask. */
function whyNotAct(s: Gow, answer: unknown): Refusal | null {
  const unit = actor(s);
  if (answer === 'dismount') return { rule: 'GOW-MNT-02', reason: `${called(unit)} is not mounted.` };
  const read = v.safeParse(anyAct, answer);
  if (!read.success) return null;
  const { use, pay, extra, target, charge } = read.output;
  const listed = findAbility(unit, use);
  if (!listed) return { rule: 'GOW-ABIL-01', reason: `${called(unit)} has no such ability in hand.` };
  const refusal = unusable(s, unit, listed);
  if (refusal) return refusal;
  if (listed.ability.suit === null) {
    if (pay === undefined || pay < 1 || pay > missing(unit, listed))
      return { rule: 'GOW-CHK-02', reason: `From 1 to ${missing(unit, listed)} points may be paid into ${listed.ability.name}.` };
    if (pay > pointsLeft(s)) return { rule: 'GOW-ACT-03', reason: `There are ${pointsLeft(s)} action points left.` };
    return { rule: 'GOW-CHK-05', reason: 'It has no legal target now.' };
  }
  if (extra === undefined || extra < 0 || extra + s.fixed.baseCost > pointsLeft(s))
    return { rule: 'GOW-ACT-04', reason: `It costs ${s.fixed.baseCost} and the extra points, and ${pointsLeft(s)} are left.` };
  if (listed.id === DASH_ID && charge !== undefined) return noCharge(s, unit, s.units[charge], cardsFor(s, unit, listed, NO_AIM) + extra);
  if (target !== undefined) {
    const aim = s.units[target];
    return offTarget(s, unit, listed, aim) ?? tooFew(cardsFor(s, unit, listed, { targets: [target], tile: null }) + extra);
  }
  return null;
}

export interface Activation {
  /** Its player has ended it. */
  done: boolean;
}

/** GOW-ACT-03. */
export const act = decision('act', {
  rule: 'GOW-ACT-03',
  who: (s: Gow, _l: Activation) => s.active,
  options: (s): readonly Act[] => actsOf(s),
  forced: true,
  prompt: (s) => `${called(actor(s))} has ${points(pointsLeft(s))} to spend. What does he do?`,
  label: (s, _l, answer: Act) => actLabel(s, answer),
  whyNot: (s, _l, answer) => whyNotAct(s, answer),
  apply(s, l, answer, u) {
    const unit = actor(s);
    if (answer === 'end') l.done = true;
    else if (answer === 'dismount') dismount(unit, 'GOW-MNT-02', u);
    else if ('pay' in answer) u.call(paying, { unit: unit.id, use: answer.use, pay: answer.pay, complete: false });
    else u.call(skillcheck, skill(unit, answer.use, answer.extra, aims(answer)));
  },
  foresee: 'skillcheck',
});

function aims({ target, charge }: Extract<Act, { extra: number }>): { targets?: number[]; charge?: number } {
  return { ...(target !== undefined && { targets: [target] }), ...(charge !== undefined && { charge }) };
}

const points = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'}`;

function actLabel(s: Gow, answer: Act): string {
  if (answer === 'end') return 'Done';
  if (answer === 'dismount') return 'Dismount';
  const unit = actor(s);
  const { ability } = findAbility(unit, answer.use) as Listed;
  if ('pay' in answer) return `${ability.name}, ${points(answer.pay)}`;
  const costs = `, ${points(s.fixed.baseCost + answer.extra)}`;
  if (answer.charge !== undefined) return `Charge ${called(unitOf(s, answer.charge))}${costs}`;
  return `${ability.name}${answer.target === undefined ? '' : ` at ${called(unitOf(s, answer.target))}`}${costs}`;
}

/** GOW-ACT-03, GOW-ACT-05: while it has points, is on the board, and its player has not ended it. */
function goesOn(s: Gow, l: Activation): boolean {
  return !l.done && onBoard(actor(s)) && (pointsLeft(s) > 0 || s.fixed.baseCost === 0);
}

/** GOW-ACT-05. */
function endActivation(s: Gow, _l: unknown, u: U): void {
  const unit = actor(s);
  Object.assign(unit, { concussion: 0, immobilized: false, nips: 0, charge: null, activated: true });
  unit.uses = {};
  s.acting = null;
  u.tell?.('GOW-ACT-05', 'activation ends', { seat: unit.seat, unit: unit.id, name: unit.name });
  scoreAtEnd(s, unit, u);
  s.active = foe(unit.seat);
}

const activation = procedure<Activation>('activation')
  .do(nextSide)
  .decide(chooseUnit)
  .while(goesOn, (p) => p.decide(act))
  .do(endActivation);

/** GOW-TURN-03, GOW-CON-06. */
function endTurn(s: Gow, _l: unknown, u: U): void {
  const left = s.smoke.filter((cloud) => cloud.until > s.turn);
  if (left.length < s.smoke.length) u.tell?.('GOW-TURN-03', 'smoke clears', { turn: s.turn });
  s.smoke = left;
  u.tell?.('GOW-TURN-03', 'turn ends', { turn: s.turn });
  scoreTurn(s, u);
  if (!u.match.result) shuffleAll(s, u);
}

export const turn = procedure('turn')
  .do(startTurn)
  .call(routChecks)
  .do(unactivate)
  .while(someoneWaits, (p) => p.call(activation, () => ({ done: false })))
  .do(endTurn);
