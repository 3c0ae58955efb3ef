// Two nodes on one PostgreSQL that keeps what it is told on the disk, and as many live matches as a busy evening has. Their
// players think between answers, so that so many moves a second are wanted in all; measured is how many come to be stored, and
// how long an act waits for its acknowledgement.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Box } from '@baize/games';
import type { AnyGame } from '@baize/kernel';
import pg from 'pg';
import { type Line, openLine } from './line.ts';
import { newMatch, newPace, newPlayer, newTally, resumePlay, seatPlayer, type Tally } from './players.ts';
import { startPostgres } from './postgres.ts';
import { forkServer, type ServerProcess } from './server-process.ts';

export interface NodesTerms {
  matches: number;
  /** Moves a second that the players of all matches want. */
  rate: number;
  seconds: number;
  /** Seconds before that, in which the machine learns the code. */
  warm: number;
  game: Box;
}

export interface NodesMeasured {
  matches: number;
  /** Seconds in which they all sat down, before anybody played. */
  seating: number;
  /** Moves that were made before any was counted. */
  warmed: number;
  wanted: number;
  /** Rows of answers made in this time that the database has at the end. */
  storedPerSecond: number;
  acknowledged: number;
  /** Matches a second that were over, for which their players sat down to another. */
  begun: number;
  p50: number;
  p99: number;
  /** Microseconds of the processor for one move: both nodes, the database, the players. */
  nodes: number;
  database: number;
  players: number;
}

/** Tables of one pair of players: so many fewer have to be made. */
const TABLES_OF_A_PAIR = 10;
const SEATED_AT_ONCE = 8;
/** Milliseconds in which players sit down; on a busy machine there may be fewer matches then, and fewer moves are wanted. */
const MOST_SEATING = 120_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Two players at their tables, match after match; resolves when the first matches have begun. */
async function seatPair(urls: readonly [string, string], tables: number, every: number, game: AnyGame, tally: Tally): Promise<Line[]> {
  const cookies = [await newPlayer(urls[0]), await newPlayer(urls[1])] as const;
  const all: Line[] = [];
  for (let table = 0; table < tables; table++) {
    const lines = [await openLine(`${urls[0]}/ws`, cookies[0]), await openLine(`${urls[1]}/ws`, cookies[1])];
    const thinks = newPace(every);
    let overs = 0;
    const begin = async () => {
      overs = 0;
      const id = await newMatch(urls[0], game, cookies);
      for (const line of lines) line.send(JSON.stringify({ do: 'watch', match: id, since: null, has: [], changes: true }));
      tally.begun += 1;
    };
    for (const line of lines) {
      seatPlayer(
        line,
        game,
        tally,
        (message) => {
          if (message.tell === 'refused' || message.tell === 'error') tally.failure ??= message.reason;
          if (message.tell === 'over') overs += 1;
          if (message.tell === 'over' && overs === lines.length && tally.running)
            begin().catch((error) => (tally.failure ??= String(error)));
        },
        thinks,
      );
    }
    await begin();
    tally.seated += 1;
    all.push(...lines);
  }
  return all;
}

