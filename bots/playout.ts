// Playouts: an imagined world played on quickly, by the game's lore with a little chance in it.
import { type AnyGame, type Asked, type Json, type Offer, type Seat, take, type Umpire, type View } from '@baize/kernel';
import { anyAnswer, bestOf, candidatesOf } from './choices.ts';
import type { Dice } from './dice.ts';

export interface PlayoutSettings {
  horizon: number;
  noise: number;
  glance: number;
}

/** Where a lore tells quiet positions, a playout goes on until it comes to one, but no longer than so many times the horizon. */
const PATIENCE = 4;

/** The world is the bot's own invention, so each seat's lore may look at it as it is. */
export function playOn(game: AnyGame, world: View, umpire: Umpire<unknown>, dice: Dice, settings: PlayoutSettings): void {
  const { isQuiet } = game.lore;
  for (let left = settings.horizon * (isQuiet ? PATIENCE : 1); left > 0 && world.result === null; left--) {
    if (isQuiet?.(world)) return;
    const seat = firstWaiting(world.asked as Asked);
    world.viewer = seat;
    take(game, world, seat, quickAnswer(game, world, seat, dice, settings, umpire.offered), umpire);
  }
}

function firstWaiting({ seats, sealed }: Asked): Seat {
  if (seats.length > 1) for (const seat of seats) if (!(seat in sealed)) return seat;
  return seats[0] as Seat;
}

function quickAnswer(game: AnyGame, world: View, seat: Seat, dice: Dice, { noise, glance }: PlayoutSettings, offered: Offer | null): Json {
  if (noise > 0 && dice.below(100) < noise) return anyAnswer(game, world, seat, dice, offered);
  const answers = candidatesOf(game, world, seat, offered);
  return bestOf(game, world, seat, answers.length > glance ? someOf(answers, glance, dice) : answers, dice);
}

function someOf(answers: readonly Json[], count: number, dice: Dice): Json[] {
  const some: Json[] = [];
  for (let i = 0; i < count; i++) some.push(answers[dice.below(answers.length)] as Json);
  return some;
}

/** What each seat gets, or can hope for. */
export function prospects(game: AnyGame, world: View): number[] {
  if (world.result) return world.result.share;
  const judged = game.lore.judge?.(world.state);
  if (judged) return judged;
  const shares: number[] = [];
  for (let seat = 0; seat < world.seats; seat++) shares.push(game.lore.evaluate(world.state, seat));
  return shares;
}
