// Playouts: an imagined world played on quickly, by the game's lore with a little chance in it.
import type { Asked, Engine, Offer, Seat, Umpire, View } from '@baize/kernel';
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
export function playOn(engine: Engine, world: View, umpire: Umpire<unknown>, dice: Dice, settings: PlayoutSettings): void {
  const { isQuiet } = engine.game.lore;
  for (let left = settings.horizon * (isQuiet ? PATIENCE : 1); left > 0 && world.result === null; left--) {
    if (isQuiet?.(world)) return;
    quickStep(engine, world, umpire, dice, settings);
  }
}

/** One question of an imagined world, answered by whoever is asked. */
export function quickStep(
  engine: Engine,
  world: View,
  umpire: Umpire<unknown>,
  dice: Dice,
  settings: Pick<PlayoutSettings, 'noise' | 'glance'>,
): void {
  const seat = firstWaiting(world.asked as Asked);
  world.viewer = seat;
  engine.thinking.answer(world, seat, quickAnswer(engine, world, seat, dice, settings, umpire.offered), umpire);
}

function firstWaiting({ seats, sealed }: Asked): Seat {
  if (seats.length > 1) for (const seat of seats) if (!(seat in sealed)) return seat;
  return seats[0] as Seat;
}

function quickAnswer(
  engine: Engine,
  world: View,
  seat: Seat,
  dice: Dice,
  { noise, glance }: Pick<PlayoutSettings, 'noise' | 'glance'>,
  offered: Offer | null,
): unknown {
  if (noise > 0 && (noise >= 100 || dice.below(100) < noise)) return anyAnswer(engine, world, seat, dice, offered);
  const quick = engine.game.lore.quick?.(world, seat);
  if (quick !== undefined) return quick;
  const answers = candidatesOf(engine, world, seat, dice, offered);
  return bestOf(engine, world, seat, answers.length > glance ? someOf(answers, glance, dice) : answers, dice);
}

function someOf(answers: readonly unknown[], count: number, dice: Dice): unknown[] {
  const some: unknown[] = [];
  for (let i = 0; i < count; i++) some.push(answers[dice.below(answers.length)]);
  return some;
}

/** What each seat gets, or can hope for. */
export function prospects({ game }: Engine, world: View): number[] {
  if (world.result) return world.result.share;
  const judged = game.lore.judge?.(world.state);
  if (judged) return judged;
  const shares: number[] = [];
  for (let seat = 0; seat < world.seats; seat++) shares.push(game.lore.evaluate(world.state, seat));
  return shares;
}
