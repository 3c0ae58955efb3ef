// What a good commander knows: which line-up to take, which orders to weigh, which cards to let go, and how a match stands.
import { type Lore, on, type PerAnswers, type PerQuestion, type Seat } from '@baize/kernel';
import { isAtTable, outlookOf } from './bot-outlook.ts';
import { type Care, type Plan, plansOf, worthOf } from './bot-plan.ts';
import { aimed, type Card, type Order } from './content/orders.ts';
import { decisions } from './decisions.ts';
import { type Fray, isStanding, SLOTS, warrior } from './state.ts';

/** Plans come with their worth, so that rating them again costs nothing. */
const worths = new WeakMap<object, number>();

/** The table itself, the turn that is being thought about, and turns that are only imagined. */
const CARE: Record<'table' | 'turn' | 'later', Care> = {
  table: { width: 14, depth: SLOTS, count: 8 },
  turn: { width: 4, depth: SLOTS, count: 6 },
  later: { width: 1, depth: 2, count: 1 },
};

/** The turn at the table that was asked about last, and what a seat would do in it with a certain hand: all worlds of one thought share it. */
const thought = { state: null as Fray | null, plans: new Map<string, Plan[]>() };

function plansIn(s: Fray, seat: Seat): Plan[] {
  if (isAtTable(s, seat)) {
    thought.state = s;
    thought.plans.clear();
    return plansOf(outlookOf(s, seat), CARE.table);
  }
  if (!thought.state || !isSameTurn(thought.state, s)) return plansOf(outlookOf(s, seat, true), CARE.later);
  const key = `${seat} ${warrior(s, seat).hand}`;
  let plans = thought.plans.get(key);
  if (!plans) {
    plans = plansOf(outlookOf(s, seat), CARE.turn);
    thought.plans.set(key, plans);
  }
  return plans;
}

/** Everything that a plan depends on besides the hand. */
function isSameTurn(a: Fray, b: Fray): boolean {
  if (a.turn !== b.turn || a.board !== b.board || a.warriors.length !== b.warriors.length) return false;
  return a.warriors.every((w, seat) => {
    const other = warrior(b, seat);
    const same = w.tile === other.tile && w.hitPoints === other.hitPoints && w.character === other.character;
    return same && w.melee === other.melee && w.hand.length === other.hand.length && w.discards.length === other.discards.length;
  });
}

const suggestions: Partial<PerQuestion<typeof decisions, unknown>> = {
  command: (view, _l, _wide, seat) =>
    plansIn(view.state, seat).map(({ orders, value }) => {
      worths.set(orders, value);
      return orders;
    }),
};

function worthsOf(s: Fray, seat: Seat, answers: readonly (readonly Order[])[]): number[] {
  const known = answers.map((orders) => worths.get(orders));
  if (!known.includes(undefined)) return known as number[];
  const outlook = outlookOf(s, seat);
  return answers.map((orders, i) => known[i] ?? worthOf(outlook, orders));
}

/** In hit points: plans that are worth so much less than the best are hardly worth a thought. */
const WORTH_A_THOUGHT = 1.5;

/** Only what comes near the best stands out, so that a search begins with it and strays only for a reason. */
function rateOrders(s: Fray, seat: Seat, answers: readonly (readonly Order[])[]): number[] {
  const all = worthsOf(s, seat, answers);
  const best = Math.max(...all);
  return all.map((worth) => {
    const behind = (best - worth) / WORTH_A_THOUGHT;
    return 1 / (1 + behind * behind * behind) - behind * 1e-6;
  });
}

/** What a card more of a kind is worth to a hand that has so many of it. */
const KEEP: Record<Card, readonly number[]> = {
  advance: [3, 1.5, 0.6, 0.2],
  'press on': [2, 0.8, 0.3, 0.1],
  'draw arms': [3, 2, 1, 0.5],
  strike: [3, 2.2, 1.2, 0.6],
};

