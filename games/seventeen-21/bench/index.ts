// What 17(21) is measured against.
import type { Bench } from '../../bench.ts';
import { COLUMNS, leadOf } from '../bot-position.ts';
import { game } from '../game.ts';
import { playBare } from './bare.ts';
import { fight, laidCards, playCore } from './core.ts';

export const bench: Bench = {
  game,
  position: { columns: COLUMNS, lead: leadOf },
  aims: { randomRate: 300_000 },
  core: {
    what: 'combats, random players',
    peers: [
      { name: 'kernel', rounds: 60_000, play: playCore },
      { name: 'bare loop', rounds: 200_000, play: playBare },
    ],
    laidCards,
    once: fight,
    goals: [
      { peer: 'boardgame.io', ratio: 100, says: 'at least 100 times as fast as boardgame.io' },
      { peer: 'bare loop', ratio: 1 / 3, says: 'at most 3 times slower than the bare loop' },
    ],
  },
  duels: [
    { a: 'policy', b: 'random', games: 400, share: 0.8 },
    { a: 'search:50ms', b: 'policy', games: 200, share: 0.6 },
  ],
};
