// A session: a match that is being played, with its record. It checks what comes in, finds the barrier of undo
// by itself, and can rebuild the match from the record at any time.
import { entered, NeedsChance, recorded, type Source, type Toss } from './chance.ts';
import type { Fair } from './fair.ts';
import type { AnyGame, Options } from './game.ts';
import {
  type Asked,
  copyMatch,
  type Frame,
  type Match,
  offerTo,
  refusalOf,
  run,
  take,
  unseal,
  type View,
  viewAround,
  waitingFor,
} from './match.ts';
import { copy, type Json, same } from './plain.ts';
import { Umpire } from './umpire.ts';
import type { Event, Refusal, Seat } from './words.ts';

/** All that has to be settled before the first step. */
export interface Setup {
  game: string;
  rules: { version: string; hash: string };
  options: Options;
  seats: number;
  fair: Fair;
}

/** What a seat does: answers, takes its sealed answer back to think again, or speaks across the table. */
export type Act = { seat: Seat } & ({ answer: Json } | { retract: true } | { concede: true } | { draw: 'offer' | 'accept' | 'refuse' });

/** One line of the record. `from` is the number of draws used before it. */
export type Entry = { from: number } & (
  | Act
  /** Everything from entry `undo` on is taken back. The draws are not: chance goes on where it was. */
  | { seat: Seat; undo: number; agreed: Seat[] }
);

export interface Draw {
  sides: number;
  value: number;
}

export interface Session {
  game: AnyGame;
  setup: Setup;
  source: Source | 'by hand';
  match: Match;
  entries: Entry[];
  draws: Draw[];
  /** The events of the set-up, then those of each entry. */
  events: Event[][];
  /** The match before each of the latest entries that can be taken back freely. */
  before: { entry: number; seat: Seat; match: Match }[];
  /** In umpire mode: what is waited for in the middle of an act. */
  needs: { act: Act | null; values: number[]; toss: Toss } | null;
}

export type Reply = { events: Event[] } | { refusal: Refusal } | { needs: Toss };

function blank(game: AnyGame, setup: Setup): Match {
  return {
    ...setup,
    state: game.setUp(setup.options, setup.seats),
    stack: [{ procedure: game.main.name, at: 0, locals: {} }],
    asked: null,
    seq: 0,
    draws: 0,
    drawOffers: [],
    result: null,
  };
}

/** A match set up and run to its first question, without a session: for bots and playouts. */
export function startMatch(game: AnyGame, setup: Setup, source: Source): Match {
  const match = blank(game, setup);
  run(game, match, new Umpire(match, source, false));
  return match;
}

/** What the barrier of undo had to look at, for whoever shows it next: a seat's view of a state is dear. */
type Sights = Map<Seat | null, unknown>;
const sights = new WeakMap<object, Sights>();

function sightOf({ game, match }: Session, seat: Seat | null): unknown {
  const state = match.state as object;
  const seen = game.view(state, seat);
  const kept: Sights = sights.get(state) ?? new Map();
  sights.set(state, kept.set(seat, seen));
  return seen;
}

/** The session's match as `seat` may know it, like `viewOf`. Each sight is given out once, and is then the asker's own. */
export function seenBy({ game, match }: Session, seat: Seat | null): View {
  const kept = sights.get(match.state as object);
  const seen = kept?.get(seat) ?? game.view(match.state, seat);
  kept?.delete(seat);
  return viewAround(game, match, seat, seen);
}

export function openSession(game: AnyGame, setup: Setup, source: Source | 'by hand'): Session {
  const session: Session = { game, setup, source, match: blank(game, setup), entries: [], draws: [], events: [], before: [], needs: null };
  perform(session, null, []);
  return session;
}

/** A session as its record left it. */
export function reopenSession(
  game: AnyGame,
  setup: Setup,
  entries: readonly Entry[],
  draws: readonly Draw[],
  source: Source | 'by hand',
): Session {
  const session = openSession(game, setup, recorded(draws.map((draw) => draw.value)));
  for (const [at, entry] of entries.entries()) {
    session.match.draws = entry.from;
    const reply = 'undo' in entry ? takeBack(session, entry.seat, entry.undo, entry.agreed) : act(session, actOf(entry));
    if ('refusal' in reply) throw new Error(`The record's entry ${at} is refused: ${reply.refusal.reason}`);
  }
  session.source = source;
  return session;
}

function actOf({ from: _, ...act }: Entry): Act {
  return act as Act;
}

