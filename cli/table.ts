// A game on the table: the session, who plays it, where it is kept, and how much of its log each seat has read.
import type { Box } from '@baize/games';
import { type AnyGame, type MatchRecord, type Rulebook, recordOf, type Seat, type Session } from '@baize/kernel';
import { PERSON, type Player } from './players.ts';
import { writeRecord } from './saves.ts';
import type { Terminal } from './terminal.ts';

export interface Table {
  terminal: Terminal;
  box: Box;
  game: AnyGame;
  rules: Rulebook;
  session: Session;
  players: Player[];
  secret: string;
  data: string;
  save: string;
  saved: number;
  /** For each seat, how many entries of the log it has been shown. */
  read: number[];
  /** The person at the keyboard. */
  holder: Seat | null;
}

export function persons(table: Table): Seat[] {
  return table.players.flatMap((player, seat) => (player.who === PERSON ? [seat] : []));
}

export function nameOf(table: Table, seat: Seat): string {
  return table.game.seatName(seat);
}

export function recordOfTable(table: Table): MatchRecord {
  return recordOf(
    table.session,
    table.players.map((player) => player.who),
    table.secret,
  );
}

const WATCHED_SAVE_MS = 500;

/** After every answer; a game that is only watched is saved twice a second. */
export function autosave(table: Table): void {
  if (persons(table).length === 0 && Date.now() - table.saved < WATCHED_SAVE_MS) return;
  writeRecord(table.save, recordOfTable(table));
  table.saved = Date.now();
}
