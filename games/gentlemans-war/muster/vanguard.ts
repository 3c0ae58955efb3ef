// AGX-SCN-14: what a vanguard is made of.
import type { UnitType } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';

// biome-ignore format: a list
const LIGHT: readonly UnitType[] = [
  'light-infantry', 'light-detachment', 'sharpshooters', 'heavy-cavalry', 'light-cavalry', 'heavy-dragoons', 'light-dragoons',
  'mounted-infantry', 'cyclists', 'horse-gun', 'mountain-gun', 'late-machine-gun', 'tribal-infantry', 'tribal-horsemen', 'camelry', 'large-camelry',
];

/** What a vanguard takes as it likes; of anything else, one unit in four. */
export function isOfVanguard(type: UnitType): boolean {
  return LIGHT.includes(type);
}

/** AGX-SCN-14: one in four of all units, rounded down. */
export function mostOthers(units: number): number {
  return Math.floor(units / 4);
}

const DOUBLED = ['Light infantry', 'Heavy cavalry', 'Light cavalry', 'Horse artillery'];

/** Minima are waived; the rows of cavalry, light infantry and horse artillery have twice their room. */
export function vanguardRow<R extends { row: string; least: number; most: number }>(row: R, types: readonly UnitType[]): R {
  const isMounted = types.length > 0 && types.every((type) => UNIT_KINDS[type].arm === 'horse' || UNIT_KINDS[type].arm === 'rider');
  return { ...row, least: 0, most: DOUBLED.includes(row.row) || isMounted ? 2 * row.most : row.most };
}
