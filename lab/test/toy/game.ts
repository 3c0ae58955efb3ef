// Dice for a bridge: each seat in turn is bold, careful or idle, and its archers and axemen roll at the end. For the lab's own tests.
import { gameOf, type Json, newFlow, type Seat } from '@baize/kernel';

export const UNITS = {
  axe: { points: 4, hits: 4 },
  bow: { points: 4, hits: 2 },
  pike: { points: 2, hits: 5 },
};

export type Force = Partial<Record<keyof typeof UNITS, number>>;

interface Toy {
  round: number;
  rounds: number;
  active: Seat;
  forces: Force[];
  score: number[];
}

interface Events {
  rolled: { seat: Seat; die: number };
}

const { flow, procedure, decision } = newFlow<Toy, Events>();

const GAIN = { bold: { from: 5, gain: 2 }, careful: { from: 2, gain: 1 }, idle: { from: 7, gain: 0 } };
type How = keyof typeof GAIN;

const act = decision<{}, How>('act', {
  rule: 'TOY-ACT-01',
  who: (s) => s.active,
  options: () => ['bold', 'careful', 'idle'],
  prompt: () => 'How?',
  label: (_s, _l, answer) => answer,
  apply: (s, _l, answer, u, seat) => {
    const die = u.below(6, `the advance of seat ${seat}`) + 1;
    const { from, gain } = GAIN[answer];
    if (die >= from) s.score[seat] = (s.score[seat] as number) + gain;
    u.tell?.('TOY-ACT-01', 'rolled', { seat, die });
  },
});

const main = procedure('main')
  .while(
    (s) => s.round < s.rounds * 2,
    (turn) =>
      turn.decide(act).do((s) => {
        s.round += 1;
        s.active = 1 - s.active;
      }),
  )
  .do((s, _l, u) => {
    for (const [seat, force] of s.forces.entries()) {
      for (const [kind, count = 0] of Object.entries(force)) {
        for (let i = 0; i < count; i++) {
          if (u.below(6, `the blows of seat ${seat}`) + 1 >= UNITS[kind as keyof typeof UNITS].hits)
            s.score[seat] = (s.score[seat] as number) + 1;
        }
      }
    }
    const [a = 0, b = 0] = s.score;
    u.end({ rule: 'TOY-END-01', kind: a === b ? 'standoff' : 'crossed', share: a === b ? [0.5, 0.5] : a > b ? [1, 0] : [0, 1] });
  });

function refuseForces(value: Json) {
  const fits = value === null || (Array.isArray(value) && value.length === 2);
  return fits ? null : { rule: 'TOY-FRC-01', reason: 'Two forces are wanted.' };
}

export const game = gameOf<Toy, Events>({
  slug: 'bridge',
  title: 'Bridge',
  flow,
  main,
  options: {
    rounds: { rule: 'TOY-ACT-01', says: 'Rounds', from: 1, to: 9, normally: 4 },
    start: { rule: 'TOY-ACT-01', says: 'What the first seat begins with', values: [0, 1, 2, 3] },
    forces: { rule: 'TOY-FRC-01', says: 'The forces', check: refuseForces, normally: null },
  },
  setUp: ({ rounds, start, forces }) => ({
    round: 0,
    rounds: rounds as number,
    active: 0,
    forces: ((forces as Force[] | null) ?? [{}, {}]).map((force) => ({ ...force })),
    score: [start as number, 0],
  }),
  view: (s) => ({ ...s, forces: s.forces.map((force) => ({ ...force })), score: [...s.score] }),
  lore: {
    rate: (_view, _seat, answers) => answers.map((answer) => ({ bold: 1, careful: 2, idle: 0 })[answer as How]),
    evaluate: (s, seat) => 0.5 + ((s.score[seat] as number) - (s.score[1 - seat] as number)) / 20,
  },
});
