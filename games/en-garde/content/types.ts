// The words of En Garde!'s content: what a warband is made of, as it stands in the books (lists), as a player builds it
// (sheets), and as it comes on the table (records). Plain data throughout.

export const RATES = ['slow', 'infantry', 'fast', 'cavalry'] as const;
export type Rate = (typeof RATES)[number];

export const CLOSE_WEAPONS = [
  'hands-and-feet',
  'dagger',
  'sword',
  'hand-weapon',
  'longsword',
  'great-weapon',
  'spear',
  'pike',
  'halberd',
  'lance',
  'staff',
  'bayonet',
] as const;
export type CloseWeapon = (typeof CLOSE_WEAPONS)[number];

export const MISSILE_WEAPONS = [
  'bow',
  'longbow',
  'crossbow',
  'matchlock',
  'musket',
  'blunderbuss',
  'thrown-weapon',
  'sling',
  'grenade',
  'javelin',
  'pistol',
] as const;
export type MissileWeapon = (typeof MISSILE_WEAPONS)[number];
export type Weapon = CloseWeapon | MissileWeapon;

export const GUNS = ['swivel-gun', 'light-cannon', 'cannon', 'ballista'] as const;
export type Gun = (typeof GUNS)[number];

export const ARMOURS = ['light-armour', 'medium-armour', 'heavy-armour'] as const;
export type Armour = (typeof ARMOURS)[number];

export const SHIELDS = ['buckler', 'shield'] as const;
export type Shield = (typeof SHIELDS)[number];

export const MOUNTS = ['horse', 'warhorse'] as const;
export type Mount = (typeof MOUNTS)[number];

export const BARDINGS = ['light-barding', 'heavy-barding'] as const;
export type Barding = (typeof BARDINGS)[number];

/** What an option of a list can give or take away. */
export type Item = Weapon | Armour | Shield | Mount;

export const ATTRIBUTES = [
  'agile',
  'archer',
  'beguiling',
  'commander',
  'dodge',
  'duellist',
  'fast',
  'fearless',
  'horse-master',
  'inspiring',
  'lucky',
  'powerful',
  'scout',
  'sharpshooter',
  'tactician',
  'tough',
  'weapon-master',
  'fly',
  'huge',
  'large',
  'magician',
  'priest',
  'relentless',
  'terrifying',
] as const;
export type AttributeId = (typeof ATTRIBUTES)[number];

/** An Attribute of a model; Weapon Master and Sharpshooter name their weapon (EGW-PTS-06). */
export type Attribute = {
  id: AttributeId;
  weapon?: Weapon;
};

export const SPELLS = ['armour', 'drain-life', 'heal', 'mist', 'power-blast', 'stun', 'summon', 'transfix', 'undergrowth'] as const;
export type Spell = (typeof SPELLS)[number];

