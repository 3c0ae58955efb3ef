// The log of all matches, and the only way to write to it. Rows that come in while the disk is busy are written together in
// the next commit.
import type { Seat } from '@baize/kernel';
import type { ClockState } from '../matches/clocks.ts';
import { until } from '../until.ts';
import type { Database } from './database.ts';
import type { EntryRow } from './tables.ts';

export interface Log {
  /** True once the row is durable; false if that place in the log, or that nonce, was taken. */
  append(row: EntryRow): Promise<boolean>;
  /** A match's rows from `from` on. */
  entries(match: string, from: number): Promise<EntryRow[]>;
  /** The same, for rows that another node has just written: what is wanted at the same moment is read at once. */
  since(match: string, from: number): Promise<EntryRow[]>;
  /** How many rows each of these matches has; those without any are left out. */
  lengths(matches: readonly string[]): Promise<Map<string, number>>;
  /** Whom each of these matches waits for, and how the clocks stand there. */
  asked(matches: readonly string[]): Promise<Map<string, Asked>>;
}

export interface Asked {
  waiting: Seat[];
  clocks: ClockState | null;
}

interface Pending {
  row: EntryRow;
  done(written: boolean): void;
  failed(error: unknown): void;
}

/** Rows that somebody waits for. */
interface Wanted {
  match: string;
  from: number;
  done(rows: EntryRow[]): void;
  failed(error: unknown): void;
}

function askedIn({ waiting, clocks }: Pick<EntryRow, 'waiting' | 'clocks'>): Asked {
  return { waiting: JSON.parse(waiting) as Seat[], clocks: clocks === null ? null : (JSON.parse(clocks) as ClockState) };
}

/** As many rows as go comfortably into one commit. */
const BATCH = 200;
/** The log in a database. */
export function databaseLog({ db, insert, since, between }: Database): Log {
  let pending: Pending[] = [];
  let wanted: Wanted[] = [];
  let busy = false;

  async function write(batch: Pending[]): Promise<void> {
    try {
      const written = await insert(batch.map(({ row }) => row));
      for (const [at, { done }] of batch.entries()) done(written[at] === true);
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  async function drain(): Promise<void> {
    busy = true;
    // Let everything that arrived in this turn of the event loop join the first batch.
    await new Promise(setImmediate);
    while (pending.length > 0) {
      const batch = pending.slice(0, BATCH);
      pending = pending.slice(BATCH);
      const next = performance.now() + between;
      await write(batch);
      if (batch.length > 1 && pending.length < BATCH) await until(next);
    }
    busy = false;
  }

  async function read(): Promise<void> {
    await new Promise(setImmediate);
    const batch = wanted;
    wanted = [];
    try {
      const least = new Map<string, number>();
      for (const { match, from } of batch) least.set(match, Math.min(from, least.get(match) ?? from));
      const rows = new Map<string, EntryRow[]>([...least.keys()].map((match) => [match, []]));
      for (const row of await since([...least].map(([match, from]) => ({ match, from })))) rows.get(row.match)?.push(row);
      for (const { match, from, done } of batch) done((rows.get(match) ?? []).filter(({ n }) => n >= from));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  return {
    append: (row) =>
      new Promise((done, failed) => {
        pending.push({ row, done, failed });
        if (!busy) void drain();
      }),
    entries: (match, from) => db.selectFrom('entries').selectAll().where('match', '=', match).where('n', '>=', from).orderBy('n').execute(),
    since: (match, from) =>
      new Promise((done, failed) => {
        wanted.push({ match, from, done, failed });
        if (wanted.length === 1) void read();
      }),
    async lengths(matches) {
      if (matches.length === 0) return new Map();
      // One look into the index for each, instead of counting through all their rows.
      const rows = await db
        .selectFrom('matches')
        .select([
          'id',
          (q) => q.selectFrom('entries').select('n').whereRef('match', '=', 'matches.id').orderBy('n', 'desc').limit(1).as('last'),
        ])
        .where('id', 'in', matches)
        .execute();
      return new Map(rows.flatMap(({ id, last }) => (last === null ? [] : [[id, last + 1] as const])));
    },
    async asked(matches) {
      if (matches.length === 0) return new Map();
      const rows = await db
        .selectFrom('entries as e')
        .select(['e.match', 'e.waiting', 'e.clocks'])
        .where('e.match', 'in', matches)
        .where('e.n', '=', (q) =>
          q
            .selectFrom('entries as last')
            .select((f) => f.fn.max('last.n').as('n'))
            .whereRef('last.match', '=', 'e.match'),
        )
        .execute();
      return new Map(rows.map((row) => [row.match, askedIn(row)]));
    },
  };
}

/** The log of a server that keeps nothing when it ends. */
export function memoryLog(): Log {
  const logs = new Map<string, EntryRow[]>();
  const nonces = new Set<string>();
  return {
    async append(row) {
      const { match, n, sender, nonce } = row;
      const rows = logs.get(match) ?? [];
      const key = sender === null || nonce === null ? null : `${match} ${sender} ${nonce}`;
      if (n !== rows.length || (key !== null && nonces.has(key))) return false;
      if (key !== null) nonces.add(key);
      logs.set(match, rows);
      rows.push(row);
      return true;
    },
    entries: async (match, from) => logs.get(match)?.slice(from) ?? [],
    since: async (match, from) => logs.get(match)?.slice(from) ?? [],
    async lengths(matches) {
      return new Map(matches.flatMap((match) => (logs.has(match) ? [[match, logs.get(match)?.length ?? 0] as const] : [])));
    },
    async asked(matches) {
      const asked = new Map<string, Asked>();
      for (const match of matches) {
        const last = logs.get(match)?.at(-1);
        if (last) asked.set(match, askedIn(last));
      }
      return asked;
    },
  };
}
