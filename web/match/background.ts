// Long work off the page: a worker that has the rules loaded answers for bots, computes odds and proves records.
import type { Spoken } from '@baize/bots';
import type { Forecast, MatchRecord, Seat, Verdict, View } from '@baize/kernel';
import type { Story } from './course.ts';

export type BackgroundTask = { hash: string } & (
  | { do: 'answer'; view: View; seat: Seat; rank: string; seed: number }
  | { do: 'speak'; view: View; seat: Seat; rank: string; seed: number }
  /** Whether a bot takes a draw. */
  | { do: 'agree'; view: View; seat: Seat; seed: number }
  | { do: 'odds'; view: View; seat: Seat; answer: unknown }
  | { do: 'rate'; view: View; seat: Seat; answers: readonly unknown[] }
  | { do: 'story'; record: MatchRecord; seat: Seat }
  /** A decision of a match that is over: what was answered, and what the search would have. */
  | { do: 'reconsider'; record: MatchRecord; seat: Seat; place: number }
  /** What answers promise in some worlds that fit a view. */
  | { do: 'weigh'; view: View; seat: Seat; answers: readonly unknown[]; round: number; worlds: number }
  | { do: 'verify'; record: MatchRecord }
);

export interface Background {
  answer(hash: string, view: View, seat: Seat, rank: string, seed: number): Promise<unknown>;
  /** The answer, with what the bot says to it. */
  speaks(hash: string, view: View, seat: Seat, rank: string, seed: number): Promise<Spoken>;
  agrees(hash: string, view: View, seat: Seat, seed: number): Promise<boolean>;
  odds(hash: string, view: View, seat: Seat, answer: unknown): Promise<Forecast>;
  /** How good answers look to a sensible player. */
  rate(hash: string, view: View, seat: Seat, answers: readonly unknown[]): Promise<number[]>;
  /** How a match that is over went for a seat. */
  story(hash: string, record: MatchRecord, seat: Seat): Promise<Story>;
  /** For what is seldom asked. */
  run<T>(task: BackgroundTask): Promise<T>;
  verify(hash: string, record: MatchRecord): Promise<Verdict>;
  close(): void;
}

export type BackgroundRequest = { n: number; task: BackgroundTask };
export type BackgroundReply = { n: number; value: unknown } | { n: number; error: string };

export function startBackground(): Background {
  let worker: Worker | undefined;
  let count = 0;
  const open = new Map<number, { done(value: unknown): void; failed(error: Error): void }>();

  function started(): Worker {
    if (worker) return worker;
    // An entry of the same build, so that it shares the kernel with the page instead of bringing its own.
    worker = new Worker('/background.worker.js', { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<BackgroundReply>) => {
      const asked = open.get(data.n);
      open.delete(data.n);
      if ('error' in data) asked?.failed(new Error(data.error));
      else asked?.done(data.value);
    };
    worker.onerror = (event) => {
      for (const asked of open.values()) asked.failed(new Error(event.message || 'The bots could not be woken.'));
      open.clear();
    };
    return worker;
  }

  function run<T>(task: BackgroundTask): Promise<T> {
    const n = ++count;
    return new Promise<T>((resolve, reject) => {
      open.set(n, { done: (value) => resolve(value as T), failed: reject });
      started().postMessage({ n, task } satisfies BackgroundRequest);
    });
  }

  return {
    answer: (hash, view, seat, rank, seed) => run({ do: 'answer', hash, view, seat, rank, seed }),
    speaks: (hash, view, seat, rank, seed) => run({ do: 'speak', hash, view, seat, rank, seed }),
    agrees: (hash, view, seat, seed) => run({ do: 'agree', hash, view, seat, seed }),
    odds: (hash, view, seat, answer) => run({ do: 'odds', hash, view, seat, answer }),
    rate: (hash, view, seat, answers) => run({ do: 'rate', hash, view, seat, answers }),
    story: (hash, record, seat) => run({ do: 'story', hash, record, seat }),
    run,
    verify: (hash, record) => run({ do: 'verify', hash, record }),
    close() {
      worker?.terminate();
      open.clear();
    },
  };
}
