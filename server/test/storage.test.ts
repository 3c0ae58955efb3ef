// The same storage on the embedded database and on a real PostgreSQL server: taking over, racing nodes, kept rules.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type MatchRecord, verify } from '@baize/kernel';
import { type Server, type ServerOptions, startServer } from '../index.ts';
import { startPostgres } from '../load/postgres.ts';
import type { MatchInfo } from '../protocol.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { databaseLog } from '../store/log.ts';
import { matchStore } from '../store/matches.ts';
import type { EntryRow } from '../store/tables.ts';
import { anAnswer, type Client, join, newClient, newMatch, pair, type Wire } from './client.ts';
import { cups, newCups, windows } from './toy/index.ts';
import { game } from './toy/one/game.ts';

const limits = { creations: 10_000, requests: 10_000, sockets: 1000, messages: { rate: 1e6, burst: 1e6 } };
const first = (sides: number) => sides - 1;

/** Plays until the end or for so many answers; whatever the wires watch. */
async function playOn(id: string, wires: readonly Wire[], most: number): Promise<number> {
  let played = 0;
  for (let idle = 0; played < most && idle < 50; idle++) {
    for (const wire of wires) {
      const latest = wire.heard.findLast((told) => (told.tell === 'news' || told.tell === 'state') && told.match === id);
      if (latest?.tell !== 'news' && latest?.tell !== 'state') continue;
      if (latest.view?.result) return played;
      const answer = latest.view && anAnswer(game, latest.view, first);
      if (answer === undefined || latest.view === null) continue;
      const told = await wire.ask({ do: 'act', match: id, nonce: `p${latest.at}-${played}`, at: latest.at, act: { answer } });
      if (told.tell !== 'ack') continue;
      played += 1;
      idle = 0;
      for (let tries = 0; tries < 100 && !wires.every((each) => hasSeen(each, id, told.at)); tries++) await pause(10);
      if (played >= most) break;
    }
    await pause(5);
  }
  return played;
}

