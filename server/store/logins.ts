// Where a player is logged in, and what he can come back with: recovery codes; and how a guest's seats become an account's.
import { hashed, newToken } from '../ids.ts';
import { naming } from './campaigns.ts';
import type { Db } from './database.ts';
import { unfinishedOf } from './matches.ts';
import { GONE } from './tables.ts';

export interface StoredLogin {
  /** The hash of the cookie's token. */
  token: string;
  made: number;
  ends: number;
}

export interface LoginStore {
  of(player: string): Promise<StoredLogin[]>;
  find(token: string): Promise<StoredLogin | undefined>;
  /** All of a player's, or all but one. */
  removeAll(player: string, except?: string): Promise<void>;
  remove(player: string, token: string): Promise<boolean>;
  setPassword(player: string, password: string): Promise<void>;
  /** The last one only where there is a password. */
  removePasskey(player: string, id: string): Promise<'removed' | 'not there' | 'last way in'>;
  /** New codes, instead of all that there were; only their hashes are stored. */
  newCodes(player: string): Promise<string[]>;
  /** Each counts once. */
  useCode(player: string, code: string): Promise<boolean>;
  /** Moves a guest's seats and matches to an account, except where both sit; returns the matches. */
  moveSeats(guest: string, account: string, name: string): Promise<string[]>;
  /** Takes everything away that says who a player was. */
  forget(player: string): Promise<void>;
  /** The matches that a player has not finished, and which of them run. */
  unfinished(player: string): Promise<{ id: string; status: string }[]>;
}

const CODES = 8;

export function loginStore(db: Db, now: () => number): LoginStore {
  return {
    of: (player) =>
      db.selectFrom('logins').select(['token', 'made', 'ends']).where('player', '=', player).orderBy('made', 'desc').execute(),
    find: (token) => db.selectFrom('logins').select(['token', 'made', 'ends']).where('token', '=', token).executeTakeFirst(),
    async removeAll(player, except) {
      const gone = db.deleteFrom('logins').where('player', '=', player);
      await (except === undefined ? gone : gone.where('token', '!=', except)).execute();
    },
    async remove(player, token) {
      const gone = await db.deleteFrom('logins').where('player', '=', player).where('token', '=', token).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
    async setPassword(player, password) {
      await db.updateTable('players').set({ password }).where('id', '=', player).execute();
    },
    removePasskey: (player, id) =>
      db.transaction().execute(async (tx) => {
        // Writes the row of the player as it is, so that of two removals in the same moment one waits and counts anew.
        const locked = tx.updateTable('players').set((e) => ({ made: e.ref('made') }));
        const owner = await locked.where('id', '=', player).returning('password').executeTakeFirst();
        const keys = await tx.selectFrom('passkeys').select('id').where('player', '=', player).execute();
        if (!keys.some((key) => key.id === id)) return 'not there';
        if (!owner?.password && keys.length === 1) return 'last way in';
        await tx.deleteFrom('passkeys').where('id', '=', id).execute();
        return 'removed';
      }),
    async newCodes(player) {
      const codes = Array.from({ length: CODES }, newCode);
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('recovery_codes').where('player', '=', player).execute();
        await tx
          .insertInto('recovery_codes')
          .values(codes.map((code) => ({ player, code: hashed(bare(code)), made: now() })))
          .execute();
      });
      return codes;
    },
    async useCode(player, code) {
      const used = await db
        .deleteFrom('recovery_codes')
        .where('player', '=', player)
        .where('code', '=', hashed(bare(code)))
        .executeTakeFirst();
      return used.numDeletedRows > 0n;
    },
    moveSeats: (guest, account, name) =>
      db.transaction().execute(async (tx) => {
        const both = tx.selectFrom('seats').select('match').where('player', '=', account);
        const moved = await tx
          .updateTable('seats')
          .set({ player: account, name })
          .where('player', '=', guest)
          .where('match', 'not in', both)
          .returning('match')
          .execute();
        await tx.updateTable('matches').set({ maker: account }).where('maker', '=', guest).execute();
        await tx.updateTable('campaigns').set({ maker: account }).where('maker', '=', guest).execute();
        const campaigns = tx.selectFrom('campaign_seats').select('campaign').where('player', '=', account);
        await tx
          .updateTable('campaign_seats')
          .set({ player: account, name })
          .where('player', '=', guest)
          .where('campaign', 'not in', campaigns)
          .execute();
        await tx.updateTable('pushes').set({ player: account }).where('player', '=', guest).execute();
        return moved.map(({ match }) => match);
      }),
    async forget(player) {
      await db.transaction().execute(async (tx) => {
        for (const table of ['logins', 'passkeys', 'pushes', 'recovery_codes', 'holidays', 'distances', 'ratings'] as const) {
          await tx.deleteFrom(table).where('player', '=', player).execute();
        }
        const seats = await tx.selectFrom('seats').select(['match', 'seat']).where('player', '=', player).execute();
        for (const { match, seat } of seats) {
          await tx.updateTable('chat').set({ name: GONE, said: '…' }).where('match', '=', match).where('seat', '=', seat).execute();
        }
        await tx.updateTable('seats').set({ name: GONE }).where('player', '=', player).execute();
        // His place in a campaign is free for another, whom a new invitation calls.
        const left = await tx.selectFrom('campaign_seats').select(['campaign', 'seat']).where('player', '=', player).execute();
        for (const { campaign, seat } of left) {
          const named = await naming(tx, campaign, seat, GONE);
          await tx
            .updateTable('campaigns')
            .set((e) => ({ invite: newToken(), version: e('version', '+', 1), ...named }))
            .where('id', '=', campaign)
            .execute();
        }
        await tx.updateTable('campaign_seats').set({ player: null, name: '' }).where('player', '=', player).execute();
        await tx.updateTable('players').set({ name: GONE, login: null, password: null }).where('id', '=', player).execute();
      });
    },
    unfinished: (player) => unfinishedOf(db, player),
  };
}

/** Twenty letters and digits in four groups, to be written on paper. */
function newCode(): string {
  const letters = newToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20)
    .padEnd(20, '7');
  return (letters.match(/.{5}/g) ?? []).join('-');
}

function bare(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}
