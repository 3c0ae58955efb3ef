// Armies whose units are taken from their nation's list (AGX-ARMY-01 to -03, AGX-FRC-05, -08, -10, -12).
import type { Refusal, RuleId } from '@baize/kernel';
import type { ArmyList, ListRow } from '../../content/armies/types.ts';
import { ATTRIBUTE_KINDS } from '../../content/attributes.ts';
import { NATIONS } from '../../content/nations.ts';
import { type Attribute, LOCAL_TYPES, type Sheet, type SheetUnit, type UnitType } from '../../content/types.ts';
import { FAMILIES, UNIT_KINDS } from '../../content/unit-types.ts';
import { listIn } from '../own-nation.ts';
import { attributesOf, ORDINARY, type Terms } from '../terms.ts';
import type { Objection } from '../units.ts';
import { allowedPoints, allowedRows, ELITE_MOST } from './composition.ts';
import { refuseRow, rowOf } from './units.ts';
import { brokenShare, isInService, isOfThePeriod, listFor } from './variants.ts';

/** The list that binds an army: that of its nation as the match has it, once a unit has been taken from it. */
export function listOf({ nation, units }: Pick<Sheet, 'nation' | 'units'>, terms: Terms = ORDINARY): ArmyList | null {
  const list = listIn(nation, terms);
  return list && units.some(({ entry }) => entry !== null) ? listFor(list, terms) : null;
}

export function rowOfUnit(
  sheet: Pick<Sheet, 'nation' | 'units'>,
  { entry, ally }: SheetUnit,
  terms: Terms = ORDINARY,
): ListRow | undefined {
  const list = ally === undefined ? listOf(sheet, terms) : allyList(ally, terms);
  return list && entry !== null ? rowOf(list, entry) : undefined;
}

/** AGX-ARMY-06: the list of a foreign contingent. */
export function allyList(nation: string, terms: Terms): ArmyList | null {
  const list = NATIONS[nation]?.list;
  return list ? listFor(list, terms) : null;
}

export function fieldedRows(nation: string, terms: Terms = ORDINARY): readonly ListRow[] {
  const list = listIn(nation, terms);
  return list ? listFor(list, terms).rows : [];
}

