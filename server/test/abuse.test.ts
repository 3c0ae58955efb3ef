// What somebody can do within the limits must not cost others much.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundleOf } from '@baize/games/bundle';
import type { MatchRecord } from '@baize/kernel';
import { newAnnouncements } from '../connections/announcements.ts';
import { noBus } from '../connections/bus.ts';
import { withKeys } from '../connections/client-messages.ts';
import { newConnections } from '../connections/connections.ts';
import { startServer } from '../index.ts';
import { placeOf, usualLimits } from '../limits.ts';
import { engineInFile } from '../rules.ts';
import { openDatabase } from '../store/database.ts';
import { databaseLog } from '../store/log.ts';
import { matchStore } from '../store/matches.ts';
import { playerStore } from '../store/players.ts';
import { newWatchedFirstQueue } from '../workers/watched-first.ts';
import { newWorkerPool } from '../workers/worker-pool.ts';
import { anAnswer, newClient, newMatch, pair } from './client.ts';
import { cups } from './toy/index.ts';
import { game } from './toy/one/game.ts';

const bots = [
  { kind: 'bot', rank: 'Recruit' },
  { kind: 'bot', rank: 'Recruit' },
] as const;

test('matches of bots alone count against their maker, and against their address whoever makes them', async () => {
  const { levels } = await import('@baize/bots');
  const [rank = ''] = Object.keys(levels);
  const seats = bots.map((bot) => ({ ...bot, rank }));
  const generous = { botMatches: { rate: 0, burst: 1000 } };
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], mostMatches: 0, limits: generous });
  const wish = { game: 'cups', options: {}, seats, pace: { kind: 'free' }, listed: true, watchable: true };
  assert.equal((await newClient(server.url).call('POST', '/api/matches', wish)).status, 409);
  await server.close();

  const strict = await startServer({ port: 0, data: ':memory:', boxes: [cups], limits: { botMatches: { rate: 0, burst: 2 } } });
  const answers: number[] = [];
  for (let n = 0; n < 4; n++) answers.push((await newClient(strict.url).call('POST', '/api/matches', wish)).status);
  assert.deepEqual(answers, [201, 201, 429, 429], 'a new cookie does not help');
  await strict.close();
});

test('the maker of a match that he does not sit in has one match more', async () => {
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], mostMatches: 1 });
  const client = newClient(server.url);
  await newMatch(client, { game: 'cups', seats: [{ kind: 'open' }, { kind: 'open' }] });
  await assert.rejects(newMatch(client, { game: 'cups' }), /409/);
  await server.close();
});

test('what somebody watches goes before what nobody does', () => {
  const queue = newWatchedFirstQueue();
  type Waiting = Parameters<typeof queue.push>[0];
  const task = (name: string, isFirst: boolean) =>
    ({ name, [Symbol.for('Piscina.queueOptions')]: isFirst ? {} : null }) as object as Waiting;
  const [one, two, three] = [task('one', false), task('two', true), task('three', true)];
  for (const each of [one, two, three]) queue.push(each);
  queue.remove(two);
  assert.deepEqual([queue.size, queue.shift(), queue.shift(), queue.shift()], [2, three, one, null]);
});

test('a flood of watch and lobby is paid for by its sender, and others hear little of it', async () => {
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups] });
  const { id, wires } = await pair(server.url, { game: 'cups' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const heard = wires[0].heard.length;
  const flooder = await newClient(server.url).open();
  for (let n = 0; n < 80; n++)
    flooder.send({ do: n % 2 ? 'leave' : 'watch', match: id, since: null } as { do: 'watch'; match: string; since: null });
  for (let n = 0; n < 20; n++) flooder.send({ do: 'lobby', on: true });
  flooder.send({ do: 'ping', n: 1 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const told = (kind: string) => flooder.heard.filter(({ tell }) => tell === kind).length;
  assert.ok(told('state') <= 40 && told('lobby') <= 9, `${told('state')} states, ${told('lobby')} lobbies`);
  assert.ok(told('error') > 10);
  assert.ok(wires[0].heard.length - heard <= 12, `${wires[0].heard.length - heard} messages of presence`);
  flooder.close();
  for (const wire of wires) wire.close();
  await server.close();
});

test('guests are made so many a minute for an address, whatever they ask for', async (t) => {
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], limits: { creations: 5 } });
  t.after(server.close);
  const answers: number[] = [];
  for (let n = 0; n < 7; n++) answers.push((await newClient(server.url).call('PATCH', '/api/me', { name: `N${n}` })).status);
  assert.deepEqual(answers, [200, 200, 200, 200, 200, 429, 429]);
});

