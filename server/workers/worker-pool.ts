// Worker threads in which bots think and records are proved, each for a limited time. A bot always comes to an answer.
import { randomInt } from 'node:crypto';
import { type Engine, isSpace, type MatchRecord, type Seat, type Verdict, type View } from '@baize/kernel';
import { Piscina } from 'piscina';
import { newWatchedFirstQueue, watchedFirst } from './watched-first.ts';
import type { BotTask, Task } from './worker.ts';

export interface WorkerPool {
  /** A legal answer, from this bot or, if it fails or takes too long, from a simpler one. `rules` is the file of the rules. */
  botAnswer(engine: Engine, rules: string, bot: string, view: View, seat: Seat, isWatched: boolean): Promise<unknown>;
  /** False too where it cannot say in time. */
  agreesToDraw(rules: string, view: View, seat: Seat): Promise<boolean>;
  /** Null if it took too long. */
  prove(rules: string, record: MatchRecord): Promise<Verdict | null | 'too busy'>;
  /** Tasks that wait for a thread. */
  waiting(): number;
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
/** Records that may wait for their proof. */
const MOST_PROOFS = 8;

export function newWorkerPool({ threads, botLimit }: PoolOptions): WorkerPool {
  const settings = {
    filename: new URL('./worker-entry.mjs', import.meta.url).href,
    minThreads: 0,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  };
  const pool = new Piscina<Task, unknown>({ ...settings, maxThreads: threads, taskQueue: newWatchedFirstQueue() });
  // Of its own, so that whoever hands in many records keeps no bot waiting.
  const proofs = new Piscina<Task, unknown>({ ...settings, maxThreads: 1, maxQueue: MOST_PROOFS });

  const simpleLimit = Math.min(botLimit, SIMPLE_BOT_LIMIT);

  /** The limit grows with the queue, because the time in which a task waits for a thread should not count. */
  async function runWithin(ms: number, task: Task, first = true): Promise<unknown> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), ms * (1 + pool.queueSize / threads));
    try {
      return await pool.run(first ? watchedFirst(task) : task, { signal: stop.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Null where there is none that is legal and in time. */
  async function tryBot(ms: number, task: BotTask, engine: Engine, first: boolean): Promise<{ answer: unknown } | null> {
    try {
      const answer = await runWithin(ms, task, first);
      return engine.refusal(task.view, task.seat, answer) === null ? { answer } : null;
    } catch {
      return null;
    }
  }

  return {
    async botAnswer(engine, rules, bot, view, seat, first) {
      const task = { kind: 'bot answer' as const, rules, view, seat, seed: randomInt(2 ** 32) };
      const found =
        (await tryBot(botLimit, { ...task, bot }, engine, first)) ??
        (await tryBot(simpleLimit, { ...task, bot: 'policy' }, engine, first)) ??
        (await tryBot(simpleLimit, { ...task, bot: 'random' }, engine, first));
      return found ? found.answer : firstLegal(engine, view, seat);
    },
    agreesToDraw: (rules, view, seat) =>
      runWithin(simpleLimit, { kind: 'draw answer', rules, view, seat, seed: randomInt(2 ** 32) }).then(
        (agrees) => agrees === true,
        () => false,
      ),
    async prove(rules, record) {
      if (proofs.queueSize >= MOST_PROOFS) return 'too busy';
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), PROOF_LIMIT * (1 + proofs.queueSize));
      try {
        return (await proofs.run({ kind: 'proof', rules, record }, { signal: stop.signal })) as Verdict;
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') return null;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    waiting: () => pool.queueSize + proofs.queueSize,
    async close() {
      await Promise.all([pool.destroy(), proofs.destroy()]);
    },
  };
}

function firstLegal(engine: Engine, view: View, seat: Seat): unknown {
  const offer = engine.thinking.offer(view, seat);
  if (!offer) throw new Error(`Seat ${seat} is not asked anything.`);
  if (!isSpace(offer)) return offer[0];
  const suggested = offer.candidates().find((answer) => offer.refusal(answer) === null);
  return suggested ?? offer.sample((sides) => randomInt(sides));
}
