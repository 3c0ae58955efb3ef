// The engine: all that decides how a match goes on (asking, sealed answers, chance, sessions, proof, forecasts), behind one
// interface. Every bundle of rules exports the engine that it was made with, and a match is driven only through the
// engine of its own bundle: an update of the kernel changes no match that was begun before it.

import type { Event, Refusal, RuleId, Seat } from './basic-types.ts';
import { type Setup, startMatch } from './carry-out.ts';
import { keyed, type Source } from './chance.ts';
import { commit, seedFrom } from './commitment.ts';
import type { Act, Entry } from './entries.ts';
import { type Forecast, type Foresight, forecast } from './forecast.ts';
import { type AnyGame, type Options, readOptions } from './game.ts';
import {
  askedOf,
  copyMatch,
  giveAnswer,
  guessFrom,
  type Match,
  needed,
  type Offer,
  offerTo,
  refusalOf,
  sampleAnswer,
  standingAnswer,
  type View,
  viewOf,
  waitingFor,
} from './match.ts';
import { lineOf, type MatchRecord, openRecord, recordOf, type Verdict, verify } from './record.ts';
import {
  act,
  applyEntry,
  copySession,
  enter,
  freeUndo,
  openSession,
  type Reply,
  restoreSession,
  type Saved,
  type Session,
  takeBack,
  viewFor,
} from './session.ts';
import { Umpire } from './umpire.ts';

/** The question that a seat is asked, for whoever shows it. */
export interface Question {
  decision: string;
  rule: RuleId;
  prompt: string;
  offer: Offer;
  label(answer: unknown): string;
  /** The standing answers that could be left for it, and whether they are. */
  standing: readonly { name: string; says: string; up: boolean }[];
}

/** For those who play on in their thoughts, without record or log. */
export interface Thinking {
  start(setup: Setup, source: Source): Match;
  umpire(match: Match, source: Source): Umpire<unknown>;
  answer(match: Match, seat: Seat, answer: unknown, umpire: Umpire<unknown>): void;
  /** What may be answered, from a match or a view. */
  offer(match: Match, seat: Seat): Offer | null;
  /** Any answer, without listing all; `offered` is what the umpire has just worked out. Absent in engines from before it. */
  sample?(match: Match, seat: Seat, below: (sides: number) => number, offered: Offer | null): unknown;
  /** A full match that fits a view. */
  guess(view: View, chance: { below(sides: number, what: string): number }): Match;
  view(match: Match, seat: Seat | null): View;
  copy<M extends Match>(match: M): M;
}

export interface Engine {
  /** Of this interface; hosts know how to drive every version that was ever shipped. */
  readonly version: number;
  readonly game: AnyGame;
  /** The options of a match, checked and completed. */
  options(given: Options, seats: number): { options: Options } | { refusal: Refusal };
  /** The chance of real play, from the host's secret and what each seat added. */
  chance(secret: string, entropy: readonly string[]): Source;
  commitment(secret: string): string;

  /** A lesson makes another position of the match that was set up, before anything is played in it. */
  open(setup: Setup, source: Source | 'by hand', prepare?: (match: Match) => void): Session;
  restore(setup: Setup, saved: Saved, source: Source | 'by hand'): Session;
  copy(session: Session): Session;
  act(session: Session, act: Act): Reply;
  /** Carries out an entry that was written down before. */
  apply(session: Session, entry: Entry): Reply;
  /** Umpire mode: the number that the session waits for. */
  enter(session: Session, value: number): Reply;
  takeBack(session: Session, seat: Seat, to: number, agreed?: readonly Seat[]): Reply;
  /** The entry that a seat may take back by itself; null if there is none. */
  freeUndo(session: Session, seat: Seat): number | null;
  view(session: Session, seat: Seat | null): View;
  /** A view shares nothing that can change with its match, so that a host may keep it. Absent in engines from before that promise. */
  readonly ownViews?: true;
  /** The seats that have not answered, as everybody may know. */
  waiting(match: Match): Seat[];
  /** The seats that really have to act: for the host alone, since it tells who has left a standing answer. */
  needed(match: Match): Seat[];
  /** The standing answer that a seat has left for the question in hand, if it may be given: for the host alone. */
  standing(match: Match, seat: Seat): { answer: unknown } | null;

