// Whom one does not want to hear or to meet; reports; and what an operator does beside the running server.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, before, test } from 'node:test';
import Libsql from 'libsql';
import { asOperator, type Server, startServer } from '../index.ts';
import type { KeptAway, MatchInfo, Me } from '../protocol.ts';
import { type Client, join, newClient, newMatch, pair, pledge, type Wire } from './client.ts';
import { cups } from './toy/index.ts';

const DAY = 86_400_000;
const data = mkdtempSync(path(tmpdir(), 'baize-moderation-'));
let server: Server;
before(async () => {
  server = await startServer({ port: 0, data, boxes: [cups], limits: { chat: { rate: 1000, burst: 1000 } } });
});
after(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const idOf = async (client: Client) => (await client.ok<Me>('GET', '/api/me')).player?.id as string;
const said = ({ heard }: Wire) => heard.flatMap((told) => (told.tell === 'chat' ? [told.line.text] : []));
let lines = 0;
const say = (wire: Wire, match: string, text: string) => wire.ask({ do: 'chat', match, nonce: `c${lines++}`, text });
/** Until what was sent before has arrived. */
async function settled(wire: Wire): Promise<void> {
  wire.send({ do: 'ping', n: lines });
  await wire.next('pong', ({ n }) => n === lines);
}

test('who is muted is not heard, by nobody else’s doing, now and after coming back', async () => {
  const { id, clients, wires } = await pair(server.url, { game: 'cups' });
  await say(wires[1], id, 'one');
  const kept = await clients[0].ok<KeptAway[]>('POST', '/api/account/kept-away', { player: await idOf(clients[1]), kind: 'mute' });
  assert.deepEqual(
    kept.map(({ kind }) => kind),
    ['mute'],
  );
  await say(wires[1], id, 'two');
  await settled(wires[0]);
  assert.deepEqual(said(wires[0]), ['one']);
  assert.deepEqual(said(wires[1]), ['one', 'two'], 'he is not told that nobody listens');
  const again = await clients[0].open();
  again.send({ do: 'watch', match: id, since: null });
  assert.deepEqual((await again.next('state')).chat, []);
  await clients[0].ok('POST', '/api/account/kept-away', { player: await idOf(clients[1]), kind: null });
  await say(wires[1], id, 'three');
  await settled(wires[0]);
  assert.deepEqual(said(wires[0]), ['one', 'three']);
  for (const wire of [...wires, again]) wire.close();
});

test('who is blocked sits down at none of one’s tables, nor one at his', async () => {
  const { clients, wires } = await pair(server.url, { game: 'cups' });
  await clients[0].ok('POST', '/api/account/kept-away', { player: await idOf(clients[1]), kind: 'block' });
  for (const [maker, guest] of [clients, [clients[1], clients[0]] as const]) {
    const { id } = await newMatch(maker, { game: 'cups' });
    await join(maker, id);
    const refused = await guest.call<{ error: string }>('POST', `/api/matches/${id}/join`, { pledge: pledge() });
    assert.equal(refused.status, 403);
    assert.ok(!/block/i.test(refused.body.error), 'it is not said why');
    assert.equal((await join(newClient(server.url), id)).status, 'running', 'others may');
  }
  assert.equal((await clients[0].call('POST', '/api/account/kept-away', { player: await idOf(clients[0]), kind: 'mute' })).status, 400);
  assert.equal((await clients[0].call('POST', '/api/account/kept-away', { player: 'nobody', kind: 'mute' })).status, 400);
  for (const wire of wires) wire.close();
});

test('a report reaches the operator with the words as they were said; only those who were there can report', async () => {
  const { id, clients, wires } = await pair(server.url, { game: 'cups' });
  await say(wires[1], id, 'something rude');
  const { line } = await wires[0].next('chat');
  const report = { seat: 1, line: line.id, words: 'He was rude.' };
  assert.deepEqual(await clients[0].ok('POST', `/api/matches/${id}/report`, report), { ok: true });
  assert.equal((await clients[0].call('POST', `/api/matches/${id}/report`, report)).status, 409, 'once');
  assert.equal((await clients[0].call('POST', `/api/matches/${id}/report`, { ...report, seat: 0 })).status, 400, 'not about oneself');
  assert.equal((await clients[1].call('POST', `/api/matches/${id}/report`, { ...report, seat: 0 })).status, 400, 'not for words of others');
  const stranger = newClient(server.url);
  await stranger.ok('PATCH', '/api/me', { name: 'Stranger' });
  assert.equal((await stranger.call('POST', `/api/matches/${id}/report`, report)).status, 404);

  const found = await asOperator({ data }, (moderation) => moderation.open());
  assert.deepEqual(
    found.map(({ match, said: words, words: why, against }) => ({ match, words, why, against })),
    [{ match: id, words: 'something rude', why: 'He was rude.', against: await idOf(clients[1]) }],
  );
  assert.ok(await asOperator({ data }, (moderation) => moderation.close(found[0]?.id as string)));
  assert.deepEqual(await asOperator({ data }, (moderation) => moderation.open()), []);
  for (const wire of wires) wire.close();
});

test('an operator silences, bars, renames and deletes, beside the running server', async () => {
  const { id, clients, wires } = await pair(server.url, { game: 'cups' });
  const player = await idOf(clients[1]);
  await say(wires[1], id, 'rude');
  await asOperator({ data }, async (moderation) => {
    assert.ok(await moderation.setLimit(player, 'silenced', Date.now() + DAY));
    assert.ok(await moderation.setLimit(player, 'barred', Date.now() + DAY));
    assert.ok(await moderation.rename(player, 'Friend'));
    assert.equal(await moderation.deleteTalk(player), 1);
    assert.equal(await moderation.setLimit('nobody', 'barred', 1), false);
  });
  const told = await say(wires[1], id, 'more');
  assert.equal(told.tell === 'refused' && told.code, 'silenced');
  const wish = {
    game: 'cups',
    options: {},
    seats: [{ kind: 'me' }, { kind: 'open' }],
    pace: { kind: 'free' },
    listed: true,
    watchable: true,
  };
  assert.equal((await clients[1].call('POST', '/api/matches', wish)).status, 403);
  const info = await clients[0].ok<MatchInfo>('GET', `/api/matches/${id}`);
  assert.equal(info.seats[1]?.name, 'Friend');
  // What he has begun he may finish.
  assert.equal((await wires[1].ask({ do: 'act', match: id, nonce: 'x', at: 0, act: { concede: true } })).tell, 'ack');
  await asOperator({ data }, (moderation) => moderation.setLimit(player, 'barred', 0));
  assert.equal((await clients[1].call('POST', '/api/matches', wish)).status, 201);
  for (const wire of wires) wire.close();
});

test('an operator beside a server of before leaves its database as it is, and is told what to do', async () => {
  const old = mkdtempSync(path(tmpdir(), 'baize-old-'));
  const file = new Libsql(path(old, 'baize.db'));
  file.exec('create table players (id text, name text, login text)');
  file.close();
  await assert.rejects(
    asOperator({ data: old }, (moderation) => moderation.open()),
    /older than this program\. Start the server/,
  );
  const again = new Libsql(path(old, 'baize.db'));
  const tables = again.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  again.close();
  assert.deepEqual(tables, [{ name: 'players' }]);
  rmSync(old, { recursive: true, force: true });
});
