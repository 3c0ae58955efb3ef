// A house full of people: very many live matches on one node, each with two connections of its own, all of them begun and
// waiting for an answer. Measured is the memory that they take, and how long an answer waits when they are played slowly.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Box } from '@baize/games';
import { newId } from '../ids.ts';
import { openDatabase } from '../store/database.ts';
import type { Pair } from './comparison-servers.ts';
import { type Line, openLine } from './line.ts';
import { newMatch, newPace, newPlayer, newTally, resumePlay, seatPlayer } from './players.ts';
import { forkServer } from './server-process.ts';

export interface CrowdTerms {
  matches: number;
  /** Moves a second that the players of all matches want. */
  rate: number;
  seconds: number;
  warm: number;
  game: Box;
}

export interface CrowdMeasured {
  matches: number;
  /** Seconds in which all came back to their tables, each match being read from the disk. */
  coming: number;
  wanted: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Of the server's processor, in microseconds for a move. */
  cpu: number;
  /** Bytes of the server: empty, with everybody at the tables, and after play. */
  empty: number;
  full: number;
  played: number;
}

const SEATED_AT_ONCE = 20;
const COPIED_AT_ONCE = 200;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One match is begun at a server, and its rows are copied, since to sit down so often would take longer than all the rest. */
async function beginMatches(folder: string, { game, matches }: CrowdTerms): Promise<{ ids: string[]; cookies: Pair<string> }> {
  const server = await forkServer('disk', game, folder);
  const cookies = [await newPlayer(server.url), await newPlayer(server.url)] as const;
  const first = await newMatch(server.url, await game.load(), cookies);
  await server.close();
  const { db, insert, close } = await openDatabase(folder);
  const row = await db.selectFrom('matches').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
  const seats = await db.selectFrom('seats').selectAll().where('match', '=', first).execute();
  const entries = await db.selectFrom('entries').selectAll().where('match', '=', first).execute();
  const ids = Array.from({ length: matches - 1 }, newId);
  for (let from = 0; from < ids.length; from += COPIED_AT_ONCE) {
    const some = ids.slice(from, from + COPIED_AT_ONCE);
    await db
      .insertInto('matches')
      .values(some.map((id) => ({ ...row, id, invite: id })))
      .execute();
    await db
      .insertInto('seats')
      .values(some.flatMap((match) => seats.map((seat) => ({ ...seat, match }))))
      .execute();
    await insert(some.flatMap((match) => entries.map((entry) => ({ ...entry, match }))));
  }
  await close();
  return { ids: [first, ...ids], cookies };
}

export async function loadCrowd(terms: CrowdTerms): Promise<CrowdMeasured> {
  const { game: box, matches, rate, seconds, warm } = terms;
  const folder = mkdtempSync(join(tmpdir(), 'baize-crowd-'));
  const lines: Line[] = [];
  try {
    const { ids, cookies } = await beginMatches(folder, terms);
    const server = await forkServer('disk', box, folder);
    const game = await box.load();
    const empty = await server.memory();
    const tally = newTally();
    tally.open = false;
    const began = performance.now();
    const left = [...ids];
    async function seatSome(): Promise<void> {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        const thinks = newPace((1000 * matches) / rate);
        for (const cookie of cookies) {
          const line = await openLine(`${server.url}/ws`, cookie);
          lines.push(line);
          const seen = new Promise<void>((done) => {
            seatPlayer(
              line,
              game,
              tally,
              (message) => {
                if (message.tell === 'state') done();
                if (message.tell === 'refused' || message.tell === 'error') tally.failure ??= message.reason;
              },
              thinks,
            );
          });
          line.send(JSON.stringify({ do: 'watch', match: id, since: null, has: [], changes: true }));
          await seen;
        }
      }
    }
    await Promise.all(Array.from({ length: SEATED_AT_ONCE }, seatSome));
    const coming = (performance.now() - began) / 1000;
    const full = await server.memory();
    resumePlay(tally);
    await pause(1000 * warm);
    const before = await server.processorTime();
    tally.latencies = [];
    const from = performance.now();
    await pause(1000 * seconds);
    const took = (performance.now() - from) / 1000;
    const times = tally.latencies.sort((a, b) => a - b);
    tally.latencies = [];
    const cpu = ((await server.processorTime()) - before) / times.length;
    const played = await server.memory();
    tally.running = false;
    tally.open = false;
    for (const line of lines) line.close();
    await server.close();
    if (tally.failure) throw new Error(`A player was refused: ${tally.failure}`);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { matches, coming, wanted: rate, perSecond: times.length / took, p50: at(0.5), p99: at(0.99), cpu, empty, full, played };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function tellCrowd({ matches, coming, wanted, perSecond, p50, p99, cpu, empty, full, played }: CrowdMeasured): string {
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  return [
    `${matches} live matches on one node, two connections each, seen in ${coming.toFixed(0)} s`,
    `memory ${mb(empty)} empty, ${mb(full)} full (${Math.round((full - empty) / matches / 1000)} kB a match), ${mb(played)} after play`,
    `${perSecond.toFixed(0)} moves/s stored (${wanted} wanted)   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   processor ${cpu.toFixed(0)} µs`,
  ].join('   ');
}
