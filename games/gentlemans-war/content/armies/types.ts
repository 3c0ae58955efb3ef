// Army lists: the words of AGX-ARMY-01.
import type { CompositionRow as CoreRow } from '../composition.ts';
import type { Attribute, Period, Size, UnitType, Weapon } from '../types.ts';

/** `null` in a row: what its type carries (AGX-FRC-11). */
export type ListWeapon = Weapon | 'none';

export interface ListRow {
  id: string;
  name: string;
  /** The owner chooses one. */
  types: readonly UnitType[];
  distinctions: readonly Attribute[];
  deficiencies: readonly Attribute[];
  /** What the automatic muster gives it. */
  standard: readonly Attribute[];
  weapon: ListWeapon | null;
  /** AGX-FRC-08. */
  elite: boolean;
  /** AGX-ARMY-05. */
  secondLine: boolean;
  /** AGX-ARMY-02: the source is unclear. */
  doubtful: boolean;
  /** AGX-ARMY-01: horse artillery that may shoot as light or as field artillery. */
  lightOrField: boolean;
  /** AGX-FRC-15: the last year of its service. */
  until: number | null;
  noFirearms: boolean;
  /** AGX-ARMY-03. */
  atMostOneOf: readonly Attribute[];
  atLeastOneOf: readonly Attribute[];
  gallantOnlyAs: UnitType | null;
  /** AGX-ARMY-03: it may be Irish, and then Gallant in place of Stalwart. */
  mayBeIrish: boolean;
  /** AGX-IMAG-08: it costs a point less. */
  cheaper?: boolean;
}

/** AGX-FRC-06: a composition row of an irregular list names rows of the list instead of types. */
export type ListCompositionRow = Pick<CoreRow, 'row' | Size> & { entries: readonly string[] };

export const GROUPS = ['european', 'imperial', 'irregular', 'other', 'imaginary', 'era'] as const;
export type Group = (typeof GROUPS)[number];

export interface ArmyList {
  id: string;
  name: string;
  group: Group;
  rule: string;
  /** From the book, or designed for this project. */
  origin: 'book' | 'designed';
  strengths: string;
  weaknesses: string;
  rows: readonly ListRow[];
  /** AGX-FRC-14: the ids of rows in the order in which they are mustered. */
  order: readonly string[];
  /** `regular`: the core's table (AGX-FRC-05). */
  composition: 'regular' | readonly ListCompositionRow[];
  /** AGX-FRC-13. */
  attackColumn: boolean;
  /** AGX-FRC-05: its light infantry counts in the row of infantry. */
  lightAsLine: boolean;
  /** AGX-EUR-08: half the siege guns. */
  siegeHalved: boolean;
  portersFree: boolean;
  /** AGX-FRC-09: the list's own total with option `allowance: book`; null: as every army. */
  bookPoints: Readonly<Record<Size, number>> | null;
  era: Exclude<Period, '1870-1914'> | null;
  /** AGX-IMAG-08: so many units of sharpshooters more. */
  moreSharpshooters?: number;
}
