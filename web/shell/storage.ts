// Matches saved in this browser: those played at this device, and records read from files.
import type { MatchRecord } from '@baize/kernel';
import { newThings } from './database.ts';
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

const matches = newThings<SavedMatch>('baize', 'matches');

export function freshId(): string {
  return freshHex(8);
}

export const saveMatch = (match: SavedMatch): Promise<void> => matches.put(match);

export const findMatch = (id: string): Promise<SavedMatch | undefined> => matches.find(id);

export const forgetMatch = (id: string): Promise<void> => matches.forget(id);

/** The latest first. */
export const listMatches = (): Promise<SavedMatch[]> => matches.all();
