// The shooting table (AGW-SHOT-05): the reach of each band in inches, and the least score that hits.
import { BANDS, type Weapon } from './types.ts';

export interface WeaponBand {
  /** Up to and including so many inches. */
  within: number;
  /** This score or more hits. */
  hits: number;
}

export interface WeaponKind {
  name: string;
  /** Small arms: one die for two figures; guns: one for each of the crew. */
  dice: 'half' | 'each';
  /** The most dice of a gun, attributes apart; null: no limit. */
  most: number | null;
  /** In the order of `BANDS`; three or four of them. */
  bands: readonly WeaponBand[];
}

/** As printed: `6" 4-6` for each band, `-` for none. */
type Row = [name: string, dice: '1/2' | '1', most: number | null, ...bands: string[]];

// biome-ignore format: a table to be read like the book's
const ROWS: Record<Weapon, Row> = {
  //                         name                   dice   most  point blank  short       long         extreme
  carbine:                ['Carbine',               '1/2', null, '6" 4-6',    '12" 5-6',  '18" 6',     '-'],
  'needle-gun':           ['Needle gun',            '1/2', null, '6" 4-6',    '12" 5-6',  '18" 6',     '-'],
  'breech-loading-rifle': ['Breech-loading rifle',  '1/2', null, '6" 4-6',    '12" 5-6',  '24" 6',     '-'],
  'magazine-rifle':       ['Magazine rifle',        '1/2', null, '6" 3-6',    '12" 4-6',  '24" 6',     '-'],
  'early-machine-gun':    ['Early machine gun',     '1',   4,    '6" 3-6',    '12" 4-6',  '24" 5-6',   '-'],
  'late-machine-gun':     ['Late machine gun',      '1',   4,    '6" 2-6',    '12" 3-6',  '24" 4-6',   '-'],
  'light-artillery':      ['Light artillery',       '1',   4,    '6" 4-6',    '12" 5-6',  '24" 5-6',   '48" 6'],
  'field-artillery':      ['Field artillery',       '1',   6,    '6" 3-6',    '12" 4-6',  '36" 5-6',   '72" 6'],
  'heavy-artillery':      ['Heavy artillery',       '1',   8,    '6" 3-6',    '12" 4-6',  '48" 5-6',   '96" 6'],
};

function bandOf(text: string): WeaponBand[] {
  const [, within, hits] = /^(\d+)" (\d)(?:-6)?$/.exec(text) ?? [];
  return within && hits ? [{ within: Number(within), hits: Number(hits) }] : [];
}

function kindOf([name, dice, most, ...bands]: Row): WeaponKind {
  return { name, dice: dice === '1' ? 'each' : 'half', most, bands: bands.slice(0, BANDS.length).flatMap(bandOf) };
}

export const WEAPON_KINDS = Object.fromEntries(Object.entries(ROWS).map(([key, row]) => [key, kindOf(row)])) as Record<Weapon, WeaponKind>;

/** AGW-UNIT-12: the option `rifle`. */
export const RIFLES = ['breech-loading', 'magazine', 'needle'] as const;
export type Rifle = (typeof RIFLES)[number];
export const RIFLE_WEAPONS: Record<Rifle, Weapon> = {
  'breech-loading': 'breech-loading-rifle',
  magazine: 'magazine-rifle',
  needle: 'needle-gun',
};

/** AGW-UNIT-10: a horse gun is of the one class or the other, chosen when the army is built. */
export const HORSE_GUN_WEAPONS: readonly Weapon[] = ['field-artillery', 'light-artillery'];
