// Matches saved in this browser: those played at this device, and records read from files.
import type { MatchRecord } from '@baize/kernel';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { freshHex } from './random.ts';

/** Who sits on a seat of a match at this device. */
export type SeatPlan = { kind: 'person'; name: string } | { kind: 'bot'; rank: string };

export interface SavedMatch {
  id: string;
  title: string;
  seats: SeatPlan[];
  record: MatchRecord;
  /** When it was last saved, in epoch milliseconds. */
  saved: number;
  /** Read from a file: to be watched, not played. */
  fromFile?: true;
  /** Where one goes when it is over, if it is a part of something larger. */
  partOf?: { href: string; says: string };
}

interface Schema extends DBSchema {
  matches: { key: string; value: SavedMatch };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('baize', 1, {
    upgrade(db) {
      db.createObjectStore('matches', { keyPath: 'id' });
    },
  });
  return opened;
}

export function freshId(): string {
  return freshHex(8);
}

export async function saveMatch(match: SavedMatch): Promise<void> {
  await (await database()).put('matches', match);
}

export async function findMatch(id: string): Promise<SavedMatch | undefined> {
  return (await database()).get('matches', id);
}

export async function forgetMatch(id: string): Promise<void> {
  await (await database()).delete('matches', id);
}

/** The latest first. */
export async function listMatches(): Promise<SavedMatch[]> {
  const all = await (await database()).getAll('matches');
  return all.sort((a, b) => b.saved - a.saved);
}
