// What somebody has heard, held against the truth: nothing but his own view, and nothing hidden in it.
import assert from 'node:assert/strict';
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
import type { ServerMessage } from '../protocol.ts';

let seed = 7;
/** The same throws in every run. */
export function below(sides: number): number {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % sides;
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

export interface Count {
  messages: number;
  views: number;
  guesses: number;
  words: number;
}

export function examine(game: AnyGame, heard: readonly ServerMessage[], viewer: Seat | null, record: MatchRecord, count: Count): void {
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
