// The state of a battle, and the words and small questions that all parts of the rules share.
import { newFlow, type Pile, type Seat, type Umpire } from '@baize/kernel';
import type { Doctrine } from './content/doctrines.ts';
import { type TerrainCard, terrain } from './content/terrain.ts';
import type { Card } from './content/units.ts';
import type { Events } from './events.ts';

export const WINGS = ['left', 'centre', 'right'] as const;
export type WingName = (typeof WINGS)[number];
/** 0 left, 1 centre, 2 right, as seat A sees them (S21-TERR-01). */
export type Wing = number;
export const CENTRE: Wing = 1;
export const SIDES: readonly Seat[] = [0, 1];

export interface Unit {
  card: Card;
  shocked: boolean;
  /** Counts up with every unit that enters the field: a unit that comes back is another one. */
  entered: number;
}

export interface WingState {
  terrain: TerrainCard;
  held: Seat | null;
  /** By seat. */
  units: [Unit[], Unit[]];
}

/** The doctrines that change numbers for a while (S21-DOC-06). */
export type Lasting = 'D03' | 'D04' | 'D08';

export interface Side {
  reserve: Card[];
  /** Cards of the reserve that everybody has seen go there. */
  open: Card[];
  /** Cards of the reserve that only the opponent knows, from a look at it. */
  spied: Card[];
  /** Cards that this side returned at set-up and that have not been turned up since: it knows where they are. */
  returned: Card[];
  rout: Card[];
  /** Doctrines dealt, until three are chosen. */
  dealt: Doctrine[];
  doctrines: Doctrine[];
  /** The last turn of each running turn effect (S21-DOC-06). */
  running: Partial<Record<Lasting, number>>;
}

/** One thing that a unit does in action C (S21-ATK-04). */
export interface Deed {
  /** The acting unit, by when it entered the field. */
  unit: number;
  does: 'attack' | 'bombard' | 'hunt' | 'raid' | 'pursue';
  /** The enemy unit, likewise; null for a raid or a pursuit. */
  target: number | null;
}

export interface CombatCard {
  card: Card;
  called: boolean;
}

export interface Combat {
  wing: Wing;
  attacker: Seat;
  /** By seat: the fighting unit (by when it entered the field), the cards on it, and its combat effects. */
  fighter: [number, number];
  cards: [CombatCard[], CombatCard[]];
  boosts: [Lasting[], Lasting[]];
  /** Local Guides: the terrain does not count. */
  noTerrain: boolean;
  phase: Seat;
  opened: boolean;
  passes: number;
  over: boolean;
  /** S21-COMB-12. */
  winner: Seat | null;
}

export type Weather = 'fair' | 'fog' | 'rain';

/** What was agreed on before the battle. */
export interface Agreed {
  /** S21-DAY-03. */
  decks: number;
  /** S21-ADV-01. */
  advanced: boolean;
  /** S21-ATK-01. */
  openAttacks: boolean;
  /** S21-ATK-03. */
  loneAttack: boolean;
  /** S21-SET-14. */
  younger: 'random' | 'seat A' | 'seat B';
  /** S21-SET-07. */
  weather: 'draw' | Weather;
}

export interface S21 {
  /** Never changes in a match. */
  fixed: Agreed;
  weather: Weather | null;
  wings: [WingState, WingState, WingState];
  sides: [Side, Side];
  battle: Pile<Card>;
  discards: Card[];
  /** Cards known to be in the battle deck because the open discards were shuffled into it. */
  recycled: Card[];
  terrains: Pile<TerrainCard>;
  doctrines: Pile<Doctrine>;

  /** 0 during set-up. */
  turn: number;
  active: Seat;
  entered: number;
  /** Which battle deck is in use, from 1. */
  deck: number;
  /** A card has left the battle deck in this turn (S21-TURN-07). */
  drawn: boolean;
  /** A deck was used up in this turn, and its standing is to be shown (S21-DAY-05). */
  standing: boolean;
  /** The last card of the last deck has been drawn (S21-DAY-04). */
  lastCall: boolean;

  deeds: Deed[];
  combat: Combat | null;
  /** Enemy units that lost a combat in this action, and to which unit (S21-ADV-05). */
  beaten: { wing: Wing; entered: number; by: number }[];
}

/** The umpire as the rules of this game know it. */
export type U = Umpire<S21, Events>;

export const { flow, procedure, decision } = newFlow<S21, Events>();

export function foe(seat: Seat): Seat {
  return 1 - seat;
}

export function side(s: S21, seat: Seat): Side {
  return s.sides[seat] as Side;
}

export function wingOf(s: S21, wing: Wing): WingState {
  return s.wings[wing] as WingState;
}

export function unitsIn(s: S21, wing: Wing, seat: Seat): Unit[] {
  return wingOf(s, wing).units[seat] as Unit[];
}

export function fieldOf(s: S21, seat: Seat): Unit[] {
  return [...unitsIn(s, 0, seat), ...unitsIn(s, 1, seat), ...unitsIn(s, 2, seat)];
}

/** Where a unit stands, if it still does. */
export function find(s: S21, seat: Seat, entered: number): { unit: Unit; wing: Wing } | undefined {
  for (let wing = 0; wing < 3; wing++) {
    for (const unit of unitsIn(s, wing, seat)) if (unit.entered === entered) return { unit, wing };
  }
  return undefined;
}

/** A unit by its card, which is enough as long as nothing has happened since it was named. */
export function findCard(s: S21, seat: Seat, card: Card): { unit: Unit; wing: Wing } | undefined {
  for (let wing = 0; wing < 3; wing++) {
    for (const unit of unitsIn(s, wing, seat)) if (unit.card === card) return { unit, wing };
  }
  return undefined;
}

/** S21-TERR-02: free places of a side in a wing. */
export function room(s: S21, wing: Wing, seat: Seat): number {
  return terrain(wingOf(s, wing).terrain).capacity - unitsIn(s, wing, seat).length;
}

export function wingsWithRoom(s: S21, seat: Seat): Wing[] {
  return [0, 1, 2].filter((wing) => room(s, wing, seat) > 0);
}

/** Takes an item out of a list, keeping the order. By hand, because `splice` makes an array of what it takes. */
export function remove<T>(list: T[], item: T): void {
  let at = list.indexOf(item);
  if (at < 0) return;
  for (; at < list.length - 1; at++) list[at] = list[at + 1] as T;
  list.pop();
}

export const SEAT_NAMES = ['Red', 'Blue'];
export function seatName(seat: Seat): string {
  return SEAT_NAMES[seat] ?? 'Nobody';
}
