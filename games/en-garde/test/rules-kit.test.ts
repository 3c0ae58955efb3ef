// The properties of every game, over random games of each scenario.
import { test } from 'node:test';
import { checkGame } from '@baize/kernel/testkit';
import { SCENARIO_IDS } from '../content/scenarios/scenarios.ts';
import { game } from '../game.ts';

for (const scenario of SCENARIO_IDS) {
  test(`EG-GEO-07 EG-CMB-06 EGW-END-05 random games of ${scenario} keep every law`, () => {
    checkGame(game, { games: 3, seed: 100, seats: 2, options: { scenario, 'terrain-mode': 'auto' }, share: 0.03, replays: 0.34 });
  });
}
