// AGX-SCN-11: limits on the Hold Cards of the first deal.
import { choose, type Seat, shuffle } from '@baize/kernel';
import { roleOf, rulesOf } from '../../scenarios/index.ts';
import type { HoldLimit } from '../../scenarios/scenario.ts';
import { decision, foe, procedure, type War } from '../../state.ts';
import { kindOf, rankValue, type Suited } from './deck.ts';
import { handOf, tellHeld } from './hold.ts';
import { takeUp } from './sections.ts';

export interface Keeping {
  seat: Seat;
}

function limitOf(s: War, seat: Seat): HoldLimit | null {
  const limit = rulesOf(s).holds[roleOf(s, seat)];
  return limit && handOf(s, seat).length > limit.most ? limit : null;
}

const ORDER = { court: 0, ace: 1, number: 2 };

/** Court before ace before number, then the higher. */
function best(hand: readonly Suited[], most: number): Suited[] {
  return [...hand].sort((a, b) => ORDER[kindOf(a)] - ORDER[kindOf(b)] || rankValue(b) - rankValue(a)).slice(0, most);
}

/** AGX-SCN-11: the limited side chooses which to keep; the rest is shuffled back, or set aside. */
export const chooseKept = decision<Keeping, readonly Suited[]>('keep Hold Cards', {
  rule: 'AGX-SCN-11',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const limit = limitOf(s, l.seat);
    if (!limit) return [];
    const from = [...handOf(s, l.seat)];
    return choose({ rule: 'AGX-SCN-11', from, least: 0, most: limit.most, suggest: () => [best(from, limit.most)] });
  },
  prompt: (s, l) => `Which of your Hold Cards do you keep? At most ${limitOf(s, l.seat)?.most ?? 0}.`,
  label: (_s, _l, cards) => (cards.length === 0 ? 'Keep none' : `Keep ${cards.join(' ')}`),
  lapse: (s, l) => best(handOf(s, l.seat), limitOf(s, l.seat)?.most ?? 0),
  apply: (s, l, cards, u) => {
    const limit = limitOf(s, l.seat);
    const rest = handOf(s, l.seat).filter((card) => !cards.includes(card));
    s.hands[l.seat as 0 | 1] = [...cards];
    if (limit?.rest === 'set aside') s.scenario.aside[l.seat as 0 | 1] = rest;
    else {
      s.deck.loose.push(...rest);
      shuffle(s.deck);
    }
    tellHeld(s, l.seat, (isKnown, to) =>
      u.tell?.('AGX-SCN-11', 'keeps', { seat: l.seat, kept: isKnown ? [...cards] : null, count: cards.length }, to),
    );
  },
});

const keeping = procedure<Keeping>('keeping Hold Cards').decide(chooseKept);

/** AGX-BIG-03: in each section, Red first. */
export const keepingAll = procedure<{ left: number[] }>('keeping the first deal').while(
  (_s, l) => l.left.length > 0,
  (p) =>
    p
      .do((s, l) => {
        takeUp(s, l.left.shift() ?? 0);
      })
      .call(keeping, (s) => ({ seat: s.red }))
      .call(keeping, (s) => ({ seat: foe(s.red) })),
);
