// Who sits where: persons, and bots by name.
import { type Bot, botNamed, quickDice } from '@baize/bots';
import { type AnyGame, type Engine, type Seat, type Session, secretFrom } from '@baize/kernel';
import { UserError } from './user-error.ts';

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
    throw new UserError((error as Error).message);
  }
}

/** One for each seat: as given by seat number from 1, else a person first and bots after. */
export function seatPlayers(game: AnyGame, given: ReadonlyMap<number, string>): Player[] {
  const { least, most } = game.seats;
  const count = Math.max(least, ...given.keys());
  if (count > most) throw new UserError(`${game.title} has ${most} seats, not ${count}`);
  return Array.from({ length: count }, (_, at) => playerNamed(given.get(at + 1) ?? (at === 0 ? PERSON : USUAL_BOT)));
}

/** A bot's chance hangs on the secret and the moment alone, so that a game taken up again goes on as it would have. */
export function botAnswer(engine: Engine, session: Session, seat: Seat, bot: Bot, secret: string): unknown {
  return bot.answer(engine, engine.view(session, seat), seat, botDice(secret, seat, session.match.seq));
}

function botDice(secret: string, seat: Seat, seq: number) {
  return quickDice(Number.parseInt(secretFrom(`${secret} bot ${seat} ${seq}`).slice(0, 12), 16));
}

const GUESSES = 24;
const CONTENT = 0.45;

/** A bot takes a draw when its prospects, over some guesses at what it cannot see, are the worse ones. */
export function agreesToDraw(engine: Engine, session: Session, seat: Seat): boolean {
  const view = engine.view(session, seat);
  const dice = quickDice(session.match.seq);
  let sum = 0;
  for (let i = 0; i < GUESSES; i++) sum += engine.game.lore.evaluate(engine.thinking.guess(view, dice).state, seat);
  return sum / GUESSES < CONTENT;
}
