// The order deck of a seat: drawing, discarding, shuffling anew.
import { pileOf, pileSize } from '@baize/kernel';
import { CARDS, type Card, DECK } from '../content/orders.ts';
import { confidants, type Fray, named, type U, type Warrior } from '../state.ts';

/** A hand is kept in the order of the cards' kinds: equal hands look equal. */
export function sortCards(cards: Card[]): Card[] {
  return cards.sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b));
}

/** ORD-DRAW-02, ORD-DRAW-04: draws up to `count`; a downed character's discards are not shuffled back (ORD-DOWN-04). */
export function draw(s: Fray, w: Warrior, count: number, u: U, rule = 'ORD-DRAW-02'): void {
  const drawn: Card[] = [];
  for (let i = 0; i < count; i++) {
    if (pileSize(w.deck) === 0 && w.condition !== 'downed') reshuffle(w, u);
    const card = u.draw(w.deck, 'an order card');
    if (card === undefined) break;
    drawn.push(card);
  }
  if (drawn.length === 0) return;
  w.hand.push(...drawn);
  sortCards(w.hand);
  u.tell?.(rule, 'drew', { ...named(w), count: drawn.length });
  u.tell?.(rule, 'drew cards', { ...named(w), cards: sortCards(drawn) }, confidants(s, w.seat));
}

function reshuffle(w: Warrior, u: U): void {
  if (w.discards.length === 0) return;
  u.tell?.('ORD-DRAW-04', 'reshuffled', { ...named(w), count: w.discards.length });
  w.deck = pileOf(w.discards);
  w.discards = [];
}

/** ORD-DOWN-02: hand, mat, deck and discards become one new deck. */
export function shuffleEverything(w: Warrior): void {
  w.hand = [];
  w.orders = [];
  w.discards = [];
  w.deck = pileOf(DECK);
}
