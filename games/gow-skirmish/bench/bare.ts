// The same blows as a bare loop, without any kernel: what one would write by hand for speed alone.
import type { Source } from '@baize/kernel';

type Below = (sides: number) => number;

/** Cards are numbers: 13 of each suit, Hearts first, then the Little and the Big Joker. */
const [JACK, QUEEN, KING, ACE] = [9, 10, 11, 12];
const LITTLE = 52;
const BIG = 53;
const HEARTS = 4;
const RESOLVE = 2;

const rankOf = (card: number) => (card >= LITTLE ? -1 : card % 13);
const paysHearts = (card: number) => card < 13 || rankOf(card) === JACK || rankOf(card) === KING;

interface Deck {
  /** Known, the top first. */
  top: number[];
  loose: number[];
  discards: number[];
}

function newDeck(): Deck {
  return { top: [], loose: Array.from({ length: 54 }, (_, card) => card), discards: [] };
}

function pull(deck: Deck, below: Below): number {
  const at = below(deck.loose.length);
  const card = deck.loose[at] as number;
  deck.loose[at] = deck.loose[deck.loose.length - 1] as number;
  deck.loose.pop();
  return card;
}

function drawInto(deck: Deck, cards: number[], count: number, below: Below): void {
  for (let drawn = 0; drawn < count; drawn++) {
    if (deck.top.length + deck.loose.length === 0) {
      deck.loose = deck.discards;
      deck.discards = [];
    }
    if (deck.top.length + deck.loose.length === 0) return;
    cards.push(deck.top.length > 0 ? (deck.top.shift() as number) : pull(deck, below));
  }
}

function drop(deck: Deck, cards: number[], card: number): void {
  cards.splice(cards.indexOf(card), 1);
  deck.discards.push(card);
}

/** Queens for two more cards, Aces against the Big Joker, as long as chance likes. */
function adjust(deck: Deck, cards: number[], below: Below): number {
  for (let decisions = 0; ; decisions++) {
    const big = cards.includes(BIG);
    const more = deck.top.length + deck.loose.length + deck.discards.length > 0;
    const open = cards.filter((card) => (more && rankOf(card) === QUEEN) || (big && rankOf(card) === ACE));
    if (open.length === 0) return decisions;
    const card = open[below(open.length + 1)];
    if (card === undefined) return decisions + 1;
    drop(deck, cards, card);
    if (rankOf(card) === QUEEN) drawInto(deck, cards, 2, below);
    else drop(deck, cards, BIG);
  }
}

const ORDERS = [
  [],
  [],
  [[1, 0]],
  [
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ],
] as const;

/** A look at three cards, which then stay, are shuffled in, or lie in another order. */
function peek(deck: Deck, big: boolean, below: Below): number {
  const count = Math.min(3, deck.top.length + deck.loose.length);
  if (count === 0) return 0;
  if (below(2) === 1) return 1;
  while (deck.top.length < count) deck.top.push(pull(deck, below));
  const orders: readonly (readonly number[])[] = big ? (ORDERS[count] ?? []) : [];
  const answer = below(2 + orders.length);
  const order = orders[answer - 2];
  if (answer === 1) deck.loose.push(...deck.top.splice(0));
  else if (order) {
    const cards = deck.top.splice(0, count);
    deck.top.unshift(...order.map((at) => cards[at] as number));
  }
  return 2;
}

export function playBare(rounds: number, source: Source): number {
  const below: Below = (sides) => source.below(sides, 0, '');
  const decks = [newDeck(), newDeck()] as const;
  const wounds = [0, 0];
  let decisions = 0;
  for (let left = rounds - 1; left >= 0; left--) {
    const deck = decks[left % 2] as Deck;
    wounds.fill(0);
    const cards: number[] = [];
    drawInto(deck, cards, HEARTS, below);
    decisions += adjust(deck, cards, below);
    const failed = cards.includes(BIG);
    const paying = failed ? 0 : cards.filter(paysHearts).length;
    const options = paying >= 3 ? 2 : paying >= 2 ? 1 : 0;
    if (options > 0) {
      const bought = below(options + 1);
      decisions += 1;
      if (bought < options) wounds[1 - (left % 2)] = Math.min(RESOLVE, bought + 1);
    }
    deck.discards.push(...cards);
    if (failed) decisions += peek(deck, true, below);
    if (cards.includes(LITTLE)) decisions += peek(deck, false, below);
  }
  return decisions;
}
