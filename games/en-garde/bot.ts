// What a good player of En Garde! knows.
import type { Json, Lore, Seat, View } from '@baize/kernel';
import type { EnGarde } from './state.ts';

export const lore: Lore<EnGarde> = {
  rate: (_view: View<EnGarde>, _seat: Seat, answers: readonly Json[]) => answers.map(() => 0),
  evaluate: () => 0.5,
};
