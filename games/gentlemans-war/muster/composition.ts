// What an army is made of (AGW-ARMY-01 to -03, AGW-ARMY-07): units, points, rows of the composition table, generals.
import type { RuleId } from '@baize/kernel';
import { COMPOSITION, type CompositionRow, SIZE_CLASSES } from '../content/composition.ts';
import type { Sheet } from '../content/types.ts';
import { allowedPoints } from './lists/composition.ts';
import { listOf, listRows } from './lists/listed.ts';
import { attributePoints, sheetCost } from './points.ts';
import { countedUnits } from './porters.ts';
import { attributesOf, type Terms } from './terms.ts';
import type { Objection } from './units.ts';
import { isOfVanguard, mostOthers, vanguardRow } from './vanguard.ts';
import { rowIn } from './weapons.ts';

const wrong = (rule: RuleId, reason: string): Objection => ({ rule, reason, about: null, missing: false });
const missing = (rule: RuleId, reason: string): Objection => ({ rule, reason, about: null, missing: true });

/** AGX-FRC-01: a side with less than the full points of its class has no least number of units. */
const isReduced = ({ build, points, size }: Terms) => build === 'points' && points < SIZE_CLASSES[size].points;

/** How many units an army may have: those of its class, those of a random army, or any number. */
export function unitRange(terms: Terms): readonly [least: number, most: number] | null {
  const { units, random } = SIZE_CLASSES[terms.size];
  if (terms.build === 'random') return [random, random];
  if (terms.build === 'fixed' || terms.limits === 'none') return null;
  return isReduced(terms) ? [1, units[1]] : units;
}

/** AGW-ARMY-01, AGW-RAND-01. */
function refuseUnits(sheet: Sheet, terms: Terms): Objection[] {
  const units = countedUnits(sheet.units);
  if (units.length === 0) return [missing('AGW-ARMY-01', 'An army without units cannot take the field.')];
  const range = unitRange(terms);
  // AGX-FRC-01: irregular armies have tables of their own.
  if (!range || (listOf(sheet, terms)?.composition ?? 'regular') !== 'regular') return [];
  const [least, most] = range;
  const rule = terms.build === 'random' ? 'AGW-RAND-01' : 'AGW-ARMY-01';
  if (units.length < least) return [missing(rule, `A ${terms.size} army has at least ${least} units, not ${units.length}.`)];
  return units.length > most ? [wrong(rule, `A ${terms.size} army has at most ${most} units, not ${units.length}.`)] : [];
}

/** Whether points are counted at all. */
export function countsPoints(terms: Terms): boolean {
  return terms.build === 'points' && terms.limits !== 'none';
}

function refusePoints(sheet: Sheet, terms: Terms): Objection[] {
  const cost = sheetCost(sheet, terms);
  const points = allowedPoints(listOf(sheet, terms), terms);
  if (!countsPoints(terms) || cost <= points) return [];
  return [wrong('AGW-ARMY-01', `The army costs ${cost} points, and ${points} were agreed.`)];
}

/** Whether the rows of the composition table bind. */
export function keepsRows(terms: Terms): boolean {
  return terms.limits === 'strict' && (terms.build === 'points' || terms.build === 'free');
}

function takenOf(row: CompositionRow, { units }: Pick<Sheet, 'units'>): number {
  return units.filter(({ type }) => row.types.includes(type)).length;
}

/** The least and the most of a row; AGX-FRC-07: the least in proportion where there are fewer points than for a small army. */
export function rowRange(row: CompositionRow, terms: Terms): readonly [least: number, most: number] {
  const [least, most] = row[terms.size];
  if (terms.vanguard) {
    const light = vanguardRow({ row: row.row, least, most }, row.types);
    return [light.least, light.most];
  }
  const { points } = SIZE_CLASSES.small;
  return terms.build === 'points' && terms.points < points ? [Math.floor((least * terms.points) / points), most] : [least, most];
}

