// Ratings of accounts, for each game: written once for each match that was played for them.
import type { Result } from '@baize/kernel';
import type { BotLadders } from '../ratings/bot-ladders.ts';
import { NEWCOMER, type Rating } from '../ratings/glicko.ts';
import { asSitter, ratingsAfter, type Sitter } from '../ratings/match-ratings.ts';
import type { Db } from './database.ts';
import type { RatingRow, SeatRow } from './tables.ts';

/** What a match means to the ratings: nothing, something once it is over, or that it has been counted. */
export const RATED = { no: 0, yes: 1, counted: 2 } as const;

export interface RatingStore {
  of(player: string): Promise<RatingRow[]>;
  /** Counts a match that is over; a second time it does nothing. */
  count(match: string, result: Pick<Result, 'share'>): Promise<void>;
}

export function ratingStore(db: Db, now: () => number, ladders: BotLadders): RatingStore {
  async function rowsOf(tx: Db, game: string, players: readonly string[]): Promise<RatingRow[]> {
    const found = await tx.selectFrom('ratings').selectAll().where('game', '=', game).where('player', 'in', players).execute();
    return players.map((player) => {
      const row = found.find((each) => each.player === player);
      return row ?? { player, game, ...NEWCOMER, matches: 0, touched: 0 };
    });
  }

  /**
   * Two matches of the same players may end at once on two nodes: the second has to read what the first has written. Writing a
   * row is the lock that both databases know; always in the same order, so that nobody waits in a circle.
   */
  async function lock(tx: Db, players: readonly string[]): Promise<void> {
    for (const id of [...players].sort()) {
      await tx
        .updateTable('players')
        .set((row) => ({ made: row.ref('made') }))
        .where('id', '=', id)
        .execute();
    }
  }

  /** Somebody may have deleted his account while the match went on. */
  async function areAccounts(tx: Db, players: readonly string[]): Promise<boolean> {
    const accounts = await tx.selectFrom('players').select('id').where('id', 'in', players).where('login', 'is not', null).execute();
    return accounts.length === players.length;
  }

  /** Null where nobody sits who is rated. */
  function sitterAt({ player, rank }: SeatRow, game: string, rows: readonly RatingRow[]): Sitter | null {
    const row = rows.find((each) => each.player === player);
    if (row) return { before: row, since: row.matches === 0 ? null : row.touched };
    const rung = rank === null ? undefined : ladders.rungOf(game, rank);
    return rung ? asSitter(rung) : null;
  }

  return {
    of: (player) => db.selectFrom('ratings').selectAll().where('player', '=', player).orderBy('game').execute(),
    async count(match, { share }) {
      await db.transaction().execute(async (tx) => {
        // Whoever comes second finds it counted.
        const taken = tx.updateTable('matches').set({ rated: RATED.counted }).where('id', '=', match).where('rated', '=', RATED.yes);
        const row = await taken.returning('game').executeTakeFirst();
        if (!row) return;
        const seats = await tx.selectFrom('seats').selectAll().where('match', '=', match).orderBy('seat').execute();
        const players = seats.flatMap(({ player }) => player ?? []);
        if (players.length === 0 || !(await areAccounts(tx, players))) return;
        await lock(tx, players);
        const rows = await rowsOf(tx, row.game, players);
        const sitters = seats.map((seat) => sitterAt(seat, row.game, rows));
        if (!sitters.every((sitter) => sitter !== null)) return;
        const after = ratingsAfter(sitters, share, now());
        for (const [at, { player }] of seats.entries()) {
          const before = rows.find((each) => each.player === player);
          if (!before) continue;
          const changed = { ...(after[at] as Rating), matches: before.matches + 1, touched: now() };
          await tx
            .insertInto('ratings')
            .values({ player: before.player, game: row.game, ...changed })
            .onConflict((conflict) => conflict.columns(['player', 'game']).doUpdateSet(changed))
            .execute();
        }
      });
    },
  };
}
