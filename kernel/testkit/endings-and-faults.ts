// The cheap checks, which look at every decision: games end, and no law of their physics is broken.
import { Broken, type Check } from './check.ts';

/** The result gives each seat its share. (That there is a result, the play itself sees to.) */
export const ends: Check = ({ session }) => ({
  over() {
    const share = session.match.result?.share ?? [];
    const sum = share.reduce((a, b) => a + b, 0);
    if (share.length !== session.match.seats)
      throw new Broken('ends', `The result has ${share.length} shares for ${session.match.seats} seats.`);
    if (!share.every((part) => part >= 0 && part <= 1)) throw new Broken('ends', `A share is not in 0 to 1: ${share}.`);
    if (Math.abs(sum - 1) > 1e-6) throw new Broken('ends', `The shares ${share} add up to ${sum}.`);
  },
});

/** The laws of the game's own physics; and who may know an event is a list of seats, or a secret would be told to everybody. */
export const faults: Check = ({ game, session }) => ({
  acted() {
    const found = game.faults(session.match.state);
    if (found.length > 0) throw new Broken('faults', found.join(' '));
    const isSeat = (seat: unknown) => Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < session.match.seats;
    for (const { kind, to } of session.events.at(-1) ?? []) {
      if (to !== undefined && !(Array.isArray(to) && to.every(isSeat)))
        throw new Broken('faults', `The event '${kind}' is told to ${JSON.stringify(to)}, which is no list of seats.`);
    }
  },
});
