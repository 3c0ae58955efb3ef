// AGX-NAT-14: riflemen who fire from the saddle and then charge.
import { type Acting, enemiesOf, type Unit, type War } from '../../state.ts';
import { mayCharge } from '../charge/declare.ts';
import { isChargingRifle } from './kinds.ts';

/** The shot is for those who charge after it, with a die less. */
export function mayChargeAfterShot(s: War, unit: Unit): boolean {
  const dice = (s.acting?.charge ?? 0) - (s.acting?.spent ?? 0) - 1;
  return dice > 0 && enemiesOf(s, unit.seat).some((enemy) => mayCharge(s, unit, enemy, dice));
}

/** It has fired from the saddle and has its charge still to make. */
export function mustCharge(s: War, unit: Unit, { done }: Acting): boolean {
  return isChargingRifle(s, unit) && done.includes('shoot') && !done.includes('charge');
}
