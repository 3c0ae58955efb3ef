// Windows: a toy without chance in which every turn has two optional questions, one to all seats at once and one to a single
// seat, and both take standing answers. Its map never changes.
import { gameOf, HIDDEN, newFlow, type Seat, type StandingAnswer } from '@baize/kernel';

interface Windows {
  fixed: { map: readonly string[] };
  turn: number;
  turns: number;
  steps: string[];
  /** Marked in secret before each step; it can be taken back freely. */
  marks: string[];
}

const { flow, procedure, decision } = newFlow<Windows>();

const actor = (s: Windows): Seat => s.turn % 2;
const isCourtTurn = (s: Windows) => s.turn % 3 === 2;

const standing: readonly StandingAnswer<Windows, {}, string>[] = [
  { name: 'pass always', says: 'Pass, always', answer: () => 'pass' },
  { name: 'pass this turn', says: 'Pass, this turn', answer: () => 'pass', lasts: (s) => s.turn },
  { name: 'pass unless court', says: 'Pass, unless the turn is a court turn', answer: () => 'pass', unless: isCourtTurn },
];

const mark = decision<{}, string>('mark', {
  rule: 'WIN-01',
  who: actor,
  options: () => ['left', 'right'],
  prompt: () => 'Mark a side.',
  label: (_s, _l, side) => side,
  apply: (s, _l, side) => {
    s.marks[actor(s)] = side;
  },
});

const step = decision<{}, string>('step', {
  rule: 'WIN-02',
  who: actor,
  options: () => ['short', 'long'],
  prompt: () => 'Step.',
  label: (_s, _l, length) => length,
  apply: (s, _l, length, u) => {
    s.steps.push(length);
    u.tell?.('WIN-02', 'steps', { seat: actor(s), length });
  },
});

const grab = decision<{}, string>('grab', {
  rule: 'WIN-03',
  who: () => [0, 1],
  options: () => ['pass', 'grab'],
  prompt: () => 'Grab?',
  label: (_s, _l, answer) => answer,
  standing,
  apply: (_s, _l, answer, u, seat) => u.tell?.('WIN-03', answer, { seat }),
});

const parry = decision<{}, string>('parry', {
  rule: 'WIN-04',
  who: (s) => 1 - actor(s),
  options: () => ['pass', 'parry'],
  prompt: () => 'Parry?',
  label: (_s, _l, answer) => answer,
  standing,
  apply: (s, _l, answer, u) => u.tell?.('WIN-04', answer, { seat: 1 - actor(s) }),
});

const main = procedure('main')
  .while(
    (s) => s.turn < s.turns,
    (p) =>
      p
        .decide(mark)
        .decide(step)
        .decide(grab)
        .decide(parry)
        .do((s) => {
          s.turn += 1;
        }),
  )
  .do((_s, _l, u) => u.end({ rule: 'WIN-05', kind: 'over', share: [0.5, 0.5] }));

export const game = gameOf<Windows>({
  slug: 'windows',
  title: 'Windows',
  flow,
  main,
  options: { turns: { rule: 'WIN-00', says: 'How many turns', from: 1, to: 60, normally: 6 } },
  setUp: ({ turns }) => ({
    fixed: { map: Array.from({ length: 12 }, (_, i) => `wood ${i}`) },
    turn: 0,
    turns: turns as number,
    steps: [],
    marks: ['none', 'none'],
  }),
  view: (s, seat) => ({ ...s, steps: [...s.steps], marks: s.marks.map((side, other) => (other === seat ? side : HIDDEN)) }),
  guess: (view, seat) => ({ ...view, steps: [...view.steps], marks: view.marks.map((side, other) => (other === seat ? side : 'left')) }),
});
