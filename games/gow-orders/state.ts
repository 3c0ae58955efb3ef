// The state of a match, and the words and small questions that all parts of the rules share.

import { OUTSIDE, type Tile } from '@baize/geometry/tiles';
import { newFlow, type Pile, type Seat, type Umpire } from '@baize/kernel';
import { type Board, board, type Mode } from './content/boards.ts';
import { type CharacterCard, type CharacterId, character } from './content/characters.ts';
import type { Card, Order } from './content/orders.ts';
import type { Events } from './events.ts';

/** `out`: dead, or of a team that is out; it has left the board (ORD-DOWN-06, ORD-WIN-01). */
export type Condition = 'standing' | 'downed' | 'out';

/** A seat's character with all that belongs to it. */
export interface Warrior {
  seat: Seat;
  team: number;
  /** Null until it is chosen, as are the attacks; those of a dual weapon are `U1m` and `U1r`. */
  character: CharacterId | null;
  melee: string | null;
  ranged: string | null;
  tile: Tile;
  hitPoints: number;
  condition: Condition;
  /** Has been downed before: the next fall is the last (ORD-DOWN-09). */
  revived: boolean;
  hand: Card[];
  deck: Pile<Card>;
  discards: Card[];
  /** On the mat, from slot 1. */
  orders: Order[];
  /** Damaged in this turn (ORD-TRAIT-11). */
  harmed: boolean;
  /** Downed in this turn (ORD-DOWN-02). */
  justDowned: boolean;
  /** The turn in which the deck of a downed character became empty (ORD-DOWN-06). */
  emptied: number | null;
  /** The percentage of its hit points with which it will stand up in the next turn; 0: it will not (ORD-DOWN-07). */
  rescue: number;
}

/** What was agreed on before the match. */
export interface Agreed {
  /** ORD-COMP-01. */
  mode: Mode;
  /** ORD-SET-02. */
  selection: 'draft' | 'random';
  /** ORD-DOWN-10. */
  downing: boolean;
  /** ORD-ATK-01. */
  friendlyFire: boolean;
  /** ORD-WIN-04. */
  playOn: boolean;
  /** ORD-WIN-05. */
  turnLimit: number;
  /** ORD-EXEC-03. */
  nudge: boolean;
}

export interface Fray {
  /** Never changes in a match. */
  fixed: Agreed;
  /** The name of the board; '' until it is drawn. */
  board: string;
  phase: 'selection' | 'commanding' | 'execution' | 'redraw';
  /** The order of picking (ORD-SET-02). */
  picking: Seat[];
  turn: number;
  /** The slot to be carried out next, from 1. */
  slot: number;
  /** By seat. */
  warriors: Warrior[];
}

/** The umpire as the rules of this game know it. */
export type U = Umpire<Fray, Events>;

export const { flow, procedure, decision } = newFlow<Fray, Events>();

/** ORD-CMD-02. */
export const SLOTS = 5;

export function warrior(s: Fray, seat: Seat): Warrior {
  return s.warriors[seat] as Warrior;
}

export function boardOf(s: Fray): Board {
  return board(s.board);
}

export function cardOf(w: Warrior): CharacterCard {
  return character(w.character as CharacterId);
}

export function isPresent(w: Warrior): boolean {
  return w.tile !== OUTSIDE;
}

export function isStanding(w: Warrior): boolean {
  return w.condition === 'standing';
}

/** ORD-COMP-01: everyone not in your team. */
export function isEnemy(a: Warrior, b: Warrior): boolean {
  return a.team !== b.team;
}

export function isTeammate(a: Warrior, b: Warrior): boolean {
  return a.team === b.team && a.seat !== b.seat;
}

/** ORD-COMP-01: in teams seats 1 and 3 play against 2 and 4; else each seat for itself. */
export function teamOf(mode: Mode, seat: Seat): number {
  return mode === 'teams' ? seat % 2 : seat;
}

/** Who may know the cards of a seat: itself and its teammate (ORD-CMD-06). */
export function confidants(s: Fray, seat: Seat): Seat[] {
  const { team } = warrior(s, seat);
  return s.warriors.filter((w) => w.team === team).map((w) => w.seat);
}

/** Takes one card of a kind out of a list, keeping the order. */
export function removeOne<T>(list: T[], item: T): boolean {
  const at = list.indexOf(item);
  if (at < 0) return false;
  list.splice(at, 1);
  return true;
}

const SEAT_NAMES = ['Red', 'Blue', 'Ochre', 'Moss'];

export function seatName(seat: Seat): string {
  return SEAT_NAMES[seat] ?? 'Nobody';
}

/** What the log needs to name a character. */
export function named(w: Warrior): { seat: Seat; character: CharacterId } {
  return { seat: w.seat, character: w.character as CharacterId };
}
