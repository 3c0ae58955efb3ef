// Nobody can hold the server by saying nothing: neither a client nor the database.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { startServer } from '../index.ts';
import { startPostgres } from '../load/postgres.ts';
import { anAnswer, pair } from './client.ts';
import { cups } from './toy/index.ts';
import { game } from './toy/one/game.ts';

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'baize-limits-'));
after(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Milliseconds until the server closes a connection on which only this is said. */
function heldFor(url: string, said: string): Promise<number> {
  const from = Date.now();
  return new Promise((done, failed) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(said));
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => done(Date.now() - from));
    setTimeout(() => failed(new Error('It was held for ever.')), 8000).unref();
  });
}

const BODY = 'POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a';
const halves = [
  ['half a header', { headers: 300 }, 'GET / HTTP/1.1\r\nHost: x\r\nX-'],
  ['half a body', { headers: 200, request: 300 }, BODY],
  ['silence', { connection: 300 }, ''],
] as const;

for (const [what, short, said] of halves) {
  test(`${what} is not waited for`, async () => {
    // Only the one limit that is meant is short.
    const timeLimits = { headers: 60_000, request: 60_000, connection: 60_000, keepAlive: 60_000, ...short };
    const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], timeLimits });
    const ms = await heldFor(server.url, said).finally(server.close);
    assert.ok(ms < 6000, `${ms} ms`);
  });
}

test('a statement that is stuck is given up, told as trouble, and play goes on', {
  skip: !postgres && 'there is no PostgreSQL here',
}, async () => {
  const databaseUrl = postgres?.fresh('stuck') ?? '';
  const troubles: string[] = [];
  const options = {
    data: folder,
    databaseUrl,
    boxes: [cups],
    timeLimits: { statement: 500 },
    onError: (what: string) => troubles.push(what),
  };
  const server = await startServer({ port: 0, ...options });
  const { id, wires, states } = await pair(server.url, { game: 'cups' });
  const stuck = new pg.Client({ connectionString: databaseUrl });
  await stuck.connect();
  await stuck.query('begin');
  await stuck.query('lock table entries in access exclusive mode');
  const act = { answer: anAnswer(game, states[0]?.view as never, () => 0) as string };
  const message = { do: 'act', match: id, nonce: 'a', at: 0, act } as const;
  const from = Date.now();
  const told = await wires[0].ask(message);
  assert.equal(told.tell, 'error');
  assert.ok(Date.now() - from < 4000);
  await stuck.query('rollback');
  await stuck.end();
  assert.deepEqual(await wires[0].ask(message), { tell: 'ack', match: id, nonce: 'a', at: 1 });
  assert.ok(troubles.includes('a message'));
  for (const wire of wires) wire.close();
  await server.close();
});
