// AGW-CMD-07 to -10: what becomes of generals under fire and in close combat.
import type { MoraleRow } from '../morale/table.ts';

/** AGW-CMD-07: the highest die that hits him. */
export function hitUnderFire(row: MoraleRow, die: number): boolean {
  return die <= (row === 'bothered' ? 2 : 3);
}

export type Harm = 'scratch' | 'wounded' | 'seriously wounded' | 'killed';

/** AGW-CMD-07, AGW-CMD-09: a flesh wound in the melee is as light as a scratch under fire. */
export function harmOf(die: number): Harm {
  if (die <= 2) return 'scratch';
  if (die <= 4) return 'wounded';
  return die === 5 ? 'seriously wounded' : 'killed';
}

/** AGW-CMD-08: the highest die that hits him; 0: no roll. */
export function hitInMelee(lost: number, entered: number, isDestroyed: boolean): number {
  if (isDestroyed) return 5;
  if (3 * lost >= 2 * entered) return 4;
  if (2 * lost >= entered) return 3;
  if (3 * lost >= entered) return 2;
  return 6 * lost >= entered ? 1 : 0;
}

export type Fate = 'rides off' | 'captured' | 'killed';

/** AGW-CMD-09: with a destroyed unit; in a building nobody rides off. */
export function fateOf(die: number, inBuilding: boolean): Fate {
  if (die === 6) return 'killed';
  return die <= 2 && !inBuilding ? 'rides off' : 'captured';
}
