// What lies on a player's desk while he makes up his mind: nothing follows from it until it is handed in.
import * as v from 'valibot';
import { readSheet } from '../muster/read.ts';
import { blankSheet, type SheetModel } from '../muster/sheet.ts';
import type { Rise } from './new-rank.ts';

export type Draft = {
  /** By model: the number of the small warband it is put in. */
  places: Record<string, number>;
  /** By small warband: the Leader that was named. */
  leaders: (string | null)[];
  /** EGW-PROG-05: who is to be bought. */
  recruits: SheetModel[];
  /** EGW-PROG-03: by model, how it is to rise. */
  rises: Record<string, Rise>;
  /** Set by a first change: until then the desk shows a suggestion. */
  touched: boolean;
};

export function blankDraft(): Draft {
  return { places: {}, leaders: [null, null, null], recruits: [], rises: {}, touched: false };
}

const NOTHING = { places: {}, leaders: [], recruits: [], touched: false };

/** A desk from a file; what is not understood is left out, since nothing depends on it. */
export const DRAFT: v.GenericSchema<unknown, Draft> = v.pipe(
  v.fallback(
    v.object({
      places: v.fallback(v.record(v.string(), v.pipe(v.number(), v.integer())), {}),
      leaders: v.fallback(v.array(v.nullable(v.string())), []),
      recruits: v.fallback(v.array(v.unknown()), []),
      touched: v.fallback(v.boolean(), false),
    }),
    NOTHING,
  ),
  v.transform(({ places, leaders, recruits, touched }): Draft => {
    const read = readSheet({ ...blankSheet('custom'), models: recruits });
    const models = 'sheet' in read ? read.sheet.models : [];
    return { places, leaders: [0, 1, 2].map((at) => leaders[at] ?? null), recruits: models, rises: {}, touched };
  }),
);
