// A copy of the embedded database in one file, made while the server runs; and the way back. To copy the file itself is not
// enough: what was written last is in the write-ahead log beside it.
import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { StartError } from '../start-error.ts';
import { DATABASE_FILE, lockFolder } from './folder.ts';

export interface BackupSummary {
  matches: number;
  entries: number;
  players: number;
}

/** Writes everything that is committed now to a new file, which only its owner can read. */
export function backUp(data: string, file: string): BackupSummary {
  const from = join(data, DATABASE_FILE);
  if (!existsSync(from)) throw new StartError(`There is no database in ${data}.`);
  if (existsSync(file)) throw new StartError(`${file} is there already; name a new file.`);
  mkdirSync(dirname(file), { recursive: true });
  const database = new Libsql(from);
  try {
    database.pragma('busy_timeout = 10000');
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
  chmodSync(file, 0o600);
  syncFile(file);
  return checked(file);
}

/** A backup that is said to be made is on the disk, and so is its name. */
function syncFile(path: string): void {
  for (const each of [path, dirname(path)]) {
    const file = openSync(each, 'r');
    fsyncSync(file);
    closeSync(file);
  }
}

/** Puts a backup in the place of the database; what was there is kept beside it. No server may use the folder. */
export function restore(data: string, file: string): BackupSummary & { kept: string | null } {
  const summary = checked(file);
  const unlock = lockFolder(data);
  try {
    const place = join(data, DATABASE_FILE);
    // A whole new file beside it first, so that a failure half-way leaves the old one in its place.
    const fresh = `${place}.restored`;
    rmSync(fresh, { force: true });
    const backup = new Libsql(file);
    backup.prepare('vacuum into ?').run(fresh);
    backup.close();
    chmodSync(fresh, 0o600);
    syncFile(fresh);
    const kept = existsSync(place) ? `${place}.before-${Date.now()}` : null;
    if (kept) keepBeside(place, kept);
    renameSync(fresh, place);
    syncFile(place);
    return { ...summary, kept };
  } finally {
    unlock();
  }
}

/** Under a second name, so that there is a database in the place whenever this is broken off. */
function keepBeside(place: string, kept: string): void {
  gatherLog(place);
  // What is left of the log belongs to a database that could not be read; it must not be taken for the log of the new one.
  for (const ending of ['-wal', '-shm']) if (existsSync(place + ending)) renameSync(place + ending, kept + ending);
  try {
    linkSync(place, kept);
  } catch {
    // Not every file system knows second names.
    renameSync(place, kept);
  }
}

/** What is only in the write-ahead log goes into the database itself. */
function gatherLog(place: string): void {
  try {
    const file = new Libsql(place);
    try {
      file.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      file.close();
    }
  } catch {
    // It is damaged, as it may be where a backup is wanted.
  }
}

/** A file that is whole and ours; says how much is in it. */
function checked(file: string): BackupSummary {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  try {
    return summaryOf(file);
  } catch (error) {
    throw new StartError(`${file} is no whole backup of Baize (${(error as Error).message}).`);
  }
}

function summaryOf(file: string): BackupSummary {
  const database = new Libsql(file, { readonly: true } as Libsql.Options);
  try {
    const [{ integrity_check: verdict } = { integrity_check: 'unreadable' }] = database.prepare('pragma integrity_check').all() as {
      integrity_check: string;
    }[];
    if (verdict !== 'ok') throw new Error(verdict);
    const count = (table: string) => (database.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n;
    return { matches: count('matches'), entries: count('entries'), players: count('players') };
  } finally {
    database.close();
  }
}
