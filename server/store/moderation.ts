// What keeps the house pleasant, in the database: reports, whom a player does not want to hear or to meet, and what an operator
// has decided about somebody.
import { newId } from '../ids.ts';
import { askedOften } from './compiled.ts';
import type { Db } from './database.ts';

export type Distance = 'mute' | 'block';

export interface Report {
  id: string;
  match: string;
  by: string;
  against: string;
  /** Their names then. */
  names: { by: string; against: string };
  /** The line of talk that is meant, as it was said; null where it is about something else. */
  said: string | null;
  words: string;
  made: number;
}

export interface ModerationStore {
  /** False where this player has an open report about the same one in the same match. */
  report(match: string, by: string, against: string, said: string | null, words: string): Promise<boolean>;
  reportsOf(player: string, since: number): Promise<number>;
  open(): Promise<Report[]>;
  close(report: string): Promise<boolean>;
  distances(player: string): Promise<{ player: string; name: string; kind: Distance }[]>;
  /** The players whose talk a player does not hear. */
  notHeard(player: string): Promise<Set<string>>;
  setDistance(player: string, other: string, kind: Distance | null): Promise<void>;
  /** Whether one of these has blocked the player, or the player one of them. */
  isBlocked(player: string, others: readonly string[]): Promise<boolean>;
  /** Until when somebody may not talk, and may not sit down. */
  limitsOf(player: string): Promise<{ silenced: number; barred: number }>;
  setLimit(player: string, what: 'silenced' | 'barred', until: number): Promise<boolean>;
  rename(player: string, name: string): Promise<boolean>;
  deleteTalk(player: string): Promise<number>;
  /** By login, or by id. */
  find(
    who: string,
  ): Promise<{ id: string; name: string; login: string | null; silenced: number | null; barred: number | null } | undefined>;
}

export function moderationStore(db: Db, now: () => number): ModerationStore {
  const limits = askedOften(db, db.selectFrom('players').select(['silenced', 'barred']).where('id', '=', ''));
  return {
    async report(match, by, against, said, words) {
      const open = await db
        .selectFrom('reports')
        .select('id')
        .where('match', '=', match)
        .where('by', '=', by)
        .where('against', '=', against)
        .where('closed', 'is', null)
        .executeTakeFirst();
      if (open) return false;
      await db.insertInto('reports').values({ id: newId(), match, by, against, said, words, made: now(), closed: null }).execute();
      return true;
    },
    async reportsOf(player, since) {
      const { count } = await db
        .selectFrom('reports')
        .select((f) => f.fn.countAll<number>().as('count'))
        .where('by', '=', player)
        .where('made', '>', since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async open() {
      const rows = await db
        .selectFrom('reports')
        .leftJoin('players as byPlayer', 'byPlayer.id', 'reports.by')
        .leftJoin('players as againstPlayer', 'againstPlayer.id', 'reports.against')
        .select(['reports.id', 'match', 'by', 'against', 'said', 'words', 'reports.made'])
        .select(['byPlayer.name as byName', 'againstPlayer.name as againstName'])
        .where('closed', 'is', null)
        .orderBy('reports.made')
        .limit(200)
        .execute();
      return rows.map(({ byName, againstName, ...report }) => ({
        ...report,
        names: { by: byName ?? 'somebody', against: againstName ?? 'somebody' },
      }));
    },
    async close(report) {
      const done = await db
        .updateTable('reports')
        .set({ closed: now() })
        .where('id', '=', report)
        .where('closed', 'is', null)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    distances: (player) =>
      db
        .selectFrom('distances')
        .innerJoin('players', 'players.id', 'distances.other')
        .select(['distances.other as player', 'players.name', 'distances.kind'])
        .where('distances.player', '=', player)
        .orderBy('distances.made')
        .execute(),
    async notHeard(player) {
      const rows = await db.selectFrom('distances').select('other').where('player', '=', player).execute();
      return new Set(rows.map(({ other }) => other));
    },
    async setDistance(player, other, kind) {
      if (!kind) {
        await db.deleteFrom('distances').where('player', '=', player).where('other', '=', other).execute();
        return;
      }
      await db
        .insertInto('distances')
        .values({ player, other, kind, made: now() })
        .onConflict((conflict) => conflict.columns(['player', 'other']).doUpdateSet({ kind }))
        .execute();
    },
    async isBlocked(player, others) {
      if (others.length === 0) return false;
      const found = await db
        .selectFrom('distances')
        .select('player')
        .where('kind', '=', 'block')
        .where((e) =>
          e.or([e.and([e('player', 'in', others), e('other', '=', player)]), e.and([e('player', '=', player), e('other', 'in', others)])]),
        )
        .executeTakeFirst();
      return found !== undefined;
    },
    async limitsOf(player) {
      const [row] = await limits(player);
      return { silenced: row?.silenced ?? 0, barred: row?.barred ?? 0 };
    },
    async setLimit(player, what, until) {
      const change = what === 'silenced' ? { silenced: until } : { barred: until };
      return (await db.updateTable('players').set(change).where('id', '=', player).executeTakeFirst()).numUpdatedRows > 0n;
    },
    async rename(player, name) {
      const done = await db.updateTable('players').set({ name }).where('id', '=', player).executeTakeFirst();
      await db.updateTable('seats').set({ name }).where('player', '=', player).execute();
      await db.updateTable('campaign_seats').set({ name }).where('player', '=', player).execute();
      return done.numUpdatedRows > 0n;
    },
    async deleteTalk(player) {
      let deleted = 0;
      const seats = await db.selectFrom('seats').select(['match', 'seat']).where('player', '=', player).execute();
      for (const { match, seat } of seats) {
        const done = await db.deleteFrom('chat').where('match', '=', match).where('seat', '=', seat).executeTakeFirst();
        deleted += Number(done.numDeletedRows);
      }
      return deleted;
    },
    find: (who) =>
      db
        .selectFrom('players')
        .select(['id', 'name', 'login', 'silenced', 'barred'])
        .where((e) => e.or([e('id', '=', who), e('login', '=', who.toLowerCase())]))
        .executeTakeFirst(),
  };
}
