// A house of two nodes while it is brought up to date: nodes of two versions serve the same matches, and one is killed at the worst moment.
import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, describe, type TestContext, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Box } from '@baize/games';
import { type Engine, engineIn, isSpace, type Json, type MatchRecord, type RulesModule } from '@baize/kernel';
import pg from 'pg';
import { type Server, startServer } from '../index.ts';
import { startPostgres } from '../load/postgres.ts';
import type { MatchInfo, SharedRecord } from '../protocol.ts';
import { type Client, join, newClient, newMatch, type Told, type Wire } from './client.ts';
import { boxWithEdit, type Edit, edits } from './other-kernels.ts';
import { cups, newCups } from './toy/index.ts';

const limits = { creations: 10_000, requests: 10_000, sockets: 1000, messages: { rate: 1e6, burst: 1e6 } };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const postgres = await startPostgres();
const root = mkdtempSync(path(tmpdir(), 'baize-versions-'));
after(() => {
  postgres?.stop();
  rmSync(root, { recursive: true, force: true });
});

async function node(t: TestContext, name: string, databaseUrl: string, box: Box, troubles: string[]): Promise<Server> {
  // A folder of its own, so that rules come to it by the database alone.
  const data = path(root, name);
  mkdirSync(data, { recursive: true });
  const onError = (what: string, error: unknown) => troubles.push(`${what}: ${(error as Error).message}`);
  const server = await startServer({ port: 0, data, databaseUrl, boxes: [box], limits, grace: 0, lookEvery: 300, onError });
  t.after(() => server.close());
  return server;
}

function at(server: Server, client: Client): Client {
  return Object.assign(newClient(server.url), { cookie: client.cookie });
}

async function watch(client: Client, id: string): Promise<Wire> {
  const wire = await client.open();
  wire.send({ do: 'watch', match: id, since: null });
  await wire.next('state');
  return wire;
}

function latest(wire: Wire): Told<'state'> | Told<'news'> {
  return wire.heard.findLast((told) => told.tell === 'state' || told.tell === 'news') as Told<'state'> | Told<'news'>;
}

async function engineFrom(server: Server, hash: string): Promise<Engine> {
  const { body } = await newClient(server.url).call<string>('GET', `/rules/${hash}.js`);
  const file = path(root, `${hash}.mjs`);
  writeFileSync(file, body);
  return engineIn((await import(pathToFileURL(file).href)) as RulesModule);
}

/** One seat at each node; returns the record of the end. */
async function playOver(id: string, engine: Engine, wires: readonly Wire[], clients: readonly Client[]): Promise<MatchRecord> {
  for (let move = 0; ; move++) {
    const views = wires.map((wire) => latest(wire));
    const seen = Math.max(...views.map((told) => told.at));
    if (views.some((told) => told.at < seen)) {
      await pause(5);
      continue;
    }
    const { view } = views[0] as Told<'state'>;
    assert.ok(view && move < 5000);
    if (view.result) return (clients[0] as Client).ok('GET', `/api/matches/${id}/record`);
    const [seat = 0] = engine.waiting(view);
    const own = latest(wires[seat] as Wire);
    const offer = engine.question(own.view as never, seat)?.offer;
    assert.ok(offer && !isSpace(offer));
    const told = await (wires[seat] as Wire).ask({
      ...{ do: 'act', match: id, nonce: `m${move}`, at: own.at },
      act: { answer: offer[move % offer.length] as Json },
    });
    if (told.tell !== 'ack') assert.equal(told.tell === 'refused' && told.code, 'stale', JSON.stringify(told));
    // Until what was done has come to both nodes.
    for (let tries = 0; told.tell === 'ack' && tries < 2000 && wires.some((wire) => latest(wire).at < told.at); tries++) await pause(5);
  }
}

