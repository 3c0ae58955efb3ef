// A match that is played at this terminal: its engine and session, who plays it, where it is kept, and how much of its log
// each seat has read.
import type { Box } from '@baize/games';
import type { Engine, MatchRecord, Rulebook, Seat, Session } from '@baize/kernel';
import { PERSON, type Player } from './players.ts';
import { writeRecord } from './saves.ts';
import type { Terminal } from './terminal.ts';

export interface LocalMatch {
  terminal: Terminal;
  box: Box;
  /** That of the bundle with which the match was begun. */
  engine: Engine;
  rulebook: Rulebook;
  session: Session;
  players: Player[];
  secret: string;
  data: string;
  /** The file in which it is saved, and when that was done last. */
  save: string;
  savedAt: number;
  /** For each seat, how many entries of the log it has been shown. */
  read: number[];
  /** The person at the keyboard. */
  atKeyboard: Seat | null;
}

export function persons(local: LocalMatch): Seat[] {
  return local.players.flatMap((player, seat) => (player.who === PERSON ? [seat] : []));
}

export function nameOf(local: LocalMatch, seat: Seat): string {
  return local.engine.game.seatName(seat);
}

export function recordOfMatch({ engine, session, players, secret }: LocalMatch): MatchRecord {
  return engine.record(
    session,
    players.map((player) => player.who),
    secret,
  );
}

const WATCHED_SAVE_MS = 500;

/** After every answer; a match that is only watched is saved twice a second. */
export function autosave(local: LocalMatch): void {
  if (persons(local).length === 0 && Date.now() - local.savedAt < WATCHED_SAVE_MS) return;
  writeRecord(local.save, recordOfMatch(local));
  local.savedAt = Date.now();
}
