// What a good player of 17(21) knows: how each kind of answer is judged, and how a position is.
import { type Json, type Lore, pileSize, type Seat, type View } from '@baize/kernel';
import { combatLean, keepWorth, rateAttack, ratePhase, shockCost, unitWorth } from './bot-combat.ts';
import { doctrine } from './content/doctrines.ts';
import { terrain } from './content/terrain.ts';
import { type Card, face, type UnitType } from './content/units.ts';
import { attacksOf, type Order } from './rules/attacks.ts';
import { victoryPoints } from './rules/day.ts';
import { batteryWings, shockedUnits } from './rules/doctrine-windows.ts';
import { payments, usableDoctrines, worth } from './rules/doctrines.ts';
import { total } from './rules/fighting.ts';
import { findCard, flow, foe, type S21, side, type Unit, unitsIn, type Wing, wingOf, wingsWithRoom } from './state.ts';

type Rate = (s: S21, seat: Seat, answer: never) => number;

/** How much a doctrine helps over a whole battle, from the ledger's trials and common sense. */
const DOCTRINE_WORTH: Record<string, number> = {
  D01: 1,
  D02: 2,
  D03: 4,
  D04: 3,
  D05: 4,
  D06: 3,
  D07: 6,
  D08: 5,
  D09: 5,
  D10: 4,
  D11: 5,
  D12: 3,
};

/** The terrain's help to a type, if its army comes to hold it. */
function groundFor(card: string, type: UnitType): number {
  const ground = terrain(card);
  return (ground.effect[type] ?? 0) * (ground.kind === 'holding' ? 0.5 : 1);
}

/** A card as a member of the army: its Cohesion in the field, its number in the hand. */
function armyWorth(card: Card): number {
  const { cohesion, value, type } = face(card);
  return cohesion * 1.3 + value * 0.25 + (type === 'artillery' ? 0.8 : 0) + (type === 'horse' ? 0.4 : 0);
}

function fieldWorth(s: S21, wing: Wing, card: Card): number {
  const { cohesion, value, type } = face(card);
  return cohesion * 1.3 - value * 0.06 + groundFor(wingOf(s, wing).terrain, type) + (type === 'artillery' ? 0.6 : 0);
}

/** Grounds of both sides under a terrain: what changing it would gain. */
function groundBalance(s: S21, seat: Seat, wing: Wing, card: string): number {
  const help = (owner: Seat) => unitsIn(s, wing, owner).reduce((sum, unit) => sum + groundFor(card, face(unit.card).type), 0);
  return help(seat) - help(foe(seat));
}

function orderWorth(s: S21, seat: Seat, order: Order): number {
  const { unit, wing } = findCard(s, seat, order.unit) as { unit: Unit; wing: Wing };
  const price = shockCost(unitWorth(s, seat, wing, unit), unit.shocked);
  if (order.does === 'raid') return 0.9 - price;
  if (order.does === 'pursue') return 0.5 * 2.2 - price * 0.8;
  const target = findCard(s, foe(seat), order.target as Card)?.unit as Unit;
  if (order.does === 'attack') return rateAttack(s, seat, wing, unit, target);
  return targetWorth(s, seat, target.card) - price;
}

function bestOrders(s: S21, seat: Seat): number {
  const best = new Map<Card, number>();
  for (const order of attacksOf(s, seat)) best.set(order.unit, Math.max(best.get(order.unit) ?? -9, orderWorth(s, seat, order)));
  const [first = 0, second = 0] = [...best.values()].sort((a, b) => b - a);
  return first + second;
}

/** How much a side wants a unit in a wing. */
function need(s: S21, seat: Seat, wing: Wing): number {
  const own = unitsIn(s, wing, seat).length;
  const enemy = unitsIn(s, wing, foe(seat)).length;
  const open = own === 0 ? (wing === 1 ? 1.5 : 2.5) : 0;
  const ground = own === 0 && enemy === 0 ? 1 : 0;
  return open + ground + (enemy > own ? 0.8 : 0) + (wingOf(s, wing).held === seat ? 0.5 : 0);
}

function placeWorth(s: S21, seat: Seat, card: Card, wing: Wing): number {
  return need(s, seat, wing) + fieldWorth(s, wing, card) * 0.5 - keepWorth(card) * 2;
}

