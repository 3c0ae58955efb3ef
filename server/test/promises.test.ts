// Standing answers: they are given by themselves, they outlive the server, and nobody but their seat can tell that they are there.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { after, before, test } from 'node:test';
import { engineOf, fixedOf, type MatchRecord, putFixedBack } from '@baize/kernel';
import { type Server, startServer } from '../index.ts';
import type { ClientMessage, Lobby, ServerMessage } from '../protocol.ts';
import { newClient, pair, type Told, type Wire } from './client.ts';
import { windows } from './toy/index.ts';
import { game } from './toy/windows/game.ts';

const limits = { creations: 10_000, requests: 10_000, sockets: 1000, messages: { rate: 1e6, burst: 1e6 } };
const errors: string[] = [];
const onError = (what: string, error: unknown) => errors.push(`${what}: ${(error as Error).stack}`);
const engine = engineOf(game);

let server: Server;
before(async () => {
  server = await startServer({ port: 0, data: ':memory:', boxes: [windows], limits, grace: 0, onError });
});
after(async () => {
  await server.close();
  assert.deepEqual(errors, []);
});

/** `sent` counts the messages of each seat, for their nonces. */
type Table = Awaited<ReturnType<typeof pair>> & { sent: [number, number] };

async function table(more: object = {}): Promise<Table> {
  return { ...(await pair(server.url, { game: 'windows', ...more })), sent: [0, 0] };
}

function latest(wire: Wire): Told<'state'> | Told<'news'> {
  return wire.heard.findLast((told) => told.tell === 'state' || told.tell === 'news') as Told<'state'> | Told<'news'>;
}

const names = (wire: Wire) => latest(wire).view?.flags.map(({ name }) => name);

type Wish = { answer: string } | { promise: string } | { unpromise: string } | { undo: number } | { concede: true };

/** What one seat does; the next begins when everybody has been told of it. */
async function does(at: Table, seat: 0 | 1, wish: Wish): Promise<Told<'ack'>> {
  at.sent[seat] += 1;
  const wire = at.wires[seat];
  const address = { match: at.id, nonce: `n${at.sent[seat]}` };
  const seen = latest(wire).at;
  const message = (): ClientMessage & { nonce: string } => {
    if ('promise' in wish) return { do: 'promise', ...address, name: wish.promise };
    if ('unpromise' in wish) return { do: 'unpromise', ...address, name: wish.unpromise };
    if ('undo' in wish) return { do: 'undo', ...address, at: seen, to: wish.undo };
    return { do: 'act', ...address, at: seen, act: wish };
  };
  const told = await wire.ask(message());
  assert.equal(told.tell, 'ack', JSON.stringify(told));
  await Promise.all(at.wires.map((each) => hasHeardAll(each)));
  return told as Told<'ack'>;
}

/** Whatever the server sent before its answer to a ping has come. */
async function hasHeardAll(wire: Wire): Promise<void> {
  const n = Math.floor(Math.random() * 1e9);
  wire.send({ do: 'ping', n });
  await wire.next('pong', (pong) => pong.n === n);
}

const asked = (at: Table) => latest(at.wires[0]).view?.asked?.decision ?? 'nothing';

test('a promised pass is given at once, and neither waited for nor sent', async () => {
  const at = await table();
  await does(at, 1, { promise: 'pass always' });
  assert.deepEqual([names(at.wires[1]), names(at.wires[0])], [['pass always'], []]);
  await does(at, 0, { answer: 'left' });
  await does(at, 0, { answer: 'long' });
  assert.equal(asked(at), 'grab');
  await does(at, 0, { answer: 'pass' });
  assert.equal(asked(at), 'mark', 'both windows are behind');
  assert.equal(latest(at.wires[0]).at, 3);
  assert.equal(latest(at.wires[0]).view?.asked?.seats[0], 1, 'the next turn has begun');
  for (const wire of at.wires) wire.close();
});

