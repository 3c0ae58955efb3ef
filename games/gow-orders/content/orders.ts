// The order deck (ORD-COMP-02), and every order that can be placed: a card with a direction.
import { AIMS, type Aim } from '@baize/geometry/tiles';

export const CARDS = ['advance', 'press on', 'draw arms', 'strike'] as const;
export type Card = (typeof CARDS)[number];

export const COPIES = 4;
export const DECK: readonly Card[] = CARDS.flatMap((card) => new Array<Card>(COPIES).fill(card));

export const CARD_NAMES: Record<Card, string> = {
  advance: 'Advance',
  'press on': 'Press On',
  'draw arms': 'Draw Arms',
  strike: 'Strike!',
};

/** An order as it is placed, such as `strike NE`. */
export type Order = `${Card} ${Aim}`;

export interface Aimed {
  card: Card;
  aim: Aim;
}

const byOrder = new Map<string, Aimed>();
for (const card of CARDS) for (const aim of AIMS) byOrder.set(`${card} ${aim}`, { card, aim });

export function orderOf(card: Card, aim: Aim): Order {
  return `${card} ${aim}`;
}

/** The card and the direction of an order; undefined if these words are no order at all. */
export function aimed(words: string): Aimed | undefined {
  return byOrder.get(words);
}
