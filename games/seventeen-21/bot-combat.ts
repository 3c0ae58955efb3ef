// What a good player knows about a combat: when to call, when to spend a card, when to stop.
import { HIDDEN, type Seat } from '@baize/kernel';
import { type Card, combatValue, face } from './content/units.ts';
import { typeOf } from './rules/cards.ts';
import { fighterOf, theCombat, total } from './rules/fighting.ts';
import { comparedTotal, effectiveCohesion, leadNeeded } from './rules/reckoning.ts';
import { foe, type S21, SIDES, side, type Unit, unitsIn, wingOf } from './state.ts';

/** How often each value 1 to 11 occurs among the 80 cards. */
const COUNTS = [6, 7, 8, 8, 8, 8, 8, 8, 7, 6, 6];

/** The odds of the next card: of each value from 0 to 11, of all values up to it, and the sum of all values up to it by their odds. */
interface Odds {
  of: readonly number[];
  upTo: readonly number[];
  sum: readonly number[];
}

const HIGHEST = 11;

/** What is called next, exactly, from the cards that remain: those that lie open, and its own, a side has seen. */
export function oddsFor(s: S21, seat: Seat): Odds {
  const left = COUNTS.slice();
  let all = 80 - takeAll(left, s.discards);
  for (const { units } of s.wings) for (const own of units) for (const unit of own) all -= take(left, unit.card);
  if (s.combat) for (const cards of s.combat.cards) for (const { card } of cards) all -= take(left, card);
  for (const owner of SIDES) {
    const { rout, reserve, open, spied } = side(s, owner);
    all -= takeAll(left, rout);
    if (owner === seat) all -= takeAll(left, reserve);
    else all -= takeAll(left, open) + takeAll(left, spied);
  }
  return all > 0 ? oddsOf(left, all) : oddsOf(COUNTS, 80);
}

/** Takes a card out of those that may come; how many that are. */
function take(left: number[], card: Card): number {
  if (card === HIDDEN) return 0;
  const at = combatValue(card) - 1;
  left[at] = (left[at] as number) - 1;
  return 1;
}

function takeAll(left: number[], cards: readonly Card[]): number {
  let taken = 0;
  for (const card of cards) taken += take(left, card);
  return taken;
}

function oddsOf(counts: readonly number[], all: number): Odds {
  const odds = { of: [0], upTo: [0], sum: [0] };
  let [upTo, sum] = [0, 0];
  for (let value = 1; value <= HIGHEST; value++) {
    const each = (counts[value - 1] as number) / all;
    upTo += each;
    sum += each * value;
    odds.of.push(each);
    odds.upTo.push(upTo);
    odds.sum.push(sum);
  }
  return odds;
}

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

/** What it costs a side that its unit breaks down. */
const broken = (worth: number) => -worth - 1.5;

/** Phases that are enumerated, the one in hand included. */
const DEEP = 3;

/** What the combat is worth to the side whose phase it is, so many phases ahead, where each calls or passes as is best for it. */
function phaseWorth(own: Stand, other: Stand, passed: boolean, deep: number, odds: Odds): number {
  if (deep === 1) return Math.max(standing(own, other), lastCallWorth(own, other, odds));
  const stay = passed ? standing(own, other) : -phaseWorth(other, own, true, deep - 1, odds);
  return Math.max(stay, callWorth(own, other, deep, odds));
}

/** What a call is worth: every card that may come, by its odds. */
function callWorth(own: Stand, other: Stand, deep: number, odds: Odds): number {
  if (deep === 2) return callAndReplyWorth(own, other, odds);
  let sum = 0;
  for (let value = 1; value <= HIGHEST; value++) sum += (odds.of[value] as number) * afterCard(own, other, value, deep, odds);
  return sum;
}

/** The values up to which a total does not break. */
function roomFor({ total }: Stand): number {
  return Math.max(0, Math.min(HIGHEST, 21 - total));
}

/**
 * The same where the other has the last phase after it. Of this most of the time is made, so all that no value changes is worked out
 * before the loop.
 */
