// The umpire: what the kernel puts into the hands of a rule. Chance, the log, and the flow go through it.

import type { Event, Result, Seat } from './basic-types.ts';
import { type Source, weigh } from './chance.ts';
import type { EventMap, Tell } from './events.ts';
import type { AnyDecision, Locals, Procedure } from './flow.ts';
import type { Match, Offer } from './match.ts';
import { drawFrom, lookAt, type Pile } from './pile.ts';
import { frozen } from './plain-data.ts';

// biome-ignore lint/suspicious/noExplicitAny: without its own kinds of events a game may tell anything
export class Umpire<S, E extends EventMap = any> {
  match: Match<S>;
  source: Source;
  /** Undefined in playouts: write `u.tell?.(…)`, and nothing is built that nobody reads. */
  tell: Tell<E> | undefined;
  /** What was told, when it is told. */
  events: Event[] = [];
  /** The question that this umpire's own run led to, and what the one seat asked may answer: saves playouts from looking twice. */
  question: AnyDecision<S> | null = null;
  offered: Offer | null = null;
  /** The seats whose standing answers were given in this umpire's run. */
  stoodFor: Seat[] = [];

  constructor(match: Match<S>, source: Source, telling: boolean) {
    this.match = match;
    this.source = source;
    this.tell = telling
      ? (rule, kind, ...[details, to]) => {
          this.events.push({ rule, kind, ...details, ...(to && { to }) });
        }
      : undefined;
  }

  /** The one door of chance: a whole number from 0 to `sides` - 1. */
  below(sides: number, what = 'chance', among?: readonly unknown[]): number {
    return this.source.below(sides, this.match.draws++, what, among);
  }

  /** Which of several parts, by their weights in whole numbers. */
  weigh(weights: readonly number[], what: string): number {
    return weigh(this.source, weights, (sides) => this.below(sides, what));
  }

  die(sides: number): number {
    return this.below(sides, `d${sides}`) + 1;
  }

  d6(): number {
    return this.below(6, 'd6') + 1;
  }

  pick<T>(list: readonly T[], what: string): T {
    return list[this.below(list.length, what, list)] as T;
  }

  draw<C extends string>(pile: Pile<C>, what: string): C | undefined {
    return drawFrom(pile, this, what);
  }

  /** The first `count` cards, seen by `seat` alone, left where they are. */
  look<C extends string>(pile: Pile<C>, count: number, seat: Seat, what: string): C[] {
    return lookAt(pile, count, seat, this, what);
  }

  /** Runs another procedure before the flow goes on. */
  call<L extends object>(procedure: Procedure<S, L, E>, locals: L): void {
    this.match.stack.push({ procedure: procedure.name, at: 0, locals: locals as Locals });
  }

  /** Breaks off the innermost running `procedure`, and all that it has called. */
  leave(procedure: { readonly name: string; readonly ops: unknown }): void {
    const { stack } = this.match;
    for (let i = stack.length - 1; i >= 0; i--) {
      if (stack[i]?.procedure === procedure.name) {
        stack.length = i;
        return;
      }
    }
    throw new Error(`'${procedure.name}' is not running.`);
  }

  /** What will never change from now on: frozen, shared by all copies of the match, stored and sent once. */
  fix<F extends object>(fixed: F): F {
    return frozen(fixed);
  }

  end(result: Result): void {
    this.match.result = result;
    this.match.stack = [];
    this.match.asked = null;
  }
}
