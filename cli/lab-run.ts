// The lab at work: runs, reports, pieces, and machines that help.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Box } from '@baize/games';
import {
  beginRun,
  botsByTheClock,
  csvOf,
  figuresIn,
  type Ground,
  groundOf,
  htmlOf,
  mergeRuns,
  newPool,
  newQueuePlayers,
  newStanding,
  type PairRecord,
  type Piece,
  type Plan,
  readRun,
  reopenRun,
  rulesFileOf,
  runPlan,
  type Standing,
  summaryOf,
  workOff,
  writePair,
} from '@baize/lab';
import { boxNamed } from './find-game.ts';
import { figuresFrom, planFrom, type RunFlags, readably, type Wanted, wholeNumber } from './lab-plan.ts';
import { printSummary, progressLine } from './lab-print.ts';
import type { Terminal } from './terminal.ts';
import { fileError, UserError } from './user-error.ts';

type Where = Pick<RunFlags, 'threads' | 'redis' | 'part'>;

function inWords(error: Error): never {
  throw new UserError(error.message);
}

/** Opens the rules of a game for as long as `act` takes. */
async function onGround<T>(
  box: Box,
  figures: Record<string, number>,
  act: (ground: Ground, rules: { hash: string; path: string }) => Promise<T> | T,
): Promise<T> {
  const rules = await rulesFileOf(box);
  try {
    const ground = await groundOf(rules.path, figures).catch(inWords);
    return await act(ground, rules);
  } finally {
    rules.close();
  }
}

export async function runCommand(
  terminal: Terminal,
  shelf: readonly Box[],
  folder: string,
  wanted: Wanted,
  flags: RunFlags,
): Promise<void> {
  const box = boxNamed(shelf, wanted.game);
  const figures = figuresFrom(flags.set);
  await onGround(box, figures, async (ground, rules) => {
    const plan = planFrom(wanted, flags, ground, rules.hash, figures);
    const path = flags.out ?? freshFile(folder, `${box.slug}-${wanted.kind}`);
    mkdirSync(dirname(path), { recursive: true });
    readably(() => beginRun(path, plan));
    terminal.print(`The run is written to ${path}`);
    for (const bot of botsByTheClock(plan))
      terminal.print(`${bot} thinks by the clock: this run cannot be repeated. Budgets in iterations can, as in search:500i.`);
    await playAndTell(terminal, box, ground, rules.path, plan, path, [], flags);
  });
}

export async function resumeCommand(terminal: Terminal, shelf: readonly Box[], path: string, where: Where): Promise<void> {
  const { plan, records } = opened(path, reopenRun);
  const box = boxNamed(shelf, plan.game);
  await onGround(box, plan.figures, async (ground, rules) => {
    if (rules.hash !== plan.rules) throw new UserError(`${path}: it was begun under other rules of ${box.title}; begin a new run`);
    await playAndTell(terminal, box, ground, rules.path, plan, path, records, where);
  });
}

function opened<T>(path: string, open: (path: string) => T): T {
  if (!existsSync(path)) throw fileError(path, { code: 'ENOENT' });
  return readably(() => open(path));
}

function freshFile(folder: string, name: string): string {
  for (let number = 1; ; number++) {
    const path = join(folder, `${name}-${number}.jsonl`);
    if (!existsSync(path)) return path;
  }
}

/** Lines of progress where nobody watches, in milliseconds. */
const SELDOM = 15_000;

async function playAndTell(
  terminal: Terminal,
  box: Box,
  ground: Ground,
  rules: string,
  plan: Plan,
  path: string,
  before: readonly PairRecord[],
  where: Where,
): Promise<void> {
  const piece = pieceFrom(where.part);
  const players = where.redis ? await newQueuePlayers(where.redis, plan).catch(inWords) : await newPool(rules, threadsFrom(where.threads));
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  let told = performance.now();
  try {
    const standing = await runPlan(plan, players, {
      before,
      signal: stop.signal,
      ...(piece && { piece }),
      after(record, _standing, progress) {
        writePair(path, record);
        if (terminal.ended()) stop.abort();
        if (terminal.live) process.stdout.write(`\r${progressLine(progress)}\x1b[K`);
        else if (performance.now() - told > SELDOM) {
          told = performance.now();
          terminal.print(progressLine(progress));
        }
      },
    });
    if (terminal.live) process.stdout.write('\r\x1b[K');
    // A piece alone says nothing: its pairs count once those between them are there.
    if (piece) terminal.print(`${standing.records().length} pairs of this piece are written.`);
    else tell(terminal, box, ground, standing);
    if (stop.signal.aborted) terminal.print(`Go on with: baize lab resume ${path}${where.part ? ` --part ${where.part}` : ''}`);
    else if (piece) terminal.print(`When all are played: baize lab merge ALL.jsonl ${path} …, then: baize lab report ALL.jsonl`);
    else terminal.print(`A page with the plots: baize lab report ${path} --html report.html`);
  } finally {
    process.removeListener('SIGINT', interrupt);
    await players.close();
  }
}

