// Whole random battles beside a plain second version that shares no code with the rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { compareBattles } from './second/compare.ts';

const CARDS = counts(3000, 60_000);

test(`S21-COMB-06 S21-COMB-11 S21-DOC-04 S21-DOC-05 S21-TURN-08 S21-ATK-01 ${CARDS} cards and passes of combats, and all plays between them, judged twice`, () => {
  const { cards, plays, ends } = compareBattles(CARDS, 4000);
  assert.ok(cards >= CARDS && plays > 0 && ends > 0);
});
