// Workers that play the laboratory's games: half of the cores, so that the page and the machine stay quick.
import type { PairRecord, Players } from '@baize/lab/core';
import type { LabReply, LabRequest } from '../lab.worker.ts';

export function coresUsed(): { used: number; all: number } {
  const all = navigator.hardwareConcurrency || 2;
  return { used: Math.max(1, Math.floor(all / 2)), all };
}

interface Thread {
  worker: Worker;
  /** Pairs that it plays or that wait for it. */
  load: number;
}

export function newLabWorkers(hash: string): Players {
  const { used } = coresUsed();
  const open = new Map<number, { thread: Thread; done(record: PairRecord): void; failed(error: Error): void }>();
  let count = 0;

  function settle(n: number): ReturnType<typeof open.get> {
    const asked = open.get(n);
    open.delete(n);
    if (asked) asked.thread.load -= 1;
    return asked;
  }

  function newThread(): Thread {
    const thread: Thread = { worker: new Worker('/lab.worker.js', { type: 'module' }), load: 0 };
    thread.worker.onmessage = ({ data }: MessageEvent<LabReply>) => {
      const asked = settle(data.n);
      if ('error' in data) asked?.failed(new Error(data.error));
      else asked?.done(data.record);
    };
    thread.worker.onerror = (event) => {
      for (const [n, asked] of [...open]) {
        if (asked.thread !== thread) continue;
        settle(n);
        asked.failed(new Error(event.message || 'The laboratory could not be opened.'));
      }
    };
    return thread;
  }

  const threads = Array.from({ length: used }, newThread);
  return {
    width: used,
    play: (task) =>
      new Promise((done, failed) => {
        const thread = threads.reduce((least, each) => (each.load < least.load ? each : least));
        const n = ++count;
        thread.load += 1;
        open.set(n, { thread, done, failed });
        thread.worker.postMessage({ n, hash, task } satisfies LabRequest);
      }),
    async close() {
      for (const { worker } of threads) worker.terminate();
      open.clear();
    },
  };
}
