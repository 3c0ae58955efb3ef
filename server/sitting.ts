// A sitting: a match as this node holds it in memory. It is only a cache; the log in the database is the match.
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
import { type ClockState, pressClocks, rewind, startClocks } from './clocks.ts';
import type { Chapter, Pace, UndoAsked } from './protocol.ts';
import type { MatchStore } from './store/matches.ts';
import { type EntryRow, type MatchRow, paceOf, type SeatRow } from './store/tables.ts';

export interface Sitting {
  id: string;
  row: MatchRow;
  seats: SeatRow[];
  game: AnyGame;
  pace: Pace;
  /** Null until the last seat is taken. */
  session: Session | null;
  clocks: ClockState | null;
  /** The length of the log when the question in hand was put: an answer to it may be as old as that. */
  questionAt: number;
  /** What each seat has sent, by its nonce: the length of the log after it. */
  said: Map<string, number>;
  asked: UndoAsked | null;
}

interface Snapshot {
  match: Match;
  questionAt: number;
}

export async function loadSitting(
  store: MatchStore,
  id: string,
  gameUnder: (hash: string) => Promise<AnyGame>,
): Promise<Sitting | undefined> {
  const row = await store.find(id);
  if (!row) return undefined;
  const [game, seats, rows, snapshot] = await Promise.all([
    gameUnder(row.rules),
    store.seats(id),
    store.entries(id, 0),
    store.snapshot(id),
  ]);
  const asked = row.asked === null ? null : (JSON.parse(row.asked) as UndoAsked);
  const sitting: Sitting = {
    id,
    row,
    seats,
    game,
    pace: paceOf(row),
    session: null,
    clocks: null,
    questionAt: 0,
    said: new Map(),
    asked,
  };
  if (rows.length > 0) restore(sitting, rows, snapshot);
  return sitting;
}

export function atOf(sitting: Sitting): number {
  return sitting.session?.entries.length ?? 0;
}

export function setupOf({ row, seats, game }: Sitting): Setup {
  return {
    game: row.game,
    rules: { version: game.version, hash: row.rules },
    options: JSON.parse(row.options) as Setup['options'],
    seats: seats.length,
    fair: { commitment: commit(row.secret), entropy: seats.map(({ entropy }) => entropy ?? '') },
  };
}

function sourceOf({ row, seats }: Sitting) {
  return keyed(
    seedFrom(
      row.secret,
      seats.map(({ entropy }) => entropy ?? ''),
    ),
  );
}

/** The session as the log left it: from the snapshot if there is one, then entry by entry. */
function restore(sitting: Sitting, rows: EntryRow[], snapshot: { n: number; body: string } | undefined): void {
  const draws = rows.flatMap((row) => JSON.parse(row.draws) as Draw[]);
  const source = recorded(draws.map(({ value }) => value));
  const from = snapshot?.n ?? 0;
  if (snapshot) {
    const { match, questionAt } = JSON.parse(snapshot.body) as Snapshot;
    const old = rows.slice(0, from + 1);
    const used = old.flatMap((row) => JSON.parse(row.draws) as Draw[]);
    const entries = old.slice(1).map((row) => JSON.parse(row.entry ?? '') as Entry);
    const events = old.map((row) => JSON.parse(row.events) as Event[]);
    const { game } = sitting;
    sitting.session = { game, setup: setupOf(sitting), source, match, entries, draws: used, events, before: [], needs: null };
    sitting.questionAt = questionAt;
  } else sitting.session = openSession(sitting.game, setupOf(sitting), source);
  for (const row of rows) note(sitting, row);
  replay(sitting, sitting.session, rows.slice(from + 1));
  sitting.session.source = sourceOf(sitting);
}

/** Rows that another node has written. */
export function follow(sitting: Sitting, rows: EntryRow[]): void {
  const { session } = sitting;
  if (!session) return;
  const draws = [...session.draws, ...rows.flatMap((row) => JSON.parse(row.draws) as Draw[])];
  session.source = recorded(draws.map(({ value }) => value));
  for (const row of rows) note(sitting, row);
  replay(sitting, session, rows);
  session.source = sourceOf(sitting);
}

