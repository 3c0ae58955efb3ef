// The one way into the log. What comes in while the disk is busy goes with the next write: one commit for many matches.
import type { Db } from './database.ts';
import type { EntryRow } from './tables.ts';

export interface Writer {
  /** True once the row is durable; false if that place in the log, or that nonce, was taken. */
  append(row: EntryRow): Promise<boolean>;
}

interface Waiting {
  row: EntryRow;
  done(written: boolean): void;
  failed(error: unknown): void;
}

/** As many rows as go comfortably into one statement. */
const BATCH = 200;

export function newWriter(db: Db): Writer {
  let waiting: Waiting[] = [];
  let busy = false;

  async function write(batch: Waiting[]): Promise<void> {
    try {
      const written = await db
        .insertInto('entries')
        .values(batch.map(({ row }) => row))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['match', 'n'])
        .execute();
      const places = new Set(written.map(({ match, n }) => `${match} ${n}`));
      for (const { row, done } of batch) done(places.has(`${row.match} ${row.n}`));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  async function drain(): Promise<void> {
    busy = true;
    // Let everything that arrived in this turn of the event loop join the first batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await write(batch);
    }
    busy = false;
  }

  return {
    append: (row) =>
      new Promise((done, failed) => {
        waiting.push({ row, done, failed });
        if (!busy) void drain();
      }),
  };
}
