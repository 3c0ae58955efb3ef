// A match as this node holds it in memory. It is only a cache: the log in the database is the match.
import {
  type Act,
  type AnyGame,
  act,
  commit,
  type Draw,
  type Entry,
  type Event,
  keyed,
  type Match,
  mayKnow,
  openSession,
  recorded,
  type Seat,
  type Session,
  type Setup,
  seedFrom,
  takeBack,
  waitingFor,
} from '@baize/kernel';
import type { Chapter, Pace, UndoAsked } from '../protocol.ts';
import type { MatchStore } from '../store/matches.ts';
import { type EntryRow, type MatchRow, paceOf, type SeatRow } from '../store/tables.ts';
import { advanceClocks, type ClockState, creditAnswer, startClocks } from './clocks.ts';

export interface LiveMatch {
  id: string;
  row: MatchRow;
  seats: SeatRow[];
  game: AnyGame;
  pace: Pace;
  /** Null until the last seat is taken. */
  session: Session | null;
  clocks: ClockState | null;
  /** The length of the log when the present question was asked: an answer may come from a client that has seen as little as that. */
  questionAt: number;
  /** The length of the log after each act that was done, by its sender's seat and nonce. */
  doneAt: Map<string, number>;
  /** An undo that waits for the other seats' consent. */
  undoAsked: UndoAsked | null;
}

interface Snapshot {
  match: Match;
  questionAt: number;
}

export async function loadLiveMatch(
  store: MatchStore,
  id: string,
  gameUnder: (hash: string) => Promise<AnyGame>,
): Promise<LiveMatch | undefined> {
  const row = await store.find(id);
  if (!row) return undefined;
  const [game, seats, rows, snapshot] = await Promise.all([
    gameUnder(row.rules),
    store.seats(id),
    store.entries(id, 0),
    store.snapshot(id),
  ]);
  const undoAsked = row.asked === null ? null : (JSON.parse(row.asked) as UndoAsked);
  const live: LiveMatch = {
    id,
    row,
    seats,
    game,
    pace: paceOf(row),
    session: null,
    clocks: null,
    questionAt: 0,
    doneAt: new Map(),
    undoAsked,
  };
  if (rows.length > 0) restore(live, rows, snapshot);
  return live;
}

export function atOf(live: LiveMatch): number {
  return live.session?.entries.length ?? 0;
}

export function setupOf({ row, seats, game }: LiveMatch): Setup {
  return {
    game: row.game,
    rules: { version: game.version, hash: row.rules },
    options: JSON.parse(row.options) as Setup['options'],
    seats: seats.length,
    fair: { commitment: commit(row.secret), entropy: seats.map(({ entropy }) => entropy ?? '') },
  };
}

function sourceOf({ row, seats }: LiveMatch) {
  return keyed(
    seedFrom(
      row.secret,
      seats.map(({ entropy }) => entropy ?? ''),
    ),
  );
}

/** The session as the log left it: from the snapshot if there is one, then entry by entry. */
function restore(live: LiveMatch, rows: EntryRow[], snapshot: { n: number; body: string } | undefined): void {
  const draws = rows.flatMap((row) => JSON.parse(row.draws) as Draw[]);
  const source = recorded(draws.map(({ value }) => value));
  const from = snapshot?.n ?? 0;
  if (snapshot) {
    const { match, questionAt } = JSON.parse(snapshot.body) as Snapshot;
    const old = rows.slice(0, from + 1);
    const used = old.flatMap((row) => JSON.parse(row.draws) as Draw[]);
    const entries = old.slice(1).map((row) => JSON.parse(row.entry ?? '') as Entry);
    const events = old.map((row) => JSON.parse(row.events) as Event[]);
    const { game } = live;
    live.session = { game, setup: setupOf(live), source, match, entries, draws: used, events, before: [], needs: null };
    live.questionAt = questionAt;
  } else live.session = openSession(live.game, setupOf(live), source);
  for (const row of rows) noteRow(live, row);
  replay(live, live.session, rows.slice(from + 1));
  live.session.source = sourceOf(live);
}

/** Brings a live match up to date with rows that another node has written. */
export function appendRows(live: LiveMatch, rows: EntryRow[]): void {
  const { session } = live;
  if (!session) return;
  const draws = [...session.draws, ...rows.flatMap((row) => JSON.parse(row.draws) as Draw[])];
  session.source = recorded(draws.map(({ value }) => value));
  for (const row of rows) noteRow(live, row);
  replay(live, session, rows);
  session.source = sourceOf(live);
}

