// The lab: many games at once. Who is stronger, what is fair, what a thing is worth, and how sure that is.
export * from './core.ts';
export { groundOf } from './ground-file.ts';
export { newPool } from './pool.ts';
export { newQueuePlayers, type QueueWorker, workOff } from './queue.ts';
export { type RulesFile, rulesFileOf } from './rules-file.ts';
export { beginRun, mergeRuns, readRun, reopenRun, type StoredRun, timeless, writePair } from './store.ts';
