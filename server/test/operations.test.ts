// What whoever runs a server needs: a backup that restores, health and figures.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, test } from 'node:test';
import Libsql from 'libsql';
import { backUp, restore, startServer } from '../index.ts';
import type { CampaignInfo, MatchInfo, Me } from '../protocol.ts';
import { openDatabase } from '../store/database.ts';
import { newRetention } from '../store/retention.ts';
import { anAnswer, newClient, newMatch, pair } from './client.ts';
import { cups } from './toy/index.ts';
import { game } from './toy/one/game.ts';

const folder = mkdtempSync(path(tmpdir(), 'baize-operations-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a backup made while the server runs brings back all that was acknowledged', async () => {
  const [data, elsewhere, file] = [path(folder, 'data'), path(folder, 'elsewhere'), path(folder, 'backup.db')];
  const server = await startServer({ port: 0, data, boxes: [cups] });
  const { id, clients, wires, states } = await pair(server.url, { game: 'cups' });
  const answer = anAnswer(game, states[0]?.view as never, () => 0) as string;
  assert.equal((await wires[0].ask({ do: 'act', match: id, nonce: 'a', at: 0, act: { answer } })).tell, 'ack');
  assert.throws(() => backUp(elsewhere, path(folder, 'none.db')), /no database/);
  const summary = backUp(data, file);
  assert.deepEqual(summary, { matches: 1, entries: 2, players: 2 });
  assert.equal(statSync(file).mode & 0o077, 0, 'secrets are in it');
  assert.throws(() => backUp(data, file), /is there already/);
  assert.throws(() => restore(data, file), /Another server uses/);
  for (const wire of wires) wire.close();
  await server.close();

  assert.deepEqual(restore(elsewhere, file), { ...summary, kept: null });
  const { kept } = restore(elsewhere, file);
  assert.ok(kept && existsSync(kept), 'what was there is kept');
  const again = await startServer({ port: 0, data: elsewhere, boxes: [cups] });
  const ash = Object.assign(newClient(again.url), { cookie: clients[0].cookie });
  assert.equal((await ash.ok<MatchInfo>('GET', `/api/matches/${id}`)).mySeat, 0);
  const wire = await ash.open();
  wire.send({ do: 'watch', match: id, since: null });
  assert.equal((await wire.next('state')).at, 1);
  wire.close();
  await again.close();
});

test('restored over what a kill has left, or over something damaged: nothing of its log gets into the backup, and it is kept whole', async () => {
  const [data, file] = [path(folder, 'killed'), path(folder, 'early.db')];
  const server = await startServer({ port: 0, data, boxes: [cups] });
  await newClient(server.url).ok('PATCH', '/api/me', { name: 'Ash' });
  backUp(data, file);
  await newClient(server.url).ok('PATCH', '/api/me', { name: 'Birch' });
  const [left, damaged] = [path(folder, 'left'), path(folder, 'damaged')];
  for (const each of [left, damaged]) mkdirSync(each);
  for (const ending of ['', '-wal']) copyFileSync(path(data, `baize.db${ending}`), path(left, `baize.db${ending}`));
  await server.close();
  const namesIn = (of: string) => {
    const database = new Libsql(of);
    const rows = database.prepare('select name from players order by name').all() as { name: string }[];
    database.close();
    return rows.map(({ name }) => name);
  };
  const { kept } = restore(left, file);
  assert.deepEqual(namesIn(path(left, 'baize.db')), ['Ash']);
  const alone = path(folder, 'alone.db');
  copyFileSync(kept ?? '', alone);
  assert.deepEqual(namesIn(alone), ['Ash', 'Birch'], 'what was only in its log is in it');

  for (const ending of ['', '-wal']) writeFileSync(path(damaged, `baize.db${ending}`), 'no database '.repeat(1000));
  const other = restore(damaged, file);
  assert.deepEqual(namesIn(path(damaged, 'baize.db')), ['Ash']);
  assert.match(readFileSync(other.kept ?? '', 'utf8'), /^no database/);
});

test('what is no backup is not restored, and leaves what is there', async () => {
  const data = path(folder, 'kept');
  const server = await startServer({ port: 0, data, boxes: [cups] });
  const client = newClient(server.url);
  await client.ok('PATCH', '/api/me', { name: 'Ash' });
  await server.close();
  const broken = path(folder, 'broken.db');
  writeFileSync(broken, 'no database '.repeat(1000));
  for (const file of [broken, path(folder, 'missing.db')]) assert.throws(() => restore(data, file), /no whole backup|no file/);
  const again = await startServer({ port: 0, data, boxes: [cups] });
  assert.equal((await Object.assign(newClient(again.url), { cookie: client.cookie }).ok<Me>('GET', '/api/me')).player?.name, 'Ash');
  await again.close();
});

test('health, readiness and figures; figures are not for those behind a proxy', async () => {
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups] });
  const client = newClient(server.url);
  assert.deepEqual((await client.call('GET', '/healthz')).body, { ok: true });
  assert.equal((await client.call('GET', '/readyz')).status, 200);
  const { body } = await client.call<string>('GET', '/metrics');
  for (const name of ['requests_total', 'connections', 'matches_in_memory', 'tasks_waiting', 'process_resident_memory_bytes']) {
    assert.match(body, new RegExp(`^# TYPE baize_${name} (gauge|counter)\n(baize_${name} \\d+)`, 'm'));
  }
  assert.match(body, /^# TYPE baize_act_seconds histogram$/m);
  assert.equal((await client.call('GET', '/metrics', undefined, { 'x-forwarded-for': '203.0.113.9' })).status, 404);
  for (const header of ['forwarded', 'via', 'x-real-ip'])
    assert.equal((await client.call('GET', '/metrics', undefined, { [header]: '203.0.113.9' })).status, 404, header);
  await server.close();
});