function tell(terminal: Terminal, box: Box, ground: Ground, standing: Standing): void {
  printSummary(terminal, box.title, summaryOf(standing, ground.lab?.prices()));
  const waiting = waitingPairs(standing);
  if (waiting > 0)
    terminal.print(`${waiting} more pairs do not count yet: others before them are missing. Go on with the run, or merge its pieces.`);
}

/** Pairs of contests that are still open which lie behind a gap. */
function waitingPairs(standing: Standing): number {
  return standing.plan.contests.reduce(
    (sum, _, at) => sum + (standing.verdict(at).answer === 'open' ? standing.played(at) - standing.counted(at).length : 0),
    0,
  );
}

export async function reportCommand(
  terminal: Terminal,
  shelf: readonly Box[],
  path: string,
  { csv, json, html }: { csv?: string; json?: string; html?: string },
): Promise<void> {
  const { plan, records } = opened(path, readRun);
  const box = boxNamed(shelf, plan.game);
  await onGround(box, plan.figures, (ground) => {
    const standing = newStanding(plan, records);
    const summary = summaryOf(standing, ground.lab?.prices());
    const write = (file: string | undefined, text: () => string) => {
      if (file === undefined) return;
      writeFileSync(file, text());
      terminal.print(`Written: ${file}`);
    };
    write(csv, () => csvOf(standing));
    write(json, () => `${JSON.stringify(summary, null, 2)}\n`);
    write(html, () => htmlOf(summary, `${box.title}: ${plan.contests.map(({ name }) => name).join('; ')}`));
    tell(terminal, box, ground, standing);
  });
}

export function mergeCommand(terminal: Terminal, out: string, files: readonly string[]): void {
  const { plan, records } = readably(() => mergeRuns(files.map((file) => opened(file, readRun))));
  readably(() => beginRun(out, plan));
  for (const record of records) writePair(out, record);
  terminal.print(`${records.length} pairs of ${plan.contests.length * plan.pairs}: ${out}`);
}

export async function figuresCommand(terminal: Terminal, shelf: readonly Box[], name: string, words: readonly string[]): Promise<void> {
  const box = boxNamed(shelf, name);
  await onGround(box, {}, ({ figures }) => {
    if (!figures) throw new UserError(`${box.title} declares no figures that could be changed`);
    const sought = words.map((word) => word.toLowerCase());
    for (const { path, value } of figuresIn(figures)) {
      if (sought.every((word) => path.toLowerCase().includes(word))) terminal.print(`${path}=${value}`);
    }
  });
}

export async function workCommand(
  terminal: Terminal,
  shelf: readonly Box[],
  { redis, threads }: { redis: string; threads?: string },
): Promise<void> {
  let pairs = 0;
  const worker = await workOff(redis, shelf, {
    threads: threadsFrom(threads),
    after: () => {
      pairs += 1;
      if (terminal.live) process.stdout.write(`\r${pairs} pairs played\x1b[K`);
    },
  }).catch(inWords);
  terminal.print('Ready for games. Ctrl-C ends after those in hand.');
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  await worker.close();
  terminal.print(`${pairs} pairs played.`);
  // A connection that still waits for a Redis that has gone must not keep the program.
  process.exit(0);
}

function threadsFrom(given: string | undefined): number {
  return given === undefined ? availableParallelism() : wholeNumber(given, 'number of threads', 1);
}

function pieceFrom(given: string | undefined): Piece | undefined {
  if (given === undefined) return undefined;
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(given) ?? [];
  if (!(Number(part) >= 1 && Number(part) <= Number(of))) throw new UserError(`--part is given as 1/4, not '${given}'`);
  return { part: Number(part) - 1, of: Number(of) };
}