  /** The answer that a seat gets when the step's own time is up; null where the step has none. Absent in engines from before such steps. */
  lapse?(match: Match, seat: Seat): { answer: unknown } | null;

  question(view: View, seat: Seat): Question | null;
  refusal(view: View, seat: Seat, answer: unknown): Refusal | null;
  forecast(view: View, seat: Seat, answer: unknown, foresight?: Foresight): Forecast;
  /** An event as a line of the log. */
  line(event: Event, viewer: Seat | null): string;

  record(session: Session, players: readonly string[], secret: string | null): MatchRecord;
  openRecord(record: MatchRecord, source: Source | 'by hand'): Session;
  verify(record: MatchRecord): Verdict;

  readonly thinking: Thinking;
}

/** The engine of the kernel as it is now, for one game. */
export function engineOf(game: AnyGame): Engine {
  return {
    version: 2,
    game,
    options(given, seats) {
      const read = readOptions(game, given);
      const refusal = 'options' in read ? game.refuse?.(read.options, seats) : null;
      return refusal ? { refusal } : read;
    },
    chance: (secret, entropy) => keyed(seedFrom(secret, entropy)),
    commitment: commit,
    open: (setup, source, prepare) => openSession(game, setup, source, prepare),
    restore: (setup, saved, source) => restoreSession(game, setup, saved, source),
    copy: copySession,
    act,
    apply: applyEntry,
    enter,
    takeBack,
    freeUndo,
    view: viewFor,
    ownViews: true,
    waiting: waitingFor,
    needed: (match) => needed(game, match),
    standing(match, seat) {
      const question = askedOf(game, match);
      return question && waitingFor(match).includes(seat) ? standingAnswer(match, question.decision, question.locals, seat) : null;
    },
    lapse(match, seat) {
      const question = askedOf(game, match);
      if (!question?.decision.lapse || !waitingFor(match).includes(seat)) return null;
      return { answer: question.decision.lapse(match.state, question.locals, seat) };
    },
    question: (view, seat) => questionOf(game, view, seat),
    refusal: (view, seat, answer) => refusalOf(game, view, seat, answer),
    forecast: (view, seat, answer, foresight) => forecast(game, view, seat, answer, foresight),
    line: (event, viewer) => lineOf(game, event, viewer),
    record: recordOf,
    openRecord: (record, source) => openRecord(game, record, source),
    verify: (record) => verify(record, game),
    thinking: {
      start: (setup, source) => startMatch(game, setup, source),
      umpire: (match, source) => new Umpire(match, source, false),
      answer: (match, seat, answer, umpire) => giveAnswer(game, match, seat, answer, umpire),
      offer: (match, seat) => offerTo(game, match, seat),
      sample: (match, seat, below, offered) => sampleAnswer(game, match, seat, below, offered),
      guess: (view, chance) => guessFrom(game, view, chance),
      view: (match, seat) => viewOf(game, match, seat),
      copy: (match) => copyMatch(match) as typeof match,
    },
  };
}

function questionOf(game: AnyGame, view: View, seat: Seat): Question | null {
  const question = askedOf(game, view);
  const offer = offerTo(game, view, seat);
  if (!question || !offer) return null;
  const { decision, locals } = question;
  return {
    decision: decision.name,
    rule: decision.rule,
    prompt: decision.prompt(view.state, locals, seat),
    offer,
    label: (answer) => decision.label(view.state, locals, answer, seat),
    standing: (decision.standing ?? []).map(({ name, says }) => ({
      name,
      says,
      up: view.flags.some((flag) => flag.seat === seat && flag.name === name),
    })),
  };
}
