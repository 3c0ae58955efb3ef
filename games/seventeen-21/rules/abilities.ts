// Advanced abilities: what a unit may do instead of attacking.
import type { Seat } from '@baize/kernel';
import { type Deed, find, findCard, foe, type S21, side, type U, type Unit, unitsIn, type Wing } from '../state.ts';
import type { Order } from './attacks.ts';
import { leaveReserve, shock, typeOf } from './cards.ts';
import { stateChecks } from './checks.ts';

/** S21-ADV-06: only light infantry is hunted. */
export function isHunted(unit: Unit): boolean {
  return typeOf(unit) === 'light';
}

/** S21-ADV-01: the abilities that could be declared now, after what is declared already. */
export function abilitiesOf(s: S21, seat: Seat, declared: readonly Order[]): Order[] {
  const orders: Order[] = [];
  for (let wing = 0; wing < 3; wing++) {
    const enemies = unitsIn(s, wing, foe(seat));
    for (const unit of unitsIn(s, wing, seat)) {
      const { card } = unit;
      switch (typeOf(unit)) {
        case 'light':
          if (side(s, foe(seat)).reserve.length > 0) orders.push({ unit: card, does: 'raid', target: null });
          break;
        case 'artillery':
          for (const enemy of enemies) orders.push({ unit: card, does: 'bombard', target: enemy.card });
          break;
        case 'hussars':
          for (const enemy of enemies) if (isHunted(enemy)) orders.push({ unit: card, does: 'hunt', target: enemy.card });
          break;
        case 'horse':
          if (declared.some((order) => opensPursuit(s, seat, wing, order))) orders.push({ unit: card, does: 'pursue', target: null });
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
