// Which view is shown now, and which ones wait behind it: the next one comes up when the table has played the events
// that led to the present one.
import type { Event, View } from '@baize/kernel';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Playback } from './match-client.ts';

export interface Step {
  view: View;
  events: Event[];
  /** How much of the log the step shows. */
  at: number;
}

export interface ViewQueue {
  step: ReadonlySignal<Step>;
  /** How much of the log has been told: what is being played is written down when it is over. */
  told: ReadonlySignal<number>;
  playback: ReadonlySignal<Playback | null>;
  isAnimating: ReadonlySignal<boolean>;
  push(step: Step): void;
  /** Shows a step without playing what led to it; what waited is dropped. */
  jump(step: Step): void;
  played(): void;
  skip(): void;
}

/** More than this many steps behind, nobody wants to see them all. */
const MOST_WAITING = 24;

export function newViewQueue(first: Step, isSeen: () => boolean): ViewQueue {
  const step = signal(first);
  const playback = signal<Playback | null>(null);
  const told = signal(first.at);
  const waiting = signal<readonly Step[]>([]);

  function show(next: Step): void {
    batch(() => {
      const from = step.peek().view;
      step.value = next;
      playback.value = next.events.length > 0 && isSeen() ? { from, events: next.events } : null;
    });
    if (playback.peek() !== null) return;
    told.value = next.at;
    showNext();
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
      playback.value = null;
      if (last) step.value = last;
      told.value = step.peek().at;
    });
  }

  return {
    step,
    told,
    playback,
    isAnimating: computed(() => playback.value !== null || waiting.value.length > 0),
    push(next) {
      if (waiting.peek().length >= MOST_WAITING) skip();
      if (playback.peek() === null && waiting.peek().length === 0) show(next);
      else waiting.value = [...waiting.peek(), next];
    },
    jump(next) {
      batch(() => {
        waiting.value = [];
        playback.value = null;
        step.value = next;
        told.value = next.at;
      });
    },
    played() {
      batch(() => {
        playback.value = null;
        told.value = step.peek().at;
      });
      showNext();
    },
    skip,
  };
}
