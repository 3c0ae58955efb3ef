// The 80 unit cards: how many there are of each type, Cohesion and combat value (S21-CARD-01, S21-CARD-02).
import { HIDDEN, Hidden } from '@baize/kernel';

export const TYPES = ['line', 'light', 'elite', 'artillery', 'horse', 'hussars', 'dragoons'] as const;
export type UnitType = (typeof TYPES)[number];

/** A unit card's id: type code, Cohesion, value, letter, as in `LN4-06a`. */
export type Card = string;

/** S21-CARD-03: Cohesion counts in the field, the value as a combat card, as payment and for the weather. */
export interface UnitCard {
  id: Card;
  type: UnitType;
  cohesion: number;
  value: number;
}

// biome-ignore format: a table to be read like the book's
const DECK: [code: string, type: UnitType, cohesion: number, ...counts: number[]][] = [
  // code, type,     [C]   1  2  3  4  5  6  7  8  9 10 11
  ['LN', 'line',      4,   0, 1, 2, 2, 2, 3, 3, 2, 1, 0, 0],
  ['LN', 'line',      3,   1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0],
  ['LT', 'light',     3,   2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0],
  ['EL', 'elite',     5,   0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 3],
  ['AR', 'artillery', 3,   0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2],
  ['AR', 'artillery', 2,   0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0],
  ['HO', 'horse',     4,   0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1],
  ['HO', 'horse',     3,   0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0],
  ['HU', 'hussars',   3,   2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  ['HU', 'hussars',   2,   1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  ['DR', 'dragoons',  3,   0, 0, 0, 2, 2, 1, 0, 0, 1, 0, 0],
];

function printDeck(): Record<Card, UnitCard> {
  const cards: Record<Card, UnitCard> = {};
  for (const [code, type, cohesion, ...counts] of DECK) {
    for (const [index, count] of counts.entries()) {
      for (let copy = 0; copy < count; copy++) {
        const value = index + 1;
        const id = `${code}${cohesion}-${String(value).padStart(2, '0')}${'abc'[copy]}`;
        cards[id] = { id, type, cohesion, value };
      }
    }
  }
  return cards;
}

export const UNIT_CARDS: Record<Card, UnitCard> = printDeck();
export const ALL_UNITS: readonly Card[] = Object.keys(UNIT_CARDS);

/** The face of a card; a card that is hidden in a view has none. */
export function face(card: Card): UnitCard {
  const found = UNIT_CARDS[card];
  if (found) return found;
  throw card === HIDDEN ? new Hidden('a unit card') : new Error(`There is no unit card '${card}'.`);
}

/** A card's combat value, read off its id: the number that combat asks for most. */
export function combatValue(card: Card): number {
  return card === HIDDEN ? face(card).value : (card.charCodeAt(4) - 48) * 10 + card.charCodeAt(5) - 48;
}

export const TYPE_NAMES: Record<UnitType, string> = {
  line: 'Line infantry',
  light: 'Light infantry',
  elite: 'Elite infantry',
  artillery: 'Artillery',
  horse: 'Horse',
  hussars: 'Hussars',
  dragoons: 'Dragoons',
};
