// A run: pairs are handed out until every contest is settled, and each result is told as it comes in.
import { type PairRecord, type PairTask, type Plan, taskOf } from './plan.ts';
import { keyOf, newStanding, nextPair, type Piece, type Standing } from './standing.ts';

export interface Progress {
  /** Pairs that are played, and about how many it takes in all. */
  played: number;
  expected: number;
  /** Of this session. */
  pairsPerSecond: number;
  /** Null until there is something to go by. */
  secondsLeft: number | null;
}

/** Whoever plays pairs: a pool of threads on this machine, or a queue that other machines work off. */
export interface Players {
  /** How many pairs it wants in hand at a time. */
  width: number;
  play(task: PairTask): Promise<PairRecord>;
  close(): Promise<void>;
}

export interface RunTerms {
  /** What was played before. */
  before?: readonly PairRecord[];
  piece?: Piece;
  /** Told of each new pair, and nothing twice: here it is written down. */
  after?: (record: PairRecord, standing: Standing, progress: Progress) => void;
  signal?: AbortSignal;
}

export async function runPlan(plan: Plan, players: Players, { before = [], piece, after, signal }: RunTerms = {}): Promise<Standing> {
  const standing = newStanding(plan, before);
  const taken = new Set<string>();
  const inHand = new Set<Promise<void>>();
  const start = performance.now();
  let session = 0;

  let failure: Error | null = null;

  async function playOne(at: number, pair: number): Promise<void> {
    try {
      const record = await players.play(taskOf(plan, at, pair));
      if (signal?.aborted || failure || !standing.add(record)) return;
      session += 1;
      after?.(record, standing, progressOf(standing, session, (performance.now() - start) / 1000, piece));
    } catch (error) {
      failure ??= new Error(`Pair ${pair} of '${plan.contests[at]?.name}': ${(error as Error).message}`, { cause: error });
    } finally {
      taken.delete(keyOf(at, pair));
    }
  }

  // Whoever stops does not wait for what is in hand: it is played anew when the run goes on.
  const stopped = new Promise<void>((done) => signal?.addEventListener('abort', () => done(), { once: true }));
  while (!signal?.aborted) {
    while (!failure && inHand.size < players.width) {
      const next = nextPair(standing, taken, piece);
      if (!next) break;
      taken.add(keyOf(next.at, next.pair));
      const playing: Promise<void> = playOne(next.at, next.pair).finally(() => inHand.delete(playing));
      inHand.add(playing);
    }
    if (failure) throw failure;
    if (inHand.size === 0) break;
    await Promise.race([...inHand, stopped]);
  }
  return standing;
}

function progressOf(standing: Standing, session: number, seconds: number, piece?: Piece): Progress {
  const { contests } = standing.plan;
  let played = 0;
  let expected = 0;
  for (let at = 0; at < contests.length; at++) {
    played += standing.played(at);
    expected += Math.max(standing.played(at), Math.ceil(standing.expected(at) / (piece?.of ?? 1)));
  }
  const pairsPerSecond = seconds > 0 ? session / seconds : 0;
  return { played, expected, pairsPerSecond, secondsLeft: pairsPerSecond > 0 ? (expected - played) / pairsPerSecond : null };
}
