// Whole random battles beside a plain second version that shares no code with the rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { compareBattles } from './second/compare.ts';

const DEEDS = counts(250, 20_000);

test(`GOW-ACT-03 GOW-SKL-03 GOW-LOS-01 GOW-COV-04 GOW-MOVE-01 GOW-GRD-01 GOW-CHRG-06 GOW-SKL-06 ${DEEDS} lists of deeds of random battles, drawn up twice, and all draws, moves, guards, charges and purchases between them`, () => {
  const count = compareBattles(DEEDS, 3000);
  assert.ok(count.deeds >= DEEDS && count.draws > 0 && count.moves > 0 && count.purchases > 0);
});
