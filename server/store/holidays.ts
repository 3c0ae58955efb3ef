// Holidays in the database.
import { joined, type Span } from '../matches/holidays.ts';
import type { Db } from './database.ts';

export interface HolidayStore {
  /** In order, with those that are over. */
  of(player: string): Promise<Span[]>;
  /**
   * One change after the other for each player, because it hangs on what he has already. Returns what he has then, and the running
   * matches by the day in which he sits: their clocks depend on it.
   */
  change(player: string, make: (before: readonly Span[]) => readonly Span[]): Promise<{ spans: readonly Span[]; matches: string[] }>;
}

export function holidayStore(db: Db): HolidayStore {
  async function spansOf(tx: Db, player: string): Promise<Span[]> {
    const rows = await tx.selectFrom('holidays').select(['starts', 'ends']).where('player', '=', player).execute();
    return joined(rows.map(({ starts, ends }) => ({ from: starts, to: ends })));
  }

  return {
    of: (player) => spansOf(db, player),
    change: (player, make) =>
      db.transaction().execute(async (tx) => {
        // Writes the row of the player as it is, so that another change waits for this one.
        const locked = tx.updateTable('players').set((e) => ({ made: e.ref('made') }));
        await locked.where('id', '=', player).execute();
        const spans = make(await spansOf(tx, player));
        await tx.deleteFrom('holidays').where('player', '=', player).execute();
        const rows = spans.map(({ from, to }) => ({ player, starts: from, ends: to }));
        if (rows.length > 0) await tx.insertInto('holidays').values(rows).execute();
        const matches = await tx
          .selectFrom('matches')
          .innerJoin('seats', 'seats.match', 'matches.id')
          .select('matches.id')
          .where('seats.player', '=', player)
          .where('matches.status', '=', 'running')
          .where('matches.pace', 'like', '%"days"%')
          .execute();
        const ids = matches.map(({ id }) => id);
        // Too early does no harm: the sweep looks at the clocks themselves and writes down when it will really be.
        if (ids.length > 0) await tx.updateTable('matches').set({ deadline: 0 }).where('id', 'in', ids).execute();
        return { spans, matches: ids };
      }),
  };
}