/** Spending few low cards and wasting nothing. */
function priceOf(cards: readonly Card[], cost: number): number {
  return cards.reduce((sum, card) => sum + keepWorth(card), 0) + (worth(cards) - cost) * 0.05;
}

function turnDoctrineWorth(s: S21, seat: Seat, card: string): number {
  const shocked = shockedUnits(s, seat).length;
  const rout = side(s, seat).rout.length;
  switch (card) {
    case 'D05':
      return Math.min(2, rout) * 0.8;
    case 'D07':
      return Math.min(2, shocked) * 1.6;
    case 'D11':
      return batteryWings(s, seat).length * 2.2;
    case 'D06':
      return 1.2;
    case 'D09':
      return shocked > 0 ? 1.2 : 0;
    case 'D10':
      return deployWorth(s, seat) + Math.max(0, bestOrders(s, seat));
    default:
      return 0.4;
  }
}

function doctrineNet(s: S21, seat: Seat, card: string): number {
  const { cost } = doctrine(card);
  const { reserve } = side(s, seat);
  const cheapest = payments(reserve, cost, reserve.length)[0];
  return cheapest ? turnDoctrineWorth(s, seat, card) - priceOf(cheapest, cost) : -5;
}

function deployWorth(s: S21, seat: Seat): number {
  const wings = wingsWithRoom(s, seat);
  if (wings.length === 0 || side(s, seat).reserve.length === 0) return 0;
  const wants = wings.map((wing) => need(s, seat, wing)).sort((a, b) => b - a);
  return (wants[0] ?? 0) + (side(s, seat).reserve.length > 3 ? (wants[1] ?? 0) * 0.5 : 0) + 0.6;
}

function actionWorth(s: S21, seat: Seat, action: string): number {
  switch (action) {
    case 'deploy':
      return deployWorth(s, seat);
    case 'attack':
      return bestOrders(s, seat) + 0.3;
    case 'doctrine':
      return Math.max(...usableDoctrines(s, seat).map((card) => doctrineNet(s, seat, card)));
    case 'rout':
      return shockedUnits(s, seat).length > 0 ? -0.8 : -3;
    default:
      return -0.2;
  }
}

function windowWorth(s: S21, seat: Seat, answer: string): number {
  if (answer === 'none') return 0;
  const base =
    { D01: 0.3, D02: 0.2, D03: 0.9, D04: 0.5, D05: 1, D06: 0.3, D07: 1.6, D08: 0.8, D09: 1, D10: 1.2, D11: 2.2, D12: 0.4 }[answer] ?? 0;
  if (answer !== 'D02') return base;
  const combat = s.combat;
  return combat ? -groundBalance(s, seat, combat.wing, wingOf(s, combat.wing).terrain) : base;
}

const cohesionOf = (card: Card) => face(card).cohesion;

/** Taking off the card that leaves the best total up to 21. */
function takeOffWorth(s: S21, seat: Seat, card: Card): number {
  const left = (s.combat ? total(s.combat, seat) : 0) - face(card).value;
  return left > 21 ? -left : left;
}

