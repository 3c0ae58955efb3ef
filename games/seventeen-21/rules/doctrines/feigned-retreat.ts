// D09, Feigned Retreat.

import type { Card } from '../../content/units.ts';
import { capital, packName, theUnit } from '../../names.ts';
import { type Combat, decision, fieldOf, findCard, procedure, remove, side, type Unit, unitsIn, type Wing } from '../../state.ts';
import { enterField, joinReserve, leaveReserve } from '../cards.ts';
import { theCombat } from '../fighting.ts';
import { type DoctrineRules, type Paid, type User, user } from './doctrine.ts';

export interface Retreat extends Paid {
  /** The wing that was left. */
  wing: Wing;
}

/** In a turn, first: a unit goes back into the reserve, seen by all. */
export const withdrawUnit = decision<Retreat, Card>('withdraw a unit', {
  rule: 'S21-DOC-02',
  who: user,
  options: (s, l) => fieldOf(s, l.seat).map((unit) => unit.card),
  prompt: () => 'Which unit feigns a retreat into your reserve?',
  label: (s, _l, card) => `${capital(theUnit(s, card))} retreats`,
  apply(s, l, card, u) {
    const { unit, wing } = findCard(s, l.seat, card) as { unit: Unit; wing: Wing };
    remove(unitsIn(s, wing, l.seat), unit);
    joinReserve(s, l.seat, card);
    l.wing = wing;
    u.tell?.('S21-DOC-02', 'withdrawn', { seat: l.seat, wing, unit: card });
  },
});

/** Then a unit of the reserve, perhaps the same one, takes its place. */
export const takePlace = decision<Retreat, Card | 'none'>('take its place', {
  rule: 'S21-DOC-02',
  who: user,
  options: (s, l) => [...side(s, l.seat).reserve, 'none'],
  prompt: () => 'Which unit of your reserve takes its place, if any?',
  label: (_s, _l, answer) => (answer === 'none' ? 'Nobody' : `The ${packName(answer)} steps in`),
  apply(s, l, answer, u) {
    if (answer === 'none') return;
    leaveReserve(s, l.seat, answer);
    enterField(s, l.seat, answer, l.wing);
    u.tell?.('S21-DOC-02', 'deployed', { seat: l.seat, unit: answer, wing: l.wing });
  },
});
const inTurn = procedure<Retreat>('Feigned Retreat').decide(withdrawUnit).decide(takePlace);

/** In a combat: a combat card comes off the fighting unit and no longer counts. */
export const takeOffCard = decision<User, Card>('take a card off', {
  rule: 'S21-DOC-04',
  who: user,
  options: (s, l) => (theCombat(s).cards[l.seat] ?? []).map(({ card }) => card),
  forced: true,
  prompt: () => 'Which combat card do you take off your fighting unit?',
  label: (_s, _l, card) => `Take the ${packName(card)} off`,
  apply(s, l, card, u) {
    const cards = theCombat(s).cards[l.seat] as Combat['cards'][0];
    const [taken] = cards.splice(
      cards.findIndex((other) => other.card === card),
      1,
    );
    (taken?.called ? s.discards : side(s, l.seat).rout).push(card);
    u.tell?.('S21-DOC-04', 'taken off', { seat: l.seat, card });
  },
});
const inCombat = procedure<User>('Feigned Retreat in combat').decide(takeOffCard);

export const feignedRetreat: DoctrineRules = {
  whyNotInTurn: (s, seat) => (fieldOf(s, seat).length > 0 ? null : 'You have no unit in the field.'),
  inTurn: (_s, l, u) => u.call(inTurn, { ...l, wing: 0 }),
  whyNotInCombat: (s, seat) => (theCombat(s).cards[seat]?.length ? null : 'There is no combat card on your fighting unit.'),
  inCombat: (_s, l, u) => u.call(inCombat, l),
};
