// All that one seat hears in many games, and what a spectator hears, held against the truth: nothing hidden is in it.
// With BAIZE_PROOF=1 in 200 of them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Box, shelf } from '@baize/games';
import {
  type AnyGame,
  canonical,
  type Event,
  engineOf,
  guessFrom,
  type Json,
  type Match,
  type MatchRecord,
  mayKnow,
  type Seat,
  type View,
  viewOf,
} from '@baize/kernel';
import { type Server, startServer } from '../index.ts';
import type { ServerMessage } from '../protocol.ts';
import { anAnswer, type Client, join, newClient, newMatch, type Wire } from './client.ts';
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

let seed = 7;
function below(sides: number): number {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % sides;
}

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

/** The match after each entry, played again from its record. */
function truths(game: AnyGame, record: MatchRecord): { matches: Match[]; events: Event[][] } {
  const engine = engineOf(game);
  const { setup, secret } = record;
  const session = engine.open(setup, engine.chance(secret ?? '', setup.fair.entropy));
  const matches = [structuredClone(session.match)];
  for (const entry of record.entries) {
    engine.apply(session, entry);
    matches.push(structuredClone(session.match));
  }
  return { matches, events: session.events };
}

/** Every text in a message but for the lists of what might be anywhere, which a view keeps under `vague`. */
function* wordsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* wordsIn(item);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key === 'vague') continue;
      yield key;
      yield* wordsIn(item);
    }
  }
}

/** Sealed answers of others stand as null in a view, and are not there in a guess. */
function withoutBlots(view: View): View {
  if (!view.asked) return view;
  const sealed = Object.fromEntries(
    Object.entries(view.asked.sealed).filter(([seat, answer]) => answer !== null || Number(seat) === view.viewer),
  );
  return { ...view, asked: { ...view.asked, sealed } };
}

interface Count {
  messages: number;
  views: number;
  guesses: number;
  words: number;
}

function examine(game: AnyGame, heard: readonly ServerMessage[], viewer: Seat | null, record: MatchRecord, count: Count): void {
  const { matches, events } = truths(game, record);
  const last = matches.length - 1;
  let at = 0;
  for (const message of heard) {
    if ('match' in message && message.tell !== 'ack' && 'at' in message) at = message.at;
    count.messages += 1;
    assert.ok(message.tell === 'over' || !JSON.stringify(message).includes(record.secret ?? 'none'), 'the host’s secret got out');
    if (message.tell !== 'state' && message.tell !== 'news') continue;
    const truth = matches[message.at] as Match;
    assert.ok(message.view);
    // Nothing but the view itself, byte for byte.
    assert.equal(canonical(message.view), canonical(viewOf(game, truth, viewer)));
    count.views += 1;
    for (const chapter of message.story) {
      const known = (events[chapter.at] ?? []).filter((event) => mayKnow(event, viewer));
      assert.equal(canonical(chapter.events as unknown as Json), canonical(known as unknown as Json));
    }
    if (message.at === last) continue;
    const secrets = new Set(game.secrets(truth.state, viewer));
    const { view, story, ...rest } = message;
    const now = { view, rest, story: story.filter((chapter) => chapter.at === message.at) };
    for (const word of wordsIn(now)) {
      count.words += 1;
      assert.ok(!secrets.has(word), `${word} is secret, and was told at ${message.at}`);
    }
    // Whatever the hidden truth is, as far as this seat can tell, the same bytes would have come.
    if (below(4) > 0) continue;
    const guess = guessFrom(game, message.view, { below });
    assert.deepEqual(game.faults(guess.state), []);
    assert.equal(canonical(viewOf(game, guess, viewer)), canonical(withoutBlots(message.view)));
    count.guesses += 1;
  }
  assert.equal(at, last);
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
