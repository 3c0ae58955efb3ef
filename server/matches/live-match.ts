// A match as this node holds it in memory. It is only a cache: the log in the database is the match. The session inside is
// made and changed by the engine of the match's own rules and by nothing else.
import {
  type Engine,
  type Entry,
  type Event,
  isPublic,
  type KnownTexts,
  type Match,
  mayKnow,
  type Reply,
  type Seat,
  type Session,
  type Setup,
} from '@baize/kernel';
import type { Chapter, Pace, UndoAsked } from '../protocol.ts';
import { type EntryRow, entriesIn, type MatchRow, type SeatRow } from '../store/tables.ts';
import {
  advanceClocks,
  type ClockState,
  clocksAfterRetraction,
  clocksAfterUndo,
  creditAnswer,
  type Holidays,
  inStep,
  startClocks,
} from './clocks.ts';

export interface LiveMatch {
  id: string;
  row: MatchRow;
  seats: SeatRow[];
  engine: Engine;
  pace: Pace;
  /** Null until the last seat is taken. */
  session: Session | null;
  /** The length of the log in rows. Only nodes know it: it counts what a seat did in private. */
  rows: number;
  clocks: ClockState | null;
  /** Of the players by their seats, where it is played by the day. */
  ownHolidays: Holidays;
  /** These, and the times that the clock has leapt over: then nobody's clock runs. */
  holidays: Holidays;
  /** What the clocks had paid by then, by `atOf`: an undo takes back what was paid since. */
  earnedAt: (readonly number[])[];
  /** `atOf` when the present question was asked: an answer may come from a client that has seen as little as that. */
  questionAt: number;
  /** `atOf` after each act that was done, by its sender's seat and nonce. */
  doneAt: Map<string, number>;
  /** The first chapter that is here: what came before the snapshot stays in the database until somebody wants it (`readWhole`). */
  firstAt: number;
  /** `atOf` at the last snapshot. */
  snapshotAt: number;
  /** An undo that waits for the other seats' consent. */
  undoAsked: UndoAsked | null;
  /** What was told last, as the log has it, and what changed since the entry before: written once for the log and for all who may know it. */
  told: { events: readonly Event[]; text: string; changes: KnownTexts } | null;
}

/** How many entries of the match everybody may know of; what clients call `at`. */
export function atOf({ session }: LiveMatch): number {
  return session ? session.events.length - 1 : 0;
}

/** The seats that have to act. Nobody but these seats may be told, because it depends on their standing answers. */
export function neededSeats({ engine, session }: LiveMatch): Seat[] {
  return session ? engine.needed(session.match) : [];
}

export function setupOf({ row, seats, engine }: LiveMatch): Setup {
  return {
    game: row.game,
    rules: { version: engine.game.version, hash: row.rules },
    options: JSON.parse(row.options) as Setup['options'],
    seats: seats.length,
    fair: { commitment: row.commitment, entropy: entropyOf(seats), ...pledgesOf(seats) },
  };
}

/** None where somebody sat down before there were pledges. */
function pledgesOf(seats: readonly SeatRow[]): { pledges?: string[] } {
  const isWhole = seats.every(({ kind, pledge }) => kind === 'bot' || pledge);
  return isWhole ? { pledges: seats.map(({ pledge }) => pledge ?? '') } : {};
}

export function entropyOf(seats: readonly SeatRow[]): string[] {
  return seats.map(({ entropy }) => entropy ?? '');
}

/**
 * Brings a live match up to date with rows that were written before or by another node. Returns the seats that have left or
 * taken down standing answers.
 */
export function applyRows(live: LiveMatch, rows: EntryRow[]): Set<Seat> {
  const { engine, session } = live;
  const privateSeats = new Set<Seat>();
  if (!session) return privateSeats;
  for (const row of rows) {
    if (row.n !== live.rows) throw new Error(`Match ${live.id}: row ${row.n} follows row ${live.rows - 1}.`);
    const { asked } = session.match;
    const drawn = session.draws.length;
    for (const entry of entriesIn(row)) {
      const reply = engine.apply(session, entry);
      if ('refusal' in reply) throw new Error(`Match ${live.id}: row ${row.n} is refused: ${reply.refusal.reason}`);
      if (!isPublic(entry)) privateSeats.add(entry.seat);
    }
    if (JSON.stringify(session.draws.slice(drawn)) !== row.draws)
      throw new Error(`Match ${live.id}: row ${row.n} was played with other dice.`);
    noteQuestion(live, session, asked);
    noteRow(live, row, atOf(live));
  }
  return privateSeats;
}

export function noteRow(live: LiveMatch, row: EntryRow, at: number): void {
  live.rows = row.n + 1;
  if (row.sender !== null && row.nonce !== null) live.doneAt.set(`${row.sender} ${row.nonce}`, at);
  live.clocks = row.clocks === null ? null : (JSON.parse(row.clocks) as ClockState);
  noteEarned(live, at);
}

function noteEarned({ clocks, earnedAt }: LiveMatch, at: number): void {
  if (clocks) earnedAt[at] = clocks.earned ?? [];
}

/** The same question stands as long as the match holds the same object, because sealed answers only add to it. */
function noteQuestion(live: LiveMatch, session: Session, before: Match['asked']): boolean {
  const isNew = session.match.asked !== before;
  if (isNew) live.questionAt = atOf(live);
  return isNew;
}

