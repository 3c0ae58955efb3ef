// Sheets for tests: an army written down in a line.
import type { Attribute, Sheet, SheetUnit, UnitType } from '../content/types.ts';
import { emptySheet, freshUnit } from '../muster/sheet.ts';

export type Written = UnitType | [UnitType, ...Attribute[]];

/** The plain units of this army, in order: `u1`, `u2`, and so on. */
export function anArmy(written: readonly Written[], nation = 'valdoria'): Sheet {
  let sheet = emptySheet(nation);
  for (const each of written) {
    const [type, ...attributes] = typeof each === 'string' ? [each] : each;
    sheet = { ...sheet, units: [...sheet.units, { ...freshUnit(type, sheet), attributes }] };
  }
  return sheet;
}

export function aUnit(type: UnitType, ...attributes: Attribute[]): SheetUnit {
  return { ...freshUnit(type, emptySheet('valdoria')), attributes };
}

/** Golden case 1: 48 points, nine units. */
export const WORKED: readonly Written[] = [
  'infantry',
  'infantry',
  'infantry',
  'infantry',
  'light-infantry',
  'light-cavalry',
  'heavy-cavalry',
  'field-gun',
  'horse-gun',
];

export const reasons = (refused: readonly { rule: string; reason: string }[]) => refused.map(({ rule, reason }) => `${rule} ${reason}`);
export const rules = (refused: readonly { rule: string }[]) => [...new Set(refused.map(({ rule }) => rule))];
