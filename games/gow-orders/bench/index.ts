// What Gentlemen of War: Orders is measured against.
import type { Bench } from '../../bench.ts';
import { COLUMNS, leadOf } from '../bot-position.ts';
import { game } from '../game.ts';
import { playBare } from './bare.ts';
import { playCore } from './core.ts';
import { scripts } from './scripts.ts';

export const bench: Bench = {
  game,
  position: { columns: COLUMNS, lead: leadOf },
  aims: { randomRate: 250_000 },
  core: {
    what: 'turns of a duel, random orders',
    peers: [
      { name: 'kernel', rounds: 20_000, play: playCore },
      { name: 'bare loop', rounds: 40_000, play: playBare },
    ],
    goals: [{ peer: 'bare loop', ratio: 1 / 12, says: 'at most 12 times slower than a loop that can play this duel alone' }],
  },
  mixes: 2,
  sparring: scripts,
  // Line-ups are dealt, and each deal is played from both seats, so that only the orders decide.
  options: { selection: 'random' },
  duels: [
    { a: 'policy', b: 'random', games: 400, share: 0.85 },
    { a: 'search:50ms', b: 'policy', games: 100, share: 0.55 },
    ...scripts.map(({ name }) => ({ a: 'search:50ms', b: name, games: 100, share: 0.55 })),
  ],
};
