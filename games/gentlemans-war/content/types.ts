// The words of A Gentleman's War: what a unit is, what it may carry and wear, an army as a player writes it down (a sheet)
// and as it comes on the table (an army). Plain data throughout.
import type { HATS } from '@baize/contracts';
import type { Character, OwnNation } from './own-nations.ts';

// biome-ignore format: a list
export const CORE_TYPES = [
  'infantry', 'light-infantry', 'infantry-detachment', 'light-detachment', 'sharpshooters', 'engineers',
  'cyclists', 'mounted-infantry', 'heavy-cavalry', 'light-cavalry', 'heavy-dragoons', 'light-dragoons',
  'field-gun', 'light-gun', 'mountain-gun', 'horse-gun', 'siege-gun', 'early-machine-gun', 'late-machine-gun',
  'wagon',
] as const;

/** AGX-FRC-04: the types that army lists add. */
// biome-ignore format: a list
export const LOCAL_TYPES = [
  'tribal-infantry', 'tribal-horsemen', 'camelry', 'large-camelry', 'camel-scouts', 'tigermen',
  'ancient-light-gun', 'ancient-field-gun', 'huge-gun', 'porters',
] as const;

export const UNIT_TYPES = [...CORE_TYPES, ...LOCAL_TYPES] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** What a unit is made of. Riders are foot that travel mounted: mounted infantry and cyclists. */
export const ARMS = ['foot', 'rider', 'horse', 'artillery', 'machine-gun', 'wagon'] as const;
export type Arm = (typeof ARMS)[number];

/** AGW-FORM-01 to -07; riders and cavalry on foot stand in skirmish order. AGX-GEN-08: warbands in a mass, tribal horse in loose order. */
// biome-ignore format: a list
export const FORMATIONS = [
  'line', 'attack-column', 'march-column', 'square', 'skirmish', 'garrison', 'open-line', 'limbered', 'unlimbered', 'mass', 'loose',
] as const;
export type Formation = (typeof FORMATIONS)[number];

/** AGW-UNIT-01 to -04, AGX-TRIB-07: how a type comes to stand in skirmish order. */
export type Skirmishing = 'half' | 'half-or-split' | 'whole' | 'always' | 'dismounted' | 'parts' | 'never';

/** AGW-CC-01, AGW-ADV-01: the rows of the close-combat tables. */
export type CombatRow = 'infantry' | 'skirmishers' | 'heavy-cavalry' | 'light-cavalry' | 'artillery-crew';

/** AGW-MOVE-01: the rows of the movement table. */
// biome-ignore format: a list
export const MOVEMENT_ROWS = [
  'infantry-line', 'infantry-column', 'square', 'skirmish', 'heavy-cavalry', 'light-cavalry', 'foot-artillery',
  'horse-artillery', 'siege-artillery', 'mountain-artillery', 'bicycles', 'wagons',
  'tribal-infantry', 'tribal-horsemen', 'camels', 'ancient-artillery', 'huge-artillery', 'porters',
] as const;
export type MovementRow = (typeof MOVEMENT_ROWS)[number];

// biome-ignore format: a list
export const DISTINCTIONS = ['brave', 'crack-gunners', 'gallant', 'marksmen', 'stalwart', 'swift', 'well-drilled', 'fanatic'] as const;

// biome-ignore format: a list
export const DEFICIENCIES = ['bad-aim', 'bad-shots', 'brittle', 'nervous', 'poor-drill', 'slow', 'timid'] as const;

export const ATTRIBUTES = [...DISTINCTIONS, ...DEFICIENCIES] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

// biome-ignore format: a list
export const WEAPONS = [
  'carbine', 'needle-gun', 'breech-loading-rifle', 'magazine-rifle', 'early-machine-gun', 'late-machine-gun',
  'light-artillery', 'field-artillery', 'heavy-artillery', 'musket', 'rifled-musket', 'jezail', 'early-rifle', 'mounted-shot',
  'smooth-bore-light', 'smooth-bore-field', 'smooth-bore-heavy', 'rifled-light', 'rifled-field', 'rifled-heavy',
] as const;
export type Weapon = (typeof WEAPONS)[number];

/** AGW-SHOT-05: the bands in order, nearest first; a shift of a band is a step in this list. */
export const BANDS = ['point-blank', 'short', 'long', 'extreme'] as const;
export type Band = (typeof BANDS)[number];

