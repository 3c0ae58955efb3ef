// Views come as what changed in them. Beside a connection that gets whole views, the pieces make the same view byte for byte.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shelf } from '@baize/games';
import { newViewReader, putFixedBack, type View } from '@baize/kernel';
import { type Server, startServer } from '../index.ts';
import type { ServerMessage } from '../protocol.ts';
import { anAnswer, join, newClient, newMatch, type Wire } from './client.ts';

let server: Server;
before(async () => {
  server = await startServer({ port: 0, data: ':memory:', limits: { creations: 1e6 } });
});
after(() => server.close());

/** What a client that wants changes has made of all that it heard: its views by `at`, without their fixed part. */
function viewsOf(heard: readonly ServerMessage[]): Map<number, string> {
  const read = newViewReader(() => undefined);
  const views = new Map<number, string>();
  for (const told of heard) {
    if (told.tell !== 'change' && told.tell !== 'state' && told.tell !== 'news') continue;
    const view = read(told);
    assert.notEqual(view, 'missing', 'nothing is missing between');
    if (view) views.set(told.at, JSON.stringify(view));
  }
  return views;
}

const bytesOf = ({ raw }: Wire, kinds: readonly string[]) =>
  raw.filter((text) => kinds.some((kind) => text.startsWith(`{"tell":"${kind}"`))).reduce((sum, text) => sum + text.length, 0);

/** The same throws of an uneven die each time. */
function newDie(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

const MOVES = 24;

for (const box of shelf) {
  test(`${box.title}: what changed makes the whole view, in fewer bytes`, { timeout: 120_000 }, async (t) => {
    const game = await box.load();
    const clients = [newClient(server.url), newClient(server.url)] as const;
    const { id } = await newMatch(clients[0], { game: box.slug });
    for (const client of clients) await join(client, id);
    const [slim, whole, other] = [await clients[0].open(), await clients[0].open(), await clients[1].open()];
    slim.send({ do: 'watch', match: id, since: null, has: [], changes: true });
    whole.send({ do: 'watch', match: id, since: null, has: [] });
    other.send({ do: 'watch', match: id, since: null });
    await slim.next('state');
    let mine = await whole.next('state');
    const state = await other.next('state');
    const fixed = new Map(whole.heard.flatMap((told) => (told.tell === 'fixed' ? [[told.key, told.fixed] as const] : [])));
    const wholeViewOf = (told: { view: View | null; fixed?: string }) =>
      told.fixed === undefined ? (told.view as View) : putFixedBack(told.view as View, fixed.get(told.fixed) as object);
    let views = [wholeViewOf(mine), state.view as View] as const;
    const die = newDie(7);
    let at = mine.at;
    let moves = 0;
    for (; moves < MOVES; moves++) {
      const answers = views.map((view) => anAnswer(game, view, die));
      const seat = answers.findIndex((answer) => answer !== undefined);
      if (seat < 0) break;
      const wire = seat === 0 ? whole : other;
      const reply = await wire.ask({ do: 'act', match: id, nonce: `n${moves}`, at, act: { answer: answers[seat] as never } });
      assert.equal(reply.tell, 'ack', JSON.stringify(reply));
      at = (reply as { at: number }).at;
      const [news, far] = [await whole.next('news', (told) => told.at >= at), await other.next('news', (told) => told.at >= at)];
      for (const told of whole.heard) if (told.tell === 'fixed') fixed.set(told.key, told.fixed);
      views = [wholeViewOf(news), far.view];
      mine = { ...mine, ...news, tell: 'state' };
      at = news.at;
    }
    assert.ok(moves > 5);
    await slim.next('change', (told) => told.at >= at);
    const told = viewsOf(slim.heard);
    for (const news of whole.heard) {
      if (news.tell !== 'news') continue;
      assert.equal(told.get(news.at), JSON.stringify(news.view), `at ${news.at}`);
    }
    const [slimBytes, wholeBytes] = [bytesOf(slim, ['change', 'news']), bytesOf(whole, ['news'])];
    t.diagnostic(`${moves} moves: ${slimBytes} bytes instead of ${wholeBytes} (${(slimBytes / wholeBytes).toFixed(2)})`);
    // The smallest game was measured when whole views were sent: a quarter of that is the most.
    const most = box === shelf[0] ? wholeBytes / 4 : wholeBytes / 2;
    assert.ok(slimBytes < most, `${slimBytes} of ${wholeBytes}`);
    for (const wire of [slim, whole, other]) wire.close();
  });
}

test('a connection that watches anew gets a whole view, and builds on that', async () => {
  const [box] = shelf;
  assert.ok(box);
  const client = newClient(server.url);
  const { id } = await newMatch(client, { game: box.slug, seats: [{ kind: 'me' }, { kind: 'bot', rank: 'Sergeant' }] });
  await join(client, id);
  const wire = await client.open();
  for (let times = 0; times < 2; times++) {
    wire.send({ do: 'watch', match: id, since: null, has: [], changes: true });
    const state = await wire.next('state');
    assert.equal(state.number, 1);
    assert.ok(state.view);
  }
  wire.close();
});
