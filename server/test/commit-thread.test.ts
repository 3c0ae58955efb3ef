// The thread that writes the log: what it says was written is on the disk, and it fails in words and begins again.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import Libsql from 'libsql';
import { newCommitThread } from '../store/commit-thread.ts';
import { newGroupSync } from '../store/sync.ts';

const INSERT = 'insert into log (n, said) values (?, ?) on conflict do nothing';

test('rows of one commit are all there, or none is; what is taken is said; after a failure it goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-commit-'));
  const path = join(folder, 'log.db');
  const file = new Libsql(path);
  const thread = newCommitThread({ path, insert: INSERT, pragmas: ['busy_timeout = 100'] });
  const count = () => (file.prepare('select count(*) as n from log').get() as { n: number }).n;
  try {
    file.pragma('journal_mode = WAL');
    // The thread that has just failed may still be closing the file.
    file.pragma('busy_timeout = 2000');
    // Before there is a table the thread ends with its error, and another is begun for the next rows.
    await assert.rejects(thread.write([[0, 'too soon']]));
    file.exec('create table log (n integer primary key, said text not null)');
    const both = await Promise.all([
      thread.write([
        [0, 'a'],
        [1, 'b'],
        [1, 'c'],
      ]),
      thread.write([
        [1, 'd'],
        [2, 'e'],
      ]),
    ]);
    assert.deepEqual(both, [
      [true, true, false],
      [false, true],
    ]);
    assert.equal(count(), 3);
    await assert.rejects(
      thread.write([
        [3, 'f'],
        [4, null],
      ]),
      /null/i,
    );
    assert.equal(count(), 3, 'nothing of a commit that failed');
    file.exec('begin immediate');
    await assert.rejects(thread.write([[3, 'f']]), /locked|busy/i);
    file.exec('rollback');
    assert.deepEqual(await thread.write([[3, 'f']]), [true]);
    assert.equal(count(), 4);
  } finally {
    await thread.close();
    file.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what was written is synced by a sync that began afterwards, one for all who wait', async () => {
  const begun: (() => void)[] = [];
  const { synced } = newGroupSync(() => new Promise((done) => begun.push(done)));
  const told: string[] = [];
  const first = synced().then(() => told.push('first'));
  const second = synced().then(() => told.push('second'));
  const third = synced().then(() => told.push('third'));
  assert.equal(begun.length, 1);
  begun[0]?.();
  await first;
  await new Promise(setImmediate);
  assert.deepEqual([told, begun.length], [['first'], 2]);
  begun[1]?.();
  await Promise.all([second, third]);
  assert.deepEqual([told, begun.length], [['first', 'second', 'third'], 2]);
});

test('a sync that fails is told to whoever waited for it, and the next is tried', async () => {
  let fails = true;
  const { synced } = newGroupSync(async () => {
    if (fails) throw new Error('The disk is gone.');
  });
  const waiting = [synced(), synced()];
  await assert.rejects(waiting[0] as Promise<void>, /gone/);
  await assert.rejects(waiting[1] as Promise<void>, /gone/);
  fails = false;
  await synced();
});
