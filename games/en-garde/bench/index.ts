// What En Garde! is measured against.
import type { Bench } from '../../bench.ts';
import { game } from '../game.ts';
import { playBare } from './bare.ts';
import { playCore } from './core.ts';

export const bench: Bench = {
  game,
  aims: { randomRate: 15_000 },
  core: {
    what: 'combats of two swordsmen, random answers',
    peers: [
      { name: 'kernel', rounds: 10_000, play: playCore },
      { name: 'bare loop', rounds: 100_000, play: playBare },
    ],
    // The loop can do nothing but fence, so it sets no goal: what it leaves out is the game.
    goals: [],
  },
  // Both with the same list: of the usual two, the one with the better blades wins four games of five, whoever leads it.
  options: { warbands: ['cardinals-guard', 'cardinals-guard'] },
  duels: [
    { a: 'policy', b: 'random', games: 100, share: 0.95 },
    { a: 'search:50ms', b: 'policy', games: 40, share: 0.55 },
  ],
};