describe('two versions', { skip: postgres ? false : 'there is no PostgreSQL here' }, () => {
  test('nodes of two versions serve each other’s matches under the rules and the engine that each was begun with', {
    timeout: 120_000,
  }, async (t) => {
    const url = postgres?.fresh('versions') ?? '';
    const troubles: string[] = [];
    const old = await node(t, 'old', url, boxWithEdit(path(root, 'kernel'), edits['cutting of draws'] as Edit), troubles);
    const young = await node(t, 'young', url, newCups, troubles);
    const hashes: string[] = [];
    for (const [home, other] of [
      [old, young],
      [young, old],
    ] as const) {
      const clients = [newClient(home.url), newClient(other.url)] as const;
      const { id, rules } = await newMatch(clients[0], { game: 'cups', options: { rounds: 3 } });
      for (const client of clients) await join(client, id);
      hashes.push(rules.hash);
      const wires = await Promise.all(clients.map((client) => watch(client, id)));
      const engine = await engineFrom(other, rules.hash);
      const record = await playOver(id, engine, wires, clients);
      assert.equal(record.setup.rules.hash, rules.hash);
      for (const server of [old, young]) {
        const shared = await newClient(server.url).call<SharedRecord>('POST', '/api/records', record);
        assert.equal(shared.body.proved, true, 'each node proves it under its own engine');
        assert.equal((await at(server, clients[0]).ok<MatchInfo>('GET', `/api/matches/${id}`)).status, 'over');
      }
      for (const wire of wires) wire.close();
    }
    assert.notEqual(hashes[0], hashes[1]);
    assert.deepEqual(troubles, []);
  });

  test('of a letter from a newer node, what an older one does not know is passed over, and the rest is heard', {
    timeout: 60_000,
  }, async (t) => {
    const url = postgres?.fresh('letters') ?? '';
    const troubles: string[] = [];
    const server = await node(t, 'reader', url, cups, troubles);
    const clients = [newClient(server.url), newClient(server.url)] as const;
    const { id } = await newMatch(clients[0], { game: 'cups' });
    for (const client of clients) await join(client, id);
    const wire = await watch(clients[0], id);
    const line = { id: 'l', seat: 1, name: 'Birch', text: 'good day', made: 1 };
    const messages = [
      { kind: 'of tomorrow', match: id, more: [1] },
      { kind: 'chat', match: id, line, by: 'b' },
      { kind: 'lobby', more: 2 },
    ];
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('select pg_notify($1, $2)', ['baize', JSON.stringify({ from: 'newer', messages })]);
    await client.end();
    assert.equal((await wire.next('chat', undefined, 5000)).line.text, 'good day');
    assert.equal(troubles.length, 1, 'what was not understood is told to the operator');
    wire.close();
  });

  test('a node that is killed after it has stored an answer and before it has told of it: the other tells, and it counts once', {
    timeout: 120_000,
  }, async (t) => {
    const url = postgres?.fresh('killed') ?? '';
    const troubles: string[] = [];
    const stays = await node(t, 'stays', url, cups, troubles);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    t.after(() => holder.end());
    await holder.query(`create function held() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(7); return new; end $$`);
    await holder.query('create trigger held before insert on entries for each row execute function held()');
    for (let round = 0; round < 3; round++) {
      const folder = path(root, `killed${round}`);
      mkdirSync(folder, { recursive: true });
      const { child, home } = await childNode(folder, url);
      const clients = [newClient(home), at(stays, newClient(home))] as const;
      const { id } = await newMatch(clients[0], { game: 'cups' });
      for (const each of clients) await join(each, id);
      const wires = [await watch(clients[0], id), await watch(clients[1], id)] as const;
      const { view, at: seen } = latest(wires[0]);
      assert.ok(view);
      const [bid = ''] = (view.state as { players: { hand: string[] }[] }).players[0]?.hand ?? [];
      await holder.query('select pg_advisory_lock(7)');
      wires[0].send({ do: 'act', match: id, nonce: 'once', at: seen, act: { answer: bid } });
      const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
      while ((await holder.query(waits)).rowCount === 0) await pause(5);
      // It stands still with its statement under way; the database goes on by itself.
      child.kill('SIGSTOP');
      await holder.query('select pg_advisory_unlock(7)');
      const stored = () => holder.query('select 1 from entries where match = $1 and nonce is not null', [id]);
      while ((await stored()).rowCount === 0) await pause(5);
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
      assert.ok(!wires[0].heard.some(({ tell }) => tell === 'ack'), 'it never came to tell');
      const news = await wires[1].next('news', undefined, 10_000);
      assert.equal(news.at, seen + 1);
      const back = await watch(at(stays, clients[0]), id);
      const told = await back.ask({ do: 'act', match: id, nonce: 'once', at: seen, act: { answer: bid } });
      assert.deepEqual([told.tell, told.tell === 'ack' && told.again, told.tell === 'ack' && told.at], ['ack', true, seen + 1]);
      assert.equal((await stored()).rowCount, 1);
      for (const wire of [...wires, back]) wire.close();
    }
    assert.deepEqual(troubles, []);
  });
});

async function childNode(folder: string, databaseUrl: string): Promise<{ child: ChildProcess; home: string }> {
  const script = fileURLToPath(new URL('./crash-server.ts', import.meta.url));
  const child = fork(script, ['0', folder, databaseUrl], { execArgv: ['--import', 'tsx'] });
  const home = await new Promise<string>((done, failed) => {
    child.once('message', (url) => done(String(url)));
    child.once('exit', () => failed(new Error('The server did not start.')));
  });
  return { child, home };
}
