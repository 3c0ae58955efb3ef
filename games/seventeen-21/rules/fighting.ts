// What both combat and the doctrines used in it ask of a combat.
import type { Seat } from '@baize/kernel';
import { combatValue, type UnitType } from '../content/units.ts';
import { type Combat, type S21, type Unit, unitsIn } from '../state.ts';
import { type Class, classOf, isInfantry } from './cards.ts';
import { hasEffect } from './terrain.ts';

export function theCombat(s: S21): Combat {
  if (!s.combat) throw new Error('There is no combat.');
  return s.combat;
}

/** The fighting unit of a side, as long as it stands. */
export function fighterOf(s: S21, combat: Combat, seat: Seat): Unit | undefined {
  for (const unit of unitsIn(s, combat.wing, seat)) if (unit.entered === combat.fighter[seat]) return unit;
  return undefined;
}

export function total(combat: Combat, seat: Seat): number {
  let sum = 0;
  for (const { card } of combat.cards[seat] as Combat['cards'][0]) sum += combatValue(card);
  return sum;
}

// S21-COMB-11: the lead that the higher total needs.
// biome-ignore format: a table to be read like the book's
const LEAD: Record<Class, Record<Class, number>> = {
  infantry:  { infantry: 3, artillery: 1, cavalry: 3 },
  artillery: { infantry: 3, artillery: 3, cavalry: 1 },
  cavalry:   { infantry: 1, artillery: 3, cavalry: 3 },
};

/** S21-COMB-11, and Cold Steel: what the unit of `seat` needs against the other. */
export function leadNeeded(s: S21, seat: Seat, own: UnitType, other: UnitType): number {
  if (own !== 'artillery' && hasEffect(s, seat, 'D03')) return 1;
  return LEAD[classOf(own, other)][classOf(other, own)];
}

/** What counts at the comparison: the total, and 1 for infantry with Platoon Fire. */
export function comparedTotal(s: S21, combat: Combat, seat: Seat, type: UnitType): number {
  return total(combat, seat) + (isInfantry(type) && hasEffect(s, seat, 'D04') ? 1 : 0);
}