/** How many units each row has, and may have: those of the army's list, or those of the core. */
export function rowsOf(
  sheet: Pick<Sheet, 'units' | 'nation'>,
  terms: Terms,
): { row: string; rule: RuleId; least: number; most: number; taken: number }[] {
  const list = listOf(sheet, terms);
  if (list) return listRows(list, sheet, terms);
  return COMPOSITION.map((row) => {
    const [least, most] = rowRange(row, terms);
    return { row: row.row, rule: 'AGW-ARMY-02', least, most, taken: takenOf(row, sheet) };
  });
}

/** AGW-ARMY-02, AGW-ARMY-03: special units count in the rows of AGX-FRC-05. */
function refuseRows(sheet: Sheet, terms: Terms): Objection[] {
  if (!keepsRows(terms)) return [];
  return rowsOf(sheet, terms).flatMap(({ row, rule, least, most, taken }) => {
    if (taken < least) return [missing(rule, `${row}: at least ${least} in a ${terms.size} army, not ${taken}.`)];
    return taken > most ? [wrong(rule, `${row}: at most ${most} in a ${terms.size} army, not ${taken}.`)] : [];
  });
}

/** AGX-SCN-14. */
function refuseVanguard(sheet: Sheet, terms: Terms): Objection[] {
  const units = countedUnits(sheet.units);
  const others = units.filter(({ type }) => !isOfVanguard(type)).length;
  // AGW-RAND-02: what the dice have brought nobody can help.
  if (!terms.vanguard || terms.build === 'random' || terms.limits !== 'strict' || others <= mostOthers(units.length)) return [];
  return [
    wrong('AGX-SCN-14', `A vanguard of ${units.length} units has at most ${mostOthers(units.length)} that are not light, not ${others}.`),
  ];
}

/** AGW-ARMY-07, AGW-UNIT-05: where no points are counted, each unit and each deficiency that would save a point earns one distinction. */
export function earnedDistinctions(sheet: Pick<Sheet, 'units' | 'nation'>, terms: Terms): { given: number; earned: number } {
  const units = countedUnits(sheet.units);
  const points = units.flatMap((unit) => {
    const row = rowIn(unit.ally ?? sheet.nation, unit.entry, terms);
    return attributesOf(unit, terms).map((attribute) => attributePoints(unit.type, attribute, row));
  });
  const given = points.reduce<number>((sum, each) => sum + Math.max(0, each), 0);
  return { given, earned: units.length + points.filter((each) => each < 0).length };
}

export function earnsDistinctions(terms: Terms): boolean {
  return terms.build === 'free' || terms.build === 'random';
}

function refuseDistinctions(sheet: Sheet, terms: Terms): Objection[] {
  if (!earnsDistinctions(terms)) return [];
  const { given, earned } = earnedDistinctions(sheet, terms);
  if (given <= earned) return [];
  return [wrong('AGW-ARMY-07', `Units and deficiencies earn ${earned} distinctions, and ${given} are given.`)];
}

/** AGW-ARMY-01: one commander, and subordinates by the size of the army. */
function refuseGenerals({ generals }: Sheet, terms: Terms): Objection[] {
  const commanders = generals.filter(({ rank }) => rank === 'commander').length;
  const subordinates = generals.length - commanders;
  const { subordinates: most } = SIZE_CLASSES[terms.size];
  const found: Objection[] = [];
  if (commanders === 0) found.push(missing('AGW-ARMY-01', 'An army has a commander.'));
  if (commanders > 1) found.push(wrong('AGW-ARMY-01', `An army has one commander, not ${commanders}.`));
  if (subordinates > most)
    found.push(wrong('AGW-ARMY-01', `A ${terms.size} army has at most ${most} subordinate generals, not ${subordinates}.`));
  return found;
}

export function refuseComposition(sheet: Sheet, terms: Terms): Objection[] {
  return [
    ...refuseUnits(sheet, terms),
    ...refusePoints(sheet, terms),
    ...refuseRows(sheet, terms),
    ...refuseVanguard(sheet, terms),
    ...refuseDistinctions(sheet, terms),
    ...refuseGenerals(sheet, terms),
  ];
}
