// AGW-CARD-01: the deck of 54 cards that activates both sides.
import type { Seat } from '@baize/kernel';

export const SUITS = ['♥', '♦', '♠', '♣'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export type Suited = `${Rank}${Suit}`;
export const JOKERS = ['joker-1', 'joker-2'] as const;
export type Joker = (typeof JOKERS)[number];
export type Card = Suited | Joker;

export const SUITED: readonly Suited[] = SUITS.flatMap((suit) => RANKS.map((rank): Suited => `${rank}${suit}`));
export const DECK: readonly Card[] = [...SUITED, ...JOKERS];

export type Colour = 'red' | 'black';
export type CardKind = 'number' | 'court' | 'ace';

export function isJoker(card: Card): card is Joker {
  return card === 'joker-1' || card === 'joker-2';
}

function rankOf(card: Suited): Rank {
  return card.slice(0, -1) as Rank;
}

/** AGW-CARD-01: 2 is low and the ace high; suits do not matter. */
export function rankValue(card: Suited): number {
  return RANKS.indexOf(rankOf(card));
}

/** AGW-GAME-01: hearts and diamonds are red. */
export function colourOf(card: Suited): Colour {
  return card.endsWith('♥') || card.endsWith('♦') ? 'red' : 'black';
}

export function kindOf(card: Suited): CardKind {
  const rank = rankOf(card);
  if (rank === 'A') return 'ace';
  return rank === 'J' || rank === 'Q' || rank === 'K' ? 'court' : 'number';
}

/** Whose card it is; `red` is the seat that acts on red cards. */
export function ownerOf(card: Suited, red: Seat): Seat {
  return colourOf(card) === 'red' ? red : 1 - red;
}
