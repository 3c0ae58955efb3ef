// Forces named in the options of a match: for each seat a sheet, the key of a ready-made force, or null for a secret muster.
import type { Json, Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { FORCES } from '../content/forces.ts';
import { refusals } from './muster.ts';
import { type ForceSheet, readSheet } from './sheet.ts';

/** What a sheet says is read by its own schema. */
const PAIR = v.pipe(v.array(v.unknown()), v.length(2));

function sheetIn(value: unknown): { sheet: ForceSheet } | { refusal: Refusal } {
  if (typeof value !== 'string') return readSheet(value);
  if (Object.hasOwn(FORCES, value)) return { sheet: FORCES[value] as ForceSheet };
  return { refusal: { rule: 'GOW-CON-08', reason: `There is no force '${value}'; there are ${Object.keys(FORCES).join(', ')}.` } };
}

/** Null: nobody has named forces, and both players muster in secret. */
export function refuseForces(value: Json, points: number): Refusal | null {
  if (value === null) return null;
  if (!v.is(PAIR, value)) return { rule: 'GOW-FRC-01', reason: 'Name two forces, one for each seat.' };
  for (const each of value) {
    if (each === null) continue;
    const read = sheetIn(each);
    if ('refusal' in read) return read.refusal;
    const refusal = refusals(read.sheet, points)[0];
    if (refusal) return refusal;
  }
  return null;
}

/** The sheets of forces that `refuseForces` has let pass; null for a seat that musters in secret. */
export function sheetsIn(value: Json): (ForceSheet | null)[] {
  if (!v.is(PAIR, value)) return [null, null];
  return value.map((each) => {
    const read = each === null ? null : sheetIn(each);
    return read && 'sheet' in read ? read.sheet : null;
  });
}