/** Takes an act if it is legal; a refusal changes nothing. */
export function act(session: Session, given: Act): Reply {
  const { game, match } = session;
  if (session.needs) return refused('', `The table waits for ${session.needs.toss.what}.`);
  const refusal = 'answer' in given ? refusalOf(game, match, given.seat, given.answer) : refuseMotion(game, match, given);
  if (refusal) return { refusal };
  return perform(session, onlyAct(given), []);
}

/** An act without whatever else a stranger may have put into it. */
function onlyAct(given: Act): Act {
  const { seat } = given;
  if ('answer' in given) return { seat, answer: given.answer };
  if ('retract' in given) return { seat, retract: true };
  return 'concede' in given ? { seat, concede: true } : { seat, draw: given.draw };
}

/** Umpire mode: the number that was waited for, from 0. */
export function enter(session: Session, value: number): Reply {
  const { needs } = session;
  if (!needs) return refused('', 'Nothing has to be entered.');
  const { sides, what } = needs.toss;
  if (!Number.isInteger(value) || value < 0 || value >= sides) return refused('', `${what} cannot be ${value}.`);
  return perform(session, needs.act, [...needs.values, value]);
}

function refuseMotion(game: AnyGame, m: Match, motion: Act): Refusal | null {
  const { seat } = motion;
  if (m.result) return { rule: m.result.rule, reason: 'The match is over.' };
  if (!Number.isInteger(seat) || seat < 0 || seat >= m.seats) return { rule: '', reason: 'There is no such seat.' };
  if ('concede' in motion) {
    const may = game.concede.may?.(m.state, seat) ?? true;
    return may ? null : { rule: game.concede.rule, reason: 'This seat cannot concede now.' };
  }
  if ('retract' in motion) {
    if (!m.asked || !(String(seat) in m.asked.sealed)) return { rule: '', reason: 'This seat has no sealed answer to take back.' };
    const { rule, forced } = game.flow.decisions[m.asked.decision] as { rule: string; forced?: boolean };
    const offer = forced ? offerTo(game, m, seat) : null;
    return Array.isArray(offer) && offer.length === 1 ? { rule, reason: 'There was no other answer.' } : null;
  }
  if (!('draw' in motion) || !['offer', 'accept', 'refuse'].includes(motion.draw))
    return { rule: '', reason: 'That is nothing one can do.' };
  if (!game.drawRule) return { rule: '', reason: `${game.title} knows no draw by agreement.` };
  const offered = m.drawOffers.length > 0;
  const mine = m.drawOffers.includes(seat);
  if (motion.draw === 'offer') return mine ? { rule: game.drawRule, reason: 'This seat has offered a draw already.' } : null;
  return offered && !mine ? null : { rule: game.drawRule, reason: 'Nobody else has offered a draw.' };
}

/** Carries out the set-up (null) or an act that is known to be legal, and writes it down. */
function perform(session: Session, given: Act | null, values: number[]): Reply {
  const { game, setup } = session;
  const byHand = session.source === 'by hand';
  const before = copyMatch(session.match);
  sights.delete(session.match.state as object);
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
    session.match = given === null ? blank(game, setup) : before;
    if (!byHand || !(error instanceof NeedsChance)) throw error;
    session.needs = { act: given, values, toss: error.toss };
    return { needs: error.toss };
  }
  session.needs = null;
  session.draws.push(...draws);
  session.events.push(umpire.events);
  if (given !== null) {
    session.entries.push({ ...(written as Act), from });
    if (isFree(session, before, given)) {
      session.before.push({ entry: session.entries.length - 1, seat: given.seat, match: before });
    } else session.before = [];
  }
  return { events: umpire.events };
}

const DRAW_KINDS = { offer: 'draw offered', accept: 'draw accepted', refuse: 'draw refused' } as const;

function carryOut(m: Match, game: AnyGame, given: Act, u: Umpire<unknown>): void {
  if ('answer' in given) {
    take(game, m, given.seat, given.answer, u);
    return;
  }
  m.seq += 1;
  if ('draw' in given) u.tell?.(game.drawRule as string, DRAW_KINDS[given.draw], { seat: given.seat });
  if ('concede' in given) concede(m, game, given.seat, u);
  else if ('retract' in given) delete m.asked?.sealed[given.seat];
  else if (given.draw === 'offer') m.drawOffers.push(given.seat);
  else if (given.draw === 'refuse') m.drawOffers = [];
  else {
    m.drawOffers.push(given.seat);
    if (m.drawOffers.length < m.seats) return;
    u.end({ rule: game.drawRule as string, kind: 'draw agreed', share: new Array(m.seats).fill(1 / m.seats) });
  }
}

