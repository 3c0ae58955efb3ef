// Who sits where: persons, and bots by name.
import { type Bot, botNamed, quickDice } from '@baize/bots';
import { type AnyGame, guessFrom, type Json, type Match, type Seat, secretFrom, viewOf } from '@baize/kernel';
import { Trouble } from './trouble.ts';

export const PERSON = 'person';
const USUAL_BOT = 'search:300ms';

export interface Player {
  /** `person`, or the bot's name. */
  who: string;
  bot: Bot | null;
}

export function playerNamed(who: string): Player {
  if (who === PERSON) return { who, bot: null };
  try {
    return { who, bot: botNamed(who) };
  } catch (error) {
    throw new Trouble((error as Error).message);
  }
}

/** One for each seat: as given by seat number from 1, else a person first and bots after. */
export function seatPlayers(game: AnyGame, given: ReadonlyMap<number, string>): Player[] {
  const { least, most } = game.seats;
  const count = Math.max(least, ...given.keys());
  if (count > most) throw new Trouble(`${game.title} has ${most} seats, not ${count}`);
  return Array.from({ length: count }, (_, at) => playerNamed(given.get(at + 1) ?? (at === 0 ? PERSON : USUAL_BOT)));
}

/** A bot's chance hangs on the secret and the moment alone, so that a game taken up again goes on as it would have. */
export function botAnswer(game: AnyGame, m: Match, seat: Seat, bot: Bot, secret: string): Json {
  return bot.answer(game, viewOf(game, m, seat), seat, botDice(secret, seat, m.seq));
}

function botDice(secret: string, seat: Seat, seq: number) {
  return quickDice(Number.parseInt(secretFrom(`${secret} bot ${seat} ${seq}`).slice(0, 12), 16));
}

const GUESSES = 24;
const CONTENT = 0.45;

/** A bot takes a draw when its prospects, over some guesses at what it cannot see, are the worse ones. */
export function agreesToDraw(game: AnyGame, m: Match, seat: Seat): boolean {
  const view = viewOf(game, m, seat);
  const dice = quickDice(m.seq);
  let sum = 0;
  for (let i = 0; i < GUESSES; i++) sum += game.lore.evaluate(guessFrom(game, view, dice).state, seat);
  return sum / GUESSES < CONTENT;
}
