// Sheets made from army lists.
import type { ListRow } from '../../content/armies/types.ts';
import { SIZE_CLASSES } from '../../content/composition.ts';
import { NATIONS } from '../../content/nations.ts';
import type { Attribute, Sheet, SheetUnit, UnitType } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { branchLivery } from '../army.ts';
import { emptySheet, freshGeneral, freshUnit } from '../sheet.ts';
import { ORDINARY, type Terms } from '../terms.ts';
import { automaticArmy } from './automatic.ts';
import { allowedPoints } from './composition.ts';

/** A unit of this row; the elite of an army wears the dress of its guard. */
export function listedUnit(row: ListRow, type: UnitType, attributes: readonly Attribute[], sheet: Sheet): SheetUnit {
  const livery = row.elite ? branchLivery(sheet, 'guard') : null;
  return { ...freshUnit(type, sheet), entry: row.id, attributes, livery };
}

const BRIGADE = 4;

/** On paper: foot, horse and guns, four to a brigade (AGW-DEPL-02). */
function brigaded(units: readonly SheetUnit[]): SheetUnit[] {
  const counts = new Map<string, number>();
  return units.map((unit) => {
    const { arm } = UNIT_KINDS[unit.type];
    const kind = arm === 'foot' ? 'Foot' : arm === 'horse' || arm === 'rider' ? 'Horse' : 'Guns';
    const at = counts.get(kind) ?? 0;
    counts.set(kind, at + 1);
    return { ...unit, brigade: at < BRIGADE ? kind : `${kind} ${1 + Math.floor(at / BRIGADE)}` };
  });
}

/** AGX-FRC-01: one subordinate for every four units, as far as the class allows. */
function commanded(sheet: Sheet, terms: Terms): Sheet {
  const number = Math.min(Math.floor(sheet.units.length / 4), SIZE_CLASSES[terms.size].subordinates);
  let army = sheet;
  for (let n = 0; n < number; n++) army = { ...army, generals: [...army.generals, freshGeneral('subordinate', army)] };
  return army;
}

/** AGX-FRC-14: the automatic army of a nation; null: it has no list. */
export function listSheet(nation: string, terms: Terms = ORDINARY): Sheet | null {
  const list = NATIONS[nation]?.list;
  if (!list) return null;
  let sheet: Sheet = { ...emptySheet(nation), name: `The army of ${list.name}` };
  for (const { row, type, attributes } of automaticArmy(list, allowedPoints(list, terms), terms))
    sheet = { ...sheet, units: [...sheet.units, listedUnit(row, type, attributes, sheet)] };
  return commanded({ ...sheet, units: brigaded(sheet.units) }, terms);
}
