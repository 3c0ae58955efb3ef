// What a bot is: it gets the view of its seat and nothing else, and answers.
import type { Engine, Seat, View } from '@baize/kernel';
import type { Dice } from './dice.ts';
import type { SearchResult } from './search.ts';

export interface Bot {
  name: string;
  /** `engine` is that of the match, so that a match of older rules is thought through by those rules. */
  answer(engine: Engine, view: View, seat: Seat, dice: Dice): unknown;
  /** The same answer with what led to it; null, or nothing, of those who do not weigh answers against each other. */
  think?(engine: Engine, view: View, seat: Seat, dice: Dice): SearchResult | null;
}