function hasSeen(wire: Wire, id: string, at: number): boolean {
  return wire.heard.some((told) => (told.tell === 'news' || told.tell === 'state') && told.match === id && told.at >= at);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function watch(client: Client, id: string, since: number | null): Promise<Wire> {
  const wire = await client.open();
  wire.send({ do: 'watch', match: id, since });
  await wire.next('state');
  return wire;
}

function at(url: string, client: Client): Client {
  const there = newClient(url);
  there.cookie = client.cookie;
  return there;
}

function entry(match: string, n: number, nonce: string | null): EntryRow {
  return { match, n, entry: null, draws: '[]', events: '[]', sender: 0, nonce, clocks: null, waiting: '[]', made: 1 };
}

const postgres = await startPostgres();
after(() => postgres?.stop());

for (const kind of ['embedded', 'PostgreSQL'] as const) {
  const skip = kind === 'PostgreSQL' && !postgres ? 'there is no PostgreSQL here' : false;
  describe(`storage: ${kind}`, { skip }, () => {
    let where: Pick<ServerOptions, 'data' | 'databaseUrl'>;
    let folder: string;
    const open: Server[] = [];
    const troubles: string[] = [];

    const start = async (more: Partial<ServerOptions> = {}): Promise<Server> => {
      const onError = (what: string, error: unknown) => troubles.push(`${what}: ${(error as Error).stack}`);
      const server = await startServer({ port: 0, boxes: [cups], limits, grace: 0, onError, ...where, ...more });
      open.push(server);
      return server;
    };
    const stop = async (server: Server): Promise<void> => {
      open.splice(open.indexOf(server), 1);
      await server.close();
    };

    before(() => {
      folder = mkdtempSync(path(tmpdir(), 'baize-storage-'));
      if (kind === 'embedded') where = { data: folder };
      else if (postgres) where = { data: folder, databaseUrl: postgres.fresh('storage') };
    });
    after(async () => {
      for (const server of [...open]) await stop(server);
      rmSync(folder, { recursive: true, force: true });
      assert.deepEqual(troubles, []);
    });

    test('the log’s primary key lets one writer through; a nonce counts once; batches are written whole', async () => {
      const database: Database = await openDatabase(where.data, where.databaseUrl);
      const [one, two] = [databaseLog(database), databaseLog(database)];
      const writes = [one.append(entry('m', 0, null)), two.append(entry('m', 0, null))];
      assert.deepEqual((await Promise.all(writes)).sort(), [false, true]);
      assert.equal(await one.append(entry('m', 1, 'x')), true);
      assert.equal(await two.append(entry('m', 2, 'x')), false);
      const many = await Promise.all(Array.from({ length: 500 }, (_, n) => one.append(entry(`many${n % 7}`, n, null))));
      assert.ok(many.every(Boolean));
      assert.deepEqual(
        (await one.entries('m', 0)).map(({ n }) => n),
        [0, 1],
      );
      const twice = await database.insert([entry('m', 2, null), { ...entry('m', 2, null), draws: '[1]' }, entry('m', 3, null)]);
      assert.deepEqual(twice, [true, false, true], 'of two in one batch the first has the place');
      const wanted = [one.since('m', 1), one.since('many0', 490), one.since('m', 3), one.since('nowhere', 0)];
      assert.deepEqual(
        (await Promise.all(wanted)).map((rows) => rows.map(({ n }) => n)),
        [[1, 2, 3], [490, 497], [3], []],
      );
      assert.deepEqual(await one.since('m', 2), await one.entries('m', 2));
      await database.close();
    });

    test('another server takes a match over from the log and its snapshot, and plays it to a proved end', async () => {
      const one = await start();
      const { id, clients, wires } = await pair(one.url, { game: 'cups', options: { rounds: 3 } });
      const [ash, birch] = wires;
      // Sealed answers given and retracted make the log long enough for a snapshot.
      const bid = anAnswer(game, (await latestView(ash, id)) as never, first) as string;
      for (let n = 0; n < 52; n += 2) {
        await ash.ask({ do: 'act', match: id, nonce: `r${n}`, at: n, act: { answer: bid } });
        await ash.ask({ do: 'act', match: id, nonce: `t${n}`, at: n + 1, act: { retract: true } });
      }
      assert.equal(await playOn(id, wires, 4), 4);
      await stop(one);
      ash.close();
      birch.close();
      const database = await openDatabase(where.data, where.databaseUrl);
      const stored = await matchStore(database.db, databaseLog(database), Date.now).snapshot(id);
      assert.equal(stored?.n, 50);
      const { entries, ...body } = JSON.parse(stored.body) as { entries: number };
      assert.equal(entries, 50);
      // As it was written before rows could have several entries, or none that everybody may know of.
      await database.db
        .updateTable('snapshots')
        .set({ body: JSON.stringify(body) })
        .where('match', '=', id)
        .execute();
      await database.close();

      const two = await start();
      const again = [await watch(at(two.url, clients[0]), id, 0), await watch(at(two.url, clients[1]), id, null)];
      assert.equal(again[0]?.heard[0]?.tell, 'state');
      // What was acknowledged by the first server is acknowledged again by the second.
      const repeat = await again[0]?.ask({ do: 'act', match: id, nonce: 'r0', at: 0, act: { answer: bid } });
      assert.deepEqual(repeat, { tell: 'ack', match: id, nonce: 'r0', at: 1, again: true });
      await playOn(id, again, 100);
      const record = await at(two.url, clients[0]).ok<MatchRecord>('GET', `/api/matches/${id}/record`);
      assert.ok(verify(record, game).holds);
      for (const wire of again) wire.close();
      await stop(two);
    });

    test('after an update running matches and replays keep their rules; new matches have the new ones', async () => {
      const before = await start();
      const { id, clients, wires } = await pair(before.url, { game: 'cups' });
      const old = await clients[0].ok<MatchInfo>('GET', `/api/matches/${id}`);
      assert.equal(await playOn(id, wires, 1), 1);
      await stop(before);

      const updated = await start({ boxes: [newCups] });
      const [ash, birch] = [at(updated.url, clients[0]), at(updated.url, clients[1])];
      const again = [await watch(ash, id, null), await watch(birch, id, null)];
      await playOn(id, again, 100);
      const record = await ash.ok<MatchRecord>('GET', `/api/matches/${id}/record`);
      assert.equal(record.setup.rules.hash, old.rules.hash);
      assert.ok(verify(record, game).holds, 'the match ended under the first edition');
      assert.equal((await ash.call('GET', `/rules/${old.rules.hash}.js`)).status, 200);
      const shared = await ash.call<{ proved: boolean }>('POST', '/api/records', record);
      assert.equal(shared.body.proved, true);
      const next = await newMatch(ash, { game: 'cups' });
      assert.notEqual(next.rules.hash, old.rules.hash);
      assert.equal(next.rules.version, '1.1.0');
      for (const wire of again) wire.close();
      await stop(updated);
    });

    // The embedded database is for one server alone.
    if (kind === 'embedded') return;
    test('two servers play one match: each may answer for it, and both tell the same story', async () => {
      const [one, two] = [await start(), await start()];
      const ash = newClient(one.url);
      const birch = newClient(two.url);
      const { id } = await newMatch(ash, { game: 'cups', options: { rounds: 3 } });
      const wire = await (await joined(ash, id)).open();
      wire.send({ do: 'watch', match: id, since: null });
      await wire.next('state');
      await join(birch, id);
      // The first server hears from the second that the last seat is taken.
      await wire.next('state', ({ view }) => view !== null);
      const there = await watch(birch, id, null);
      await wire.next('presence', ({ here }) => here.seats.length === 2);
      await there.ask({ do: 'chat', match: id, nonce: 'hello', text: 'hello from the other server' });
      assert.equal((await wire.next('chat')).line.text, 'hello from the other server');
      await playOn(id, [wire, there], 100);
      assert.deepEqual((await wire.next('over')).result, (await there.next('over')).result);
      const records = await Promise.all([ash, birch].map((client) => client.ok<MatchRecord>('GET', `/api/matches/${id}/record`)));
      assert.deepEqual(records[0], records[1]);
      assert.ok(verify(records[0] as MatchRecord, game).holds);
      wire.close();
      there.close();
      await stop(one);
      await stop(two);
    });
  });
}

describe('standing answers over two servers', { skip: postgres ? false : 'there is no PostgreSQL here' }, () => {
  test('the seat’s own connections everywhere are told of a promise, and nobody else’s', async () => {
    const folder = mkdtempSync(path(tmpdir(), 'baize-nodes-'));
    const where = { port: 0, data: folder, databaseUrl: postgres?.fresh('promises') ?? '', boxes: [windows], limits, grace: 0 };
    const servers = await Promise.all([startServer(where), startServer(where)]);
    const [here, there] = servers;
    const { id, clients, wires } = await pair(here.url, { game: 'windows' });
    const [ash, birch] = [await watch(at(there.url, clients[0]), id, null), await watch(at(there.url, clients[1]), id, null)];
    const heard = () => [wires[0], ash].map((wire) => wire.heard.filter(({ tell }) => tell === 'news' || tell === 'state').length);
    const before = heard();
    const flags = (wire: Wire, name: string) => wire.next('news', ({ view }) => view.flags.some((flag) => flag.name === name));
    await wires[1].ask({ do: 'promise', match: id, nonce: 'one', name: 'pass always' });
    assert.equal((await flags(birch, 'pass always')).at, 0);
    await birch.ask({ do: 'promise', match: id, nonce: 'two', name: 'pass unless court' });
    assert.equal((await flags(wires[1], 'pass unless court')).at, 0);
    assert.deepEqual(heard(), before);
    // The other seat goes on where it is, on the other server, and the promised pass is given there.
    for (const [nth, answer] of ['left', 'long', 'pass'].entries()) {
      const told = await ash.ask({ do: 'act', match: id, nonce: `a${nth}`, at: nth, act: { answer } });
      assert.equal(told.tell === 'ack' && told.at, nth + 1);
    }
    const news = await wires[0].next('news', ({ at: seen }) => seen === 3);
    assert.equal(news.view.asked?.decision, 'mark');
    for (const wire of [...wires, ash, birch]) wire.close();
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

async function joined(client: Client, id: string): Promise<Client> {
  await join(client, id);
  return client;
}

async function latestView(wire: Wire, id: string): Promise<unknown> {
  const told = wire.heard.findLast((message) => (message.tell === 'state' || message.tell === 'news') && message.match === id);
  return told?.tell === 'state' || told?.tell === 'news' ? told.view : null;
}