/** Opens the session and returns the first row of the log: everything before the first question. */
export function begin(live: LiveMatch, now: number): EntryRow {
  const { engine, row, seats, pace } = live;
  const session = engine.open(setupOf(live), engine.chance(row.secret, entropyOf(seats)));
  live.session = session;
  live.clocks = startClocks(pace, seats.length, engine.waiting(session.match), now, isStep(live, session));
  live.rows = 1;
  noteEarned(live, 0);
  return rowOf(live, session, { entries: 0, draws: 0, at: -1 }, { seat: null, nonce: null }, now);
}

export interface Sender {
  seat: Seat | null;
  nonce: string | null;
}

/** Changes the session and returns the row to be stored; a refusal leaves everything as it was. */
export function applyChange(
  live: LiveMatch,
  session: Session,
  change: (engine: Engine, session: Session) => Reply,
  sender: Sender,
  now: number,
): { row: EntryRow; isPublic: boolean } | { refusal: { rule: string; reason: string } } {
  const before = { entries: session.entries.length, draws: session.draws.length, at: atOf(live) };
  const { asked } = session.match;
  const reply = change(live.engine, session);
  if ('refusal' in reply) return reply;
  const isPublic = atOf(live) > before.at;
  if (isPublic) {
    const isNew = noteQuestion(live, session, asked);
    live.undoAsked = null;
    runClocks(live, session, isNew, now);
  }
  live.rows += 1;
  return { row: rowOf(live, session, before, sender, now), isPublic };
}

/** Clocks run for those who, as everybody may know, have not answered: they are shown to all. */
function runClocks(live: LiveMatch, session: Session, isNewQuestion: boolean, now: number): void {
  const { clocks, engine, pace } = live;
  if (!clocks) return;
  const waiting = engine.waiting(session.match);
  const entry = session.entries[session.entries.length - 1] as Entry;
  const after = clocksAfter(live, clocks, entry, waiting, now);
  live.clocks = isNewQuestion ? inStep(pace, after, isStep(live, session)) : after;
  noteEarned(live, atOf(live));
}

/** Whether whoever is asked now gets a default when his time is up, instead of losing. */
function isStep({ engine }: LiveMatch, { match }: Session): boolean {
  const [first] = engine.waiting(match);
  return first !== undefined && (engine.lapse?.(match, first) ?? null) !== null;
}

function clocksAfter(
  { pace, earnedAt, holidays }: LiveMatch,
  clocks: ClockState,
  entry: Entry,
  waiting: readonly Seat[],
  now: number,
): ClockState {
  if ('undo' in entry) return clocksAfterUndo(clocks, earnedAt[entry.undo] ?? [], waiting, now, holidays);
  if ('retract' in entry) return clocksAfterRetraction(pace, clocks, entry.seat, waiting, now, holidays);
  const advanced = advanceClocks(pace, clocks, waiting, now, holidays);
  const stays = 'answer' in entry && waiting.includes(entry.seat) && clocks.running.includes(entry.seat);
  return stays ? creditAnswer(pace, advanced, entry.seat) : advanced;
}

function rowOf(
  live: LiveMatch,
  session: Session,
  before: { entries: number; draws: number; at: number },
  sender: Sender,
  now: number,
): EntryRow {
  const entries = session.entries.slice(before.entries);
  return {
    match: live.id,
    n: live.rows - 1,
    entry: entries.length === 0 ? null : JSON.stringify(entries.length === 1 ? entries[0] : entries),
    draws: JSON.stringify(session.draws.slice(before.draws)),
    events: textOfTold(live, session.events[before.at + 1] ?? []),
    sender: sender.seat,
    nonce: sender.nonce,
    clocks: live.clocks && JSON.stringify(live.clocks),
    waiting: JSON.stringify(neededSeats(live)),
    made: now,
  };
}

function textOfTold(live: LiveMatch, events: readonly Event[]): string {
  live.told = { events, text: JSON.stringify(events), changes: new Map() };
  return live.told.text;
}

/** What a seat may know of the entries after `since`. */
export function storyFor(session: Session, seat: Seat | null, since: number | null): Chapter[] {
  const first = since === null ? 0 : since + 1;
  const { events } = session;
  const entries = lastPublic(session.entries, events.length - Math.max(first, 1));
  return events.slice(first).map((list, i) => {
    const at = first + i;
    const entry = entries[at - Math.max(first, 1)];
    return { at, events: knownTo(list, seat), ...(entry && 'undo' in entry && { undo: entry.undo }) };
  });
}

/** Mostly all of them: then it is the list itself, whose text is known. */
function knownTo(events: Event[], seat: Seat | null): Event[] {
  return events.every((event) => mayKnow(event, seat)) ? events : events.filter((event) => mayKnow(event, seat));
}

/** Read from the end, because news is of the last entry or two of a long list. */
function lastPublic(entries: readonly Entry[], count: number): Entry[] {
  const found: Entry[] = [];
  for (let i = entries.length - 1; i >= 0 && found.length < count; i--) {
    const entry = entries[i] as Entry;
    if (isPublic(entry)) found.push(entry);
  }
  return found.reverse();
}
