// The database: SQLite in the data folder, or PostgreSQL where a DATABASE_URL says so. One dialect of our own code above both.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  /** Only on PostgreSQL: several nodes may share it, and hear of each other through it. */
  url: string | null;
  close(): Promise<void>;
}

const INT8 = 20;

export async function openDatabase(data: string | ':memory:', url?: string): Promise<Database> {
  const db = url ? onPostgres(url) : onSqlite(data);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, url: url ?? null, close: () => db.destroy() };
}

function onSqlite(data: string): Db {
  if (data !== ':memory:') mkdirSync(data, { recursive: true });
  const file = new Libsql(data === ':memory:' ? data : join(data, 'baize.db'));
  file.pragma('journal_mode = WAL');
  // Every commit is on the disk before it is acknowledged.
  file.pragma('synchronous = FULL');
  file.pragma('busy_timeout = 5000');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: file as unknown as SqliteDatabase }) });
}

function onPostgres(url: string): Db {
  const types = {
    // Our big integers are times in milliseconds, well within a number.
    getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
  };
  const pool = new pg.Pool({ connectionString: url, max: 8, types });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
