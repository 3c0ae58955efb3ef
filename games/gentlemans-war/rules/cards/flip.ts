// AGW-CARD-02, AGW-HOLD-04, -05, AGW-JOK: one flip, step by step.
import type { Procedure, Seat, StandingAnswer } from '@baize/kernel';
import type { Events } from '../../events.ts';
import { judge } from '../../scenarios/judging.ts';
import { decision, procedure, SIDES, type Ump, type War } from '../../state.ts';
import { rollOff } from '../all/roll-off.ts';
import { openBetweenCards } from '../cameos/between-cards.ts';
import { countFlip } from '../luck/draw.ts';
import { takeSpoiled } from '../luck/luck.ts';
import { openLuck } from '../luck/window.ts';
import { openIntrigue } from '../setup/intrigue.ts';
import { isJoker, kindOf, ownerOf, rankValue, type Suited } from './deck.ts';
import { judgeSplits } from './groups.ts';
import { spend, turnedCard } from './hold.ts';
import { joker } from './joker.ts';
import { playCard } from './play.ts';
import { interruptions, isAskedToInterrupt } from './serving.ts';

type BySeat = 0 | 1;

/** AGW-CARD-02, step 1. */
export function beginFlip(s: War, _l: {}, u: Ump): void {
  s.flip = { number: s.flip.number + 1, card: null, used: [false, false], committed: [null, null], passed: [false, false] };
  u.tell?.('AGW-CARD-02', 'flip', { number: s.flip.number });
}

export interface Window {
  when: 'before' | 'after';
}

export type Commitment = Suited | 'pass';

const pass = (): Commitment => 'pass';

/** Promises that spare a player the windows he does not care for; each depends on what he himself can see. */
const STANDING: readonly StandingAnswer<War, Window, Commitment>[] = [
  {
    name: 'pass until my card',
    says: 'Keep my held cards until my next card is turned',
    answer: pass,
    lasts: (s, seat) => s.turned[seat as BySeat],
  },
  {
    name: 'pass unless court',
    says: 'Ask me only about court cards and aces',
    answer: pass,
    unless: (s, l) => {
      const card = turnedCard(s);
      return l.when === 'after' && card !== null && kindOf(card) !== 'number';
    },
  },
  { name: 'pass always', says: 'Never interrupt with my held cards', answer: pass },
  {
    name: 'pass without a card',
    says: 'Ask me only when a held card could serve somebody',
    answer: pass,
    unless: (s, _l, seat) => interruptions(s, seat).length > 0,
  },
  { name: 'pass before cards', says: 'Ask me only after a card is turned', answer: pass, unless: (_s, l) => l.when === 'after' },
];

/** AGW-HOLD-04: both are asked at the same time to pass or commit one Hold Card. */
export const commit = decision<Window, Commitment>('interrupt', {
  rule: 'AGW-HOLD-04',
  who: (s) => SIDES.filter((seat) => !s.flip.passed[seat as BySeat] && isAskedToInterrupt(s, seat)),
  options: (s, _l, seat) => ['pass', ...interruptions(s, seat)],
  prompt: (s, l) =>
    l.when === 'before' ? 'Play a held card before the next is turned?' : `The ${s.flip.card} is turned. Play a held card first?`,
  label: (_s, _l, answer) => (answer === 'pass' ? 'Pass' : `Play the ${answer}`),
  standing: STANDING,
  apply: (s, _l, answer, _u, seat) => {
    if (answer === 'pass') s.flip.passed[seat as BySeat] = true;
    else s.flip.committed[seat as BySeat] = answer;
  },
});

function openWindow(s: War): void {
  s.flip.passed = [false, false];
  s.flip.committed = [null, null];
}

function isOpen(s: War): boolean {
  return SIDES.some((seat) => !s.flip.passed[seat as BySeat] && isAskedToInterrupt(s, seat));
}

/** AGW-HOLD-05: the higher is played, the lower returns; equal ranks are rolled off (AGW-GAME-03). */
function settle(s: War, _l: Window, u: Ump): void {
  const [a, b] = s.flip.committed;
  if (a === null && b === null) return;
  const seat = a === null ? 1 : b === null ? 0 : higher(a, b, u);
  const card = s.flip.committed[seat as BySeat] as Suited;
  const other = s.flip.committed[(1 - seat) as BySeat];
  // The loser is shown when the two are compared, hidden hands or not.
  if (other) {
    s.shown = [...s.shown.filter((each) => each !== other), other];
    u.tell?.('AGW-HOLD-05', 'returned', { seat: 1 - seat, card: other });
  }
  openWindow(s);
  s.flip.used[seat as BySeat] = true;
  spend(s, seat, card);
  u.tell?.('AGW-HOLD-04', 'interrupts', { seat, card });
  u.call(interruption, { seat, card });
}

interface Interrupting {
  seat: Seat;
  card: Suited;
}

/** WL-28: the other side may have it ignored. */
const interruption = procedure<Interrupting>('interruption')
  .do((s, l, u) => openLuck(s, 'interrupted', null, l.seat, u))
  .do((s, l, u) => {
    if (!takeSpoiled(s)) u.call(playCard, { ...l, how: 'interruption' });
  });

function higher(a: Suited, b: Suited, u: Ump): Seat {
  if (rankValue(a) !== rankValue(b)) return rankValue(a) > rankValue(b) ? 0 : 1;
  return rollOff(u).winner;
}

/** A window is open while somebody who may interrupt has not passed. */
export const window = procedure<Window>('window')
  .do(openWindow)
  .while(isOpen, (p) => p.decide(commit).do(settle));

/** AGW-CARD-02, step 3. */
export function turn(s: War, _l: {}, u: Ump): void {
  const card = u.draw(s.deck, 'the next card');
  if (card === undefined) throw new Error('The deck has run out before its second joker.');
  s.flip.card = card;
  u.tell?.('AGW-CARD-02', 'turned', { card });
  if (isJoker(card)) return;
  const seat = ownerOf(card, s.red);
  s.turned[seat as BySeat] += 1;
  s.turnedInCycle[seat as BySeat] += 1;
}

/** AGW-CARD-02, step 6. */
export function endFlip(s: War, _l: {}, u: Ump): void {
  if (s.flip.card !== null) s.discard.push(s.flip.card);
  s.flip.card = null;
  judgeSplits(s);
  countFlip(s);
  judge(s, 'flip', u);
}

/** What may be done between two cards. */
export function betweenCards(s: War, _l: {}, u: Ump): void {
  openLuck(s, 'between cards', null, s.red, u);
}

/** AGW-CARD-02, steps 3 to 5: the turned card is a joker, or serves its owner. */
export function actOnCard<L extends object>(p: Procedure<War, L, Events>): Procedure<War, L, Events> {
  return p
    .when(
      (s) => s.flip.card !== null && isJoker(s.flip.card),
      (q) => q.call(joker),
    )
    .when(
      (s) => turnedCard(s) !== null,
      (q) =>
        q
          .call(window, () => ({ when: 'after' as const }))
          .call(playCard, (s) => {
            const card = turnedCard(s) as Suited;
            return { seat: ownerOf(card, s.red), card, how: 'turned' as const };
          }),
    );
}

export const flip = actOnCard(
  procedure('flip')
    .do(beginFlip)
    .do(betweenCards)
    .do((s, _l, u) => openBetweenCards(s, u))
    .do((s, _l, u) => openIntrigue(s, u))
    .call(window, () => ({ when: 'before' as const }))
    .do(turn),
).do(endFlip);