export function listRows(
  list: ArmyList,
  sheet: Pick<Sheet, 'units'>,
  terms: Terms,
): { row: string; rule: RuleId; least: number; most: number; taken: number }[] {
  const places = allowedRows(list, allowedPoints(list, terms), terms.allowance, terms.vanguard);
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

const CASTLED: readonly ArmyList['group'][] = ['european', 'other', 'imaginary'];
const ANCIENT: readonly UnitType[] = ['ancient-light-gun', 'ancient-field-gun'];

/** AGX-GUN-01: a curiosity from the castle of an army that defends, without attributes. */
function isFromCastle(unit: SheetUnit, list: ArmyList, { castle }: Terms): boolean {
  if (!castle || unit.entry !== null || !CASTLED.includes(list.group)) return false;
  return (ANCIENT.includes(unit.type) && castle.ancient > 0) || (unit.type === 'huge-gun' && castle.huge > 0);
}

/** AGX-GUN-01: of each kind one. */
function refuseCastle({ units }: Sheet, list: ArmyList, terms: Terms): Objection[] {
  const guns = units.filter((unit) => isFromCastle(unit, list, terms));
  const extra = [guns.filter(({ type }) => ANCIENT.includes(type)), guns.filter(({ type }) => type === 'huge-gun')].find(
    (kind) => kind.length > 1,
  );
  if (!extra) return [];
  return [{ rule: 'AGX-GUN-01', reason: 'A castle has one such gun.', about: extra[1]?.id ?? null, missing: false }];
}

function refuseExtra(unit: SheetUnit, list: ArmyList, terms: Terms): Refusal | null {
  // AGX-PORT-01: any army may hire porters, and they are what they are.
  if (unit.type === 'porters')
    return attributesOf(unit, terms).length > 0 ? { rule: 'AGX-PORT-01', reason: 'porters have no attributes but their own.' } : null;
  if (isFromCastle(unit, list, terms))
    return attributesOf(unit, terms).length > 0 ? { rule: 'AGX-GUN-01', reason: 'a gun from the castle has no attributes.' } : null;
  if (list.composition !== 'regular' || !EXTRAS.includes(unit.type) || !isOfThePeriod(unit.type, terms))
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
  // AGX-ARMY-03: an Irish regiment is Gallant in place of Stalwart.
  const isIrish = (each: Attribute) => row.mayBeIrish && each === 'gallant' && !attributes.includes('stalwart');
  const stranger = attributes.find((each) => !row.distinctions.includes(each) && !row.deficiencies.includes(each) && !isIrish(each));
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
function refuseElite(sheet: Sheet, terms: Terms): Objection[] {
  const elite = sheet.units.filter((unit) => rowOfUnit(sheet, unit, terms)?.elite).length;
  const most = ELITE_MOST[terms.size];
  if (!terms.eliteLimit || terms.build === 'fixed' || elite <= most) return [];
  return [
    { rule: 'AGX-FRC-08', reason: `A ${terms.size} army has at most ${most} elite units, not ${elite}.`, about: null, missing: false },
  ];
}

function refuseStray({ units }: Sheet): Objection[] {
  const stray = units.find(({ entry }) => entry !== null);
  return stray ? [{ rule: 'AGX-ARMY-01', reason: `${stray.name}: its nation has no army list.`, about: stray.id, missing: false }] : [];
}

/** AGX-ARMY-01, AGX-ERAS-10: warbands, camels and ancient guns come from army lists; what was not yet invented does not come at all. */
function refuseUnlisted({ units }: Sheet, terms: Terms): Objection[] {
  const isFree = terms.limits === 'none' || terms.build === 'fixed';
  return units.flatMap((unit): Objection[] => {
    const { name } = UNIT_KINDS[unit.type];
    const refuse = (rule: RuleId, reason: string) => [{ rule, reason: `${unit.name}: ${reason}`, about: unit.id, missing: false }];
    if (!isFree && LOCAL_TYPES.some((type) => type === unit.type)) return refuse('AGX-ARMY-01', `${name} is taken from an army list.`);
    return isOfThePeriod(unit.type, terms) ? [] : refuse('AGX-ERAS-10', `${name} is not of this period.`);
  });
}

/** AGX-ERAS-10, AGX-FRC-15, AGX-NAT-18, -19: lists of another period or year, and the shares that an option demands. */
function refuseTimes({ units }: Sheet, list: ArmyList, terms: Terms): Objection[] {
  const refuse = (rule: RuleId, reason: string, missing = false): Objection[] => [
    { rule, reason: `${list.name}: ${reason}`, about: null, missing },
  ];
  if (list.era !== null && list.era !== terms.period) return refuse('AGX-ERAS-10', `its army is of ${list.era}.`);
  if (!isInService(list, terms.year)) return refuse('AGX-FRC-15', `there was no such army in ${terms.year}.`);
  const share = brokenShare(
    list,
    terms,
    units.map(({ entry }) => entry),
  );
  return share ? refuse(list.id === 'desert' ? 'AGX-NAT-19' : 'AGX-NAT-18', share, true) : [];
}

export function refuseListed(sheet: Sheet, terms: Terms): Objection[] {
  const list = listOf(sheet, terms);
  if (!list) return [...refuseStray(sheet), ...refuseUnlisted(sheet, terms)];
  const units = sheet.units.flatMap((unit): Objection[] => {
    // AGX-ARMY-06: each list's own rules for its units.
    const own = unit.ally === undefined ? list : (allyList(unit.ally, terms) ?? list);
    const refusal = refuseListedUnit(unit, own, terms);
    return refusal ? [{ rule: refusal.rule, reason: `${unit.name}: ${refusal.reason}`, about: unit.id, missing: false }] : [];
  });
  return [...units, ...refuseCastle(sheet, list, terms), ...refuseElite(sheet, terms), ...refuseTimes(sheet, list, terms)];
}
