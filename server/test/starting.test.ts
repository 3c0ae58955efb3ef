// Starting and stopping: what whoever runs the server is told, who can read its files, and what a second server is told.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { optionsFromEnvironment, type ServerOptions, StartError, startServer } from '../index.ts';
import { newBucket } from '../limits.ts';
import { explainStartError } from '../start-error.ts';
import { newClient, openWire } from './client.ts';
import { cups } from './toy/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-start-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const start = (more: Partial<ServerOptions>) => startServer({ port: 0, data: ':memory:', boxes: [cups], ...more });

async function refusal(more: Partial<ServerOptions>): Promise<string> {
  try {
    const server = await start(more);
    await server.close();
  } catch (error) {
    assert.ok(error instanceof StartError, `not in words: ${(error as Error).stack}`);
    return error.message;
  }
  throw new Error('The server has started.');
}

test('a second server on the same folder is refused; when the first has gone it starts', async () => {
  const data = join(folder, 'shared');
  const first = await start({ data });
  assert.match(await refusal({ data }), /Another server uses the data folder/);
  await first.close();
  await (await start({ data })).close();
});

test('the database can be read by its owner alone, also one that was open to all before', async () => {
  const data = join(folder, 'private');
  mkdirSync(data);
  writeFileSync(join(data, 'baize.db'), '', { mode: 0o644 });
  const server = await start({ data });
  await newClient(server.url).ok('PATCH', '/api/me', { name: 'Ash' });
  for (const file of ['baize.db', 'baize.db-wal', 'baize.db-shm']) {
    if (existsSync(join(data, file))) assert.equal(statSync(join(data, file)).mode & 0o077, 0, file);
  }
  await server.close();
});

test('what keeps the server from starting is said with what to do', async () => {
  const taken = createServer();
  const port = await new Promise<number>((done) => {
    taken.listen(0, '127.0.0.1', () => done((taken.address() as { port: number }).port));
  });
  assert.match(await refusal({ port }), /Port \d+ is taken; choose another/);
  taken.close();

  const corrupt = join(folder, 'corrupt');
  mkdirSync(corrupt);
  writeFileSync(join(corrupt, 'baize.db'), 'this is no database at all, whatever it is called. '.repeat(200));
  assert.match(await refusal({ data: corrupt }), /damaged.*baize restore/);

  const file = join(folder, 'file');
  writeFileSync(file, '');
  assert.match(await refusal({ data: file }), /is no folder/);
  assert.match(await refusal({ data: join(file, 'below') }), /is no folder/);
  assert.match(await refusal({ databaseUrl: 'postgres://me:secret@127.0.0.1:9/x' }), /^PostgreSQL at 127\.0\.0\.1:9 cannot be reached/);
  assert.match(await refusal({ origin: 'games.example' }), /https:\/\/games\.example/);
});

test('a folder that cannot be written to is said to be one', async (t) => {
  if (process.getuid?.() === 0) {
    // The administrator may write everywhere, so only the words can be tried.
    const where = { port: 80, data: '/data' };
    const told = (code: string, message = '') => (explainStartError(Object.assign(new Error(message), { code }), where) as Error).message;
    assert.match(told('EACCES', 'permission denied, mkdir'), /cannot be written to/);
    assert.match(told('EROFS'), /cannot be written to/);
    assert.match(told('SQLITE_READONLY_DIRECTORY'), /cannot be written to/);
    assert.match(told('ENOSPC'), /is full/);
    assert.match(told('SQLITE_FULL'), /is full/);
    assert.match(told('EACCES', 'listen EACCES: permission denied 0.0.0.0:80'), /Port 80 is only for the administrator/);
    t.diagnostic('run by the administrator');
    return;
  }
  const data = join(folder, 'locked');
  mkdirSync(data);
  chmodSync(data, 0o500);
  assert.match(await refusal({ data }), /cannot be written to/);
});

