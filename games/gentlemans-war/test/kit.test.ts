// The properties that hold for every game, over random battles of small armies with random options.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from '@baize/kernel';
import { checkGame, counts } from '@baize/kernel/testkit';
import type {} from '../content/types.ts';
import { game } from '../game.ts';
import { armyOf } from './armies.ts';

/** Armies that no table would allow, but that are quick to break. */
const SMALL = [
  ['infantry', 'light-cavalry', 'field-gun'],
  ['light-infantry', 'heavy-dragoons', 'late-machine-gun'],
  ['infantry-detachment', 'sharpshooters', 'cyclists'],
  ['mounted-infantry', 'horse-gun', 'infantry'],
] as const;

test('random battles: they end, keep the laws, refuse what was not offered, leak nothing, replay, undo', () => {
  for (const [at, types] of SMALL.entries()) {
    const armies = [armyOf('britain', types), armyOf('france', SMALL[(at + 1) % SMALL.length] ?? types)];
    const given = {
      armies,
      'army-limits': 'none',
      'hold-hands': at % 2 === 0 ? 'open' : 'hidden',
      country: at < 2 ? 'scenario' : 'random',
    };
    const read = readOptions(game, given);
    assert.ok('options' in read, JSON.stringify(read));
    const checked = checkGame(game, { games: 1, seed: 11 + at, options: given, share: 0.02, motions: counts(0.01, 0.004), most: 6000 });
    assert.ok(checked.answers > 0);
  }
});
