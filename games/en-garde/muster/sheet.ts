// A warband sheet: what a player has written down while building (EGW-COMP-03). It may be half finished or illegal;
// refusals.ts says why, muster.ts makes a warband of a legal one.
import type {
  Armour,
  Attribute,
  AttributeId,
  Barding,
  Gun,
  Item,
  ListId,
  Mount,
  Quality,
  Shield,
  Spell,
  Talisman,
  Weapon,
} from '../content/types.ts';

/** What a model of either kind can have besides. */
type Bought = {
  /** Unique in the sheet. */
  id: string;
  /** Its own name, if the owner gave it one. */
  name: string | null;
  /** EG-WPN-01; null: the first close combat weapon. */
  primary: Weapon | null;
  /** EGW-COMP-14. */
  barding: Barding | null;
  /** EGW-MAGIC-02. */
  spells: Spell[];
  /** EGW-ITEM-01. */
  talismans: Talisman[];
  qualities: { weapon: Weapon; quality: Exclude<Quality, 'solomon'> }[];
};

/** A choice from an option group of the entry; Weapon Master and Sharpshooter with their weapon. */
export type Choice = {
  group: string;
  item: Item | AttributeId;
  weapon?: Weapon;
};

export type ListModel = Bought & {
  kind: 'entry';
  list: ListId | 'fantasy';
  entry: string;
  /** EGW-OPT-05: the weapon taken where the equipment line leaves the choice; null: the first named. */
  either: Weapon | null;
  options: Choice[];
  /** EGW-CONQ-10: named as a handler. */
  handler: boolean;
};

export type CustomModel = Bought & {
  kind: 'custom';
  rank: number;
  cp: number;
  initiative: number;
  fight: number;
  shoot: number;
  /** EGW-PTS-08: steps of the rate, up or down. */
  rate: number;
  arms: { weapon: Weapon; poisoned: boolean }[];
  armour: Armour | null;
  shield: Shield | null;
  mount: Mount | null;
  attributes: Attribute[];
};

export type SheetModel = ListModel | CustomModel;

export type Sheet = {
  name: string;
  list: ListId | 'custom';
  /** EGW-COMP-03: the template of a custom warband. */
  template: 'standard' | 'elite';
  /** EGW-PTS-09: of a custom warband; a list has its own. */
  morale: number;
  models: SheetModel[];
  guns: { id: string; gun: Gun; crew: string[] }[];
  leader: string | null;
  /** Who bears the banner; null: no banner is bought. */
  bearer: string | null;
};

export function blankSheet(list: ListId | 'custom', name = ''): Sheet {
  return { name, list, template: 'standard', morale: 7, models: [], guns: [], leader: null, bearer: null };
}

const NOTHING = { name: null, primary: null, barding: null };

export function blankModel(id: string, list: ListId | 'fantasy', entry: string): ListModel {
  return {
    kind: 'entry',
    id,
    list,
    entry,
    ...NOTHING,
    either: null,
    options: [],
    handler: false,
    spells: [],
    talismans: [],
    qualities: [],
  };
}

/** A base profile with a free hand weapon (EGW-PTS-01). */
export function customModel(
  id: string,
  profile: { rank: number; cp: number; initiative: number; fight: number; shoot: number },
): CustomModel {
  const { rank, cp, initiative, fight, shoot } = profile;
  return {
    kind: 'custom',
    id,
    ...NOTHING,
    rank,
    cp,
    initiative,
    fight,
    shoot,
    rate: 0,
    arms: [{ weapon: 'hand-weapon', poisoned: false }],
    armour: null,
    shield: null,
    mount: null,
    attributes: [],
    spells: [],
    talismans: [],
    qualities: [],
  };
}

/** The first free id of this kind: `m1`, `m2`, … */
export function freeId(taken: readonly { id: string }[], letter: string): string {
  for (let n = 1; ; n++) {
    const id = `${letter}${n}`;
    if (!taken.some((each) => each.id === id)) return id;
  }
}
