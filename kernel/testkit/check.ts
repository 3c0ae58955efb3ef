// A table at which the kit plays: a session, the kit's own chance, and the word for what is wrong.
import type { Act, AnyGame, Offer, Session } from '../index.ts';
import { isSpace } from '../index.ts';

export const checkNames = ['ends', 'faults', 'refusals', 'options', 'asking', 'plain', 'leak', 'undo', 'replay'] as const;
export type CheckName = (typeof checkNames)[number];

export interface Table {
  game: AnyGame;
  seed: number;
  session: Session;
  /** What a keyed match was begun with; null where chance is sampled. */
  secret: string | null;
  /** The kit's own chance, apart from that of the match. */
  below: (sides: number) => number;
}

/** How much of a game the dear checks look at, from 0 to 1. */
export interface Rates {
  /** Of the decisions. */
  share: number;
  /** Of the whole games: played again from their record. */
  replays: number;
  /** Names of fields that hold what could be, not what is; words in them give nothing away. */
  maybes: readonly string[];
}

/** What a check does in the course of one game. Each game gets a new one. */
export interface Watch {
  /** Somebody is asked, and is about to do this. */
  asked?(act: Act): void;
  /** It has been done; or, with null, the match has been set up. */
  acted?(act: Act | null): void;
  over?(): void;
}

export type Check = (table: Table, rates: Rates) => Watch;

/** Thrown where a property does not hold. */
export class Broken extends Error {
  check: CheckName;
  constructor(check: CheckName, what: string) {
    super(what);
    this.check = check;
  }
}

export function maybe(table: Table, share: number): boolean {
  return share >= 1 || table.below(1_000_000) < share * 1_000_000;
}

export function pick<T>(table: Pick<Table, 'below'>, list: readonly T[]): T {
  return list[table.below(list.length)] as T;
}

/** A legal answer: any of a list; of a space a sample, and now and then a candidate. */
export function anyAnswer(table: Pick<Table, 'below'>, offer: Offer): unknown {
  if (!isSpace(offer)) return pick(table, offer);
  return table.below(4) === 0 ? pick(table, offer.candidates()) : offer.sample(table.below);
}

/** Where two plain values first part, for people. */
export function difference(a: unknown, b: unknown, path = ''): string {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (!isObject(a) || !isObject(b)) return `${path || 'the whole'}: ${brief(a)} and ${brief(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (JSON.stringify(a[key]) !== JSON.stringify(b[key])) return difference(a[key], b[key], path ? `${path}.${key}` : key);
  }
  return `${path || 'the whole'}: no difference`;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
