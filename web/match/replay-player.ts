// Plays a replay entry by entry, at a chosen speed and from a chosen viewpoint.
import type { View } from '@baize/kernel';
import { computed, effect, type Signal, signal } from '@preact/signals';
import type { Replay, Viewpoint } from './replay.ts';
import { newViewQueue } from './view-queue.ts';

/** Milliseconds between two entries, over and above what their animations take. */
export const SPEEDS = { slow: 1600, steady: 500, quick: 0 } as const;

export interface ReplayPlayer {
  place: Signal<number>;
  viewpoint: Signal<Viewpoint>;
  isPlaying: Signal<boolean>;
  speed: Signal<keyof typeof SPEEDS>;
  view: { value: View };
  playback: ReturnType<typeof newViewQueue>['playback'];
  played(): void;
  step(by: number): void;
  goTo(to: number): void;
  showAs(viewpoint: Viewpoint): void;
  close(): void;
}

export function newReplayPlayer(replay: Replay): ReplayPlayer {
  const place = signal(0);
  const viewpoint = signal<Viewpoint>('all');
  const isPlaying = signal(false);
  const speed = signal<keyof typeof SPEEDS>('steady');
  const queue = newViewQueue(replay.at(0, viewpoint.value), () => !document.hidden);
  const goTo = (to: number) => {
    place.value = Math.max(0, Math.min(replay.length, to));
    queue.jump({ ...replay.at(place.value, viewpoint.value), events: [] });
  };
  const step = (by: number) => {
    if (by !== 1 || queue.isAnimating.peek()) return goTo(place.peek() + by);
    if (place.peek() >= replay.length) return;
    place.value += 1;
    queue.push(replay.at(place.value, viewpoint.value));
  };
  const stop = effect(() => {
    if (!isPlaying.value || queue.isAnimating.value) return;
    if (place.value >= replay.length) {
      isPlaying.value = false;
      return;
    }
    const next = setTimeout(() => step(1), SPEEDS[speed.value]);
    return () => clearTimeout(next);
  });
  return {
    place,
    viewpoint,
    isPlaying,
    speed,
    view: computed(() => queue.step.value.view),
    playback: queue.playback,
    played: queue.played,
    step,
    goTo,
    showAs(wanted) {
      viewpoint.value = wanted;
      goTo(place.peek());
    },
    close: stop,
  };
}
