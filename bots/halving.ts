// Few iterations are best spent on few answers: once half of them are gone only the most visited are tried on, in the same worlds and with
// the same chance, and then only the better half of those.
import { type Arm, meanOf } from './tree.ts';

export interface Halving {
  /** How many iterations there are in all, and how many were spent. */
  all: number;
  done: number;
  /** Those that are still tried; null as long as all are. */
  left: Arm[] | null;
}

/** How many stay after the first half, and of these after half of the rest. */
const STAY = { first: 4, last: 2 };

/** The arm whose turn it is, or undefined as long as all are in it. */
export function nextOf(halving: Halving, arms: readonly Arm[]): Arm | undefined {
  const { all } = halving;
  halving.done += 1;
  if (halving.done * 2 <= all) return undefined;
  halving.left ??= arms
    .filter(({ visits }) => visits > 0)
    .sort((a, b) => b.visits - a.visits || meanOf(b) - meanOf(a))
    .slice(0, STAY.first);
  if (halving.done * 4 > all * 3 && halving.left.length > STAY.last)
    halving.left = halving.left.sort((a, b) => meanOf(b) - meanOf(a)).slice(0, STAY.last);
  let next: Arm | undefined;
  for (const arm of halving.left) if (!next || arm.visits < next.visits) next = arm;
  if (next) next.offered += 1;
  return next;
}

/** The best of those that were tried to the end. */
export function bestLeft({ left }: Halving): Arm | undefined {
  return left?.reduce((best, arm) => (meanOf(arm) > meanOf(best) ? arm : best));
}