const RATES: Record<string, Rate> = {
  'return six cards': (_s, _seat, cards: readonly Card[]) => -cards.reduce((sum, card) => sum + armyWorth(card), 0),
  'pick three doctrines': (_s, _seat, cards: readonly string[]) => cards.reduce((sum, card) => sum + (DOCTRINE_WORTH[card] ?? 0), 0),
  'draw up the line': (s, _seat, line: readonly (readonly Card[])[]) =>
    line.reduce((sum, cards, wing) => sum + cards.reduce((part, card) => part + fieldWorth(s, wing, card), 0), 0),
  'scouted terrain': (s, seat, wing: Wing | 'none') => {
    const found = s.terrains.top[0]?.card;
    if (wing === 'none' || !found) return 0.2;
    return groundBalance(s, seat, wing, found) - groundBalance(s, seat, wing, wingOf(s, wing).terrain);
  },
  'who starts': (_s, seat, answer: Seat) => (answer === seat ? 1 : 0),
  'who stays': (s, seat, card: Card) => cohesionOf(card) - (findCard(s, seat, card)?.unit.shocked ? 1 : 0),
  'exposed flank': (_s, _seat, card: Card) => -cohesionOf(card),
  action: actionWorth,
  'place a unit': (s, seat, answer: 'done' | { card: Card; wing: Wing }) =>
    answer === 'done' ? 0.9 : placeWorth(s, seat, answer.card, answer.wing),
  'declare a deed': (s, seat, answer: 'done' | Order) => (answer === 'done' ? 0 : orderWorth(s, seat, answer)),
  'new target': (s, seat, card: Card) => targetWorth(s, seat, card),
  'new ability target': (s, seat, card: string) => (card === 'none' ? 0 : targetWorth(s, seat, card) - 1),
  'pursue whom': (s, seat, card: Card) => targetWorth(s, seat, card),
  'attack instead of pursuing': (s, seat, card: string) => (card === 'no' ? 0.6 : targetWorth(s, seat, card) * 0.4),
  'battery target': (s, seat, card: Card) => targetWorth(s, seat, card),
  'battery target in a wing': (s, seat, card: Card) => targetWorth(s, seat, card),
  'use a doctrine': windowWorth,
  'leave the card': (s, seat, answer: string) => leaveWorth(s, seat, answer),
  'take a card off': takeOffWorth,
  'rally one': (s, seat, card: Card) => rallyWorth(s, seat, card),
  'rally units': (s, seat, cards: readonly Card[]) => cards.reduce((sum, card) => sum + rallyWorth(s, seat, card), 0),
  'depot takes one': (_s, _seat, card: Card) => armyWorth(card),
  'depot takes up to two': (_s, _seat, cards: readonly Card[]) => cards.reduce((sum, card) => sum + armyWorth(card), 0),
  'screen takes a card': (_s, _seat, card: Card) => armyWorth(card),
  'choose a doctrine': doctrineNet,
  'pay for the doctrine': (_s, _seat, cards: readonly Card[]) => -priceOf(cards, 0),
  'exchange a doctrine': (_s, _seat, answer: 'none' | { give: string; take: string }) =>
    answer === 'none' ? 0.5 : (DOCTRINE_WORTH[answer.take] ?? 0) - (DOCTRINE_WORTH[answer.give] ?? 0),
  'replace a terrain': (s, seat, answer: 'none' | { card: string; wing: Wing }) =>
    answer === 'none'
      ? 0.2
      : groundBalance(s, seat, answer.wing, answer.card) - groundBalance(s, seat, answer.wing, wingOf(s, answer.wing).terrain),
  'withdraw a unit': (s, seat, card: Card) => (findCard(s, seat, card)?.unit.shocked ? cohesionOf(card) : -cohesionOf(card)),
  'take its place': (_s, _seat, answer: string) => (answer === 'none' ? 0 : cohesionOf(answer)),
  'attack after the march': (s, seat, answer: string) => (answer === 'attack' ? bestOrders(s, seat) : 0),
  'oblique move': (s, seat, answer: 'none' | { unit: Card; wing: Wing }) =>
    answer === 'none' ? 0.3 : moveWorth(s, seat, answer.unit, answer.wing),
  'oblique move in combat': (s, seat, answer: { unit: Card; wing: Wing }) =>
    moveWorth(s, seat, answer.unit, answer.wing) + (findCard(s, seat, answer.unit)?.unit.shocked ? 1.5 : 0),
  'oblique attack': (s, seat, answer: 'none' | Order) => (answer === 'none' ? 0 : orderWorth(s, seat, answer)),
  'who routs': (s, seat, card: Card) => (findCard(s, seat, card)?.unit.shocked ? 5 : 0) - cohesionOf(card),
  'who replaces it': (_s, _seat, card: Card) => cohesionOf(card) - face(card).value * 0.05,
};

function targetWorth(s: S21, seat: Seat, card: Card): number {
  const found = findCard(s, foe(seat), card);
  return found ? shockCost(unitWorth(s, foe(seat), found.wing, found.unit), found.unit.shocked) : 0;
}

function rallyWorth(s: S21, seat: Seat, card: Card): number {
  const found = findCard(s, seat, card);
  return found ? unitWorth(s, seat, found.wing, found.unit) + (s.combat?.fighter[seat] === found.unit.entered ? 1 : 0) : 0;
}

