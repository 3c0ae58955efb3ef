// The matches that this node holds in memory. What happens in one match happens one task after the other.
import { RequestError } from '../request-error.ts';
import type { LiveMatch } from './live-match.ts';

export interface MatchQueue {
  /** Runs a task when all earlier tasks of this match are done. */
  run<T>(id: string, task: (live: LiveMatch) => T | Promise<T>): Promise<T>;
  /** Makes the next task read the match from the log. */
  forget(id: string): void;
  isLoaded(id: string): boolean;
  /** Whether a task that is given now would read the match from the log first. */
  wouldLoad(id: string): boolean;
  /** The match as it is in memory, without waiting for its turn. */
  peek(id: string): LiveMatch | undefined;
  loaded(): string[];
  /** Resolves when everything that was begun is done. */
  settled(): Promise<void>;
  /** Drops the matches that have not been used for a while and that nobody needs; returns their ids. */
  dropIdle(isNeeded: (id: string) => boolean): string[];
}

interface Slot {
  live: LiveMatch | undefined;
  last: Promise<unknown>;
  /** Tasks that were begun or wait. */
  tasks: number;
  used: number;
}

const IDLE_AFTER = 300_000;

/** Resolves when a task has ended, well or not. */
async function counted(slot: Slot, task: Promise<unknown>): Promise<void> {
  try {
    await task;
  } catch {
    // Whoever has begun the task is told.
  }
  slot.tasks -= 1;
}

export function newMatchQueue(load: (id: string) => Promise<LiveMatch>, now: () => number): MatchQueue {
  const slots = new Map<string, Slot>();

  function slotOf(id: string): Slot {
    const slot = slots.get(id) ?? { live: undefined, last: Promise.resolve(), tasks: 0, used: 0 };
    slots.set(id, slot);
    slot.used = now();
    return slot;
  }

  async function liveIn(slot: Slot, id: string): Promise<LiveMatch> {
    try {
      slot.live = await load(id);
      return slot.live;
    } catch (error) {
      if (error instanceof RequestError) slots.delete(id);
      throw error;
    }
  }

  async function runNow<T>(slot: Slot, id: string, task: (live: LiveMatch) => T | Promise<T>): Promise<T> {
    const live = slot.live ?? (await liveIn(slot, id));
    try {
      return await task(live);
    } catch (error) {
      // After an unexpected error memory may be half changed, so it is read again from the log.
      if (!(error instanceof RequestError)) slot.live = undefined;
      throw error;
    }
  }

  return {
    run(id, task) {
      const slot = slotOf(id);
      const isFirst = slot.tasks === 0;
      slot.tasks += 1;
      // At once where nothing else is under way in the match, as it mostly is.
      const run = isFirst ? runNow(slot, id, task) : slot.last.then(() => runNow(slot, id, task));
      slot.last = counted(slot, run);
      return run;
    },
    forget(id) {
      const slot = slots.get(id);
      if (slot) slot.live = undefined;
    },
    peek: (id) => slots.get(id)?.live,
    isLoaded: (id) => slots.get(id)?.live !== undefined,
    wouldLoad(id) {
      const slot = slots.get(id);
      return !slot || (slot.live === undefined && slot.tasks === 0);
    },
    loaded: () => [...slots.keys()],
    async settled() {
      await Promise.all([...slots.values()].map(({ last }) => last));
    },
    dropIdle(isNeeded) {
      const idle = [...slots].filter(([id, { used }]) => now() - used >= IDLE_AFTER && !isNeeded(id)).map(([id]) => id);
      for (const id of idle) slots.delete(id);
      return idle;
    },
  };
}
