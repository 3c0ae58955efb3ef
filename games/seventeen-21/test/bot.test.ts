import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampled, startMatch, viewOf } from '@baize/kernel';
import { lore } from '../bot.ts';
import { game } from '../game.ts';
import type { S21 } from '../state.ts';

test('a position that mirrors itself is worth one half', () => {
  const options = { decks: 2, advanced: 'on', attacks: 'two', loneAttack: 'off', younger: 'random', weather: 'draw' };
  const setup = { game: game.slug, rules: { version: '', hash: '' }, options, seats: 2, fair: { commitment: '', entropy: [] } };
  const match = startMatch(game, setup, sampled(1));
  const { state } = viewOf(game, match as typeof match & { state: S21 }, 0);
  assert.equal(lore.evaluate(state, 0) + lore.evaluate(state, 1), 1);
});
