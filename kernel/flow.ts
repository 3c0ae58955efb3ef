// Procedures and decisions: the flow of a game. A procedure is a named list of small steps that runs on a stack
// in the match; a decision stops it and asks. The decision object is the key of all that is known about it (per-decision.ts).

import type { Refusal, RuleId, Seat } from './basic-types.ts';
import type { EventMap } from './events.ts';
import type { Json } from './plain-data.ts';
import type { Space } from './space.ts';
import type { Umpire } from './umpire.ts';

/** What a procedure remembers between its steps: plain data. Given by value: results go into the state. */
export type Locals = { [name: string]: unknown };

/** A question of the game: who is asked, what may be answered, and what the answer does. `L` are the locals of the procedure that asks. */
// biome-ignore lint/suspicious/noExplicitAny: a decision of a game that declares no kinds of events may tell anything
export interface Decision<S, L = never, A = unknown, E extends EventMap = any> {
  name: string;
  rule: RuleId;
  /** One seat, or several whose answers stay sealed until the last one is in. Nobody: the flow goes on. */
  who: (s: S, l: L) => Seat | readonly Seat[];
  /** What may be answered. An empty list, or a space without any answer: this seat is not asked. */
  options: (s: S, l: L, seat: Seat) => readonly A[] | Space<A>;
  /**
   * What is known about a long list of options without making it: whether there is any, and one of them by chance, each of them
   * possible. With it nobody makes the list who does not read it. Not for a `forced` decision, which must know how many there are.
   */
  unlisted?: {
    any: (s: S, l: L, seat: Seat) => boolean;
    sample: (s: S, l: L, seat: Seat, below: (sides: number) => number) => A;
  };
  /** The question, in one sentence. */
  prompt: (s: S, l: L, seat: Seat) => string;
  /** An answer's short name. */
  label: (s: S, l: L, answer: A, seat: Seat) => string;
  /** Sealed answers are applied in seat order once all are in. */
  apply: (s: S, l: L, answer: A, u: Umpire<S, E>, seat: Seat) => void;
  /** A single option is taken without asking. */
  forced?: boolean;
  /** Why an answer that is not in the list is not there. */
  whyNot?: (s: S, l: L, answer: unknown, seat: Seat) => Refusal | null;
  /** Whether `viewer` may see the sealed answer of `seat`, as a teammate may. */
  shares?: (s: S, seat: Seat, viewer: Seat) => boolean;
  /** The procedure to whose end a forecast of an answer looks; without it, to the next decision. */
  foresee?: string;
  /**
   * What a seat gets whose time is up, where that is not the end of its match: such a step has a time of its own. It must be
   * legal, and nothing but what the seat itself may know may decide it.
   */
  lapse?: (s: S, l: L, seat: Seat) => A;
  /** The standing answers that this decision takes. */
  standing?: readonly StandingAnswer<S, L, A>[];
}

/**
 * An answer that a seat may leave beforehand for an optional question: "pass until my next card". While it stands, the
 * kernel gives it at once. It must depend only on what the seat itself may know, for how fast an answer comes is seen by all.
 */
export interface StandingAnswer<S, L = never, A = unknown> {
  /** Unique in the game; several decisions may take the same one. */
  name: string;
  /** What the little flag says. */
  says: string;
  answer: (s: S, l: L, seat: Seat) => A;
  /** It stands as long as this stays the same, as the number of the turn does; without it, until it is taken down. */
  lasts?: (s: S, seat: Seat) => Json;
  /** Where this holds, the seat is asked all the same: "unless a court card is turned". */
  unless?: (s: S, l: L, seat: Seat) => boolean;
}

/** A decision of any locals and answers: what the kernel's own loop handles. */
// biome-ignore lint/suspicious/noExplicitAny: the loop hands each decision its own locals and answers, whatever their types
export type AnyDecision<S = any> = Decision<S, any, any, any>;

type Step<S, L, E extends EventMap> = (s: S, l: L, u: Umpire<S, E>) => void;
type Test<S, L> = (s: S, l: L) => boolean;

/** One step of a procedure, its locals' type forgotten. */
// biome-ignore-start lint/suspicious/noExplicitAny: the loop hands each step the locals of its own procedure
export type Op<S> =
  | { kind: 'do'; step: Step<S, any, any> }
  | { kind: 'decide'; decision: AnyDecision<S> }
  | { kind: 'call'; procedure: string; locals: (s: S, l: any) => object }
  | { kind: 'unless'; test: Test<S, any>; to: number }
  | { kind: 'jump'; to: number };

export class Procedure<S, L, E extends EventMap = any> {
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
  readonly name: string;
  readonly ops: Op<S>[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** Rules, one after the other. */
  do(...steps: Step<S, L, E>[]): this {
    for (const step of steps) this.ops.push({ kind: 'do', step });
    return this;
  }

  /** A question. */
  // biome-ignore lint/suspicious/noExplicitAny: a decision of any answers fits; its own options type its apply
  decide(decision: Decision<S, L, any, E>): this {
    this.ops.push({ kind: 'decide', decision });
    return this;
  }

  /** Another procedure, with locals of its own. */
  call<M extends object>(procedure: Procedure<S, M, E>, ...locals: {} extends M ? [] | [(s: S, l: L) => M] : [(s: S, l: L) => M]): this {
    this.ops.push({ kind: 'call', procedure: procedure.name, locals: locals[0] ?? (() => ({})) });
    return this;
  }

  /** A part that is skipped unless the test holds. */
  when(test: Test<S, L>, part: (p: Procedure<S, L, E>) => unknown): this {
    const skip = { kind: 'unless' as const, test, to: 0 };
    this.ops.push(skip);
    part(this);
    skip.to = this.ops.length;
    return this;
  }

  /** A part that is repeated as long as the test holds. */
  while(test: Test<S, L>, part: (p: Procedure<S, L, E>) => unknown): this {
    const start = this.ops.length;
    return this.when(test, (p) => {
      part(p);
      p.ops.push({ kind: 'jump', to: start });
    });
  }
}

/** All procedures, decisions and standing answers of one game, by name. */
export interface Flow<S> {
  procedures: Record<string, { readonly name: string; readonly ops: readonly Op<S>[] }>;
  decisions: Record<string, AnyDecision<S>>;
}

/** The two words with which a game writes its flow; what they make is entered in `flow`. `E` are the kinds of its events (events.ts). */
export function newFlow<S, E extends EventMap = EventMap>() {
  const flow: Flow<S> = { procedures: {}, decisions: {} };

  function procedure<L extends object = {}>(name: string): Procedure<S, L, E> {
    if (flow.procedures[name]) throw new Error(`There are two procedures '${name}'.`);
    const made = new Procedure<S, L, E>(name);
    flow.procedures[name] = made;
    return made;
  }

  function decision<L, A>(name: string, given: Omit<Decision<S, L, A, E>, 'name'>): Decision<S, L, A, E> {
    if (flow.decisions[name]) throw new Error(`There are two decisions '${name}'.`);
    const made = { name, ...given };
    flow.decisions[name] = made;
    return made;
  }

  return { flow, procedure, decision };
}