test('conditions and terms: unless a court turn; this turn only; taken back at any time', async () => {
  const at = await table();
  await does(at, 0, { promise: 'pass always' });
  await does(at, 1, { promise: 'pass unless court' });
  for (const seat of [0, 1, 0] as const) {
    await does(at, seat, { answer: 'left' });
    await does(at, seat, { answer: 'long' });
  }
  assert.equal(asked(at), 'grab', 'the third turn is a court turn');
  await does(at, 1, { answer: 'pass' });
  assert.equal(asked(at), 'parry');
  await does(at, 1, { promise: 'pass this turn' });
  assert.equal(asked(at), 'mark', 'it has answered the question that was there');
  assert.deepEqual(names(at.wires[1]), ['pass unless court'], 'the other has ended with its turn');
  await does(at, 1, { unpromise: 'pass unless court' });
  assert.deepEqual(names(at.wires[1]), []);
  await does(at, 1, { answer: 'left' });
  await does(at, 1, { answer: 'short' });
  assert.equal(asked(at), 'grab');
  const unknown = await at.wires[1].ask({ do: 'promise', match: at.id, nonce: 'x', name: 'win always' });
  assert.equal(unknown.tell === 'refused' && unknown.code, 'rules');
  const none = await at.wires[1].ask({ do: 'unpromise', match: at.id, nonce: 'y', name: 'pass always' });
  assert.equal(none.tell, 'refused');
  const stranger = await (await newClient(server.url).open()).ask({ do: 'promise', match: at.id, nonce: 'z', name: 'pass always' });
  assert.equal(stranger.tell === 'refused' && stranger.code, 'not seated');
  for (const wire of at.wires) wire.close();
});

/** A message without what differs between any two matches. */
function comparable(message: ServerMessage, id: string): string {
  return JSON.stringify(message, (key, value) => {
    if (
      key === 'commitment' ||
      key === 'entropy' ||
      key === 'pledge' ||
      key === 'pledges' ||
      key === 'hostKey' ||
      key === 'made' ||
      key === 'player' ||
      key === 'maker' ||
      key === 'invite'
    )
      return 0;
    if (key === 'name' && typeof value === 'string') return 'somebody';
    if (key === 'now' || key === 'left' || key === 'n') return 0;
    return value === id ? 'the match' : value;
  });
}

/** What the other seat and a spectator hear while seat 1 does private things, or nothing, between the same public acts. */
async function overheard(privately: (at: Table) => Promise<unknown>): Promise<string[][]> {
  const at = await table({ pace: { kind: 'days', days: 3 } });
  const spectator = await newClient(server.url).open();
  spectator.send({ do: 'watch', match: at.id, since: null });
  await spectator.next('state');
  // Who is there is told a moment later, and gathered: only what comes after that is the same from match to match.
  const everybody = [...at.wires, spectator];
  await Promise.all(everybody.map((wire) => wire.next('presence', ({ here }) => here.seats.length === 2 && here.watchers === 1)));
  const from = [at.wires[0], spectator].map(({ heard }) => heard.length);
  await privately(at);
  await does(at, 0, { answer: 'left' });
  await privately(at);
  await does(at, 0, { undo: 0 });
  await does(at, 0, { answer: 'right' });
  await does(at, 0, { answer: 'long' });
  await privately(at);
  // An undo that needs consent is asked for, and is still on the table after private things.
  await does(at, 0, { undo: 3 });
  await privately(at);
  await at.wires[1].ask({ do: 'consent', match: at.id, nonce: 'no', at: latest(at.wires[1]).at, to: 3, agree: false });
  const lobby = await at.clients[0].ok<Lobby>('GET', '/api/lobby');
  await Promise.all([...at.wires, spectator].map(hasHeardAll));
  const heard = [at.wires[0], spectator].map(({ heard }, n) => heard.slice(from[n]).map((message) => comparable(message, at.id)));
  for (const wire of [...at.wires, spectator]) wire.close();
  return [...heard, lobby.mine.filter(({ id }) => id === at.id).map(({ myTurn }) => String(myTurn))];
}

test('twin worlds: whatever a seat promises in private, the others hear the same bytes', async () => {
  const nothing = await overheard(async () => {});
  const one = await overheard((at) => does(at, 1, { promise: 'pass unless court' }));
  const much = await overheard(async (at) => {
    await does(at, 1, { promise: 'pass always' });
    await does(at, 1, { unpromise: 'pass always' });
    await does(at, 1, { promise: 'pass this turn' });
  });
  assert.ok((nothing[0]?.length ?? 0) > 6);
  // That the sealed window waits for seat 1 is public, whether it has promised its pass or not.
  assert.ok(nothing[0]?.some((text) => text.includes('"running":[0,1]')));
  const withoutPongs = (world: string[][]) => world.map((heard) => heard.filter((text) => !text.includes('"tell":"pong"')));
  assert.deepEqual(withoutPongs(one), withoutPongs(nothing));
  assert.deepEqual(withoutPongs(much), withoutPongs(nothing));
});