function replay(sitting: Sitting, session: Session, rows: EntryRow[]): void {
  for (const row of rows) {
    const { from, ...entry } = JSON.parse(row.entry ?? '') as Entry;
    if (row.n !== session.entries.length + 1) throw new Error(`Match ${sitting.id}: entry ${row.n} follows ${session.entries.length}.`);
    const { asked } = session.match;
    session.match.draws = from;
    const reply = 'undo' in entry ? takeBack(session, entry.seat, entry.undo, entry.agreed) : act(session, entry as Act);
    if ('refusal' in reply) throw new Error(`Match ${sitting.id}: entry ${row.n} is refused: ${reply.refusal.reason}`);
    noteQuestion(sitting, session, asked);
  }
}

function note(sitting: Sitting, row: EntryRow): void {
  if (row.sender !== null && row.nonce !== null) sitting.said.set(`${row.sender} ${row.nonce}`, row.n);
  sitting.clocks = row.clocks === null ? null : (JSON.parse(row.clocks) as ClockState);
}

/** The same question stands as long as the match holds the same object: sealed answers only add to it. */
function noteQuestion(sitting: Sitting, session: Session, before: Match['asked']): void {
  if (session.match.asked !== before) sitting.questionAt = session.entries.length;
}

/** The first row of the log: everything before the first question. */
export function begin(sitting: Sitting, now: number): EntryRow {
  const session = openSession(sitting.game, setupOf(sitting), sourceOf(sitting));
  sitting.session = session;
  sitting.clocks = startClocks(sitting.pace, sitting.seats.length, waitingFor(session.match), now);
  return rowOf(sitting, session, { n: 0, draws: 0, sender: null, nonce: null, now });
}

export interface Sender {
  seat: Seat | null;
  nonce: string | null;
}

/** Does something to the session and gives the row to be stored; a refusal leaves everything as it was. */
export function step(
  sitting: Sitting,
  session: Session,
  deed: (session: Session) => ReturnType<typeof act>,
  sender: Sender,
  now: number,
): { row: EntryRow } | { refusal: { rule: string; reason: string } } {
  const drawsBefore = session.draws.length;
  const { asked } = session.match;
  const reply = deed(session);
  if ('refusal' in reply) return reply;
  noteQuestion(sitting, session, asked);
  sitting.asked = null;
  const entry = session.entries[session.entries.length - 1] as Entry;
  if (sitting.clocks) {
    const waiting = waitingFor(session.match);
    const pressed = pressClocks(sitting.pace, sitting.clocks, waiting, now);
    const stays = 'answer' in entry && waiting.includes(entry.seat) && sitting.clocks.running.includes(entry.seat);
    sitting.clocks = stays ? rewind(sitting.pace, pressed, entry.seat) : pressed;
  }
  const n = session.entries.length;
  const row = rowOf(sitting, session, { n, draws: drawsBefore, sender: sender.seat, nonce: sender.nonce, now });
  return { row };
}

function rowOf(
  sitting: Sitting,
  session: Session,
  given: { n: number; draws: number; sender: Seat | null; nonce: string | null; now: number },
): EntryRow {
  const { n, sender, nonce, now } = given;
  return {
    match: sitting.id,
    n,
    entry: n === 0 ? null : JSON.stringify(session.entries[n - 1]),
    draws: JSON.stringify(session.draws.slice(given.draws)),
    events: JSON.stringify(session.events[n]),
    sender,
    nonce,
    clocks: sitting.clocks && JSON.stringify(sitting.clocks),
    waiting: JSON.stringify(waitingFor(session.match)),
    made: now,
  };
}

/** A snapshot, where one can be taken: never in the middle of what can still be taken back freely. */
export function snapshotOf(sitting: Sitting): { n: number; body: string } | null {
  const { session, questionAt } = sitting;
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
