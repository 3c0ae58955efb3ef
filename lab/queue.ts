// Many machines: pairs of games as jobs on a queue in Redis. Each pair is one job with a name of its own, so that it is played
// once however often it is handed in; one that was taken by a machine that died is given to another.
import { createHash } from 'node:crypto';
import type { Box } from '@baize/games';
import { bundleOf } from '@baize/games/bundle';
import { canonical } from '@baize/kernel';
import { Queue, QueueEvents, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { PairRecord, PairTask, Plan } from './plan.ts';
import { newPool } from './pool.ts';
import { rulesFileOf } from './rules-file.ts';
import type { Players } from './run.ts';

/** Machines with other rules have another queue: nobody plays a run by rules that are not its own. */
function queueOf(rules: string): string {
  return `baize-lab-${rules.slice(0, 24)}`;
}

/** Jobs in the queue for a run at a time: enough for some dozens of cores. */
const WIDTH = 64;
/** How long results are kept for a run that is taken up again, in seconds. */
const KEPT = 7 * 24 * 3600;

function connect(url: string): Redis {
  // BullMQ waits for Redis itself, as long as it takes.
  return new Redis(url, { maxRetriesPerRequest: null });
}

/** BullMQ would wait for a server that is not there without a word. */
async function findRedis(url: string): Promise<void> {
  const probe = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
  } catch {
    throw new Error(`There is no Redis at ${url}.`);
  } finally {
    probe.disconnect();
  }
}

/** Hands pairs to whoever works the queue off. The same plan finds its results again. */
export async function newQueuePlayers(url: string, plan: Plan, width = WIDTH): Promise<Players> {
  await findRedis(url);
  const run = createHash('sha256').update(canonical(plan)).digest('hex').slice(0, 24);
  const connections = [connect(url), connect(url)] as const;
  const queue = new Queue<PairTask, PairRecord>(queueOf(plan.rules), { connection: connections[0] });
  const events = new QueueEvents(queueOf(plan.rules), { connection: connections[1] });
  // Each job that is waited for listens to both.
  for (const heard of [queue, events]) heard.setMaxListeners(0);
  await events.waitUntilReady();
  return {
    width,
    async play(task) {
      const job = await queue.add('pair', task, {
        jobId: `${run}-${task.at}-${task.pair}`,
        removeOnComplete: { age: KEPT },
        removeOnFail: true,
      });
      return job.waitUntilFinished(events);
    },
    async close() {
      await events.close();
      await queue.close();
      for (const connection of connections) connection.disconnect();
    },
  };
}

export interface QueueWorker {
  /** Ends after the pairs in hand. */
  close(): Promise<void>;
}

export interface QueueWork {
  threads: number;
  /** A machine that was not heard of for so many milliseconds has lost its pair to others. */
  patience?: number;
  after?: (record: PairRecord) => void;
}

/** A pair may lose its machine so often before it is given up. */
const MOST_LOSSES = 1000;

/** Works off what is queued for the games of this shelf, by the rules that are here. Threads play, so that this one can say that it lives. */
export async function workOff(url: string, shelf: readonly Box[], { threads, patience = 30_000, after }: QueueWork): Promise<QueueWorker> {
  await findRedis(url);
  const closing: (() => Promise<void> | void)[] = [];
  for (const box of shelf) {
    const { hash } = await bundleOf(box);
    let players: Promise<Players> | null = null;
    const open = async () => {
      const rules = await rulesFileOf(box);
      const pool = await newPool(rules.path, threads);
      closing.push(() => pool.close(), rules.close);
      return pool;
    };
    const connection = connect(url);
    const worker = new Worker<PairTask, PairRecord>(
      queueOf(hash),
      async ({ data }) => {
        players ??= open();
        const record = await (await players).play(data);
        after?.(record);
        return record;
      },
      { connection, concurrency: threads, lockDuration: patience, stalledInterval: patience, maxStalledCount: MOST_LOSSES },
    );
    closing.unshift(async () => {
      // Where Redis has gone there is nobody to say goodbye to.
      await worker.close(connection.status !== 'ready');
      connection.disconnect();
    });
    await worker.waitUntilReady();
  }
  return {
    async close() {
      for (const end of closing) await end();
    },
  };
}