test('each setting that cannot be meant is refused in words, and none of them tells a password', () => {
  const keys = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'k'.repeat(43), VAPID_SUBJECT: 'mailto:ash@example.org' };
  const refused: [Record<string, string>, RegExp][] = [
    [{ BAIZE_LOG: 'yes' }, /BAIZE_LOG is 'yes'/],
    [{ BAIZE_TRUST_PROXY: 'yes' }, /BAIZE_TRUST_PROXY is 'yes', and can only be the number of proxies/],
    [{ BAIZE_ORIGIN: 'games.example' }, /https:\/\/games\.example/],
    [{ BAIZE_ORIGIN: 'https://' }, /no address of this server/],
    [{ BAIZE_ORGIN: 'https://games.example' }, /BAIZE_ORGIN is no setting of Baize; there are .*BAIZE_ORIGIN/],
    [{ DATABASE_URL: 'mysql://ash:hush@db/baize' }, /DATABASE_URL is no address of a PostgreSQL/],
    [{ DATABASE_URL: 'ash:hush@db/baize' }, /DATABASE_URL is no address of a PostgreSQL/],
    [{ DATABASE_URL: 'postgres://ash:hush@db:port/baize' }, /DATABASE_URL is no address of a PostgreSQL/],
    [{ VAPID_SUBJECT: keys.VAPID_SUBJECT }, /Web push needs/],
    [{ ...keys, VAPID_PUBLIC_KEY: 'B'.repeat(80) }, /VAPID_PUBLIC_KEY is no such key/],
    [{ ...keys, VAPID_PRIVATE_KEY: `${'k'.repeat(42)}=` }, /VAPID_PRIVATE_KEY is no such key/],
    [{ ...keys, VAPID_SUBJECT: 'ash@example.org' }, /VAPID_SUBJECT says/],
  ];
  for (const [env, words] of refused) {
    const told = (error: unknown) => error instanceof StartError && words.test(error.message) && !/hush/.test(error.message);
    assert.throws(() => optionsFromEnvironment(env), told, JSON.stringify(env));
  }
  assert.equal(optionsFromEnvironment({ BAIZE_TRUST_PROXY: '0' }).trustProxy, 0);
  assert.equal(optionsFromEnvironment(keys).vapid?.subject, keys.VAPID_SUBJECT);
  const url = 'postgresql://ash:hush@db.example:5432/baize?sslmode=require';
  assert.equal(optionsFromEnvironment({ DATABASE_URL: url, BAIZE_HOME: '/data' }).databaseUrl, url);
});

test('an origin with a slash at its end lets our own pages write', async () => {
  assert.equal(optionsFromEnvironment({ BAIZE_ORIGIN: 'https://games.example/' }).origin, 'https://games.example');
  assert.equal(optionsFromEnvironment({ BAIZE_TRUST_PROXY: '2' }).trustProxy, 2);
  const server = await start({ origin: 'https://games.example/' });
  const own = { origin: 'https://games.example' };
  assert.equal((await newClient(server.url).call('PATCH', '/api/me', { name: 'Ash' }, own)).status, 200);
  const foreign = { origin: 'https://games.example.evil' };
  assert.equal((await newClient(server.url).call('PATCH', '/api/me', { name: 'Ash' }, foreign)).status, 403);
  await server.close();
});

test('a clock that is set back keeps nobody out', async () => {
  const bucket = newBucket(1, 5);
  assert.ok(bucket.take(4_000_000));
  assert.deepEqual(
    [400_000, 400_001, 400_002].map((now) => bucket.take(now)),
    [true, true, true],
  );

  let now = Date.now();
  const server = await start({ now: () => now, limits: { sockets: 100, requests: 100 } });
  const wire = await openWire(server.url, '');
  now -= 3_600_000;
  for (let n = 0; n < 20; n++) {
    wire.send({ do: 'ping', n });
    await wire.next('pong', (pong) => pong.n === n);
  }
  wire.close();
  await server.close();
});
