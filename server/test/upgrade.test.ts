// Updating and going back: databases as older versions left them (test/old, made by those versions with these toys) are opened
// by this one, on SQLite and on PostgreSQL; what was begun goes on; and the way back is the one that the manual names.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Json } from '@baize/kernel';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { backUp, restore, StartError, startServer } from '../index.ts';
import { type Postgres, startPostgres } from '../load/postgres.ts';
import type { CampaignInfo, MatchInfo, MatchRecord, Me } from '../protocol.ts';
import { migrations } from '../store/migrations.ts';
import type { Tables } from '../store/tables.ts';
import { anAnswer, type Client, newClient } from './client.ts';
import { cups } from './toy/index.ts';

interface Old {
  match: string;
  campaign: string | null;
  /** Of the two who sit there, the first with an account. */
  cookies: [string, string];
  at: number;
  /** What the second saw last. */
  view: Json;
}

const versions = ['before-pledges', 'before-ratings'] as const;
type Version = (typeof versions)[number];

/** Soon after they were made, so that no login has ended and no time has run out. */
const now = () => Date.UTC(2026, 10, 17);
const folder = mkdtempSync(join(tmpdir(), 'baize-upgrade-'));
let postgres: Postgres | null = null;
before(async () => {
  postgres = await startPostgres();
});
after(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string) => new URL(`./old/${name}`, import.meta.url);
const toldOf = (version: Version) => JSON.parse(readFileSync(file(`${version}.json`), 'utf8')) as Old;

function oldFolder(version: Version, name: string): string {
  const data = join(folder, name);
  mkdirSync(data);
  writeFileSync(join(data, 'baize.db'), gunzipSync(readFileSync(file(`${version}.db.gz`))));
  return data;
}

/** All rows of all tables, the steps of the database among them. */
function rowsOf(path: string): Record<string, Record<string, unknown>[]> {
  const database = new Libsql(path);
  const names = database.prepare("select name from sqlite_master where type = 'table' order by name").all() as { name: string }[];
  const rows = names.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()] as const);
  database.close();
  return Object.fromEntries(rows) as Record<string, Record<string, unknown>[]>;
}

/** The same old rows in a PostgreSQL whose tables were made by the steps of that time. */
async function oldPostgres(version: Version, url: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  const old = rowsOf(join(oldFolder(version, `source-${version}`), 'baize.db'));
  const done = new Set(old.kysely_migration?.map(({ name }) => name));
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => done.has(name)));
  assert.equal(Object.keys(steps).length, done.size);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  assert.equal((await migrator.migrateToLatest()).error, undefined);
  for (const [table, rows] of Object.entries(old)) {
    if (table.startsWith('kysely_')) continue;
    if (rows.length > 0)
      await db
        .insertInto(table as keyof Tables)
        .values(rows as never)
        .execute();
  }
  await db.destroy();
}

function known(url: string, cookie: string): Client {
  const client = newClient(url);
  client.cookie = cookie;
  return client;
}

/** The match of before is as it was left, and is played to its end. */
async function playOn(url: string, { match, cookies, at, view }: Old): Promise<MatchRecord> {
  const clients = cookies.map((cookie) => known(url, cookie));
  const wires = await Promise.all(clients.map((client) => client.open()));
  const game = await cups.load();
  const seen = [];
  for (const wire of wires) {
    wire.send({ do: 'watch', match, since: null });
    seen.push(await wire.next('state'));
  }
  assert.equal(seen[1]?.at, at);
  assert.deepEqual(seen[1]?.view, view);
  assert.equal(seen[0]?.chat[0]?.text, 'Good luck.');
  for (let turn = 0; turn < 40; turn++) {
    const answers = [];
    for (const [seat, wire] of wires.entries()) {
      wire.send({ do: 'watch', match, since: null });
      const state = await wire.next('state', (each) => each.match === match);
      const answer = state.view === null ? undefined : anAnswer(game, state.view, () => 0);
      if (answer === undefined || state.info.status === 'over') continue;
      const reply = await wire.ask({ do: 'act', match, nonce: `${turn}-${seat}`, at: state.at, act: { answer } });
      assert.equal(reply.tell, 'ack', JSON.stringify(reply));
      answers.push(answer);
    }
    if (answers.length === 0) break;
  }
  for (const wire of wires) wire.close();
  const [first] = clients as [Client];
  assert.equal((await first.ok<MatchInfo>('GET', `/api/matches/${match}`)).status, 'over');
  return first.ok<MatchRecord>('GET', `/api/matches/${match}/record`);
}

