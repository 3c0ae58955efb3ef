// Warbands for tests, in words: `4 landsknecht`, `reiver + longbow`, `hauptmann + @weapon-master(sword)`.
import { baseProfile } from '../content/profiles.ts';
import type { ListId } from '../content/types.ts';
import { sheetFrom } from '../muster/ready-made.ts';
import { refusals } from '../muster/refusals.ts';
import { blankSheet, type CustomModel, customModel, type ListModel, type Sheet } from '../muster/sheet.ts';
import { ORDINARY, type Terms } from '../muster/terms.ts';

/** A warband of a list; its first model leads. */
export function band(list: ListId, ...units: string[]): Sheet {
  const rows = units.map((unit) => {
    const [, count, rest] = /^(?:(\d+) )?(.+)$/.exec(unit) as unknown as [string, string | undefined, string];
    const [entry, ...options] = rest.split(' + ');
    return [Number(count ?? 1), entry as string, ...options] as [number, string, ...string[]];
  });
  return sheetFrom({ list, units: rows });
}

/** A custom warband; its first model leads. */
export function customBand(...models: CustomModel[]): Sheet {
  return { ...blankSheet('custom', 'Custom'), models, leader: models[0]?.id ?? null };
}

let made = 0;
/** A custom model of a Rank, changed as one likes. */
export function custom(rank: number, changes: Partial<CustomModel> = {}): CustomModel {
  made += 1;
  return { ...customModel(`c${made}`, baseProfile(rank)), ...changes };
}

export function customs(count: number, rank: number, changes: Partial<CustomModel> = {}): CustomModel[] {
  return Array.from({ length: count }, () => custom(rank, changes));
}

/** Changes one model of a list sheet. */
export function alter(sheet: Sheet, at: number, changes: Partial<ListModel>): Sheet {
  return { ...sheet, models: sheet.models.map((model, n) => (n === at ? ({ ...model, ...changes } as typeof model) : model)) };
}

export const RICH: Terms = { ...ORDINARY, limit: 400 };

/** The ids of the rules that a sheet breaks. */
export function broken(sheet: Sheet, terms: Partial<Terms> = {}): string[] {
  return refusals(sheet, { ...RICH, ...terms }).map(({ rule }) => rule);
}

export function reasons(sheet: Sheet, terms: Partial<Terms> = {}): string[] {
  return refusals(sheet, { ...RICH, ...terms }).map(({ reason }) => reason);
}
