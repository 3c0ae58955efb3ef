// What Gentlemen of War 3.0 is measured against.
import type { Bench } from '../../bench.ts';
import { game } from '../game.ts';
import { playBare } from './bare.ts';
import { playCore } from './core.ts';

export const bench: Bench = {
  game,
  aims: { randomRate: 150_000 },
  core: {
    what: 'blows with an axe, random answers',
    peers: [
      { name: 'kernel', rounds: 20_000, play: playCore },
      { name: 'bare loop', rounds: 40_000, play: playBare },
    ],
    goals: [{ peer: 'bare loop', ratio: 1 / 20, says: 'at most 20 times slower than a loop that can do nothing but hack' }],
  },
  duels: [
    { a: 'policy', b: 'random', games: 100, share: 0.95 },
    { a: 'search:50ms', b: 'policy', games: 60, share: 0.55 },
  ],
};