/** Magic on a weapon (EGW-ITEM-01, EGW-FMOD-02). */
export const QUALITIES = ['wounding', 'striking', 'solomon'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Magic things that are not weapons (EGW-ITEM-01). */
export const TALISMANS = ['item-of-power', 'holy-relic'] as const;
export type Talisman = (typeof TALISMANS)[number];

/**
 * What sets a model apart in play besides its Attributes.
 *
 * - `animal`: cannot carry, mount, climb, open doors, lead or bear a banner (EGW-CONQ-11)
 * - `no-defence`: all its counters are Attack counters (EGW-CONQ-04)
 * - `handled`: bound to handlers (EGW-CONQ-10)
 * - `handler`: a handler of this warband's hounds (EGW-CONQ-10)
 * - `character`: one of the four; while one of them is in play his whole warband is Fearless (EGW-MUSK-07)
 * - `elephant`: EGW-MUGHAL-11
 * - `natural-armour`: its armour is hide
 * - `civilian`: EG-CIV-01, EGW-ESC-04
 * - `summoned`: EGW-SPELL-07
 */
export const MARKS = [
  'animal',
  'no-defence',
  'handled',
  'handler',
  'character',
  'elephant',
  'natural-armour',
  'civilian',
  'summoned',
] as const;
export type Mark = (typeof MARKS)[number];

/** A weapon that a model carries. */
export type Arm = {
  weapon: Weapon;
  /** Its own name, if it has one: a throwing axe. */
  name?: string;
  poisoned?: true;
  qualities?: Quality[];
};

/** EG-GEN-03: a model as it comes into play. */
export type ModelRecord = {
  /** Unique in its warband. */
  id: string;
  name: string;
  /** The list it comes from; null for a custom model, a Civilian or a summoned model. */
  list: ListId | 'fantasy' | null;
  /** Its entry in that list. */
  entry: string | null;
  rank: number;
  /** The rate at which it moves as it starts: mounted, if it has a mount. */
  move: Rate;
  /** Its rate on foot. */
  footMove: Rate;
  /** Combat Pool without the Duellist's die, which EG-ATR-06 adds in play. */
  cp: number;
  /** With the bonus of Fast, which raises the characteristic (EG-ATR-07). */
  initiative: number;
  fight: number;
  shoot: number;
  arms: Arm[];
  /** Which of the arms is the primary weapon (EG-WPN-01); null: hands and feet. */
  primary: number | null;
  armour: Armour | null;
  shield: Shield | null;
  mount: { kind: Mount; barding: Barding | null } | null;
  attributes: Attribute[];
  spells: Spell[];
  /** Own points and those of an Item of Power (EGW-MAGIC-02, EGW-ITEM-01). */
  magicPoints: number;
  talismans: Talisman[];
  marks: Mark[];
  points: number;
};

/** A gun with its named crew (EGW-COMP-13). */
export type GunRecord = {
  id: string;
  gun: Gun;
  crew: string[];
};

/** A warband ready for play. */
export type Warband = {
  name: string;
  list: ListId | 'custom';
  morale: number;
  models: ModelRecord[];
  guns: GunRecord[];
  /** The model that is Leader (EGW-COMP-10). */
  leader: string;
  /** The model that bears the banner (EGW-COMP-11); null: no banner. */
  bearer: string | null;
  points: number;
};

export const LIST_IDS = [
  'landsknechts',
  'three-musketeers',
  'cardinals-guard',
  'conquistadors',
  'aztecs',
  'border-reivers',
  'english-civil-war',
  'swashbucklers',
  'ottoman-empire',
  'spain-17c',
  'scots-civil-war',
  'native-north-americans',
  'thirty-years-war',
  'polish-lithuanian',
  'mughal-empire',
  'great-northern-war-sweden',
  'great-northern-war-russia',
  'jacobites',
  'government-redcoats',
] as const;
export type ListId = (typeof LIST_IDS)[number];

/** A part of a number of models: [1, 5] is a fifth (EGW-COMP-09). */
export type Share = readonly [number, number];

/** EGW-OPT-03: when an option may be taken. */
export type Condition =
  | { kind: 'mounted' }
  | { kind: 'attribute'; attribute: AttributeId }
  | { kind: 'item'; item: Item }
  | { kind: 'alone' }
  | { kind: 'all-others-mounted' };

/** EGW-OPT-01: one bullet of an entry: at most `most` of its choices. */
export interface OptionGroup {
  id: string;
  kind: 'gain' | 'exchange' | 'mount' | 'attribute' | 'crew';
  most: number;
  /** What an exchange takes away. */
  givesUp: Item | null;
  /** What may be chosen, with its net price; `any` stands for every Attribute that the model may have. */
  choices: readonly { item: Item | AttributeId | Gun | 'any'; cost: number }[];
  excludes: readonly AttributeId[];
  /** How many models of the entry may choose from it, all choices together, or only one of its Attributes (EGW-OPT-04). */
  limit: { share: Share; only: AttributeId | null } | null;
  condition: Condition | null;
}

/** A weapon of the equipment line; several: a free choice (EGW-OPT-05). */
export interface Carried {
  oneOf: readonly Weapon[];
  name?: string;
  poisoned?: true;
  qualities?: readonly Quality[];
}

export interface Entry {
  id: string;
  rule: string;
  name: string;
  rank: number;
  /** On foot or, with a mount, mounted. */
  move: Rate;
  cp: number;
  /** Without Fast. */
  initiative: number;
  fight: number;
  shoot: number;
  points: number;
  unique: boolean;
  carries: readonly Carried[];
  armour: Armour | null;
  shield: Shield | null;
  mount: Mount | null;
  attributes: readonly Attribute[];
  spells: readonly Spell[];
  marks: readonly Mark[];
  options: readonly OptionGroup[];
  /** Special rules in words. */
  special: readonly string[];
}

/** One line of a list's composition. */
export type Composition =
  | { kind: 'any-of'; of: readonly Composition[] }
  | { kind: 'least-of-ranks'; ranks: readonly number[]; share: Share }
  | { kind: 'no-ranks'; ranks: readonly number[] }
  | { kind: 'all-ranks-from'; rank: number }
  | { kind: 'more-rank-3-than-4' }
  | { kind: 'all-mounted' }
  | { kind: 'most-of-rank'; rank: number; most: number }
  | { kind: 'most-with'; weapons: readonly MissileWeapon[] | 'all'; share: Share }
  | { kind: 'most-guns'; guns: readonly Gun[]; most: number }
  | { kind: 'least-characters'; least: number }
  | { kind: 'no-more-than-characters'; entry: string }
  | { kind: 'most-from-list'; list: ListId; share: Share }
  | { kind: 'handlers'; entry: string; each: number }
  | { kind: 'most-of-entry-among-ranks'; entry: string; ranks: readonly number[]; share: Share }
  | { kind: 'one-each'; entry: string; points: number };

export interface WarbandList {
  id: ListId;
  rule: string;
  name: string;
  source: 'printed' | 'designed';
  morale: number;
  banner: boolean;
  composition: readonly Composition[];
  entries: readonly Entry[];
}
