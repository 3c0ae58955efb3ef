// The shots that a unit has, and what the best of them is worth.
import { between, facingTo, turnBetween } from '@baize/geometry/open';
import { shooterRefusal, shotRefusal, weaponOf } from '../rules/all/shots.ts';
import { isAllRound } from '../rules/armies/kinds.ts';
import { distanceBetween } from '../rules/formations/footprint.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import { rangeOf } from '../rules/shooting/table.ts';
import { enemiesOf, type Unit, type War } from '../state.ts';
import { middleOf } from './middle.ts';
import { shotWorth } from './worth.ts';

export function shotAt(s: War, unit: Unit, target: Unit, occasion: 'activation' | 'ace' | 'support'): number {
  const parts = shotParts(s, unit, target, occasion);
  return parts ? shotWorth(s, target, parts) : 0;
}

/** The best shot that a unit has, as it stands or would stand; 0: none. */
export function bestShot(s: War, unit: Unit, occasion: 'activation' | 'ace' = 'activation'): number {
  const weapon = weaponOf(s, unit);
  if (!weapon || shooterRefusal(s, unit, occasion)) return 0;
  const range = rangeOf(weapon) + 10;
  const middle = middleOf(s, unit);
  const isNear = (enemy: Unit) => between(middle, middleOf(s, enemy)) <= range + 8000;
  const marks = enemiesOf(s, unit.seat)
    .filter((enemy) => isNear(enemy) && isBefore(s, unit, enemy, 6500) && distanceBetween(s, unit, enemy) <= range)
    .map((enemy) => ({ enemy, worth: shotAt(s, unit, enemy, occasion) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  for (const { enemy, worth } of marks) if (!shotRefusal(s, unit, enemy, occasion)) return worth;
  return 0;
}

/** Whether a unit has another before it, more or less. */
export function isBefore(s: War, unit: Unit, other: Unit, within: number): boolean {
  return isAllRound(s, unit) || turnBetween(unit.post.facing, facingTo(middleOf(s, unit), middleOf(s, other))) <= within;
}
