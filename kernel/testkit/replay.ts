// The record of a game, written, read and played again, is the same game byte for byte.
import { canonical, openRecord, readRecord, recordOf, verify } from '../index.ts';
import { Broken, type Check, difference, maybe, type Table } from './check.ts';

export const replay: Check = (table, rates) => {
  // The events as they were told: a rule that goes on changing what it has told is found by this.
  const told: string[] | null = maybe(table, rates.replays) ? [] : null;
  const { session } = table;
  return {
    acted() {
      for (let at = told?.length ?? 0; told && at < session.events.length; at++) told.push(canonical(session.events[at]));
    },
    over() {
      if (told) playAgain(table, told);
    },
  };
};

function playAgain({ game, session, secret }: Table, told: readonly string[]): void {
  const players = Array.from({ length: session.match.seats }, (_, seat) => game.seatName(seat));
  for (const [at, events] of session.events.entries()) {
    if (canonical(events) !== told[at]) throw new Broken('replay', `The events of entry ${at - 1} changed after they had been told.`);
  }
  const text = JSON.stringify(recordOf(session, players, secret));
  const record = readRecord(text);
  let again: typeof session;
  try {
    again = openRecord(game, record, 'by hand');
  } catch (error) {
    throw new Broken('replay', (error as Error).message);
  }
  const compare = (what: string, a: unknown, b: unknown) => {
    if (canonical(a) !== canonical(b)) throw new Broken('replay', `Played again, ${what} differ. ${difference(a, b)}`);
  };
  compare('the events', session.events, again.events);
  compare('the matches', session.match, again.match);
  compare('the draws', session.draws, again.draws);
  compare('the records', record, JSON.parse(JSON.stringify(recordOf(again, players, secret))));
  if (secret === null) return;
  const failed = verify(record, game).checks.find((check) => check.holds === false);
  if (failed) throw new Broken('replay', `The record cannot be proved: ${failed.note}`);
}
