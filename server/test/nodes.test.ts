// Several servers on one PostgreSQL: the database restarts, messages are lost, and strangers send nonsense.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, describe, test } from 'node:test';
import pg from 'pg';
import { type Server, startServer } from '../index.ts';
import { anAnswer, type Client, newClient, pair, type Wire } from './client.ts';
import { startPostgres } from './postgres.ts';
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

async function twoNodes(name: string, lookEvery: number): Promise<{ servers: Server[]; databaseUrl: string; troubles: string[] }> {
  const databaseUrl = postgres?.fresh(name) ?? '';
  const troubles: string[] = [];
  const onError = (what: string) => troubles.push(what);
  const options = { port: 0, data: folder, databaseUrl, boxes: [cups], limits, grace: 0, lookEvery, onError };
  return { servers: [await startServer(options), await startServer(options)], databaseUrl, troubles };
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
  test('after PostgreSQL has restarted, nodes tell each other again, and errors are told', async () => {
    const { servers, troubles } = await twoNodes('restarted', 3_600_000);
    const [one, two] = servers as [Server, Server];
    const { id, clients, wires } = await pair(one.url, { game: 'cups' });
    const there = await watch(at(two.url, clients[1]), id);
    await postgres?.restart();
    await pause(1500);
    await answer(wires[0], id, 'a');
    await there.next('news', ({ at: seen }) => seen === 1, 5000);
    assert.ok(troubles.length > 0);
    for (const wire of [...wires, there]) wire.close();
    for (const server of servers) await server.close();
  });

  test('what another node has written is found by the regular look, even if its message was lost', async () => {
    const { servers, databaseUrl } = await twoNodes('looked', 300);
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
    for (const server of servers) await server.close();
  });

  test('a notification that is no message of a node ends nothing', async () => {
    const { servers, databaseUrl, troubles } = await twoNodes('nonsense', 3_600_000);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const nonsense = ['', 'nonsense', 'null', '[]', '{"from":"x"}', '{"from":"x","message":{"kind":"presence","match":1}}'];
    const more = ['{"from":"x","message":{"kind":"gap"}}', '{"from":"x","message":{"kind":"notice","player":"p","notice":null}}'];
    for (const text of [...nonsense, ...more]) await client.query('select pg_notify($1, $2)', ['baize', text]);
    await client.end();
    for (let tries = 0; tries < 50 && troubles.length < 16; tries++) await pause(50);
    assert.equal(troubles.length, 16, 'both nodes have told of each');
    for (const server of servers) {
      assert.equal((await newClient(server.url).call('GET', '/api/me')).status, 200);
      await server.close();
    }
  });
});