test('logs are lines of JSON with the id that the client was told, and without the secrets of an address', async () => {
  const script = path(folder, 'logged.mts');
  const here = new URL('..', import.meta.url);
  writeFileSync(
    script,
    `import Libsql from 'libsql';
import { startServer } from ${JSON.stringify(new URL('index.ts', here).pathname)};
     import { cups } from ${JSON.stringify(new URL('test/toy/index.ts', here).pathname)};
     const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], log: 'json' });
     const { headers } = await fetch(server.url + '/api/matches/nowhere?invite=a-secret', { headers: { cookie: 'baize=another-secret' } });
     console.error(headers.get('x-request-id'));
     await server.close();`,
  );
  const done = spawnSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8', cwd: new URL('.', here) });
  assert.equal(done.status, 0, done.stderr);
  const lines = done.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const [id] = done.stderr.trim().split('\n').slice(-1);
  const line = lines.find(({ request }) => request === id);
  assert.deepEqual([line?.method, line?.route, line?.status], ['GET', '/api/matches/:id', 404]);
  for (const secret of ['a-secret', 'another-secret', 'nowhere']) assert.ok(!done.stdout.includes(secret), secret);
});

test('a server that closes does what has come in, and asks everybody to come back', async () => {
  const data = path(folder, 'restart');
  const server = await startServer({ port: 0, data, boxes: [cups] });
  const { id, clients, wires, states } = await pair(server.url, { game: 'cups' });
  const codes = Promise.all(wires.map(({ socket }) => new Promise<number>((done) => socket.once('close', done))));
  const answer = anAnswer(game, states[0]?.view as never, () => 0) as string;
  const asked = wires[0].ask({ do: 'act', match: id, nonce: 'last', at: 0, act: { answer } });
  await new Promise((done) => setTimeout(done, 30));
  const from = Date.now();
  await server.close();
  assert.ok(Date.now() - from < 4000);
  assert.equal((await asked).tell, 'ack');
  assert.deepEqual(await codes, [1012, 1012]);
  const again = await startServer({ port: 0, data, boxes: [cups] });
  const wire = await Object.assign(newClient(again.url), { cookie: clients[1].cookie }).open();
  wire.send({ do: 'watch', match: id, since: 0 });
  assert.equal((await wire.next('state')).at, 1);
  wire.close();
  await again.close();
});

test('what is old and nobody’s is deleted, what was played is kept', async () => {
  const DAY = 86_400_000;
  let now = 1_000 * DAY;
  const data = path(folder, 'retention');
  const server = await startServer({ port: 0, data, boxes: [cups], now: () => now });
  const { id, clients, wires } = await pair(server.url, { game: 'cups' });
  await wires[0].ask({ do: 'chat', match: id, nonce: 'c', text: 'good luck' });
  assert.equal((await wires[1].ask({ do: 'act', match: id, nonce: 'x', at: 0, act: { concede: true } })).tell, 'ack');
  const stranger = newClient(server.url);
  await stranger.ok('PATCH', '/api/me', { name: 'Passing through' });
  const { id: off } = await newMatch(clients[0], { game: 'cups' });
  await clients[0].ok('POST', `/api/matches/${off}/leave`, {});
  const force = ['cup', 'cup'];
  const campaign = { game: 'cups', kind: 'toy', options: {}, force, pace: { kind: 'free' }, bot: { rank: 'Recruit', force } };
  const { id: kept } = await clients[0].ok<CampaignInfo>('POST', '/api/campaigns', campaign);
  const { id: left } = await clients[0].ok<CampaignInfo>('POST', '/api/campaigns', campaign);
  await clients[0].call('POST', `/api/campaigns/${left}/leave`, {});
  for (const wire of wires) wire.close();
  await server.close();

  const database = await openDatabase(data);
  const { db } = database;
  for (const [endpoint, made] of [
    ['old', now],
    ['new', now + 390 * DAY],
  ] as const)
    await db.insertInto('pushes').values({ endpoint, player: 'somebody', keys: '{}', made }).execute();
  const counts = async () => ({
    pushes: (await db.selectFrom('pushes').select('endpoint').execute()).map((row) => row.endpoint).sort(),
    players: (await db.selectFrom('players').select('name').execute()).length,
    chat: (await db.selectFrom('chat').select('id').execute()).length,
    matches: (await db.selectFrom('matches').select(['id']).execute()).map((row) => row.id),
    entries: (await db.selectFrom('entries').select('n').execute()).length,
    campaigns: (await db.selectFrom('campaigns').select('id').execute()).map((row) => row.id).sort(),
    sides: (await db.selectFrom('campaign_seats').select('seat').execute()).length,
  });
  const retention = newRetention(db, () => now);
  const all = await counts();
  assert.deepEqual(all.campaigns, [kept, left].sort());
  await retention.deleteOld();
  assert.deepEqual(await counts(), all, 'nothing is old yet');
  now += 400 * DAY;
  await retention.deleteOld();
  assert.deepEqual(await counts(), {
    pushes: ['new'],
    players: 2,
    chat: 0,
    matches: [id],
    entries: all.entries,
    campaigns: [kept],
    sides: 2,
  });
  await database.close();
});
