// Every turn of whole random games, carried out a second time by a plain version that shares no code with the rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { compareTurns } from './second/compare.ts';

const TURNS = counts(400, 10_000);

for (const seats of [2, 3, 4])
  test(`ORD-EXEC-03 ORD-DRAW-01 ORD-DOWN-01 ORD-WIN-03 ${TURNS} turns of ${seats} seats with any options, carried out twice`, () => {
    assert.ok(compareTurns(TURNS, 7000 * seats, seats) >= TURNS);
  });

test(`ORD-COMP-01 ${TURNS} turns of a free-for-all of four, carried out twice`, () => {
  assert.ok(compareTurns(TURNS, 51_000, 4, { mode: 'free-for-all', tie: 'playOn' }) >= TURNS);
});
