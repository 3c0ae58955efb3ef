// Games that hide units, hands or rosters, over sockets: both seats and a spectator hear their own views and nothing else, as
// whole views and as changes; and nobody can answer, watch or ask for more than is his.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Box, shelf } from '@baize/games';
import { type AnyGame, type Json, type MatchRecord, newViewReader, type View } from '@baize/kernel';
import { type Server, startServer } from '../index.ts';
import type { ServerMessage } from '../protocol.ts';
import { anAnswer, join, newClient, newMatch, type Wire } from './client.ts';
import { below, type Count, examine } from './examine.ts';

/** The values of options that keep most secret, in the games that have them. */
const SECRET: Record<string, string> = {
  hidden: 'south',
  muster: 'at the table',
  'open-rosters': 'off',
  'hold-hands': 'hidden',
  'engineering-notes': 'secret',
};
const MOVES = process.env.BAIZE_PROOF === '1' ? 400 : 60;

let server: Server;
before(async () => {
  const much = { creations: 1e6, requests: 1e6, sockets: 1000, messages: { rate: 1e6, burst: 1e6 } };
  server = await startServer({ port: 0, data: ':memory:', limits: much });
});
after(() => server.close());

const optionsIn = (game: AnyGame): Record<string, Json> =>
  Object.fromEntries(Object.entries(SECRET).filter(([name]) => name in game.options));

/** The views by `at` that a wire has made of the changes that it heard. */
function viewsFrom(heard: readonly ServerMessage[]): Map<number, View> {
  const parts = new Map<string, object>();
  const read = newViewReader((key) => parts.get(key));
  const views = new Map<number, View>();
  for (const told of heard) {
    if (told.tell === 'fixed') parts.set(told.key, told.fixed);
    if (told.tell !== 'state' && told.tell !== 'news' && told.tell !== 'change') continue;
    const view = read(told);
    assert.notEqual(view, 'missing');
    if (view && view !== 'missing') views.set(told.at, view);
  }
  return views;
}

/** So many answers by chance, and every one of them first tried by those who are not asked. */
async function playOn(game: AnyGame, wires: readonly Wire[], stranger: Wire, id: string): Promise<void> {
  const views = new Map<Wire, { at: number; view: View }>();
  const look = () => {
    for (const wire of wires) {
      for (const told of wire.heard)
        if ((told.tell === 'state' || told.tell === 'news') && told.view && told.at >= (views.get(wire)?.at ?? 0))
          views.set(wire, { at: told.at, view: told.view });
    }
  };
  for (let move = 0; move < MOVES; move++) {
    look();
    const asked = wires.find((wire) => anAnswer(game, views.get(wire)?.view as View, () => 0) !== undefined);
    const seen = asked && views.get(asked);
    if (!asked || !seen || seen.view.result) return;
    const act = { answer: anAnswer(game, seen.view, below) as Json };
    if (move % 10 === 0) {
      const forged = await stranger.ask({ do: 'act', match: id, nonce: `f${move}`, at: seen.at, act });
      assert.equal(forged.tell === 'refused' && forged.code, 'not seated');
    }
    const reply = await asked.ask({ do: 'act', match: id, nonce: `n${move}`, at: seen.at, act });
    assert.equal(reply.tell, 'ack', JSON.stringify(reply));
    const { at } = reply as { at: number };
    for (const wire of wires)
      if (!wire.heard.some((told) => told.tell === 'news' && told.at >= at)) await wire.next('news', (told) => told.at >= at);
  }
}

async function tryBox(box: Box, game: AnyGame, options: ReturnType<typeof optionsIn>): Promise<Count> {
  const clients = [newClient(server.url), newClient(server.url)] as const;
  const { id } = await newMatch(clients[0], { game: box.slug, options });
  for (const client of clients) await join(client, id);
  const stranger = newClient(server.url);
  const whole = [await clients[0].open(), await clients[1].open(), await stranger.open()] as const;
  const changes = [await clients[0].open(), await clients[1].open(), await stranger.open()] as const;
  for (const wire of whole) wire.send({ do: 'watch', match: id, since: null });
  for (const wire of changes) wire.send({ do: 'watch', match: id, since: null, has: [], changes: true });
  for (const wire of [...whole, ...changes]) await wire.next('state');
  await playOn(game, whole.slice(0, 2), whole[2], id);
  assert.equal((await stranger.call('GET', `/api/matches/${id}/record`)).status, 409, 'no record before the end');
  const last = whole[0].heard.findLast((told) => told.tell === 'state' || told.tell === 'news') as { at: number; view: View };
  if (!last.view.result) await whole[0].ask({ do: 'act', match: id, nonce: 'end', at: last.at, act: { concede: true } });
  for (const wire of [...whole, ...changes]) await wire.next('over');
  const record = await clients[0].ok<MatchRecord>('GET', `/api/matches/${id}/record`);
  const count: Count = { messages: 0, views: 0, guesses: 0, words: 0 };
  for (const [place, viewer] of [0, 1, null].entries()) {
    const wire = whole[place] as Wire;
    examine(game, wire.heard, viewer, record, count);
    const made = viewsFrom((changes[place] as Wire).heard);
    for (const told of wire.heard)
      if (told.tell === 'news') assert.equal(JSON.stringify(made.get(told.at)), JSON.stringify(told.view), `changes at ${told.at}`);
  }
  for (const wire of [...whole, ...changes]) wire.close();
  return count;
}

for (const box of shelf) {
  const game = await box.load();
  const options = optionsIn(game);
  // Only games in which more can be hidden than usual: what is usual, other tests look at.
  if (Object.keys(options).length === 0) continue;
  test(`${box.title}: what is hidden stays hidden on the wire`, { timeout: 240_000 }, async (t) => {
    const count = await tryBox(box, game, options);
    t.diagnostic(JSON.stringify(count));
    assert.ok(count.views > 20 && count.guesses > 0);
  });
}
