// Cards: classes, shock and rout.
import type { RuleId, Seat } from '@baize/kernel';
import { type Card, face, type UnitType } from '../content/units.ts';
import { type Combat, fieldOf, findCard, foe, remove, type S21, side, type U, type Unit, unitsIn, type Wing } from '../state.ts';

export type Class = 'infantry' | 'artillery' | 'cavalry';

/** S21-CARD-04, S21-CARD-05: dragoons are infantry against artillery and cavalry against all others. */
export function classOf(type: UnitType, against: UnitType): Class {
  if (type === 'artillery') return 'artillery';
  if (type === 'dragoons') return against === 'artillery' ? 'infantry' : 'cavalry';
  return type === 'horse' || type === 'hussars' ? 'cavalry' : 'infantry';
}

export function isInfantry(type: UnitType): boolean {
  return type === 'line' || type === 'light' || type === 'elite';
}

/** Horse, hussars and dragoons, by what is printed on the card (S21-CARD-05). */
export function isMounted(type: UnitType): boolean {
  return type === 'horse' || type === 'hussars' || type === 'dragoons';
}

/** S21-CARD-06: a unit always enters the field steady. */
export function enterField(s: S21, seat: Seat, card: Card, wing: Wing): void {
  s.entered += 1;
  unitsIn(s, wing, seat).push({ card, shocked: false, entered: s.entered });
}

/** A card leaves the reserve for somewhere that everybody sees. */
export function leaveReserve(s: S21, seat: Seat, card: Card): void {
  const { reserve, open, spied } = side(s, seat);
  remove(reserve, card);
  remove(open, card);
  remove(spied, card);
}

/** A card that everybody sees go into the reserve. */
export function joinReserve(s: S21, seat: Seat, card: Card): void {
  side(s, seat).reserve.push(card);
  side(s, seat).open.push(card);
}

/** S21-CARD-07: a steady unit becomes shocked, a shocked one routs. */
export function shock(s: S21, seat: Seat, wing: Wing, unit: Unit, rule: RuleId, u: U): void {
  if (unit.shocked) {
    rout(s, seat, wing, unit, rule, u);
    return;
  }
  unit.shocked = true;
  u.tell?.(rule, 'shocked', { seat, wing, unit: unit.card });
}

/** A shocked unit becomes steady. */
export function steady(s: S21, seat: Seat, card: Card, u: U): void {
  const found = findCard(s, seat, card);
  if (!found?.unit.shocked) return;
  found.unit.shocked = false;
  u.tell?.('S21-DOC-02', 'rallied', { seat, unit: card, wing: found.wing });
}

export function shockedUnits(s: S21, seat: Seat): Card[] {
  return fieldOf(s, seat)
    .filter((unit) => unit.shocked)
    .map((unit) => unit.card);
}

/** S21-CARD-08: a unit that routs goes face up on its owner's rout pile; a combat that it is in is over (S21-COMB-09). */
export function rout(s: S21, seat: Seat, wing: Wing, unit: Unit, rule: RuleId, u: U): void {
  remove(unitsIn(s, wing, seat), unit);
  side(s, seat).rout.push(unit.card);
  u.tell?.(rule, 'routed', { seat, wing, unit: unit.card });
  if (s.combat && !s.combat.over && s.combat.fighter[seat] === unit.entered) breakOff(s.combat, foe(seat));
}

/** S21-COMB-09, S21-COMB-12, S21-DOC-07. */
function breakOff(combat: Combat, winner: Seat): void {
  combat.over = true;
  combat.winner = winner;
}

export function typeOf(unit: Unit): UnitType {
  return face(unit.card).type;
}
