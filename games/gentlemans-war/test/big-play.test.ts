// Whole big games: random ones of every number of players, and one between bots.
import assert from 'node:assert/strict';
import type {} from '@baize/kernel';
import { checkGame, counts } from '@baize/kernel/testkit';
import type {} from '../content/types.ts';
import { game } from '../game.ts';
import { sharesOf } from '../sides.ts';
import { armyOf } from './armies.ts';
import { test } from './field.ts';
import { playScenario } from './scenario-play.ts';

const ARMIES = [
  armyOf('britain', ['infantry', 'light-cavalry', 'field-gun']),
  armyOf('france', ['light-infantry', 'heavy-cavalry', 'infantry']),
];
const SMALL = { 'army-limits': 'none', country: 'scenario', armies: ARMIES };

test('AGX-BIG-01 AGX-BIG-03 AGX-BIG-12 random big battles of three to six players: they end, keep the laws, leak nothing, replay, undo', () => {
  for (const seats of counts(1, 4) === 1 ? [3, 6] : [2, 3, 4, 5, 6])
    for (let seed = 0; seed < counts(1, 4); seed++) {
      const options = { ...SMALL, decks: seats === 2 ? '3' : '1', 'hold-hands': 'hidden', 'event-deck': seed % 2 === 0 ? 'off' : 'on' };
      const checked = checkGame(game, { games: 1, seed: 40 + seed, seats, options, share: 0.01, motions: 0.004, most: 8000 });
      assert.ok(checked.answers > 0);
    }
});

test('AGX-BIG-09 four bots play a big battle to its end, and partners share what it brings', () => {
  const { match, result } = playScenario(7, { ...SMALL, scenario: 'open-battle', decks: '2' }, [true, true, true, true], { players: 4 });
  assert.ok(result);
  const [south = 0, north = 0] = result.share;
  assert.deepEqual(result.share, sharesOf(match.state, [2 * south, 2 * north]));
});