function replay(live: LiveMatch, session: Session, rows: EntryRow[]): void {
  for (const row of rows) {
    const { from, ...entry } = JSON.parse(row.entry ?? '') as Entry;
    if (row.n !== session.entries.length + 1) throw new Error(`Match ${live.id}: entry ${row.n} follows ${session.entries.length}.`);
    const { asked } = session.match;
    session.match.draws = from;
    const reply = 'undo' in entry ? takeBack(session, entry.seat, entry.undo, entry.agreed) : act(session, entry as Act);
    if ('refusal' in reply) throw new Error(`Match ${live.id}: entry ${row.n} is refused: ${reply.refusal.reason}`);
    noteQuestion(live, session, asked);
  }
}

function noteRow(live: LiveMatch, row: EntryRow): void {
  if (row.sender !== null && row.nonce !== null) live.doneAt.set(`${row.sender} ${row.nonce}`, row.n);
  live.clocks = row.clocks === null ? null : (JSON.parse(row.clocks) as ClockState);
}

/** The same question stands as long as the match holds the same object: sealed answers only add to it. */
function noteQuestion(live: LiveMatch, session: Session, before: Match['asked']): void {
  if (session.match.asked !== before) live.questionAt = session.entries.length;
}

/** The first row of the log: everything before the first question. */
export function begin(live: LiveMatch, now: number): EntryRow {
  const session = openSession(live.game, setupOf(live), sourceOf(live));
  live.session = session;
  live.clocks = startClocks(live.pace, live.seats.length, waitingFor(session.match), now);
  return rowOf(live, session, { n: 0, draws: 0, sender: null, nonce: null, now });
}

export interface Sender {
  seat: Seat | null;
  nonce: string | null;
}

/** Changes the session and returns the row to be stored; a refusal leaves everything as it was. */
export function applyChange(
  live: LiveMatch,
  session: Session,
  change: (session: Session) => ReturnType<typeof act>,
  sender: Sender,
  now: number,
): { row: EntryRow } | { refusal: { rule: string; reason: string } } {
  const drawsBefore = session.draws.length;
  const { asked } = session.match;
  const reply = change(session);
  if ('refusal' in reply) return reply;
  noteQuestion(live, session, asked);
  live.undoAsked = null;
  const entry = session.entries[session.entries.length - 1] as Entry;
  if (live.clocks) {
    const waiting = waitingFor(session.match);
    const advanced = advanceClocks(live.pace, live.clocks, waiting, now);
    const stays = 'answer' in entry && waiting.includes(entry.seat) && live.clocks.running.includes(entry.seat);
    live.clocks = stays ? creditAnswer(live.pace, advanced, entry.seat) : advanced;
  }
  const n = session.entries.length;
  const row = rowOf(live, session, { n, draws: drawsBefore, sender: sender.seat, nonce: sender.nonce, now });
  return { row };
}

function rowOf(
  live: LiveMatch,
  session: Session,
  given: { n: number; draws: number; sender: Seat | null; nonce: string | null; now: number },
): EntryRow {
  const { n, sender, nonce, now } = given;
  return {
    match: live.id,
    n,
    entry: n === 0 ? null : JSON.stringify(session.entries[n - 1]),
    draws: JSON.stringify(session.draws.slice(given.draws)),
    events: JSON.stringify(session.events[n]),
    sender,
    nonce,
    clocks: live.clocks && JSON.stringify(live.clocks),
    waiting: JSON.stringify(waitingFor(session.match)),
    made: now,
  };
}

/** A snapshot, where one can be taken: never in the middle of what can still be taken back freely. */
export function snapshotOf(live: LiveMatch): { n: number; body: string } | null {
  const { session, questionAt } = live;
  if (!session || session.before.length > 0) return null;
  const body: Snapshot = { match: session.match, questionAt };
  return { n: session.entries.length, body: JSON.stringify(body) };
}

/** What a seat may know of the entries after `since`. */
export function storyFor(session: Session, seat: Seat | null, since: number | null): Chapter[] {
  const first = since === null ? 0 : since + 1;
  const story: Chapter[] = [];
  for (let at = first; at < session.events.length; at++) {
    const events = (session.events[at] as Event[]).filter((event) => mayKnow(event, seat));
    const entry = session.entries[at - 1];
    story.push({ at, events, ...(entry && 'undo' in entry && { undo: entry.undo }) });
  }
  return story;
}
