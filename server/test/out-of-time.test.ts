// Time that runs out: an ending of its own, steps with a time of their own, holidays, and a word before it happens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { startServer } from '../index.ts';
import { type ClockState, clocksAt, nextTimeout, startClocks } from '../matches/clocks.ts';
import { isOff, joined, momentAfter, type Span, timeAtWork } from '../matches/holidays.ts';
import type { Holidays, Lobby, MatchInfo } from '../protocol.ts';
import { type Client, join, newClient, newMatch, pair, type Told } from './client.ts';
import { cups, steps } from './toy/index.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

function handOf({ view }: Told<'state'>, seat: number): string[] {
  assert.ok(view);
  return [...((view.state as { players: { hand: string[] }[] }).players[seat]?.hand ?? [])];
}

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${what} did not come.`);
}

test('a clock that runs out is told as such, not as a concession', async () => {
  let now = 1_000_000;
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], grace: 0, sweepEvery: 100, now: () => now });
  const { id, clients, wires } = await pair(server.url, { game: 'cups', pace: { kind: 'live', bank: 60_000, increment: 0 } });
  now += 61_000;
  const over = await wires[0].next('over');
  assert.equal(over.result.outOfTime, 0, 'both thought equally long; the first seat is looked at first');
  assert.deepEqual(over.result.share, [0, 1]);
  const news = wires[0].heard.flatMap((told) => (told.tell === 'news' ? told.story.flatMap(({ events }) => events) : []));
  assert.deepEqual(
    news.filter(({ kind }) => kind === 'out of time' || kind === 'gives up').map(({ kind }) => kind),
    ['out of time', 'gives up'],
  );
  const { result } = await (clients[1] as Client).ok<MatchInfo>('GET', `/api/matches/${id}`);
  assert.equal(result?.outOfTime, 0);
  // No client can say it of himself or of another.
  const other = await pair(server.url, { game: 'cups' });
  other.wires[0].sendText(JSON.stringify({ do: 'act', match: other.id, nonce: 'x', at: 0, act: { concede: 'time' } }));
  assert.equal((await other.wires[0].next('error')).tell, 'error');
  for (const wire of [...wires, ...other.wires]) wire.close();
  await server.close();
});

test('a step with a time of its own takes nothing from the bank, and its default when it is up', async () => {
  let now = 1_000_000;
  const server = await startServer({ port: 0, data: ':memory:', boxes: [steps], grace: 0, sweepEvery: 100, now: () => now });
  const { wires, states } = await pair(server.url, { game: 'steps', pace: { kind: 'live', bank: 60_000, increment: 1000 } });
  assert.equal(states[0]?.clocks?.step, true);
  assert.deepEqual(states[0]?.clocks?.left, [300_000, 300_000]);
  now += 301_000;
  const played = await wires[0].next('news', ({ view }) => view.asked?.decision === 'mark', 20_000);
  assert.deepEqual(played.clocks?.left, [60_000, 60_000], 'the bank is whole');
  assert.equal(played.clocks?.step, undefined);
  const bids = wires[0].heard.flatMap((told) => (told.tell === 'news' ? told.story.flatMap(({ events }) => events) : []));
  const [lowest] = handOf(states[0] as Told<'state'>, 0).sort();
  assert.ok(bids.some(({ kind, card }) => kind === 'bids' && card === lowest));
  now += 61_000;
  assert.equal((await wires[0].next('over')).result.outOfTime, 0, 'the next question is on the bank again');
  for (const wire of wires) wire.close();
  await server.close();
});

const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 60 })), { maxLength: 6 })
  .map((list) => joined(list.map(([from, length]): Span => ({ from, to: from + length }))));

test('holidays against counting moment by moment', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 200 }), (off, from, ms) => {
      let worked = 0;
      let at = from;
      while (worked < ms) {
        if (!isOff(off, at)) worked += 1;
        at += 1;
      }
      // At the very end of the time the slow way stands before a holiday that the fast way may have entered; no time passes in it.
      const end = momentAfter(off, from, ms);
      assert.equal(timeAtWork(off, from, end), ms);
      assert.equal(timeAtWork(off, from, at), ms);
      assert.ok(ms === 0 || end === at, `${end} ${at}`);
    }),
  );
});

test('by the day: on holiday a clock stands still, for that seat alone', () => {
  const clocks = startClocks({ kind: 'days', days: 3 }, 2, [0, 1], 0) as ClockState;
  const holidays = [[{ from: DAY, to: 11 * DAY }], []];
  assert.deepEqual(clocksAt(clocks, 2 * DAY, holidays), { left: [2 * DAY, DAY], running: [1], now: 2 * DAY, resting: [0] });
  assert.deepEqual(nextTimeout(clocks, holidays), { seat: 1, when: 3 * DAY });
  assert.deepEqual(nextTimeout({ ...clocks, running: [0] }, holidays), { seat: 0, when: 13 * DAY });
});

async function accounts(url: string): Promise<[Client, Client]> {
  const clients: [Client, Client] = [newClient(url), newClient(url)];
  for (const [n, client] of clients.entries())
    await client.ok('POST', '/api/account/register', { login: `player${n}`, password: 'three unlike words' });
  return clients;
}

test('holidays: a match waits, then goes on; thirty days a year; cut short at once', async () => {
  let now = 1_000 * DAY;
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], grace: 0, sweepEvery: 50, now: () => now });
  const [away, other] = await accounts(server.url);
  const { id } = await newMatch(away, { game: 'cups', pace: { kind: 'days', days: 1 } });
  await join(away, id);
  await join(other, id);
  const wire = await other.open();
  wire.send({ do: 'watch', match: id, since: null });
  const state = await wire.next('state');
  const [bid = ''] = handOf(state, 1);
  assert.equal((await wire.ask({ do: 'act', match: id, nonce: 'b', at: 0, act: { answer: bid } })).tell, 'ack');

  const deadlines = async (client: Client) =>
    (await client.ok<Lobby>('GET', '/api/lobby')).mine.find((match) => match.id === id)?.deadlines;
  assert.deepEqual(await deadlines(other), [{ seat: 0, until: now + DAY }], 'the other sees until when he waits');
  const taken = await away.ok<Holidays>('POST', '/api/account/holidays', { from: now, to: now + 20 * DAY });
  for (const client of [away, other]) assert.deepEqual(await deadlines(client), [{ seat: 0, until: now + 21 * DAY, resting: true }]);
  assert.deepEqual(taken, { holidays: [{ from: now, to: now + 20 * DAY }], daysLeft: 10 });
  assert.deepEqual((await wire.next('state')).clocks?.resting, [0], 'the other sees why he waits');
  assert.equal((await away.call('POST', '/api/account/holidays', { from: now + 30 * DAY, to: now + 41 * DAY })).status, 409);
  assert.equal((await away.call('POST', '/api/account/holidays', { from: now, to: now - 1 })).status, 400);
  assert.equal((await newClient(server.url).call('GET', '/api/account/holidays')).status, 401);

  const status = async () => (await other.ok<MatchInfo>('GET', `/api/matches/${id}`)).status;
  now += 19 * DAY;
  await new Promise((done) => setTimeout(done, 400));
  assert.equal(await status(), 'running');
  // Back early: the day that was left begins to run.
  const [span] = (await away.ok<Holidays>('GET', '/api/account/holidays')).holidays;
  assert.deepEqual((await away.ok<Holidays>('DELETE', '/api/account/holidays', { from: span?.from })).holidays, []);
  now += DAY - HOUR;
  await new Promise((done) => setTimeout(done, 300));
  assert.equal(await status(), 'running');
  now += 2 * HOUR;
  await until('the end', async () => (await status()) === 'over');
  assert.equal((await other.ok<MatchInfo>('GET', `/api/matches/${id}`)).result?.outOfTime, 0);
  wire.close();
  await server.close();
});

test('by the day, whoever must answer is reminded once before his time runs out, and nobody else', async () => {
  let now = 1_000 * DAY;
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], grace: 0, sweepEvery: 50, now: () => now });
  const [slow, quick] = await accounts(server.url);
  const { id } = await newMatch(slow, { game: 'cups', pace: { kind: 'days', days: 2 } });
  await join(slow, id);
  await join(quick, id);
  const wires = [await slow.open(), await quick.open()] as const;
  wires[1].send({ do: 'watch', match: id, since: null });
  const state = await wires[1].next('state');
  const [bid = ''] = handOf(state, 1);
  await wires[1].ask({ do: 'act', match: id, nonce: 'b', at: 0, act: { answer: bid } });
  now += 2 * DAY - 5 * HOUR;
  const told = await wires[0].next('notice', ({ notice }) => notice.kind === 'time');
  assert.equal(told.notice.text, 'Your time in Cups runs out in 5 hours.');
  now += HOUR;
  await new Promise((done) => setTimeout(done, 400));
  const reminders = (heard: (typeof wires)[0]['heard']) =>
    heard.filter((each) => each.tell === 'notice' && each.notice.kind === 'time').length;
  assert.deepEqual(
    wires.map(({ heard }) => reminders(heard)),
    [1, 0],
  );
  for (const wire of wires) wire.close();
  await server.close();
});

test('where both are asked at once, both are reminded', async () => {
  let now = 1_000 * DAY;
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], grace: 0, sweepEvery: 50, now: () => now });
  const clients = await accounts(server.url);
  const { id } = await newMatch(clients[0], { game: 'cups', pace: { kind: 'days', days: 2 } });
  for (const client of clients) await join(client, id);
  const wires = [await clients[0].open(), await clients[1].open()] as const;
  now += 2 * DAY - HOUR;
  for (const wire of wires) {
    const told = await wire.next('notice', ({ notice }) => notice.kind === 'time');
    assert.equal(told.notice.text, 'Your time in Cups runs out in an hour.');
  }
  for (const wire of wires) wire.close();
  await server.close();
});
