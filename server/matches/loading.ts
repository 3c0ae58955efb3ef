// How a match comes from the database into memory. With a snapshot only the rows since then are read, so that a long match is
// loaded as quickly as a short one; all that came before is read when somebody wants it.
import {
  type Draw,
  type Engine,
  type Entry,
  type Event,
  fixedOf,
  type Match,
  putFixedBack,
  type Saved,
  type Setup,
  takeFixedOff,
} from '@baize/kernel';
import type { UndoAsked } from '../protocol.ts';
import type { MatchStore, StoredSnapshot } from '../store/matches.ts';
import { type EntryRow, entriesIn, isPublicRow, paceOf } from '../store/tables.ts';
import { applyRows, atOf, entropyOf, type LiveMatch, noteRow, setupOf } from './live-match.ts';

interface Snapshot {
  /** Without its set-up, which is stored with the match, and without its fixed part. Older ones have their set-up. */
  match: Omit<Match, keyof Setup> & Partial<Setup>;
  questionAt: number;
  /** Absent in snapshots of the time when a row had exactly one entry: then it is the number of the row. */
  entries?: number;
  /** What `atOf` was. Absent in older snapshots: with these the whole log is read. */
  at?: number;
}

/** What is read of a match. */
export type Stored = Pick<MatchStore, 'withSeats' | 'snapshot' | 'entries' | 'holidays'>;

/** A snapshot, where one can be taken: never in the middle of what can still be taken back freely. */
export function snapshotOf(live: LiveMatch): StoredSnapshot | null {
  const { session, questionAt, rows } = live;
  if (!session || session.before.length > 0) return null;
  const { match, key } = takeFixedOff(session.match);
  const { game, rules, options, seats, fair, ...rest } = match;
  const body: Snapshot = { match: rest, questionAt, entries: session.entries.length, at: atOf(live) };
  return { n: rows - 1, body: JSON.stringify(body), key, fixed: key === null ? null : JSON.stringify(fixedOf(session.match)) };
}

/** `seen`: up to which entry those who watch here have been told, who must be told what came since; null where nobody does. */
export async function loadLiveMatch(
  store: Stored,
  id: string,
  engineOf: (hash: string) => Promise<Engine>,
  seen: number | null,
): Promise<LiveMatch | undefined> {
  const found = await store.withSeats(id);
  if (!found) return undefined;
  const { row, seats } = found;
  const pace = paceOf(row);
  const [engine, stored, holidays] = await Promise.all([
    engineOf(row.rules),
    // Nobody acts before the match is said to run.
    row.status === 'waiting' ? undefined : store.snapshot(id),
    pace.kind === 'days' ? store.holidays(id) : [],
  ]);
  const live: LiveMatch = {
    id,
    row,
    seats,
    engine,
    pace,
    session: null,
    rows: 0,
    clocks: null,
    ownHolidays: holidays,
    holidays,
    earnedAt: [],
    questionAt: 0,
    doneAt: new Map(),
    firstAt: 0,
    snapshotAt: 0,
    undoAsked: row.asked === null ? null : (JSON.parse(row.asked) as UndoAsked),
    told: null,
  };
  if (stored && (await restoreLatest(store, live, stored))) {
    if (seen !== null) await readStory(store, live, seen);
  } else await restoreAll(store, live, stored);
  return live;
}

/** Reads what came before the snapshot too: for whoever wants the story from its beginning, the record, or to take back what is far behind. */
export async function readWhole(store: Stored, live: LiveMatch): Promise<void> {
  if (live.firstAt > 0) await restoreAll(store, live, await store.snapshot(live.id));
}

/** All that a client has not seen which has seen the match up to `since`, null for nothing. */
export async function readStory(store: Stored, live: LiveMatch, since: number | null): Promise<void> {
  if (since === null || since > atOf(live) || since + 1 < live.firstAt) await readWhole(store, live);
}

async function restoreLatest(store: Stored, live: LiveMatch, stored: StoredSnapshot): Promise<boolean> {
  const { match, questionAt, entries, at } = snapshotIn(stored, setupOf(live));
  const rows = await store.entries(live.id, stored.n);
  const [last, ...later] = rows;
  if (entries === undefined || at === undefined || !last || goesFarBack(live, later)) return false;
  const { engine, row, seats } = live;
  live.session = engine.restore(setupOf(live), unread(match, entries, at), engine.chance(row.secret, entropyOf(seats)));
  live.questionAt = questionAt;
  live.firstAt = at + 1;
  live.snapshotAt = at;
  noteRow(live, last, at);
  applyRows(live, later);
  return true;
}

/** What comes before a snapshot is only counted: so many entries, of which `at` are public, draws and chapters. */
function unread(match: Match, entries: number, at: number): Saved {
  const said: Entry = { seat: 0, answer: null, from: 0 };
  const promised: Entry = { seat: 0, standing: '', up: false, mark: null, from: 0 };
  return {
    entries: Array.from({ length: entries }, (_, n) => (n < at ? said : promised)),
    draws: Array.from({ length: match.draws }, (): Draw => ({ sides: 1, value: 0 })),
    snapshot: { match, after: entries, events: Array.from({ length: at + 1 }, () => []) },
  };
}

/** Whether these rows take back more than what is free, which is played again from the beginning of the match. */
export function goesFarBack({ seats }: LiveMatch, rows: readonly EntryRow[]): boolean {
  return rows.flatMap(entriesIn).some((entry) => 'undo' in entry && (entry.agreed.length > 0 || seats.length === 1));
}

/** The session as the log left it: from the snapshot if there is one, then entry by entry. */
async function restoreAll(store: Stored, live: LiveMatch, stored: StoredSnapshot | undefined): Promise<void> {
  const rows = await store.entries(live.id, 0);
  const [first] = rows;
  if (!first) return;
  const { engine, row } = live;
  const source = engine.chance(row.secret, entropyOf(live.seats));
  live.firstAt = 0;
  if (stored) {
    const old = rows.slice(0, stored.n + 1);
    const { match, questionAt, entries = stored.n } = snapshotIn(stored, setupOf(live));
    const events = old.filter(isPublicRow).map(eventsIn);
    const saved: Saved = {
      entries: old.flatMap(entriesIn),
      draws: old.flatMap(drawsIn),
      snapshot: { match, after: entries, events },
    };
    live.session = engine.restore(setupOf(live), saved, source);
    live.questionAt = questionAt;
    let at = -1;
    for (const each of old) noteRow(live, each, isPublicRow(each) ? ++at : at);
    live.snapshotAt = at;
  } else {
    live.session = engine.open(setupOf(live), source);
    noteRow(live, first, 0);
  }
  applyRows(live, rows.slice(live.rows));
}

function snapshotIn({ body, key, fixed }: StoredSnapshot, setup: Setup): Snapshot & { match: Match } {
  const snapshot = JSON.parse(body) as Snapshot;
  const match: Match = { ...setup, ...snapshot.match };
  if (key === null) return { ...snapshot, match };
  if (fixed === null) throw new Error(`The fixed part ${key} of a snapshot is not stored.`);
  return { ...snapshot, match: putFixedBack(match, JSON.parse(fixed) as object) };
}

const drawsIn = ({ draws }: EntryRow) => JSON.parse(draws) as Draw[];
const eventsIn = ({ events }: EntryRow) => JSON.parse(events) as Event[];
