// What a game is to the rest of the house.

import type { Refusal, RuleId, Seat } from './basic-types.ts';
import type { Source } from './chance.ts';
import type { EventMap, EventOf } from './events.ts';
import type { Flow, Locals, Procedure } from './flow.ts';
import type { View } from './match.ts';
import { copy, type Json } from './plain-data.ts';
import type { Umpire } from './umpire.ts';

/** A choice of values, the default first; or a whole number in a span; or data that the game itself checks. */
export type OptionSpec = { rule: RuleId; says: string } & (
  | { values: readonly (string | number)[] }
  | { from: number; to: number; normally: number }
  | { check: (value: Json) => Refusal | null; normally: Json }
);

export type Options = { [name: string]: Json };

export interface About {
  /** One sentence that makes one want to play it. */
  tagline: string;
  designers: string;
  publisher: string;
  /** What is ours in it, and where the book is to be had. */
  note: string;
}

/** What a good player of the game knows; the same for every kind of bot. */
export interface Lore<S> {
  /** How good each answer looks, on any scale; the policy bot plays the best. `view` is the seat's own. */
  rate(view: View<S>, seat: Seat, answers: readonly unknown[]): number[];
  /**
   * Answers worth a thought where the decision is a space; else the space's own candidates.
   * `wide` for the question that is really asked; without it, only what first comes to mind.
   */
  candidates?(view: View<S>, seat: Seat, wide?: boolean): readonly unknown[] | undefined;
  /** The answer that is given at once in a playout, where it is found quicker than by rating all; undefined: they are rated. */
  quick?(view: View<S>, seat: Seat): unknown;
  /** The seat's prospects in a position, 0 lost to 1 won. */
  evaluate(s: S, seat: Seat): number;
  /** The prospects of all seats at once, where that costs no more than one. */
  judge?(s: S): number[];
  /** Whether a position can be judged as it is; a playout goes on until nothing is in the air. */
  isQuiet?(view: View<S>): boolean;
  /** What an answer is about: of several answers of one script a search in plans tries only the best rated, and one with an empty script only if it is rated best of all. */
  script?(view: View<S>, answer: unknown): string;
  /**
   * What chance has shown the seat that is asked (cards drawn, dice), in buckets: a search chooses apart in each. Of what the seat
   * itself may know alone, and the same whatever is hidden from it.
   */
  seen?(view: View<S>, seat: Seat): string | number | undefined;
  /** How likely a guessed world is, 0 to 1, by what the others have done in it: what they hold there would have made them do otherwise. */
  likely?(world: View<S>, seat: Seat): number;
  /** A copy of a full state, where that goes quicker by hand than member by member: a search needs one for every iteration. */
  copy?(s: S): S;
  /** How daring each answer is, below 0 wary, about 1 daring: a bot of some temperament leans by it. `view` is the seat's own. */
  boldness?(view: View<S>, seat: Seat, answers: readonly unknown[]): number[];
  /** How far each answer serves what the battle is fought for (places, prizes), from -1 to 1; the same for all where nothing is. */
  greed?(view: View<S>, seat: Seat, answers: readonly unknown[]): number[];
  /** Which bot each rank is in this game, where it is another than usual. */
  ranks?: Readonly<Record<string, string>>;
  /** How a search does better in this game than as usual, by the names of its settings. */
  settings?: Readonly<Record<string, number | boolean>>;
}

/** What an outcome means to the seat that asks. */
export type OutcomeTone = 'good' | 'bad' | 'even';

/** Something that may come of an answer, and how likely it is. */
export interface Chance {
  label: string;
  odds: number;
  tone?: OutcomeTone;
}

/** What came of an answer: the same label is the same outcome. `number` is what was drawn or rolled up to, for a histogram. */
export type NamedOutcome = string | { label: string; tone: OutcomeTone; number?: number };

/** `S` is the state of a match; what its `fixed` holds, if it has one, never changes and is shared by all copies. `E` are the kinds of events. */
// biome-ignore lint/suspicious/noExplicitAny: a game that declares no kinds of events may tell anything
export interface Game<S = unknown, E extends EventMap = any> {
  slug: string;
  title: string;
  version: string;
  about: About;
  seats: { least: number; most: number };
  /** What the players call each seat. */
  seatName(seat: Seat): string;
  options: Record<string, OptionSpec>;
  /** Whether these options and this number of seats go together. */
  refuse?(options: Options, seats: number): Refusal | null;

  flow: Flow<S>;
  /** The state before anything has happened. */
  setUp(options: Options, seats: number): S;
  /** The procedure that is the whole game. */
  main: Pick<Procedure<S, {}>, 'name'>;

