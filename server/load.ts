// How much the server bears: many matches at once over real sockets, beside plain echoes (of whole views, as the server sent them
// when its goals were set, and of what it sends now) and a playback of the same messages (load/comparison-servers.ts) in the same
// run. The kinds take turns in short slices, so that whatever else the machine does meets all of them alike.
//   npm run load -- [server|nodes|crowd|letters|all] [--matches 60] [--seconds 8] [--rate 3300] [--game SLUG]
//   npm run load -- simulation --cost 388,43,119   (microseconds of a move: both nodes, the database, the players)
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Box, shelf } from '@baize/games';
import type { Conversation } from './load/comparison-servers.ts';
import { loadCrowd, tellCrowd } from './load/crowd.ts';
import { loadLetters, tellLetters } from './load/letters.ts';
import { houseModel, tellModel } from './load/model.ts';
import { loadNodes, tellNodes } from './load/nodes.ts';
import { costOfParts, tellParts } from './load/parts.ts';
import { CONVERSATIONS, echoPair, newTally, playbackPair, playPair, resumePlay, type Tally } from './load/players.ts';
import { CONVERSATIONS_FILE, forkServer, processorTime, type ServerKind } from './load/server-process.ts';
import { tellSimulation } from './load/simulation.ts';

export interface LoadTerms {
  matches: number;
  /** How long each kind is measured. */
  seconds: number;
  /** Moves before that, in which the machine learns the code: a server lives for days. */
  warm: number;
  game: Box;
}

export interface Measured {
  moves: number;
  perSecond: number;
  /** Milliseconds from an act to its acknowledgement. */
  p50: number;
  p99: number;
  /** Microseconds of the server's and of the players' processor for one move. */
  cpu: number;
  players: number;
  /** Bytes that a move brings to the server and to the players. */
  said: number;
  heard: number;
  /** Bytes that a move leaves on the disk. */
  stored: number;
}

type Kind = Exclude<ServerKind, 'node'>;
/** `wholeEcho`: of messages that each bring a whole view. */
export type LoadReport = Record<Kind | 'wholeEcho', Measured>;

// ---------------------------------------------------------------- the measuring

interface Subject {
  tally: Tally;
  /** Of the server that stores nothing: a match as it was told to players who want whole views. */
  wholeViews: readonly Conversation[];
  slice(ms: number): Promise<void>;
  measured(): Measured;
  close(): Promise<void>;
}

