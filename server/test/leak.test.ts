// All that one seat hears in many games, and what a spectator hears, held against the truth: nothing hidden is in it.
// With BAIZE_PROOF=1 in 200 of them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Box, shelf } from '@baize/games';
import type { AnyGame, MatchRecord } from '@baize/kernel';
import { type Server, startServer } from '../index.ts';
import { anAnswer, type Client, join, newClient, newMatch, type Wire } from './client.ts';
import { below, type Count, examine } from './examine.ts';
import { cups } from './toy/index.ts';

const first = shelf[0] as Box;
const PROOF = process.env.BAIZE_PROOF === '1';
const plan: { box: Box; games: number }[] = [
  { box: cups, games: PROOF ? 180 : 40 },
  { box: first, games: PROOF ? 20 : 4 },
];
let server: Server;
before(async () => {
  const much = { creations: 1e6, requests: 1e6, sockets: 1000, messages: { rate: 1e6, burst: 1e6 } };
  server = await startServer({ port: 0, data: ':memory:', boxes: plan.map(({ box }) => box), limits: much, mostMatches: 1e6 });
});
after(() => server.close());

/** Each seat answers from its own view, by chance. */
async function playSeat(wire: Wire, game: AnyGame, id: string): Promise<void> {
  wire.send({ do: 'watch', match: id, since: null });
  let seen = -1;
  for (;;) {
    const told = await wire.nextView(20_000);
    if (told.match !== id || told.at < seen || !told.view) continue;
    if (told.view.result) return;
    const answer = anAnswer(game, told.view, below);
    if (answer === undefined) continue;
    const reply = await wire.ask({ do: 'act', match: id, nonce: `n${told.at}`, at: told.at, act: { answer } });
    assert.equal(reply.tell, 'ack', JSON.stringify(reply));
    seen = reply.at;
  }
}

async function playAndExamine(box: Box, games: number, count: Count): Promise<void> {
  const game = await box.load();
  const clients: Client[] = [newClient(server.url), newClient(server.url)];
  const [one, two] = clients as [Client, Client];
  for (const client of clients) await client.ok('PATCH', '/api/me', { name: 'Player' });
  for (let n = 0; n < games; n++) {
    const { id } = await newMatch(one, { game: box.slug });
    await join(one, id);
    await join(two, id);
    const wires = [await one.open(), await two.open()] as const;
    const watcher = await newClient(server.url).open();
    watcher.send({ do: 'watch', match: id, since: null });
    await Promise.all(wires.map((wire) => playSeat(wire, game, id)));
    for (const wire of [...wires, watcher]) await wire.next('over');
    const record = await one.ok<MatchRecord>('GET', `/api/matches/${id}/record`);
    const seat = n % 2;
    const mine = wires[seat as 0 | 1].heard;
    examine(game, mine, seat, record, count);
    if (n % 5 === 0) examine(game, watcher.heard, null, record, count);
    for (const wire of [...wires, watcher]) wire.close();
  }
}

const games = plan.reduce((sum, each) => sum + each.games, 0);

test(`${games} games: the traffic of a seat and of a spectator carries nothing hidden`, { timeout: 150_000 }, async () => {
  const count: Count = { messages: 0, views: 0, guesses: 0, words: 0 };
  await Promise.all(plan.flatMap((each) => [1, 2].map(() => playAndExamine(each.box, each.games / 2, count))));
  console.log(`${count.messages} messages, ${count.views} views compared, ${count.guesses} guesses, ${count.words} words`);
  assert.ok(count.views > 10 * games && count.guesses > 2 * games);
});
