// What all parts of a combat ask of it, before terrain and doctrines change any number.
import type { Seat } from '@baize/kernel';
import { combatValue, type UnitType } from '../content/units.ts';
import { type Combat, type S21, type Unit, unitsIn } from '../state.ts';
import { type Class, classOf } from './cards.ts';

export function theCombat(s: S21): Combat {
  if (!s.combat) throw new Error('There is no combat.');
  return s.combat;
}

/** The fighting unit of a side, as long as it stands. */
export function fighterOf(s: S21, combat: Combat, seat: Seat): Unit | undefined {
  for (const unit of unitsIn(s, combat.wing, seat)) if (unit.entered === combat.fighter[seat]) return unit;
  return undefined;
}

/** S21-COMB-07: what counts for a bust. */
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

/** S21-COMB-11: what a unit needs against another by their classes alone. */
export function leadByClass(own: UnitType, other: UnitType): number {
  return LEAD[classOf(own, other)][classOf(other, own)];
}
