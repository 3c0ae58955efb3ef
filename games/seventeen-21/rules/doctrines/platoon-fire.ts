// D04, Platoon Fire: infantry adds 1 at the comparison.
import type { Seat } from '@baize/kernel';
import type { UnitType } from '../../content/units.ts';
import type { S21 } from '../../state.ts';
import { isInfantry, typeOf } from '../cards.ts';
import { changesNumbers, hasEffect } from './running.ts';

/** What a unit of this type adds to its total at the comparison; it never counts for busting. */
export function platoonFireBonus(s: S21, seat: Seat, type: UnitType): number {
  return isInfantry(type) && hasEffect(s, seat, 'D04') ? 1 : 0;
}

export const platoonFire = changesNumbers('D04', (s, seat, own) => {
  if (!isInfantry(typeOf(own))) return 'Your fighting unit is not line, light or elite infantry.';
  return hasEffect(s, seat, 'D04') ? 'Your fighting unit has Platoon Fire already.' : null;
});