test('records, and changes of holidays, are so many a minute for an address', async (t) => {
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], limits: { creations: 5, logins: 5 } });
  t.after(server.close);
  const often = async (method: string, path: string, body?: unknown) => {
    const tooOften: boolean[] = [];
    for (let n = 0; n < 7; n++) tooOften.push((await newClient(server.url).call(method, path, body)).status === 429);
    return tooOften;
  };
  const sixth = [false, false, false, false, false, true, true];
  assert.deepEqual(await often('GET', '/api/matches/nowhere/record'), sixth);
  assert.deepEqual(await often('GET', '/api/records/nowhere'), sixth);
  assert.deepEqual(await often('POST', '/api/account/holidays', { from: 1, to: 2 }), sixth);
  assert.deepEqual(await often('DELETE', '/api/account/holidays'), sixth);
});

test('a player has ten subscriptions, the latest; and no crumbs of holidays', async (t) => {
  const database = await openDatabase(':memory:');
  let now = 1000;
  const players = playerStore(database.db, () => ++now);
  for (let n = 0; n < 25; n++) await players.addPush('p', `https://push.example/${n}`, '{}');
  assert.deepEqual((await players.pushes('p')).map(({ endpoint }) => endpoint.slice(21)).sort(), [
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '24',
  ]);
  await database.close();

  const DAY = 86_400_000;
  let clock = 1000 * DAY;
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], limits: { logins: 1000 }, now: () => clock });
  t.after(server.close);
  const client = newClient(server.url);
  await client.ok('POST', '/api/account/register', { login: 'crumbs', password: 'three unlike words' });
  let taken = 0;
  for (let n = 0; n < 60; n++) {
    clock += 1000;
    if ((await client.call('POST', '/api/account/holidays', { from: clock, to: clock + 10 })).status === 200) taken += 1;
  }
  assert.equal(taken, 40);
});

test('a long story costs whoever asks for it more than a short one', async (t) => {
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], limits: { messages: { rate: 0.01, burst: 300 } } });
  t.after(server.close);
  const { id, wires, states } = await pair(server.url, { game: 'cups' });
  const answer = anAnswer(game, states[0]?.view as never, () => 0) as string;
  for (let n = 0; n < 100; n += 2) {
    await wires[0].ask({ do: 'act', match: id, nonce: `a${n}`, at: n, act: { answer } });
    await wires[0].ask({ do: 'act', match: id, nonce: `r${n}`, at: n + 1, act: { retract: true } });
  }
  const countStates = async (since: number | null) => {
    const wire = await newClient(server.url).open();
    const told = (kind: string) => wire.heard.filter(({ tell }) => tell === kind).length;
    for (let n = 0; n < 120 && told('error') === 0; n++) {
      wire.send({ do: 'watch', match: id, since });
      while (told('state') <= n && told('error') === 0) await new Promise((done) => setTimeout(done, 2));
    }
    wire.close();
    return wire.heard.filter(({ tell }) => tell === 'state').length;
  };
  const [short, long] = [await countStates(100), await countStates(null)];
  assert.ok(long < short - 3, `${long} long ones, ${short} short ones`);
  for (const wire of wires) wire.close();
});

test('all connections of an address together are held to ten times what one may send', async () => {
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], limits: { messages: { rate: 0.01, burst: 10 } } });
  const wires = await Promise.all(Array.from({ length: 14 }, () => newClient(server.url).open()));
  for (const wire of wires) for (let n = 0; n < 9; n++) wire.send({ do: 'ping', n });
  const heard = () => wires.flatMap((wire) => wire.heard);
  while (heard().length < 14 * 9) await new Promise((done) => setTimeout(done, 20));
  assert.equal(heard().filter(({ tell }) => tell === 'pong').length, 100);
  for (const wire of wires) wire.close();
  await server.close();
});

