// Doctrines as action B: which can be used, and how they are paid.

import { choose, type Refusal, type Seat } from '@baize/kernel';
import { type Doctrine, doctrine } from '../../content/doctrines.ts';
import { type Card, face } from '../../content/units.ts';
import { packNames } from '../../names.ts';
import { decision, procedure, type S21, side, type U } from '../../state.ts';
import { leaveReserve } from '../cards.ts';
import { stateChecks } from '../checks.ts';
import { DOCTRINE_RULES } from './all.ts';

export function worth(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += face(card).value;
  return sum;
}

/** S21-DOC-03: what a reserve can pay when so many of its cards, the lowest, must be left. */
function purse(reserve: readonly Card[], left: number): number {
  const values = reserve.map((card) => face(card).value).sort((a, b) => a - b);
  return values.slice(left).reduce((sum, value) => sum + value, 0);
}

/** S21-DOC-03, S21-DOC-05: why a doctrine cannot be used as an action; null if it can. */
export function refuseInTurn(s: S21, seat: Seat, card: Doctrine): Refusal | null {
  const { whyNotInTurn, leaves = 0 } = DOCTRINE_RULES[card];
  const reason = whyNotInTurn(s, seat);
  if (reason !== null) return { rule: 'S21-DOC-05', reason };
  const { reserve } = side(s, seat);
  const { cost } = doctrine(card);
  const has = worth(reserve);
  if (has < cost) return { rule: 'S21-DOC-03', reason: `It costs ${cost}, and your whole reserve makes ${has}.` };
  if (purse(reserve, leaves) < cost) return { rule: 'S21-DOC-05', reason: 'After paying, no reserve card would be left to deploy.' };
  return null;
}

export function usableDoctrines(s: S21, seat: Seat): Doctrine[] {
  return side(s, seat).doctrines.filter((card) => refuseInTurn(s, seat, card) === null);
}

/** Why action B is not legal: what stands against each doctrine. */
export function refuseActionB(s: S21, seat: Seat): Refusal {
  const refusals = side(s, seat).doctrines.map((card) => ({ card, refusal: refuseInTurn(s, seat, card) }));
  const reasons = refusals.map(({ card, refusal }) => `${doctrine(card).name}: ${refusal?.reason}`);
  const tooDear = refusals.length > 0 && refusals.every(({ refusal }) => refusal?.rule === 'S21-DOC-03');
  return { rule: tooDear ? 'S21-DOC-03' : 'S21-DOC-05', reason: `None of your doctrines can be used now. ${reasons.join(' ')}` };
}

export interface Purchase {
  card: Doctrine;
  paid: Card[];
}

/** S21-TURN-04. */
export const chooseDoctrine = decision<Purchase, Doctrine>('choose a doctrine', {
  rule: 'S21-TURN-04',
  who: (s) => s.active,
  options: (s, _l, seat) => usableDoctrines(s, seat),
  prompt: () => 'Which doctrine do you use?',
  label: (_s, _l, card) => `${doctrine(card).name}, for ${doctrine(card).cost}`,
  whyNot(s, _l, answer, seat) {
    const card = side(s, seat).doctrines.find((own) => own === answer);
    return card ? refuseInTurn(s, seat, card) : { rule: 'S21-TURN-04', reason: 'That is not one of your doctrines.' };
  },
  apply(_s, l, card) {
    l.card = card;
  },
});

/** S21-DOC-03: enough, and no card without which it would still be enough. */
export const payDoctrine = decision<Purchase, readonly Card[]>('pay for the doctrine', {
  rule: 'S21-DOC-03',
  who: (s) => s.active,
  options(s, l, seat) {
    const { cost, name } = doctrine(l.card);
    const { reserve } = side(s, seat);
    const { leaves = 0 } = DOCTRINE_RULES[l.card];
    const most = reserve.length - leaves;
    return choose<Card>({
      rule: 'S21-DOC-03',
      from: reserve,
      least: 1,
      most,
      unless(cards) {
        const sum = worth(cards);
        if (sum < cost) return { rule: 'S21-DOC-03', reason: `That makes ${sum}, and ${name} costs ${cost}.` };
        const idle = cards.find((card) => sum - face(card).value >= cost);
        return idle === undefined ? null : { rule: 'S21-DOC-03', reason: `${idle} is not needed to make ${cost}.` };
      },
      any: () => purse(reserve, leaves) >= cost,
      suggest: () => payments(reserve, cost, most),
    });
  },
  prompt: (_s, l) => `${doctrine(l.card).name} costs ${doctrine(l.card).cost}. Which reserve cards do you pay?`,
  label: (_s, _l, cards) => `Pay ${packNames(cards)}`,
  apply(_s, l, cards) {
    l.paid = [...cards];
  },
});

/** Fair payments, least waste first: of up to three cards if there are any, else of more. */
export function payments(reserve: readonly Card[], cost: number, most: number): Card[][] {
  const found: Card[][] = [];
  const extend = (chosen: Card[], from: number, size: number) => {
    const sum = worth(chosen);
    if (sum >= cost) {
      if (chosen.every((card) => sum - face(card).value < cost)) found.push(chosen);
    } else if (chosen.length < size) {
      for (let i = from; i < reserve.length; i++) extend([...chosen, reserve[i] as Card], i + 1, size);
    }
  };
  for (let size = Math.min(3, most); found.length === 0 && size <= most; size++) extend([], 0, size);
  return found.sort((a, b) => worth(a) - worth(b) || a.length - b.length).slice(0, 30);
}

/** S21-DOC-01, S21-DOC-03: the cards go to the rout pile before the effect, and the doctrine stays. */
function carryOutDoctrine(s: S21, l: Purchase, u: U): void {
  const seat = s.active;
  for (const card of l.paid) {
    leaveReserve(s, seat, card);
    side(s, seat).rout.push(card);
  }
  u.tell?.('S21-TURN-04', 'doctrine used', { seat, doctrine: l.card, paid: l.paid });
  DOCTRINE_RULES[l.card].inTurn(s, { seat, paid: l.paid }, u);
}

export const actionB = procedure<Purchase>('doctrine').decide(chooseDoctrine).decide(payDoctrine).do(carryOutDoctrine).call(stateChecks);
