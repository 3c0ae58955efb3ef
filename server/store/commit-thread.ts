// The log of the embedded database is written by a thread of its own, so that matches go on while the disk is waited for.
import { Worker } from 'node:worker_threads';

export interface CommitThread {
  /** In one commit; resolves when it is on the disk, and says of each row whether it was written. */
  write(rows: readonly unknown[][]): Promise<boolean[]>;
  close(): Promise<void>;
}

interface Terms {
  /** The database file. */
  path: string;
  /** The statement for one row. */
  insert: string;
  pragmas: readonly string[];
}

type Answer = { written: boolean[] } | { error: { message: string; code?: string } };

interface Waiting {
  done(written: boolean[]): void;
  failed(error: Error): void;
}

interface Thread {
  worker: Worker;
  /** It answers in the order in which it is asked. */
  waiting: Waiting[];
}

/** Milliseconds that a disk is waited for which does not answer any more. */
const MOST_CLOSING = 5000;

/** It is started when it is first needed, because the table must exist; and again, should it ever end. */
export function newCommitThread(terms: Terms): CommitThread {
  let current: Thread | null = null;

  function begin(): Thread {
    const worker = new Worker(new URL('./commit-worker.mjs', import.meta.url), { workerData: terms });
    const thread: Thread = { worker, waiting: [] };
    worker.on('message', (answer: Answer) => {
      const first = thread.waiting.shift();
      if ('written' in answer) first?.done(answer.written);
      else first?.failed(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
    });
    const lost = (error: Error) => {
      if (current === thread) current = null;
      for (const { failed } of thread.waiting.splice(0)) failed(error);
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The thread that writes the log has ended.')));
    return thread;
  }

  return {
    write: (rows) =>
      new Promise((done, failed) => {
        current ??= begin();
        current.waiting.push({ done, failed });
        current.worker.postMessage(rows);
      }),
    async close() {
      const closing = current;
      if (!closing) return;
      // Behind what it still has to write: then it closes the file itself, and keeps no lock on it.
      const ended = new Promise((done) => closing.worker.once('exit', done));
      closing.worker.postMessage('close');
      const patience = setTimeout(() => void closing.worker.terminate(), MOST_CLOSING);
      await ended;
      clearTimeout(patience);
    },
  };
}
