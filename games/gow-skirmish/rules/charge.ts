// GOW-CHRG and GOW-GRD: charges, and the guards that stop them half-way.

import { type Cell, costTo, OFF } from '@baize/geometry/hexes';
import type { Refusal } from '@baize/kernel';
import { called, paces } from '../names.ts';
import { decision, foe, type Gow, onBoard, procedure, type U, type Unit, unitOf, unitsOf } from '../state.ts';
import { distanceBetween, isOccupied, neighboursOf } from './ground.ts';
import { joinMelee } from './melee.ts';
import { guardOf, inMelee, isRooted, passive } from './passives.ts';
import { cheapestWay, type Move, reachOf } from './steps.ts';

/** GOW-CHRG-05. */
export const BASE_BONUS = 2;
/** GOW-CHRG-04. */
export const DISRUPTION = 2;
/** GOW-CHRG-01. */
const NEAREST = 2;

/** GOW-CHRG-01, GOW-MOVE-05: whether a dash that draws so many cards may be a charge at this unit. */
export function mayCharge(s: Gow, unit: Unit, target: Unit, cards: number): boolean {
  if (!onBoard(target) || target.seat === unit.seat || inMelee(s, unit)) return false;
  const distance = distanceBetween(s, unit.at, target.at);
  return distance >= NEAREST && distance <= cards;
}

/** Why it may not. */
export function noCharge(s: Gow, unit: Unit, target: Unit | undefined, cards: number): Refusal | null {
  const no = (reason: string) => ({ rule: 'GOW-CHRG-01', reason });
  if (!target || !onBoard(target) || target.seat === unit.seat) return no('A charge is at an enemy unit.');
  if (mayCharge(s, unit, target, cards)) return null;
  if (inMelee(s, unit)) return { rule: 'GOW-MOVE-05', reason: 'A unit in melee may not declare a charge.' };
  const distance = distanceBetween(s, unit.at, target.at);
  if (distance < NEAREST) return no(`${called(target)} is adjacent: there is no room for a charge.`);
  return no(`${called(target)} is ${distance} hexes away, and the dash draws ${cards}.`);
}

/** GOW-CHRG-05, GOW-CHRG-06, GOW-PAS-01, GOW-PAS-02. */
export function chargeBonus(s: Gow, charger: Unit, charged: Unit, disrupted: boolean): number {
  const attack = BASE_BONUS + passive(charger, 'Brutal Charge');
  if (inMelee(s, charged)) return attack;
  return Math.max(0, attack - passive(charged, 'Charge Defence') - (disrupted ? DISRUPTION : 0));
}

/** GOW-CHRG-03, GOW-GRD-03: the movement is over; a charge that ends next to its target has its bonus. */
export function endCharge(s: Gow, l: Move, u: U): void {
  const charger = unitOf(s, l.unit);
  if (l.intercepted !== null || !onBoard(charger)) return;
  const target = unitOf(s, l.charge as number);
  const connects = onBoard(target) && distanceBetween(s, charger.at, target.at) === 1;
  if (!connects) {
    u.tell?.('GOW-CHRG-03', 'charge fails', { seat: charger.seat, unit: charger.id, name: charger.name });
    return;
  }
  grantBonus(s, charger, target, l.disrupted, 'GOW-CHRG-03', u);
  if (s.fixed.contactMelee) joinMelee(s, charger, target, u);
}

function grantBonus(s: Gow, charger: Unit, charged: Unit, disrupted: boolean, rule: string, u: U): void {
  const bonus = chargeBonus(s, charger, charged, disrupted);
  charger.charge = { target: charged.id, bonus };
  u.tell?.(rule, 'charge', { seat: charger.seat, unit: charger.id, name: charger.name, enemy: charged.id, enemyName: charged.name, bonus });
}

/** A guard and the hex that it would take. */
export interface Guarding {
  guard: number;
  to: Cell;
}

/** GOW-GRD-01, GOW-GRD-04: guards that could stand next to the charger, `except` one. */
export function guardsAgainst(s: Gow, charger: Unit, except: number | null): Guarding[] {
  const found: Guarding[] = [];
  for (const guard of unitsOf(s, foe(charger.seat))) {
    const range = guardOf(guard);
    if (range < 1 || guard.id === except || inMelee(s, guard)) continue;
    if (distanceBetween(s, charger.at, guard.at) > range) continue;
    found.push(...postsOf(s, guard, charger, range));
  }
  return found;
}

