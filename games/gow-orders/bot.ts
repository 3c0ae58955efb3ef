// What a good commander knows: which line-up to take, which orders to weigh, which cards to let go, and how a match stands.
import type { Json, Lore, Seat, View } from '@baize/kernel';
import { outlookOf } from './bot-outlook.ts';
import { plansOf, worthOf } from './bot-plan.ts';
import type { Card, Order } from './content/orders.ts';
import { type Fray, flow, isStanding, warrior } from './state.ts';

/** Plans come with their worth, so that rating them again costs nothing. */
const worths = new WeakMap<object, number>();

function candidates(view: View<Fray>, seat: Seat): readonly Json[] | undefined {
  if (view.asked?.decision !== 'command') return undefined;
  return plansOf(outlookOf(view.state, seat)).map(({ orders, value }) => {
    worths.set(orders, value);
    return orders;
  });
}

function rateOrders(s: Fray, seat: Seat, answers: readonly (readonly Order[])[]): number[] {
  const known = answers.map((orders) => worths.get(orders));
  if (!known.includes(undefined)) return known as number[];
  const outlook = outlookOf(s, seat);
  return answers.map((orders, i) => known[i] ?? worthOf(outlook, orders));
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

/** Parts of the games won in the trials of `balance.ts`, in per cent. */
const WON: Record<string, number> = {};

type Rate = (s: Fray, seat: Seat, answers: readonly never[]) => number[];

const byTrial: Rate = (_s, _seat, answers) => answers.map((card) => WON[card] ?? 50);

const RATES: Record<string, Rate> = {
  'pick a character': byTrial,
  'pick a weapon': byTrial,
  'pick a ranged weapon': byTrial,
  command: (s, seat, answers) => rateOrders(s, seat, answers),
  'make room': (s, seat, answers) => answers.map((cards) => rateDiscard(s, seat, cards)),
};

/** Decisions of the game that nothing here judges. */
export function unjudged(): string[] {
  return Object.keys(flow.decisions).filter((name) => !(name in RATES));
}

/** A team's staying power: hit points, a little for cards, and less for those who are down. */
function strength(s: Fray, team: number): number {
  let sum = 0;
  for (const w of s.warriors) {
    if (w.team !== team) continue;
    if (isStanding(w)) sum += w.hitPoints + 1.5 * w.hand.length + 4;
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
    const power = strength(s, w.team) ** 2;
    all += power;
    if (w.team === team) own = power;
  }
  return all === 0 ? 1 / s.warriors.length : own / all / mates;
}

export const lore: Lore<Fray> = {
  candidates,
  rate(view, seat, answers) {
    const rate = RATES[view.asked?.decision ?? ''];
    return rate ? rate(view.state, seat, answers as readonly never[]) : answers.map(() => 0);
  },
  evaluate,
};
