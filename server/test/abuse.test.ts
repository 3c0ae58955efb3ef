// What somebody can do within the limits must not cost others much.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newConnections } from '../connections/connections.ts';
import { startServer } from '../index.ts';
import { usualLimits } from '../limits.ts';
import { newWatchedFirstQueue } from '../workers/watched-first.ts';
import { newClient, newMatch, pair } from './client.ts';
import { cups } from './toy/index.ts';

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
