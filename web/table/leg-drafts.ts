// The drafts of an answer that is built leg by leg, one for each leg, so that the last leg can always be taken back.
import type { DraftLegs } from '@baize/contracts';
import { computed, type ReadonlySignal, signal } from '@preact/signals';

export interface LegDraft {
  answer: unknown;
  legs: DraftLegs;
}

export interface LegDrafts {
  /** As far as it goes; undefined: no piece is in hand. */
  last: ReadonlySignal<LegDraft | undefined>;
  put(draft: LegDraft): void;
  /** Without the last leg; false if nothing is left. */
  takeBack(): boolean;
  clear(): void;
}

export function newLegDrafts(): LegDrafts {
  const drafts = signal<readonly LegDraft[]>([]);
  const last = computed(() => drafts.value.at(-1));
  return {
    last,
    put(draft) {
      const isOther = last.peek()?.legs.piece !== draft.legs.piece;
      // A leg that only goes on with the one before it, or is shorter now, takes its place.
      const before = isOther ? [] : drafts.peek().filter(({ legs }) => legs.legs.length < draft.legs.legs.length);
      drafts.value = [...before, draft];
    },
    takeBack() {
      drafts.value = drafts.peek().slice(0, -1);
      return drafts.peek().length > 0;
    },
    clear() {
      drafts.value = [];
    },
  };
}