async function measure(
  nodes: readonly [ServerProcess, ServerProcess],
  database: { url: string; processorTime(): number },
  terms: NodesTerms,
): Promise<NodesMeasured> {
  const { matches, rate, seconds, warm } = terms;
  const game = await terms.game.load();
  const tally = newTally();
  const every = (1000 * matches) / rate;
  const urls = nodes.map(({ url }) => url) as [string, string];
  let left = matches;
  const lines: Line[] = [];
  const began = performance.now();
  const until = began + MOST_SEATING;
  async function seatSome(first: number): Promise<void> {
    for (let turn = first; left > 0 && performance.now() < until; turn++) {
      const tables = Math.min(TABLES_OF_A_PAIR, left);
      left -= tables;
      // Whoever comes is sent to either node: so it is with a proxy that knows nothing of matches.
      const here = urls[turn % 2] as string;
      const there = urls[(turn >> 1) % 2] as string;
      lines.push(...(await seatPair([here, there], tables, every, game, tally)));
    }
  }
  tally.open = false;
  await Promise.all(Array.from({ length: SEATED_AT_ONCE }, (_, n) => seatSome(n)));
  const seating = (performance.now() - began) / 1000;
  resumePlay(tally);
  await pause(1000 * warm);
  const warmed = tally.latencies.length;
  const timeOfNodes = async () => (await Promise.all(nodes.map((node) => node.processorTime()))).reduce((sum, time) => sum + time, 0);
  const ownTime = () => process.cpuUsage().user + process.cpuUsage().system;

  const begun = tally.begun;
  const before = { nodes: await timeOfNodes(), database: database.processorTime(), players: ownTime() };
  tally.latencies = [];
  const startedAt = Date.now();
  const from = performance.now();
  await pause(1000 * seconds);
  const took = (performance.now() - from) / 1000;
  const endedAt = Date.now();
  const times = tally.latencies.sort((a, b) => a - b);
  tally.latencies = [];
  const after = { nodes: await timeOfNodes(), database: database.processorTime(), players: ownTime() };
  const stored = await storedBetween(database.url, startedAt, endedAt);

  tally.running = false;
  tally.open = false;
  for (const line of lines) line.close();
  if (tally.failure) throw new Error(`A player was refused: ${tally.failure}`);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const each = (what: 'nodes' | 'database' | 'players') => (after[what] - before[what]) / times.length;
  return {
    ...{
      matches: tally.seated,
      seating,
      warmed,
      wanted: Math.round((rate * tally.seated) / matches),
      acknowledged: times.length / took,
      storedPerSecond: stored / took,
      begun: (tally.begun - begun) / took,
    },
    ...{ p50: at(0.5), p99: at(0.99), nodes: each('nodes'), database: each('database'), players: each('players') },
  };
}

/** Counted when all is over: to read through the whole log would hold up both nodes while they are measured. */
async function storedBetween(url: string, from: number, to: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select count(*) as n from entries where n > 0 and made >= $1 and made < $2', [from, to]);
  await client.end();
  return Number(rows[0]?.n);
}

/** Null where there is no PostgreSQL. */
export async function loadNodes(terms: NodesTerms): Promise<NodesMeasured | null> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return null;
  const folder = mkdtempSync(join(tmpdir(), 'baize-nodes-'));
  try {
    const url = postgres.fresh('house');
    const start = () => forkServer('node', terms.game, folder, url);
    const nodes = [await start(), await start()] as const;
    try {
      return await measure(nodes, { url, processorTime: postgres.processorTime }, terms);
    } finally {
      for (const node of nodes) await node.close();
    }
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const GOALS = { storedPerSecond: 3000, p99: 150, matches: 2000 };

export function tellNodes(measured: NodesMeasured | null): string {
  if (!measured) return 'There is no PostgreSQL here: two nodes were not measured.';
  const { matches, seating, warmed, wanted, storedPerSecond, acknowledged, begun, p50, p99, nodes, database, players } = measured;
  const reached = storedPerSecond >= GOALS.storedPerSecond && p99 < GOALS.p99 && matches >= GOALS.matches;
  const all = nodes + database + players;
  return [
    `two nodes on PostgreSQL, ${matches} live matches (goal: ${GOALS.matches}), half of them with a player on each node, seated in ${seating.toFixed(0)} s, warm after ${warmed} moves`,
    `${storedPerSecond.toFixed(0)} moves/s stored (goal: ${GOALS.storedPerSecond}; ${acknowledged.toFixed(0)} acknowledged, ${wanted} wanted), ${begun.toFixed(1)} new matches/s`,
    `p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms (goal: under ${GOALS.p99})`,
    `processor of a move: ${nodes.toFixed(0)} µs nodes, ${database.toFixed(0)} µs database, ${players.toFixed(0)} µs players, ${all.toFixed(0)} µs in all: two cores give ${(2e6 / all).toFixed(0)} moves/s`,
    reached ? 'The goals are reached.' : 'The goals are missed.',
  ].join('\n');
}
