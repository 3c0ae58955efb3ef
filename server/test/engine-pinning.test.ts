// Matches and replays that were begun under rules made with another kernel are opened, played on and proved by the present server.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Box } from '@baize/games';
import { type Engine, engineIn, engineOf, isSpace, type Json, type MatchRecord, type RulesModule } from '@baize/kernel';
import { type Server, startServer } from '../index.ts';
import type { MatchInfo, SharedRecord } from '../protocol.ts';
import { type Client, join, newClient, newMatch, type Told, type Wire } from './client.ts';
import { boxWithEdit, boxWithoutEngine, edits } from './other-kernels.ts';
import { newCups } from './toy/index.ts';
import { game as presentGame } from './toy/one/game.ts';

const root = mkdtempSync(path(tmpdir(), 'baize-kernels-'));
after(() => rmSync(root, { recursive: true, force: true }));

const limits = { creations: 10_000, requests: 10_000, sockets: 1000, messages: { rate: 1e6, burst: 1e6 } };
const SEATS = 3;

interface Table {
  id: string;
  clients: Client[];
  wires: Wire[];
  engine: Engine;
}

/** The engine that the server ships, loaded as a browser loads it. */
async function shippedEngine(client: Client, hash: string, folder: string): Promise<Engine> {
  const { body } = await client.call<string>('GET', `/rules/${hash}.js`);
  const file = path(folder, `${hash}.mjs`);
  writeFileSync(file, body);
  return engineIn((await import(pathToFileURL(file).href)) as RulesModule);
}

async function sitDown(server: Server, folder: string): Promise<Table> {
  const clients = Array.from({ length: SEATS }, () => newClient(server.url));
  const [maker] = clients as [Client];
  const seats = clients.map((_, seat) => ({ kind: seat === 0 ? ('me' as const) : ('open' as const) }));
  const { id, rules } = await newMatch(maker, { game: 'cups', seats, options: { rounds: 3 } });
  for (const client of clients) await join(client, id);
  return { id, clients, wires: await watchAll(clients, id), engine: await shippedEngine(maker, rules.hash, folder) };
}

function watchAll(clients: readonly Client[], id: string): Promise<Wire[]> {
  return Promise.all(
    clients.map(async (client) => {
      const wire = await client.open();
      wire.send({ do: 'watch', match: id, since: null });
      await wire.next('state');
      return wire;
    }),
  );
}

function latest(wire: Wire): Told<'state'> | Told<'news'> {
  return wire.heard.findLast((told) => told.tell === 'state' || told.tell === 'news') as Told<'state'> | Told<'news'>;
}

async function settled({ wires }: Table, at: number): Promise<void> {
  for (let tries = 0; wires.some((wire) => latest(wire).at < at); tries++) {
    assert.ok(tries < 500, `entry ${at} is not told`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function answer(table: Table, seat: number, which: number): Promise<void> {
  const { engine, id } = table;
  const wire = table.wires[seat] as Wire;
  const { view, at } = latest(wire);
  assert.ok(view);
  const offer = engine.question(view, seat)?.offer;
  assert.ok(offer && !isSpace(offer));
  const given = offer[which % offer.length] as Json;
  const told = await wire.ask({ do: 'act', match: id, nonce: `a${at}.${seat}`, at, act: { answer: given } });
  assert.equal(told.tell, 'ack', JSON.stringify(told));
  await settled(table, told.tell === 'ack' ? told.at : 0);
}

/** Sealed bids, turns with dice, and a seat that gives up while others have bid. */
async function openingMoves(table: Table): Promise<void> {
  await playOn(table, 6);
  const waiting = () => table.engine.waiting(latest(table.wires[0] as Wire).view as never);
  while (waiting().length < SEATS) await playOn(table, 1);
  await answer(table, 0, 1);
  await answer(table, 1, 2);
  const { at } = latest(table.wires[2] as Wire);
  const told = await (table.wires[2] as Wire).ask({ do: 'act', match: table.id, nonce: 'c', at, act: { concede: true } });
  assert.equal(told.tell, 'ack', JSON.stringify(told));
  await settled(table, told.tell === 'ack' ? told.at : 0);
  await playOn(table, 3);
}

async function playOn(table: Table, most: number): Promise<void> {
  for (let n = 0; n < most; n++) {
    const { view } = latest(table.wires[0] as Wire);
    assert.ok(view);
    if (view.result) return;
    await answer(table, table.engine.waiting(view)[0] as number, n + 1);
  }
}

async function recordOf({ clients, id }: Table): Promise<MatchRecord> {
  return (clients[0] as Client).ok('GET', `/api/matches/${id}/record`);
}

async function mustBeProved(server: Server, record: MatchRecord): Promise<void> {
  const shared = await newClient(server.url).call<SharedRecord>('POST', '/api/records', record);
  assert.equal(shared.status, 201, JSON.stringify(shared.body));
  assert.equal(shared.body.proved, true);
}

async function passThrough(name: string, box: Box): Promise<MatchRecord> {
  const folder = path(root, name);
  const data = path(folder, 'data');
  mkdirSync(data, { recursive: true });
  const troubles: string[] = [];
  const onError = (what: string, error: unknown) => troubles.push(`${what}: ${(error as Error).stack}`);
  const before = await startServer({ port: 0, data, boxes: [box], limits, onError });
  const finished = await sitDown(before, folder);
  await openingMoves(finished);
  await playOn(finished, 200);
  const record = await recordOf(finished);
  const half = await sitDown(before, folder);
  await openingMoves(half);
  for (const wire of [...finished.wires, ...half.wires]) wire.close();
  await before.close();

  const now = await startServer({ port: 0, data, boxes: [newCups], limits, onError });
  const clients = half.clients.map((client) => Object.assign(newClient(now.url), { cookie: client.cookie }));
  const { rules } = await (clients[0] as Client).ok<MatchInfo>('GET', `/api/matches/${half.id}`);
  assert.equal(rules.hash, record.setup.rules.hash);
  const wires = await watchAll(clients, half.id);
  const again: Table = { id: half.id, clients, wires, engine: await shippedEngine(clients[0] as Client, rules.hash, folder) };
  assert.ok(!latest(wires[0] as Wire).view?.result, 'the second match is under way');
  await playOn(again, 200);
  await mustBeProved(now, await recordOf(again));
  await mustBeProved(now, record);
  for (const wire of wires) wire.close();
  await now.close();
  assert.deepEqual(troubles, []);
  return record;
}

for (const [name, edit] of Object.entries(edits)) {
  test(`a match begun under another ${name} goes on and is proved under it`, async () => {
    const record = await passThrough(name, boxWithEdit(path(root, name), edit));
    assert.equal(engineOf(presentGame).verify(record).holds, false, 'the present kernel would have played it differently');
  });
}

test('a match begun under a bundle without an engine goes on with the engine of its time', async () => {
  const record = await passThrough('before', boxWithoutEngine(path(root, 'before')));
  assert.ok(record.entries.length > 10);
});
