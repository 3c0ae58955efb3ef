// A short run of the load measurement: that it works, that every move is answered, and the figures of this machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Box, shelf } from '@baize/games';
import { houseModel } from '../load/model.ts';
import { costOfParts } from '../load/parts.ts';
import { load, tell } from '../load.ts';

test('many matches at once over real sockets', { timeout: 90_000 }, async () => {
  const report = await load({ matches: 8, seconds: 2, warm: 1, game: shelf[0] as Box });
  console.log(tell(report));
  assert.ok(report.disk.moves > 50 && report.memory.moves > 50);
  assert.ok(report.disk.p99 < 5000);
});

test('every part of a move is timed by itself', async () => {
  const costs = costOfParts(await (shelf[0] as Box).load(), 2);
  assert.ok(Object.values(costs).every((cost) => cost > 0 && cost < 1e5));
});

test('what a node carries follows from what a move costs', () => {
  const model = houseModel({ cpu: 600, stored: 1000 });
  assert.equal(model.perSecond, 1000);
  assert.equal(model.live, 6000);
  assert.equal(model.letters, 10_800_000);
  assert.equal(model.growth, 31_536);
  assert.equal(model.growthOfLetters, 2.92);
  assert.equal(houseModel({ cpu: 1200, stored: 1000 }).live, 3000);
});
