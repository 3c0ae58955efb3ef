// D01, Council of War.

import { pileSize } from '@baize/kernel';
import { type Doctrine, doctrine } from '../../content/doctrines.ts';
import type { Card } from '../../content/units.ts';
import { packName } from '../../names.ts';
import { decision, procedure, side } from '../../state.ts';
import { cardLeft } from '../day.ts';
import { bury, look, looked, orders } from './decks.ts';
import { type DoctrineRules, type Paid, type User, user } from './doctrine.ts';

function nameOf(card: Doctrine): string {
  return doctrine(card).name;
}

/** In a turn, first: one of the user's doctrines for one of those looked at. What he gives up then lies with the others. */
export const exchangeDoctrine = decision<Paid, { give: Doctrine; take: Doctrine } | 'none'>('exchange a doctrine', {
  rule: 'S21-DOC-02',
  who: user,
  options: (s, l) => [...looked(s.doctrines).flatMap((take) => side(s, l.seat).doctrines.map((give) => ({ give, take }))), 'none'],
  prompt: (s) => `In the deck: ${looked(s.doctrines).map(nameOf).join(', ')}. Do you exchange one of your doctrines?`,
  label: (_s, _l, answer) => (answer === 'none' ? 'No exchange' : `${nameOf(answer.give)} for ${nameOf(answer.take)}`),
  apply(s, l, answer, u) {
    if (answer === 'none') return;
    const own = side(s, l.seat).doctrines;
    own[own.indexOf(answer.give)] = answer.take;
    for (const placed of s.doctrines.top) if (placed.card === answer.take) placed.card = answer.give;
    u.tell?.('S21-DOC-02', 'doctrine exchanged', { seat: l.seat, gave: answer.give, took: answer.take });
  },
});

/** Then the others go to the bottom. */
export const buryDoctrines = decision<Paid, readonly Doctrine[]>('bury doctrines', {
  rule: 'S21-DOC-02',
  who: user,
  options: (s) => orders(looked(s.doctrines)),
  forced: true,
  prompt: () => 'In which order do the cards go to the bottom of the doctrine deck?',
  label: (_s, _l, cards) => cards.map(nameOf).join(', then '),
  apply: (s, l, cards) => bury(s.doctrines, cards, l.seat),
});

const inTurn = procedure<Paid>('Council of War')
  .do(look((s) => s.doctrines, 'a card of the doctrine deck'))
  .decide(exchangeDoctrine)
  .decide(buryDoctrines);

/** In a combat: the card looked at stays on top or goes to the battle discards. */
export const leaveOrDiscard = decision<User, 'leave' | 'discard'>('leave the card', {
  rule: 'S21-DOC-04',
  who: user,
  options: () => ['leave', 'discard'],
  prompt: (s) => `The top card of the battle deck is ${packName(s.battle.top[0]?.card ?? '')}. Leave it, or discard it?`,
  label: (_s, _l, answer) => (answer === 'leave' ? 'Leave it' : 'Discard it'),
  apply(s, l, answer, u) {
    u.tell?.('S21-DOC-04', 'council in combat', { seat: l.seat, answer });
    const card = s.battle.top[0]?.card;
    if (answer !== 'discard' || card === undefined) return;
    s.battle.top.shift();
    s.discards.push(card);
    cardLeft(s, card, u);
    u.tell?.('S21-DAY-01', 'discarded', { seat: l.seat, card });
  },
});

const inCombat = procedure<User>('Council of War in combat')
  .do((s, l, u) => {
    const [card] = u.look(s.battle, 1, l.seat, 'the top card of the battle deck');
    u.tell?.('S21-DOC-04', 'looked', { seat: l.seat, cards: [card as Card] }, [l.seat]);
  })
  .decide(leaveOrDiscard);

export const councilOfWar: DoctrineRules = {
  whyNotInTurn: (s) => (pileSize(s.doctrines) > 0 ? null : 'The doctrine deck is empty.'),
  inTurn: (_s, l, u) => u.call(inTurn, l),
  whyNotInCombat: (s) => (pileSize(s.battle) > 0 ? null : 'The battle deck is empty.'),
  inCombat: (_s, l, u) => u.call(inCombat, l),
};
