// Several servers on one PostgreSQL: the database restarts, messages are lost, and strangers send nonsense.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, describe, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { type Server, startServer } from '../index.ts';
import { startPostgres } from '../load/postgres.ts';
import type { MatchInfo } from '../protocol.ts';
import { botLadders } from '../ratings/bot-ladders.ts';
import { type Database, openDatabase, SINCE } from '../store/database.ts';
import { ratingStore } from '../store/ratings.ts';
import { anAnswer, type Client, newClient, newMatch, pair, pledge, type Wire } from './client.ts';
import { seatAccounts } from './seat-accounts.ts';
import { cups } from './toy/index.ts';
import { game } from './toy/one/game.ts';

const limits = { creations: 10_000, requests: 10_000, sockets: 1000, messages: { rate: 1e6, burst: 1e6 } };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const postgres = await startPostgres();
const folder = mkdtempSync(path(tmpdir(), 'baize-nodes-'));
after(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function at(url: string, client: Client): Client {
  return Object.assign(newClient(url), { cookie: client.cookie });
}

async function watch(client: Client, id: string): Promise<Wire> {
  const wire = await client.open();
  wire.send({ do: 'watch', match: id, since: null });
  await wire.next('state');
  return wire;
}

/** They are closed with the test, also where it fails. */
async function twoNodes(
  t: TestContext,
  name: string,
  lookEvery: number,
): Promise<{ servers: Server[]; databaseUrl: string; troubles: string[] }> {
  const databaseUrl = postgres?.fresh(name) ?? '';
  const troubles: string[] = [];
  const onError = (what: string) => troubles.push(what);
  const options = { port: 0, data: folder, databaseUrl, boxes: [cups], limits, grace: 0, lookEvery, onError };
  const servers: Server[] = [];
  t.after(() => Promise.all(servers.map((server) => server.close())));
  for (let nodes = 0; nodes < 2; nodes++) servers.push(await startServer(options));
  return { servers, databaseUrl, troubles };
}

/** The answer of the first seat, which the other seat's wire on the other server has to hear of. */
async function answer(wire: Wire, id: string, nonce: string): Promise<void> {
  const told = wire.heard.findLast((each) => each.tell === 'state' || each.tell === 'news');
  if (told?.tell !== 'state' && told?.tell !== 'news') throw new Error('There is no view.');
  const act = { answer: anAnswer(game, told.view as never, () => 0) as string };
  for (let tries = 0; tries < 40; tries++) {
    const outcome = await wire.ask({ do: 'act', match: id, nonce: `${nonce}${tries}`, at: told.at, act });
    if (outcome.tell === 'ack') return;
    await pause(250);
  }
  throw new Error('The answer was never taken.');
}

describe('nodes', { skip: postgres ? false : 'there is no PostgreSQL here' }, () => {
  test('a statement that is under way when PostgreSQL goes fails, and nothing else does', { timeout: 60_000 }, async () => {
    const database = await openDatabase('', postgres?.fresh('cut'));
    const asleep = sql`select pg_sleep(30)`.execute(database.db);
    const failed = assert.rejects(asleep, /terminated|terminating|closed|ECONNRESET/);
    const { db } = database;
    const isAsleep = sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where query = 'select pg_sleep(30)' and state = 'active'`;
    while ((await isAsleep.execute(db)).rows[0]?.n !== 1) await pause(20);
    await postgres?.restart();
    await failed;
    // What else was open may be found broken once more before it is replaced.
    const answers = () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      );
    while (!(await answers())) await pause(20);
    await database.close();
  });

  test('a PostgreSQL that only reads: the node says that it is not ready, acknowledges nothing, and goes on when it may write', async (t) => {
    const databaseUrl = postgres?.fresh('standby') ?? '';
    const troubles: string[] = [];
    const onError = (_: string, error: unknown) => troubles.push((error as Error).message);
    const server = await startServer({ port: 0, data: folder, databaseUrl, boxes: [cups], limits, onError });
    t.after(() => server.close());
    const { id, wires, states } = await pair(server.url, { game: 'cups' });
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query('set default_transaction_read_only = off');
    const setReads = async (reads: 'on' | 'off') => {
      await admin.query(`alter database standby set default_transaction_read_only = ${reads}`);
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'standby' and pid <> pg_backend_pid()");
    };
    const readiness = async () => (await newClient(server.url).call('GET', '/readyz')).status;
    const until = async (status: number) => {
      for (let tries = 0; (await readiness()) !== status; tries++) {
        assert.ok(tries < 100, `never ${status}`);
        await pause(50);
      }
    };
    const seat = states.findIndex(({ view }) => anAnswer(game, view as never, () => 0) !== undefined);
    const wire = wires[seat] as Wire;
    const act = { answer: anAnswer(game, states[seat]?.view as never, () => 0) as string };
    const tell = async () => (await wire.ask({ do: 'act', match: id, nonce: 'n', at: 0, act })).tell;
    await until(200);
    await setReads('on');
    await until(503);
    assert.equal(await tell(), 'error');
    await setReads('off');
    await until(200);
    assert.equal(await tell(), 'ack');
    assert.ok(
      troubles.some((words) => /only lets us read, as one does that stands by/.test(words)),
      troubles.join('; '),
    );
    await admin.end();
    for (const each of wires) each.close();
  });

  test('however many sit down at once, what is played does not wait for their connections', { timeout: 60_000 }, async () => {
    const url = postgres?.fresh('crowded');
    const { db, insert, since, close } = await openDatabase('', url);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7)');
    const waiting = Array.from({ length: 20 }, () => sql`select pg_advisory_xact_lock(7)`.execute(db));
    const empty = { entry: null, draws: '[]', events: '[]', sender: null, nonce: null, clocks: null, waiting: '[]', made: 0 };
    assert.deepEqual(await insert([{ match: 'm', n: 0, ...empty }]), [true]);
    assert.equal((await since([{ match: 'm', from: 0 }])).length, 1);
    await holder.end();
    await Promise.all(waiting);
    await close();
  });

  test('matches of the same players that end at once on two nodes are all counted', { timeout: 60_000 }, async () => {
    const url = postgres?.fresh('counted');
    const databases = [await openDatabase('', url), await openDatabase('', url)];
    const matches = Array.from({ length: 12 }, (_, n) => [`m${n}`, n % 2 ? 'a' : 'b', n % 2 ? 'b' : 'a'] as const);
    const [first] = databases as [Database];
    await seatAccounts(first.db, matches);
    const stores = databases.map(({ db }) => ratingStore(db, () => 1000, botLadders([])));
    // Both nodes find each of them over.
    await Promise.all(stores.flatMap((store) => matches.map(([id]) => store.count(id, { share: [1, 0] }))));
    const [a, b] = await Promise.all(['a', 'b'].map(async (player) => (await stores[0]?.of(player))?.[0]?.matches));
    assert.deepEqual([a, b], [matches.length, matches.length]);
    for (const database of databases) await database.close();
  });

  test('after PostgreSQL has restarted, nodes tell each other again, and errors are told', { timeout: 60_000 }, async (t) => {
    const { servers, troubles } = await twoNodes(t, 'restarted', 3_600_000);
    const [one, two] = servers as [Server, Server];
    const { id, clients, wires } = await pair(one.url, { game: 'cups' });
    const there = await watch(at(two.url, clients[1]), id);
    await postgres?.restart();
    await pause(1500);
    await answer(wires[0], id, 'a');
    await there.next('news', ({ at: seen }) => seen === 1, 5000);
    assert.ok(troubles.length > 0);
    for (const wire of [...wires, there]) wire.close();
  });

  test('what another node has written is found by the regular look, even if its message was lost', { timeout: 60_000 }, async (t) => {
    const { servers, databaseUrl } = await twoNodes(t, 'looked', 300);
    const [one, two] = servers as [Server, Server];
    const { id, clients, wires } = await pair(one.url, { game: 'cups' });
    const there = await watch(at(two.url, clients[1]), id);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // A notification of this name goes to another channel from now on.
    await client.query(`create function public.pg_notify(text, text) returns void language sql as $$ select $$`);
    await client.query(`alter database looked set search_path = public, pg_catalog`);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like '%pg_notify%'`);
    await client.end();
    await pause(1500);
    await answer(wires[0], id, 'a');
    await there.next('news', ({ at: seen }) => seen === 1, 5000);
    for (const wire of [...wires, there]) wire.close();
  });

  test('pg_dump while it is played, pg_restore elsewhere: all that was acknowledged is there, and is played on', {
    timeout: 60_000,
  }, async (t) => {
    const { servers, databaseUrl } = await twoNodes(t, 'dumped', 3_600_000);
    const [one] = servers as [Server];
    const { id, clients, wires } = await pair(one.url, { game: 'cups' });
    await answer(wires[0], id, 'a');
    const file = path(folder, 'dump');
    postgres?.tool('pg_dump', '-Fc', '-f', file, databaseUrl);
    for (const wire of wires) wire.close();
    const elsewhere = postgres?.fresh('restored') ?? '';
    postgres?.tool('pg_restore', '-d', elsewhere, file);
    const server = await startServer({ port: 0, data: path(folder, 'elsewhere'), databaseUrl: elsewhere, boxes: [cups], limits });
    t.after(() => server.close());
    const wire = await watch(at(server.url, clients[1]), id);
    assert.ok(wire.heard.some((told) => told.tell === 'state' && told.at === 1 && told.seat === 1));
    await answer(wire, id, 'b');
    wire.close();
  });

  test('a socket on another node ends with its login', { timeout: 60_000 }, async (t) => {
    const { servers } = await twoNodes(t, 'out', 3_600_000);
    const [one, two] = servers as [Server, Server];
    const client = newClient(one.url);
    await client.ok('POST', '/api/account/register', { login: 'ash', password: 'three unlike words' });
    const there = await at(two.url, client).open();
    there.send({ do: 'ping' });
    await there.next('pong');
    const closed = new Promise((done) => there.socket.once('close', done));
    await client.ok('POST', '/api/account/logout', {});
    await Promise.race([closed, pause(10_000).then(() => assert.fail('It is still open.'))]);
  });

  test('a server that is told to stop waits for an act that is being stored, and acknowledges it first', { timeout: 60_000 }, async (t) => {
    const { servers, databaseUrl } = await twoNodes(t, 'stopped', 3_600_000);
    const [one] = servers as [Server, Server];
    const { id, wires, states } = await pair(one.url, { game: 'cups' });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query('lock table entries in exclusive mode');
    const act = { answer: anAnswer(game, states[0]?.view as never, () => 0) as string };
    wires[0].send({ do: 'act', match: id, nonce: 'last', at: 0, act });
    await pause(300);
    const closing = one.close();
    await pause(1200);
    assert.equal(wires[0].socket.readyState, wires[0].socket.OPEN, 'it waits');
    await client.query('rollback');
    await client.end();
    assert.equal((await wires[0].next('ack')).nonce, 'last');
    await closing;
    for (const wire of wires) wire.close();
  });

  test('a server that is told to stop finishes the requests under way, and takes no new ones', { timeout: 60_000 }, async (t) => {
    const { servers, databaseUrl, troubles } = await twoNodes(t, 'joined', 3_600_000);
    const [one, two] = servers as [Server, Server];
    const [maker, other] = [newClient(one.url), newClient(one.url)];
    await other.ok('PATCH', '/api/me', { name: 'Other' });
    const { id } = await newMatch(maker, { game: 'cups' });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query('select * from seats for update');
    const joining = other.call<{ mySeat: number }>('POST', `/api/matches/${id}/join`, { pledge: pledge() });
    await pause(500);
    const closing = one.close();
    await pause(700);
    assert.equal((await newClient(one.url).call('GET', '/api/me')).status, 503);
    assert.equal((await newClient(one.url).call('GET', '/healthz')).status, 200);
    await client.query('rollback');
    await client.end();
    const { status, body } = await joining;
    assert.deepEqual([status, body.mySeat], [200, 1]);
    await closing;
    assert.deepEqual(troubles, []);
    const { seats } = await at(two.url, other).ok<MatchInfo>('GET', `/api/matches/${id}`);
    assert.equal(seats[1]?.ready, true);
  });

  test('what other nodes have written is found by the index, however long the log is', async () => {
    const database = await openDatabase(folder, postgres?.fresh('indexed'));
    const rows = sql`select 'm' || (g % 40), g / 40, null, '[]', repeat('e', 200), null, null, null, '[]', 1 from generate_series(0, 19999) g`;
    await sql`insert into entries (match, n, entry, draws, events, sender, nonce, clocks, waiting, made) ${rows}`.execute(database.db);
    await sql`analyze entries`.execute(database.db);
    const given = SINCE.replace('$1', `'{m1,m2,m3,m4}'`).replace('$2', `'{499,498,499,499}'`);
    const plan = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(given)}`.execute(database.db);
    const steps = plan.rows.map((row) => row['QUERY PLAN']).join(' ');
    assert.match(steps, /Index/);
    assert.doesNotMatch(steps, /Seq Scan/);
    await database.close();
  });

  test('a notification that is no message of a node ends nothing', { timeout: 60_000 }, async (t) => {
    const { servers, databaseUrl, troubles } = await twoNodes(t, 'nonsense', 3_600_000);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const nonsense = ['', 'nonsense', 'null', '[]', '{"from":"x"}', '{"from":"x","messages":[{"kind":"presence","match":1}]}'];
    const more = ['{"from":"x","messages":[{"kind":"gap"}]}', '{"from":"x","messages":[{"kind":"notice","player":"p","notice":null}]}'];
    for (const text of [...nonsense, ...more]) await client.query('select pg_notify($1, $2)', ['baize', text]);
    await client.end();
    for (let tries = 0; tries < 50 && troubles.length < 16; tries++) await pause(50);
    assert.equal(troubles.length, 16, 'both nodes have told of each');
    for (const server of servers) {
      assert.equal((await newClient(server.url).call('GET', '/api/me')).status, 200);
    }
  });
});
