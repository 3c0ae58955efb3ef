// AGX-IMAG-08: a nation of intriguers looks at the top card of the deck, once per game and between cards.
import type { Seat } from '@baize/kernel';
import { decision, procedure, SIDES, type Ump, type War } from '../../state.ts';

const RULE = 'AGX-IMAG-08';

export interface Intriguing {
  seat: Seat;
}

function mayLook(s: War, seat: Seat): boolean {
  return (
    s.fixed.armies[seat as 0 | 1].character === 'intriguers' && !s.looked?.includes(seat) && s.deck.top.length + s.deck.loose.length > 0
  );
}

export const chooseLook = decision<Intriguing, 'look' | 'wait'>('look at the top card', {
  rule: RULE,
  who: (_s, l) => l.seat,
  options: (s, l) => (mayLook(s, l.seat) ? ['look', 'wait'] : []),
  prompt: () => 'Do your spies look at the top card of the deck? Once in the game.',
  label: (_s, _l, answer) => (answer === 'look' ? 'Look at it' : 'Not yet'),
  standing: [{ name: 'no intrigue', says: 'No intrigue until the next joker', answer: () => 'wait' as const, lasts: (s) => s.jokers }],
  apply: (s, l, answer, u) => {
    if (answer === 'wait') return;
    s.looked = [...(s.looked ?? []), l.seat];
    u.look(s.deck, 1, l.seat, 'the top of the deck');
    u.tell?.(RULE, 'intrigue', { seat: l.seat });
  },
});

const intrigue = procedure<Intriguing>('intrigue').decide(chooseLook);

/** The last called runs first. */
export function openIntrigue(s: War, u: Ump): void {
  for (const seat of SIDES) if (mayLook(s, seat)) u.call(intrigue, { seat });
}
