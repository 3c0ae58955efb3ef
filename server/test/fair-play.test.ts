// What nobody gains by: answering and taking back for the clock, asking a bot for another throw, talking from many connections.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Server, startServer } from '../index.ts';
import {
  advanceClocks,
  type ClockState,
  clocksAfterRetraction,
  clocksAfterUndo,
  clocksAt,
  creditAnswer,
  startClocks,
} from '../matches/clocks.ts';
import type { Pace, ServerMessage } from '../protocol.ts';
import { anAnswer, join, newClient, newMatch, pair, type Wire } from './client.ts';
import { cups } from './toy/index.ts';
import { game } from './toy/one/game.ts';

const DAY = 86_400_000;
let now = 1_000_000;
let server: Server;
before(async () => {
  server = await startServer({ port: 0, data: ':memory:', boxes: [cups], grace: 0, now: () => now });
});
after(() => server.close());

test('sealing and retracting, again and again, earns nothing', async () => {
  const pace: Pace = { kind: 'live', bank: 60_000, increment: 5000 };
  const { id, wires, states } = await pair(server.url, { game: 'cups', pace });
  const answer = anAnswer(game, states[0]?.view as never, () => 0) as string;
  for (let at = 0; at < 20; at += 2) {
    now += 1000;
    await wires[0].ask({ do: 'act', match: id, nonce: `s${at}`, at, act: { answer } });
    await wires[0].ask({ do: 'act', match: id, nonce: `r${at}`, at: at + 1, act: { retract: true } });
  }
  const news = await wires[0].next('news', ({ at }) => at === 20);
  assert.deepEqual(news.clocks?.left, [50_000, 50_000]);
  await wires[0].ask({ do: 'act', match: id, nonce: 'last', at: 20, act: { answer } });
  assert.deepEqual((await wires[0].next('news', ({ at }) => at === 21)).clocks?.left, [55_000, 50_000], 'paid once for the question');
  for (const wire of wires) wire.close();
});

test('answering and taking back, again and again, earns nothing', async () => {
  const pace: Pace = { kind: 'live', bank: 60_000, increment: 5000 };
  const { id, wires, states } = await pair(server.url, { game: 'cups', pace });
  for (const [seat, wire] of wires.entries()) {
    const answer = anAnswer(game, states[seat]?.view as never, () => 0) as string;
    await wire.ask({ do: 'act', match: id, nonce: 'bid', at: seat, act: { answer } });
  }
  // Now the first seat marks a card, which it may take back freely.
  for (let at = 2; at < 22; at += 2) {
    now += 1000;
    assert.equal((await wires[0].ask({ do: 'act', match: id, nonce: `m${at}`, at, act: { answer: null } })).tell, 'ack');
    assert.equal((await wires[0].ask({ do: 'undo', match: id, nonce: `u${at}`, at: at + 1, to: at })).tell, 'ack');
  }
  const news = await wires[0].next('news', ({ at }) => at === 22);
  assert.deepEqual(news.clocks?.left, [55_000, 65_000]);
  for (const wire of wires) wire.close();
});

test('by the day: what is taken back gives no new days, and the time that was used stays used', () => {
  const pace: Pace = { kind: 'days', days: 3 };
  const start = startClocks(pace, 2, [0], 0) as ClockState;
  const stayed = creditAnswer(pace, advanceClocks(pace, start, [0], DAY), 0);
  assert.deepEqual(stayed.left, [3 * DAY, 3 * DAY]);
  assert.deepEqual(clocksAfterUndo(stayed, [], [0], DAY).left, [2 * DAY, 3 * DAY]);
  const sealed = advanceClocks(pace, startClocks(pace, 2, [0, 1], 0) as ClockState, [1], DAY);
  const retracted = clocksAfterRetraction(pace, sealed, 0, [0, 1], 2 * DAY);
  assert.deepEqual(clocksAt(retracted, 2 * DAY).left, [2 * DAY, DAY]);
});

async function againstBot(): Promise<{ id: string; wire: Wire }> {
  const human = newClient(server.url);
  const { id } = await newMatch(human, { game: 'cups', seats: [{ kind: 'me' }, { kind: 'bot', rank: 'Sergeant' }] });
  await join(human, id);
  const wire = await human.open();
  wire.send({ do: 'watch', match: id, since: null });
  await wire.next('state');
  return { id, wire };
}

