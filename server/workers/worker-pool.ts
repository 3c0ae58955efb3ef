// Worker threads in which bots think and records are proved, each for a limited time. A bot always comes to an answer.
import { randomInt } from 'node:crypto';
import { type AnyGame, isSpace, type Json, type MatchRecord, offerTo, type Seat, same, type Verdict, type View } from '@baize/kernel';
import { Piscina } from 'piscina';
import type { BotTask, Task } from './worker.ts';

export interface WorkerPool {
  /** A legal answer, from this bot or, if it fails or takes too long, from a simpler one. `rules` is the file of the rules. */
  botAnswer(game: AnyGame, rules: string, bot: string, view: View, seat: Seat): Promise<Json>;
  prove(rules: string, record: MatchRecord): Promise<Verdict>;
  close(): Promise<void>;
}

interface PoolOptions {
  threads: number;
  /** Milliseconds for one answer of a bot. */
  botLimit: number;
}

/** Milliseconds for the simpler bots, which answer almost at once. */
const SIMPLE_BOT_LIMIT = 2000;
const PROOF_LIMIT = 20_000;

export function newWorkerPool({ threads, botLimit }: PoolOptions): WorkerPool {
  const pool = new Piscina<Task, Json | Verdict>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

  const simpleLimit = Math.min(botLimit, SIMPLE_BOT_LIMIT);

  /** The limit grows with the queue, because the time in which a task waits for a thread should not count. */
  async function runWithin(ms: number, task: Task): Promise<Json | Verdict> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), ms * (1 + pool.queueSize / threads));
    try {
      return await pool.run(task, { signal: stop.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  async function tryBot(ms: number, task: BotTask, game: AnyGame): Promise<Json | undefined> {
    try {
      const answer = (await runWithin(ms, task)) as Json;
      return isOffered(game, task.view, task.seat, answer) ? answer : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    async botAnswer(game, rules, bot, view, seat) {
      const task = { kind: 'bot answer' as const, rules, view, seat, seed: randomInt(2 ** 32) };
      return (
        (await tryBot(botLimit, { ...task, bot }, game)) ??
        (await tryBot(simpleLimit, { ...task, bot: 'policy' }, game)) ??
        (await tryBot(simpleLimit, { ...task, bot: 'random' }, game)) ??
        firstLegal(game, view, seat)
      );
    },
    prove: async (rules, record) => (await runWithin(PROOF_LIMIT, { kind: 'proof', rules, record })) as Verdict,
    close: () => pool.destroy(),
  };
}

function isOffered(game: AnyGame, view: View, seat: Seat, answer: Json): boolean {
  const offer = offerTo(game, view, seat);
  if (!offer) return false;
  if (isSpace(offer)) return offer.refusal(answer) === null;
  return offer.some((option) => same(option, answer));
}

function firstLegal(game: AnyGame, view: View, seat: Seat): Json {
  const offer = offerTo(game, view, seat);
  if (!offer) throw new Error(`Seat ${seat} is not asked anything.`);
  if (!isSpace(offer)) return offer[0] as Json;
  const suggested = offer.candidates().find((answer) => offer.refusal(answer) === null);
  return suggested ?? offer.sample((sides) => randomInt(sides));
}
