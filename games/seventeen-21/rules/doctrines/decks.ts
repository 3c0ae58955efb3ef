// Looking at the doctrine and terrain decks: they have cards with a known place on top only while somebody looks at them.
import { type Pile, type Seat, toBottom } from '@baize/kernel';
import type { S21, U } from '../../state.ts';
import type { User } from './doctrine.ts';

export function looked<C extends string>(pile: Pile<C>): C[] {
  return pile.top.map((placed) => placed.card);
}

/** The top two cards, seen by the user alone. */
export function look(pile: (s: S21) => Pile, what: string) {
  return (s: S21, l: User, u: U) => {
    const cards = u.look(pile(s), 2, l.seat, what);
    u.tell?.('S21-DOC-02', 'looked', { seat: l.seat, cards }, [l.seat]);
  };
}

/** One or two cards, in each order. */
export function orders<T>(cards: readonly T[]): T[][] {
  return cards.length < 2 ? [[...cards]] : [[...cards], [...cards].reverse()];
}

export function bury<C extends string>(pile: Pile<C>, cards: readonly C[], seat: Seat): void {
  pile.top = [];
  for (const card of cards) toBottom(pile, card, [seat]);
}
