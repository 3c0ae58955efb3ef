// Charges in the midst of random units, each followed from its declaration to the blows by the second opinion on its course.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { coursesWatched } from './courses.ts';
import { Differences } from './differences.ts';
import { onset } from './onset.ts';
import type { Wish } from './positions.ts';

const ONSETS = counts(60, 800);

/** Those who charge, and those who answer in every manner. */
const EAGER: Wish = {
  types: [
    'infantry',
    'infantry',
    'light-infantry',
    'heavy-cavalry',
    'light-cavalry',
    'light-dragoons',
    'sharpshooters',
    'field-gun',
    'horse-gun',
    'cyclists',
  ],
};

test(`AGW-CHG-01 AGW-CHG-05 AGW-CHG-07 to -10 AGW-CHG-13 AGW-CHG-14 AGW-RESP-02 AGW-EVADE-02 AGW-CYC-02 charges from ${ONSETS} positions`, () => {
  const differences = new Differences();
  // Half of them on open ground.
  for (let at = 0; at < ONSETS; at++)
    onset(51_000 + at, coursesWatched(`onset ${at}`, differences), at % 2 === 0 ? EAGER : { ...EAGER, features: 0 });
  differences.none({
    'charge contact': ONSETS / 4,
    'charge returns': ONSETS / 12,
    'charge halts': ONSETS / 12,
    'charge dice': ONSETS / 2,
    'charge distance': ONSETS / 8,
    'evasion away': ONSETS / 6,
    'nerves tested': ONSETS / 60,
    'the chosen shot': ONSETS / 30,
    'has acted': ONSETS / 3,
  });
});
