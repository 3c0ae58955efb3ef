// Holidays in the database.
import { joined, type Span } from '../matches/holidays.ts';
import type { Db } from './database.ts';

export interface HolidayStore {
  /** In order, with those that are over. */
  of(player: string): Promise<Span[]>;
  /** Returns the running matches by the day in which the player sits: their clocks depend on his holidays. */
  set(player: string, spans: readonly Span[]): Promise<string[]>;
}

export function holidayStore(db: Db): HolidayStore {
  return {
    async of(player) {
      const rows = await db.selectFrom('holidays').select(['starts', 'ends']).where('player', '=', player).execute();
      return joined(rows.map(({ starts, ends }) => ({ from: starts, to: ends })));
    },
    set: (player, spans) =>
      db.transaction().execute(async (tx) => {
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
        return ids;
      }),
  };
}
