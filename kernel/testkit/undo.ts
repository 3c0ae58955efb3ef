// Taking back returns exactly: freely to the barrier, with consent to any decision, and a sealed answer to the hand.
import { type Act, act, canonical, freeUndo, isPublic, keptEntries, type Match, type Reply, takeBack } from '../index.ts';
import { Broken, type Check, difference, maybe, type Table } from './check.ts';

/** How often a game is set back with consent, and how many acts later. */
const MOST_SET_BACK = 2;
const LATER = 6;

interface Mark {
  entry: number;
  match: Match;
  due: number;
}

export const undo: Check = (table, rates) => {
  const { session } = table;
  let before: { match: Match; entries: number } | null = null;
  let mark: Mark | null = null;
  let setBack = 0;
  return {
    asked() {
      const entries = session.events.length - 1;
      before = maybe(table, rates.share) ? { match: snapshot(session.match), entries } : null;
      if (!before && !mark && setBack < MOST_SET_BACK && maybe(table, rates.share))
        mark = { entry: entries, match: snapshot(session.match), due: entries + 1 + table.below(LATER) };
    },
    acted(given) {
      if (before && given && 'answer' in given) {
        if (session.match.asked && String(given.seat) in session.match.asked.sealed) tryRetract(table, given, before.match);
        else tryFree(table, given, before);
      }
      if (!mark || session.events.length - 1 < mark.due || session.match.result) return;
      if (keptEntries(session.entries).some(({ index, entry }) => index === mark?.entry && isPublic(entry))) trySetBack(table, mark);
      mark = null;
      setBack += 1;
    },
  };
};

function snapshot(match: Match): Match {
  return JSON.parse(JSON.stringify(match)) as Match;
}

function tryFree(table: Table, given: Act, before: { match: Match; entries: number }): void {
  const { session } = table;
  const after = snapshot(session.match);
  if (freeUndo(session, given.seat) === null) {
    const reply = takeBack(session, given.seat, before.entries);
    if (!('refusal' in reply)) throw new Broken('undo', 'An answer behind the barrier was taken back without consent.');
    mustEqual(after, session.match, 'A refusal to take back changed the match.');
    return;
  }
  done(takeBack(session, given.seat, freeUndo(session, given.seat) as number));
  mustEqual(before.match, session.match, 'Taken back freely, the match is not what it was.');
  done(act(session, given));
  mustEqual(after, session.match, 'Taken back and given again, the same answer leads elsewhere.');
}

function tryRetract(table: Table, given: Act, before: Match): void {
  const { session } = table;
  const after = snapshot(session.match);
  done(act(session, { seat: given.seat, retract: true }));
  // Retracting is an act too, and counted.
  mustEqual({ ...before, seq: 0, drawOffers: [] }, { ...session.match, seq: 0 }, 'A retracted answer leaves a trace.');
  done(act(session, given));
  mustEqual({ ...after, seq: 0 }, { ...session.match, seq: 0 }, 'Retracted and given again, the same answer leads elsewhere.');
}

function trySetBack(table: Table, mark: Mark): void {
  const { session } = table;
  const seat = table.below(session.match.seats);
  const { draws } = session.match;
  const others = Array.from({ length: session.match.seats }, (_, other) => other).filter((other) => other !== seat);
  done(takeBack(session, seat, mark.entry, others));
  mustEqual({ ...mark.match, draws, flags: session.match.flags }, session.match, 'Taken back with consent, the match is not what it was.');
}

function done(reply: Reply): void {
  if ('refusal' in reply) throw new Broken('undo', `Refused: ${reply.refusal.reason}`);
}

function mustEqual(expected: Match, found: Match, what: string): void {
  if (canonical(expected) !== canonical(found)) throw new Broken('undo', `${what} ${difference(expected, found)}`);
}
