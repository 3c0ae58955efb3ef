// The numbers of a combat as terrain and doctrines make them.
import type { Seat } from '@baize/kernel';
import { face, type UnitType } from '../content/units.ts';
import type { Combat, S21, Unit } from '../state.ts';
import { typeOf } from './cards.ts';
import { hasColdSteel } from './doctrines/cold-steel.ts';
import { disciplineBonus } from './doctrines/iron-discipline.ts';
import { platoonFireBonus } from './doctrines/platoon-fire.ts';
import { fighterOf, leadByClass, total } from './fighting.ts';
import { terrainEffect } from './terrain.ts';

/** S21-TERR-05: printed, with terrain and doctrines, never less than 1. */
export function effectiveCohesion(s: S21, seat: Seat, combat: Combat, unit: Unit): number {
  const ground = combat.noTerrain ? 0 : terrainEffect(s, seat, combat.wing, unit);
  return Math.max(1, face(unit.card).cohesion + ground + disciplineBonus(s, seat));
}

/** S21-COMB-11: what the unit of `seat` needs against the other. */
export function leadNeeded(s: S21, seat: Seat, own: UnitType, other: UnitType): number {
  return hasColdSteel(s, seat, own) ? 1 : leadByClass(own, other);
}

/** S21-COMB-10: what counts at the comparison. */
export function comparedTotal(s: S21, combat: Combat, seat: Seat, type: UnitType): number {
  return total(combat, seat) + platoonFireBonus(s, seat, type);
}

/** S21-COMB-10: what the fighting unit of a side adds at the comparison, if it stands. */
export function comparisonBonus(s: S21, combat: Combat, seat: Seat): number {
  const unit = fighterOf(s, combat, seat);
  return unit ? platoonFireBonus(s, seat, typeOf(unit)) : 0;
}

/** `17`; or `17 + 1` where the second number counts at the comparison and not for a bust. */
export function totalInWords(s: S21, combat: Combat, seat: Seat): string {
  const bonus = comparisonBonus(s, combat, seat);
  return bonus > 0 ? `${total(combat, seat)} + ${bonus}` : String(total(combat, seat));
}
