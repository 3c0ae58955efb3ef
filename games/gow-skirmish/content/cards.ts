// GOW-CARD-01, GOW-CARD-02: the deck of playing cards and what its cards are worth.

export const SUITS = ['♥', '♦', '♣', '♠'] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

/** `10♦`, `K♠`, `LJ`, `BJ`. */
export type Card = string;
export const LITTLE_JOKER: Card = 'LJ';
export const BIG_JOKER: Card = 'BJ';

export const DECK: readonly Card[] = [...SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`)), LITTLE_JOKER, BIG_JOKER];

export interface Face {
  rank: Rank | null;
  /** Null: a Joker. */
  suit: Suit | null;
  /** Jacks and Kings stand for any suit. */
  wild: boolean;
  value: number;
}

/** GOW-CARD-02, GOW-CARD-04, GOW-CARD-05. */
function faceOf(card: Card): Face {
  const suit = SUITS.find((each) => card.endsWith(each)) ?? null;
  const rank = suit ? (card.slice(0, -1) as Rank) : null;
  const value = rank === null ? 0 : rank === 'J' ? 2 : /\d/.test(rank) ? Number(rank) : 10;
  return { rank, suit, wild: rank === 'J' || rank === 'K', value };
}

const FACES = new Map(DECK.map((card) => [card, faceOf(card)]));

export function face(card: Card): Face {
  return FACES.get(card) as Face;
}

const JOKERS: Record<Card, string> = { [LITTLE_JOKER]: 'the Little Joker', [BIG_JOKER]: 'the Big Joker' };

/** Cards as one reads them aloud: `4♠ 7♥ the Big Joker`. */
export const cardWords = (cards: readonly Card[]): string => cards.map((card) => JOKERS[card] ?? card).join(' ');

export const SUIT_NAMES: Record<Suit, string> = { '♥': 'Hearts', '♦': 'Diamonds', '♣': 'Clubs', '♠': 'Spades' };

/** GOW-TERM-02: the humours, names for display only. */
export const HUMOURS: Record<Suit, string> = { '♥': 'Rubedo', '♦': 'Citrinitas', '♣': 'Albedo', '♠': 'Nigredo' };
