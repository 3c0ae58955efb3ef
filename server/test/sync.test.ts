// The embedded database's own writes are synced in the background: nobody is told before, whatever the disk does.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import Libsql from 'libsql';
import { type Database, openDatabase } from '../store/database.ts';
import { DATABASE_FILE } from '../store/folder.ts';
import { newGroupSync, newTrustedSync, walOf } from '../store/sync.ts';
import type { EntryRow } from '../store/tables.ts';

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-sync-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const guest = (id: string) => ({ id, name: id, login: null, password: null, made: 1, silenced: null, barred: null });
const addGuest = ({ db }: Database, id: string) => db.insertInto('players').values(guest(id)).execute();

function playersIn(path: string): Set<string> {
  const file = new Libsql(path);
  try {
    return new Set((file.prepare('select id from players').all() as { id: string }[]).map(({ id }) => id));
  } finally {
    file.close();
  }
}

function row(match: string, n: number): EntryRow {
  return { match, n, entry: null, draws: '[]', events: '[]', sender: null, nonce: null, clocks: null, waiting: '[]', made: 1 };
}

test('when the power goes: whatever was told is in what the disk had for certain', async (t) => {
  const folder = newFolder(t);
  const path = join(folder, DATABASE_FILE);
  /** What the last sync that came to its end has covered: the files as they were when it began. */
  let certain = '';
  let syncs = 0;
  const wal = (of: string) => {
    const real = walOf(of);
    return {
      close: real.close,
      async sync() {
        const copy = join(folder, `cut-${syncs++}.db`);
        copyFileSync(of, copy);
        if (existsSync(`${of}-wal`)) copyFileSync(`${of}-wal`, `${copy}-wal`);
        await real.sync();
        // Others go on while the disk is at work.
        await new Promise((done) => setTimeout(done, Math.random() * 4));
        certain = copy;
      },
    };
  };
  const database = await openDatabase(folder, undefined, { wal });
  let told = 0;
  const writers = Array.from({ length: 5 }, async (_, writer) => {
    for (let n = 0; n < 8; n++) {
      const ids = [`${writer}-${n}`, `${writer}-${n}-too`];
      if (n % 2 === 0) await addGuest(database, ids[0] as string);
      else
        await database.db.transaction().execute(async (tx) => {
          for (const id of ids) await tx.insertInto('players').values(guest(id)).execute();
        });
      const there = playersIn(certain);
      for (const id of n % 2 === 0 ? ids.slice(0, 1) : ids) assert.ok(there.has(id), `${id} was told and is lost`);
      told += 1;
      await database.insert([row(`match ${writer}`, n)]);
    }
  });
  await Promise.all(writers);
  await database.close();
  assert.equal(told, 40);
  assert.ok(syncs < 40 + 10, `${syncs} syncs for 40 writers: those who wait share one`);
  assert.equal(playersIn(path).size, 60);
});

test('a sync that fails: what it had to cover is written once more before anybody is told', async (t) => {
  const folder = newFolder(t);
  const path = join(folder, DATABASE_FILE);
  let fails = false;
  const wal = (of: string) => {
    const real = walOf(of);
    return { close: real.close, sync: () => (fails ? Promise.reject(new Error('EIO')) : real.sync()) };
  };
  const database = await openDatabase(folder, undefined, { wal });
  fails = true;
  await addGuest(database, 'in doubt');
  const alone = join(folder, 'alone.db');
  copyFileSync(path, alone);
  assert.ok(playersIn(alone).has('in doubt'), 'it is in the database itself, whatever has become of the log');
  fails = false;
  await addGuest(database, 'later');
  await database.close();
  assert.deepEqual(playersIn(path), new Set(['in doubt', 'later']));
});

test('as long as nothing helps nobody is told; then those are who ask again, and the log of matches waits too', async () => {
  const done: string[] = [];
  let [syncFails, checkpointFails] = [true, true];
  const { sync, isDoubted } = newTrustedSync(
    async () => {
      if (syncFails) throw new Error('EIO');
      done.push('sync');
    },
    () => {
      if (checkpointFails) throw new Error('still EIO');
      done.push('checkpoint');
    },
  );
  const { synced } = newGroupSync(sync);
  const results = await Promise.allSettled([synced(), synced(), synced()]);
  assert.deepEqual(new Set(results.map(({ status }) => status)), new Set(['rejected']));
  syncFails = false;
  await assert.rejects(synced(), /still EIO/, 'a sync that says all is well proves nothing now');
  assert.deepEqual([done, isDoubted()], [[], true]);
  checkpointFails = false;
  await synced();
  await synced();
  assert.deepEqual([done, isDoubted()], [['checkpoint', 'sync'], false]);
});

test('a house that closes while rows are on their way writes them, and lets go of the file', async (t) => {
  const folder = newFolder(t);
  const database = await openDatabase(folder);
  await database.insert([row('match', 0)]);
  const writing = Array.from({ length: 20 }, (_, n) => database.insert([row('match', n + 1)]));
  const closing = database.close();
  assert.deepEqual((await Promise.all(writing)).flat(), new Array(20).fill(true));
  await closing;
  const again = await openDatabase(folder);
  const { count } = await again.db
    .selectFrom('entries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(count, 21);
  await again.insert([row('match', 21)]);
  await again.close();
});
