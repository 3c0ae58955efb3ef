// What lies on a player's desk while he makes up his mind: nothing follows from it until it is handed in.
import type { Json } from '@baize/kernel';
import { readSheet } from '../muster/read.ts';
import { blankSheet, type SheetModel } from '../muster/sheet.ts';
import type { Rise } from './rise.ts';

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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A desk from a file; what is not understood is left out, since nothing depends on it. */
export function readDraft(value: unknown): Draft {
  if (!isRecord(value)) return blankDraft();
  const places = isRecord(value.places) ? Object.entries(value.places).filter(([, place]) => Number.isInteger(place)) : [];
  const leaders = Array.isArray(value.leaders) ? value.leaders : [];
  const sheet = readSheet({ ...blankSheet('custom'), models: value.recruits as Json });
  return {
    places: Object.fromEntries(places) as Record<string, number>,
    leaders: [0, 1, 2].map((at) => (typeof leaders[at] === 'string' ? leaders[at] : null)),
    recruits: 'sheet' in sheet ? sheet.sheet.models : [],
    rises: {},
    touched: value.touched === true,
  };
}
