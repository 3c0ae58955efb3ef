// How things are called on the screen and what they look like: ids, colours, faces of cards, words.
import { type Face, type Id, type Livery, type Point, toScene } from '@baize/contracts';
import type { Point as TablePoint } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { Livery as Paint } from '../content/types.ts';
import { type Card, isJoker, SUITS } from '../rules/cards/deck.ts';
import { entryOf, type General, type Unit, type War } from '../state.ts';

export const unitId = (id: number): Id => `unit:${id}`;
export const generalId = (id: number): Id => `general:${id}`;
export const cardId = (card: Card): Id => `card:${card}`;
export const handId = (seat: Seat): Id => `hand:${seat}`;
export const areaId = (feature: string): Id => `area:${feature}`;
export const quartersId = (seat: Seat): Id => `quarters:${seat}`;
export const horsesId = (unit: number): Id => `horses:${unit}`;
export const spotId = (at: number): Id => `spot:${at}`;

/** The number of a unit or a general in an id; undefined if it is of another kind. */
export function numberIn(id: Id | null | undefined, kind: 'unit' | 'general' | 'quarters' | 'horses' | 'cameo'): number | undefined {
  const [named, number] = (id ?? '').split(':');
  return named === kind ? Number(number) : undefined;
}

export function onScene(s: { fixed: Pick<War['fixed'], 'height'> }, p: TablePoint): Point {
  return toScene(p, s.fixed.height);
}

/** The colours alone; headdress and flag are said elsewhere. */
export function paintOf({ coat, facings, trousers, hat, plume, horse }: Paint): Livery {
  return { coat, facings, trousers, hat, plume, horse };
}

export function liveryOf(s: War, unit: Unit): Livery {
  return paintOf(entryOf(s, unit).livery);
}

export function armyOf(s: War, seat: Seat) {
  return s.fixed.armies[seat as 0 | 1];
}

export function staffLivery(s: War, { seat }: Pick<General, 'seat'>): Livery {
  return paintOf(armyOf(s, seat).livery);
}

/** A card of the deck; a hidden one has no face. */
export function faceOf(card: Card): Face | null {
  if (isJoker(card)) return { kind: 'playing', rank: 'Joker', suit: '★' };
  const suit = SUITS.find((each) => card.endsWith(each));
  return suit ? { kind: 'playing', rank: card.slice(0, -1), suit } : null;
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
export const spaced = (kind: string): string => kind.replaceAll('-', ' ');
/** `5 or more`, `a 6`. */
export const orMore = (least: number): string => (least >= 6 ? 'a 6' : `${least} or more`);
