// Commanding: all seats at the same time and in secret place aimed orders.

import { AIMS, type Aim, CARDINAL } from '@baize/geometry/tiles';
import type { Refusal, Space } from '@baize/kernel';
import { aimed, CARD_NAMES, type Card, type Order, orderOf } from '../content/orders.ts';
import { attack } from '../content/weapons.ts';
import { decision, type Fray, isPresent, isStanding, isTeammate, removeOne, SLOTS, type U, type Warrior, warrior } from '../state.ts';
import { movesDiagonally } from './traits.ts';

/** ORD-CMD-04: the directions in which a card may be aimed now. */
export function aimsOf(w: Warrior, card: Card): readonly Aim[] {
  if (w.condition === 'downed') return movesDiagonally(w) ? AIMS : CARDINAL;
  switch (card) {
    case 'advance':
      return AIMS;
    case 'press on':
      return movesDiagonally(w) ? AIMS : CARDINAL;
    case 'draw arms':
      return attack(w.ranged as string).NE ? AIMS : CARDINAL;
    case 'strike':
      return attack(w.melee as string).NE ? AIMS : CARDINAL;
  }
}

function allAims(w: Warrior): Record<Card, readonly Aim[]> {
  return {
    advance: aimsOf(w, 'advance'),
    'press on': aimsOf(w, 'press on'),
    'draw arms': aimsOf(w, 'draw arms'),
    strike: aimsOf(w, 'strike'),
  };
}

/** ORD-CMD-03: a standing character must be given at least one order. */
function leastOrders(w: Warrior): number {
  return isStanding(w) ? 1 : 0;
}

function refuse(rule: string, reason: string): Refusal {
  return { rule, reason };
}

/** Why these orders cannot be placed; nothing else is checked (ORD-CMD-05). */
function refusalOfOrders(w: Warrior, answer: unknown): Refusal | null {
  if (!Array.isArray(answer)) return refuse('ORD-CMD-02', 'Place a list of orders, the first one first.');
  if (answer.length > SLOTS) return refuse('ORD-CMD-02', `There are ${SLOTS} slots, not ${answer.length}.`);
  if (answer.length < leastOrders(w)) return refuse('ORD-CMD-03', 'A standing character must be given at least one order.');
  const hand = [...w.hand];
  for (const [at, words] of (answer as readonly unknown[]).entries()) {
    if (words === null || words === '') return refuse('ORD-CMD-03', `Slot ${at + 1} is left empty: slots are filled without gaps.`);
    const order = typeof words === 'string' ? aimed(words) : undefined;
    if (!order) return refuse('ORD-CMD-02', `Slot ${at + 1}: that is no order.`);
    const name = CARD_NAMES[order.card];
    if (!removeOne(hand, order.card)) return refuse('ORD-CMD-02', `Slot ${at + 1}: there is no further ${name} in your hand.`);
    if (!aimsOf(w, order.card).includes(order.aim)) {
      const what = w.condition === 'downed' ? 'a Crawl' : name;
      return refuse('ORD-CMD-04', `Slot ${at + 1}: ${what} of this character cannot be aimed ${WAYS[order.aim]}.`);
    }
  }
  return null;
}

function sampleOrders(w: Warrior, below: (sides: number) => number): Order[] {
  const least = leastOrders(w);
  const most = Math.min(SLOTS, w.hand.length);
  const hand = [...w.hand];
  const orders: Order[] = [];
  for (let left = least + below(most - least + 1); left > 0; left--) {
    const [card] = hand.splice(below(hand.length), 1) as [Card];
    const aims = aimsOf(w, card);
    orders.push(orderOf(card, aims[below(aims.length)] as Aim));
  }
  return orders;
}

/** The first card in each cardinal direction, and the whole hand likewise; a downed character may also lie still. */
function plainOrders(w: Warrior): Order[][] {
  const single = CARDINAL.map((aim) => [orderOf(w.hand[0] as Card, aim)]);
  const whole = CARDINAL.map((aim) => w.hand.slice(0, SLOTS).map((card) => orderOf(card, aim)));
  return [...(isStanding(w) ? [] : [[]]), ...single, ...whole];
}

/** ORD-CMD-02: 1 to 5 cards from the hand, their order, and a direction for each. */
function ordersFor(w: Warrior): Space<readonly Order[]> {
  return {
    kind: 'orders',
    shape: { hand: w.hand, aims: allAims(w), least: leastOrders(w), most: Math.min(SLOTS, w.hand.length) },
    refusal(answer) {
      return refusalOfOrders(w, answer);
    },
    any() {
      return leastOrders(w) <= w.hand.length;
    },
    sample(below) {
      return sampleOrders(w, below);
    },
    candidates() {
      return plainOrders(w);
    },
  };
}

export function orderName(w: Warrior, words: Order): string {
  const { card, aim } = aimed(words) as { card: Card; aim: Aim };
  return w.condition === 'downed' ? `Crawl ${aim}` : `${CARD_NAMES[card]} ${aim}`;
}

const WAYS: Record<Aim, string> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

export const wayWords = (aim: Aim): string => WAYS[aim];

/** An order as players say it. */
export function orderWords(w: Warrior, words: Order): string {
  const { card, aim } = aimed(words) as { card: Card; aim: Aim };
  return `${w.condition === 'downed' ? 'Crawl' : CARD_NAMES[card]} ${WAYS[aim]}`;
}

export const command = decision<{}, readonly Order[]>('command', {
  rule: 'ORD-CMD-02',
  who: (s) => s.warriors.filter(isPresent).map((w) => w.seat),
  options: (s, _l, seat) => (warrior(s, seat).hand.length === 0 ? [] : ordersFor(warrior(s, seat))),
  prompt: (s, _l, seat) => (isStanding(warrior(s, seat)) ? 'What are your orders, step by step?' : 'You are down. Where will you crawl?'),
  label(s, _l, orders, seat) {
    if (orders.length === 0) return 'Lie still';
    return orders.map((words) => orderWords(warrior(s, seat), words)).join(', ');
  },
  apply(s, _l, orders, _u, seat) {
    const w = warrior(s, seat);
    w.orders = [...orders];
    for (const words of orders) removeOne(w.hand, aimed(words)?.card as Card);
  },
  // ORD-CMD-06: teammates see each other's placed orders.
  shares: (s, seat, viewer) => isTeammate(warrior(s, seat), warrior(s, viewer)),
});

/** ORD-CMD-01. */
export function beginCommanding(s: Fray, _l: unknown, u: U): void {
  s.phase = 'commanding';
  u.tell?.('ORD-CMD-01', 'turn', { turn: s.turn });
}
