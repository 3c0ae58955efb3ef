import type { Seat } from '@baize/kernel';
import { type Card } from './content/units.ts';
import { type S21, type Unit } from './state.ts';
/** A unit counts its Cohesion, and more where it decides who holds the ground. */
export declare function unitWorth(s: S21, seat: Seat, wing: number, unit: Unit): number;
/** A card in hand is worth keeping: as a unit, as payment, as a number for a better moment. */
export declare function keepWorth(card: Card): number;
export declare function ratePhase(s: S21, seat: Seat, answer: string): number;
/** What an attack by `unit` on `target` promises before any card is laid. */
export declare function rateAttack(s: S21, seat: Seat, wing: number, unit: Unit, target: Unit): number;
/** How the combat that is going on leans, in units' worth. */
export declare function combatLean(s: S21, seat: Seat): number;
