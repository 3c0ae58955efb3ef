// Which lessons of a game were finished in this browser, by their numbers from 0.
import { signal } from '@preact/signals';
import { readLocal, writeLocal } from '../shell/local-values.ts';

const keyOf = (slug: string) => `baize:lessons:${slug}`;

/** Counts what is written, so that whoever shows it is drawn anew. */
const writes = signal(0);

export function lessonsDone(slug: string): ReadonlySet<number> {
  void writes.value;
  try {
    const kept: unknown = JSON.parse(readLocal(keyOf(slug)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((each): each is number => Number.isInteger(each)) : []);
  } catch {
    return new Set();
  }
}

export function finishLesson(slug: string, lesson: number): void {
  const done = new Set(lessonsDone(slug)).add(lesson);
  writeLocal(keyOf(slug), JSON.stringify([...done].sort((a, b) => a - b)));
  writes.value += 1;
}

/** The first lesson that is not done; after the last, the first again. */
export function nextLesson(slug: string, count: number): number {
  const done = lessonsDone(slug);
  return Array.from({ length: count }, (_, n) => n).find((n) => !done.has(n)) ?? 0;
}
