// Campaigns in the database. A campaign is one text that only ever follows from the one before: `version` lets one writer
// through.
import { newToken } from '../ids.ts';
import type { Db } from './database.ts';
import { type CampaignRow, type CampaignSeatRow, GONE } from './tables.ts';

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
  /** False as for `change`. Force null: the one that is there stays. */
  takeSeat(id: string, version: number, taken: Omit<CampaignSeatRow, 'campaign'>): Promise<boolean>;
  /** False as for `change`. The invitation is made anew. */
  leaveSeat(id: string, version: number, left: { player: string; seat: number }): Promise<boolean>;
}

/** What a campaign's text has to become where somebody else has a seat, or nobody: it tells of its players by name. */
export async function naming(tx: Db, id: string, seat: number, name: string): Promise<{ body?: string }> {
  const row = await tx.selectFrom('campaigns').select('body').where('id', '=', id).executeTakeFirst();
  return row?.body ? { body: renamed(row.body, seat, name) } : {};
}

/** The contract says that a campaign has the names of its players under `players`, by seat. */
function renamed(body: string, seat: number, name: string): string {
  const campaign = JSON.parse(body) as { players?: unknown };
  if (!Array.isArray(campaign.players) || campaign.players[seat] === undefined) return body;
  return JSON.stringify({ ...campaign, players: campaign.players.map((old, other) => (other === seat ? name : old)) });
}

export function campaignStore(db: Db, now: () => number): CampaignStore {
  /** Whoever changes anything of a campaign passes here, in one transaction with what else he changes. */
  async function passes(tx: Db, id: string, version: number, set: Partial<CampaignRow>): Promise<boolean> {
    const done = await tx
      .updateTable('campaigns')
      .set({ ...set, version: version + 1, touched: now() })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

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
        if (!(await passes(tx, id, version, change))) return false;
        if (played !== undefined) {
          const rows = await tx.selectFrom('campaign_matches').select('n').where('campaign', '=', id).execute();
          await tx.insertInto('campaign_matches').values({ campaign: id, n: rows.length, match: played }).execute();
        }
        return true;
      }),
    takeSeat: (id, version, { seat, player, rank, name, force }) =>
      db.transaction().execute(async (tx) => {
        if (!(await passes(tx, id, version, await naming(tx, id, seat, name)))) return false;
        await tx
          .updateTable('campaign_seats')
          .set({ player, rank, name, ...(force !== null && { force }) })
          .where('campaign', '=', id)
          .where('seat', '=', seat)
          .execute();
        return true;
      }),
    leaveSeat: (id, version, { player, seat }) =>
      db.transaction().execute(async (tx) => {
        if (!(await passes(tx, id, version, { invite: newToken(), ...(await naming(tx, id, seat, GONE)) }))) return false;
        await tx
          .updateTable('campaign_seats')
          .set({ player: null, name: '' })
          .where('campaign', '=', id)
          .where('player', '=', player)
          .execute();
        return true;
      }),
  };
}
