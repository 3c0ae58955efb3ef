// A session: a match that is being played, with its record. It checks what comes in, finds the barrier of undo
// by itself, and can rebuild the match from the record at any time.
import type { Event, Refusal, Seat } from './basic-types.ts';
import { blank, carryOut, refuseMotion, type Setup } from './carry-out.ts';
import { entered, NeedsChance, recorded, type Source, type Toss } from './chance.ts';
import { type Act, courseOf, type Draw, type Entry, isPublic, keptEntries, type PublicAct, type Standing } from './entries.ts';
import { dropOldFlags, markOf, raise, refuseStanding } from './flags.ts';
import type { AnyGame } from './game.ts';
import {
  type Asked,
  askedOf,
  copyMatch,
  type Match,
  needed,
  refusalOf,
  run,
  standingAnswer,
  type View,
  viewAround,
  waitingFor,
} from './match.ts';
import { copy, frozen, keep, same } from './plain-data.ts';
import { isSpace } from './space.ts';
import { Umpire } from './umpire.ts';

export interface Session {
  game: AnyGame;
  setup: Setup;
  source: Source | 'by hand';
  match: Match;
  entries: Entry[];
  draws: Draw[];
  /** The events of the set-up, then those of each public entry. */
  events: Event[][];
  /** The match as it stood when it was last looked at. It is never changed, and shares with the one before it what is the same. */
  kept: Match | null;
  /** The match before each of the latest entries that can be taken back freely, kept likewise. */
  before: { entry: number; seat: Seat; match: Match }[];
  /** The answers that were listed when the question in hand was put; of no other question, and of no copy of it. */
  offered: { asked: Asked; answers: readonly unknown[] } | null;
  /** The views, seat by seat and then the spectator's, of the states that were looked at last. */
  seen: { state: unknown; views: unknown[] }[];
  /** In umpire mode: what is waited for in the middle of an act. */
  needs: { act: PublicAct | null; values: number[]; toss: Toss } | null;
}

export type Reply = { events: Event[] } | { refusal: Refusal } | { needs: Toss };

/**
 * A seat's view of a state that does not change any more: a view is dear, and the barrier of undo and the seats ask for the same ones.
 * Those of the last two states are kept, and not in a weak map: what is in one outlives a collection of garbage that nobody needs any more.
 */
function stateView(session: Session, { state }: Match, seat: Seat | null): unknown {
  const place = seat ?? session.match.seats;
  const seen = session.seen.find((each) => each.state === state) ?? { state, views: [] };
  if (!session.seen.includes(seen)) session.seen = [seen, ...session.seen.slice(0, 1)];
  seen.views[place] ??= session.game.view(state, seat);
  return seen.views[place];
}

/** The match as it stands, to be kept. */
function keepMatch(session: Session): Match {
  session.kept = keep(session.kept, session.match);
  return session.kept;
}

/** The same, where it may have been kept already: each act is counted, and kept when it is done; draws and standing answers are not counted. */
function keptMatch(session: Session): Match {
  const { kept, match } = session;
  const isKept = kept !== null && kept.seq === match.seq && kept.draws === match.draws && same(kept.flags, match.flags);
  return isKept ? kept : keepMatch(session);
}

/** The session's match as `seat` may know it, like `viewOf`. It shares nothing with the match that can change, but much with other views. */
export function viewFor(session: Session, seat: Seat | null): View {
  const match = keptMatch(session);
  return viewAround(session.game, match, seat, stateView(session, match, seat));
}

export function openSession(game: AnyGame, setup: Setup, source: Source | 'by hand', prepare?: (match: Match) => void): Session {
  const session = stageSession(game, setup, blank(game, setup), source);
  prepare?.(session.match);
  withFixedIn(session.match);
  perform(session, null, []);
  return session;
}

/** What a session is restored from: the whole record; and, to save playing it all again, the match after some of its entries. */
export interface Saved {
  entries: readonly Entry[];
  draws: readonly Draw[];
  snapshot?: {
    match: Match;
    /** How many entries, public or not, the match has behind it, and what they told, after the set-up's events. */
    after: number;
    events: readonly (readonly Event[])[];
  };
}

/** A session as its record left it, ready to go on with `source`. */
export function restoreSession(game: AnyGame, setup: Setup, saved: Saved, source: Source | 'by hand'): Session {
  const { entries, draws, snapshot } = saved;
  const recording = recorded(draws.map((draw) => draw.value));
  const session = snapshot ? stageSession(game, setup, withFixedIn(snapshot.match), recording) : openSession(game, setup, recording);
  if (snapshot) {
    session.entries.push(...entries.slice(0, snapshot.after));
    session.draws.push(...draws.slice(0, snapshot.match.draws));
    session.events.push(...snapshot.events.map((list) => [...list]));
  }
  for (const entry of entries.slice(snapshot?.after ?? 0)) mustApply(session, entry);
  session.source = source;
  return session;
}

