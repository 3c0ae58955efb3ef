// AGX-FRC-05: the composition of regular lists, with the types of the lists added to the rows of the core.
import { COMPOSITION } from '../composition.ts';
import type { Size, UnitType } from '../types.ts';

type Range = readonly [least: number, most: number];
export type TypedRow = Readonly<Record<Size, Range>> & { row: string; types: readonly UnitType[] };

// biome-ignore format: a table
const MORE_TYPES: Record<string, readonly UnitType[]> = {
  'Light cavalry':               ['tribal-horsemen', 'camelry', 'large-camelry', 'camel-scouts'],
  'Field artillery':             ['ancient-field-gun'],
  'Light or mountain artillery': ['ancient-light-gun'],
  'Siege artillery':             ['huge-gun'],
};

export const LIST_COMPOSITION: readonly TypedRow[] = [
  ...COMPOSITION.map((row) => ({ ...row, types: [...row.types, ...(MORE_TYPES[row.row] ?? [])] })),
  { row: 'Tribal allies', types: ['tribal-infantry'], small: [0, 2], medium: [0, 3], large: [0, 4] },
];
