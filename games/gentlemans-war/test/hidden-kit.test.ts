// The properties that hold for every game, over random battles in which one side hides units.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {} from '@baize/kernel';
import { checkGame, counts } from '@baize/kernel/testkit';
import type {} from '../content/types.ts';
import { game } from '../game.ts';
import { armyOf } from './armies.ts';

test('AGX-HIDE-06 AGX-HIDE-10 AGX-HIDE-14 random battles with hidden units leak nothing, end, replay and undo', () => {
  for (const [at, hidden] of (['south', 'north'] as const).entries()) {
    const armies = [
      armyOf('britain', ['infantry', 'sharpshooters', 'light-cavalry']),
      armyOf('france', ['infantry-detachment', 'sharpshooters', 'infantry']),
    ];
    const options = {
      armies,
      'army-limits': 'none',
      hidden,
      country: at === 0 ? 'scenario' : 'random',
      'hold-hands': at === 0 ? 'open' : 'hidden',
    };
    const checked = checkGame(game, {
      games: 1,
      seed: 31 + at,
      options,
      share: counts(0.04, 0.1),
      motions: counts(0.01, 0.004),
      most: 6000,
    });
    assert.ok(checked.answers > 0);
  }
});

test('AGX-HIDE-01 AGX-HIDE-14 an irregular army hides by itself, and its battles keep the same laws', () => {
  const armies = [
    armyOf('britain', ['infantry', 'light-cavalry']),
    armyOf('zulus', ['tribal-infantry', 'sharpshooters', 'tribal-infantry']),
  ];
  const options = { armies, 'army-limits': 'none', theatre: 'bush', country: 'random', 'list-attributes': 'free' };
  const checked = checkGame(game, { games: 1, seed: 5, options, share: counts(0.02, 0.15), motions: counts(0.01, 0.004), most: 6000 });
  assert.ok(checked.answers > 0);
});
