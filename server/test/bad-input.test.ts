// Bad input of every kind: a clear error, nothing changed, and the connection stays useful.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import { type AnyGame, isSpace, type Json, offerTo, refusalOf, type View, waitingFor } from '@baize/kernel';
import * as v from 'valibot';
import { type Server, startServer } from '../index.ts';
import type { MatchInfo, Problem, ServerMessage } from '../protocol.ts';
import { adviceFor } from '../validation/advice.ts';
import type { Schema } from '../validation/schemas.ts';
import * as schemas from '../validation/schemas.ts';
import { anAnswer, newClient, newMatch, openWire, pair, pledge } from './client.ts';

const box = shelf[0] as (typeof shelf)[number];
let server: Server;
let game: AnyGame;
const troubles: string[] = [];
before(async () => {
  game = await box.load();
  server = await startServer({
    port: 0,
    data: ':memory:',
    boxes: [box],
    limits: { creations: 10_000, requests: 10_000, sockets: 1000, messages: { rate: 1e6, burst: 1e6 } },
    onError: (what, error) => troubles.push(`${what}: ${(error as Error).stack}`),
  });
});
after(async () => {
  await server.close();
  assert.deepEqual(troubles, []);
});

let seed = 12345;
function below(sides: number): number {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % sides;
}

function pick<T>(list: readonly T[]): T {
  return list[below(list.length)] as T;
}

const STRANGE: Json[] = [
  null,
  0,
  -1,
  1e9,
  '',
  'x',
  true,
  [],
  {},
  [[]],
  ['__proto__'],
  { answer: 1 },
  'constructor',
  [null],
  { length: 1 },
  0.5,
];

/** Something that looks like an answer: a real one bent, another seat's, or nonsense. */
function forge(real: readonly Json[]): Json {
  const base = real.length > 0 ? pick(real) : pick(STRANGE);
  switch (below(6)) {
    case 0:
      return pick(STRANGE);
    case 1:
      return [base, base];
    case 2:
      return typeof base === 'string' ? `${base} ` : { ...(base as object), extra: 1 };
    case 3:
      return Array.isArray(base) ? [...base].reverse().concat(base.slice(0, 1)) : typeof base === 'number' ? base + 1000 : { of: base };
    case 4:
      return typeof base === 'object' && base !== null && !Array.isArray(base)
        ? Object.fromEntries(Object.keys(base).map((key) => [key, pick(STRANGE)]))
        : [pick(STRANGE)];
    default:
      return String(JSON.stringify(base)).slice(0, 40);
  }
}

function offered(view: View): Json[] {
  const seat = waitingFor(view).find((asked) => asked === view.viewer);
  const offer = seat === undefined ? null : offerTo(game, view, seat);
  if (!offer) return [];
  return (isSpace(offer) ? [offer.sample(below), ...offer.candidates()] : [...offer]) as Json[];
}