  /**
   * The state as a seat may know it (null: a spectator), in the state's own shape. It is made of a copy that does not change
   * any more: what is open may be shared with it, and nothing of it may be changed.
   */
  view(s: S, seat: Seat | null): S;
  /** The locals of a running procedure as a seat may know them, where they hold secrets. */
  veil?(s: S, procedure: string, locals: Locals, seat: Seat | null): Locals;
  /** A full state that fits a view, sharing nothing with it; chance decides between those that do. */
  guess(view: S, seat: Seat | null, u: { below(sides: number, what: string): number }): S;
  /** Words that a seat may not be told now, such as the cards of another hand: for the test kit's search for leaks. */
  secrets(s: S, seat: Seat | null): readonly string[];
  /** Every broken law of the game's own physics; none in a right state. */
  faults(s: S): string[];

  /** Giving up: by which rule, when it may be done, and what it does. */
  concede: { rule: RuleId; may?(s: S, seat: Seat): boolean; apply(s: S, seat: Seat, u: Umpire<S, E>): void };
  /** The rule by which seats may agree on a draw, where there is one. */
  drawRule?: RuleId;

  /** An event as a line of the log. */
  describe(event: EventOf<E>, viewer: Seat | null): string;
  /** What a forecast calls the course of events that an answer led to; the same words are the same outcome. */
  outcome(before: S, after: S, events: readonly EventOf<E>[], seat: Seat): NamedOutcome;
  /** Chances that the game can count exactly where a forecast must sample; they need not exclude each other. */
  chances?(view: View<S>, seat: Seat, answer: unknown): readonly Chance[];
  /** The table in letters, for a terminal. */
  text(view: View<S>): string;
  lore: Lore<S>;
}

/** A game of any state: what the registry and the rooms above it hold. */
// biome-ignore lint/suspicious/noExplicitAny: each game knows its own state, the house knows none
export type AnyGame = Game<any, any>;

export type { Source };

/** What a game cannot do without. */
type Needed = 'slug' | 'title' | 'flow' | 'main' | 'setUp' | 'view';

/**
 * A game from what it cannot do without and whatever else it brings. The rest is what a first version needs: two seats,
 * no options, nothing hidden, a concession that hands the match to the others, and a bot that likes all answers alike.
 */
export function gameOf<S, E extends EventMap = EventMap>(given: Pick<Game<S, E>, Needed> & Partial<Game<S, E>>): Game<S, E> {
  return {
    version: '0.1.0',
    about: { tagline: '', designers: '', publisher: '', note: '' },
    seats: { least: 2, most: 2 },
    seatName: (seat) => `Player ${'ABCDEF'[seat] ?? seat + 1}`,
    options: {},
    guess: (view) => copy(view),
    secrets: () => [],
    faults: () => [],
    concede: { rule: '', apply: (_s, seat, u) => u.end({ rule: '', kind: 'conceded', share: sharedByOthers(seat, u.match.seats) }) },
    describe: ({ kind, rule: _, to: __, ...details }) => [String(kind), ...Object.values(details).map(String)].join(' '),
    outcome: (_before, _after, events) => events.map(({ kind }) => String(kind)).join(', ') || 'nothing changes',
    text: (view) => JSON.stringify(view.state, null, 2),
    lore: { rate: (_view, _seat, answers) => answers.map(() => 0), evaluate: () => 0.5 },
    ...given,
  };
}

/** What remains for the others when one seat gives up. */
export function sharedByOthers(seat: Seat, seats: number): number[] {
  return Array.from({ length: seats }, (_, other) => (other === seat ? 0 : 1 / (seats - 1)));
}

/** The options of a match: the given ones checked, the others at their defaults. */
export function readOptions(game: AnyGame, given: Options): { options: Options } | { refusal: Refusal } {
  const options: Options = {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(game.options, name))
      return refuse('', `${game.title} has no option '${name}'; it has ${Object.keys(game.options).join(', ')}.`);
  }
  for (const [name, spec] of Object.entries(game.options)) {
    const value = given[name];
    const refusal = value === undefined ? null : refuseOption(name, spec, value);
    if (refusal) return { refusal };
    options[name] = value === undefined ? defaultOf(spec) : value;
  }
  return { options };
}

export function defaultOf(spec: OptionSpec): Json {
  return 'values' in spec ? (spec.values[0] as Json) : spec.normally;
}

function refuseOption(name: string, spec: OptionSpec, value: Json): Refusal | null {
  if ('check' in spec) return spec.check(value);
  if ('values' in spec) {
    if (spec.values.includes(value as string)) return null;
    return { rule: spec.rule, reason: `Option '${name}' is one of ${spec.values.join(', ')}, not ${JSON.stringify(value)}.` };
  }
  const fits = Number.isInteger(value) && (value as number) >= spec.from && (value as number) <= spec.to;
  return fits ? null : { rule: spec.rule, reason: `Option '${name}' is a whole number from ${spec.from} to ${spec.to}.` };
}

function refuse(rule: RuleId, reason: string): { refusal: Refusal } {
  return { refusal: { rule, reason } };
}
