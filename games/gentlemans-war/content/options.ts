// The options of a match that concern armies, the default first.
import type { OptionSpec } from '@baize/kernel';
import { SIZES } from './types.ts';
import { RIFLES } from './weapons.ts';

export const BUILDS = ['points', 'random', 'free'] as const;
export const LIMITS = ['strict', 'points', 'none'] as const;
export const RANDOM_ORDERS = ['core-first', 'rolls-first'] as const;
export const UNIT_SIZES = ['standard', 'flexible'] as const;
export const LIST_ATTRIBUTES = ['probable', 'free'] as const;
export const COLUMNS = ['national', 'all', 'none'] as const;

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
};
