import { whereAll } from './bisect.ts';
import type { Body } from './body.ts';
import { carryOut } from './carry-out.ts';
import { ahead, type Facing, HALF_TURN } from './facing.ts';
import type { Ground, Leg } from './manoeuvre.ts';
import type { Span } from './spans.ts';
import { isSurelyClear, isSurelyStopped, ROUNDING, stoppersOf } from './stoppers.ts';
import { sweepOf } from './sweep.ts';

/** A straight shift of a body in a direction. */
export function shiftTowards(facing: Facing, way: number): Leg {
  return { do: 'shift', by: ahead({ x: 0, y: 0 }, facing, way) };
}

/**
 * The directions, from one facing to the left through a turn, in which a body can be shifted by so much without being stopped: exactly
 * those whole hundredths of a degree, counted from the first, for which carrying the shift out says so.
 */
export function clearDirections(body: Body, from: Facing, turn: number, way: number, ground: Ground): Span[] {
  const stoppers = stoppersOf(body, ground);
  return whereAll(0, turn, (low, high) => {
    const middle = (low + high) >> 1;
    const leg = shiftTowards(from + middle, way);
    if (low === high) return carryOut(body, leg, ground).stop === null;
    const stray = (way * Math.max(middle - low, high - middle) * Math.PI) / HALF_TURN + ROUNDING;
    const sweep = sweepOf(body, leg, ground.counts);
    if (isSurelyStopped(sweep, stoppers, ground, stray)) return false;
    return isSurelyClear(sweep, stoppers, ground, stray) ? true : undefined;
  });
}
