// The benches: for each game that has one, what its speed is measured against and how strong its bots must be.
import type { AnyGame, Engine, Options, Seat, Source, View } from '@baize/kernel';
import { bench as enGarde } from './en-garde/bench/index.ts';
import { bench as gentlemansWar } from './gentlemans-war/bench/index.ts';
import { bench as gowOrders } from './gow-orders/bench/index.ts';
import { bench as gowSkirmish } from './gow-skirmish/bench/index.ts';
import { bench as seventeen21 } from './seventeen-21/bench/index.ts';

export { countDecisions } from './random-match.ts';

/** The same piece of play in several makes; each plays `rounds` and returns how many decisions that took. */
export interface Peer {
  name: string;
  rounds: number;
  play: (rounds: number, source: Source) => number;
}

/** A core of two players who lay cards until both pass, as bare numbers: for peers on other engines, which no game may depend on. */
export interface LaidCards {
  /** The values of the cards in each hand, and of those that can be called. */
  hands: readonly (readonly number[])[];
  deck: readonly number[];
  /** How many cards each player lays without strain; one who is strained twice has lost. */
  cards: readonly number[];
  /** One whose total is higher than this has lost. */
  most: number;
}

/** A player of a game's own, such as one that follows a script: what its bots are measured against. */
export interface Sparring {
  name: string;
  answer(engine: Engine, view: View, seat: Seat): unknown;
}

/** What a game counts in a position: what the first seat has more than the other, one number for each column. */
export interface Position {
  columns: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: each game knows its own state, the bench knows none
  lead(s: any): number[];
}

/** A battle whose balance is measured. */
export interface Balanced {
  id: string;
  /** Who the first side is: `Attackers`. */
  whose: string;
  /** Four ways to set it up: the first side at the first seat with either force, and at the second with either. */
  leads: readonly { options: Options; first: Seat }[];
}

export interface Bench {
  game: AnyGame;
  /** What is played, and ours, always first, among the others; `once` is the same as a match of its own, for a search. */
  core: { what: string; peers: Peer[]; goals: { peer: string; ratio: number; says: string }[]; laidCards?: LaidCards; once?: AnyGame };
  /** What is aimed at: decisions a second of whole random games, milliseconds of the policy for one decision. */
  aims?: { randomRate?: number; policyTime?: number };
  /** Single questions of the rules that are asked often, with the microseconds that each may take; `ready` makes what asks them. */
  costs?: readonly { what: string; most: number; ready: () => (i: number) => unknown }[];
  /** Known by their names to the duels below, beside the bots of the house. */
  sparring?: readonly Sparring[];
  /** Where answers are sealed, the best answer should not always be the same: how many different ones, of 16 thoughts about one question. */
  mixes?: number;
  /** How matches are set up, where not as usual; and the duels, where these are set up otherwise. */
  options?: Options;
  duelOptions?: Options;
  /** For an evaluation whose weights are fitted to matches that bots have played. */
  position?: Position;
  /** The battles whose balance is measured and shown on their cards. */
  balanced?: () => readonly Balanced[];
  /** The first bot must take at least `share` of what is to be won. */
  duels: { a: string; b: string; games: number; share: number }[];
}

export const benches: readonly Bench[] = [seventeen21, gowOrders, gowSkirmish, enGarde, gentlemansWar];
