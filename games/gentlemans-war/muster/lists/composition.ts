// How many of what an army list allows (AGX-FRC-05 to -08).

import { LIST_COMPOSITION, type TypedRow } from '../../content/armies/composition.ts';
import type { ArmyList } from '../../content/armies/types.ts';
import { SIZE_CLASSES } from '../../content/composition.ts';
import { SIZES, type Size, type UnitType } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import type { Terms } from '../terms.ts';
import { vanguardRow } from '../vanguard.ts';

export interface Allowed {
  row: string;
  least: number;
  most: number;
  /** Whether a unit of this type, from this row of the list or from none, counts here. */
  holds(entry: string | null, type: UnitType): boolean;
  /** The least that one unit of it costs, without attributes. */
  cheapest: number;
}

const cheapest = (types: readonly UnitType[]) => Math.min(...types.map((type) => baseCost(type)));

function baseCost(type: UnitType): number {
  const { cost, halved } = UNIT_KINDS[type];
  return halved === 'total' ? Math.ceil((cost ?? 0) / 2) : (cost ?? 0);
}

const FIELD = 'Field artillery';
const LIGHT_GUNS = 'Light or mountain artillery';
const INFANTRY = 'Infantry';
const LIGHT = 'Light infantry';

const rowNamed = (name: string) => LIST_COMPOSITION.find(({ row }) => row === name);
const typesIn = (list: ArmyList) => list.rows.flatMap(({ types }) => types);

/** AGX-FRC-05: what the marks of a list and the types it lacks do to a row of the table. */
function regularRow(list: ArmyList, row: TypedRow, size: Size): Allowed[] {
  const all = typesIn(list);
  const has = (types: readonly UnitType[]) => all.some((type) => types.includes(type));
  const light = rowNamed(LIGHT);
  if (list.lightAsLine && row.row === LIGHT) return [];
  const merged = list.lightAsLine && row.row === INFANTRY && light ? light : null;
  const types = [...row.types, ...(merged?.types ?? [])];
  const [least, most] = row[size];
  // AGX-IMAG-08: a people of the woods.
  const woodsmen = row.row === 'Sharpshooters' ? (list.moreSharpshooters ?? 0) : 0;
  const field = rowNamed(FIELD);
  const instead = row.row === LIGHT_GUNS && field && !has(field.types) ? field[size][0] : 0;
  return [
    {
      row: row.row,
      least: has(types) ? Math.max(least, instead) : 0,
      most: row.row === 'Siege artillery' && list.siegeHalved ? Math.floor(most / 2) : most + (merged?.[size][1] ?? 0) + woodsmen,
      holds: (_, type) => types.includes(type),
      cheapest: cheapest(types.filter((type) => all.includes(type)).length > 0 ? types.filter((type) => all.includes(type)) : types),
    },
  ];
}

function rowsOf(list: ArmyList, size: Size): Allowed[] {
  const { composition } = list;
  if (composition === 'regular') return LIST_COMPOSITION.flatMap((row) => regularRow(list, row, size));
  return composition.map((row) => ({
    row: row.row,
    least: row[size][0],
    most: row[size][1],
    holds: (entry) => entry !== null && row.entries.includes(entry),
    cheapest: cheapest(list.rows.filter(({ id }) => row.entries.includes(id)).flatMap(({ types }) => types)),
  }));
}

/** AGX-FRC-09: the full points of a class for this list; `book` takes the list's own total where it has one. */
export function fullPoints(list: ArmyList, size: Size, allowance: 'parity' | 'book' = 'parity'): number {
  return (allowance === 'book' && list.bookPoints?.[size]) || SIZE_CLASSES[size].points;
}

/** AGX-FRC-02, -09: what a side with this list may spend: its terms' points, or the same share of the list's own. */
export function allowedPoints(list: ArmyList | null, terms: Pick<Terms, 'points' | 'size' | 'allowance'>): number {
  if (!list || terms.allowance !== 'book') return terms.points;
  return Math.ceil((terms.points * fullPoints(list, terms.size, 'book')) / SIZE_CLASSES[terms.size].points);
}

/** AGX-FRC-14 step 1. */
export function sizeFor(list: ArmyList, points: number, allowance: 'parity' | 'book' = 'parity'): Size {
  return SIZES.find((size) => fullPoints(list, size, allowance) >= points) ?? 'large';
}

/** AGX-FRC-07: minima give way to few points, in proportion, and again where even so they cannot all be paid. */
export function allowedRows(list: ArmyList, points: number, allowance: 'parity' | 'book' = 'parity', vanguard = false): Allowed[] {
  const usual = rowsOf(list, sizeFor(list, points, allowance));
  const rows = vanguard ? usual.map((row) => vanguardRow(row, entryTypes(list, row.row))) : usual;
  const small = fullPoints(list, 'small', allowance);
  const scaled = points < small ? rows.map((row) => ({ ...row, least: Math.floor((row.least * points) / small) })) : rows;
  const needed = scaled.reduce((sum, { least, cheapest: price }) => sum + least * price, 0);
  return needed > points ? scaled.map((row) => ({ ...row, least: Math.floor((row.least * 2) / 3) })) : scaled;
}

/** The types of the entries that an irregular list's row names. */
function entryTypes({ composition, rows }: ArmyList, name: string): UnitType[] {
  if (composition === 'regular') return [];
  const entries = composition.find(({ row }) => row === name)?.entries ?? [];
  return rows.filter(({ id }) => entries.includes(id)).flatMap(({ types }) => types);
}

/** AGX-FRC-08. */
export const ELITE_MOST: Record<Size, number> = { small: 1, medium: 2, large: 3 };
