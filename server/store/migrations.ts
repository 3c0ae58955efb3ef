// How the database came to be what it is. Never change a step that has been released; add one. Those that a database lacks are
// done in the order of their names, so a step that needs another has a name that comes after it.
import { createHash } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';

const beginning: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('players')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('login', 'text', (c) => c.unique())
      .addColumn('password', 'text')
      .addColumn('made', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('logins')
      .addColumn('token', 'text', (c) => c.primaryKey())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .addColumn('ends', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('ceremonies')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('challenge', 'text', (c) => c.notNull())
      .addColumn('player', 'text')
      .addColumn('login', 'text')
      .addColumn('name', 'text')
      .addColumn('ends', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('pushes')
      .addColumn('endpoint', 'text', (c) => c.primaryKey())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('keys', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('rules')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('rulebook', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('matches')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('rules', 'text', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('pace', 'text', (c) => c.notNull())
      .addColumn('listed', 'integer', (c) => c.notNull())
      .addColumn('watchable', 'integer', (c) => c.notNull())
      .addColumn('maker', 'text', (c) => c.notNull())
      .addColumn('invite', 'text', (c) => c.notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('result', 'text')
      .addColumn('asked', 'text')
      .addColumn('deadline', 'bigint')
      .addColumn('made', 'bigint', (c) => c.notNull())
      .addColumn('touched', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('matches_by_status').on('matches').columns(['status', 'listed', 'made']).execute();
    await db.schema.createIndex('matches_by_deadline').on('matches').column('deadline').execute();
    await db.schema
      .createTable('seats')
      .addColumn('match', 'text', (c) => c.notNull())
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('player', 'text')
      .addColumn('rank', 'text')
      .addColumn('entropy', 'text')
      .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
      .addUniqueConstraint('one_seat_each', ['match', 'player'])
      .execute();
    await db.schema.createIndex('seats_by_player').on('seats').column('player').execute();
    await db.schema
      .createTable('entries')
      .addColumn('match', 'text', (c) => c.notNull())
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('entry', 'text')
      .addColumn('draws', 'text', (c) => c.notNull())
      .addColumn('events', 'text', (c) => c.notNull())
      .addColumn('sender', 'integer')
      .addColumn('nonce', 'text')
      .addColumn('clocks', 'text')
      .addColumn('waiting', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('entries_key', ['match', 'n'])
      .addUniqueConstraint('said_once', ['match', 'sender', 'nonce'])
      .execute();
    await db.schema
      .createTable('snapshots')
      .addColumn('match', 'text', (c) => c.primaryKey())
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('chat')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('match', 'text', (c) => c.notNull())
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('said', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('chat_by_match').on('chat').columns(['match', 'made']).execute();
    await db.schema
      .createTable('records')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('verdict', 'text', (c) => c.notNull())
      .addColumn('proved', 'integer', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .execute();
  },
  async down(db: Kysely<unknown>) {
    const tables = 'records chat snapshots entries seats matches rules pushes ceremonies passkeys logins players';
    for (const table of tables.split(' ')) await db.schema.dropTable(table).execute();
  },
};

/** What never changes in a match is stored once, beside its snapshots. */
const fixedParts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('fixed_parts')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('body', 'text', (c) => c.notNull())
      .execute();
    await db.schema.alterTable('snapshots').addColumn('fixed', 'text').execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.alterTable('snapshots').dropColumn('fixed').execute();
    await db.schema.dropTable('fixed_parts').execute();
  },
};

interface Secrets {
  matches: { id: string; secret: string; commitment: string };
}

/** What the players were told before they sat down is kept as it was told. Until then it was always the SHA-256 of the secret. */
const commitments: Migration = {
  async up(db: Kysely<Secrets>) {
    await db.schema
      .alterTable('matches')
      .addColumn('commitment', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    for (const { id, secret } of await db.selectFrom('matches').select(['id', 'secret']).execute()) {
      const commitment = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
      await db.updateTable('matches').set({ commitment }).where('id', '=', id).execute();
    }
  },
  async down(db: Kysely<Secrets>) {
    await db.schema.alterTable('matches').dropColumn('commitment').execute();
  },
};

/** The way back into an account whose password is forgotten. */
const recoveryCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recovery_codes')
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['player', 'code'])
      .execute();
    await db.schema.createIndex('logins_by_player').on('logins').column('player').execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropIndex('logins_by_player').execute();
    await db.schema.dropTable('recovery_codes').execute();
  },
};

/** Players by the day may go on holiday, and are reminded before their time runs out. */
const holidays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('holidays')
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('starts', 'bigint', (c) => c.notNull())
      .addColumn('ends', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('holidays_key', ['player', 'starts'])
      .execute();
    await db.schema.alterTable('matches').addColumn('reminded', 'bigint').execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.alterTable('matches').dropColumn('reminded').execute();
    await db.schema.dropTable('holidays').execute();
  },
};

/** Reports, players who are kept away from each other, and what operators decide. */
const moderation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('match', 'text', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('against', 'text', (c) => c.notNull())
      .addColumn('said', 'text')
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .addColumn('closed', 'bigint')
      .execute();
    await db.schema
      .createTable('distances')
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('other', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('distances_key', ['player', 'other'])
      .execute();
    await db.schema.alterTable('players').addColumn('silenced', 'bigint').execute();
    await db.schema.alterTable('players').addColumn('barred', 'bigint').execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.alterTable('players').dropColumn('barred').execute();
    await db.schema.alterTable('players').dropColumn('silenced').execute();
    await db.schema.dropTable('distances').execute();
    await db.schema.dropTable('reports').execute();
  },
};

interface Seats {
  seats: { kind: string; pledge: string | null; entropy: string | null };
}

/** Seats pledge their part of the dice before anybody gives it, and the house seals its records. */
const pledges: Migration = {
  async up(db: Kysely<Seats>) {
    await db.schema
      .createTable('host_keys')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('private_key', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.alterTable('seats').addColumn('pledge', 'text').execute();
    // Whoever sat down before gave his part at once, without a pledge.
    await db.updateTable('seats').set({ pledge: '' }).where('kind', '=', 'player').where('entropy', 'is not', null).execute();
  },
  async down(db: Kysely<Seats>) {
    await db.schema.alterTable('seats').dropColumn('pledge').execute();
    await db.schema.dropTable('host_keys').execute();
  },
};

/** Campaigns that are kept by the house. */
const campaigns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('workshops')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('campaigns')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('workshop', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('pace', 'text', (c) => c.notNull())
      .addColumn('seed', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('body', 'text')
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('match', 'text')
      .addColumn('maker', 'text', (c) => c.notNull())
      .addColumn('invite', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .addColumn('touched', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('campaign_seats')
      .addColumn('campaign', 'text', (c) => c.notNull())
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('player', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('force', 'text')
      .addPrimaryKeyConstraint('campaign_seats_key', ['campaign', 'seat'])
      .execute();
    await db.schema.createIndex('campaign_seats_by_player').on('campaign_seats').column('player').execute();
    await db.schema
      .createTable('campaign_matches')
      .addColumn('campaign', 'text', (c) => c.notNull())
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('match', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('campaign_matches_key', ['campaign', 'n'])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    for (const table of ['campaign_matches', 'campaign_seats', 'campaigns', 'workshops']) await db.schema.dropTable(table).execute();
  },
};

const ratings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ratings')
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('rating', 'double precision', (c) => c.notNull())
      .addColumn('deviation', 'double precision', (c) => c.notNull())
      .addColumn('volatility', 'double precision', (c) => c.notNull())
      .addColumn('matches', 'integer', (c) => c.notNull())
      .addColumn('touched', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('ratings_key', ['player', 'game'])
      .execute();
    await db.schema
      .alterTable('matches')
      .addColumn('rated', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.alterTable('matches').dropColumn('rated').execute();
    await db.schema.dropTable('ratings').execute();
  },
};

/** A battle knows its campaign, and a bot may have a side in one. */
const campaignSides: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('matches').addColumn('campaign', 'text').execute();
    await db.schema.alterTable('campaign_seats').addColumn('rank', 'text').execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.alterTable('campaign_seats').dropColumn('rank').execute();
    await db.schema.alterTable('matches').dropColumn('campaign').execute();
  },
};

/** How many matches somebody has is asked for each that he makes. */
const matchesByMaker: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('matches_by_maker').on('matches').column('maker').execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropIndex('matches_by_maker').execute();
  },
};

/** Who is out of time is asked every few seconds, of all matches that run. */
const timesOfMatches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('matches_by_time').on('matches').columns(['status', 'deadline']).execute();
    await db.schema.dropIndex('matches_by_deadline').execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.createIndex('matches_by_deadline').on('matches').column('deadline').execute();
    await db.schema.dropIndex('matches_by_time').execute();
  },
};

export const migrations: Record<string, Migration> = {
  '2026-11-beginning': beginning,
  '2026-11-fixed-parts': fixedParts,
  '2026-11-kept-commitments': commitments,
  '2026-11-recovery-codes': recoveryCodes,
  '2026-11-holidays': holidays,
  '2026-11-moderation': moderation,
  '2026-11-pledges': pledges,
  '2026-11-campaigns': campaigns,
  '2026-11-ratings': ratings,
  '2026-11-sides-of-campaigns': campaignSides,
  '2026-11-the-maker-of-a-match': matchesByMaker,
  '2026-11-times-of-matches': timesOfMatches,
};
