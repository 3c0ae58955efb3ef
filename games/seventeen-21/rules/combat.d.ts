import type { Seat, Umpire } from '@baize/kernel';
import { type S21, type Wing } from '../state.ts';
export interface Fight {
  attacker: Seat;
  wing: Wing;
  /** The two units, by when they entered the field. */
  attacking: number;
  defending: number;
}
/** S21-ATK-06: every combat starts afresh. */
export declare function joinCombat(s: S21, l: Fight, u: Umpire<S21>): void;
/** S21-COMB-01: a reserve card on the own unit, a called card, or a pass. */
export declare const phase: import('@baize/kernel').Decision<S21, {}, string>;
/** S21-COMB-13, S21-ADV-05: cards are put away, and who was beaten is remembered for a pursuit. */
export declare function endCombat(s: S21, _l: unknown, u: Umpire<S21>): void;
/** S21-COMB-01: phases alternate, the attacker first, until the combat is over. */
export declare const combat: import('@baize/kernel').Procedure<S21, Fight>;
