// The small parts by themselves: clocks, buckets, reading JSON, and bots that do not come to an end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letters } from '../connections/bus.ts';
import { newPresences } from '../connections/presence.ts';
import { startServer } from '../index.ts';
import { newBucket } from '../limits.ts';
import { advanceClocks, clocksAt, creditAnswer, nextTimeout, startClocks } from '../matches/clocks.ts';
import type { Pace } from '../protocol.ts';
import { parseJson } from '../validation/parse-json.ts';
import { join, newClient, newMatch, pair } from './client.ts';
import { cups, stuck } from './toy/index.ts';

const DAY = 86_400_000;

test('live clocks: whoever is asked uses time, whoever has answered is paid for it', () => {
  const pace: Pace = { kind: 'live', bank: 60_000, increment: 2000 };
  const start = startClocks(pace, 2, [0], 1000);
  assert.ok(start);
  assert.deepEqual(clocksAt(start, 6000), { left: [55_000, 60_000], running: [0], now: 6000 });
  assert.deepEqual(nextTimeout(start), { seat: 0, when: 61_000 });
  const advanced = advanceClocks(pace, start, [1], 11_000);
  assert.deepEqual(advanced, { left: [52_000, 60_000], running: [1], since: 11_000, earned: [2000, 0] });
  // An answer that leaves the turn where it is earns its increment too.
  const again = creditAnswer(pace, advanceClocks(pace, advanced, [1], 21_000), 1);
  assert.deepEqual(again.left, [52_000, 52_000]);
  // Several asked at once: each has his own time.
  const both = advanceClocks(pace, again, [0, 1], 22_000);
  const one = advanceClocks(pace, both, [1], 32_000);
  assert.deepEqual(one.left, [44_000, 41_000]);
  assert.deepEqual(nextTimeout(both), { seat: 1, when: 73_000 });
});

test('clocks by the day: every answer has its own days', () => {
  const pace: Pace = { kind: 'days', days: 3 };
  const start = startClocks(pace, 2, [0], 0);
  assert.ok(start);
  const advanced = advanceClocks(pace, start, [1], 2 * DAY);
  assert.deepEqual(nextTimeout(advanced), { seat: 1, when: 5 * DAY });
  const back = advanceClocks(pace, advanced, [0], 4 * DAY);
  assert.deepEqual(nextTimeout(back), { seat: 0, when: 7 * DAY });
  assert.deepEqual(nextTimeout(creditAnswer(pace, advanceClocks(pace, back, [0], 6 * DAY), 0)), { seat: 0, when: 9 * DAY });
  assert.equal(startClocks({ kind: 'free' }, 2, [0], 0), null);
});

test('a bucket lets a burst through and then its rate', () => {
  const bucket = newBucket(2, 3);
  assert.deepEqual(
    [1000, 1000, 1000, 1000, 1500, 1500].map((now) => bucket.take(now)),
    [true, true, true, false, true, false],
  );
});

test('depth is counted on the text, and not inside strings', () => {
  assert.ok('data' in parseJson(`"${'['.repeat(1000)}"`, 2000));
  assert.ok('data' in parseJson(`["\\"${'['.repeat(100)}"]`, 2000));
  assert.ok('reason' in parseJson('['.repeat(100) + ']'.repeat(100), 2000));
  assert.ok('reason' in parseJson('x'.repeat(11), 10));
});

test('messages between nodes go in as few letters as a notification takes, in order', () => {
  const head = '{"from":"a","messages":[';
  const texts = Array.from({ length: 500 }, (_, n) => JSON.stringify({ kind: 'entry', match: 'é'.repeat(n % 90), rows: n }));
  const made = letters(head, [...texts, JSON.stringify('x'.repeat(7800)), '"last"']);
  assert.ok(made.every((letter) => Buffer.byteLength(letter) < 8000));
  const all = made.flatMap((letter) => (JSON.parse(letter) as { messages: unknown[] }).messages);
  assert.deepEqual(all, [...texts.map((text) => JSON.parse(text) as unknown), 'x'.repeat(7800), 'last']);
  assert.ok(made.length < 20, `${made.length}`);
  assert.deepEqual(letters(head, []), []);
});

test('presence adds up over nodes', () => {
  const presences = newPresences(() => 0);
  presences.setOwn('m', { seats: [0], watchers: 1 });
  presences.setOther('m', 'other', { seats: [1, 0], watchers: 2 });
  assert.deepEqual(presences.of('m'), { seats: [0, 1], watchers: 3 });
  presences.setOther('m', 'other', { seats: [], watchers: 0 });
  assert.deepEqual(presences.of('m'), { seats: [0], watchers: 1 });
});

test('a bot that never comes to an end is stopped, answers all the same, and blocks nobody', async () => {
  const server = await startServer({ port: 0, data: ':memory:', boxes: [stuck], botLimit: 600, botThreads: 1 });
  const client = newClient(server.url);
  const { id } = await newMatch(client, { game: 'stuck', seats: [{ kind: 'me' }, { kind: 'bot', rank: 'Sergeant' }] });
  const wire = await client.open();
  wire.send({ do: 'watch', match: id, since: null });
  await wire.next('state');
  await join(client, id);
  const from = Date.now();
  let worst = 0;
  let last = Date.now();
  const beat = setInterval(() => {
    worst = Math.max(worst, Date.now() - last);
    last = Date.now();
  }, 10);
  await wire.next('news', ({ view }) => view.asked?.sealed[1] === null, 20_000);
  clearInterval(beat);
  assert.ok(Date.now() - from >= 1000, 'two kinds of thinking were stopped');
  assert.ok(worst < 500, `the event loop stood still for ${worst} ms`);
  wire.close();
  await server.close();
});

test('by the day: time that ran out while nobody looked is found by the sweep', async () => {
  let now = Date.now();
  const server = await startServer({ port: 0, data: ':memory:', boxes: [cups], grace: 0, sweepEvery: 200, now: () => now });
  const { id, clients, wires } = await pair(server.url, { game: 'cups', pace: { kind: 'days', days: 1 } });
  for (const wire of wires) wire.close();
  now += 2 * DAY;
  let status = '';
  for (let tries = 0; tries < 150 && status !== 'over'; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    status = (await (clients[0] as (typeof clients)[0]).ok<{ status: string }>('GET', `/api/matches/${id}`)).status;
  }
  assert.equal(status, 'over');
  await server.close();
});
