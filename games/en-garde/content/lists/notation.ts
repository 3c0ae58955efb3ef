// How the list files are read: one call for each entry of a list and one for each bullet of its options (EGW-OPT-01).
// An entry's figures are Rank, Move, CP, Initiative, Fight, Shoot, Points.
import type {
  Armour,
  Attribute,
  AttributeId,
  Carried,
  Condition,
  Entry,
  Gun,
  Item,
  Mark,
  Mount,
  OptionGroup,
  Quality,
  Rate,
  Share,
  Shield,
  Spell,
  Weapon,
} from '../types.ts';

type Figures = readonly [rank: number, move: Rate, cp: number, initiative: number, fight: number, shoot: number, points: number];

interface Kit {
  carries?: readonly (Weapon | Carried)[];
  armour?: Armour;
  shield?: Shield;
  mount?: Mount;
  has?: readonly (AttributeId | Attribute)[];
  spells?: readonly Spell[];
  marks?: readonly Mark[];
  unique?: true;
  special?: readonly string[];
}

export function entry(rule: string, id: string, name: string, figures: Figures, kit: Kit, options: readonly OptionGroup[] = []): Entry {
  const [rank, move, cp, initiative, fight, shoot, points] = figures;
  return {
    id,
    rule,
    name,
    rank,
    move,
    cp,
    initiative,
    fight,
    shoot,
    points,
    unique: kit.unique ?? false,
    carries: (kit.carries ?? []).map((carried) => (typeof carried === 'string' ? { oneOf: [carried] } : carried)),
    armour: kit.armour ?? null,
    shield: kit.shield ?? null,
    mount: kit.mount ?? null,
    attributes: (kit.has ?? []).map((attribute) => (typeof attribute === 'string' ? { id: attribute } : attribute)),
    spells: kit.spells ?? [],
    marks: kit.marks ?? [],
    options,
    special: kit.special ?? [],
  };
}

/** EGW-OPT-05: a free choice in the equipment line. */
export function either(...oneOf: Weapon[]): Carried {
  return { oneOf };
}

export function poisoned(weapon: Weapon): Carried {
  return { oneOf: [weapon], poisoned: true };
}

export function called(name: string, weapon: Weapon, qualities?: readonly Quality[]): Carried {
  return qualities ? { oneOf: [weapon], name, qualities } : { oneOf: [weapon], name };
}

export function of(id: AttributeId, weapon: Weapon): Attribute {
  return { id, weapon };
}

type Prices<K extends string> = Partial<Record<K, number>>;

function group(
  kind: OptionGroup['kind'],
  id: string,
  prices: Prices<Item | AttributeId | Gun | 'any'>,
  more: Partial<OptionGroup>,
): OptionGroup {
  const choices = Object.entries(prices).map(([item, cost]) => ({ item: item as Item, cost }));
  return { id, kind, most: 1, givesUp: null, choices, excludes: [], limit: null, condition: null, ...more };
}

type More = { most?: number; condition?: Condition; limit?: OptionGroup['limit']; excludes?: readonly AttributeId[] };

export function gain(id: string, prices: Prices<Item>, more: More = {}): OptionGroup {
  return group('gain', id, prices, more);
}

export function exchange(id: string, givesUp: Item, prices: Prices<Item>, more: More = {}): OptionGroup {
  return group('exchange', id, prices, { givesUp, ...more });
}

export function mount(id: string, prices: Prices<Mount>, more: More = {}): OptionGroup {
  return group('mount', id, prices, more);
}

export function attribute(id: string, prices: Prices<AttributeId>, more: More = {}): OptionGroup {
  return group('attribute', id, prices, more);
}

/** Any Attributes, +3 each. */
export function anyAttributes(most: number, more: More = {}): OptionGroup {
  return group('attribute', 'attributes', { any: 3 }, { most, ...more });
}

/** EGW-COMP-13: models of this entry may serve one of these guns. */
export function crew(prices: Prices<Gun>): OptionGroup {
  return group('crew', 'crew', prices, {});
}

/** EGW-OPT-04: at most this part of the entry's models. */
export function atMost(share: Share, only: AttributeId | null = null): { limit: NonNullable<OptionGroup['limit']> } {
  return { limit: { share, only } };
}

/** EGW-OPT-03. */
export const ifMounted = { condition: { kind: 'mounted' } } as const;
export const ifAlone = { condition: { kind: 'alone' } } as const;
export const ifAllOthersMounted = { condition: { kind: 'all-others-mounted' } } as const;

export function ifHas(attribute: AttributeId): { condition: Condition } {
  return { condition: { kind: 'attribute', attribute } };
}

export function ifCarries(item: Item): { condition: Condition } {
  return { condition: { kind: 'item', item } };
}
