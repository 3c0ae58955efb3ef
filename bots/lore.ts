// What a lore may know besides what the kernel asks of it: things that only make a search faster or keener.
import type { AnyGame, Json, Seat, View } from '@baize/kernel';
import type { SearchSettings } from './search.ts';

export interface KeenLore {
  /** `wide` for the question that is really asked; without it, only what first comes to mind. */
  candidates?(view: View, seat: Seat, wide: boolean): readonly Json[] | undefined;
  /** The prospects of all seats at once, where that costs no more than one. */
  judge?(s: unknown): number[];
  /** Whether a position can be judged as it is; a playout goes on until nothing is in the air. */
  isQuiet?(view: View): boolean;
  /** How a search does better in this game than with the usual settings. */
  settings?: Partial<SearchSettings>;
}

export function keen(game: AnyGame): KeenLore {
  return game.lore as KeenLore;
}
