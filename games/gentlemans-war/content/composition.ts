// Sizes of armies and what they are made of (AGW-ARMY-01, -02, -03; the rows that types share: AGX-FRC-05).
import type { Size, UnitType } from './types.ts';

type Range = readonly [least: number, most: number];

export interface SizeClass {
  name: string;
  units: Range;
  points: number;
  /** Besides the commander, who is always there. */
  subordinates: number;
  /** AGW-RAND-01: units chosen freely, and how many the random army has in all. */
  core: number;
  random: number;
  /** AGW-GEOM-01: the usual table in inches. */
  table: readonly [width: number, height: number];
}

// biome-ignore format: a table to be read like the book's
export const SIZE_CLASSES: Record<Size, SizeClass> = {
  small:  { name: 'Small',  units: [6, 9],   points: 50,  subordinates: 1, core: 2, random: 8,  table: [48, 48] },
  medium: { name: 'Medium', units: [10, 13], points: 75,  subordinates: 2, core: 3, random: 12, table: [72, 48] },
  large:  { name: 'Large',  units: [14, 18], points: 100, subordinates: 3, core: 4, random: 16, table: [96, 60] },
};

export interface CompositionRow {
  row: string;
  types: readonly UnitType[];
  small: Range;
  medium: Range;
  large: Range;
}

// biome-ignore format: a table to be read like the book's
export const COMPOSITION: readonly CompositionRow[] = [
  { row: 'Infantry',                     types: ['infantry', 'infantry-detachment'],                       small: [2, 4], medium: [4, 6], large: [6, 8] },
  { row: 'Light infantry',               types: ['light-infantry', 'light-detachment'],                    small: [1, 2], medium: [1, 4], large: [2, 6] },
  { row: 'Sharpshooters',                types: ['sharpshooters'],                                         small: [0, 1], medium: [0, 2], large: [0, 3] },
  { row: 'Heavy cavalry',                types: ['heavy-cavalry', 'heavy-dragoons'],                       small: [0, 2], medium: [0, 3], large: [0, 4] },
  { row: 'Light cavalry',                types: ['light-cavalry', 'light-dragoons', 'mounted-infantry'],   small: [1, 2], medium: [2, 3], large: [3, 4] },
  { row: 'Field artillery',              types: ['field-gun'],                                             small: [1, 2], medium: [2, 4], large: [3, 6] },
  { row: 'Light or mountain artillery',  types: ['light-gun', 'mountain-gun'],                             small: [0, 2], medium: [0, 4], large: [0, 6] },
  { row: 'Horse artillery',              types: ['horse-gun'],                                             small: [0, 1], medium: [0, 2], large: [0, 4] },
  { row: 'Siege artillery',              types: ['siege-gun'],                                             small: [0, 1], medium: [0, 2], large: [0, 3] },
  { row: 'Machine guns',                 types: ['early-machine-gun', 'late-machine-gun'],                 small: [0, 1], medium: [0, 2], large: [0, 3] },
  { row: 'Engineers and cyclists',       types: ['engineers', 'cyclists'],                                 small: [0, 1], medium: [0, 2], large: [0, 3] },
];
