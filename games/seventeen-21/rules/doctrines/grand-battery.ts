// D11, Grand Battery.

import type { RuleId, Seat } from '@baize/kernel';
import type { Card } from '../../content/units.ts';
import { theUnit } from '../../names.ts';
import { decision, findCard, foe, procedure, type S21, type U, type Unit, unitsIn, type Wing } from '../../state.ts';
import { shock, typeOf } from '../cards.ts';
import { wingLabel } from '../terrain.ts';
import { type DoctrineRules, type Paid, type User, user } from './doctrine.ts';

/** Wings where the seat has artillery and the enemy a unit. */
export function batteryWings(s: S21, seat: Seat): Wing[] {
  return [0, 1, 2].filter(
    (wing) => unitsIn(s, wing, seat).some((unit) => typeOf(unit) === 'artillery') && unitsIn(s, wing, foe(seat)).length > 0,
  );
}

function targetsIn(s: S21, wing: Wing, seat: Seat): Card[] {
  return unitsIn(s, wing, foe(seat)).map((unit) => unit.card);
}

function hit(s: S21, seat: Seat, card: Card, rule: RuleId, u: U): void {
  const { unit, wing } = findCard(s, foe(seat), card) as { unit: Unit; wing: Wing };
  shock(s, foe(seat), wing, unit, rule, u);
}

export interface Battery extends Paid {
  /** The wing whose turn it is. */
  wing: Wing;
}

/** In a turn: in each wing with artillery of the user, one enemy unit. */
export const batteryInWing = decision<Battery, Card>('battery target in a wing', {
  rule: 'S21-DOC-02',
  who: user,
  options: (s, l) => (batteryWings(s, l.seat).includes(l.wing) ? targetsIn(s, l.wing, l.seat) : []),
  forced: true,
  prompt: (s, l) => `Which enemy unit in the ${wingLabel(s, l.wing)} is shocked?`,
  label: (s, _l, card) => `Shock ${theUnit(s, card)}`,
  apply: (s, l, card, u) => hit(s, l.seat, card, 'S21-DOC-02', u),
});
const inTurn = procedure<Battery>('Grand Battery').while(
  (_s, l) => l.wing < 3,
  (p) =>
    p.decide(batteryInWing).do((_s, l) => {
      l.wing += 1;
    }),
);

/** In a combat: one enemy unit in one such wing, also the fighting one. */
export const batteryTarget = decision<User, Card>('battery target', {
  rule: 'S21-DOC-04',
  who: user,
  options: (s, l) => batteryWings(s, l.seat).flatMap((wing) => targetsIn(s, wing, l.seat)),
  forced: true,
  prompt: () => 'Which enemy unit does your battery shock?',
  label: (s, _l, card) => `Shock ${theUnit(s, card)}`,
  apply: (s, l, card, u) => hit(s, l.seat, card, 'S21-DOC-04', u),
});
const inCombat = procedure<User>('Grand Battery in combat').decide(batteryTarget);

function whyNot(s: S21, seat: Seat): string | null {
  return batteryWings(s, seat).length > 0 ? null : 'No artillery of yours has an enemy unit in its wing.';
}

export const grandBattery: DoctrineRules = {
  whyNotInTurn: whyNot,
  inTurn: (_s, l, u) => u.call(inTurn, { ...l, wing: 0 }),
  whyNotInCombat: whyNot,
  inCombat: (_s, l, u) => u.call(inCombat, l),
};