test('a client that claims to have ever more fixed parts fills no memory', () => {
  const keys = (from: number) => Array.from({ length: 100 }, (_, n) => `${from + n}`);
  let known = new Set<string>();
  for (let from = 0; from < 10_000; from += 100) known = withKeys(known, keys(from));
  assert.ok(known.size <= 300 && keys(9900).every((key) => known.has(key)), 'the latest are known');
});

test('presence is told gathered, and only where it has changed', async () => {
  const connections = newConnections(usualLimits);
  const heard: string[] = [];
  const quiet = { send: () => {}, close: () => {}, sendAway: () => {}, unsentBytes: () => 0 };
  const from = { address: '', login: null };
  const told: string[] = [];
  const parts = { connections, push: () => {}, now: () => 0, onError: assert.ifError, infos: {} as never, store: {} as never };
  const announcements = newAnnouncements({ ...parts, bus: { ...noBus, send: ({ kind }) => told.push(kind) } });
  connections.watch(connections.open({ ...quiet, send: (text) => heard.push(text) }, null, from), 'm', null);
  announcements.presence('m');
  const rest = () => new Promise((done) => setTimeout(done, 250));
  await rest();
  assert.deepEqual([heard.length, told.length], [1, 1]);
  const passing = connections.open(quiet, null, from);
  for (let n = 0; n < 100; n++) {
    connections.watch(passing, 'm', null);
    announcements.presence('m');
    connections.unwatch(passing, 'm');
    announcements.presence('m');
  }
  await rest();
  assert.deepEqual([heard.length, told.length], [1, 1], 'all is as it was');
  connections.watch(passing, 'm', null);
  for (let n = 0; n < 100; n++) announcements.presence('m');
  await rest();
  assert.deepEqual([heard.length, told.length], [2, 2]);
  announcements.close();
});

test('after a restart bots go on where a player waits for them; bots alone wait for a watcher', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-resume-'));
  const database = await openDatabase(folder);
  const store = matchStore(database.db, databaseLog(database), () => 0);
  const seat = (match: string, place: number, kind: 'bot' | 'player') => ({
    ...{ match, seat: place, kind, name: '', player: kind === 'bot' ? null : 'somebody', rank: kind === 'bot' ? 'Recruit' : null },
    ...{ pledge: null, entropy: '' },
  });
  for (const [id, other] of [['alone', 'bot'] as const, ['with', 'player'] as const]) {
    const row = {
      ...{ id, game: 'cups', rules: '', options: '{}', pace: '{}', listed: 0, watchable: 1, rated: 0, maker: 'm', invite: '', secret: '' },
      ...{
        commitment: '',
        status: 'running',
        result: null,
        asked: null,
        deadline: null,
        reminded: null,
        campaign: null,
        made: 0,
        touched: 0,
      },
    };
    await store.add(row, [seat(id, 0, 'bot'), seat(id, 1, other)]);
  }
  assert.deepEqual(await store.withBots(10), ['with']);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a record that takes long to prove keeps no bot waiting, and not many such wait', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-proofs-'));
  const endless = join(folder, 'endless.mjs');
  // Rules that are never done loading: whoever proves a record under them is busy until he is stopped.
  writeFileSync(endless, 'for (;;);');
  const { rules, engine, view } = await aQuestion(folder);
  const workers = newWorkerPool({ threads: 1, botLimit: 5000 });
  const proofs = Array.from({ length: 12 }, () => workers.prove(endless, {} as MatchRecord).catch(() => 'stopped'));
  assert.equal(await proofs[11], 'too busy');
  const from = performance.now();
  assert.equal(engine.refusal(view, 0, await workers.botAnswer(engine, rules, 'Recruit', view, 0, true)), null);
  assert.ok(performance.now() - from < 15_000, 'the bot did not wait for a proof');
  await workers.close();
  await Promise.all(proofs);
  rmSync(folder, { recursive: true, force: true });
});

