// The luck of each side in the dice that the game really has: those that were seen to roll.
import type { AnyStaging } from '@baize/contracts';
import type { MatchRecord, Seat, View } from '@baize/kernel';
import { belowNormal } from './normal.ts';

export interface Luck {
  seat: Seat;
  count: number;
  mean: number;
  expected: number;
  /** Better than so many of a hundred who had thrown as often. */
  better: number;
}

/** Fewer throws say nothing about luck. */
const LEAST = 6;

export function luckOf(staging: AnyStaging, view: View, { log }: Pick<MatchRecord, 'log'>): Luck[] {
  const thrown = new Map<Seat, { count: number; sum: number; expected: number; variance: number }>();
  for (const event of log.flat()) {
    for (const motion of staging.motions(view, event)) {
      if (motion.do !== 'roll' || motion.side === null) continue;
      const sum = thrown.get(motion.side) ?? { count: 0, sum: 0, expected: 0, variance: 0 };
      for (const { sides, value } of motion.dice) {
        sum.count += 1;
        sum.sum += value;
        sum.expected += (sides + 1) / 2;
        sum.variance += (sides * sides - 1) / 12;
      }
      thrown.set(motion.side, sum);
    }
  }
  return [...thrown]
    .filter(([, { count }]) => count >= LEAST)
    .map(([seat, { count, sum, expected, variance }]) => ({
      seat,
      count,
      mean: sum / count,
      expected: expected / count,
      // Nobody is luckier than all.
      better: Math.min(99, Math.max(1, Math.round(100 * belowNormal((sum - expected) / Math.sqrt(variance))))),
    }))
    .sort((a, b) => a.seat - b.seat);
}
