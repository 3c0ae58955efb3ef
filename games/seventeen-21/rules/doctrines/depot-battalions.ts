// D05, Depot Battalions.

import { choose, type Seat } from '@baize/kernel';
import type { Card } from '../../content/units.ts';
import { packName, packNames } from '../../names.ts';
import { decision, procedure, remove, type S21, side, type U } from '../../state.ts';
import { joinReserve } from '../cards.ts';
import { type DoctrineRules, type Paid, pairs, type User, user } from './doctrine.ts';

function takeFromRout(s: S21, seat: Seat, card: Card, u: U): void {
  remove(side(s, seat).rout, card);
  joinReserve(s, seat, card);
  u.tell?.('S21-DOC-02', 'taken from rout pile', { seat, card });
}

/** In a turn: up to two cards, not those just paid. */
export const depotTakesTwo = decision<Paid, readonly Card[]>('depot takes up to two', {
  rule: 'S21-DOC-02',
  who: user,
  options(s, l) {
    const from = side(s, l.seat).rout.filter((card) => !l.paid.includes(card));
    return choose<Card>({ rule: 'S21-DOC-02', from, least: 0, most: Math.min(2, from.length), suggest: () => pairs(from) });
  },
  prompt: () => 'Which cards of your rout pile, up to two, join your reserve?',
  label: (_s, _l, cards) => (cards.length === 0 ? 'Take none' : `Take ${packNames(cards)}`),
  apply(s, l, cards, u) {
    for (const card of cards) takeFromRout(s, l.seat, card, u);
  },
});
const inTurn = procedure<Paid>('Depot Battalions').decide(depotTakesTwo);

/** In a combat: one card. */
export const depotTakesOne = decision<User, Card>('depot takes one', {
  rule: 'S21-DOC-04',
  who: user,
  options: (s, l) => side(s, l.seat).rout,
  prompt: () => 'Which card of your rout pile joins your reserve?',
  label: (_s, _l, card) => `Take the ${packName(card)}`,
  apply: (s, l, card, u) => takeFromRout(s, l.seat, card, u),
});
const inCombat = procedure<User>('Depot Battalions in combat').decide(depotTakesOne);

function whyNot(s: S21, seat: Seat): string | null {
  return side(s, seat).rout.length > 0 ? null : 'Your rout pile is empty.';
}

export const depotBattalions: DoctrineRules = {
  whyNotInTurn: whyNot,
  inTurn: (_s, l, u) => u.call(inTurn, l),
  whyNotInCombat: whyNot,
  inCombat: (_s, l, u) => u.call(inCombat, l),
};
