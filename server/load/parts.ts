// What each part of a move costs by itself, in one process and without sockets. A slice of work that something else on the
// machine has interrupted is seen by its length and left out, so that figures from a busy machine can be compared.
import { type AnyGame, engineOf, isSpace, offerTo } from '@baize/kernel';
import * as v from 'valibot';
import { type Connection, newConnections } from '../connections/connections.ts';
import { newsFor, sendMatchMessage } from '../connections/match-messages.ts';
import { usualLimits } from '../limits.ts';
import { applyChange, atOf, begin, type LiveMatch } from '../matches/live-match.ts';
import type { MatchRow, SeatRow } from '../store/tables.ts';
import { MOST, parseJson } from '../validation/parse-json.ts';
import { clientMessage } from '../validation/schemas.ts';

const PARTS = ['message', 'rules', 'views', 'texts'] as const;
/** Microseconds of a move: its message read and checked; the rules, with the row for the log; both seats' views; what changed in them, as text. */
export type PartCosts = Record<(typeof PARTS)[number], number>;

/** Of the slices of a part, the longest are left out. */
const UNDISTURBED = 0.97;
const SEATS = [0, 1] as const;

function seatRow(match: string, seat: number): SeatRow {
  return { match, seat, kind: 'player', name: `${seat}`, player: `${seat}`, rank: null, pledge: null, entropy: 'ab' };
}

function newLiveMatch(game: AnyGame, number: number): LiveMatch {
  const id = `match${number}`;
  const engine = engineOf(game);
  const options = engine.options({}, SEATS.length);
  if ('refusal' in options) throw new Error(options.refusal.reason);
  const row: MatchRow = {
    ...{ id, game: game.slug, rules: 'now', options: JSON.stringify(options.options), pace: '{"kind":"free"}', maker: '0', invite: '' },
    ...{ listed: 0, watchable: 0, rated: 0, secret: `${number}`.padStart(64, '0'), commitment: '', status: 'running', made: 0, touched: 0 },
    ...{ result: null, asked: null, deadline: null, reminded: null, campaign: null },
  };
  const live: LiveMatch = {
    ...{ id, row, engine, seats: SEATS.map((seat) => seatRow(id, seat)), pace: { kind: 'free' }, session: null, rows: 0, clocks: null },
    ...{
      ownHolidays: [],
      holidays: [],
      earnedAt: [],
      questionAt: 0,
      doneAt: new Map(),
      firstAt: 0,
      snapshotAt: 0,
      undoAsked: null,
      told: null,
    },
  };
  begin(live, 0);
  return live;
}

/** The same dice in every run, so that runs of two versions play the same matches. */
function newBelow(seed: number): (sides: number) => number {
  let state = seed + 1;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Plays so many matches to their end and times the parts of each move. */
export function costOfParts(game: AnyGame, matches: number): PartCosts {
  const times: Record<keyof PartCosts, number[]> = { message: [], rules: [], views: [], texts: [] };
  const connections = newConnections(usualLimits);
  const transport = { send() {}, close() {}, sendAway() {}, unsentBytes: () => 0 };
  const watching = SEATS.map((seat) => {
    const connection = connections.open(transport, { id: `${seat}`, name: '' }, { address: '', login: null });
    return Object.assign(connection, { fixedKeys: new Set(), wantsChanges: true }) as Connection;
  });

  function timed<T>(part: keyof PartCosts, work: () => T): T {
    const from = performance.now();
    const made = work();
    times[part].push(1000 * (performance.now() - from));
    return made;
  }

  function move(live: LiveMatch, below: (sides: number) => number): boolean {
    const { session, engine } = live;
    const [seat] = session ? engine.waiting(session.match) : [];
    if (!session || seat === undefined) return false;
    const offer = offerTo(game, session.match, seat);
    if (!offer) throw new Error('A seat is asked and has nothing to answer.');
    const answer = isSpace(offer) ? offer.sample(below) : offer[below(offer.length)];
    const at = atOf(live);
    const text = JSON.stringify({ do: 'act', match: live.id, nonce: `n${at}`, at, act: { answer } });
    const read = timed('message', () => {
      const parsed = parseJson(text, MOST.message);
      return 'data' in parsed ? v.safeParse(clientMessage, parsed.data) : undefined;
    });
    if (!read?.success || read.output.do !== 'act') throw new Error('The message was not understood.');
    const given = { ...read.output.act, seat };
    const changed = timed('rules', () => applyChange(live, session, (e, s) => e.act(s, given), { seat, nonce: `n${at}` }, 0));
    if ('refusal' in changed) throw new Error(changed.refusal.reason);
    const news = timed('views', () => SEATS.map((viewer) => newsFor(live, session, { seat: viewer, since: at, whole: false }, 0)));
    timed('texts', () => {
      for (const [viewer, connection] of watching.entries()) {
        const watched = connection.watching.get(live.id);
        const message = news[viewer];
        if (watched && message) sendMatchMessage(connections, connection, watched, message);
      }
    });
    return true;
  }

  for (let number = 0; number < matches; number++) {
    const live = newLiveMatch(game, number);
    for (const [seat, connection] of watching.entries()) connections.watch(connection, live.id, seat);
    const below = newBelow(number);
    while (move(live, below));
    for (const connection of watching) connections.unwatch(connection, live.id);
  }
  return Object.fromEntries(PARTS.map((part) => [part, undisturbedMean(times[part])])) as PartCosts;
}

/** Without the first third, in which the machine learns the code. */
function undisturbedMean(times: readonly number[]): number {
  const warm = times.slice(Math.floor(times.length / 3)).sort((a, b) => a - b);
  const kept = warm.slice(0, Math.max(1, Math.floor(warm.length * UNDISTURBED)));
  return kept.reduce((sum, time) => sum + time, 0) / kept.length;
}

export function tellParts(costs: PartCosts): string {
  const words: Record<keyof PartCosts, string> = {
    message: 'reading the message',
    rules: 'rules and row',
    views: 'two views',
    texts: 'what changed in them, as text',
  };
  const all = PARTS.reduce((sum, part) => sum + costs[part], 0);
  return `Of a move, without sockets and disk (${all.toFixed(0)} µs): ${PARTS.map((part) => `${words[part]} ${costs[part].toFixed(1)}`).join(', ')} µs.`;
}
