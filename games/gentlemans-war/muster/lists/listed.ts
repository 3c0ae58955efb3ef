// Armies whose units are taken from their nation's list (AGX-ARMY-01 to -03, AGX-FRC-05, -08, -10, -12).
import type { Refusal, RuleId } from '@baize/kernel';
import { isCoreType } from '../../content/armies/kinds.ts';
import type { ArmyList, ListRow } from '../../content/armies/types.ts';
import { ATTRIBUTE_KINDS } from '../../content/attributes.ts';
import { NATIONS } from '../../content/nations.ts';
import type { Sheet, SheetUnit, UnitType } from '../../content/types.ts';
import { FAMILIES, UNIT_KINDS } from '../../content/unit-types.ts';
import { attributesOf, type Terms } from '../terms.ts';
import type { Objection } from '../units.ts';
import { allowedRows, ELITE_MOST } from './composition.ts';
import { refuseRow, rowOf } from './units.ts';

/** The list that binds an army: that of its nation, once a unit has been taken from it. */
export function listOf({ nation, units }: Pick<Sheet, 'nation' | 'units'>): ArmyList | null {
  const list = NATIONS[nation]?.list ?? null;
  return units.some(({ entry }) => entry !== null) ? list : null;
}

export function rowOfUnit(sheet: Pick<Sheet, 'nation' | 'units'>, { entry }: SheetUnit): ListRow | undefined {
  const list = listOf(sheet);
  return list && entry !== null ? rowOf(list, entry) : undefined;
}

/** Rows of the list, for the types that can take the field. */
function fieldedList(list: ArmyList): ArmyList {
  const rows = list.rows.map((row) => ({ ...row, types: row.types.filter(isCoreType) })).filter(({ types }) => types.length > 0);
  return { ...list, rows };
}

export function fieldedRows(nation: string): readonly ListRow[] {
  const list = NATIONS[nation]?.list;
  return list ? fieldedList(list).rows : [];
}

export function listRows(
  list: ArmyList,
  sheet: Pick<Sheet, 'units'>,
  terms: Terms,
): { row: string; rule: RuleId; least: number; most: number; taken: number }[] {
  const places = allowedRows(fieldedList(list), terms.points);
  const holder = ({ entry, type }: SheetUnit) => places.find(({ holds }) => holds(entry, type));
  return places.map((place) => ({
    row: place.row,
    rule: list.composition === 'regular' ? 'AGX-FRC-05' : 'AGX-FRC-06',
    least: place.least,
    most: place.most,
    taken: sheet.units.filter((unit) => holder(unit) === place).length,
  }));
}

/** AGX-FRC-12: what any regular list may take besides its rows. */
const EXTRAS: readonly UnitType[] = ['early-machine-gun', 'late-machine-gun', 'cyclists', 'mounted-infantry'];

function refuseExtra(unit: SheetUnit, list: ArmyList, terms: Terms): Refusal | null {
  if (list.composition !== 'regular' || !EXTRAS.includes(unit.type))
    return { rule: 'AGX-ARMY-01', reason: `the list of ${list.name} has no ${UNIT_KINDS[unit.type].name.toLowerCase()} of this kind.` };
  const known = list.rows.some(({ types }) => types.includes(unit.type));
  if (known) return { rule: 'AGX-FRC-12', reason: 'the list has a row for it.' };
  return attributesOf(unit, terms).length > 0 ? { rule: 'AGX-FRC-12', reason: 'without a row in the list it has no attributes.' } : null;
}

/** AGW-UNIT-03: where a full unit may be taken, so may half of it. */
function isTypeOf(row: ListRow, type: UnitType): boolean {
  const full = FAMILIES.find(({ types }) => types.includes(type))?.full;
  return row.types.includes(type) || (full !== undefined && row.types.includes(full));
}

function refuseEntry(unit: SheetUnit, row: ListRow, terms: Terms): Refusal | null {
  if (!isTypeOf(row, unit.type))
    return { rule: 'AGX-ARMY-01', reason: `${row.name} are not fielded as ${UNIT_KINDS[unit.type].name.toLowerCase()}.` };
  const attributes = attributesOf(unit, terms);
  const stranger = attributes.find((each) => !row.distinctions.includes(each) && !row.deficiencies.includes(each));
  if (stranger && terms.listAttributes === 'probable')
    return { rule: 'AGX-FRC-10', reason: `${row.name} are not given ${ATTRIBUTE_KINDS[stranger].name}.` };
  return terms.attributes ? refuseRow({ row, type: unit.type, attributes }) : null;
}

function refuseListedUnit(unit: SheetUnit, list: ArmyList, terms: Terms): Refusal | null {
  if (unit.entry === null) return refuseExtra(unit, list, terms);
  const row = rowOf(list, unit.entry);
  return row ? refuseEntry(unit, row, terms) : { rule: 'AGX-ARMY-01', reason: `the list of ${list.name} has no row '${unit.entry}'.` };
}

/** AGX-FRC-08. */
function refuseElite(sheet: Sheet, list: ArmyList, terms: Terms): Objection[] {
  const elite = sheet.units.filter(({ entry }) => rowOf(list, entry ?? '')?.elite).length;
  const most = ELITE_MOST[terms.size];
  if (!terms.eliteLimit || terms.build === 'fixed' || elite <= most) return [];
  return [
    { rule: 'AGX-FRC-08', reason: `A ${terms.size} army has at most ${most} elite units, not ${elite}.`, about: null, missing: false },
  ];
}

export function refuseListed(sheet: Sheet, terms: Terms): Objection[] {
  const list = listOf(sheet);
  if (!list) {
    const stray = sheet.units.find(({ entry }) => entry !== null);
    return stray ? [{ rule: 'AGX-ARMY-01', reason: `${stray.name}: its nation has no army list.`, about: stray.id, missing: false }] : [];
  }
  const units = sheet.units.flatMap((unit): Objection[] => {
    const refusal = refuseListedUnit(unit, list, terms);
    return refusal ? [{ rule: refusal.rule, reason: `${unit.name}: ${refusal.reason}`, about: unit.id, missing: false }] : [];
  });
  return [...units, ...refuseElite(sheet, list, terms)];
}
