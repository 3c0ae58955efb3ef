// The options of a match that concern armies, the default first.
import type { Json, OptionSpec, Options, Refusal } from '@baize/kernel';
import { PERIODS, type Period, SIZES } from './types.ts';
import { RIFLES } from './weapons.ts';

export const BUILDS = ['points', 'random', 'free'] as const;
export const LIMITS = ['strict', 'points', 'none'] as const;
export const RANDOM_ORDERS = ['core-first', 'rolls-first'] as const;
export const UNIT_SIZES = ['standard', 'flexible'] as const;
export const LIST_ATTRIBUTES = ['probable', 'free'] as const;
export const ALLOWANCES = ['parity', 'book'] as const;
export const SMALL_ARMS = ['uniform', 'byList'] as const;
export const MAHDISTS = ['generic', 'kordofan', 'red-sea', 'khalifa'] as const;
export const DESERTS = ['mixed', 'plains', 'rif', 'tuareg-north', 'tuareg-south'] as const;
export const COLUMNS = ['national', 'all', 'none'] as const;

/** AGX-FRC-15: a year of some war of these rules, or none. */
function refuseYear(year: Json): Refusal | null {
  const isYear = Number.isInteger(year) && (year as number) >= 1700 && (year as number) <= 1914;
  return year === 'any' || isYear ? null : { rule: 'AGX-FRC-15', reason: 'A year from 1700 to 1914, or any.' };
}

const YEARS: Record<Period, readonly [first: number, last: number]> = {
  '1870-1914': [1866, 1914],
  '1850-1875': [1850, 1875],
  '1700-1850': [1700, 1850],
};

/** AGX-FRC-15: a year of the chosen period. */
export function refuseOtherYear({ year, period }: Options): Refusal | null {
  const [first, last] = YEARS[period as Period];
  if (typeof year !== 'number' || (year >= first && year <= last)) return null;
  return { rule: 'AGX-FRC-15', reason: `${year} is no year of this period: it goes from ${first} to ${last}.` };
}

// biome-ignore format: a table to be read like the book's
export const ARMY_OPTIONS: Record<string, OptionSpec> = {
  size:             { rule: 'AGW-ARMY-01', says: 'Size of the armies',                            values: [...SIZES] },
  'army-build':     { rule: 'AGW-ARMY-07', says: 'How armies are built',                          values: [...BUILDS] },
  'army-limits':    { rule: 'AGW-ARMY-02', says: 'What binds an army that is built by points',    values: [...LIMITS] },
  'random-order':   { rule: 'AGW-RAND-01', says: 'What comes first in a random army',             values: [...RANDOM_ORDERS] },
  'unit-sizes':     { rule: 'AGW-ARMY-05', says: 'Sizes of infantry units',                       values: [...UNIT_SIZES] },
  'use-attributes': { rule: 'AGW-ATTR-05', says: 'Distinctions and deficiencies',                 values: ['on', 'off'] },
  rifle:            { rule: 'AGW-UNIT-12', says: 'The rifle of the day',                          values: [...RIFLES] },
  'attack-column':  { rule: 'AGW-FORM-03', says: 'Who knows the attack column',                   values: [...COLUMNS] },
  'list-attributes': { rule: 'AGW-ATTR-05', says: 'Attributes of units from an army list',         values: [...LIST_ATTRIBUTES] },
  'elite-limit':    { rule: 'AGW-ARMY-02', says: 'A limit on the elite of an army list',           values: ['on', 'off'] },
  allowance:        { rule: 'AGX-FRC-09',  says: 'Points of irregular armies: as everybody, or their own', values: [...ALLOWANCES] },
  'small-arms':     { rule: 'AGX-FRC-11',  says: 'Rifles: the same for all, or by army list',     values: [...SMALL_ARMS] },
  period:           { rule: 'AGX-ERAS-01', says: 'The period of the war',                         values: [...PERIODS] },
  year:             { rule: 'AGX-FRC-15',  says: 'The year, where it matters',                    check: refuseYear, normally: 'any' },
  mahdist:          { rule: 'AGX-NAT-18',  says: 'Which Mahdists',                                values: [...MAHDISTS] },
  desert:           { rule: 'AGX-NAT-19',  says: 'Which peoples of the desert',                   values: [...DESERTS] },
  allies:           { rule: 'AGX-ARMY-06', says: 'Contingents of another nation',                 values: ['off', 'on'] },
  'late-zulu':      { rule: 'AGX-WEAP-02', says: 'Zulu skirmishers with breech-loaders',          values: ['off', 'on'] },
};
