// The clock of the machine is set forwards and backwards, by an hour and by a day, while matches run: nobody loses by it.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Server, startServer } from '../index.ts';
import type { Lobby, MatchInfo } from '../protocol.ts';
import { type Client, newClient, pair, type Told, type Wire } from './client.ts';
import { cups } from './toy/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIVE = { kind: 'live', bank: 60_000, increment: 0 } as const;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const settle = () => pause(300);

/** `passes`: by both clocks; `leaps`: only by the one that can be set. */
function newTime() {
  let [now, even] = [1_000 * DAY, 0];
  return {
    clocks: { now: () => now, even: () => even },
    passes(ms: number) {
      now += ms;
      even += ms;
    },
    leaps(ms: number) {
      now += ms;
    },
    now: () => now,
  };
}

/** It is closed with the test, also where that fails. */
async function start(t: TestContext, time: ReturnType<typeof newTime>, data: string, troubles: string[]): Promise<Server> {
  const onError = (what: string, error: unknown) => troubles.push(`${what}: ${(error as Error).message}`);
  const server = await startServer({ port: 0, data, boxes: [cups], grace: 0, sweepEvery: 50, onError, ...time.clocks });
  t.after(server.close);
  return server;
}

async function bid(wire: Wire, id: string, state: Told<'state'>, seat: number): Promise<void> {
  assert.ok(state.view);
  const [card = ''] = (state.view.state as { players: { hand: string[] }[] }).players[seat]?.hand ?? [];
  const told = await wire.ask({ do: 'act', match: id, nonce: `b${seat}`, at: state.at + seat, act: { answer: card } });
  assert.equal(told.tell, 'ack', JSON.stringify(told));
}

const statusOf = async (client: Client, id: string) => (await client.ok<MatchInfo>('GET', `/api/matches/${id}`)).status;

for (const by of [HOUR, DAY, -HOUR, -DAY]) {
  const words = `${by > 0 ? 'forwards' : 'backwards'} by ${Math.abs(by) === DAY ? 'a day' : 'an hour'}`;

  test(`live, ${words}: what was thought is thought, and the leap is nobody's`, async (t) => {
    const time = newTime();
    const troubles: string[] = [];
    const server = await start(t, time, ':memory:', troubles);
    const { id, clients, wires, states } = await pair(server.url, { game: 'cups', pace: LIVE });
    time.passes(10_000);
    await settle();
    time.leaps(by);
    await settle();
    assert.equal(await statusOf(clients[0], id), 'running');
    time.passes(5_000);
    await bid(wires[0], id, states[0] as Told<'state'>, 0);
    const news = await wires[0].next('news');
    assert.deepEqual(news.clocks?.left, [45_000, 45_000]);
    assert.deepEqual(news.clocks?.resting, undefined, 'nobody rests');
    time.passes(46_000);
    assert.equal((await wires[0].next('over')).result.outOfTime, 1, 'afterwards time runs as ever');
    assert.equal(troubles.length, 1, troubles.join());
    assert.match(troubles[0] ?? '', /clock of this machine/);
    for (const wire of wires) wire.close();
  });

  test(`by the day, ${words}, in memory and out of it: nobody is out of time, and later somebody is`, async (t) => {
    const time = newTime();
    const troubles: string[] = [];
    const folder = mkdtempSync(path(tmpdir(), 'baize-leaps-'));
    const first = await start(t, time, folder, troubles);
    const { id, clients, wires } = await pair(first.url, { game: 'cups', pace: { kind: 'days', days: 1 } });
    for (const wire of wires) wire.close();
    await first.close();
    // Of what is not in memory the server knows only by its database.
    const server = await start(t, time, folder, troubles);
    const client = Object.assign(newClient(server.url), { cookie: clients[0].cookie });
    time.passes(12 * HOUR);
    await settle();
    time.leaps(by);
    await settle();
    assert.equal(await statusOf(client, id), 'running');
    const { deadlines } = (await client.ok<Lobby>('GET', '/api/lobby')).mine.find((match) => match.id === id) ?? {};
    assert.ok(
      deadlines?.every(({ until }) => until >= time.now() + 12 * HOUR && until <= time.now() + 2 * DAY),
      JSON.stringify(deadlines),
    );
    time.passes(11 * HOUR);
    await settle();
    assert.equal(await statusOf(client, id), 'running');
    time.passes(2 * DAY);
    for (let tries = 0; tries < 100 && (await statusOf(client, id)) === 'running'; tries++) await pause(50);
    assert.equal(await statusOf(client, id), 'over');
    assert.equal(troubles.length, 1, troubles.join());
    rmSync(folder, { recursive: true, force: true });
  });
}

test('a clock that leaps forwards by mistake and back again costs nobody his match', async (t) => {
  const time = newTime();
  const troubles: string[] = [];
  const server = await start(t, time, ':memory:', troubles);
  const { id, clients, wires, states } = await pair(server.url, { game: 'cups', pace: LIVE });
  time.leaps(DAY);
  await settle();
  time.passes(10_000);
  await settle();
  time.leaps(-DAY);
  await settle();
  assert.equal(await statusOf(clients[0], id), 'running');
  await bid(wires[0], id, states[0] as Told<'state'>, 0);
  assert.deepEqual((await wires[0].next('news')).clocks?.left, [50_000, 50_000]);
  time.passes(51_000);
  assert.equal((await wires[0].next('over')).result.outOfTime, 1);
  for (const wire of wires) wire.close();
});
