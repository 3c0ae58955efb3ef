// Duels between two models (EG-DUEL): the challenge, the answer, and closing in.
import type { Seat } from '@baize/kernel';
import {
  type Duel,
  decision,
  type EnGarde,
  type Id,
  inPlay,
  isCivilian,
  isMarked,
  type Model,
  model,
  nameOf,
  procedure,
  recordOf,
} from '../../state.ts';
import { areOpen, isBound } from '../gates/open.ts';
import { carryOut, settle } from '../movement/carry-out-move.ts';
import { distances, type Terms } from '../movement/movement.ts';
import { stepTowards } from '../movement/paths.ts';
import { wayToTouch } from '../movement/reaching.ts';
import { survey, travel } from '../movement/travel.ts';
import { rangeBetween } from '../table/geometry.ts';
import { inOrder, isEngaged, type Referee, say } from '../turn/foundations.ts';

export function duelOf(s: EnGarde, id: Id): Duel | null {
  return s.duels.find((duel) => duel.a === id || duel.b === id) ?? null;
}

/** EG-DUEL-01: Rank 3 or more against equal or higher, within 6", open to each other, neither Engaged, the challenged unhurt. */
export function mayChallenge(s: EnGarde, m: Model, foe: Model): boolean {
  const own = recordOf(s, m).rank;
  if (own < 3 || recordOf(s, foe).rank < own || foe.wound !== 'none' || foe.stunned > 0 || !areOpen(s, m, foe)) return false;
  if (rangeBetween(s, m, foe) > 6000 || isEngaged(s, m.id) || isEngaged(s, foe.id)) return false;
  return !(isBound(s, m.id) || isBound(s, foe.id) || isCivilian(s, foe) || isMarked(s, m, 'animal'));
}

export interface Challenges {
  /** Seats that still may challenge, in turn. */
  queue: Seat[];
  issued: Id[];
  received: Id[];
  pending: Id[];
}

type Challenge = 'pass' | { model: Id; target: Id };

function challenges(s: EnGarde, l: Challenges): { model: Id; target: Id }[] {
  const own = s.models.filter((m) => m.seat === l.queue[0] && recordOf(s, m).rank >= 3 && !l.issued.includes(m.id));
  return own.flatMap((m) =>
    s.models.filter((foe) => !l.received.includes(foe.id) && mayChallenge(s, m, foe)).map((foe) => ({ model: m.id, target: foe.id })),
  );
}

export const challenge = decision<Challenges, Challenge>('challenge', {
  rule: 'EG-DUEL-01',
  who: (_s, l) => l.queue[0] as Seat,
  options: (s, l) => {
    const found = challenges(s, l);
    return found.length > 0 ? ['pass' as const, ...found] : [];
  },
  prompt: () => 'Challenge an enemy to a duel?',
  label: (s, _l, answer) => (answer === 'pass' ? 'No challenge' : `${nameOf(s, answer.model)} challenges ${nameOf(s, answer.target)}`),
  apply(s, l, answer, u) {
    if (answer === 'pass') return;
    l.issued.push(answer.model);
    l.received.push(answer.target);
    l.pending = [answer.model, answer.target];
    say(s, u, 'EG-DUEL-01', 'challenged', { model: answer.model, target: answer.target });
  },
});

export const answerChallenge = decision<Challenges, 'accept' | 'decline'>('answer the challenge', {
  rule: 'EG-DUEL-02',
  who: (s, l) => (l.pending.length > 0 ? model(s, l.pending[1] as Id).seat : []),
  options: (_s, l) => (l.pending.length > 0 ? ['accept', 'decline'] : []),
  prompt: (s, l) => `${nameOf(s, l.pending[0] as Id)} challenges ${nameOf(s, l.pending[1] as Id)}: accept?`,
  label: (_s, _l, answer) => (answer === 'accept' ? 'Accept' : 'Decline'),
  apply(s, l, answer, u) {
    const [a, b] = l.pending as [Id, Id];
    if (answer === 'accept') s.duels.push({ a, b, turn: s.turn });
    settle(s, u);
    say(s, u, 'EG-DUEL-02', answer === 'accept' ? 'accepted' : 'declined', { model: b, target: a });
  },
});

/** EG-DUEL-01, EG-PRI-05: players in turn, one challenge or a final pass each. */
export const challengesRound = procedure<Challenges>('challenges').while(
  (_s, l) => l.queue.length > 0,
  (p) =>
    p
      .decide(challenge)
      .decide(answerChallenge)
      .do((_s, l) => {
        const [seat, ...rest] = l.queue as [Seat, ...Seat[]];
        const challenged = l.pending.length > 0;
        l.queue = challenged ? [...rest, seat] : rest;
        l.pending = [];
      }),
);

export function challengeLocals(s: EnGarde): Challenges {
  return { queue: s.fixed.rules.duels ? inOrder(s) : [], issued: [], received: [], pending: [] };
}

const CLOSING = (foe: Id): Terms => ({ kind: 'normal', contact: foe, plain: true });
const NEARER: Terms = { kind: 'normal', contact: 'never', plain: true };

/** EG-DUEL-04: by the shortest way into contact, or as near as it gets; in contact it does nothing. */
export function closeIn(s: EnGarde, m: Model, u: Referee): void {
  const duel = duelOf(s, m.id);
  if (!duel || isEngaged(s, m.id)) return;
  const foe = model(s, duel.a === m.id ? duel.b : duel.a);
  const seen = survey(s, m);
  const into = wayToTouch(s, m, foe, CLOSING(foe.id), seen);
  const plan = into ?? stepTowards(s, m, foe, distances(s, m, false)[1], NEARER, seen);
  if (!plan) return;
  const outcome = travel(s, m, plan, into ? CLOSING(foe.id) : NEARER, seen);
  if (!('refusal' in outcome)) carryOut(s, m, outcome.journey, u);
}

/** EG-DUEL-03: over if one is out of it, or if they are not in contact at the end of the second turn; then others may touch them (EG-ALL-02). */
export function endDuels(s: EnGarde, _l: unknown, u: Referee): void {
  if (s.duels.length === 0) return;
  s.duels = s.duels.filter((duel) => {
    const goesOn = inPlay(model(s, duel.a)) && inPlay(model(s, duel.b)) && (s.turn < duel.turn + 1 || inContact(s, duel));
    if (!goesOn) say(s, u, 'EG-DUEL-03', 'duel over', { model: duel.a, target: duel.b });
    return goesOn;
  });
  settle(s, u);
}

function inContact(s: EnGarde, { a, b }: Duel): boolean {
  return s.contacts.some((contact) => (contact.a === a && contact.b === b) || (contact.a === b && contact.b === a));
}