function postsOf(s: Gow, guard: Unit, charger: Unit, range: number): Guarding[] {
  const near = neighboursOf(s, charger.at);
  const stay = near.includes(guard.at) ? [{ guard: guard.id, to: guard.at }] : [];
  if (isRooted(guard)) return stay;
  const reached = reachOf(s, guard, range);
  const posts = near.filter((cell) => cell !== OFF && cell !== guard.at && !isOccupied(s, cell) && costTo(reached, cell) !== undefined);
  return [...stay, ...posts.map((cell) => ({ guard: guard.id, to: cell }))];
}

/** GOW-GRD-01: a charge is going on, has entered a hex, and a guard could stop it there. */
export function hasWindow(s: Gow, l: Move): boolean {
  if (l.charge === null || l.stopped) return false;
  return guardsAgainst(s, unitOf(s, l.unit), l.charge).length > 0;
}

function guardLabel(s: Gow, { guard, to }: Guarding): string {
  const unit = unitOf(s, guard);
  return unit.at === to ? `${called(unit)} stands its ground` : `${called(unit)} steps in, ${paces(s, unit.at, to)}`;
}

/** GOW-GRD-02: one guard and its hex, or decline; later windows stay open. */
export const guardWindow = decision('guard', {
  rule: 'GOW-GRD-02',
  who: (s: Gow, l: Move) => foe(unitOf(s, l.unit).seat),
  options: (s, l): (Guarding | 'decline')[] => [...guardsAgainst(s, unitOf(s, l.unit), l.charge), 'decline'],
  prompt: (s, l) => `${called(unitOf(s, l.unit))} charges past. Does a guard step in?`,
  standing: [
    { name: 'no guards', says: 'No guard of mine stops a charge in this turn.', answer: () => 'decline' as const, lasts: (s) => s.turn },
  ],
  label: (s, _l, answer: Guarding | 'decline') => (answer === 'decline' ? 'Let it come' : guardLabel(s, answer)),
  apply(s, l, answer, u) {
    if (answer === 'decline') return;
    const charger = unitOf(s, l.unit);
    const guard = unitOf(s, answer.guard);
    // GOW-GRD-03: the movement ends here, and the interceptor is the unit charged.
    l.stopped = true;
    l.intercepted = guard.id;
    stepUp(s, guard, answer.to, 'GOW-GRD-03', 'intercepts', charger, u);
    grantBonus(s, charger, guard, l.disrupted, 'GOW-GRD-03', u);
    joinMelee(s, charger, guard, u);
    u.call(joiners, { charger: charger.id, done: false });
  },
});

/** A guard takes its post; a move of one hex or more counts as moving (GOW-EQP-06). */
function stepUp(s: Gow, guard: Unit, to: Cell, rule: string, kind: 'intercepts' | 'joins in', charger: Unit, u: U): void {
  const way = guard.at === to ? [] : cheapestWay(s, guard, guardOf(guard), to);
  const from = guard.at;
  guard.at = to;
  if (way.length > 0) guard.moved = true;
  u.tell?.(rule, kind, {
    seat: guard.seat,
    unit: guard.id,
    name: guard.name,
    from,
    at: to,
    way,
    enemy: charger.id,
    enemyName: charger.name,
  });
}

export interface Joining {
  charger: number;
  done: boolean;
}

/** GOW-GRD-04: others move in, one by one. They were not charged. */
export const joinIn = decision('join in', {
  rule: 'GOW-GRD-04',
  who: (s: Gow, l: Joining) => foe(unitOf(s, l.charger).seat),
  options: (s, l): (Guarding | 'done')[] => [...guardsAgainst(s, unitOf(s, l.charger), null), 'done'],
  prompt: (s, l) => `${called(unitOf(s, l.charger))} has been stopped. Does another guard join in?`,
  label: (s, _l, answer: Guarding | 'done') => (answer === 'done' ? 'No more' : guardLabel(s, answer)),
  apply(s, l, answer, u) {
    if (answer === 'done') {
      l.done = true;
      return;
    }
    const [charger, guard] = [unitOf(s, l.charger), unitOf(s, answer.guard)];
    stepUp(s, guard, answer.to, 'GOW-GRD-04', 'joins in', charger, u);
    joinMelee(s, charger, guard, u);
  },
});

const joiners = procedure<Joining>('join in').while(
  (s, l) => !l.done && guardsAgainst(s, unitOf(s, l.charger), null).length > 0,
  (p) => p.decide(joinIn),
);