/** AGW-ARMY-01. */
export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** AGW-RAND-01. */
export const ARMY_KINDS = ['main-body', 'flying-column', 'garrison'] as const;
export type ArmyKind = (typeof ARMY_KINDS)[number];

/** A colour as #rrggbb. */
export type Colour = string;

export type Headdress = (typeof HATS)[number];

export const FLAG_PATTERNS = [
  'plain',
  'bands',
  'pales',
  'cross',
  'saltire',
  'quarters',
  'canton',
  'border',
  'disc',
  'eagle',
  'crescent',
] as const;

/** The colours are those of the field and its parts, from the top, the hoist or the edge on. */
export type Flag = { pattern: (typeof FLAG_PATTERNS)[number]; colours: readonly Colour[] };

/** How a regiment is dressed; what the table paints it with, and its headdress and flag. */
export type Livery = {
  coat: Colour;
  facings: Colour;
  trousers: Colour;
  /** Of the headdress. */
  hat: Colour;
  plume: Colour;
  horse: Colour;
  headdress: Headdress;
  flag: Flag;
};

/** What an army paints alike. */
export const BRANCHES = ['line', 'light', 'guard', 'heavy', 'horse', 'guns'] as const;
export type Branch = (typeof BRANCHES)[number];

export const RANKS = ['commander', 'subordinate'] as const;
export type Rank = (typeof RANKS)[number];

/** AGW-CMD-01: generals have no points and no attributes. */
export type General = { id: string; name: string; rank: Rank };

/** AGW-DEPL-03: what the headquarters looks like; in a building of the table it is placed in play. */
export type Headquarters = { name: string };

export type SheetUnit = {
  id: string;
  name: string;
  type: UnitType;
  /** The row of its nation's army list (AGX-ARMY-01); null: of none. */
  entry: string | null;
  figures: number;
  attributes: readonly Attribute[];
  /** AGW-UNIT-10, -12; null: what its type carries in this match. */
  weapon: Weapon | null;
  /** A name on paper that keeps units together when they deploy; in play a brigade is who stands together (AGW-BRIG-01). */
  brigade: string | null;
  /** Its own paint; null: as its branch of the army. */
  livery: Livery | null;
  /** AGX-ARMY-06: the nation from whose list it comes, if that is another. */
  ally?: string;
};

/** An army as it is built, stored and exchanged. */
export type Sheet = {
  name: string;
  nation: string;
  units: readonly SheetUnit[];
  /** AGW-ARMY-06: the ids of units that take the field as one, which bears the id and name of the first. */
  combined: readonly (readonly string[])[];
  /** AGW-RAND-01: how a random army came about; its core units stand first, then one unit for each roll. */
  random: { kind: ArmyKind; rolls: readonly number[] } | null;
  generals: readonly General[];
  headquarters: Headquarters;
  /** Whose paints it wears by branch, and what the player has painted otherwise. */
  wardrobe: string;
  liveries: { readonly [branch in Branch]?: Livery };
  /** null: that of the wardrobe. */
  flag: Flag | null;
  /** AGX-IMAG-07: the nation that a player has built; left out: none. */
  own?: OwnNation;
};

/** What sets a unit apart from others of its type (AGX-GEN-07, AGX-CAMEL-03, AGX-NAT-14), and allies from their army (AGX-ARMY-06). */
export type Trait = 'tribal' | 'camels' | 'charging riflemen' | 'attack column' | 'no attack column';

/** AGX-ERAS-01. */
export const PERIODS = ['1870-1914', '1850-1875', '1700-1850'] as const;
export type Period = (typeof PERIODS)[number];

/** A unit as it takes the field: combined, armed, dressed and priced. */
export type ArmyUnit = {
  id: string;
  name: string;
  type: UnitType;
  figures: number;
  attributes: readonly Attribute[];
  /** null: it has none (wagons). */
  weapon: Weapon | null;
  traits?: readonly Trait[];
  brigade: string | null;
  livery: Livery;
  points: number;
};

/** What a match is played with. */
export type Army = {
  name: string;
  nation: string;
  /** AGW-FORM-03: whether its infantry knows the attack column. */
  attackColumn: boolean;
  units: readonly ArmyUnit[];
  generals: readonly General[];
  headquarters: Headquarters;
  /** Of its generals and its plaque at the table's rim. */
  livery: Livery;
  points: number;
  /** AGX-IMAG-07, -08: of a nation of one's own, and the list that it was built with. */
  character?: Character;
  own?: OwnNation;
};