function withFixedIn(match: Match): Match {
  frozen((match.state as { fixed?: unknown } | null)?.fixed);
  for (const part of [match.rules, match.options, match.fair]) frozen(part);
  return match;
}

/** A session around a match that stands somewhere in the middle of a game, without what led to it: for tests, and for restoring. */
export function stageSession(game: AnyGame, setup: Setup, match: Match, source: Source | 'by hand'): Session {
  return { game, setup, source, match, entries: [], draws: [], events: [], kept: null, before: [], offered: null, seen: [], needs: null };
}

/** The same session once more, sharing nothing that can change. */
export function copySession(session: Session): Session {
  return {
    ...session,
    match: copyMatch(session.match),
    entries: [...session.entries],
    draws: [...session.draws],
    events: [...session.events],
    before: [...session.before],
  };
}

function mustApply(session: Session, entry: Entry): void {
  const reply = applyEntry(session, entry);
  if ('refusal' in reply) throw new Error(`The record's entry ${session.entries.length} is refused: ${reply.refusal.reason}`);
}

/** Carries out an entry that was written down before, as it was then. */
export function applyEntry(session: Session, entry: Entry): Reply {
  const { from, ...given } = entry;
  session.match.draws = from;
  if ('undo' in given) return takeBack(session, given.seat, given.undo, given.agreed);
  if (!('standing' in given)) return act(session, given);
  const refusal = refuseStanding(session.game, session.match, given);
  if (refusal) return { refusal };
  raise(session.match, given, given.mark);
  session.entries.push(entry);
  return { events: [] };
}

/** Takes an act if it is legal; a refusal changes nothing. */
export function act(session: Session, given: Act): Reply {
  const { game, match } = session;
  if (session.needs) return refused('', `The table waits for ${session.needs.toss.what}.`);
  if ('standing' in given) return stand(session, given);
  const refusal = 'answer' in given ? refusalOf(game, match, given.seat, given.answer, listed(session)) : refuseMotion(game, match, given);
  if (refusal) return { refusal };
  return perform(session, onlyAct(given), []);
}

/** Rules change nothing between a question and its answer, so that the list need not be made again. */
function listed({ offered, match }: Session): readonly unknown[] | undefined {
  return offered !== null && offered.asked === match.asked ? offered.answers : undefined;
}

/** An act without whatever else a stranger may have put into it. */
function onlyAct(given: PublicAct): PublicAct {
  const { seat } = given;
  if ('answer' in given) return { seat, answer: given.answer };
  if ('retract' in given) return { seat, retract: true };
  if ('concede' in given) return { seat, concede: given.concede === 'time' ? 'time' : true };
  return { seat, draw: given.draw };
}

/** Leaves or takes down a standing answer. If only such answers were missing to the question in hand, this seat's is given, as an entry of its own. */
function stand(session: Session, given: Standing): Reply {
  const refusal = refuseStanding(session.game, session.match, given);
  if (refusal) return { refusal };
  const { game, match } = session;
  const { seat, standing, up } = given;
  const mark = markOf(game, match, given);
  raise(match, given, mark);
  session.entries.push({ seat, standing, up: up === true, mark, from: match.draws });
  const question = askedOf(game, match);
  if (!given.up || !question || !waitingFor(match).includes(given.seat)) return { events: [] };
  const promised = standingAnswer(match, question.decision, question.locals, seat);
  // While others still have to answer in secret, nobody may see that this seat has promised.
  if (!promised || needed(game, match).length > 0) return { events: [] };
  return perform(session, { seat, answer: promised.answer }, []);
}

/** Umpire mode: the number that was waited for, from 0. */
export function enter(session: Session, value: number): Reply {
  const { needs } = session;
  if (!needs) return refused('', 'Nothing has to be entered.');
  const { sides, what } = needs.toss;
  if (!Number.isInteger(value) || value < 0 || value >= sides) return refused('', `${what} cannot be ${value}.`);
  return perform(session, needs.act, [...needs.values, value]);
}

