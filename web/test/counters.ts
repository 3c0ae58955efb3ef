// A toy game for tests of matches: small enough to foresee, with an optional question that takes a standing answer.
import { engineOf, gameOf, newFlow, type Seat } from '@baize/kernel';
import type { LoadedGame } from '../shell/games.ts';

/** Twelve counters. Each seat in turn takes one or two; before each the other may shout. Whoever takes the last wins. */
export interface Counters {
  left: number;
  turn: Seat;
  shouts: number;
  /** Each seat has a number that the other may not know, if the match is played with secrets. */
  secret: (number | null)[];
}

const { flow, procedure, decision } = newFlow<Counters>();
const shout = decision<{}, string>('shout', {
  rule: 'CNT-02',
  who: (s) => 1 - s.turn,
  options: () => ['pass', 'shout'],
  prompt: () => 'Shout?',
  label: (_s, _l, answer) => answer,
  standing: [{ name: 'never shout', says: 'Never shout', answer: () => 'pass' }],
  apply: (s, _l, answer, u) => {
    if (answer === 'shout') s.shouts += 1;
    u.tell?.('CNT-02', answer === 'shout' ? 'shouted' : 'passed', { seat: 1 - s.turn });
  },
});
const take = decision<{}, number>('take', {
  rule: 'CNT-01',
  who: (s) => s.turn,
  options: () => [1, 2],
  prompt: () => 'How many?',
  label: (_s, _l, answer) => `Take ${answer}`,
  apply: (s, _l, answer, u) => {
    s.left -= answer;
    u.tell?.('CNT-01', 'taken', { seat: s.turn, answer });
    if (s.left <= 0) u.end({ rule: 'CNT-03', kind: 'victory', share: [0, 1].map((seat) => (seat === s.turn ? 1 : 0)) });
    s.turn = 1 - s.turn;
  },
});
const main = procedure('main').while(
  () => true,
  (p) => p.decide(shout).decide(take),
);

const counters = gameOf<Counters>({
  slug: 'counters',
  title: 'Counters',
  flow,
  main,
  options: { secrets: { rule: 'CNT-00', says: 'Secrets', values: ['no', 'yes'] } },
  setUp: (options) => ({ left: 12, turn: 0, shouts: 0, secret: options.secrets === 'yes' ? [3, 7] : [null, null] }),
  view: (s, seat) => ({ ...s, secret: s.secret.map((each, at) => (at === seat ? each : null)) }),
  describe: (event) => event.kind,
});

export const rules: LoadedGame = {
  hash: 'f'.repeat(64),
  game: counters,
  engine: engineOf(counters),
  scene: {
    scene: () => ({ headline: '', surface: { kind: 'wings', wings: [] }, pieces: [], standings: [] }),
    touches: () => [],
    motions: () => [],
  },
};
