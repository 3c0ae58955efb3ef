// Runs in a worker thread: one pair of games at a time.

import { groundOf } from './ground-file.ts';
import type { PairRecord, PairTask } from './plan.ts';
import { playPair } from './play.ts';

export interface WorkerTask {
  /** The file of the rules. */
  rules: string;
  task: PairTask;
}

export default async function run({ rules, task }: WorkerTask): Promise<PairRecord> {
  return playPair(await groundOf(rules, task.figures), task);
}
