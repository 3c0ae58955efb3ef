// The properties that hold for every game, over chance battles of the scenarios of roads, works, sieges and rivers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, readOptions } from '@baize/kernel';
import { checkGame, counts } from '@baize/kernel/testkit';
import type {} from '../content/types.ts';
import { game } from '../game.ts';
import { armyOf } from './armies.ts';

const ARMIES = [
  armyOf('britain', ['infantry', 'light-cavalry', 'field-gun']),
  armyOf('france', ['light-infantry', 'infantry', 'heavy-dragoons']),
];

const SETTINGS: readonly { [name: string]: Json }[] = [
  { scenario: 'escort', variant: '3:2', 'hold-hands': 'hidden' },
  { scenario: 'isolated', variant: 'relief', 'hold-hands': 'hidden' },
  { scenario: 'escort', variant: 'porters' },
  { scenario: 'ambush', variant: 'half', 'hold-hands': 'hidden' },
  { scenario: 'fieldworks', variant: 'laager' },
  { scenario: 'river', variant: 'place-major', crossings: '1' },
  { scenario: 'isolated', variant: 'last-stand' },
  { scenario: 'river', variant: 'open-stream', crossings: '2' },
  { scenario: 'army-in-place', country: 'drawn', objectives: 2 },
  { scenario: 'ambush', country: 'drawn' },
];

test('AGX-SCN-01 AGX-ESC-01 AGX-ISO-02 chance battles end, keep the laws, refuse what was not offered, leak nothing, replay, undo', () => {
  for (const [at, setting] of SETTINGS.slice(0, counts(2, SETTINGS.length)).entries()) {
    const options = { armies: ARMIES, 'army-limits': 'none', roles: at % 2 === 0 ? 'host-attacks' : 'guest-attacks', ...setting };
    const read = readOptions(game, options);
    assert.ok('options' in read, JSON.stringify(read));
    const checked = checkGame(game, { games: 1, seed: 31 + at, options, share: 0.02, motions: counts(0.01, 0.004), most: 9000 });
    assert.ok(checked.answers > 0);
  }
});
