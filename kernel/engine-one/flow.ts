// Procedures and decisions: the flow of a game. A procedure is a named list of small steps that runs on a stack
// in the match; a decision stops it and asks.
import type { Json } from './plain.ts';
import type { Space } from './space.ts';
import type { Umpire } from './umpire.ts';
import type { Refusal, RuleId, Seat } from './words.ts';

/** What a procedure remembers between its steps. Given by value: results go into the state. */
export type Locals = { [name: string]: Json };

export interface Decision<S, L = Locals, A extends Json = Json> {
  name: string;
  rule: RuleId;
  /** One seat, or several whose answers stay sealed until the last one is in. Nobody: the flow goes on. */
  who: (s: S, l: L) => Seat | readonly Seat[];
  /** What may be answered. An empty list: this seat is not asked. */
  options: (s: S, l: L, seat: Seat) => readonly A[] | Space<A>;
  /** The question, in one sentence. */
  prompt: (s: S, l: L, seat: Seat) => string;
  /** An answer's short name. */
  label: (s: S, l: L, answer: A, seat: Seat) => string;
  /** Sealed answers are applied in seat order once all are in. */
  apply: (s: S, l: L, answer: A, u: Umpire<S>, seat: Seat) => void;
  /** A single option is taken without asking. */
  forced?: boolean;
  /** Why an answer that is not in the list is not there. */
  whyNot?: (s: S, l: L, answer: Json, seat: Seat) => Refusal | null;
  /** Whether `viewer` may see the sealed answer of `seat`, as a teammate may. */
  shares?: (s: S, seat: Seat, viewer: Seat) => boolean;
  /** The procedure to whose end a forecast of an answer looks; without it, to the next decision. */
  foresee?: string;
}

type Step<S, L> = (s: S, l: L, u: Umpire<S>) => void;
type Test<S, L> = (s: S, l: L) => boolean;

export type Op<S> =
  | { kind: 'do'; step: Step<S, Locals> }
  | { kind: 'decide'; decision: Decision<S> }
  | { kind: 'call'; procedure: string; locals: (s: S, l: Locals) => Locals }
  | { kind: 'unless'; test: Test<S, Locals>; to: number }
  | { kind: 'jump'; to: number };

/** A decision as its author sees it: the locals and answers have their own types. */
// biome-ignore lint/suspicious/noExplicitAny: a decision of any answers fits; its own options type its apply
type AnyDecision<S, L> = Decision<S, L, any>;

export class Procedure<S, L> {
  readonly name: string;
  readonly ops: Op<S>[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** Rules, one after the other. */
  do(...steps: Step<S, L>[]): this {
    for (const step of steps) this.ops.push({ kind: 'do', step: step as unknown as Step<S, Locals> });
    return this;
  }

  /** A question. */
  decide(decision: AnyDecision<S, L>): this {
    this.ops.push({ kind: 'decide', decision: decision as unknown as Decision<S> });
    return this;
  }

  /** Another procedure, with locals of its own. */
  call<M>(procedure: Procedure<S, M>, ...locals: {} extends M ? [] | [(s: S, l: L) => M] : [(s: S, l: L) => M]): this {
    const make = (locals[0] ?? (() => ({}))) as unknown as (s: S, l: Locals) => Locals;
    this.ops.push({ kind: 'call', procedure: procedure.name, locals: make });
    return this;
  }

  /** A part that is skipped unless the test holds. */
  when(test: Test<S, L>, part: (p: Procedure<S, L>) => unknown): this {
    const skip = { kind: 'unless' as const, test: test as unknown as Test<S, Locals>, to: 0 };
    this.ops.push(skip);
    part(this);
    skip.to = this.ops.length;
    return this;
  }

  /** A part that is repeated as long as the test holds. */
  while(test: Test<S, L>, part: (p: Procedure<S, L>) => unknown): this {
    const start = this.ops.length;
    return this.when(test, (p) => {
      part(p);
      p.ops.push({ kind: 'jump', to: start });
    });
  }
}

/** All procedures and decisions of one game, by name. */
export interface Flow<S> {
  procedures: Record<string, Procedure<S, never>>;
  decisions: Record<string, Decision<S>>;
}

/** The two words with which a game writes its flow; what they make is entered in `flow`. */
export function newFlow<S>() {
  const flow: Flow<S> = { procedures: {}, decisions: {} };

  function procedure<L = {}>(name: string): Procedure<S, L> {
    if (flow.procedures[name]) throw new Error(`There are two procedures '${name}'.`);
    const made = new Procedure<S, L>(name);
    flow.procedures[name] = made as unknown as Procedure<S, never>;
    return made;
  }

  function decision<L, A extends Json>(name: string, given: Omit<Decision<S, L, A>, 'name'>): Decision<S, L, A> {
    if (flow.decisions[name]) throw new Error(`There are two decisions '${name}'.`);
    const made = { name, ...given };
    flow.decisions[name] = made as unknown as Decision<S>;
    return made;
  }

  return { flow, procedure, decision };
}
