// D03, Cold Steel: units other than artillery need a lead of only 1.
import type { Seat } from '@baize/kernel';
import type { UnitType } from '../../content/units.ts';
import type { S21 } from '../../state.ts';
import { typeOf } from '../cards.ts';
import { leadByClass } from '../fighting.ts';
import { changesNumbers, hasEffect } from './running.ts';

/** Whether a unit of this type has Cold Steel. */
export function hasColdSteel(s: S21, seat: Seat, type: UnitType): boolean {
  return type !== 'artillery' && hasEffect(s, seat, 'D03');
}

export const coldSteel = changesNumbers('D03', (s, seat, own, other) => {
  const [type, against] = [typeOf(own), typeOf(other)];
  if (type === 'artillery') return 'Your fighting unit is artillery.';
  const oneIsEnough = hasColdSteel(s, seat, type) || leadByClass(type, against) === 1;
  return oneIsEnough ? 'A lead of 1 is enough for your fighting unit anyway.' : null;
});
