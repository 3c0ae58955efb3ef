// What a good commander knows: which line-up to take, which orders to weigh, which cards to let go, and how a match stands.
import { type Lore, on, type PerAnswers, type PerQuestion, type Pile, type Seat } from '@baize/kernel';
import { isAtTable, outlookOf } from './bot-outlook.ts';
import { type Care, type Plan, plansOf, worthOf } from './bot-plan.ts';
import { judge } from './bot-position.ts';
import { WON } from './bot-trial.ts';
import { aimed, type Card, type Order } from './content/orders.ts';
import { decisions } from './decisions.ts';
import { type Fray, SLOTS, type Warrior, warrior } from './state.ts';

/** Plans come with their worth, so that rating them again costs nothing. */
const worths = new WeakMap<object, number>();

/** The table itself, the turn that is being thought about, and turns that are only imagined. */
const CARE: Record<'table' | 'turn' | 'later', Care> = {
  table: { width: 14, depth: SLOTS, count: 20, slack: 6 },
  turn: { width: 4, depth: SLOTS, count: 6, slack: 3 },
  later: { width: 1, depth: 2, count: 1, slack: 3 },
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

/** So many plans, and none so many hit points behind the best, come to mind at once. To the others only a search comes that has the time. */
const AT_ONCE = { count: 8, slack: 3 };
const afterthoughts = new WeakSet<readonly Order[]>();

const suggestions: Partial<PerQuestion<typeof decisions, unknown>> = {
  command: (view, _l, _wide, seat) => {
    const plans = plansIn(view.state, seat);
    const best = plans[0]?.value ?? 0;
    return plans.map(({ orders, value }, at) => {
      worths.set(orders, value);
      if (at >= AT_ONCE.count || best - value > AT_ONCE.slack) afterthoughts.add(orders);
      return orders;
    });
  },
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
  return all.map((worth, at) => {
    if (afterthoughts.has(answers[at] as readonly Order[])) return Number.NEGATIVE_INFINITY;
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

const byTrial = (_view: unknown, _l: unknown, answers: readonly string[]) => answers.map((card) => WON[card] ?? 50);

const ratings: PerAnswers<typeof decisions, number[]> = {
  pickCharacter: byTrial,
  pickWeapon: byTrial,
  pickRanged: byTrial,
  command: (view, _l, answers, seat) => rateOrders(view.state, seat, answers),
  makeRoom: (view, _l, answers, seat) => answers.map((cards) => rateDiscard(view.state, seat, cards)),
};

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

function copyPile({ top, loose, bottom }: Pile<Card>): Pile<Card> {
  const placed = (cards: Pile<Card>['top']) => cards.map(({ card, seen }) => ({ card, seen: [...seen] }));
  return { top: placed(top), loose: [...loose], bottom: placed(bottom) };
}

function copyWarrior(w: Warrior): Warrior {
  return { ...w, hand: [...w.hand], deck: copyPile(w.deck), discards: [...w.discards], orders: [...w.orders] };
}

export const lore: Lore<Fray> = {
  copy: (s) => ({ ...s, picking: [...s.picking], warriors: s.warriors.map(copyWarrior) }),
  candidates: (view, seat, wide) => suggested(view, seat, wide),
  rate: (view, seat, answers) => rated(view, seat, answers) ?? answers.map(() => 0),
  evaluate: (s, seat) => judge(s)[seat] as number,
  judge,
  boldness: (view, seat, answers) => daring(view, seat, answers) ?? answers.map(() => 0),
  ranks: { Recruit: 'care:6%', Corporal: 'care:12%', Sergeant: 'care:22%', Lieutenant: 'care:38%' },
  settings: { horizon: 0, ripe: 8 },
};