/** Carries out the set-up (null) or an act that is known to be legal, and writes it down. */
function perform(session: Session, given: PublicAct | null, values: number[]): Reply {
  const { game, setup } = session;
  const byHand = session.source === 'by hand';
  const before = keptMatch(session);
  const from = before.draws;
  // A copy, because rules may keep an answer in the state and change it there.
  const written = copy(given);
  const draws: Draw[] = [];
  const source: Source = session.source === 'by hand' ? entered(values) : session.source;
  const umpire = new Umpire(session.match, recording(source, draws), true);
  try {
    if (given === null) run(game, session.match, umpire);
    else carryOut(session.match, game, given, umpire);
  } catch (error) {
    session.match = given === null ? blank(game, setup) : copyMatch(before);
    if (!byHand || !(error instanceof NeedsChance)) throw error;
    session.needs = { act: given, values, toss: error.toss };
    return { needs: error.toss };
  }
  session.needs = null;
  session.draws.push(...draws);
  session.events.push(umpire.events);
  const { asked } = session.match;
  // Only lists: a space may hold on to much that it has worked out.
  session.offered = asked && umpire.offered && !isSpace(umpire.offered) ? { asked, answers: umpire.offered } : null;
  dropOldFlags(game, session.match);
  const after = keepMatch(session);
  if (given !== null) {
    session.entries.push({ ...(written as PublicAct), from });
    const stood = umpire.stoodFor.some((seat) => seat !== given.seat);
    if (!stood && isFree(session, before, after, given)) {
      session.before.push({ entry: session.events.length - 2, seat: given.seat, match: before });
    } else session.before = [];
  }
  return { events: umpire.events };
}

function recording(source: Source, draws: Draw[]): Source {
  return {
    below(sides, index, what, among) {
      const value = source.below(sides, index, what, among);
      draws.push({ sides, value });
      return value;
    },
  };
}

/**
 * The barrier of undo: an answer can be taken back freely if it used no chance, changed nothing that another
 * seat sees, and left the turn with the seat that gave it. (A sealed answer is not undone but retracted.)
 */
function isFree(session: Session, before: Match, after: Match, given: Act): boolean {
  if (!('answer' in given) || after.result || after.draws !== before.draws) return false;
  const { seat } = given;
  const waiting = waitingFor(after);
  if (waiting.length !== 1 || waiting[0] !== seat) return false;
  // The spectator, whom nobody need have looked for, comes last.
  for (let other = 0; other <= after.seats; other++) {
    if (other === seat) continue;
    const viewer = other === after.seats ? null : other;
    if (!same(stateView(session, before, viewer), stateView(session, after, viewer))) return false;
  }
  return true;
}

/** The entry that a seat may take back by itself; null if there is none. */
export function freeUndo(session: Session, seat: Seat): number | null {
  const saved = session.before[session.before.length - 1];
  return saved?.seat === seat ? saved.entry : null;
}

/** Takes back everything from public entry `to` on: freely to the barrier, further only if all other seats agree. Standing answers stay. */
export function takeBack(session: Session, seat: Seat, to: number, agreed: readonly Seat[] = []): Reply {
  if (session.needs) return refused('', `The table waits for ${session.needs.toss.what}.`);
  if (!Number.isInteger(seat) || seat < 0 || seat >= session.match.seats) return refused('', 'There is no such seat.');
  if (!Number.isInteger(to) || to < 0 || to >= session.events.length - 1) return refused('', 'There is nothing to take back.');
  if (!keptEntries(session.entries).some(({ index, entry }) => index === to && isPublic(entry)))
    return refused('', 'That was taken back already.');
  const free = session.before.findIndex((saved) => saved.entry === to);
  const own = free >= 0 && session.before.slice(free).every((saved) => saved.seat === seat);
  const others = Array.from({ length: session.match.seats }, (_, i) => i).filter((other) => other !== seat);
  if (!own && !others.every((other) => agreed.includes(other))) {
    return refused('', 'That far back the other seats have to agree.');
  }
  const { draws: from } = session.match;
  const flags = copy(session.match.flags);
  if (free >= 0) {
    session.match = copyMatch((session.before[free] as Session['before'][number]).match);
    session.before.length = free;
  } else {
    session.match = rebuild(session, to);
    session.before = [];
  }
  session.match.draws = from;
  session.match.flags = flags;
  dropOldFlags(session.game, session.match);
  session.entries.push({ from, seat, undo: to, agreed: [...agreed], ...(flags.length > 0 && { flags: copy(session.match.flags) }) });
  session.events.push([{ rule: '', kind: 'taken back', seat, entry: to }]);
  return { events: session.events[session.events.length - 1] as Event[] };
}

/** The match as it stood before public entry `to`. */
function rebuild(session: Session, to: number): Match {
  const { game, setup } = session;
  const draws = recorded(session.draws.map((draw) => draw.value));
  const again = blank(game, setup);
  const umpire = new Umpire(again, draws, false);
  run(game, again, umpire);
  for (const { index, entry } of courseOf(session.entries)) {
    if (index >= to) break;
    const { from, ...given } = entry;
    again.draws = from;
    if ('standing' in given) raise(again, given, given.mark);
    else if ('undo' in given) again.flags = copy(given.flags ?? []);
    else carryOut(again, game, given, umpire);
    dropOldFlags(game, again);
  }
  return again;
}

function refused(rule: string, reason: string): { refusal: Refusal } {
  return { refusal: { rule, reason } };
}
