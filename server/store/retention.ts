// What is not kept for ever: guests who have gone, talk of matches that are long over, matches that were called off, campaigns
// that all have left, and subscriptions of browsers that nobody uses any more. Matches that were played are kept.
import type { Db } from './database.ts';

export interface Retention {
  deleteOld(): Promise<void>;
}

const DAY = 86_400_000;
/** A guest who has no seat and whose cookie has ended. */
export const GUESTS = 30 * DAY;
/** After the end of their match. */
export const CHAT = 90 * DAY;
export const CALLED_OFF = 30 * DAY;
/** Nobody can come back to a campaign that all have left, since nobody is left to invite. */
export const DESERTED = 30 * DAY;
/** After the last time that the browser subscribed. */
export const PUSHES = 365 * DAY;

export function newRetention(db: Db, now: () => number): Retention {
  async function deleteCalledOff(): Promise<void> {
    const old = db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', 'called off')
      .where('touched', '<', now() - CALLED_OFF);
    await db.deleteFrom('chat').where('match', 'in', old).execute();
    await db.deleteFrom('seats').where('match', 'in', old).execute();
    await db
      .deleteFrom('matches')
      .where('status', '=', 'called off')
      .where('touched', '<', now() - CALLED_OFF)
      .execute();
  }

  async function deleteChat(): Promise<void> {
    const over = db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', 'over')
      .where('touched', '<', now() - CHAT);
    await db.deleteFrom('chat').where('match', 'in', over).execute();
  }

  async function deleteDeserted(): Promise<void> {
    const deserted = await db
      .selectFrom('campaigns')
      .select('id')
      .where('touched', '<', now() - DESERTED)
      .where('id', 'not in', db.selectFrom('campaign_seats').select('campaign').where('player', 'is not', null))
      .execute();
    const ids = deserted.map(({ id }) => id);
    if (ids.length === 0) return;
    await db.transaction().execute(async (tx) => {
      for (const table of ['campaign_seats', 'campaign_matches'] as const)
        await tx.deleteFrom(table).where('campaign', 'in', ids).execute();
      await tx.deleteFrom('campaigns').where('id', 'in', ids).execute();
    });
  }

  /** Whoever has a seat, has made a match or can come back by a cookie is not gone. */
  async function deleteGuests(): Promise<void> {
    const gone = db
      .selectFrom('players')
      .select('id')
      .where('login', 'is', null)
      .where('made', '<', now() - GUESTS)
      .where('id', 'not in', db.selectFrom('seats').select('player').where('player', 'is not', null).$narrowType<{ player: string }>())
      .where('id', 'not in', db.selectFrom('matches').select('maker'))
      .where(
        'id',
        'not in',
        db.selectFrom('campaign_seats').select('player').where('player', 'is not', null).$narrowType<{ player: string }>(),
      )
      .where('id', 'not in', db.selectFrom('logins').select('player').where('ends', '>', now()));
    for (const table of ['pushes', 'distances'] as const) await db.deleteFrom(table).where('player', 'in', gone).execute();
    await db.deleteFrom('players').where('id', 'in', gone).execute();
  }

  return {
    async deleteOld() {
      await deleteCalledOff();
      await deleteChat();
      await deleteDeserted();
      await deleteGuests();
      await db
        .deleteFrom('pushes')
        .where('made', '<', now() - PUSHES)
        .execute();
    },
  };
}
