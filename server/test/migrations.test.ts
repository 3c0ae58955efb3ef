// A database as the first server left it is brought up to date when it is opened.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { commit, secretFrom } from '@baize/kernel';
import { Kysely, Migrator, type SqliteDatabase, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { openDatabase } from '../store/database.ts';
import { databaseLog } from '../store/log.ts';
import { matchStore } from '../store/matches.ts';
import { migrations } from '../store/migrations.ts';
import type { MatchRow, Tables } from '../store/tables.ts';

test('matches of the first schema have their commitments, and their snapshots are whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-migrations-'));
  const file = new Libsql(join(folder, 'baize.db'));
  const first = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file as unknown as SqliteDatabase }) });
  const [[name, beginning] = ['', undefined]] = Object.entries(migrations);
  assert.ok(beginning);
  const migrator = new Migrator({ db: first, provider: { getMigrations: async () => ({ [name]: beginning }) } });
  assert.equal((await migrator.migrateToLatest()).error, undefined);
  const secret = secretFrom('a match of before');
  const row: Omit<MatchRow, 'commitment' | 'reminded' | 'rated' | 'campaign'> = {
    ...{
      id: 'm',
      game: 'cups',
      rules: 'f',
      options: '{}',
      pace: '{"kind":"free"}',
      listed: 1,
      watchable: 1,
      maker: 'p',
      invite: 'i',
      secret,
    },
    ...{ status: 'running', result: null, asked: null, deadline: null, made: 1, touched: 1 },
  };
  await first
    .insertInto('matches')
    .values(row as MatchRow)
    .execute();
  await first
    .insertInto('snapshots')
    .values({ match: 'm', n: 50, body: '{}' } as Tables['snapshots'])
    .execute();
  await first.destroy();

  const database = await openDatabase(folder);
  const store = matchStore(database.db, databaseLog(database), Date.now);
  assert.deepEqual(await store.find('m'), { ...row, commitment: commit(secret), reminded: null, rated: 0, campaign: null });
  assert.deepEqual(await store.snapshot('m'), { n: 50, body: '{}', key: null, fixed: null });
  await store.keepSnapshot('m', { n: 100, body: '{}', key: 'k', fixed: '{"map":[]}' });
  assert.deepEqual(await store.snapshot('m'), { n: 100, body: '{}', key: 'k', fixed: '{"map":[]}' });
  await store.keepSnapshot('m', { n: 50, body: 'late', key: 'k', fixed: '{"map":[]}' });
  assert.equal((await store.snapshot('m'))?.n, 100, 'an older snapshot that comes late changes nothing');
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
