// Every form of every scenario with hidden units in it, by chance: nobody hears of them before he should.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from '@baize/kernel';
import { checkGame, counts } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { armyOf } from './armies.ts';

const FORMS = SCENARIOS.flatMap(({ slug, raiders, variants }) =>
  variants.map((variant) => ({ scenario: slug, variant: variant.slug, isRaid: raiders === true })),
);

const BRITISH = ['infantry', 'sharpshooters', 'light-cavalry'] as const;
const ZULUS = ['tribal-infantry', 'sharpshooters', 'tribal-infantry'] as const;

/** A few who can hide, so that a battle by chance comes to an end; fewer still where each form is played for every change. */
const ARMIES = [armyOf('britain', BRITISH.slice(0, counts(2, 3))), armyOf('zulus', ZULUS.slice(0, counts(2, 3)))];

/** Every third form in each test, all of them in the proof: one takes two seconds of the processor. */
const isPlayed = (at: number) => at % counts(3, 1) === 0;

for (const [at, { scenario, variant, isRaid }] of FORMS.entries()) {
  if (!isPlayed(at)) continue;
  test(`AGX-HIDE-06 AGX-HIDE-10 AGX-HIDE-14 ${scenario} ${variant}: with hidden units nothing leaks`, () => {
    const roles = at % 2 === 0 ? 'host-attacks' : 'guest-attacks';
    // In a raid the attacking side hides, whatever its list; elsewhere the Zulus do.
    const armies = isRaid === (at % 2 === 0) ? ARMIES : [...ARMIES].reverse();
    const options = { armies, 'army-limits': 'none', hidden: 'auto', theatre: 'bush', roles, scenario, variant };
    const read = readOptions(game, options);
    assert.ok('options' in read, JSON.stringify(read));
    const checked = checkGame(game, {
      games: 1,
      seed: 311 + at,
      options,
      share: counts(0.004, 0.05),
      motions: counts(0.001, 0.004),
      most: 20_000,
    });
    assert.ok(checked.answers > 0);
  });
}
