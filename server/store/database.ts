// The database: SQLite in the data folder, or PostgreSQL where a DATABASE_URL says so. The rest of the code is the same for both.
import { join } from 'node:path';
import {
  DEFAULT_MIGRATION_TABLE,
  Kysely,
  Migrator,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type SqliteDatabase,
  SqliteDialect,
  sql,
} from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { newCommitThread } from './commit-thread.ts';
import { DATABASE_FILE, lockFolder, prepareFolder } from './folder.ts';
import { migrations } from './migrations.ts';
import { type LogFile, newGroupSync, newTrustedSync, syncing, walOf } from './sync.ts';
import type { EntryRow, Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  /** Writes rows of the log in one commit, and says of each whether its place in the log, and its nonce, were free. */
  insert(rows: readonly EntryRow[]): Promise<boolean[]>;
  /** The rows of the log of several matches, of each from a place on, in order. */
  since(places: readonly { match: string; from: number }[]): Promise<EntryRow[]>;
  /** Milliseconds from one commit of several matches to the next: many rows in few commits cost a house that is busy much less, and nobody feels it. */
  between: number;
  close(): Promise<void>;
}

/** On the embedded database a commit costs a thread of its own, and those who play only the wait for it: without a pause 0.56 of
 * the echo are stored, with one of 2 ms 0.49 (bench/RESULTS.md, 2026-11-19). */
const BETWEEN_ON_SQLITE = 0;
const BETWEEN_ON_POSTGRES = 5;
const INT8 = 20;
/**
 * Of one node. What is played has connections of its own: where many matches begin at once, their transactions would take all
 * of them, and every answer would wait. Those who sit down wait for each other, instead of taking the processor from those who play.
 */
const CONNECTIONS = 4;
const LOG_CONNECTIONS = 2;
/** There are some dozens of statements; lists of different lengths make more of them. */
const PREPARED = 200;
/** A statement with more parameters has a list in it. */
const FEW_PARAMETERS = 30;
const COLUMNS = ['match', 'n', 'entry', 'draws', 'events', 'sender', 'nonce', 'clocks', 'waiting', 'made'] as const;

/** Every commit is on the disk before it is acknowledged. */
const PRAGMAS = ['synchronous = FULL', 'busy_timeout = 5000'];
/** Where we sync ourselves (`sync.ts`). */
const PRAGMAS_OF_SERVER = ['synchronous = NORMAL', 'busy_timeout = 5000'];
const INSERT = `insert into entries (${COLUMNS}) values (${COLUMNS.map(() => '?')}) on conflict do nothing`;

/** All rows in one parameter, so that it is one statement however many there are, and is prepared once for each connection. */
const APPEND = `insert into entries (${COLUMNS})
  select ${COLUMNS} from json_to_recordset($1) as given(
    match text, n integer, entry text, draws text, events text, sender integer, nonce text, clocks text, waiting text, made bigint)
  on conflict do nothing returning match, n`;

/** Match by match: as one join, PostgreSQL would rather read the whole log than look up each match in the index. */
export const SINCE = `select found.* from unnest($1::text[], $2::integer[]) as place(match, n)
  cross join lateral (select * from entries where entries.match = place.match and entries.n >= place.n order by entries.n) as found`;

export interface DatabaseOptions {
  /** For a moment beside the server that uses the folder, to look or to change a row: its tables are left as they are. */
  beside?: boolean;
  /** Milliseconds for one statement; PostgreSQL only. */
  statement?: number;
  /** How the embedded database's write-ahead log is synced: by the disk, or by one that fails. */
  wal?: (path: string) => LogFile;
}

