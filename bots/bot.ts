// What a bot is: it gets the view of its seat and nothing else, and answers.
import type { AnyGame, Json, Seat, View } from '@baize/kernel';
import type { Dice } from './dice.ts';

export interface Bot {
  name: string;
  answer(game: AnyGame, view: View, seat: Seat, dice: Dice): Json;
}
