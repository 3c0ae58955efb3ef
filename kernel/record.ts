// Records: a match as a file. The same form serves for a saved game, a replay, and a failure that a test found.
import { keyed, type Source } from './chance.ts';
import { commit, seedFrom } from './fair.ts';
import type { AnyGame } from './game.ts';
import { canonical, type Json } from './plain.ts';
import { type Draw, type Entry, restoreSession, type Session, type Setup } from './session.ts';
import type { Event, Result, Seat } from './words.ts';

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

/** Reads what claims to be a record; throws a BadRecord that says what is wrong with it. */
export function readRecord(text: string): MatchRecord {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new BadRecord('This is not a record of a match: it is no JSON.');
  }
  const fault = faultOf(data);
  if (fault) throw new BadRecord(`This is not a record of a match: ${fault}.`);
  return data as MatchRecord;
}

function faultOf(data: unknown): string | null {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const isHex = (value: unknown) => typeof value === 'string' && /^([0-9a-f]{2})+$/.test(value);
  if (!isObject(data)) return 'it is no object';
  if (data.baize !== 1) return `its form is ${JSON.stringify(data.baize)}, and only form 1 is known`;
  const { setup, entries, draws, log, players, secret, result } = data;
  if (!isObject(setup) || typeof setup.game !== 'string' || !isObject(setup.options)) return 'its set-up is damaged';
  const { rules } = setup;
  if (!isObject(rules) || typeof rules.version !== 'string' || typeof rules.hash !== 'string') return 'its rules are not named';
  if (!Number.isInteger(setup.seats) || !isObject(setup.fair) || !isHex(setup.fair.commitment)) return 'its set-up is damaged';
  const { entropy } = setup.fair;
  if (!Array.isArray(entropy) || !entropy.every((given) => typeof given === 'string')) return 'its entropy is damaged';
  if (!Array.isArray(entries) || !entries.every((entry) => isObject(entry) && Number.isInteger(entry.seat) && Number.isInteger(entry.from)))
    return 'its entries are damaged';
  if (!Array.isArray(draws) || draws.length % 2 !== 0 || !draws.every(Number.isInteger)) return 'its draws are damaged';
  const isLine = (line: unknown) => isObject(line) && typeof line.text === 'string' && typeof line.rule === 'string';
  if (!Array.isArray(log) || !log.every((list) => Array.isArray(list) && list.every(isLine))) return 'its log is damaged';
  if (!Array.isArray(players) || !players.every((name) => typeof name === 'string')) return 'its players are damaged';
  if (result !== null && !isResult(result, setup.seats as number)) return 'its result is damaged';
  if (secret !== null && !isHex(secret)) return 'its secret is damaged';
  return null;
}

function isResult(result: unknown, seats: number): boolean {
  const { rule, kind, share } = (result ?? {}) as Partial<Result>;
  return typeof rule === 'string' && typeof kind === 'string' && Array.isArray(share) && share.length === seats;
}

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