export async function openDatabase(
  data: string | ':memory:',
  url?: string,
  { statement = 8000, beside = false, wal = walOf }: DatabaseOptions = {},
): Promise<Database> {
  const database = url ? onPostgres(url, statement) : onSqlite(data, beside, wal);
  try {
    if (beside) return database;
    if (url) await migratePostgres(url);
    else await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function onSqlite(data: string, beside: boolean, openWal: (path: string) => LogFile): Database {
  const unlock = beside || data === ':memory:' ? () => {} : lockFolder(data);
  const file = openFile(data, unlock);
  const path = join(data, DATABASE_FILE);
  const syncsItself = beside || data === ':memory:';
  for (const pragma of syncsItself ? PRAGMAS : PRAGMAS_OF_SERVER) file.pragma(pragma);
  const { database, hasWritten } = preparingOnce(file);
  const dialect = new SqliteDialect({ database });
  const wal = openWal(path);
  const trusted = newTrustedSync(wal.sync, () => checkpoint(file));
  const { synced } = newGroupSync(trusted.sync);
  const db = new Kysely<Tables>({ dialect: syncsItself ? dialect : syncing(dialect, hasWritten, { synced }) });
  const log = newCommitThread({ path, insert: INSERT, pragmas: PRAGMAS });
  return {
    db,
    async insert(rows) {
      const written = await log.write(rows.map((row) => COLUMNS.map((column) => row[column])));
      // Its own sync covers what was written before it, but for what an earlier one has lost.
      if (trusted.isDoubted()) await synced();
      return written;
    },
    async since(places) {
      const from = ({ match, from }: { match: string; from: number }) =>
        db.selectFrom('entries').selectAll().where('match', '=', match).where('n', '>=', from).orderBy('n').execute();
      return (await Promise.all(places.map(from))).flat();
    },
    between: BETWEEN_ON_SQLITE,
    async close() {
      await log.close();
      await wal.close();
      await db.destroy();
      unlock();
    },
  };
}

/** Everything into the database itself, and synced there. */
function checkpoint(file: Libsql.Database): void {
  const [{ busy } = { busy: 1 }] = file.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (busy !== 0) throw Object.assign(new Error('The database could not be synced.'), { code: 'SQLITE_BUSY' });
}

function openFile(data: string, unlock: () => void): Libsql.Database {
  try {
    const file = new Libsql(data === ':memory:' ? data : prepareFolder(data));
    // The first statement that reads the file, so that a damaged one is found here.
    file.pragma('journal_mode = WAL');
    return file;
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Prepares each statement once, because the same ones come again and again; and says whether something was written since it was last asked. */
function preparingOnce(file: Libsql.Database): { database: SqliteDatabase; hasWritten(): boolean } {
  const prepared = new Map<string, unknown>();
  let written = false;
  const prepare = (sql: string) => {
    written ||= !sql.startsWith('select');
    if (prepared.size > PREPARED) prepared.clear();
    // What reads first and then writes must not find that the thread of the log has written in between.
    const statement = prepared.get(sql) ?? file.prepare(sql === 'begin' ? 'begin immediate' : sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    database: { prepare, close: () => file.close() } as unknown as SqliteDatabase,
    hasWritten() {
      const was = written;
      written = false;
      return was;
    },
  };
}

/** The same for PostgreSQL, where each connection prepares for itself: planning a statement anew takes longer than most of them take. */
function preparingInPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string, values: readonly unknown[]): { name?: string } => {
    const known = names.get(text);
    if (known) return { name: known };
    if (names.size >= PREPARED || values.length > FEW_PARAMETERS) return {};
    const name = `statement ${names.size}`;
    names.set(text, name);
    return { name };
  };
  return {
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: unknown[]) => client.query({ ...nameOf(text, values), text, values });
      const preparing: PostgresPoolClient = Object.assign(Object.create(client), { query });
      return preparing;
    },
    end: () => pool.end(),
  };
}

function onPostgres(url: string, statement: number): Database {
  const types = {
    // Our big integers are times in milliseconds, well within a number.
    getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
  };
  const options: pg.PoolConfig = {
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: statement,
    // The database gives up first; where it does not answer at all, we do.
    statement_timeout: statement,
    lock_timeout: statement,
    idle_in_transaction_session_timeout: 2 * statement,
    query_timeout: 2 * statement,
  };
  const pool = newPool({ ...options, max: CONNECTIONS });
  const logPool = newPool({ ...options, max: LOG_CONNECTIONS });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingInPool(pool) }) });
  return {
    db,
    async insert(rows) {
      const { rows: written } = await logPool.query<{ match: string; n: number }>({
        name: 'append',
        text: APPEND,
        values: [JSON.stringify(rows)],
      });
      const places = new Set(written.map(({ match, n }) => `${match} ${n}`));
      // Of two rows for the same place in one batch, the first was written.
      return rows.map(({ match, n }) => places.delete(`${match} ${n}`));
    },
    async since(places) {
      const values = [places.map(({ match }) => match), places.map(({ from }) => from)];
      return (await logPool.query<EntryRow>({ name: 'since', text: SINCE, values })).rows;
    },
    between: BETWEEN_ON_POSTGRES,
    async close() {
      await db.destroy();
      // A server may be told twice to close.
      if (!logPool.ended) await logPool.end();
    },
  };
}

function newPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks in the middle of a statement fails the statement, and says it a second time by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A step that we do not know was done by a newer version; on its tables ours would write nonsense. */
async function refuseNewer(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const newer = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (newer)
    throw new StartError(
      `This database was used by a newer version of Baize (its step ${newer.name} is unknown here). Start that version again, or restore the backup that was made before the update.`,
    );
}

async function migrate(db: Db): Promise<void> {
  await refuseNewer(db);
  // The order of their names is not the order in which versions brought them, so an older database lacks some between others.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** On a connection without time limits, because a step may have to go through all matches. */
async function migratePostgres(url: string): Promise<void> {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 }) }),
  });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
