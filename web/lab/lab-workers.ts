// Workers that play the laboratory's games: half of the cores, so that the page and the machine stay quick.
import type { PairRecord, Players } from '@baize/lab/core';
import type { LabReply, LabRequest } from '../lab.worker.ts';

export function coresUsed(): { used: number; all: number } {
  const all = navigator.hardwareConcurrency || 2;
  return { used: Math.max(1, Math.floor(all / 2)), all };
}

interface Hand {
  worker: Worker;
  /** Pairs that it plays or that wait for it. */
  load: number;
}

export function newLabWorkers(hash: string): Players {
  const { used } = coresUsed();
  const open = new Map<number, { hand: Hand; done(record: PairRecord): void; failed(error: Error): void }>();
  let count = 0;

  function settle(n: number): ReturnType<typeof open.get> {
    const asked = open.get(n);
    open.delete(n);
    if (asked) asked.hand.load -= 1;
    return asked;
  }

  function newHand(): Hand {
    const hand: Hand = { worker: new Worker('/lab.worker.js', { type: 'module' }), load: 0 };
    hand.worker.onmessage = ({ data }: MessageEvent<LabReply>) => {
      const asked = settle(data.n);
      if ('error' in data) asked?.failed(new Error(data.error));
      else asked?.done(data.record);
    };
    hand.worker.onerror = (event) => {
      for (const [n, asked] of [...open]) {
        if (asked.hand !== hand) continue;
        settle(n);
        asked.failed(new Error(event.message || 'The laboratory could not be opened.'));
      }
    };
    return hand;
  }

  const hands = Array.from({ length: used }, newHand);
  return {
    width: used,
    play: (task) =>
      new Promise((done, failed) => {
        const hand = hands.reduce((least, each) => (each.load < least.load ? each : least));
        const n = ++count;
        hand.load += 1;
        open.set(n, { hand, done, failed });
        hand.worker.postMessage({ n, hash, task } satisfies LabRequest);
      }),
    async close() {
      for (const { worker } of hands) worker.terminate();
      open.clear();
    },
  };
}
