// The Attributes, their prices and what they ask for (EGW-PTS-05, -06, EGW-FATT-01).
import type { Attribute, AttributeId, Weapon } from './types.ts';
import { weaponName } from './weapons.ts';

export interface AttributeRow {
  name: string;
  points: number;
  /** The points are for each Rank of the model. */
  perRank: boolean;
  /** Used only with the option `fantasy`. */
  fantasy: boolean;
  leastRank: number;
  /** Which kind of weapon it names. */
  names: 'close' | 'missile' | null;
  /** Needs one of these. */
  needs: readonly Weapon[];
  mounted: boolean;
}

function attribute(name: string, points: number, row: Partial<AttributeRow> = {}): AttributeRow {
  return { name, points, perRank: false, fantasy: false, leastRank: 1, names: null, needs: [], mounted: false, ...row };
}

// biome-ignore format: a table to be read like the book's
export const ATTRIBUTE: Record<AttributeId, AttributeRow> = {
  agile:           attribute('Agile',          3),
  archer:          attribute('Archer',         3, { needs: ['bow', 'longbow'] }),
  beguiling:       attribute('Beguiling',      3),
  commander:       attribute('Commander',      3),
  dodge:           attribute('Dodge',          3),
  duellist:        attribute('Duellist',       3),
  fast:            attribute('Fast',           3),
  fearless:        attribute('Fearless',       3),
  'horse-master':  attribute('Horse Master',   3, { mounted: true }),
  inspiring:       attribute('Inspiring',      3),
  lucky:           attribute('Lucky',          3, { leastRank: 5 }),
  powerful:        attribute('Powerful',       3),
  scout:           attribute('Scout',          3),
  sharpshooter:    attribute('Sharpshooter',   3, { names: 'missile' }),
  tactician:       attribute('Tactician',      3),
  tough:           attribute('Tough',          3),
  'weapon-master': attribute('Weapon Master',  3, { names: 'close' }),
  fly:             attribute('Fly',            5, { fantasy: true }),
  huge:            attribute('Huge',          12, { fantasy: true }),
  large:           attribute('Large',          8, { fantasy: true }),
  magician:        attribute('Magician',       4, { fantasy: true, perRank: true, leastRank: 3 }),
  priest:          attribute('Priest',         5, { fantasy: true }),
  relentless:      attribute('Relentless',     3, { fantasy: true }),
  terrifying:      attribute('Terrifying',     3, { fantasy: true }),
};

/** EGW-FATT-01: the price of an Attribute for a model of this Rank. */
export function attributePoints(id: AttributeId, rank: number): number {
  const row = ATTRIBUTE[id];
  return row.perRank ? row.points * rank : row.points;
}

/** EGW-MAGIC-01: open to all who choose Attributes, if the game is fantastical; the other fantasy Attributes only to custom models. */
export const FANTASY_FOR_ALL: readonly AttributeId[] = ['magician', 'priest'];

export function attributeName({ id, weapon }: Attribute): string {
  return weapon ? `${ATTRIBUTE[id].name} (${weaponName(weapon).toLowerCase()})` : ATTRIBUTE[id].name;
}

export function isAttribute(item: string): item is Attribute['id'] {
  return Object.hasOwn(ATTRIBUTE, item);
}
