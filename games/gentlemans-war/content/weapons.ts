// The shooting tables (AGW-SHOT-05, AGX-WEAP-01, AGX-ERAS-02, -03): the reach of each band in inches, and the least score that hits.
import { BANDS, type Period, type Weapon } from './types.ts';

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
  /** In the order of `BANDS`; up to four of them. */
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
  // AGX-WEAP-01, AGX-ERAS-02, -03: muskets and the guns of their day; a jezail and an early rifle hit at point blank as at short range.
  musket:                 ['Musket',                '1/2', null, '3" 4-6',    '6" 5-6',   '12" 6',     '-'],
  'rifled-musket':        ['Rifled musket',         '1/2', null, '3" 4-6',    '12" 5-6',  '18" 6',     '-'],
  jezail:                 ['Jezail',                '1/2', null, '0" 5-6',    '12" 5-6',  '18" 6',     '-'],
  'early-rifle':          ['Rifle',                 '1/2', null, '0" 5-6',    '12" 5-6',  '18" 6',     '-'],
  'mounted-shot':         ['Shots from the saddle', '1/2', null, '12" 6'],
  'smooth-bore-light':    ['Smooth-bore light gun', '1',   4,    '6" 4-6',    '12" 5-6',  '24" 6',     '-'],
  'smooth-bore-field':    ['Smooth-bore field gun', '1',   6,    '6" 3-6',    '12" 4-6',  '24" 5-6',   '36" 6'],
  'smooth-bore-heavy':    ['Smooth-bore heavy gun', '1',   8,    '6" 3-6',    '12" 4-6',  '36" 5-6',   '48" 6'],
  'rifled-light':         ['Rifled light gun',      '1',   4,    '6" 4-6',    '12" 5-6',  '24" 5-6',   '36" 6'],
  'rifled-field':         ['Rifled field gun',      '1',   6,    '6" 3-6',    '12" 4-6',  '30" 5-6',   '48" 6'],
  'rifled-heavy':         ['Rifled heavy gun',      '1',   8,    '6" 3-6',    '12" 4-6',  '36" 5-6',   '72" 6'],
};

function bandOf(text: string): WeaponBand[] {
  const [, within, hits] = /^(\d+)" (\d)(?:-6)?$/.exec(text) ?? [];
  return within && hits ? [{ within: Number(within), hits: Number(hits) }] : [];
}

function kindOf([name, dice, most, ...bands]: Row): WeaponKind {
  return { name, dice: dice === '1' ? 'each' : 'half', most, bands: bands.slice(0, BANDS.length).flatMap(bandOf) };
}

export const WEAPON_KINDS = Object.fromEntries(Object.entries(ROWS).map(([key, row]) => [key, kindOf(row)])) as Record<Weapon, WeaponKind>;

/** AGX-ERAS-02, -03: what guns of the core's classes shoot on in an earlier period. */
export const PERIOD_GUNS: Record<Exclude<Period, '1870-1914'>, Partial<Record<Weapon, Weapon>>> = {
  '1700-1850': { 'light-artillery': 'smooth-bore-light', 'field-artillery': 'smooth-bore-field', 'heavy-artillery': 'smooth-bore-heavy' },
  '1850-1875': { 'light-artillery': 'rifled-light', 'field-artillery': 'rifled-field', 'heavy-artillery': 'rifled-heavy' },
};

/** AGW-SHOT-12, AGX-GUN-02: siege guns of every period, huge ones among them. */
export const SIEGE_GUNS: readonly Weapon[] = ['heavy-artillery', 'smooth-bore-heavy', 'rifled-heavy'];

/** AGX-ERAS-06: loaded at the muzzle. */
export const MUZZLE_LOADERS: readonly Weapon[] = ['musket', 'rifled-musket', 'early-rifle'];

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