/** Rules as a file, and a seat that is asked something under them. */
async function aQuestion(folder: string) {
  const rules = join(folder, 'cups.mjs');
  writeFileSync(rules, (await bundleOf(cups)).code);
  const engine = await engineInFile(rules);
  const read = engine.options({}, 2);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const fair = { commitment: '', entropy: ['', ''] };
  const setup = { game: 'cups', rules: { version: '', hash: '' }, options: read.options, seats: 2, fair };
  const session = engine.open(setup, engine.chance('ab'.repeat(32), ['', '']));
  return { rules, engine, view: engine.view(session, 0) };
}

test('what many do not read is capped for all together, the worst first', () => {
  const closed: number[] = [];
  const connections = newConnections({ ...usualLimits, unsentBytes: 1e9, allUnsentBytes: 1000 });
  const unread = [600, 500, 100];
  const opened = unread.map((bytes, n) =>
    connections.open({ send: () => {}, close: () => closed.push(n), sendAway: () => {}, unsentBytes: () => bytes }, null, {
      address: '',
      login: null,
    }),
  );
  for (let n = 0; n < 10; n++) connections.sendText(opened[2] as (typeof opened)[0], 'x'.repeat(10));
  assert.deepEqual(closed, [0]);
});

test('pings are counted, and their answers do not wait for somebody who never reads', async () => {
  const limits = { messages: { rate: 0, burst: 50 } };
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], limits });
  const wire = await newClient(server.url).open();
  let pongs = 0;
  wire.socket.on('pong', () => {
    pongs += 1;
  });
  for (let n = 0; n < 2000; n++) wire.socket.ping('x'.repeat(125));
  wire.send({ do: 'ping', n: 7 });
  await wire.next('pong');
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(pongs, 50);
  wire.close();
  await server.close();
});

test('whoever has a whole network of addresses is counted as one', () => {
  const places = (addresses: string[]) => new Set(addresses.map(placeOf));
  assert.equal(places(['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:0db8:0001:0002:1:2:3:4', '2001:DB8:1:2::%eth0']).size, 1);
  assert.equal(places(['2001:db8:1:3::1', '2001:db8::1', '::1', 'fe80::1', '10.0.0.1', '10.0.0.2']).size, 6);
  assert.equal(placeOf('::ffff:10.0.0.1'), '10.0.0.1');
});

test('guesses at one password are counted over all addresses; the right one costs nothing', async () => {
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], trustProxy: 1 });
  const login = { login: 'ash', password: 'a long password' };
  await newClient(server.url).ok('POST', '/api/account/register', login);
  const from = (n: number, given: object) =>
    newClient(server.url).call('POST', '/api/account/login', given, { 'x-forwarded-for': `10.0.0.${n}` });
  for (let n = 0; n < 25; n++) assert.equal((await from(n, login)).status, 200);
  const answers: number[] = [];
  for (let n = 0; n < 24; n++) answers.push((await from(n, { ...login, password: `guess number ${n}` })).status);
  assert.deepEqual(answers, [...new Array(20).fill(401), ...new Array(4).fill(429)]);
  assert.equal((await from(99, { login: 'birch', password: 'a long password' })).status, 401, 'others are not shut out');
  await server.close();
});

test('behind a proxy a client is counted by the address that the proxy adds, whatever he claims himself', async () => {
  const server = await startServer({
    port: 0,
    data: ':memory:',
    boxes: [cups],
    trustProxy: 1,
    limits: { botMatches: { rate: 0, burst: 2 } },
  });
  const { levels } = await import('@baize/bots');
  const [rank = ''] = Object.keys(levels);
  const seats = bots.map((bot) => ({ ...bot, rank }));
  const wish = { game: 'cups', options: {}, seats, pace: { kind: 'free' }, listed: true, watchable: true };
  const from = (addresses: string) => newClient(server.url).call('POST', '/api/matches', wish, { 'x-forwarded-for': addresses });
  const answers: number[] = [];
  for (let n = 0; n < 4; n++) answers.push((await from(`203.0.113.${n}, 198.51.100.7`)).status);
  assert.deepEqual(answers, [201, 201, 429, 429]);
  assert.equal((await from('198.51.100.8')).status, 201);
  await server.close();
});
