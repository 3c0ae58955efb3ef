// Matches in the database: what is asked of them and what is written. Nothing here knows rules.
import type { Seat } from '@baize/kernel';
import { PostgresAdapter } from 'kysely';
import { joined, type Span } from '../matches/holidays.ts';
import type { ChatLine, MatchStatus, UndoAsked } from '../protocol.ts';
import { askedOften } from './compiled.ts';
import type { Db } from './database.ts';
import type { Log } from './log.ts';
import { isPublicRow, type MatchRow, type SeatRow } from './tables.ts';

export interface StoredSnapshot {
  /** The last row of the log that is in it. */
  n: number;
  body: string;
  /** The part of the match that never changes, and its key; null where there is none. */
  key: string | null;
  fixed: string | null;
}

export interface MatchStore extends Pick<Log, 'entries' | 'since' | 'lengths' | 'asked'> {
  add(row: MatchRow, seats: SeatRow[]): Promise<void>;
  find(id: string): Promise<MatchRow | undefined>;
  /** A match with its seats, in one question. */
  withSeats(id: string): Promise<{ row: MatchRow; seats: SeatRow[] } | undefined>;
  snapshot(id: string): Promise<StoredSnapshot | undefined>;
  keepSnapshot(id: string, snapshot: StoredSnapshot): Promise<void>;
  /** False if somebody else was quicker. */
  takeSeat(id: string, seat: Seat, player: string, name: string, pledge: string): Promise<boolean>;
  /** What a player had pledged; false if not all have pledged yet, or it is too late. */
  reveal(id: string, player: string, entropy: string): Promise<boolean>;
  /** False if it is too late: all seats are taken, or the match is no longer waiting. */
  leaveSeat(id: string, player: string): Promise<boolean>;
  /** False if it is too late, as for leaving. */
  callOff(id: string): Promise<boolean>;
  setStatus(id: string, status: MatchStatus, more?: { result?: string; deadline?: number | null }): Promise<void>;
  setDeadline(id: string, deadline: number): Promise<void>;
  setAsked(id: string, asked: UndoAsked | null): Promise<void>;
  /** Running matches in which a seat may have run out of time. */
  due(now: number): Promise<string[]>;
  /** Running matches by the day whose time may run out before `until` and whose seat was not reminded of it. */
  toRemind(until: number): Promise<string[]>;
  setReminded(id: string, deadline: number): Promise<void>;
  /** The holidays of those who sit in a match, seat by seat. */
  holidays(id: string): Promise<Span[][]>;
  /** The same for several, by match. */
  holidaysOf(ids: readonly string[]): Promise<Map<string, Span[][]>>;
  /** Running matches in which a bot sits with a player: after a restart it may be its turn. Bots alone wait for a watcher. */
  withBots(most: number): Promise<string[]>;
  /** Matches that have ended in the log and of which nobody has said so, because the node that played them was killed. */
  endedUnsaid(most: number): Promise<string[]>;
  listed(most: number): Promise<MatchRow[]>;
  running(most: number): Promise<MatchRow[]>;
  of(player: string, most: number): Promise<MatchRow[]>;
  /** How many unfinished matches a player has made or sits in. */
  unfinished(player: string): Promise<number>;
  seatsOf(ids: readonly string[]): Promise<SeatRow[]>;
  chat(id: string, most: number): Promise<ChatLine[]>;
  addChat(id: string, line: ChatLine): Promise<void>;
  /** When each public entry was stored. */
  times(id: string): Promise<number[]>;
  /** What a seat said in this line; undefined where it did not. */
  saidBy(id: string, seat: Seat, line: string): Promise<string | undefined>;
}

/** Each has a key of 32 characters. */
const MOST_KNOWN_PARTS = 10_000;

