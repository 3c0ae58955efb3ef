// Timers that do not keep the process alive and are all stopped together.

export interface Timers {
  after(ms: number, task: () => Promise<unknown>): NodeJS.Timeout | undefined;
  cancel(timer: NodeJS.Timeout | undefined): void;
  isClosed(): boolean;
  close(): void;
}

/** Node fires a longer timer at once. */
const LONGEST = 86_400_000;

export function newTimers(onError: (what: string, error: unknown) => void): Timers {
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  return {
    after(ms, task) {
      if (closed) return undefined;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          task().catch((error) => onError('a timer', error));
        },
        Math.min(Math.max(0, ms), LONGEST),
      );
      timer.unref();
      timers.add(timer);
      return timer;
    },
    cancel(timer) {
      clearTimeout(timer);
      if (timer) timers.delete(timer);
    },
    isClosed: () => closed,
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