function moveWorth(s: S21, seat: Seat, card: Card, to: Wing): number {
  const from = findCard(s, seat, card)?.wing ?? to;
  const leaves = unitsIn(s, from, seat).length === 1 ? 2 : 0;
  return need(s, seat, to) - leaves + fieldWorth(s, to, card) - fieldWorth(s, from, card) - 0.3;
}

/** In a combat the next caller is the opponent, unless he passes: a number that would break him may stay. */
function leaveWorth(s: S21, seat: Seat, answer: string): number {
  const card = s.battle.top[0]?.card;
  if (!s.combat || !card) return 0;
  const breaks = total(s.combat, foe(seat)) + face(card).value > 21;
  return (answer === 'leave') === breaks ? 1 : 0;
}

/** Every three of five, and every line worth a look. */
function candidates(view: View<S21>, seat: Seat): readonly Json[] | undefined {
  const s = view.state;
  const { reserve, dealt } = side(s, seat);
  switch (view.asked?.decision) {
    case 'return six cards':
      return returns(reserve);
    case 'pick three doctrines':
      return dealt.flatMap((_, i) => dealt.flatMap((_other, j) => (i < j ? [dealt.filter((_card, k) => k !== i && k !== j)] : [])));
    case 'draw up the line':
      return lines(s, reserve);
    default:
      return undefined;
  }
}

function returns(hand: readonly Card[]): Card[][] {
  const scales: ((card: Card) => number)[] = [armyWorth, cohesionOf, (card) => armyWorth(card) + face(card).value * 0.5];
  return scales.map((scale) => [...hand].sort((a, b) => scale(a) - scale(b) || (a < b ? -1 : 1)).slice(0, 6));
}

/** Wings in each order of urgency take the card that suits them best. */
function lines(s: S21, reserve: readonly Card[]): Card[][][] {
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
  ];
  return orders.map((order) => {
    const rest = [...reserve];
    const line: Card[][] = [[], [], []];
    for (let round = 0; round < 2; round++) {
      for (const wing of order) {
        const cards = line[wing] as Card[];
        if (cards.length >= terrain(wingOf(s, wing).terrain).capacity) continue;
        rest.sort((a, b) => fieldWorth(s, wing, b) - fieldWorth(s, wing, a) || (a < b ? -1 : 1));
        cards.push(rest.shift() as Card);
      }
    }
    return line;
  });
}

/** Cards in a battle of the usual length, for the sense of how late it is. */
const A_DECK = 52;

/** Points now, and what stands and waits behind them; the later it is, the more the points count. */
function strength(s: S21, seat: Seat, late: number): number {
  let sum = victoryPoints(s, seat) * (0.5 + late);
  for (const wing of [0, 1, 2]) {
    for (const unit of unitsIn(s, wing, seat)) sum += cohesionOf(unit.card) * (unit.shocked ? 0.35 : 0.8) * (1.2 - late);
    if (wingOf(s, wing).held === seat) sum += 1;
  }
  const { reserve, rout } = side(s, seat);
  return sum + (reserve.length * 1.1 + rout.length * 0.35) * (1.3 - late);
}

function evaluate(s: S21, seat: Seat): number {
  const left = pileSize(s.battle) + (s.decks - s.deck) * A_DECK;
  const late = s.lastCall ? 1 : 1 - Math.min(1, left / (A_DECK * s.decks));
  const lead = strength(s, seat, late) - strength(s, foe(seat), late) + (s.combat ? combatLean(s, seat) : 0);
  return 0.5 + lead / (2 * (Math.abs(lead) + 6));
}

export const lore: Lore<S21> = {
  rate(view, seat, answers) {
    const { state, asked } = view;
    if (asked?.decision === 'combat phase') return ratePhase(state, seat, answers as readonly string[]);
    const rate = RATES[asked?.decision ?? ''] as ((s: S21, seat: Seat, answer: Json) => number) | undefined;
    return answers.map((answer) => (rate ? rate(state, seat, answer) : 0));
  },
  candidates,
  evaluate,
};

/** For the tests: every decision of the game is judged by something. */
export function unjudged(): string[] {
  return Object.keys(flow.decisions).filter((name) => !RATES[name] && !['combat phase', 'bury doctrines', 'bury terrains'].includes(name));
}
