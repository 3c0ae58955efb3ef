// What every aim is read by: where the pointer is, and whether a piece was only taken in hand.
import { type Aim, fromScene } from '@baize/contracts';
import type { Point } from '@baize/geometry/open';
import type { War } from '../state.ts';

export const INCH = 1000;
/** How far a key turns. */
export const KEY_TURN = 1000;

export function endOf(s: War, aim: Aim): Point | undefined {
  const last = aim.points.at(-1);
  return last && fromScene(last, s.fixed.height);
}

export const isTaken = (aim: Aim): boolean => aim.points.length === 0 && aim.step === undefined;