test('a bot does not agree to take back a throw of the die', async () => {
  const { id, wire } = await againstBot();
  const asked = async (decision: string) => {
    const latest = wire.heard.findLast((told) => told.tell === 'news' || told.tell === 'state');
    const isIt = (told: typeof latest) => (told?.tell === 'news' || told?.tell === 'state') && told.view?.asked?.decision === decision;
    return isIt(latest) ? latest : wire.next('news', isIt, 20_000);
  };
  const bid = await asked('bid');
  if (bid?.tell !== 'state' && bid?.tell !== 'news') throw new Error('There is no bid.');
  await wire.ask({ do: 'act', match: id, nonce: 'bid', at: 0, act: { answer: anAnswer(game, bid.view as never, () => 0) as string } });
  await asked('mark');
  await wire.ask({ do: 'act', match: id, nonce: 'mark', at: 2, act: { answer: null } });
  await asked('roll');
  assert.equal((await wire.ask({ do: 'act', match: id, nonce: 'roll', at: 3, act: { answer: 'roll' } })).tell, 'ack');
  const refused = await takeBack(wire, id, 3);
  assert.equal(refused.tell === 'refused' && refused.code, 'not now');
  assert.match((refused as { reason: string }).reason, /chance has decided/);
  wire.close();
});

test('a bot agrees to take back what chance had no part in', async () => {
  const { id, wire } = await againstBot();
  const bid = wire.heard.findLast((told) => told.tell === 'state' || told.tell === 'news') as { view: unknown };
  await wire.ask({ do: 'act', match: id, nonce: 'bid', at: 0, act: { answer: anAnswer(game, bid.view as never, () => 0) as string } });
  await wire.next('news', ({ view }) => view.asked?.decision === 'mark', 20_000);
  assert.equal((await takeBack(wire, id, 0)).tell, 'ack');
  wire.close();
});

/** Asked again where the bot has answered meanwhile. */
async function takeBack(wire: Wire, id: string, to: number) {
  for (let n = 0; ; n++) {
    const latest = wire.heard.findLast((told) => told.tell === 'news' || told.tell === 'state') as { at: number };
    const outcome = await wire.ask({ do: 'undo', match: id, nonce: `undo${n}`, at: latest.at, to });
    if (outcome.tell !== 'refused' || outcome.code !== 'stale' || n > 100) return outcome;
  }
}

test('a bot that is offered a draw answers', async () => {
  const { id, wire } = await againstBot();
  // Not before the bot has made its bid, for any answer makes an offer forgotten.
  const hasBid = (told: ServerMessage | undefined) =>
    (told?.tell === 'news' || told?.tell === 'state') && told.view?.asked !== null && '1' in (told.view?.asked.sealed ?? {});
  if (!wire.heard.some(hasBid)) await wire.next('news', hasBid, 20_000);
  assert.equal((await wire.ask({ do: 'act', match: id, nonce: 'offer', at: 1, act: { draw: 'offer' } })).tell, 'ack');
  const told = await wire.next(
    'news',
    ({ story }) => story.some(({ events }) => events.some(({ kind }) => kind === 'draw refused')),
    20_000,
  );
  assert.deepEqual(told.view.drawOffers, []);
  wire.close();
});

test('one player’s words are counted over all connections', async () => {
  const { id, clients, wires } = await pair(server.url, { game: 'cups' });
  const more = await Promise.all(Array.from({ length: 5 }, () => clients[0].open()));
  let taken = 0;
  for (const [n, wire] of [...more, ...more, ...more, ...more].entries()) {
    if ((await wire.ask({ do: 'chat', match: id, nonce: `c${n}`, text: 'hello' })).tell === 'ack') taken += 1;
  }
  assert.equal(taken, 6);
  for (const wire of [...wires, ...more]) wire.close();
});

test('words are counted by address too, whoever says them', async (t) => {
  const strict = await startServer({ port: 0, data: ':memory:', boxes: [cups], limits: { chat: { rate: 1e-6, burst: 2 } } });
  t.after(strict.close);
  const tables = [
    await pair(strict.url, { game: 'cups' }),
    await pair(strict.url, { game: 'cups' }),
    await pair(strict.url, { game: 'cups' }),
  ];
  let taken = 0;
  for (const { id, wires } of tables) {
    for (const wire of wires)
      for (let n = 0; n < 2; n++) if ((await wire.ask({ do: 'chat', match: id, nonce: `w${n}`, text: 'hello' })).tell === 'ack') taken += 1;
  }
  assert.equal(taken, 8);
  for (const { wires } of tables) for (const wire of wires) wire.close();
});
