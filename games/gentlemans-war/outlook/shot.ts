// What a shot may do, counted over its dice.
import type { ShotParts } from '../rules/shooting/shot.ts';

type Numbers = Pick<ShotParts, 'dice' | 'toHit' | 'toSave'>;

/** The chance that one die fells its man. */
function chanceOfOne({ toHit, toSave }: Numbers): number {
  return ((7 - toHit) * (toSave - 1)) / 36;
}

/** What a shot costs the target on average. */
export function expectedLoss(parts: Numbers): number {
  return parts.dice * chanceOfOne(parts);
}

/** The odds that none, one, two and so on fall. */
export function lossOdds(parts: Numbers): number[] {
  const one = chanceOfOne(parts);
  let odds = [1];
  for (let die = 0; die < parts.dice; die++)
    odds = [...odds, 0].map((stays, fallen) => stays * (1 - one) + (fallen > 0 ? (odds[fallen - 1] ?? 0) * one : 0));
  return odds;
}

/** The chance that a shot fells anybody at all. */
export function chanceOfAny(parts: Numbers): number {
  return 1 - (lossOdds(parts)[0] ?? 1);
}