async function goesOn(where: { data: string; databaseUrl?: string }, version: Version): Promise<void> {
  const old = toldOf(version);
  const troubles: unknown[] = [];
  const server = await startServer({ port: 0, boxes: [cups], grace: 0, now, onError: (_, error) => troubles.push(error), ...where });
  try {
    const account = known(server.url, old.cookies[0]);
    assert.equal((await account.ok<Me>('GET', '/api/me')).login, 'ash');
    await newClient(server.url).ok('POST', '/api/account/login', { login: 'ash', password: 'three unlike words' });
    const record = await playOn(server.url, old);
    assert.ok(record.entries.length > old.at);
    const shared = await account.call<{ proved: boolean }>('POST', '/api/records', record);
    assert.deepEqual([shared.status, shared.body.proved], [201, true]);
    if (old.campaign) {
      const campaign = await known(server.url, old.cookies[1]).ok<CampaignInfo>('POST', `/api/campaigns/${old.campaign}/change`, {
        act: 'of the other',
      });
      assert.deepEqual([campaign.isReady, campaign.waiting], [true, []]);
    }
    assert.deepEqual(troubles, []);
  } finally {
    await server.close();
  }
}

for (const version of versions) {
  test(`a database from ${version} is brought up to date: logins, the match and the campaign that were under way go on`, () =>
    goesOn({ data: oldFolder(version, `on-${version}`) }, version));

  test(`the same on PostgreSQL, ${version}`, async (t) => {
    if (!postgres) {
      t.diagnostic('There is no PostgreSQL on this machine.');
      return;
    }
    const databaseUrl = postgres.fresh(version.replaceAll('-', '_'));
    await oldPostgres(version, databaseUrl);
    await goesOn({ data: join(folder, `files-${version}`), databaseUrl }, version);
  });
}

test('the way back of the manual: the backup made before the update is restored row for row, with the steps of then', async () => {
  const data = oldFolder('before-ratings', 'back');
  const backup = join(folder, 'before-update.db');
  backUp(data, backup);
  const then = rowsOf(join(data, 'baize.db'));
  await goesOn({ data }, 'before-ratings');
  const updated = rowsOf(join(data, 'baize.db'));
  assert.ok((updated.kysely_migration?.length ?? 0) > (then.kysely_migration?.length ?? 0));
  const { kept } = restore(data, backup);
  assert.deepEqual(rowsOf(join(data, 'baize.db')), then);
  assert.deepEqual(rowsOf(kept ?? ''), updated, 'what was played since is kept beside it');
  // And forward again.
  await goesOn({ data }, 'before-ratings');
});

test('an old version on a newer database does not start, and says what to do', async () => {
  const refused = async (where: { data: string; databaseUrl?: string }) => {
    const error = await startServer({ port: 0, boxes: [cups], ...where }).then(
      (server) => server.close(),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof StartError, String(error));
    assert.match(error.message, /newer version of Baize.*later-step.*restore the backup/);
  };
  const step = "insert into kysely_migration (name, timestamp) values ('2099-later-step', '2099-01-01')";
  const data = join(folder, 'newer');
  await (await startServer({ port: 0, boxes: [cups], data })).close();
  const database = new Libsql(join(data, 'baize.db'));
  database.exec(step);
  database.close();
  const before = rowsOf(join(data, 'baize.db'));
  await refused({ data });
  assert.deepEqual(rowsOf(join(data, 'baize.db')), before);
  if (!postgres) return;
  const databaseUrl = postgres.fresh('newer');
  const where = { data: join(folder, 'newer-files'), databaseUrl };
  await (await startServer({ port: 0, boxes: [cups], ...where })).close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(step);
  await client.end();
  await refused(where);
});
