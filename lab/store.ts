// A run's file: JSON lines, the plan first and then a line for each pair, in whatever order they came in. It can be taken up
// again after any interruption, and pieces of one run can be put together.
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { canonical } from '@baize/kernel';
import type { PairRecord, Plan } from './plan.ts';
import { keyOf } from './standing.ts';

export interface StoredRun {
  plan: Plan;
  records: PairRecord[];
}

export function beginRun(path: string, plan: Plan): void {
  if (existsSync(path)) throw new Error(`${path} is there already.`);
  writeFileSync(path, `${JSON.stringify(plan)}\n`);
}

export function writePair(path: string, record: PairRecord): void {
  appendFileSync(path, `${JSON.stringify(record)}\n`);
}

/** A line that was cut off in the middle of its writing is not there. */
export function readRun(path: string): StoredRun {
  const text = readFileSync(path, 'utf8');
  const [first = '', ...lines] = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  const plan = planIn(first);
  if (!plan) throw new Error(`${path} is no run of the lab.`);
  const records = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as PairRecord);
  return { plan, records: unique(records) };
}

/** The same, to be written on: what was cut off is cut away. */
export function reopenRun(path: string): StoredRun {
  const run = readRun(path);
  const bytes = readFileSync(path);
  truncateSync(path, bytes.lastIndexOf('\n') + 1);
  return run;
}

function planIn(line: string): Plan | null {
  try {
    const plan = JSON.parse(line) as Plan;
    return plan.lab === 1 && Array.isArray(plan.contests) ? plan : null;
  } catch {
    return null;
  }
}

function unique(records: readonly PairRecord[]): PairRecord[] {
  return [...new Map(records.map((record) => [keyOf(record.contest, record.pair), record])).values()];
}

/** Pieces of one plan as one run. A pair that two pieces have must have gone alike in both. */
export function mergeRuns(runs: readonly StoredRun[]): StoredRun {
  const [first, ...rest] = runs;
  if (!first) throw new Error('There is nothing to put together.');
  const plan = canonical(first.plan);
  const all = new Map<string, PairRecord>();
  for (const run of [first, ...rest]) {
    if (canonical(run.plan) !== plan) throw new Error('These are not pieces of one run: their plans differ.');
    for (const record of run.records) {
      const key = keyOf(record.contest, record.pair);
      const known = all.get(key);
      if (known && canonical(timeless(known)) !== canonical(timeless(record))) {
        throw new Error(`Pair ${record.pair} of contest ${record.contest} went otherwise in another piece: a bot thinks by the clock.`);
      }
      all.set(key, record);
    }
  }
  return { plan: first.plan, records: [...all.values()].sort((a, b) => a.contest - b.contest || a.pair - b.pair) };
}

/** All but the time that it took, which no plan decides. */
export function timeless({ games, ...record }: PairRecord): object {
  return { ...record, games: games.map(({ ms: _, ...game }) => game) };
}
