// A run of the laboratory on this page: begun, paused, taken up again, and written down as it goes on.
import { newStanding, type PairRecord, type Plan, type Players, type Progress, runPlan, type Summary, summaryOf } from '@baize/lab/core';
import { type ReadonlySignal, signal } from '@preact/signals';
import { newItemStore, type SavedItem } from '../shell/saved-items.ts';
import type { LabQuestion } from './question.ts';

export interface SavedRun extends SavedItem {
  question: LabQuestion;
  plan: Plan;
  records: PairRecord[];
  /** What came of it in a few words; empty while it goes on. */
  answer: string;
}

export const runs = newItemStore<SavedRun>('lab');

export type RunState = 'paused' | 'running' | 'done';

export interface LabRun {
  saved: SavedRun;
  state: ReadonlySignal<RunState>;
  summary: ReadonlySignal<Summary>;
  progress: ReadonlySignal<Progress | null>;
  failure: ReadonlySignal<string | null>;
  /** All pairs that were played, in the order of the plan. */
  records(): PairRecord[];
  goOn(): void;
  pause(): void;
  close(): void;
}

/** The page is drawn anew after so many milliseconds at the soonest, and what was played is written down. */
const SHOW_EVERY = 250;
const SAVE_EVERY = 3000;

export interface RunParts {
  newPlayers(): Players;
  /** What things cost, where forces are made by chance. */
  prices: Readonly<Record<string, number>>;
  answerOf(summary: Summary): string;
  save(run: SavedRun): Promise<unknown>;
  now(): number;
}

export function openRun(saved: SavedRun, parts: RunParts): LabRun {
  const { plan } = saved;
  let standing = newStanding(plan, saved.records);
  let stop: AbortController | null = null;
  let shown = 0;
  let written = parts.now();
  const isSettled = () => plan.contests.every((_, at) => standing.settled(at));
  const state = signal<RunState>(isSettled() ? 'done' : 'paused');
  const summary = signal(summaryOf(standing, parts.prices));
  const progress = signal<Progress | null>(null);
  const failure = signal<string | null>(null);

  function show(): void {
    summary.value = summaryOf(standing, parts.prices);
    shown = parts.now();
  }

  function write(): void {
    written = parts.now();
    const answer = isSettled() ? parts.answerOf(summary.value) : '';
    parts.save({ ...saved, records: standing.records(), answer, saved: Date.now() }).catch(() => {
      failure.value = 'What was played could not be saved in this browser.';
    });
  }

  async function play(): Promise<void> {
    const own = new AbortController();
    stop = own;
    state.value = 'running';
    failure.value = null;
    let players: Players | null = null;
    try {
      players = parts.newPlayers();
      await runPlan(plan, players, {
        before: standing.records(),
        signal: own.signal,
        after: (_, now, how) => {
          standing = now;
          progress.value = how;
          if (parts.now() - shown >= SHOW_EVERY) show();
          if (parts.now() - written >= SAVE_EVERY) write();
        },
      });
    } catch (error) {
      failure.value = (error as Error).message;
    }
    await players?.close();
    if (stop !== own) return;
    stop = null;
    show();
    write();
    state.value = isSettled() ? 'done' : 'paused';
  }

  return {
    saved,
    state,
    summary,
    progress,
    failure,
    records: () => standing.records(),
    goOn: () => {
      if (state.value === 'paused') void play();
    },
    pause: () => stop?.abort(),
    close: () => stop?.abort(),
  };
}