function callAndReplyWorth(own: Stand, other: Stand, { of, upTo, sum }: Odds): number {
  const room = roomFor(own);
  const fits = upTo[room] as number;
  const breaks = ((upTo[HIGHEST] as number) - fits) * broken(own.worth);
  const strained = own.cards + 1 > own.cohesion;
  if (strained && own.shocked) return breaks - fits * own.worth;
  const ownCost = shockCost(own.worth, own.shocked || strained);
  const otherCost = shockCost(other.worth, other.shocked);
  const replyStrains = other.cards + 1 > other.cohesion;
  const replyRoom = roomFor(other);
  const replyFits = upTo[replyRoom] as number;
  const replyBreaks = ((upTo[HIGHEST] as number) - replyFits) * broken(other.worth);
  const isLost = replyStrains && other.shocked;
  const replyAnyway = replyBreaks - (isLost ? replyFits * other.worth : replyStrains ? replyFits * other.worth * 0.45 : 0);
  const replyCost = shockCost(other.worth, other.shocked || replyStrains);
  let worth = 0;
  for (let value = 1; value <= room; value++) {
    const lead = other.compared - own.compared - value;
    const stay = lead >= other.needs ? ownCost : -lead >= own.needs ? -otherCost : lead * 0.02;
    let reply = replyAnyway;
    if (!isLost) {
      const loses = Math.max(0, Math.min(replyRoom, -own.needs - lead));
      const below = Math.max(loses, Math.min(replyRoom, other.needs - lead - 1));
      const upToBelow = upTo[below] as number;
      const upToLoses = upTo[loses] as number;
      const between = 0.02 * ((sum[below] as number) - (sum[loses] as number) + lead * (upToBelow - upToLoses));
      reply += (replyFits - upToBelow) * ownCost - upToLoses * replyCost + between;
    }
    worth -= (of[value] as number) * Math.max(stay, reply);
  }
  return breaks + worth - (strained ? fits * own.worth * 0.45 : 0);
}

/** What each value from 0 to 11 is worth once it is laid, each worked out when it is first asked for: several cards have the same. */
function cardWorths(own: Stand, other: Stand, odds: Odds): (value: number) => number {
  const known: number[] = [];
  return (value) => {
    known[value] ??= afterCard(own, other, value, DEEP, odds);
    return known[value];
  };
}

/** The same where the cards are compared after it: which values win, lose and break is known without trying each. */
function lastCallWorth(own: Stand, other: Stand, { upTo, sum }: Odds): number {
  const strained = own.cards + 1 > own.cohesion;
  const room = roomFor(own);
  const fits = upTo[room] as number;
  const breaks = ((upTo[HIGHEST] as number) - fits) * broken(own.worth);
  if (strained && own.shocked) return breaks - fits * own.worth;
  const lead = own.compared - other.compared;
  const loses = Math.max(0, Math.min(room, Math.floor(-other.needs - lead)));
  const below = Math.max(loses, Math.min(room, Math.ceil(own.needs - lead) - 1));
  const between = 0.02 * ((sum[below] as number) - (sum[loses] as number) + lead * ((upTo[below] as number) - (upTo[loses] as number)));
  const won = (fits - (upTo[below] as number)) * shockCost(other.worth, other.shocked);
  const lost = (upTo[loses] as number) * shockCost(own.worth, own.shocked || strained);
  return breaks + won - lost + between - (strained ? fits * own.worth * 0.45 : 0);
}

/** The value of having laid a card of `value`. */
function afterCard(own: Stand, other: Stand, value: number, deep: number, odds: Odds): number {
  if (own.total + value > 21) return broken(own.worth);
  const strained = own.cards + 1 > own.cohesion;
  if (strained && own.shocked) return -own.worth;
  const then = {
    total: own.total + value,
    compared: own.compared + value,
    cards: own.cards + 1,
    cohesion: own.cohesion,
    shocked: own.shocked || strained,
    needs: own.needs,
    worth: own.worth,
  };
  return -phaseWorth(other, then, false, deep - 1, odds) - (strained ? own.worth * 0.45 : 0);
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
  const odds = oddsFor(s, seat);
  const scarce = side(s, seat).reserve.length <= 2 ? 0.4 : 0;
  const laid = cardWorths(own, other, odds);
  return answers.map((answer) => {
    if (answer === 'call') return odds.of.reduce((sum, each, value) => (value === 0 ? 0 : sum + each * laid(value)), 0);
    if (answer !== 'pass') return laid(combatValue(answer)) - keepWorth(answer) - scarce;
    return theCombat(s).passes === 1 ? standing(own, other) : -phaseWorth(other, own, true, DEEP - 1, odds);
  });
}

/** In units' worth: a better card by so much is passed over one time in three. */
const PATIENCE = 0.8;

/** How likely a side, with what it holds in this world, would have passed as it just did: not with a card in hand that wins. */
export function passLikely(s: S21, seat: Seat): number {
  const { combat } = s;
  if (!combat || combat.over || combat.passes !== 1 || combat.phase === seat) return 1;
  const [own, other] = [standOf(s, seat), standOf(s, foe(seat))];
  if (!own || !other) return 1;
  const odds = oddsFor(s, seat);
  const stay = -phaseWorth(other, own, true, DEEP - 1, odds);
  const laid = cardWorths(own, other, odds);
  let most = 0;
  for (const card of side(s, seat).reserve) most = Math.max(most, laid(combatValue(card)) - keepWorth(card) - stay);
  return 1 / (1 + (most / PATIENCE) ** 2);
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
  const odds = oddsFor(s, s.combat.phase);
  return s.combat.phase === seat
    ? phaseWorth(own, other, s.combat.passes === 1, DEEP, odds)
    : -phaseWorth(other, own, s.combat.passes === 1, DEEP, odds);
}
