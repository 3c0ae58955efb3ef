// The queue before the worker threads: what somebody looks at goes first.
import { Piscina } from 'piscina';

export type TaskQueue = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['taskQueue']>;
type Waiting = Parameters<TaskQueue['push']>[0];
const OPTIONS = Piscina.queueOptionsSymbol;

/** Marks a task as one that goes first. */
export function watchedFirst<T extends object>(task: T): T {
  return Object.assign({ [OPTIONS]: { first: true } }, task);
}

export function newWatchedFirstQueue(): TaskQueue {
  const first: Waiting[] = [];
  const others: Waiting[] = [];
  return {
    get size() {
      return first.length + others.length;
    },
    shift: () => first.shift() ?? others.shift() ?? null,
    push(task: Waiting) {
      (Reflect.get(task, OPTIONS) ? first : others).push(task);
    },
    remove(task: Waiting) {
      for (const list of [first, others]) {
        const place = list.indexOf(task);
        if (place >= 0) list.splice(place, 1);
      }
    },
  };
}
