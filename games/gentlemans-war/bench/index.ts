// What A Gentleman's War is measured against.
import type { Bench } from '../../bench.ts';
import { game } from '../game.ts';
import { balancedBattles } from './balanced.ts';
import { battleOf36, legsIn } from './battle.ts';
import { playSkirmishes, smallBattle } from './skirmishes.ts';

export const bench: Bench = {
  game,
  core: {
    what: 'battles of three units a side, random answers',
    peers: [{ name: 'kernel', rounds: 1, play: playSkirmishes }],
    // There is no other make of this game to compare with.
    goals: [],
  },
  aims: { randomRate: 10_000, policyTime: 5 },
  costs: [{ what: 'a leg tried, among 36 units', most: 60, ready: () => legsIn(battleOf36()) }],
  balanced: balancedBattles,
  duelOptions: smallBattle(),
  duels: [
    { a: 'policy', b: 'random', games: 60, share: 0.95 },
    { a: 'search:100ms', b: 'policy', games: 60, share: 0.6 },
  ],
};
