// What else is known about a decision (how it is touched, rated, aimed at, what its chances are) belongs to the
// decision object itself, in whichever file it lives. A game lists its decisions once, `{ chooseUnit, chooseTarget }`;
// a table over that list has one handler for each, with the decision's own locals and answers as types. A decision that
// is renamed or forgotten is a type error, and no name of a decision is ever compared as a string.

import type { Seat } from './basic-types.ts';
import type { AnyDecision, Decision, Locals, Procedure } from './flow.ts';
import type { Frame, Match, View } from './match.ts';

/** The decisions of a game, listed once. */
export type Decisions = Record<string, AnyDecision>;

// biome-ignore-start lint/suspicious/noExplicitAny: only the inferred parts matter
type StateOf<D> = D extends Decision<infer S, any, any, any> ? S : never;
type LocalsOf<D> = D extends Decision<any, infer L, any, any> ? L : never;
/** The type of a decision's answers. */
export type AnswerOf<D> = D extends Decision<any, any, infer A, any> ? A : never;
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/** One handler for each decision, called with one answer: touches, labels, previews, chances. */
export type PerAnswer<D extends Decisions, R> = {
  [K in keyof D]: (view: View<StateOf<D[K]>>, locals: LocalsOf<D[K]>, answer: AnswerOf<D[K]>, seat: Seat) => R;
};

/** One handler for each decision, called with all its answers at once: how good each looks. */
export type PerAnswers<D extends Decisions, R> = {
  [K in keyof D]: (view: View<StateOf<D[K]>>, locals: LocalsOf<D[K]>, answers: readonly AnswerOf<D[K]>[], seat: Seat) => R;
};

/** One handler for each decision, which finds the answer that something (an aim, touched elements) stands for. */
export type PerAim<D extends Decisions, Aim> = {
  [K in keyof D]: (view: View<StateOf<D[K]>>, locals: LocalsOf<D[K]>, aim: Aim, seat: Seat) => AnswerOf<D[K]> | undefined;
};

/** One handler for each decision, which suggests answers to it. */
export type PerQuestion<D extends Decisions, More> = {
  [K in keyof D]: (view: View<StateOf<D[K]>>, locals: LocalsOf<D[K]>, more: More, seat: Seat) => readonly AnswerOf<D[K]>[] | undefined;
};

type Handler<R> = (view: never, locals: never, given: never, seat: Seat) => R;

/**
 * Gives each decision its handler of a table: `on(decisions, touches)`. What comes back finds the handler of the
 * question that a view asks and calls it with the question's locals; undefined where nothing is asked or known.
 */
export function on<R>(
  decisions: Decisions,
  handlers: { readonly [name: string]: Handler<R> | undefined },
): (view: View, seat: Seat, given: unknown) => R | undefined {
  const table = new Map<string, Handler<R>>();
  for (const [key, decision] of Object.entries(decisions)) {
    const handler = handlers[key];
    if (handler) table.set(decision.name, handler);
  }
  return (view, seat, given) => {
    const handler = view.asked ? table.get(view.asked.decision) : undefined;
    return handler?.(view as never, localsOf(view) as never, given as never, seat);
  };
}

/** What is asked about: the locals of the procedure that asks. */
function localsOf(view: View): Locals {
  return (view.stack[view.stack.length - 1] as Frame).locals;
}

/** The innermost running frame of a procedure with its own locals, where they matter beyond its own questions. */
export function runningLocals<L extends object>(m: Match, procedure: Procedure<never, L> | { name: string; ops: unknown }): L | undefined {
  for (let at = m.stack.length - 1; at >= 0; at--) {
    const frame = m.stack[at] as Frame;
    if (frame.procedure === procedure.name) return frame.locals as L;
  }
  return undefined;
}
