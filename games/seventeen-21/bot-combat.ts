// What a good player knows about a combat: when to call, when to spend a card, when to stop.
import type { Seat } from '@baize/kernel';
import { type Card, combatValue, face } from './content/units.ts';
import { typeOf } from './rules/cards.ts';
import { fighterOf, theCombat, total } from './rules/fighting.ts';
import { comparedTotal, effectiveCohesion, leadNeeded } from './rules/reckoning.ts';
import { foe, type S21, side, type Unit, unitsIn, wingOf } from './state.ts';

/** How often each value 1 to 11 occurs among the 80 cards. */
const COUNTS = [6, 7, 8, 8, 8, 8, 8, 8, 7, 6, 6];

/** One fighter as the arithmetic needs it. */
interface Stand {
  total: number;
  compared: number;
  cards: number;
  cohesion: number;
  shocked: boolean;
  /** The lead with which it shocks the other. */
  needs: number;
  /** What the unit is worth to its side. */
  worth: number;
}

function standOf(s: S21, seat: Seat): Stand | undefined {
  const combat = theCombat(s);
  const unit = fighterOf(s, combat, seat);
  const other = fighterOf(s, combat, foe(seat));
  if (!unit || !other) return undefined;
  const type = typeOf(unit);
  return {
    total: total(combat, seat),
    compared: comparedTotal(s, combat, seat, type),
    cards: combat.cards[seat]?.length ?? 0,
    cohesion: effectiveCohesion(s, seat, combat, unit),
    shocked: unit.shocked,
    needs: leadNeeded(s, seat, type, typeOf(other)),
    worth: unitWorth(s, seat, combat.wing, unit),
  };
}

/** A unit counts its Cohesion, and more where it decides who holds the ground. */
export function unitWorth(s: S21, seat: Seat, wing: number, unit: Unit): number {
  const last = unitsIn(s, wing, seat).length === 1 ? 2 : 0;
  return face(unit.card).cohesion + last + (wingOf(s, wing).held === seat ? 1 : 0);
}

/** What it costs a side that its unit is shocked: a steady one is weakened, a shocked one is lost. */
export function shockCost(worth: number, shocked: boolean): number {
  return shocked ? worth : worth * 0.45;
}

/** Numbers only from here on: these are asked many thousand times for each move of a search. */
function result(lead: number, own: Stand, ownCost: number, other: Stand, otherCost: number): number {
  if (lead >= own.needs) return otherCost;
  return -lead >= other.needs ? -ownCost : lead * 0.02;
}

/** The result if the cards stay as they are. */
function standing(own: Stand, other: Stand): number {
  return result(own.compared - other.compared, own, shockCost(own.worth, own.shocked), other, shockCost(other.worth, other.shocked));
}

/** The result for `own` at the total `compared` if the other side may still improve: it will, if that is cheap. */
function answered(own: Stand, compared: number, shocked: boolean, other: Stand): number {
  const ownCost = shockCost(own.worth, shocked);
  const otherCost = shockCost(other.worth, other.shocked);
  const lead = compared - other.compared;
  const hurried = other.cards + 1 > other.cohesion ? otherCost : 0;
  let sum = 0;
  for (let value = 1; value <= 11; value++) {
    const gain = other.total + value > 21 ? other.worth + 1.5 : result(lead - value, own, ownCost, other, otherCost) + hurried;
    sum += (COUNTS[value - 1] as number) * gain;
  }
  // The better of the two for the other side.
  return Math.min(result(lead, own, ownCost, other, otherCost), sum / 80);
}

/** The value of having laid a card of `value`. */
function afterCard(own: Stand, other: Stand, value: number): number {
  if (own.total + value > 21) return -(own.worth + 1.5);
  if (own.cards + 1 <= own.cohesion) return answered(own, own.compared + value, own.shocked, other);
  if (own.shocked) return -own.worth;
  return answered(own, own.compared + value, true, other) - own.worth * 0.45;
}

/** A card in hand is worth keeping: as a unit, as payment, as a number for a better moment. */
export function keepWorth(card: Card): number {
  const { cohesion, value } = face(card);
  return 0.25 + cohesion * 0.12 + value * 0.03;
}

export function ratePhase(s: S21, seat: Seat, answers: readonly string[]): number[] {
  const own = standOf(s, seat);
  const other = standOf(s, foe(seat));
  if (!own || !other) return answers.map(() => 0);
  const scarce = side(s, seat).reserve.length <= 2 ? 0.4 : 0;
  return answers.map((answer) => {
    if (answer === 'call') return rateCall(own, other);
    if (answer !== 'pass') return afterCard(own, other, combatValue(answer)) - keepWorth(answer) - scarce;
    return theCombat(s).passes === 1 ? standing(own, other) : answered(own, own.compared, own.shocked, other);
  });
}

function rateCall(own: Stand, other: Stand): number {
  let sum = 0;
  for (let value = 1; value <= 11; value++) sum += (COUNTS[value - 1] as number) * afterCard(own, other, value);
  return sum / 80;
}

/** What an attack by `unit` on `target` promises before any card is laid. */
export function rateAttack(s: S21, seat: Seat, wing: number, unit: Unit, target: Unit): number {
  const needs = leadNeeded(s, seat, typeOf(unit), typeOf(target));
  const threatened = leadNeeded(s, foe(seat), typeOf(target), typeOf(unit));
  const gain = shockCost(unitWorth(s, foe(seat), wing, target), target.shocked);
  const risk = shockCost(unitWorth(s, seat, wing, unit), unit.shocked);
  const own = face(unit.card).cohesion - face(target.card).cohesion;
  const odds = 0.42 + (needs === 1 ? 0.12 : 0) + own * 0.03;
  const danger = 0.36 + (threatened === 1 ? 0.12 : 0) - own * 0.03;
  return odds * gain - danger * risk;
}

/** How the combat that is going on leans, in units' worth. */
export function combatLean(s: S21, seat: Seat): number {
  const own = standOf(s, seat);
  const other = standOf(s, foe(seat));
  if (!s.combat || s.combat.over || !own || !other) return 0;
  return s.combat.phase === seat ? -answered(other, other.compared, other.shocked, own) : answered(own, own.compared, own.shocked, other);
}
