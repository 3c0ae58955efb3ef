// The log that lives in memory alone keeps the promises of the stored one (server/test/storage.test.ts).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryLog } from '../store/log.ts';
import type { EntryRow } from '../store/tables.ts';

const row = (n: number, sender: number | null, nonce: string | null, match = 'm'): EntryRow => ({
  ...{ match, n, sender, nonce },
  ...{ entry: '{}', draws: '[]', events: '[]', clocks: null, waiting: '[1]', made: 0 },
});

test('a place in the log is taken once, and so is a nonce of a sender', async () => {
  const log = memoryLog();
  assert.equal(await log.append(row(0, null, null)), true);
  assert.equal(await log.append(row(1, 0, 'a')), true);
  assert.equal(await log.append(row(1, 1, 'b')), false, 'the place is taken');
  assert.equal(await log.append(row(3, 1, 'b')), false, 'there is no gap');
  assert.equal(await log.append(row(2, 0, 'a')), false, 'it was said before');
  assert.equal(await log.append(row(2, 1, 'a')), true, 'another sender, another word');
  assert.equal(await log.append(row(3, null, 'bot')), true);
  assert.equal(await log.append(row(4, null, 'bot')), true, 'the server may repeat itself');
  assert.equal(await log.append(row(0, 0, 'a', 'other')), true);
  assert.deepEqual(
    (await log.entries('m', 2)).map(({ n }) => n),
    [2, 3, 4],
  );
  assert.deepEqual([...(await log.asked(['m', 'nowhere']))], [['m', { waiting: [1], clocks: null }]]);
});