/** A seat gives up; if the match goes on, the question in hand is put again to those who remain. */
function concede(m: Match, game: AnyGame, seat: Seat, u: Umpire<unknown>): void {
  const asked = m.asked as Asked;
  const frame = m.stack[m.stack.length - 1] as Frame;
  // Wound back before the rule runs, which may call a procedure first or leave this one.
  frame.at -= 1;
  m.asked = null;
  game.concede.apply(m.state, seat, u);
  run(game, m, u);
  const again = m.asked as Match['asked'];
  if (again?.decision !== asked.decision || m.stack[m.stack.length - 1] !== frame) return;
  for (const other of again.seats) {
    const answer = asked.sealed[other];
    if (answer !== undefined && !refusalOf(game, m, other, answer)) again.sealed = { ...again.sealed, [other]: answer };
  }
  unseal(game, m, u);
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
function isFree(session: Session, before: Match, given: Act): boolean {
  const { game, match: after } = session;
  if (!('answer' in given) || after.result || after.draws !== before.draws) return false;
  const { seat } = given;
  const waiting = waitingFor(after);
  if (waiting.length !== 1 || waiting[0] !== seat) return false;
  // The spectator, whom nobody need have looked for, comes last.
  for (let other = 0; other <= after.seats; other++) {
    if (other === seat) continue;
    const viewer = other === after.seats ? null : other;
    if (!same(game.view(before.state, viewer), sightOf(session, viewer))) return false;
  }
  return true;
}

/** The entry that a seat may take back by itself; null if there is none. */
export function freeUndo(session: Session, seat: Seat): number | null {
  const saved = session.before[session.before.length - 1];
  return saved?.seat === seat ? saved.entry : null;
}

/** Takes back everything from entry `to` on: freely to the barrier, further only if all other seats agree. */
export function takeBack(session: Session, seat: Seat, to: number, agreed: readonly Seat[] = []): Reply {
  if (session.needs) return refused('', `The table waits for ${session.needs.toss.what}.`);
  if (!Number.isInteger(seat) || seat < 0 || seat >= session.match.seats) return refused('', 'There is no such seat.');
  if (!Number.isInteger(to) || to < 0 || to >= session.entries.length) return refused('', 'There is nothing to take back.');
  if (!lines(session.entries).some((line) => line.index === to)) return refused('', 'That was taken back already.');
  const free = session.before.findIndex((saved) => saved.entry === to);
  const own = free >= 0 && session.before.slice(free).every((saved) => saved.seat === seat);
  const others = Array.from({ length: session.match.seats }, (_, i) => i).filter((other) => other !== seat);
  if (!own && !others.every((other) => agreed.includes(other))) {
    return refused('', 'That far back the other seats have to agree.');
  }
  const from = session.match.draws;
  if (free >= 0) {
    session.match = (session.before[free] as Session['before'][number]).match;
    session.before.length = free;
  } else {
    session.match = rebuild(session, to);
    session.before = [];
  }
  session.match.draws = from;
  session.entries.push({ from, seat, undo: to, agreed: [...agreed] });
  session.events.push([{ rule: '', kind: 'taken back', seat, entry: to }]);
  return { events: session.events[session.events.length - 1] as Event[] };
}

/** The acts that still stand, with their place in the record. */
export function lines(entries: readonly Entry[]): { index: number; entry: Entry }[] {
  let standing: { index: number; entry: Entry }[] = [];
  for (const [index, entry] of entries.entries()) {
    if ('undo' in entry) standing = standing.filter((line) => line.index < entry.undo);
    else standing.push({ index, entry });
  }
  return standing;
}

/** The match as it stood before entry `to`. */
function rebuild(session: Session, to: number): Match {
  const { game, setup } = session;
  const match = blank(game, setup);
  const umpire = new Umpire(match, recorded(session.draws.map((draw) => draw.value)), false);
  run(game, match, umpire);
  for (const { index, entry } of lines(session.entries)) {
    if (index >= to) break;
    match.draws = entry.from;
    carryOut(match, game, actOf(entry), umpire);
  }
  return match;
}

function refused(rule: string, reason: string): { refusal: Refusal } {
  return { refusal: { rule, reason } };
}
