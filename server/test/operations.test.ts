// What whoever runs a server needs: a backup that restores, health and figures.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, test } from 'node:test';
import { backUp, restore, startServer } from '../index.ts';
import type { MatchInfo, Me } from '../protocol.ts';
import { anAnswer, newClient, pair } from './client.ts';
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
  for (const name of ['requests_total', 'connections', 'matches_in_memory', 'tasks_waiting', 'resident_bytes']) {
    assert.match(body, new RegExp(`^# TYPE baize_${name} (gauge|counter)\nbaize_${name} \\d+`, 'm'));
  }
  assert.equal((await client.call('GET', '/metrics', undefined, { 'x-forwarded-for': '203.0.113.9' })).status, 404);
  await server.close();
});
