// A short run of the load measurement: that it works, that every move is answered, and the figures of this machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Box, shelf } from '@baize/games';
import { load, tell } from '../load.ts';

test('many matches at once over real sockets', { timeout: 90_000 }, async () => {
  const report = await load({ matches: 8, seconds: 2, warm: 1, game: shelf[0] as Box });
  console.log(tell(report));
  assert.ok(report.disk.moves > 50 && report.memory.moves > 50);
  assert.ok(report.disk.p99 < 5000);
});
