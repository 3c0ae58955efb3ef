// The log that lives in memory alone keeps the promises of the stored one (server/test/storage.test.ts); and how rows are gathered for a commit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../store/database.ts';
import { databaseLog, memoryLog } from '../store/log.ts';
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

/** A database that only takes rows; a commit takes a millisecond. */
function slowDatabase(): { log: ReturnType<typeof databaseLog>; commits: EntryRow[][]; durable: Set<EntryRow> } {
  const commits: EntryRow[][] = [];
  const durable = new Set<EntryRow>();
  const insert: Database['insert'] = async (rows) => {
    commits.push([...rows]);
    await pause(1);
    for (const each of rows) durable.add(each);
    return rows.map(() => true);
  };
  return { log: databaseLog({ insert } as Database), commits, durable };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('a busy house: rows of many matches go into few commits, in order, and none is acknowledged before its own', async () => {
  const { log, commits, durable } = slowDatabase();
  const told: string[] = [];
  const MATCHES = 40;
  const ROWS = 10;
  async function play(match: string): Promise<void> {
    for (let n = 0; n < ROWS; n++) {
      const mine = row(n, 0, `${n}`, match);
      assert.equal(await log.append(mine), true);
      assert.ok(durable.has(mine), 'stored first, then told');
      told.push(`${match} ${n}`);
      await pause(Math.random() * 3);
    }
  }
  await Promise.all(Array.from({ length: MATCHES }, (_, each) => play(`m${each}`)));
  assert.equal(told.length, MATCHES * ROWS);
  assert.equal(commits.flat().length, MATCHES * ROWS);
  assert.ok(commits.length < (MATCHES * ROWS) / 5, `${commits.length} commits`);
  const order = commits.flat().filter(({ match }) => match === 'm7');
  assert.deepEqual(
    order.map(({ n }) => n),
    Array.from({ length: ROWS }, (_, n) => n),
  );
});

test('a quiet house: a row alone waits for nothing but its own commit', async () => {
  const { log, commits } = slowDatabase();
  for (let n = 0; n < 5; n++) assert.equal(await log.append(row(n, 0, `${n}`)), true);
  assert.deepEqual(
    commits.map(({ length }) => length),
    [1, 1, 1, 1, 1],
  );
});
