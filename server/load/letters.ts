// A house with very many matches by the day: a database is filled with them, and what a server asks of it again and again, and
// for every visitor, is timed. On the embedded database nothing else is done meanwhile, so the longest of them is what all wait for.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../store/database.ts';
import { databaseLog } from '../store/log.ts';
import { matchStore } from '../store/matches.ts';
import { newRetention } from '../store/retention.ts';
import type { EntryRow, MatchRow, SeatRow } from '../store/tables.ts';
import { startPostgres } from './postgres.ts';

export interface LettersTerms {
  /** Matches that run; half as many more are over. */
  matches: number;
  players: number;
}

export interface LettersMeasured {
  database: 'SQLite' | 'PostgreSQL';
  matches: number;
  /** Milliseconds of each question, the longer of two. */
  asked: Record<string, number>;
}

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const AT_ONCE = 500;

function matchRow(n: number, { matches, players }: LettersTerms): MatchRow {
  const isOver = n >= matches;
  return {
    ...{
      id: `m${n}`,
      game: 'game',
      rules: 'hash',
      options: '{}',
      pace: '{"kind":"days","days":3}',
      maker: `p${n % players}`,
      invite: `i${n}`,
    },
    ...{ listed: n % 2, watchable: 1, rated: 0, secret: 's', commitment: 'c', status: isOver ? 'over' : 'running', campaign: null },
    ...{ result: isOver ? '{}' : null, asked: null, deadline: isOver ? null : NOW + (n % (3 * 86_400)) * 1000, reminded: null },
    ...{ made: NOW - n, touched: NOW - n },
  };
}

function seatRows(n: number, { players }: LettersTerms): SeatRow[] {
  return [0, 1].map((seat) => {
    const player = `p${(n + seat * (1 + (n % 97))) % players}`;
    return { match: `m${n}`, seat, kind: 'player', name: player, player, rank: null, pledge: 'p', entropy: 'e' };
  });
}

function entryRow(n: number, place: number): EntryRow {
  const clocks = JSON.stringify({ left: [3 * DAY, 3 * DAY], running: [place % 2], since: NOW });
  return {
    ...{ match: `m${n}`, n: place, entry: '{"seat":0,"answer":"a","from":0}', draws: '[]', events: '[]', sender: place % 2 },
    ...{ nonce: `n${place}`, clocks, waiting: `[${place % 2}]`, made: NOW },
  };
}

async function fill({ db, insert }: Database, terms: LettersTerms): Promise<void> {
  const all = Math.floor(1.5 * terms.matches);
  for (let from = 0; from < all; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, all - from) }, (_, n) => from + n);
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('matches')
        .values(some.map((n) => matchRow(n, terms)))
        .execute();
      await tx
        .insertInto('seats')
        .values(some.flatMap((n) => seatRows(n, terms)))
        .execute();
    });
    await insert(some.flatMap((n) => [0, 1, 2].map((place) => entryRow(n, place))));
  }
  for (let from = 0; from < terms.players; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, terms.players - from) }, (_, n) => `p${from + n}`);
    await db
      .insertInto('players')
      .values(some.map((id) => ({ id, name: id, login: id, password: null, made: NOW, silenced: null, barred: null })))
      .execute();
  }
}

async function measure(kind: LettersMeasured['database'], database: Database, terms: LettersTerms): Promise<LettersMeasured> {
  await fill(database, terms);
  const store = matchStore(database.db, databaseLog(database), () => NOW);
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `m${n * 7}`);
  const questions: Record<string, () => Promise<unknown>> = {
    'who is out of time': () => store.due(NOW),
    'whom to remind': () => store.toRemind(NOW + 8 * 3_600_000),
    'ended and unsaid': () => store.endedUnsaid(500),
    'where bots wait': () => store.withBots(500),
    'what another node wrote': () => store.lengths(ids(200)),
    'what is too old': () => newRetention(database.db, () => NOW).deleteOld(),
    'the lobby': () => Promise.all([store.listed(50), store.running(50)]),
    'my matches': () => store.of('p7', 50),
    'whom they wait for': () => store.asked(ids(50)),
    'how many I have': () => store.unfinished('p7'),
  };
  const asked: Record<string, number> = {};
  for (const [what, ask] of Object.entries(questions)) {
    for (let times = 0; times < 2; times++) {
      const from = performance.now();
      await ask();
      asked[what] = Math.max(asked[what] ?? 0, performance.now() - from);
    }
  }
  return { database: kind, matches: terms.matches, asked };
}

/** On the embedded database, and on PostgreSQL where there is one. */
export async function loadLetters(terms: LettersTerms): Promise<LettersMeasured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-letters-'));
  const postgres = await startPostgres();
  const measured: LettersMeasured[] = [];
  try {
    for (const kind of ['SQLite', 'PostgreSQL'] as const) {
      if (kind === 'PostgreSQL' && !postgres) continue;
      const database = await openDatabase(folder, kind === 'PostgreSQL' ? postgres?.fresh('letters') : undefined, { statement: 120_000 });
      measured.push(await measure(kind, database, terms).finally(database.close));
    }
    return measured;
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export function tellLetters(measured: readonly LettersMeasured[]): string {
  return measured
    .map(({ database, matches, asked }) => {
      const times = Object.entries(asked).map(([what, ms]) => `${what} ${ms.toFixed(1)}`);
      return `${matches} matches by the day on ${database}, milliseconds: ${times.join(', ')}.`;
    })
    .join('\n');
}
