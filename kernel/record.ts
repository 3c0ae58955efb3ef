// Records: a match as a file. The same form serves for a saved game, a replay, and a failure that a test found.
import type { Event, Result, Seat } from './basic-types.ts';
import type { Setup } from './carry-out.ts';
import { keyed, type Source } from './chance.ts';
import { commit, keptPledges, seedFrom } from './commitment.ts';
import type { Draw, Entry } from './entries.ts';
import type { AnyGame } from './game.ts';
import { canonical, type Json } from './plain-data.ts';
import { restoreSession, type Session } from './session.ts';

export interface MatchRecord {
  baize: 1;
  setup: Setup;
  /** Who sat where. */
  players: string[];
  entries: Entry[];
  /** Every draw of chance: sides and value, by turns. */
  draws: number[];
  /** The host's secret: in a saved game for its owner, in a replay for everybody. */
  secret: string | null;
  result: Result | null;
  /** What happened, already in words, so that it can be read without the rules that made it. */
  log: LogLine[][];
  note?: string;
  /** When each public entry was taken, in epoch milliseconds, by the host's clock. */
  times?: number[];
  /** The host's word for all of the above (signature.ts). */
  seal?: HostSignature;
}

/** The host's signature over everything else in the record (signature.ts). */
export interface HostSignature {
  /** Its public key (Ed25519), as hex. */
  key: string;
  signature: string;
}

export interface LogLine extends Event {
  text: string;
}

export function recordOf(session: Session, players: readonly string[], secret: string | null): MatchRecord {
  const { game, setup, entries, draws, events, match } = session;
  return {
    baize: 1,
    setup,
    players: [...players],
    entries,
    draws: draws.flatMap((draw) => [draw.sides, draw.value]),
    secret,
    result: match.result,
    log: events.map((list) => list.map((event) => ({ ...event, text: lineOf(game, event, onlyReader(event)) }))),
  };
}

/** A line that one seat alone may read is told to that seat; any other, to nobody in particular. */
function onlyReader(event: Event): Seat | null {
  return event.to?.length === 1 ? (event.to[0] as Seat) : null;
}

/** What the kernel itself tells, in its own words. */
const KERNEL_LINES: Record<string, string> = {
  'taken back': 'takes a move back.',
  'out of time': 'runs out of time.',
  'draw offered': 'offers a draw.',
  'draw accepted': 'accepts the draw.',
  'draw refused': 'refuses the draw.',
};

/** An event as a line of the log: the kernel's own events in its words, all others in the game's. */
export function lineOf(game: AnyGame, event: Event, viewer: Seat | null): string {
  const words = KERNEL_LINES[event.kind];
  return words ? `${game.seatName(event.seat as Seat)} ${words}` : game.describe(event, viewer);
}

export class BadRecord extends Error {}

export function drawsOf(record: MatchRecord): Draw[] {
  const draws: Draw[] = [];
  for (let i = 0; i < record.draws.length; i += 2) draws.push({ sides: record.draws[i] as number, value: record.draws[i + 1] as number });
  return draws;
}

/** Whether these are the rules under which the record was made; if not, it can be watched but not played on. */
export function isUnder(record: MatchRecord, rules: { version: string; hash: string }): boolean {
  return record.setup.rules.version === rules.version && record.setup.rules.hash === rules.hash;
}

/** The session that a record describes, ready to go on with `source`. */
export function openRecord(game: AnyGame, record: MatchRecord, source: Source | 'by hand'): Session {
  const { game: slug, seats } = record.setup;
  if (slug !== game.slug) throw new BadRecord(`The record is of '${slug}', not of '${game.slug}'.`);
  if (seats < game.seats.least || seats > game.seats.most) throw new BadRecord(`${game.title} is not for ${seats} seats.`);
  try {
    return restoreSession(game, record.setup, { entries: record.entries, draws: drawsOf(record) }, source);
  } catch (error) {
    throw new BadRecord(`The record does not fit the rules: ${(error as Error).message}`);
  }
}

export interface Verdict {
  /** What was looked at, and whether it held. */
  checks: { what: string; holds: boolean | null; note: string }[];
  holds: boolean;
}

/** Proves a replay: the commitment, every draw, and, under the same rules, the whole course of the match. */
export function verify(record: MatchRecord, game: AnyGame | null): Verdict {
  const checks: Verdict['checks'] = [];
  const check = (what: string, holds: boolean | null, note: string) => checks.push({ what, holds, note });
  const { secret, setup } = record;
  const draws = drawsOf(record);
  if (secret === null) {
    check('secret', false, 'The secret has not been revealed, so no draw can be proved.');
  } else {
    const kept = commit(secret) === setup.fair.commitment;
    check('commitment', kept, kept ? 'The secret is the one that was committed to.' : 'The secret is not the one that was committed to.');
    if (setup.fair.pledges) {
      const pledged = keptPledges(setup.fair);
      const note = pledged
        ? 'Every seat gave to the dice what it had pledged.'
        : 'A seat gave something else to the dice than it had pledged.';
      check('pledges', pledged, note);
    }
    const source = keyed(seedFrom(secret, setup.fair.entropy));
    const wrong = draws.findIndex((draw, index) => source.below(draw.sides, index, '') !== draw.value);
    check(
      'draws',
      wrong < 0,
      wrong < 0 ? `All ${draws.length} draws follow from the seed.` : `Draw ${wrong} does not follow from the seed.`,
    );
  }
  if (game === null) check('course', null, 'These are not the rules of this match, so its course was not played again.');
  else checkCourse(record, game, check);
  return { checks, holds: checks.every((item) => item.holds !== false) };
}

function checkCourse(record: MatchRecord, game: AnyGame, check: (what: string, holds: boolean, note: string) => void): void {
  try {
    const session = openRecord(game, record, 'by hand');
    // The sides too: a host who could claim other sides could choose what a draw comes to.
    const used = canonical(session.draws) === canonical(drawsOf(record));
    const ended = canonical(session.match.result) === canonical(record.result);
    const told = canonical(recordOf(session, record.players, record.secret).log) === canonical(record.log as unknown as Json);
    check('course', used && ended && told, courseNote(used, ended, told));
  } catch (error) {
    check('course', false, (error as Error).message);
  }
}

function courseNote(used: boolean, ended: boolean, told: boolean): string {
  if (!used) return 'The match uses other draws than the record has.';
  if (!ended) return 'The match ends in another way than the record says.';
  return told ? 'Played again, the match takes the same course to the same end.' : 'The log is not the one of this match.';
}
