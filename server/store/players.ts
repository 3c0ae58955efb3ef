// Players, their cookies, passkeys and push subscriptions in the database.
import { hashed, newId, newToken } from '../ids.ts';
import { askedOften } from './compiled.ts';
import type { Db } from './database.ts';
import type { PlayerRow, Tables } from './tables.ts';

export type Passkey = Tables['passkeys'];
export type CeremonyRow = Tables['ceremonies'];

export interface PlayerStore {
  byToken(token: string): Promise<PlayerRow | undefined>;
  byLogin(login: string): Promise<PlayerRow | undefined>;
  byId(id: string): Promise<PlayerRow | undefined>;
  newGuest(name: string): Promise<PlayerRow>;
  /** Returns a new cookie's token; only its hash is stored. */
  addLogin(player: string): Promise<string>;
  removeLogin(token: string): Promise<void>;
  rename(player: string, name: string): Promise<void>;
  /** False if the login is taken. */
  makeAccount(player: string, login: string, password: string | null): Promise<boolean>;
  passkeys(player: string): Promise<Passkey[]>;
  passkey(id: string): Promise<Passkey | undefined>;
  /** False if there is such a key already. */
  addPasskey(key: Passkey): Promise<boolean>;
  dropPasskey(id: string): Promise<void>;
  setCounter(passkey: string, counter: number): Promise<void>;
  startCeremony(row: Omit<CeremonyRow, 'id' | 'ends'>): Promise<string>;
  /** Each can be ended once. */
  endCeremony(id: string, kind: string): Promise<CeremonyRow | undefined>;
  addPush(player: string, endpoint: string, keys: string): Promise<void>;
  removePush(endpoint: string, player?: string): Promise<void>;
  pushes(player: string): Promise<{ endpoint: string; keys: string }[]>;
  /** Deletes what has expired. */
  deleteExpired(): Promise<void>;
}

const COOKIE_LIFE = 180 * 86_400_000;
const CEREMONY_LIFE = 300_000;
/** Browsers of one player that are told; the oldest gives way. */
const MOST_PUSHES = 10;

export function playerStore(db: Db, now: () => number): PlayerStore {
  const withToken = askedOften(
    db,
    db
      .selectFrom('logins')
      .innerJoin('players', 'players.id', 'logins.player')
      .selectAll('players')
      .where('logins.token', '=', '')
      .where('logins.ends', '>', 0),
  );
  return {
    byToken: async (token) => (await withToken(hashed(token), now()))[0],
    byLogin: (login) => db.selectFrom('players').selectAll().where('login', '=', login).executeTakeFirst(),
    byId: (id) => db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst(),
    async newGuest(name) {
      const row = { id: newId(), name, login: null, password: null, made: now(), silenced: null, barred: null };
      await db.insertInto('players').values(row).execute();
      return row;
    },
    async addLogin(player) {
      const token = newToken();
      await db
        .insertInto('logins')
        .values({ token: hashed(token), player, made: now(), ends: now() + COOKIE_LIFE })
        .execute();
      return token;
    },
    async removeLogin(token) {
      await db.deleteFrom('logins').where('token', '=', hashed(token)).execute();
    },
    async rename(id, name) {
      await db.updateTable('players').set({ name }).where('id', '=', id).execute();
    },
    async makeAccount(id, login, password) {
      if (await db.selectFrom('players').select('id').where('login', '=', login).executeTakeFirst()) return false;
      try {
        const done = await db
          .updateTable('players')
          .set({ login, password })
          .where('id', '=', id)
          .where('login', 'is', null)
          .executeTakeFirst();
        return done.numUpdatedRows > 0n;
      } catch (error) {
        // Somebody has taken the login since it was looked for; the column is unique.
        if (await db.selectFrom('players').select('id').where('login', '=', login).executeTakeFirst()) return false;
        throw error;
      }
    },
    passkeys: (player) => db.selectFrom('passkeys').selectAll().where('player', '=', player).execute(),
    passkey: (id) => db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
    async addPasskey(key) {
      const put = await db
        .insertInto('passkeys')
        .values(key)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (put.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async dropPasskey(id) {
      await db.deleteFrom('passkeys').where('id', '=', id).execute();
    },
    async setCounter(id, counter) {
      await db.updateTable('passkeys').set({ counter }).where('id', '=', id).execute();
    },
    async startCeremony(row) {
      const id = newId();
      await db
        .insertInto('ceremonies')
        .values({ ...row, id, ends: now() + CEREMONY_LIFE })
        .execute();
      return id;
    },
    endCeremony: (id, kind) =>
      db.deleteFrom('ceremonies').where('id', '=', id).where('kind', '=', kind).where('ends', '>', now()).returningAll().executeTakeFirst(),
    async addPush(player, endpoint, keys) {
      const row = { endpoint, player, keys, made: now() };
      await db
        .insertInto('pushes')
        .values(row)
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ player, keys, made: row.made }))
        .execute();
      const latest = db.selectFrom('pushes').select('endpoint').where('player', '=', player).orderBy('made', 'desc').limit(MOST_PUSHES);
      await db.deleteFrom('pushes').where('player', '=', player).where('endpoint', 'not in', latest).execute();
    },
    async removePush(endpoint, player) {
      const gone = db.deleteFrom('pushes').where('endpoint', '=', endpoint);
      await (player === undefined ? gone : gone.where('player', '=', player)).execute();
    },
    pushes: (player) => db.selectFrom('pushes').select(['endpoint', 'keys']).where('player', '=', player).execute(),
    async deleteExpired() {
      await db.deleteFrom('ceremonies').where('ends', '<', now()).execute();
      await db.deleteFrom('logins').where('ends', '<', now()).execute();
    },
  };
}
