// What a good player of 17(21) knows: how each kind of answer is judged, and how a position is.
import { type Lore, on, type PerAnswers, type PerQuestion, type Seat, type View } from '@baize/kernel';
import { keepWorth, passLikely, rateAttack, ratePhase, shockCost, unitWorth } from './bot-combat.ts';
import { copyBattle } from './bot-copy.ts';
import { judge } from './bot-position.ts';
import { type Doctrine, doctrine } from './content/doctrines.ts';
import { type TerrainCard, terrain } from './content/terrain.ts';
import { type Card, face, type UnitType } from './content/units.ts';
import { decisions } from './decisions.ts';
import { attacksOf, type Order } from './rules/attacks.ts';
import { shockedUnits } from './rules/cards.ts';
import { payments, usableDoctrines, worth } from './rules/doctrines/action.ts';
import { batteryWings } from './rules/doctrines/grand-battery.ts';
import type { Move } from './rules/doctrines/oblique-order.ts';
import { total } from './rules/fighting.ts';
import type { Action } from './rules/turns.ts';
import { findCard, foe, type S21, SIDES, side, type Unit, unitsIn, type Wing, wingOf, wingsWithRoom } from './state.ts';

/** How much a doctrine helps over a whole battle, from the ledger's trials and common sense. */
const DOCTRINE_WORTH: Record<Doctrine, number> = {
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

/** What it would gain to have this terrain in a wing instead of the present one. */
function groundGain(s: S21, seat: Seat, wing: Wing, card: TerrainCard): number {
  return groundBalance(s, seat, wing, card) - groundBalance(s, seat, wing, wingOf(s, wing).terrain);
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

function turnDoctrineWorth(s: S21, seat: Seat, card: Doctrine): number {
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

function doctrineNet(s: S21, seat: Seat, card: Doctrine): number {
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

function actionWorth(s: S21, seat: Seat, action: Action): number {
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

// biome-ignore format: a table
const WINDOW_WORTH: Record<Doctrine, number> = {
  D01: 0.3, D02: 0.2, D03: 0.9, D04: 0.5, D05: 1, D06: 0.3, D07: 1.6, D08: 0.8, D09: 1, D10: 1.2, D11: 2.2, D12: 0.4,
};

function windowWorth(s: S21, seat: Seat, answer: Doctrine | 'none'): number {
  if (answer === 'none') return 0;
  const { combat } = s;
  if (answer === 'D02' && combat) return -groundBalance(s, seat, combat.wing, wingOf(s, combat.wing).terrain);
  return WINDOW_WORTH[answer];
}

const isShocked = (s: S21, seat: Seat, card: Card) => findCard(s, seat, card)?.unit.shocked ?? false;
const cohesionOf = (card: Card) => face(card).cohesion;

/** Taking off the card that leaves the best total up to 21. */
function takeOffWorth(s: S21, seat: Seat, card: Card): number {
  const left = (s.combat ? total(s.combat, seat) : 0) - face(card).value;
  return left > 21 ? -left : left;
}

/** The rating of one answer after the other. */
function each<A>(rate: (s: S21, seat: Seat, answer: A) => number) {
  return (view: View<S21>, _l: unknown, answers: readonly A[], seat: Seat) => answers.map((answer) => rate(view.state, seat, answer));
}

/** The sum of what several cards are worth. */
function sumOf<T>(worthOf: (s: S21, seat: Seat, card: T) => number) {
  return each<readonly T[]>((s, seat, cards) => cards.reduce((sum, card) => sum + worthOf(s, seat, card), 0));
}

const target = each<Card>(targetWorth);
const unrated = each<unknown>(() => 0);

const ratings: PerAnswers<typeof decisions, number[]> = {
  returnCards: sumOf((_s, _seat, card: Card) => -armyWorth(card)),
  pickDoctrines: sumOf((_s, _seat, card: Doctrine) => DOCTRINE_WORTH[card]),
  drawUpLine: each((s, _seat, line) =>
    line.reduce((sum, cards, wing) => sum + cards.reduce((part, card) => part + fieldWorth(s, wing, card), 0), 0),
  ),
  scoutedTerrain: each((s, seat, wing) => {
    const found = s.terrains.top[0]?.card;
    return wing === 'none' || !found ? 0.2 : groundGain(s, seat, wing, found);
  }),
  whoStarts: each((_s, seat, answer) => (answer === seat ? 1 : 0)),
  chooseAction: each(actionWorth),
  placeUnit: each((s, seat, answer) => (answer === 'done' ? 0.9 : placeWorth(s, seat, answer.card, answer.wing))),
  whoRouts: each((s, seat, card) => (isShocked(s, seat, card) ? 5 : 0) - cohesionOf(card)),
  whoReplaces: each((_s, _seat, card) => cohesionOf(card) - face(card).value * 0.05),
  declareDeed: each((s, seat, answer) => (answer === 'done' ? 0 : orderWorth(s, seat, answer))),
  pursueWhom: target,
  attackInstead: each((s, seat, card) => (card === 'no' ? 0.6 : targetWorth(s, seat, card) * 0.4)),
  newTarget: target,
  newAbilityTarget: each((s, seat, card) => (card === 'none' ? 0 : targetWorth(s, seat, card) - 1)),
  combatPhase: (view, _l, answers, seat) => ratePhase(view.state, seat, answers),
  exposedFlank: each((_s, _seat, card) => -cohesionOf(card)),
  whoStays: each((s, seat, card) => cohesionOf(card) - (isShocked(s, seat, card) ? 1 : 0)),
  chooseDoctrine: each(doctrineNet),
  payDoctrine: each((_s, _seat, cards) => -priceOf(cards, 0)),
  exchangeDoctrine: each((_s, _seat, answer) => (answer === 'none' ? 0.5 : DOCTRINE_WORTH[answer.take] - DOCTRINE_WORTH[answer.give])),
  buryDoctrines: unrated,
  newTerrain: each((s, seat, answer) => (answer === 'none' ? 0.2 : groundGain(s, seat, answer.wing, answer.card))),
  buryTerrains: unrated,
  depotTakesTwo: sumOf((_s, _seat, card: Card) => armyWorth(card)),
  screenTakes: each((_s, _seat, card) => armyWorth(card)),
  rallyUnits: sumOf(rallyWorth),
  withdrawUnit: each((s, seat, card) => (isShocked(s, seat, card) ? cohesionOf(card) : -cohesionOf(card))),
  takePlace: each((_s, _seat, answer) => (answer === 'none' ? 0 : cohesionOf(answer))),
  attackAfterMarch: each((s, seat, answer) => (answer === 'attack' ? bestOrders(s, seat) : 0)),
  batteryInWing: target,
  obliqueMove: each((s, seat, answer) => (answer === 'none' ? 0.3 : moveWorth(s, seat, answer))),
  obliqueAttack: each((s, seat, answer) => (answer === 'none' ? 0 : orderWorth(s, seat, answer))),
  useDoctrine: each(windowWorth),
  leaveOrDiscard: each(leaveWorth),
  depotTakesOne: each((_s, _seat, card) => armyWorth(card)),
  rallyOne: each(rallyWorth),
  takeOffCard: each(takeOffWorth),
  batteryTarget: target,
  obliqueMoveInCombat: each((s, seat, move) => moveWorth(s, seat, move) + (isShocked(s, seat, move.unit) ? 1.5 : 0)),
};

function targetWorth(s: S21, seat: Seat, card: Card): number {
  const found = findCard(s, foe(seat), card);
  return found ? shockCost(unitWorth(s, foe(seat), found.wing, found.unit), found.unit.shocked) : 0;
}

function rallyWorth(s: S21, seat: Seat, card: Card): number {
  const found = findCard(s, seat, card);
  return found ? unitWorth(s, seat, found.wing, found.unit) + (s.combat?.fighter[seat] === found.unit.entered ? 1 : 0) : 0;
}

function moveWorth(s: S21, seat: Seat, { unit: card, wing: to }: Move): number {
  const from = findCard(s, seat, card)?.wing ?? to;
  const leaves = unitsIn(s, from, seat).length === 1 ? 2 : 0;
  return need(s, seat, to) - leaves + fieldWorth(s, to, card) - fieldWorth(s, from, card) - 0.3;
}

/** In a combat the next caller is the opponent, unless he passes: a number that would break him may stay. */
function leaveWorth(s: S21, seat: Seat, answer: 'leave' | 'discard'): number {
  const card = s.battle.top[0]?.card;
  if (!s.combat || !card) return 0;
  const breaks = total(s.combat, foe(seat)) + face(card).value > 21;
  return (answer === 'leave') === breaks ? 1 : 0;
}

/** Every three of five, and every line worth a look. */
const suggestions: Partial<PerQuestion<typeof decisions, unknown>> = {
  returnCards: (view, _l, _wide, seat) => returns(side(view.state, seat).reserve),
  pickDoctrines(view, _l, _wide, seat) {
    const { dealt } = side(view.state, seat);
    return dealt.flatMap((_, i) => dealt.flatMap((_other, j) => (i < j ? [dealt.filter((_card, k) => k !== i && k !== j)] : [])));
  },
  drawUpLine: (view, _l, _wide, seat) => lines(view.state, side(view.state, seat).reserve),
};

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

const deedBoldness = each<Order | 'done'>((_s, _seat, answer) => (answer === 'done' ? -0.5 : 0.5));

/** Who attacks and calls is bold; who deploys, passes and leaves off is careful. */
const boldnesses: Partial<PerAnswers<typeof decisions, number[]>> = {
  chooseAction: each((_s, _seat, action) => ({ attack: 1, deploy: -0.5, doctrine: 0, rout: -0.5, pass: -1 })[action as string] ?? 0),
  declareDeed: deedBoldness,
  // Little here: whoever calls because he likes to is soon beyond 21.
  combatPhase: each((_s, _seat, answer) => (answer === 'pass' ? -0.45 : answer === 'call' ? 0.45 : 0)),
};

/** A wing is worth having where one does not hold it yet: the more so where the enemy does. */
function wanted(s: S21, seat: Seat, wing: Wing): number {
  const { held } = wingOf(s, wing);
  return held === seat ? 0 : held === null ? 0.6 : 1;
}

function orderGreed(s: S21, seat: Seat, order: Order): number {
  return wanted(s, seat, (findCard(s, seat, order.unit) as { wing: Wing }).wing);
}

/** Wings that are held are points: the greedy go where they do not hold the ground. */
const greeds: Partial<PerAnswers<typeof decisions, number[]>> = {
  placeUnit: each((s, seat, answer) => (answer === 'done' ? -0.3 : wanted(s, seat, answer.wing))),
  declareDeed: each((s, seat, answer) => (answer === 'done' ? 0 : orderGreed(s, seat, answer))),
  obliqueMove: each((s, seat, answer) => (answer === 'none' ? 0 : wanted(s, seat, answer.wing))),
};

const rated = on(decisions, ratings);
const daring = on(decisions, boldnesses);
const greedy = on(decisions, greeds);
const suggested = on<readonly unknown[] | undefined>(decisions, suggestions);

/** The totals of a combat; else who stands, is shocked and has routed on each side. */
function seen({ state: s }: View<S21>): number {
  const { combat } = s;
  if (combat) return 1 + total(combat, 0) * 64 + total(combat, 1);
  let sum = 0;
  for (const seat of SIDES) {
    let standing = 0;
    let shocked = 0;
    for (let wing = 0; wing < 3; wing++) {
      for (const unit of unitsIn(s, wing, seat)) {
        standing += 1;
        if (unit.shocked) shocked += 1;
      }
    }
    sum = sum * 4096 + shocked * 256 + side(s, seat).rout.length * 8 + standing;
  }
  return -sum;
}

export const lore: Lore<S21> = {
  rate: (view, seat, answers) => rated(view, seat, answers) ?? answers.map(() => 0),
  candidates: (view, seat, wide) => suggested(view, seat, wide),
  evaluate: (s, seat) => judge(s)[seat] as number,
  judge,
  seen,
  copy: copyBattle,
  // Set by matches: the wider search at the first question brought nothing here (47.5 % ± 6.3 of 30 pairs at 400 iterations).
  settings: { horizon: 0, worlds: 32, exploreFirst: 0.1 },
  likely: ({ state }, seat) => passLikely(state, foe(seat)),
  boldness: (view, seat, answers) => daring(view, seat, answers) ?? answers.map(() => 0),
  greed: (view, seat, answers) => greedy(view, seat, answers) ?? answers.map(() => 0),
  ranks: {
    Recruit: 'care:35%',
    Corporal: 'care:45%',
    Sergeant: 'care:55%',
    Lieutenant: 'care:72%',
    Colonel: 'search:30i',
    General: 'search:600i',
  },
};
