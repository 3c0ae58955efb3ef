// D06, Cavalry Screen.

import type { Seat } from '@baize/kernel';
import type { Card } from '../../content/units.ts';
import { packName } from '../../names.ts';
import { decision, fieldOf, foe, procedure, type S21, SIDES, side, type U } from '../../state.ts';
import { isMounted, leaveReserve, typeOf } from '../cards.ts';
import { type DoctrineRules, type Paid, type User, user } from './doctrine.ts';

/** The user sees the opponent's reserve as it is now. */
function lookAtReserve(s: S21, l: User, u: U): void {
  const other = side(s, foe(l.seat));
  other.spied = other.reserve.filter((card) => !other.open.includes(card));
  u.tell?.('S21-DOC-02', 'reserve looked at', { seat: l.seat });
  u.tell?.('S21-DOC-02', 'looked', { seat: l.seat, cards: [...other.reserve] }, [...SIDES]);
}

/** In a turn: one card of the reserve that was looked at goes to the rout pile. */
export const screenTakes = decision<Paid, Card>('screen takes a card', {
  rule: 'S21-DOC-02',
  who: user,
  options: (s, l) => [...side(s, foe(l.seat)).reserve].sort(),
  prompt: () => "Which card of the opponent's reserve goes to his rout pile?",
  label: (_s, _l, card) => `His ${packName(card)}`,
  apply(s, l, card, u) {
    leaveReserve(s, foe(l.seat), card);
    side(s, foe(l.seat)).rout.push(card);
    u.tell?.('S21-RES-01', 'reserve card lost', { seat: foe(l.seat), card });
  },
});
const inTurn = procedure<Paid>('Cavalry Screen').do(lookAtReserve).decide(screenTakes);

function whyNot(s: S21, seat: Seat): string | null {
  if (!fieldOf(s, seat).some((unit) => isMounted(typeOf(unit)))) return 'You have no horse, hussars or dragoons in the field.';
  return side(s, foe(seat)).reserve.length > 0 ? null : 'The opponent has no reserve card.';
}

export const cavalryScreen: DoctrineRules = {
  whyNotInTurn: whyNot,
  inTurn: (_s, l, u) => u.call(inTurn, l),
  whyNotInCombat(s, seat) {
    const { reserve, open, spied } = side(s, foe(seat));
    const unknown = reserve.length > open.length + spied.length;
    return whyNot(s, seat) ?? (unknown ? null : "You know every card of the opponent's reserve.");
  },
  inCombat: lookAtReserve,
};
