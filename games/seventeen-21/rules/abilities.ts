// Advanced abilities: what a unit may do instead of attacking.
import type { Refusal, Seat } from '@baize/kernel';
import type { UnitType } from '../content/units.ts';
import { type Deed, find, findCard, foe, type S21, side, type U, type Unit, unitsIn, type Wing } from '../state.ts';
import type { Order } from './attacks.ts';
import { leaveReserve, shock, typeOf } from './cards.ts';
import { stateChecks } from './checks.ts';

export type Ability = Exclude<Deed['does'], 'attack'>;

/** S21-ADV-01: line infantry, elite infantry and dragoons have none. */
const ABILITIES: Partial<Record<UnitType, Ability>> = { light: 'raid', artillery: 'bombard', hussars: 'hunt', horse: 'pursue' };

const NO_ABILITIES: Refusal = { rule: 'S21-ADV-01', reason: 'This battle is fought without abilities.' };
const NO_ABILITY: Refusal = { rule: 'S21-ADV-01', reason: 'Line infantry, elite infantry and dragoons have no ability.' };
const ANOTHER_ABILITY: Refusal = {
  rule: 'S21-ADV-01',
  reason: 'Light infantry goes behind the lines, artillery bombards, hussars hunt and horse pursues; no unit has two abilities.',
};
const NO_TARGET: Refusal = { rule: 'S21-ATK-04', reason: 'Going behind the lines and pursuing are declared without a target.' };
const EMPTY_RESERVE: Refusal = { rule: 'S21-ADV-03', reason: 'The opponent has no reserve card.' };
const OUT_OF_RANGE: Refusal = { rule: 'S21-ADV-04', reason: 'Artillery bombards an enemy unit in its own wing.' };
const NOBODY_BEATEN: Refusal = {
  rule: 'S21-ADV-05',
  reason: 'A pursuit is declared after an attack by another unit of yours in the same wing.',
};
const NOT_HUNTED: Refusal = { rule: 'S21-ADV-06', reason: 'Hussars hunt enemy light infantry in their own wing.' };

/** S21-ADV-04, S21-ADV-06: whether an ability can be turned on an enemy unit in its wing. */
export function isAbilityTarget(does: Deed['does'], target: Unit): boolean {
  return does === 'bombard' || (does === 'hunt' && typeOf(target) === 'light');
}

/** S21-ADV-01, S21-ADV-03 to S21-ADV-06: why a unit in a wing cannot use this ability after what is declared; null if it can. */
export function refuseAbility(s: S21, seat: Seat, unit: Unit, wing: Wing, order: Order, declared: readonly Order[]): Refusal | null {
  if (!s.fixed.advanced) return NO_ABILITIES;
  const ability = ABILITIES[typeOf(unit)];
  if (ability === undefined) return NO_ABILITY;
  if (ability !== order.does) return ANOTHER_ABILITY;
  if (ability === 'raid' || ability === 'pursue') {
    if (order.target !== null) return NO_TARGET;
    if (ability === 'raid') return side(s, foe(seat)).reserve.length > 0 ? null : EMPTY_RESERVE;
    return declared.some((earlier) => opensPursuit(s, seat, wing, earlier)) ? null : NOBODY_BEATEN;
  }
  const target = unitsIn(s, wing, foe(seat)).find((enemy) => enemy.card === order.target);
  if (target && isAbilityTarget(ability, target)) return null;
  return ability === 'bombard' ? OUT_OF_RANGE : NOT_HUNTED;
}

/** S21-ADV-01: the abilities that could be declared now, after what is declared already. */
export function abilitiesOf(s: S21, seat: Seat, declared: readonly Order[]): Order[] {
  const orders: Order[] = [];
  for (let wing = 0; wing < 3; wing++) {
    for (const unit of unitsIn(s, wing, seat)) {
      const does = ABILITIES[typeOf(unit)];
      if (does === undefined) continue;
      const aimed = does === 'bombard' || does === 'hunt';
      for (const target of aimed ? unitsIn(s, wing, foe(seat)).map((enemy) => enemy.card) : [null]) {
        const order: Order = { unit: unit.card, does, target };
        if (refuseAbility(s, seat, unit, wing, order, declared) === null) orders.push(order);
      }
    }
  }
  return orders;
}

/** S21-ADV-05: a pursuit is declared after an attack by another unit in the same wing. */
function opensPursuit(s: S21, seat: Seat, wing: Wing, order: Order): boolean {
  return order.does === 'attack' && findCard(s, seat, order.unit)?.wing === wing;
}

/** S21-ADV-05: enemy units in the wing that another unit has beaten there in this action. */
export function pursued(s: S21, horse: number, wing: Wing): Unit[] {
  const beaten = s.beaten.filter((defeat) => defeat.wing === wing && defeat.by !== horse).map((defeat) => defeat.entered);
  return unitsIn(s, wing, foe(s.active)).filter((unit) => beaten.includes(unit.entered));
}

/** S21-ADV-02: first of all the unit shocks itself; the effect follows even if it routs. */
function shockOneself(s: S21, l: Deed, u: U): void {
  const { unit, wing } = find(s, s.active, l.unit) as { unit: Unit; wing: Wing };
  u.tell?.('S21-ADV-01', 'ability', { seat: s.active, unit: unit.card, does: l.does });
  shock(s, s.active, wing, unit, 'S21-ADV-02', u);
}

const RULES = { bombard: 'S21-ADV-04', pursue: 'S21-ADV-05', hunt: 'S21-ADV-06' } as const;

/** S21-ADV-04 to S21-ADV-06: one enemy unit in the wing becomes shocked. S21-ADV-08: no cards, no winner, no window. */
export function bombardOrHunt(s: S21, l: Deed, target: Unit, u: U): void {
  const { wing } = find(s, s.active, l.unit) as { wing: Wing };
  shockOneself(s, l, u);
  shock(s, foe(s.active), wing, target, RULES[l.does as keyof typeof RULES], u);
  u.call(stateChecks, {});
}

/** S21-ADV-03: the opponent loses a random reserve card. */
export function raid(s: S21, l: Deed, u: U): void {
  const victim = foe(s.active);
  const { reserve, rout } = side(s, victim);
  shockOneself(s, l, u);
  const card = u.pick(reserve, 'a card of the reserve');
  leaveReserve(s, victim, card);
  rout.push(card);
  u.tell?.('S21-ADV-03', 'reserve card lost', { seat: victim, card });
  u.call(stateChecks, {});
}
