import type { Seat } from '@baize/kernel';
import { type S21 } from '../state.ts';
export interface Deployment {
  seat: Seat;
  rule: string;
  /** How many more units may be put down. */
  left: number;
  /** How many have been. */
  placed: number;
}
export declare const deploy: import('@baize/kernel').Procedure<S21, Deployment>;
export declare function deployment(seat: Seat, rule: string, most: number): Deployment;
export declare function mayDeploy(s: S21, seat: Seat): boolean;
