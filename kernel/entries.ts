// What a seat can do, and the lines of a record.

import type { Seat } from './basic-types.ts';
import type { Flag } from './match.ts';
import type { Json } from './plain-data.ts';

/** What a seat does: answers, takes its sealed answer back to think again, speaks across the table, or leaves (or takes down) a standing answer. */
export type Act = { seat: Seat } & (
  | { answer: unknown }
  | { retract: true }
  /** By its own word, or because its time is up: that is for the host to say. */
  | { concede: true | 'time' }
  | { draw: 'offer' | 'accept' | 'refuse' }
  | { standing: string; up: boolean }
);

/** An act that leaves or takes down a standing answer. */
export type Standing = Extract<Act, { standing: string }>;

/** An act that everybody sees. */
export type PublicAct = Exclude<Act, Standing>;

/** One line of the record. `from` is the number of draws used before it. */
export type Entry = { from: number } & (
  | Exclude<Act, Standing>
  /** `mark` is what the standing answer's `lasts` said when it was left. */
  | (Standing & { mark: Json })
  /** Everything from entry `undo` on is taken back; not the draws, for chance goes on where it was, nor the standing answers that stand then. */
  | { seat: Seat; undo: number; agreed: Seat[]; flags?: Flag[] }
);

/**
 * Standing answers are in the record, but only their seat may know of them. So entries are counted without them:
 * wherever an entry has a number, it is its place among those that everybody knows.
 */
export function isPublic(entry: Entry): boolean {
  return !('standing' in entry);
}

export interface Draw {
  sides: number;
  value: number;
}

/** The entries that were not taken back, each with its number; a standing answer has the number of the public entry that follows it. */
export function keptEntries(entries: readonly Entry[]): { index: number; entry: Entry }[] {
  return courseOf(entries).filter(({ entry }) => !('undo' in entry));
}

/** The same with the take-backs themselves, each at the place to which it led: they say which standing answers stood on. */
export function courseOf(entries: readonly Entry[]): { index: number; entry: Entry }[] {
  let kept: { index: number; entry: Entry }[] = [];
  let index = 0;
  for (const entry of entries) {
    if ('undo' in entry) {
      const { undo } = entry;
      kept = kept.filter((each) => each.index < undo || (each.index === undo && !isPublic(each.entry)));
      kept.push({ index: index + 1, entry });
    } else kept.push({ index, entry });
    if (isPublic(entry)) index += 1;
  }
  return kept;
}
