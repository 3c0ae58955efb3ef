// Plays pairs of games for the laboratory, one after the other, off the page.
import { figuresQuery, type Ground, groundIn, type LabModule, type PairRecord, type PairTask, playPair } from '@baize/lab/core';

export interface LabRequest {
  n: number;
  /** Of the rules: their module for the laboratory is named by it. */
  hash: string;
  task: PairTask;
}

export type LabReply = { n: number; record: PairRecord } | { n: number; error: string };

const grounds = new Map<string, Promise<Ground>>();

function groundFor(hash: string, figures: PairTask['figures']): Promise<Ground> {
  const path = `/parts/${hash}.lab.js${figuresQuery(figures)}`;
  const known = grounds.get(path) ?? load(path, figures);
  grounds.set(path, known);
  known.catch(() => grounds.delete(path));
  return known;
}

async function load(path: string, figures: PairTask['figures']): Promise<Ground> {
  return groundIn((await import(/* @vite-ignore */ path)) as LabModule, figures);
}

addEventListener('message', async ({ data: { n, hash, task } }: MessageEvent<LabRequest>) => {
  let reply: LabReply;
  try {
    reply = { n, record: playPair(await groundFor(hash, task.figures), task) };
  } catch (error) {
    reply = { n, error: (error as Error).message };
  }
  postMessage(reply);
});
