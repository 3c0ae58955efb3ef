// AGX-IMAG-07, -08: the kit from which a player builds a nation of his own.
import type { ListRow } from './armies/types.ts';
import type { UnitType } from './types.ts';

export const CHARACTERS = ['intriguers', 'drillmasters', 'woodsmen', 'castle-builders', 'gallants', 'peasants-in-arms'] as const;
export type Character = (typeof CHARACTERS)[number];

export const CHARACTER_KINDS: Record<Character, { name: string; says: string }> = {
  intriguers: { name: 'Intriguers', says: 'Once per game, between cards, they look at the top card of the deck.' },
  drillmasters: { name: 'Drillmasters', says: 'One row of infantry may be Well-drilled besides.' },
  woodsmen: { name: 'Woodsmen', says: 'They may field one unit of sharpshooters more.' },
  'castle-builders': { name: 'Castle builders', says: 'Defending, they place a breastwork 8″ long in their zone.' },
  gallants: { name: 'Gallants', says: 'One row of cavalry may be Gallant besides.' },
  'peasants-in-arms': { name: 'Peasants in arms', says: 'Second-line units cost a point less.' },
};

/** A row of the player's list. */
export type OwnRow = Pick<ListRow, 'id' | 'name' | 'types' | 'distinctions' | 'deficiencies' | 'standard' | 'elite' | 'secondLine'>;

export type OwnNation = {
  name: string;
  character: Character;
  /** The row that the drillmasters or the gallants have trained; null: none. */
  favoured: string | null;
  rows: readonly OwnRow[];
};

/** AGX-IMAG-07: the types that a row may have. */
// biome-ignore format: a list
export const OWN_TYPES: readonly UnitType[] = [
  'infantry', 'light-infantry', 'sharpshooters', 'engineers', 'cyclists', 'mounted-infantry', 'heavy-cavalry', 'light-cavalry',
  'heavy-dragoons', 'light-dragoons', 'field-gun', 'light-gun', 'mountain-gun', 'horse-gun', 'siege-gun', 'early-machine-gun',
  'late-machine-gun', 'tribal-horsemen', 'tribal-infantry',
];

// biome-ignore format: a list
export const OWN_CAVALRY: readonly UnitType[] = [
  'mounted-infantry', 'heavy-cavalry', 'light-cavalry', 'heavy-dragoons', 'light-dragoons', 'tribal-horsemen',
];

export const OWN_GUNS: readonly UnitType[] = ['field-gun', 'light-gun', 'mountain-gun'];

/** How many rows, types, distinctions, deficiencies and elite rows there are; and distinctions less deficiencies for each row. */
export const KIT = { rows: [6, 12], types: 2, distinctions: 4, deficiencies: 3, elite: 2, tribal: 1, net: 2 } as const;

export const NATION_NAMES = ['Ostravia', 'Kravonia', 'Lutha', 'Graustein', 'Ruvonia', 'Sylvanien', 'Karstland', 'Vesperia'] as const;
