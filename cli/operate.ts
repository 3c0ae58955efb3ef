// Commands for whoever runs a server: a backup of its data, and the way back.
import { backUp, restore, StartError } from '@baize/server';
import type { Terminal } from './terminal.ts';
import { UserError } from './user-error.ts';

export function backupCommand(terminal: Terminal, data: string, file: string): void {
  refusePostgres();
  const { matches, entries, players } = inWords(() => backUp(data, file));
  terminal.print(`${file} holds ${matches} matches with ${entries} entries, and ${players} players.`);
}

export function restoreCommand(terminal: Terminal, data: string, file: string): void {
  refusePostgres();
  const { matches, entries, players, kept } = inWords(() => restore(data, file));
  terminal.print(`${data} holds ${matches} matches with ${entries} entries, and ${players} players.`);
  if (kept) terminal.print(`What was there before is kept as ${kept}.`);
}

function refusePostgres(): void {
  if (process.env.DATABASE_URL) throw new UserError('this server keeps its matches in PostgreSQL: use pg_dump and pg_restore');
}

function inWords<T>(task: () => T): T {
  try {
    return task();
  } catch (error) {
    throw error instanceof StartError ? new UserError(error.message) : error;
  }
}
