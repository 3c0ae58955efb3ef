// The stage: what is shown now, and what waits to be shown after it. A view comes up together with the events that
// led to it, and the next one waits until the table has played them.
import type { Event, View } from '@baize/kernel';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { News } from './sitting.ts';

export interface Step {
  view: View;
  events: Event[];
  /** How much of the log the step shows. */
  at: number;
}

export interface Stage {
  step: ReadonlySignal<Step>;
  news: ReadonlySignal<News | null>;
  moving: ReadonlySignal<boolean>;
  push(step: Step): void;
  /** Shows a step without playing what led to it; what waited is dropped. */
  jump(step: Step): void;
  idle(): void;
  skip(): void;
}

/** More than this many steps behind, nobody wants to see them all. */
const PATIENCE = 24;

export function newStage(first: Step, isSeen: () => boolean): Stage {
  const step = signal(first);
  const news = signal<News | null>(null);
  const waiting = signal<readonly Step[]>([]);

  function show(next: Step): void {
    batch(() => {
      const from = step.peek().view;
      step.value = next;
      news.value = next.events.length > 0 && isSeen() ? { from, events: next.events } : null;
    });
    if (news.peek() === null) showNext();
  }

  function showNext(): void {
    const [next, ...rest] = waiting.peek();
    if (!next) return;
    waiting.value = rest;
    show(next);
  }

  function skip(): void {
    const last = waiting.peek().at(-1);
    batch(() => {
      waiting.value = [];
      news.value = null;
      if (last) step.value = last;
    });
  }

  return {
    step,
    news,
    moving: computed(() => news.value !== null || waiting.value.length > 0),
    push(next) {
      if (waiting.peek().length >= PATIENCE) skip();
      if (news.peek() === null && waiting.peek().length === 0) show(next);
      else waiting.value = [...waiting.peek(), next];
    },
    jump(next) {
      batch(() => {
        waiting.value = [];
        news.value = null;
        step.value = next;
      });
    },
    idle() {
      news.value = null;
      showNext();
    },
    skip,
  };
}
