// Whole games kept as files: one for each way of ending, played again draw by draw, and a golden playthrough in words.
// After a change that is meant, UPDATE_GOLDEN=1 writes them anew: read the difference before you commit it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type AnyGame,
  act,
  canonical,
  commit,
  isSpace,
  keyed,
  type Match,
  type MatchRecord,
  type Offer,
  type Options,
  offerTo,
  openRecord,
  openSession,
  type Result,
  readRecord,
  recordOf,
  type Seat,
  type Session,
  sampled,
  seedFrom,
  type View,
  verify,
  viewOf,
  waitingFor,
} from '../index.ts';
import { optionsFor } from './staged.ts';

/** What a seeded player is asked. */
export interface Turn<S> {
  offer: Offer;
  decision: string;
  seat: Seat;
  match: Match<S>;
  view: View<S>;
  below: (sides: number) => number;
}

/** An answer; null: he gives up. */
export type Player<S> = (turn: Turn<S>) => unknown | null;

/** Any legal answer. */
export function anyLegal({ offer, below }: Pick<Turn<unknown>, 'offer' | 'below'>): unknown {
  return isSpace(offer) ? offer.sample(below) : (offer[below(offer.length)] as unknown);
}

export interface Seeded<S> {
  players: readonly Player<S>[];
  options: Options;
  /** The host's secret and the seats' entropy, from which the chance of real play is made. */
  secret: string;
  entropy: readonly string[];
}

/** A whole game between these players, with chance as in real play. */
export function playSeeded<S>(game: AnyGame, seed: number, { players, options, secret, entropy }: Seeded<S>): Session {
  const fair = { commitment: commit(secret), entropy: [...entropy] };
  const setup = {
    game: game.slug,
    rules: { version: '1.0.0', hash: 'test' },
    options: optionsFor(game, options),
    seats: players.length,
    fair,
  };
  const session = openSession(game, setup, keyed(seedFrom(secret, fair.entropy)));
  const source = sampled(seed);
  const below = (sides: number) => source.below(sides, 0, '');
  while (!session.match.result) {
    const match = session.match as Match<S>;
    const seat = waitingFor(match)[0] as Seat;
    const view = viewOf(game, match, seat) as View<S>;
    const turn = { offer: offerTo(game, match, seat) as Offer, decision: match.asked?.decision ?? '', seat, match, view, below };
    const answer = (players[seat] as Player<S>)(turn);
    const reply = act(session, answer === null ? { seat, concede: true } : { seat, answer });
    if ('refusal' in reply) throw new Error(`${JSON.stringify(answer)} is refused: ${reply.refusal.reason}`);
  }
  return session;
}

const isUpdate = () => process.env.UPDATE_GOLDEN === '1';
const NAMES = ['Anna', 'Bruno', 'Clara', 'Dora'];

/** One short word for a whole state. */
function hashOf(state: unknown): string {
  return createHash('sha256').update(canonical(state)).digest('hex');
}

export interface Ending {
  name: string;
  is: (result: Result) => boolean;
  /** The game of a seed, and its secret. */
  play: (seed: number) => { session: Session; secret: string };
  /** How many seeds are tried, and how many games that end so are compared. */
  tries: number;
  compare: number;
}

/** The shortest of the first games that end in this way. */
function findGame({ name, is, play, tries, compare }: Ending): MatchRecord {
  let best: MatchRecord | undefined;
  for (let seed = 1, found = 0; found < compare && seed < tries; seed++) {
    const { session, secret } = play(seed);
    const { result, seats, state } = session.match;
    if (!result || !is(result)) continue;
    found += 1;
    const record = recordOf(session, NAMES.slice(0, seats), secret);
    record.note = `final state ${hashOf(state)}`;
    if (!best || record.entries.length < best.entries.length) best = record;
  }
  return best ?? assert.fail(`No game ends by ${name}.`);
}

/** The recorded game takes the same course to the same end. `folder` ends in a stroke. */
export function checkRecorded(game: AnyGame, folder: URL, ending: Ending): void {
  const file = new URL(`${ending.name}.jsonl`, folder);
  if (isUpdate()) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(findGame(ending))}\n`);
  }
  const record = readRecord(readFileSync(file, 'utf8'));
  const verdict = verify(record, game);
  assert.ok(verdict.holds, verdict.checks.map((check) => `${check.what}: ${check.note}`).join('\n'));
  const { match } = openRecord(game, record, 'by hand');
  assert.ok(record.result && ending.is(record.result), `the record is one of ${ending.name}`);
  assert.deepEqual(match.result, record.result);
  assert.equal(`final state ${hashOf(match.state)}`, record.note);
  assert.deepEqual(game.faults(match.state), []);
}

/** Every line of a whole game, as the golden file has it. */
export function checkPlaythrough(game: AnyGame, file: URL, { events, match }: Session): void {
  const lines = events.flat().map((event) => {
    const audience = event.to ? ` [for ${event.to.map((seat) => game.seatName(seat)).join(' and ')} only]` : '';
    return `${event.rule.padEnd(12)} ${game.describe(event, null)}${audience}`;
  });
  lines.push(`${match.result?.rule.padEnd(12)} Result: ${JSON.stringify(match.result)}`);
  const text = `${lines.join('\n')}\n`;
  if (isUpdate()) writeFileSync(file, text);
  const golden = existsSync(file) ? readFileSync(file, 'utf8') : '';
  assert.equal(text, golden, 'The play has changed. If that is meant, run this test with UPDATE_GOLDEN=1 and read the difference.');
}
