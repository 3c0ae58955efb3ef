// D07, Rally to the Colours.

import { choose, type Seat } from '@baize/kernel';
import type { Card } from '../../content/units.ts';
import { theUnit } from '../../names.ts';
import { decision, procedure, type S21 } from '../../state.ts';
import { shockedUnits, steady } from '../cards.ts';
import { type DoctrineRules, type Paid, pairs, type User, user } from './doctrine.ts';

/** In a turn: one or two shocked units become steady. */
export const rallyUnits = decision<Paid, readonly Card[]>('rally units', {
  rule: 'S21-DOC-02',
  who: user,
  options(s, l) {
    const from = shockedUnits(s, l.seat);
    return choose<Card>({ rule: 'S21-DOC-02', from, least: 1, most: Math.min(2, from.length), suggest: () => pairs(from) });
  },
  prompt: () => 'Which of your shocked units, one or two, become steady?',
  label: (s, _l, cards) => `Rally ${cards.map((card) => theUnit(s, card)).join(' and ')}`,
  apply(s, l, cards, u) {
    for (const card of cards) steady(s, l.seat, card, u);
  },
});
const inTurn = procedure<Paid>('Rally to the Colours').decide(rallyUnits);

/** In a combat: one, also the fighting one. */
export const rallyOne = decision<User, Card>('rally one', {
  rule: 'S21-DOC-04',
  who: user,
  options: (s, l) => shockedUnits(s, l.seat),
  forced: true,
  prompt: () => 'Which of your shocked units becomes steady?',
  label: (s, _l, card) => `Rally ${theUnit(s, card)}`,
  apply: (s, l, card, u) => steady(s, l.seat, card, u),
});
const inCombat = procedure<User>('Rally in combat').decide(rallyOne);

function whyNot(s: S21, seat: Seat): string | null {
  return shockedUnits(s, seat).length > 0 ? null : 'None of your units is shocked.';
}

export const rallyToTheColours: DoctrineRules = {
  whyNotInTurn: whyNot,
  inTurn: (_s, l, u) => u.call(inTurn, l),
  whyNotInCombat: whyNot,
  inCombat: (_s, l, u) => u.call(inCombat, l),
};
