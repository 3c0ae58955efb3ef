// The data folder of the embedded database: readable by its owner alone, and used by one server at a time.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { StartError } from '../start-error.ts';

export const DATABASE_FILE = 'baize.db';
const LOCK_FILE = 'server.lock';
const OWNER_ONLY = 0o600;

/** Makes the folder and the database file if they are missing, and lets nobody else read them. */
export function prepareFolder(data: string): string {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const file = join(data, DATABASE_FILE);
  closeSync(openSync(file, 'a', OWNER_ONLY));
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, OWNER_ONLY);
  return file;
}

/**
 * Holds the folder until it is released or the process ends, however it ends: the lock is the operating system's, on a
 * database of its own with nothing in it.
 */
export function lockFolder(data: string): () => void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const lock = new Libsql(join(data, LOCK_FILE));
  try {
    lock.pragma('busy_timeout = 2000');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked|busy/i.test(String(error))) throw error;
    throw new StartError(
      `Another server uses the data folder ${data}. Stop it first, or give this one another folder with --data, or share a PostgreSQL.`,
    );
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    // Closing alone does not let go of it before the next collection of garbage.
    lock.exec('rollback');
    lock.close();
  };
}