test('10,000 answers that were not offered, or come from the wrong seat: none is accepted', async () => {
  const { id, wires, states, clients } = await pair(server.url, { game: box.slug });
  const spectator = await newClient(server.url).open();
  const views = states.map(({ view }) => view as View);
  let at = 0;
  let forged = 0;
  let accepted = 0;
  const kinds: Record<string, number> = {};
  while (forged < 10_000) {
    const asked = waitingFor(views[0] as View)[0] as number;
    const real = offered(views[asked] as View);
    const batch: Promise<ServerMessage>[] = [];
    for (let n = 0; n < 250; n++) {
      const who = below(8);
      const answer = forge(real);
      const nonce = `f${forged}`;
      const message = { do: 'act' as const, match: id, nonce, at, act: { answer } };
      if (who < 5) {
        if (refusalOf(game, views[asked] as View, asked, answer) === null) continue;
        batch.push((wires[asked] as (typeof wires)[0]).ask(message));
      } else if (who < 7) {
        // A right answer from the wrong seat.
        batch.push((wires[1 - asked] as (typeof wires)[0]).ask({ ...message, act: { answer: real.length > 0 ? pick(real) : answer } }));
      } else batch.push(spectator.ask({ ...message, act: { answer: real.length > 0 ? pick(real) : answer } }));
      forged += 1;
    }
    for (const told of await Promise.all(batch)) {
      if (told.tell === 'ack') accepted += 1;
      const kind = told.tell === 'refused' ? told.code : told.tell;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    const answer = anAnswer(game, views[asked] as View, below) as Json;
    const done = await (wires[asked] as (typeof wires)[0]).ask({ do: 'act', match: id, nonce: `go${at}`, at, act: { answer } });
    assert.deepEqual(done, { tell: 'ack', match: id, nonce: `go${at}`, at: at + 1 }, 'only the real answer has moved the match');
    at += 1;
    for (const [seat, wire] of wires.entries()) views[seat] = (await wire.next('news', (news) => news.at === at)).view;
    if (views[0]?.result) break;
  }
  assert.equal(accepted, 0);
  assert.ok(forged >= 10_000, `${forged} were sent`);
  assert.deepEqual(Object.keys(kinds).sort(), ['not seated', 'rules']);
  const info = await clients[0].ok<MatchInfo>('GET', `/api/matches/${id}`);
  assert.equal(info.status, 'running');
  for (const wire of [...wires, spectator]) wire.close();
});

test('whoever sends what cannot be read is told what to send instead', async () => {
  const client = newClient(server.url);
  const wish = {
    game: box.slug,
    options: {},
    seats: [{ kind: 'me' }, { kind: 'open' }],
    pace: { kind: 'free' },
    listed: true,
    watchable: true,
  };
  const told = async (method: string, path: string, body: unknown) => {
    const { status, body: problem } = await client.call<Problem>(method, path, body);
    assert.deepEqual([status, problem.code], [400, 'bad input']);
    return problem.error;
  };
  const match = (change: object) => told('POST', '/api/matches', { ...wish, ...change });
  assert.match(await match({ pace: 'fast' }), /^Choose a pace: /);
  assert.match(await match({ pace: { kind: 'weeks' } }), /^Choose a pace: /);
  assert.match(await match({ pace: undefined }), /^'pace' is missing\. Choose a pace: /);
  assert.match(await match({ pace: { kind: 'days', days: 99 } }), /^Give each answer 1 to 30 whole days/);
  assert.match(await match({ pace: { kind: 'live', bank: 60_000 } }), /^'pace\.increment' is missing\. Let an answer earn/);
  assert.match(await match({ seats: [] }), /^Give 1 to 8 seats/);
  assert.match(await match({ seats: [{ kind: 'bot' }, { kind: 'me' }] }), /^'seats\.0\.rank' is missing\. Give 1 to 8 seats/);
  assert.match(await match({ listed: 'yes' }), /^Say true to list/);
  assert.match(await told('PATCH', '/api/me', { name: '' }), /^Choose a name of 1 to 32 characters/);
  assert.match(await told('PATCH', '/api/me', [1]), /^'name' is missing\. Choose a name|^Send an object with named fields/);
  assert.match(await told('PATCH', '/api/me', '{"name":'), /^Send JSON/);
  assert.match(await told('POST', '/api/account/register', { login: 'ash', password: 'short' }), /^Choose a password of 10/);

  const known: Schema<unknown>[] = Object.values(schemas);
  assert.ok(known.length > 8);
  const things = [undefined, null, 7, 'x', [], {}, { kind: 1 }, 'y'.repeat(5000)];
  const fields = ['do', 'match', 'act', 'name', 'login', 'ceremony', 'game', 'pace', 'seats', 'options', 'pledge', 'endpoint', 'keys'];
  const dos = ['watch', 'leave', 'act', 'undo', 'consent', 'chat', 'lobby', 'ping'];
  for (const schema of known) {
    const tries: unknown[] = [...things, ...dos.map((word) => ({ do: word }))];
    for (const field of fields) for (const thing of things) tries.push({ ...wish, do: 'act', [field]: thing });
    for (const data of tries) {
      const read = v.safeParse(schema, data);
      if (read.issues) assert.match(adviceFor(read.issues, data), /^('[\w.]+' is missing\. )?[A-Z](?!nvalid).*\.$/);
    }
  }
});

test('messages that cannot be read are answered, and the connection goes on', async () => {
  const { id, wires, states } = await pair(server.url, { game: box.slug });
  const [wire] = wires;
  const act = (given: string) => `{"do":"act","match":"${id}","nonce":"x","at":0,"act":${given}}`;
  const bad = [
    '',
    'hello',
    '[]',
    'null',
    '{"do":"dance"}',
    '{"do":"watch","match":5,"since":null}',
    `{"do":"watch","match":"${'m'.repeat(100)}","since":null}`,
    act('{}'),
    act('{"answer":1e999}'),
    act('{"answer":-0}'),
    act('{"answer":1,"seat":1}'),
    act('{"concede":false}'),
    act('{"draw":"now"}'),
    act(`{"answer":${'['.repeat(5000)}${']'.repeat(5000)}}`),
    act(`{"answer":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`),
    `{"do":"act","match":"${id}","nonce":"${'n'.repeat(100)}","at":0,"act":{"answer":1}}`,
    `{"do":"act","match":"${id}","nonce":"x","at":-1,"act":{"answer":1}}`,
    `{"do":"act","match":"${id}","nonce":"x","at":"0","act":{"answer":1}}`,
    act(`{"answer":"${'y'.repeat(70_000)}"}`),
  ];
  for (const text of bad) {
    wire.sendText(text);
    const told = await wire.next('error');
    assert.ok(told.reason.length > 5 && told.reason.length < 300, `${text.slice(0, 80)} → ${told.reason}`);
  }
  wire.send({ do: 'watch', match: 'nothing', since: null });
  assert.equal((await wire.next('error')).code, 'no such match');
  const sneaky = '{"answer":{"__proto__":{"x":1}}}';
  wire.sendText(act(sneaky));
  assert.equal((await wire.next('refused', ({ nonce }) => nonce === 'x')).code, 'rules');
  assert.equal(({} as { x?: number }).x, undefined);
  wire.send({ do: 'ping', n: 7 });
  assert.equal((await wire.next('pong')).n, 7);
  const future = await wire.ask({ do: 'act', match: id, nonce: 'z', at: 999, act: { concede: true } });
  assert.equal(future.tell === 'refused' && future.code, 'stale');
  const undo = await wire.ask({ do: 'undo', match: id, nonce: 'u', at: 0, to: 5 });
  assert.equal(undo.tell, 'refused');
  wire.send({ do: 'watch', match: id, since: 12345 });
  const state = await wire.next('state');
  assert.equal(state.at, 0);
  assert.deepEqual(state.view, states[0]?.view, 'nothing has changed');
  for (const each of wires) each.close();
});

test('requests that cannot be granted say why', async () => {
  const client = newClient(server.url);
  const post = (path: string, body: unknown) => client.call<Problem>('POST', path, body);
  const wish = {
    game: box.slug,
    options: {},
    seats: [{ kind: 'me' }, { kind: 'open' }],
    pace: { kind: 'free' },
    listed: true,
    watchable: true,
  };
  const cases: [string, unknown, number][] = [
    ['/api/matches', { ...wish, game: 'unknown' }, 404],
    ['/api/matches', { ...wish, options: { nonsense: 1 } }, 400],
    ['/api/matches', { ...wish, seats: [{ kind: 'me' }] }, 400],
    ['/api/matches', { ...wish, seats: [{ kind: 'me' }, { kind: 'me' }] }, 400],
    ['/api/matches', { ...wish, pace: { kind: 'live', bank: -1, increment: 0 } }, 400],
    ['/api/matches', '{"game":', 400],
    ['/api/matches', `{"game":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400],
    ['/api/matches', { ...wish, game: 'x'.repeat(70_000) }, 413],
    ['/api/matches/nothing/join', { pledge: pledge() }, 404],
    ['/api/matches/nothing/join', { pledge: 'zz' }, 400],
    ['/api/records', { baize: 2 }, 400],
    ['/api/records', [], 400],
    ['/api/records', { baize: 1, more: 'x'.repeat(1_600_000) }, 413],
    ['/api/account/register', { login: 'a', password: 'short' }, 400],
    ['/api/account/login', { login: 'nobody', password: 'wrong' }, 401],
    ['/api/account/passkey/login', { ceremony: 'none', response: { id: 'x' } }, 401],
    ['/api/push', { endpoint: 'http://127.0.0.1/', keys: {} }, 409],
    ['/api/nothing', {}, 404],
  ];
  for (const [path, body, status] of cases) {
    const told = await post(path, body);
    assert.equal(told.status, status, `${path} ${JSON.stringify(body).slice(0, 80)} → ${JSON.stringify(told.body)}`);
    assert.ok(told.body.error.length > 5 && told.body.code);
  }
  assert.equal((await client.call('GET', '/../package.json')).status, 404);
  assert.equal((await client.call('GET', '/api/matches/%00')).status, 404);
  assert.equal((await newMatch(client, wish as never)).status, 'waiting');
});

test('another site can neither post nor open a socket', async () => {
  const client = newClient(server.url);
  const evil = { origin: 'https://evil.example' };
  const told = await client.call<Problem>('PATCH', '/api/me', { name: 'Mallory' }, evil);
  assert.equal(told.status, 403);
  assert.equal(told.body.code, 'wrong origin');
  assert.equal((await client.call('PATCH', '/api/me', { name: 'Mallory' }, { 'sec-fetch-site': 'cross-site' })).status, 403);
  await assert.rejects(openWire(server.url, '', evil), /403/);
  (await openWire(server.url, '', { origin: server.url })).close();
  assert.equal((await client.call('PATCH', '/api/me', { name: 'Ash' }, { origin: server.url })).status, 200);
});

test('too much is too much: messages, requests and sockets have limits', async () => {
  const small = await startServer({
    port: 0,
    data: ':memory:',
    boxes: [box],
    limits: { messages: { rate: 1, burst: 5 }, requests: 20, sockets: 2, logins: 2 },
  });
  const client = newClient(small.url);
  const wire = await client.open();
  for (let n = 0; n < 8; n++) wire.send({ do: 'ping', n });
  assert.equal((await wire.next('error')).code, 'too often');
  await client.open();
  const third = await client.open();
  assert.equal((await third.next('error')).closing, true);
  for (let n = 0; n < 2; n++) assert.equal((await client.call('POST', '/api/account/login', { login: 'x', password: 'y' })).status, 401);
  const told = await client.call<Problem>('POST', '/api/account/login', { login: 'x', password: 'y' });
  assert.equal(told.status, 429);
  assert.equal(told.body.code, 'too often');
  let last = 200;
  for (let n = 0; n < 30; n++) last = (await client.call('GET', '/api/me')).status;
  assert.equal(last, 429);
  await small.close();
});

test('a name is something that can be seen, and stays in its line', async () => {
  const client = newClient(server.url);
  const called = async (name: string) => (await client.call<{ player?: { name: string } }>('PATCH', '/api/me', { name })).body.player?.name;
  for (const blank of ['\u3164', '\u2800\u2800', '\u034f', '\ufe0f', '\ud800', '\u115f \uffa0', '\u0301\u0301', '\u200b\u202e'])
    assert.equal(await called(blank), undefined, JSON.stringify(blank));
  assert.equal(await called('Ash\u3164'), 'Ash');
  assert.equal(await called('\udc00Ash\ud800'), 'Ash');
  assert.equal(await called(`A${'\u0336'.repeat(20)}sh`), `A${'\u0336'.repeat(4)}sh`);
  assert.equal(await called('Nguyễn Ὀδυσσεύς क्षत्रिय 東 🎲'), 'Nguyễn Ὀδυσσεύς क्षत्रिय 東 🎲');
});

test('what is told to one player is kept by nothing in between', async () => {
  const client = newClient(server.url);
  for (const path of ['/api/me', '/api/lobby', '/api/matches/none', '/healthz', '/metrics'])
    assert.equal((await client.call('GET', path)).headers.get('cache-control'), 'no-store', path);
});
