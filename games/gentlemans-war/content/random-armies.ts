// Random armies (AGW-RAND-01, AGW-RAND-02).
import type { ArmyKind, UnitType } from './types.ts';

export interface ArmyKindRow {
  name: string;
  says: string;
  /** The first gun that the dice bring. */
  firstGun: UnitType;
}

// biome-ignore format: a table to be read like the book's
export const ARMY_KIND_ROWS: Record<ArmyKind, ArmyKindRow> = {
  'main-body':     { name: 'Main Body',     says: 'a balanced field army',                  firstGun: 'field-gun' },
  'flying-column': { name: 'Flying Column', says: 'fast and mounted, sent ahead or to raid', firstGun: 'horse-gun' },
  garrison:        { name: 'Garrison',      says: 'out of a fortress, with heavy guns',      firstGun: 'siege-gun' },
};

/** Any gun or machine gun, for the guns after the first. */
// biome-ignore format: a list
export const ANY_GUN: readonly UnitType[] = [
  'field-gun', 'light-gun', 'mountain-gun', 'horse-gun', 'siege-gun', 'early-machine-gun', 'late-machine-gun',
];

export interface RandomRow {
  gained: string;
  /** The owner chooses one of them. */
  types: readonly UnitType[];
  /** The rolls that bring it. */
  rolls: Record<ArmyKind, readonly number[]>;
}

// biome-ignore format: a table to be read like the book's
export const RANDOM_TABLE: readonly RandomRow[] = [
  { gained: 'Infantry',                                          types: ['infantry'],                                          rolls: { 'main-body': [1, 2], 'flying-column': [1],    garrison: [1, 2, 3] } },
  { gained: 'Light infantry',                                    types: ['light-infantry'],                                    rolls: { 'main-body': [3],    'flying-column': [2],    garrison: [4] } },
  { gained: 'Light cavalry or light dragoons',                   types: ['light-cavalry', 'light-dragoons'],                   rolls: { 'main-body': [4],    'flying-column': [3, 4], garrison: [5] } },
  { gained: 'Heavy cavalry, heavy dragoons or mounted infantry', types: ['heavy-cavalry', 'heavy-dragoons', 'mounted-infantry'], rolls: { 'main-body': [5],  'flying-column': [5],    garrison: [] } },
  { gained: 'Artillery or machine gun',                          types: ANY_GUN,                                               rolls: { 'main-body': [6],    'flying-column': [6],    garrison: [6] } },
];