export function matchStore(db: Db, log: Log, now: () => number): MatchStore {
  /** Fixed parts are never deleted: those of which we know that they are there need not be written with every snapshot. */
  const storedParts = new Set<string>();
  const seated = askedOften(
    db,
    db.selectFrom('matches').innerJoin('seats', 'seats.match', 'matches.id').selectAll().where('matches.id', '=', '').orderBy('seat'),
  );
  const locksRows = db.getExecutor().adapter instanceof PostgresAdapter;

  /** One after the other in each match, because the row of the match is written first; false if it no longer waits. */
  function whileWaiting(match: string, change: (tx: Db) => Promise<boolean>): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const touching = tx.updateTable('matches').set({ touched: now() }).where('id', '=', match).where('status', '=', 'waiting');
      return (await touching.executeTakeFirst()).numUpdatedRows > 0n && change(tx);
    });
  }

  /** The match, if it waits: a single change of its seats is made under the same lock, in one statement. SQLite has one writer anyway. */
  function waiting(match: string) {
    const found = db.selectFrom('matches').select('id').where('id', '=', match).where('status', '=', 'waiting');
    return locksRows ? found.forUpdate() : found;
  }

  /** The seats of a match that still lack their pledge, or their part of the dice itself; bots give none. */
  function lacking(tx: Db, match: string, what: 'pledge' | 'entropy') {
    return tx.selectFrom('seats').select('seat').where('match', '=', match).where('kind', '!=', 'bot').where(what, 'is', null);
  }

  /** Only while something is lacking: then the match begins and nobody can leave it. */
  function whileLacking(match: string, what: 'pledge' | 'entropy', change: (tx: Db) => Promise<void>): Promise<boolean> {
    return whileWaiting(match, async (tx) => {
      if (!(await lacking(tx, match, what).executeTakeFirst())) return false;
      await change(tx);
      return true;
    });
  }

  async function holidaysOf(ids: readonly string[]): Promise<Map<string, Span[][]>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('seats')
      .leftJoin('holidays', 'holidays.player', 'seats.player')
      .select(['match', 'seat', 'starts', 'ends'])
      .where('match', 'in', ids)
      .execute();
    const found = new Map<string, Span[][]>();
    for (const { match, seat, starts, ends } of rows) {
      const spans = found.get(match) ?? [];
      found.set(match, spans);
      spans[seat] ??= [];
      if (starts !== null && ends !== null) spans[seat].push({ from: starts, to: ends });
    }
    return new Map([...found].map(([match, spans]) => [match, spans.map(joined)]));
  }

  return {
    async add(row, seats) {
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('matches').values(row).execute();
        await tx.insertInto('seats').values(seats).execute();
      });
    },
    find: (id) => db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst(),
    async withSeats(id) {
      const rows = await seated(id);
      const [first] = rows;
      if (!first) return undefined;
      const { match: _, seat, kind, name, player, rank, pledge, entropy, ...row } = first;
      return { row, seats: rows.map(seatIn) };
    },
    entries: log.entries,
    since: log.since,
    lengths: log.lengths,
    asked: log.asked,
    snapshot: (id) =>
      db
        .selectFrom('snapshots')
        .leftJoin('fixed_parts', 'fixed_parts.key', 'snapshots.fixed')
        .select(['snapshots.n', 'snapshots.body', 'snapshots.fixed as key', 'fixed_parts.body as fixed'])
        .where('match', '=', id)
        .executeTakeFirst(),
    async keepSnapshot(match, { n, body, key, fixed }) {
      if (key !== null && fixed !== null && !storedParts.has(key)) {
        await db
          .insertInto('fixed_parts')
          .values({ key, body: fixed })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        if (storedParts.size < MOST_KNOWN_PARTS) storedParts.add(key);
      }
      await db
        .insertInto('snapshots')
        .values({ match, n, body, fixed: key })
        .onConflict((conflict) => conflict.column('match').doUpdateSet({ n, body, fixed: key }).where('snapshots.n', '<', n))
        .execute();
    },
    async takeSeat(match, seat, player, name, pledge) {
      try {
        const taking = db
          .updateTable('seats')
          .set({ kind: 'player', player, name, pledge })
          .where('match', 'in', waiting(match))
          .where('seat', '=', seat)
          .where('pledge', 'is', null)
          .where((e) => e.or([e('kind', '=', 'open'), e('player', '=', player)]));
        return (await taking.executeTakeFirst()).numUpdatedRows > 0n;
      } catch (error) {
        // Two seats taken by one player in the same moment: the table allows one each.
        const mine = await db.selectFrom('seats').select('seat').where('match', '=', match).where('player', '=', player).executeTakeFirst();
        if (mine && mine.seat !== seat) return false;
        throw error;
      }
    },
    async reveal(match, player, entropy) {
      const giving = db
        .updateTable('seats')
        .set({ entropy })
        .where('match', 'in', waiting(match))
        .where('player', '=', player)
        .where('entropy', 'is', null)
        // Nobody leaves once all have pledged, so what was true when the statement began is true for good.
        .where((e) => e.not(e.exists(lacking(db, match, 'pledge'))));
      return (await giving.executeTakeFirst()).numUpdatedRows > 0n;
    },
    // Not once all have pledged: whoever could sit down anew might have seen what others gave.
    leaveSeat: (match, player) =>
      whileLacking(match, 'pledge', async (tx) => {
        await tx
          .updateTable('seats')
          .set({ kind: 'open', player: null, name: '', pledge: null, entropy: null })
          .where('match', '=', match)
          .where('player', '=', player)
          .execute();
      }),
    callOff: (match) =>
      whileLacking(match, 'entropy', async (tx) => {
        await tx.updateTable('matches').set({ status: 'called off' }).where('id', '=', match).execute();
      }),
    async setStatus(id, status, more = {}) {
      await db
        .updateTable('matches')
        .set({ status, touched: now(), ...more })
        .where('id', '=', id)
        .execute();
    },
    async setDeadline(id, deadline) {
      await db.updateTable('matches').set({ deadline }).where('id', '=', id).execute();
    },
    async setAsked(id, asked) {
      await db
        .updateTable('matches')
        .set({ asked: asked && JSON.stringify(asked) })
        .where('id', '=', id)
        .execute();
    },
    async due(time) {
      const rows = await db
        .selectFrom('matches')
        .select('id')
        .where('status', '=', 'running')
        .where('deadline', '<=', time)
        .limit(200)
        .execute();
      return rows.map(({ id }) => id);
    },
    async toRemind(until) {
      const rows = await db
        .selectFrom('matches')
        .select('id')
        .where('status', '=', 'running')
        .where('deadline', '<=', until)
        .where('pace', 'like', '%"days"%')
        .where((e) => e.or([e('reminded', 'is', null), e('reminded', '<', e.ref('deadline'))]))
        .limit(200)
        .execute();
      return rows.map(({ id }) => id);
    },
    async setReminded(id, deadline) {
      await db.updateTable('matches').set({ reminded: deadline }).where('id', '=', id).execute();
    },
    holidays: async (id) => (await holidaysOf([id])).get(id) ?? [],
    holidaysOf,
    async endedUnsaid(most) {
      const rows = await db
        .selectFrom('matches')
        .select('id')
        .where('status', '=', 'running')
        .where(
          (row) => row.selectFrom('entries').select('waiting').whereRef('match', '=', 'matches.id').orderBy('n', 'desc').limit(1),
          '=',
          '[]',
        )
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
    async withBots(most) {
      const rows = await db
        .selectFrom('matches')
        .innerJoin('seats', 'seats.match', 'matches.id')
        .select('matches.id')
        .distinct()
        .where('matches.status', '=', 'running')
        .where('seats.kind', '=', 'bot')
        .where((e) =>
          e.exists(
            e
              .selectFrom('seats as person')
              .select('person.seat')
              .whereRef('person.match', '=', 'matches.id')
              .where('person.player', 'is not', null),
          ),
        )
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
    listed: (most) =>
      db
        .selectFrom('matches')
        .selectAll()
        .where('status', '=', 'waiting')
        .where('listed', '=', 1)
        .orderBy('made', 'desc')
        .limit(most)
        .execute(),
    running: (most) =>
      db
        .selectFrom('matches')
        .selectAll()
        .where('status', '=', 'running')
        .where('listed', '=', 1)
        .where('watchable', '=', 1)
        .orderBy('made', 'desc')
        .limit(most)
        .execute(),
    of: (player, most) =>
      db
        .selectFrom('matches')
        .selectAll()
        .where('status', '!=', 'called off')
        .where('id', 'in', db.selectFrom('seats').select('match').where('player', '=', player))
        .orderBy('touched', 'desc')
        .limit(most)
        .execute(),
    unfinished: async (player) => (await unfinishedOf(db, player)).length,
    async seatsOf(ids) {
      if (ids.length === 0) return [];
      return db.selectFrom('seats').selectAll().where('match', 'in', ids).orderBy('seat').execute();
    },
    async chat(id, most) {
      const rows = await db.selectFrom('chat').selectAll().where('match', '=', id).orderBy('made', 'desc').limit(most).execute();
      return rows.reverse().map(({ id, seat, name, said, made }) => ({ id, seat, name, text: said, made }));
    },
    times: async (id) => (await log.entries(id, 1)).filter(isPublicRow).map(({ made }) => made),
    async saidBy(match, seat, line) {
      const found = db.selectFrom('chat').select('said').where('match', '=', match).where('seat', '=', seat).where('id', '=', line);
      return (await found.executeTakeFirst())?.said;
    },
    async addChat(match, { id, seat, name, text, made }) {
      await db.insertInto('chat').values({ id, match, seat, name, said: text, made }).execute();
    },
  };
}

/** The matches that a player has made or sits in and that are not over. Two questions in one, because each of them has its index. */
export function unfinishedOf(db: Db, player: string): Promise<{ id: string; status: string }[]> {
  const going = db.selectFrom('matches').select(['matches.id', 'matches.status']).where('status', 'in', ['waiting', 'running']);
  const sitting = going.innerJoin('seats', 'seats.match', 'matches.id').where('seats.player', '=', player);
  return going.where('maker', '=', player).union(sitting).execute();
}

function seatIn({ match, seat, kind, name, player, rank, pledge, entropy }: SeatRow): SeatRow {
  return { match, seat, kind, name, player, rank, pledge, entropy };
}