function handWorth(hand: readonly Card[]): number {
  const held: Partial<Record<Card, number>> = {};
  let worth = 0;
  for (const card of hand) {
    const count = held[card] ?? 0;
    worth += KEEP[card][count] ?? 0;
    held[card] = count + 1;
  }
  return worth;
}

function rateDiscard(s: Fray, seat: Seat, cards: readonly Card[]): number {
  const rest = [...warrior(s, seat).hand];
  for (const card of cards) rest.splice(rest.indexOf(card), 1);
  return handWorth(rest);
}

/** The part of its duels that each card won in a trial of 6000 (`balance.ts 6000 31`), in per cent. */
// biome-ignore format: a table
const WON: Record<string, number> = {
  C1: 50.4, C2: 55.6, C3: 47.9, C4: 50.0, C5: 50.5, C6: 47.9, C7: 48.9, C8: 56.6, C9: 50.7, C10: 45.0, C11: 46.8,
  M1: 52.0, M2: 54.6, M3: 48.1, M4: 52.3, M5: 46.8, M6: 49.5, M7: 43.5, M8: 54.7,
  R1: 52.6, R2: 42.6, R3: 52.3, R4: 43.1, R5: 56.5, R6: 50.8, R7: 49.7, R8: 53.2,
  U1: 58.3, U2: 48.6, U3: 45.2, U4: 46.2,
};

const byTrial = (_view: unknown, _l: unknown, answers: readonly string[]) => answers.map((card) => WON[card] ?? 50);

const ratings: PerAnswers<typeof decisions, number[]> = {
  pickCharacter: byTrial,
  pickWeapon: byTrial,
  pickRanged: byTrial,
  command: (view, _l, answers, seat) => rateOrders(view.state, seat, answers),
  makeRoom: (view, _l, answers, seat) => answers.map((cards) => rateDiscard(view.state, seat, cards)),
};

/** A team's staying power: hit points, a little for cards, and less for those who are down. */
function strength(s: Fray, team: number): number {
  let sum = 0;
  for (const w of s.warriors) {
    if (w.team !== team) continue;
    if (isStanding(w)) sum += w.hitPoints + 3 * w.hand.length + 4;
    else if (w.condition === 'downed') sum += w.rescue > 0 ? 20 : 6;
  }
  return sum;
}

function evaluate(s: Fray, seat: Seat): number {
  const { team } = warrior(s, seat);
  let own = 0;
  let all = 0;
  let mates = 0;
  const counted: number[] = [];
  for (const w of s.warriors) {
    if (w.team === team) mates += 1;
    if (counted.includes(w.team)) continue;
    counted.push(w.team);
    const power = strength(s, w.team) * strength(s, w.team);
    all += power;
    if (w.team === team) own = power;
  }
  return all === 0 ? 1 / s.warriors.length : own / all / mates;
}

/** Blows and great strides are bold, waiting is not. */
// biome-ignore format: a table
const BOLD: Record<Card, number> = { advance: -0.2, 'press on': 0.2, 'draw arms': 0, strike: 1 };

const boldOf = (order: Order) => BOLD[aimed(order)?.card ?? 'advance'];

const boldnesses: Partial<PerAnswers<typeof decisions, number[]>> = {
  command: (_view, _l, answers) => answers.map((orders) => orders.reduce((sum, order) => sum + boldOf(order), 0)),
};

const rated = on(decisions, ratings);
const daring = on(decisions, boldnesses);
const suggested = on<readonly unknown[] | undefined>(decisions, suggestions);

export const lore: Lore<Fray> = {
  candidates: (view, seat, wide) => suggested(view, seat, wide),
  rate: (view, seat, answers) => rated(view, seat, answers) ?? answers.map(() => 0),
  evaluate,
  boldness: (view, seat, answers) => daring(view, seat, answers) ?? answers.map(() => 0),
  ranks: { Recruit: 'care:6%', Corporal: 'care:12%', Sergeant: 'care:22%', Lieutenant: 'care:38%' },
};
