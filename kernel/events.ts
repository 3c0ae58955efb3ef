// Events: what happened, as data. A game declares its kinds once, as a map from each kind to its details; whatever is
// made of events (log lines, motions) is a table with one entry for each kind, so that none can be forgotten.
import type { Event, RuleId, Seat } from './basic-types.ts';

/** `interface Events { 'card drawn': { seat: Seat }; shuffled: {} }`: the details of each kind, plain data. */
// biome-ignore lint/suspicious/noExplicitAny: an interface without an index signature must fit
export type EventMap = Record<string, any>;

/** One event of a kind. */
export type EventOf<E extends EventMap, K extends keyof E = keyof E> = {
  [Kind in K]: { rule: RuleId; kind: Kind; to?: Seat[] } & E[Kind];
}[K];

/** What the umpire's `tell` takes: the rule, the kind with its details, and, for a secret, who may know. */
export type Tell<E extends EventMap> = <K extends keyof E & string>(
  rule: RuleId,
  kind: K,
  ...details: {} extends E[K] ? [details?: E[K], to?: Seat[]] : [details: E[K], to?: Seat[]]
) => void;

/** One function for each kind of event. */
export type PerEvent<E extends EventMap, More extends readonly unknown[], R> = {
  [K in keyof E]: (event: EventOf<E, K>, ...more: More) => R;
};

/** What the table's function for the event's kind says; undefined for a kind that is not in it. */
export function perEvent<E extends EventMap, More extends readonly unknown[], R>(
  table: PerEvent<E, More, R>,
): (event: EventOf<E> | Event, ...more: More) => R | undefined {
  const known: Record<string, ((event: never, ...more: More) => R) | undefined> = table;
  return (event, ...more) => known[(event as Event).kind]?.(event as never, ...more);
}
