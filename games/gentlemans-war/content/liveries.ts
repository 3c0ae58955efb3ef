// Liveries: how the branches of each army are painted.
import { PAINTS } from './paints.ts';
import { BRANCHES, type Branch, type Flag, type Livery, type UnitType } from './types.ts';
import { ERA } from './wardrobes/era.ts';
import { EUROPEAN } from './wardrobes/european.ts';
import { IMAGINARY } from './wardrobes/imaginary.ts';
import { IRREGULAR } from './wardrobes/irregular.ts';
import { OTHER } from './wardrobes/other.ts';
import { OVERSEAS } from './wardrobes/overseas.ts';
import type { LiveryRow, WardrobeRows } from './wardrobes/types.ts';

export interface Wardrobe {
  flag: Flag;
  liveries: Record<Branch, Livery>;
}

function liveryOf([coat, facings, trousers, headdress, hat, plume, horse]: LiveryRow, flag: Flag): Livery {
  return {
    coat: PAINTS[coat],
    facings: PAINTS[facings],
    trousers: PAINTS[trousers],
    hat: PAINTS[hat],
    plume: PAINTS[plume],
    horse: PAINTS[horse],
    headdress,
    flag,
  };
}

export function wardrobeOf(rows: WardrobeRows): Wardrobe {
  const [pattern, ...colours] = rows.flag;
  const flag: Flag = { pattern, colours: colours.map((paint) => PAINTS[paint]) };
  const liveries = Object.fromEntries(BRANCHES.map((branch) => [branch, liveryOf(rows[branch], flag)])) as Record<Branch, Livery>;
  return { flag, liveries };
}

export const WARDROBES: Readonly<Record<string, Wardrobe>> = Object.fromEntries(
  Object.entries({ ...EUROPEAN, ...OTHER, ...OVERSEAS, ...IMAGINARY, ...IRREGULAR, ...ERA }).map(([id, rows]) => [id, wardrobeOf(rows)]),
);

// biome-ignore format: a table
const WORN_BY: Record<Branch, readonly UnitType[]> = {
  line:  ['infantry', 'infantry-detachment', 'tribal-infantry', 'porters'],
  light: ['light-infantry', 'light-detachment', 'sharpshooters', 'cyclists', 'mounted-infantry', 'tigermen', 'camel-scouts'],
  guard: [],
  heavy: ['heavy-cavalry', 'heavy-dragoons', 'camelry', 'large-camelry'],
  horse: ['light-cavalry', 'light-dragoons', 'tribal-horsemen'],
  guns:  ['engineers', 'field-gun', 'light-gun', 'mountain-gun', 'horse-gun', 'siege-gun', 'early-machine-gun', 'late-machine-gun', 'wagon', 'ancient-light-gun', 'ancient-field-gun', 'huge-gun'],
};

export function branchOf(type: UnitType): Branch {
  return BRANCHES.find((branch) => WORN_BY[branch].includes(type)) ?? 'line';
}
