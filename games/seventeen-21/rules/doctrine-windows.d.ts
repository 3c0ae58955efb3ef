import { type Seat, type Umpire } from '@baize/kernel';
import { type Doctrine } from '../content/doctrines.ts';
import type { Card } from '../content/units.ts';
import { type S21, type Wing } from '../state.ts';

interface User {
  seat: Seat;
}
export declare function takeFromRout(s: S21, seat: Seat, card: Card, u: Umpire<S21>): void;
/** D06: the user sees the opponent's reserve as it is now. */
export declare function lookAtReserve(s: S21, l: User, u: Umpire<S21>): void;
export declare function shockedUnits(s: S21, seat: Seat): Card[];
export declare function steady(s: S21, seat: Seat, card: Card, u: Umpire<S21>): void;
/** Wings where the seat has artillery and the enemy a unit. */
export declare function batteryWings(s: S21, seat: Seat): Wing[];
export interface Move {
  [part: string]: string | number;
  unit: Card;
  wing: Wing;
}
/** Every unit of the seat but `except`, to every other wing with room. */
export declare function moves(s: S21, seat: Seat, except?: number): Move[];
export declare function moveUnit(s: S21, seat: Seat, move: Move, u: Umpire<S21>): void;
/** S21-DOC-05: the requirement is met, and the effect would change or show something. */
export declare function usableInCombat(s: S21, seat: Seat, card: Doctrine): boolean;
export declare function hasMounted(s: S21, seat: Seat): boolean;
/** Whether any doctrine in play costs what the called card shows. */
export declare function opensWindow(s: S21, value: number): boolean;
export declare const window: import('@baize/kernel').Procedure<
  S21,
  User & {
    value: number;
  }
>;
