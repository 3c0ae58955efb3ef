// What En Garde! is measured against.
import type { Bench } from '../../bench.ts';
import { game } from '../game.ts';
import { playBare } from './bare.ts';
import { playCore } from './core.ts';

export const bench: Bench = {
  game,
  core: {
    what: 'combats of two swordsmen, random answers',
    peers: [
      { name: 'kernel', rounds: 2000, play: playCore },
      { name: 'bare loop', rounds: 40_000, play: playBare },
    ],
    goals: [{ peer: 'bare loop', ratio: 1 / 40, says: 'at most 40 times slower than a loop that can do nothing but fence' }],
  },
  duels: [
    { a: 'policy', b: 'random', games: 100, share: 0.95 },
    { a: 'search:50ms', b: 'policy', games: 40, share: 0.55 },
  ],
};
