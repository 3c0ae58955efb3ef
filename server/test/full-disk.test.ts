// A disk that becomes full while it is played on: nothing is acknowledged that is not stored, the operator is told in words what
// to do, and when there is room again everything goes on.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { explainTrouble } from '../start-error.ts';
import { anAnswer, pair } from './client.ts';
import { game } from './toy/one/game.ts';

const script = fileURLToPath(new URL('./full-disk-server.ts', import.meta.url));
/** Of the system: a room of its own, where anybody may put a small disk into memory. */
const ROOM = 'unshare';
const onSmallDisk = (folder: string, command: string) => ['-rm', 'sh', '-c', `mount -t tmpfs -o size=12m none '${folder}' && ${command}`];

type Table = Awaited<ReturnType<typeof pair>>;

const heard = (child: ChildProcess) => new Promise<unknown>((done) => child.once('message', done));

async function told(child: ChildProcess, what: 'fill' | 'empty'): Promise<void> {
  const done = heard(child);
  child.send(what);
  await done;
}

test('an error of the database is explained while the server runs too, and no other is taken for one', () => {
  const trouble = (code: string, databaseUrl?: string) =>
    (explainTrouble(Object.assign(new Error('as it was'), { code }), { port: 1, data: '/data', databaseUrl }) as Error).message;
  assert.match(trouble('SQLITE_FULL'), /\/data is full. Make room/);
  assert.match(trouble('ENOSPC'), /is full/);
  assert.match(trouble('SQLITE_CORRUPT'), /baize restore/);
  assert.match(trouble('ECONNREFUSED', 'postgres://me:hush@db:5432/x'), /^PostgreSQL at db:5432 cannot be reached/);
  assert.equal(trouble('ECONNREFUSED'), 'as it was', 'without PostgreSQL it was something else that could not be reached');
});

test('a disk that is full and then is not', { timeout: 120_000 }, async (t) => {
  const folder = mkdtempSync(path(tmpdir(), 'baize-full-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  if (spawnSync(ROOM, onSmallDisk(folder, 'true')).status !== 0) {
    t.diagnostic('this machine gives nobody a disk of his own; only the words were tried');
    return;
  }
  const command = `exec '${process.execPath}' --import tsx '${script}' '${folder}'`;
  const child = spawn(ROOM, onSmallDisk(folder, command), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  t.after(() => child.kill());
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const url = String(await heard(child));
  const tables: Table[] = [];
  for (let n = 0; n < 12; n++) tables.push(await pair(url, { game: 'cups' }));

  /** Both seats of a table answer what they are asked at first; the words in which the first of them is answered. */
  const answer = async ({ id, wires, states }: Table) => {
    for (const [seat, wire] of wires.entries()) {
      const given = anAnswer(game, states[seat]?.view as never, () => 0);
      if (given === undefined) continue;
      const reply = await wire.ask({ do: 'act', match: id, nonce: 'first', at: 0, act: { answer: given } });
      return reply.tell === 'error' ? reply.code : reply.tell;
    }
    throw new Error('Nobody is asked.');
  };

  assert.equal(await answer(tables[0] as Table), 'ack');
  assert.equal(errors, '');
  await told(child, 'fill');
  const replies: string[] = [];
  for (const table of tables.slice(1)) replies.push(await answer(table));
  assert.ok(replies.includes('trouble'), `a full disk takes no row: ${replies.join(', ')}`);
  assert.match(errors, /^baize: a message: The disk that holds .* is full\. Make room on it[^\n]*\n/m);
  assert.ok(!/^\s+at /m.test(errors), 'words, and no stack');

  await told(child, 'empty');
  const again: string[] = [];
  for (const table of tables) again.push(await answer(table));
  assert.deepEqual(new Set(again), new Set(['ack']), 'what was refused is done now, what was done is acknowledged again');
  // What was acknowledged before and after is told by the log itself.
  for (const { id, clients } of tables) {
    const wire = await clients[0].open();
    wire.send({ do: 'watch', match: id, since: null });
    assert.equal((await wire.next('state')).at, 1);
    wire.close();
  }
  for (const { wires } of tables) for (const wire of wires) wire.close();
});