test('by time: how fast an acknowledgement comes does not depend on what another seat has promised', async () => {
  const worlds: { at: Table; times: number[] }[] = [
    { at: await table({ options: { turns: 60 } }), times: [] },
    { at: await table({ options: { turns: 60 } }), times: [] },
  ];
  for (const name of ['pass unless court', 'pass always', 'pass this turn'])
    await does((worlds[1] as (typeof worlds)[0]).at, 1, { promise: name });
  // Free acts and their undoing, in both worlds by turns, so that whatever else the machine does meets both alike.
  for (let round = 0; round < 150; round++) {
    for (const { at, times } of worlds) {
      const from = performance.now();
      at.sent[0] += 1;
      const seen = latest(at.wires[0]).at;
      const address = { match: at.id, nonce: `t${at.sent[0]}`, at: seen };
      const told = await at.wires[0].ask(
        round % 2 === 0 ? { do: 'act', ...address, act: { answer: 'left' } } : { do: 'undo', ...address, to: seen - 1 },
      );
      times.push(performance.now() - from);
      assert.equal(told.tell, 'ack');
      await at.wires[0].next('news', (news) => news.at > seen);
    }
  }
  const [without, having] = worlds.map(({ times }) => times.sort((a, b) => a - b)[75] as number) as [number, number];
  console.log(
    `acknowledged after ${without.toFixed(2)} ms without and ${having.toFixed(2)} ms with a promise of the other seat (median of 150)`,
  );
  assert.ok(Math.abs(having - without) < Math.max(1, 0.5 * without));
  for (const { at } of worlds) for (const wire of at.wires) wire.close();
});

test('a seat whose pass is promised does not lose on time; its pass comes as if in the last moment', async () => {
  const at = await table({ pace: { kind: 'live', bank: 1500, increment: 0 } });
  await does(at, 0, { promise: 'pass always' });
  await does(at, 0, { answer: 'left' });
  await does(at, 0, { answer: 'long' });
  assert.deepEqual(latest(at.wires[1]).clocks?.running, [0, 1], 'both clocks run, as everybody sees');
  const sealed = await at.wires[1].next('news', ({ view }) => view.asked?.decision === 'grab' && '0' in view.asked.sealed);
  assert.equal(sealed.at, 3);
  assert.deepEqual((await at.wires[1].next('over')).result.share, [1, 0], 'the other seat has lost on time');
  for (const wire of at.wires) wire.close();
});

test('promises outlive the server: another one opens the match from its log and a snapshot, and the record is proved', async () => {
  const folder = mkdtempSync(path(tmpdir(), 'baize-promises-'));
  const start = () => startServer({ port: 0, data: folder, boxes: [windows], limits, grace: 0, onError });
  let home = await start();
  const at: Table = { ...(await pair(home.url, { game: 'windows', options: { turns: 30 } })), sent: [0, 0] };
  await does(at, 1, { promise: 'pass unless court' });
  const turn = async () => {
    const { view } = latest(at.wires[0]);
    assert.ok(view);
    if (view.result) return;
    const seat = engine.needed(view)[0] as 0 | 1;
    if (view.asked?.decision === 'parry' && seat === 1) await does(at, 1, { promise: 'pass this turn' });
    else await does(at, seat, { answer: (engine.thinking.offer(view, seat) as readonly string[])[0] as string });
  };
  while (latest(at.wires[0]).at < 60) await turn();
  for (const wire of at.wires) wire.close();
  await home.close();
  home = await start();
  const clients = at.clients.map((client) => Object.assign(newClient(home.url), { cookie: client.cookie }));
  const before = at.wires.map((wire) => JSON.stringify(latest(wire).view));
  const wires = await Promise.all(clients.map((client) => client.open()));
  for (const [seat, wire] of wires.entries()) {
    wire.send({ do: 'watch', match: at.id, since: null, has: [] });
    const { key, fixed } = await wire.next('fixed');
    const { view, fixed: named } = await wire.next('state');
    assert.ok(view);
    assert.equal(named, key);
    assert.equal(fixedOf(view), null);
    assert.deepEqual(putFixedBack(view, fixed), JSON.parse(before[seat] ?? ''));
  }
  assert.deepEqual(names(wires[1] as Wire), ['pass unless court']);
  Object.assign(at, { wires, sent: [1000, 1000] });
  while (!latest(at.wires[0]).view?.result) await turn();
  assert.equal(wires[0]?.heard.filter(({ tell }) => tell === 'fixed').length, 1, 'what never changes is sent once');
  const record = await (clients[0] as (typeof clients)[0]).ok<MatchRecord>('GET', `/api/matches/${at.id}/record`);
  assert.ok(engine.verify(record).holds);
  assert.ok(record.entries.some((entry) => 'standing' in entry));
  for (const wire of wires) wire.close();
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});
