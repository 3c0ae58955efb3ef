// What a match has agreed about armies.
import type { Options } from '@baize/kernel';
import type { ArmyList } from '../content/armies/types.ts';
import { SIZE_CLASSES } from '../content/composition.ts';
import {
  ALLOWANCES,
  BUILDS,
  COLUMNS,
  DESERTS,
  LIMITS,
  LIST_ATTRIBUTES,
  MAHDISTS,
  RANDOM_ORDERS,
  SMALL_ARMS,
  UNIT_SIZES,
} from '../content/options.ts';
import { type ArmyKind, type Attribute, PERIODS, type Period, type SheetUnit, SIZES, type Size, type UnitType } from '../content/types.ts';
import { RIFLES, type Rifle } from '../content/weapons.ts';

/** AGW-ARMY-04: `fixed` is for the armies that a scenario prints, which answer to no table. */
export type Build = (typeof BUILDS)[number] | 'fixed';

export interface Terms {
  size: Size;
  points: number;
  build: Build;
  limits: (typeof LIMITS)[number];
  unitSizes: (typeof UNIT_SIZES)[number];
  /** AGW-ATTR-05: whether attributes count. */
  attributes: boolean;
  rifle: Rifle;
  column: (typeof COLUMNS)[number];
  /** AGX-FRC-10: whether units of a list keep to the attributes of their row. */
  listAttributes: (typeof LIST_ATTRIBUTES)[number];
  /** AGX-FRC-08. */
  eliteLimit: boolean;
  /** AGX-SCN-14: whether it is a vanguard. */
  vanguard: boolean;
  /** AGX-FRC-09: the same points for every list, or the list's own. */
  allowance: (typeof ALLOWANCES)[number];
  /** AGX-FRC-11. */
  smallArms: (typeof SMALL_ARMS)[number];
  /** AGX-ERAS-01. */
  period: Period;
  /** AGX-FRC-15. */
  year: number | 'any';
  /** AGX-NAT-18, -19, AGX-WEAP-02. */
  mahdist: (typeof MAHDISTS)[number];
  desert: (typeof DESERTS)[number];
  lateZulu: boolean;
  /** AGX-COL-01: where the match is fought. */
  theatre: string;
  /** AGW-RAND-01: whether the core is chosen before the dice are seen. */
  randomOrder: (typeof RANDOM_ORDERS)[number];
  /** AGX-ARMY-06: whether part of an army may come from another list. */
  allies?: boolean;
  /** AGX-IMAG-07: the list of a nation of one's own, which a sheet brings along. */
  own?: ArmyList;
  /** AGX-GUN-01: old guns that a defender may man from his castle; left out: none. */
  castle?: { ancient: number; huge: number };
  /** AGX-LINK-02: units may have any number of figures up to their own. */
  isDepleted?: true;
  /** AGW-RAND-01: what the match has already settled of a random army; null: nothing, the sheet says it. */
  rolled: { kind: ArmyKind; rolls: readonly number[]; core: readonly UnitType[] | null } | null;
}

export const ORDINARY: Terms = {
  size: 'small',
  points: SIZE_CLASSES.small.points,
  build: 'points',
  limits: 'strict',
  unitSizes: 'standard',
  attributes: true,
  rifle: 'breech-loading',
  column: 'national',
  listAttributes: 'probable',
  eliteLimit: true,
  vanguard: false,
  allowance: 'parity',
  smallArms: 'uniform',
  period: '1870-1914',
  year: 'any',
  mahdist: 'generic',
  desert: 'mixed',
  lateZulu: false,
  theatre: 'europe',
  randomOrder: 'core-first',
  rolled: null,
};

function chosen<T extends string>(options: Options, name: string, values: readonly [T, ...T[]]): T {
  return values.find((value) => value === options[name]) ?? values[0];
}

/** The terms of a match with these options; what is not said is as usual. */
export function termsOf(options: Options): Terms {
  const size = chosen(options, 'size', SIZES);
  return {
    size,
    points: SIZE_CLASSES[size].points,
    build: chosen(options, 'army-build', BUILDS),
    limits: chosen(options, 'army-limits', LIMITS),
    unitSizes: chosen(options, 'unit-sizes', UNIT_SIZES),
    attributes: options['use-attributes'] !== 'off',
    rifle: chosen(options, 'rifle', RIFLES),
    column: chosen(options, 'attack-column', COLUMNS),
    listAttributes: chosen(options, 'list-attributes', LIST_ATTRIBUTES),
    eliteLimit: options['elite-limit'] !== 'off',
    vanguard: false,
    allowance: chosen(options, 'allowance', ALLOWANCES),
    smallArms: chosen(options, 'small-arms', SMALL_ARMS),
    period: chosen(options, 'period', PERIODS),
    year: typeof options.year === 'number' ? options.year : 'any',
    mahdist: chosen(options, 'mahdist', MAHDISTS),
    desert: chosen(options, 'desert', DESERTS),
    lateZulu: options['late-zulu'] === 'on',
    theatre: typeof options.theatre === 'string' ? options.theatre : 'europe',
    randomOrder: chosen(options, 'random-order', RANDOM_ORDERS),
    rolled: null,
    ...(options.allies === 'on' && { allies: true }),
  };
}

/** AGW-ATTR-05: without attributes all units of a type are equal; what a sheet says of them is laid aside. */
export function attributesOf(unit: Pick<SheetUnit, 'attributes'>, terms: Terms): readonly Attribute[] {
  return terms.attributes ? unit.attributes : [];
}

/** AGX-LINK-02: an army on campaign was legal when it began; now it is as strong as it is. */
export function campaignTerms(terms: Terms): Terms {
  return { ...terms, build: 'fixed', limits: 'none', vanguard: false, eliteLimit: false, isDepleted: true };
}

/** AGX-FRC-02, AGX-FRC-14: the terms of a side that has other than the usual points; its class is the smallest that they fit. */
export function withPoints(terms: Terms, points: number): Terms {
  const size = SIZES.find((each) => points <= SIZE_CLASSES[each].points) ?? 'large';
  return { ...terms, points, size };
}
