// Campaigns in the database. A campaign is one text that only ever follows from the one before: `version` lets one writer
// through.
import { newToken } from '../ids.ts';
import type { Db } from './database.ts';
import type { CampaignRow, CampaignSeatRow } from './tables.ts';

export interface CampaignChange {
  body?: string;
  status?: string;
  match?: string | null;
  /** The match that has been taken in. */
  played?: string;
}

export interface CampaignStore {
  add(row: CampaignRow, seats: readonly CampaignSeatRow[]): Promise<void>;
  find(id: string): Promise<CampaignRow | undefined>;
  seats(id: string): Promise<CampaignSeatRow[]>;
  played(id: string): Promise<string[]>;
  of(player: string, most: number): Promise<CampaignRow[]>;
  unfinished(player: string): Promise<number>;
  /** False if somebody else has changed it since that version; then nothing is changed. */
  change(id: string, version: number, change: CampaignChange): Promise<boolean>;
  /** False if the seat is taken. A force is kept where none is there yet. */
  takeSeat(id: string, seat: number, player: string, name: string, force: string | null): Promise<boolean>;
  leaveSeat(id: string, player: string): Promise<void>;
}

export function campaignStore(db: Db, now: () => number): CampaignStore {
  return {
    async add(row, seats) {
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('campaigns').values(row).execute();
        await tx
          .insertInto('campaign_seats')
          .values([...seats])
          .execute();
      });
    },
    find: (id) => db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst(),
    seats: (id) => db.selectFrom('campaign_seats').selectAll().where('campaign', '=', id).orderBy('seat').execute(),
    async played(id) {
      const rows = await db.selectFrom('campaign_matches').select('match').where('campaign', '=', id).orderBy('n').execute();
      return rows.map(({ match }) => match);
    },
    of: (player, most) =>
      db
        .selectFrom('campaigns')
        .selectAll()
        .where('id', 'in', db.selectFrom('campaign_seats').select('campaign').where('player', '=', player))
        .orderBy('touched', 'desc')
        .limit(most)
        .execute(),
    async unfinished(player) {
      const { count } = await db
        .selectFrom('campaigns')
        .select((f) => f.fn.countAll<number>().as('count'))
        .where('status', '!=', 'over')
        .where('id', 'in', db.selectFrom('campaign_seats').select('campaign').where('player', '=', player))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    change: (id, version, { played, ...change }) =>
      db.transaction().execute(async (tx) => {
        const done = await tx
          .updateTable('campaigns')
          .set({ ...change, version: version + 1, touched: now() })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (done.numUpdatedRows === 0n) return false;
        if (played !== undefined) {
          const rows = await tx.selectFrom('campaign_matches').select('n').where('campaign', '=', id).execute();
          await tx.insertInto('campaign_matches').values({ campaign: id, n: rows.length, match: played }).execute();
        }
        return true;
      }),
    async takeSeat(id, seat, player, name, force) {
      const taking = db
        .updateTable('campaign_seats')
        .set({ player, name, ...(force !== null && { force }) })
        .where('campaign', '=', id)
        .where('seat', '=', seat)
        .where('player', 'is', null);
      return (await taking.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async leaveSeat(id, player) {
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('campaign_seats')
          .set({ player: null, name: '' })
          .where('campaign', '=', id)
          .where('player', '=', player)
          .execute();
        await tx.updateTable('campaigns').set({ invite: newToken(), touched: now() }).where('id', '=', id).execute();
      });
    },
  };
}
