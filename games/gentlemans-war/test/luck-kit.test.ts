// The properties that hold for every game, over random battles with the event deck.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {} from '@baize/kernel';
import { checkGame, counts } from '@baize/kernel/testkit';
import type {} from '../content/types.ts';
import { game } from '../game.ts';
import { armyOf } from './armies.ts';

test('AGX-LUCK-04 AGX-LUCK-05 random battles with the event deck: they end, keep the laws, leak nothing, replay, undo', () => {
  const armies = [
    armyOf('britain', ['infantry', 'light-cavalry', 'field-gun']),
    armyOf('france', ['light-infantry', 'horse-gun', 'infantry']),
  ];
  for (const hands of ['open', 'hidden']) {
    const options = { armies, 'army-limits': 'none', 'event-deck': 'on', 'hold-hands': hands };
    const checked = checkGame(game, {
      games: 1,
      seed: hands === 'open' ? 5 : 6,
      options,
      share: 0.02,
      motions: counts(0.01, 0.004),
      most: 6000,
    });
    assert.ok(checked.answers > 0);
  }
});
