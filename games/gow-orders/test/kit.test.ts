// All that must hold in every match, tried in random play by the kernel's test kit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGame, counts } from '@baize/kernel/testkit';
import { game } from '../game.ts';

/** Random matches of each kind. */
const GAMES = counts(25, 700);

for (const [mode, seats] of [
  ['duel', 2],
  ['teams', 4],
  ['free-for-all', 3],
  ['free-for-all', 4],
] as const) {
  test(`ORD-COMP-01 ${mode} of ${seats}: replay, plain state, no leak, options, refusals, undo and endings`, () => {
    const options = { mode };
    const report = checkGame(game, { games: GAMES, seed: 300 + seats, seats, options, share: 0.02, replays: 0.05 });
    assert.equal(report.games, GAMES);
  });
}

test('ORD-COMP-01 all options at random', () => {
  assert.equal(checkGame(game, { games: GAMES, seed: 900, share: 0.02, replays: 0.05 }).games, GAMES);
});