/** Messages that the server sends for one move at a table of two: the acknowledgement, and the news for each. */
const PER_MOVE = 3;
const SLICE = 1000;
/** After a slice, until what is under way has come to rest. */
const REST = 300;
/** How long we wait for the first whole matches, which the echo has to tell. */
const PATIENCE = 120_000;
/** Compiling is over after about so many moves; on a busy machine we begin without it. */
const WARM = 60_000;
const MOST_WARMING = 30_000;
/** Shares of the plain echo that play is to reach. */
const GOALS = { memory: 0.6, disk: 0.5 };
/** Enough that what is counted is warm. */
const MATCHES_FOR_PARTS = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A server of one kind, with everybody seated and warm. */
async function startSubject(kind: Kind, terms: LoadTerms, talk: readonly Conversation[]): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-load-'));
  writeFileSync(join(folder, CONVERSATIONS_FILE), JSON.stringify(talk));
  const server = await forkServer(kind, terms.game, folder);
  const { url, processorTime: serverTime } = server;
  const tally = newTally();
  const game = await terms.game.load();
  const pairs = Array.from({ length: terms.matches }, (_, table) => {
    if (kind === 'echo') return echoPair(url, tally, talk);
    return kind === 'playback' ? playbackPair(url, game, tally, table) : playPair(url, game, tally);
  });
  const all = Promise.all(pairs);
  all.catch(() => {});
  // Sitting down does not count, nor do the moments in which the machine learns the code.
  while (tally.seated < terms.matches) await Promise.race([all, pause(50)]);
  const warmUntil = performance.now() + MOST_WARMING;
  const warmed = () => tally.latencies.length / (kind === 'echo' ? PER_MOVE : 1);
  while (warmed() < terms.warm && performance.now() < warmUntil) await Promise.race([all, pause(50)]);
  const wholeTally = newTally();
  if (kind === 'memory') {
    const few = playPair(url, game, wholeTally, 'whole views');
    const until = performance.now() + PATIENCE;
    while (tally.conversations.length < Math.min(CONVERSATIONS, terms.matches) || wholeTally.conversations.length === 0) {
      if (performance.now() > until) throw new Error(`No match of ${terms.game.title} came to its end; try fewer at once.`);
      await Promise.race([all, few, pause(50)]);
    }
    wholeTally.running = false;
  }
  tally.open = false;
  await pause(REST);
  const sizeBefore = sizeOf(folder);
  const total = { times: [] as number[], ms: 0, server: 0, players: 0, said: 0, heard: 0, stored: 0 };
  return {
    tally,
    wholeViews: wholeTally.conversations,
    async slice(ms) {
      Object.assign(tally, { latencies: [], said: 0, heard: 0 });
      const [server, players, from] = [await serverTime(), processorTime(), performance.now()];
      resumePlay(tally);
      await Promise.race([all, pause(ms)]);
      tally.open = false;
      total.ms += performance.now() - from;
      await pause(REST);
      total.server += (await serverTime()) - server;
      total.players += processorTime() - players;
      total.said += tally.said;
      total.heard += tally.heard;
      total.stored = sizeOf(folder) - sizeBefore;
      for (const time of tally.latencies) total.times.push(time);
    },
    measured() {
      const times = total.times.sort((a, b) => a - b);
      const moves = kind === 'echo' ? times.length / PER_MOVE : times.length;
      const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
      return {
        moves,
        perSecond: (1000 * moves) / total.ms,
        p50: at(0.5),
        p99: at(0.99),
        cpu: total.server / moves,
        players: total.players / moves,
        said: total.said / moves,
        heard: total.heard / moves,
        stored: total.stored / moves,
      };
    },
    async close() {
      tally.running = false;
      resumePlay(tally);
      await Promise.race([all.catch(() => {}), pause(1000)]);
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Without the write-ahead log, which is written over again and again. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.endsWith('.db'));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

export async function load(terms: LoadTerms): Promise<LoadReport> {
  const memory = await startSubject('memory', terms, []);
  const talk = memory.tally.conversations;
  const wholeEcho = await startSubject('echo', terms, memory.wholeViews);
  const echo = await startSubject('echo', terms, talk);
  const playback = await startSubject('playback', terms, talk);
  const disk = await startSubject('disk', terms, []);
  const subjects = [wholeEcho, echo, playback, memory, disk];
  for (let left = terms.seconds; left > 0; left -= SLICE / 1000) for (const each of subjects) await each.slice(SLICE);
  for (const each of subjects) await each.close();
  return {
    wholeEcho: wholeEcho.measured(),
    echo: echo.measured(),
    playback: playback.measured(),
    memory: memory.measured(),
    disk: disk.measured(),
  };
}

export function tell({ wholeEcho, echo, playback, memory, disk }: LoadReport): string {
  const line = (what: string, { perSecond, p50, p99, cpu, players, said, heard }: Measured) =>
    [
      what.padEnd(24),
      `${perSecond.toFixed(0).padStart(6)} moves/s`,
      `p50 ${p50.toFixed(1).padStart(5)} ms`,
      `p99 ${p99.toFixed(1).padStart(5)} ms`,
      `${(perSecond / wholeEcho.perSecond).toFixed(2)} of the echo of whole views, ${(perSecond / echo.perSecond).toFixed(2)} of the same bytes', ${(perSecond / playback.perSecond).toFixed(2)} of the playback`,
      `processor ${cpu.toFixed(0).padStart(3)} µs server, ${players.toFixed(0).padStart(3)} µs players`,
      `${said.toFixed(0)} bytes in, ${heard.toFixed(0)} out`,
    ].join('   ');
  const goal = (what: string, { perSecond }: Measured, least: number) => {
    const share = perSecond / wholeEcho.perSecond;
    return `${what}: ${share.toFixed(2)} of the plain echo (goal: ${least}): ${share >= least ? 'reached' : 'missed'}.`;
  };
  return [
    line('echo of whole views', wholeEcho),
    line('echo of the same bytes', echo),
    line('playback', playback),
    line('play, nothing stored', memory),
    line('play, stored on disk', disk),
    goal('Nothing stored', memory, GOALS.memory),
    goal('Stored', disk, GOALS.disk),
    `Storing costs ${(100 * (1 - disk.perSecond / memory.perSecond)).toFixed(0)} % of the rate, and ${disk.stored.toFixed(0)} bytes of disk a move.`,
    `Of the server's processor a move takes ${(memory.cpu / echo.cpu).toFixed(1)} times what the echo of the same bytes takes, stored ${(disk.cpu / echo.cpu).toFixed(1)} times.`,
    tellModel(houseModel(disk)),
  ].join('\n');
}

/** Which of the runs; `all` is both that have goals. */
const RUNS = {
  server: ['server'],
  nodes: ['nodes'],
  crowd: ['crowd'],
  letters: ['letters'],
  simulation: ['simulation'],
  all: ['server', 'nodes'],
} as const;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      matches: { type: 'string' },
      seconds: { type: 'string' },
      rate: { type: 'string' },
      cost: { type: 'string', default: '388,43,119' },
      game: { type: 'string', default: shelf[0]?.slug ?? '' },
    },
  });
  const game = shelf.find(({ slug }) => slug === values.game);
  if (!game) throw new Error(`There is no game '${values.game}'.`);
  const { [(positionals[0] ?? 'server') as keyof typeof RUNS]: runs } = RUNS;
  if (!runs) throw new Error(`Say one of: ${Object.keys(RUNS).join(', ')}.`);
  const number = (given: string | undefined, usual: number) => Number(given ?? usual);
  console.log(
    `Load of the machine at the beginning: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  );
  for (const run of runs) {
    if (run === 'nodes') {
      const terms = {
        matches: number(values.matches, 2000),
        rate: number(values.rate, 3300),
        seconds: number(values.seconds, 25),
        warm: 60,
        game,
      };
      console.log(tellNodes(await loadNodes(terms)));
    } else if (run === 'crowd') {
      const terms = { matches: number(values.matches, 10_000), rate: number(values.rate, 300), seconds: number(values.seconds, 15) };
      console.log(tellCrowd(await loadCrowd({ ...terms, warm: 6, game })));
    } else if (run === 'simulation') {
      const [nodes = 0, database = 0, players = 0] = values.cost.split(',').map(Number);
      console.log(tellSimulation({ nodes, database, players }));
    } else if (run === 'letters') {
      console.log(tellLetters(await loadLetters({ matches: number(values.matches, 100_000), players: 20_000 })));
    } else {
      console.log(tell(await load({ matches: number(values.matches, 60), seconds: number(values.seconds, 8), warm: WARM, game })));
      console.log(tellParts(costOfParts(await game.load(), MATCHES_FOR_PARTS)));
    }
  }
}
