// What players call cards and units: by their kind, their value, and the wing in which they stand.
import { HIDDEN } from '@baize/kernel';
import { doctrine } from './content/doctrines.ts';
import { terrain } from './content/terrain.ts';
import { type Card, face, type UnitType } from './content/units.ts';
import { findCard, type S21, SIDES, unitsIn, WINGS, type Wing } from './state.ts';

export const SHORT: Record<UnitType, string> = {
  line: 'Line',
  light: 'Light',
  elite: 'Elite',
  artillery: 'Guns',
  horse: 'Horse',
  hussars: 'Hussars',
  dragoons: 'Dragoons',
};

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const kindName = (card: Card): string => SHORT[face(card).type];

/** A card of the pack: `Light 6`. */
export function packName(card: Card): string {
  return card === HIDDEN || card === '' ? 'a hidden card' : `${kindName(card)} ${face(card).value}`;
}

/** A card of any of the three decks. */
export function anyName(card: string): string {
  if (/^D\d\d$/.test(card)) return doctrine(card).name;
  return /^[A-Z]/.test(card) ? packName(card) : terrain(card).name;
}

const together = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

export const packNames = (cards: readonly Card[]): string => together(cards.map(packName));
export const anyNames = (cards: readonly string[]): string => together(cards.map(anyName));

/** Where something is: on the left, in the centre, on the right. */
export const inWing = (wing: Wing): string => `${WINGS[wing] === 'centre' ? 'in' : 'on'} the ${WINGS[wing]}`;

export const kindOnThe = (card: Card, wing: Wing): string => `${kindName(card)} of the ${WINGS[wing]}`;

/** A unit in the field: `Line of the left`, with a word more where two of a kind stand there. */
export function unitName(s: S21, card: Card): string {
  for (const seat of SIDES) {
    const found = findCard(s, seat, card);
    if (!found) continue;
    const alike = unitsIn(s, found.wing, seat).filter((unit) => kindName(unit.card) === kindName(card));
    if (alike.length < 2) return kindOnThe(card, found.wing);
    return `${alike[0]?.card === card ? 'first' : 'second'} ${kindOnThe(card, found.wing)}`;
  }
  return packName(card);
}

export const theUnit = (s: S21, card: Card): string => `the ${unitName(s, card)}`;
