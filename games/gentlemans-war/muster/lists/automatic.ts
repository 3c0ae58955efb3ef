// AGX-FRC-14: an army built from a list and an allowance without choices, for bots and quick games.

import type { ArmyList, ListRow } from '../../content/armies/types.ts';
import { ATTRIBUTE_KINDS } from '../../content/attributes.ts';
import { SIZE_CLASSES } from '../../content/composition.ts';
import type { Attribute, UnitType } from '../../content/types.ts';
import { areOpposites } from '../opposites.ts';
import { ORDINARY, type Terms } from '../terms.ts';
import { isOfVanguard, mostOthers } from '../vanguard.ts';
import { allowedRows, ELITE_MOST, sizeFor } from './composition.ts';
import { type ListUnit, listUnitCost, refuseRow, rowOf } from './units.ts';
import { brokenShare, listFor } from './variants.ts';

interface Muster {
  list: ArmyList;
  points: number;
  rows: ReturnType<typeof allowedRows>;
  mostUnits: number;
  mostElite: number;
  terms: Terms;
  units: ListUnit[];
}

const spent = ({ units }: Muster) => units.reduce((sum, unit) => sum + listUnitCost(unit), 0);

const timesTaken = ({ units }: Muster, row: ListRow) => units.filter((unit) => unit.row.id === row.id).length;

function roomFor(muster: Muster, row: ListRow, type: UnitType): boolean {
  if (muster.terms.vanguard && !isOfVanguard(type)) {
    const others = muster.units.filter((unit) => !isOfVanguard(unit.type)).length;
    if (others + 1 > mostOthers(muster.units.length + 1)) return false;
  }
  const place = muster.rows.find(({ holds }) => holds(row.id, type));
  if (!place || muster.units.length >= muster.mostUnits) return false;
  if (row.elite && muster.units.filter((unit) => unit.row.elite).length >= muster.mostElite) return false;
  return muster.units.filter((unit) => place.holds(unit.row.id, unit.type)).length < place.most;
}

/** AGX-FRC-14: an addition that would break the share that an option demands is passed over. */
function spoilsShare({ list, terms, units }: Muster, row: ListRow): boolean {
  const entries = units.map((unit) => unit.row.id);
  return brokenShare(list, terms, [...entries, row.id]) !== null && brokenShare(list, terms, entries) === null;
}

/** With its standard attributes, if it has room and can be paid. */
function take(muster: Muster, row: ListRow, types: readonly UnitType[]): boolean {
  for (const type of types) {
    const unit: ListUnit = {
      row,
      type,
      attributes: row.standard.filter((each) => !(each === 'gallant' && row.gallantOnlyAs && row.gallantOnlyAs !== type)),
    };
    if (!roomFor(muster, row, type) || spent(muster) + listUnitCost(unit) > muster.points || spoilsShare(muster, row)) continue;
    muster.units.push(unit);
    return true;
  }
  return false;
}

/** Step 2: what is least of each row, the rows of the list in turn. */
function takeLeast(muster: Muster): void {
  const { list, rows } = muster;
  const order = [...new Set(list.order)].flatMap((id) => rowOf(list, id) ?? []);
  const others = list.rows.filter((row) => !list.order.includes(row.id));
  const inOrder = (row: ListRow) => list.order.filter((id) => id === row.id).length;
  for (const place of rows) {
    const refused = new Set<string>();
    const entries = () =>
      [...order, ...others].filter((row) => !refused.has(row.id) && row.types[0] !== undefined && place.holds(row.id, row.types[0]));
    const taken = () => muster.units.filter((unit) => place.holds(unit.row.id, unit.type)).length;
    while (taken() < place.least && entries().length > 0) {
      const share = (row: ListRow) => timesTaken(muster, row) / inOrder(row);
      const [next] = entries().sort((a, b) => share(a) - share(b));
      if (next && !take(muster, next, next.types.slice(0, 1))) refused.add(next.id);
    }
  }
}

/** One walk along the muster order; `skips` says how often an entry is passed over. */
function walk(muster: Muster, skips: Map<string, number>): boolean {
  let added = false;
  for (const id of muster.list.order) {
    const row = rowOf(muster.list, id);
    const skip = skips.get(id) ?? 0;
    if (skip > 0) skips.set(id, skip - 1);
    else if (row && take(muster, row, row.types)) added = true;
  }
  return added;
}

function withAttribute(unit: ListUnit, attribute: Attribute): ListUnit {
  return { ...unit, attributes: [...unit.attributes, attribute] };
}

/** Step 5: the first distinction of the row that it lacks, may have, and can have for one point. */
function nextDistinction(unit: ListUnit): ListUnit | null {
  const cost = listUnitCost(unit);
  const better = unit.row.distinctions
    .filter((each) => each !== 'fanatic' && !unit.attributes.includes(each) && !unit.attributes.some((held) => areOpposites(held, each)))
    .map((each) => withAttribute(unit, each))
    .find((each) => refuseRow(each) === null && listUnitCost(each) === cost + 1);
  return better ?? null;
}

/** Step 6: without the first deficiency of its standard set whose loss costs one point. */
function withoutDeficiency(unit: ListUnit): ListUnit | null {
  const cost = listUnitCost(unit);
  const isBad = (attribute: Attribute) => ATTRIBUTE_KINDS[attribute].points < 0;
  const better = unit.row.standard
    .filter((each) => isBad(each) && unit.attributes.includes(each))
    .map((each) => ({ ...unit, attributes: unit.attributes.filter((held) => held !== each) }))
    .find((each) => listUnitCost(each) === cost + 1);
  return better ?? null;
}

/** One round: each unit in turn is made better by a point, as long as points remain. */
function round(muster: Muster, better: (unit: ListUnit) => ListUnit | null): boolean {
  let changed = false;
  muster.units.forEach((unit, at) => {
    const next = spent(muster) < muster.points ? better(unit) : null;
    if (!next) return;
    muster.units[at] = next;
    changed = true;
  });
  return changed;
}

/** What the options demand comes first: the share of Jihadiyya, or of horsemen for the warbands that there must be. */
function takeDemanded(muster: Muster): void {
  const { list, terms } = muster;
  const demanded =
    list.id === 'mahdists' && terms.mahdist === 'khalifa'
      ? 'jihadiyya'
      : list.id === 'desert' && terms.desert === 'plains'
        ? 'horsemen'
        : null;
  const row = demanded === null ? undefined : rowOf(list, demanded);
  if (!row) return;
  const warbands = muster.rows.find(({ holds }) => holds('warriors', 'tribal-infantry'))?.least ?? 0;
  const number = demanded === 'horsemen' ? 2 * Math.max(1, warbands) : 1;
  for (let n = 0; n < number; n++) take(muster, row, row.types.slice(0, 1));
}

/** AGX-SCN-14: the entries and types that a vanguard takes as it likes. */
function lightOnly(list: ArmyList): ArmyList {
  return {
    ...list,
    rows: list.rows.map((row) => ({ ...row, types: row.types.filter(isOfVanguard) })).filter(({ types }) => types.length > 0),
  };
}

/** The units of an automatic army of this list. */
export function automaticArmy(listed: ArmyList, points: number, terms: Terms = ORDINARY): ListUnit[] {
  const list = listFor(listed, terms);
  const size = sizeFor(list, points, terms.allowance);
  const mostUnits = list.composition === 'regular' ? SIZE_CLASSES[size].units[1] : Number.POSITIVE_INFINITY;
  const mostElite = terms.eliteLimit ? ELITE_MOST[size] : Number.POSITIVE_INFINITY;
  const muster: Muster = {
    list,
    points,
    rows: allowedRows(list, points, terms.allowance, terms.vanguard),
    mostUnits,
    mostElite,
    terms,
    units: [],
  };
  takeDemanded(muster);
  takeLeast(muster);
  // AGX-SCN-14: first those of the first kind alone, until nothing fits.
  if (terms.vanguard) {
    const light = { ...muster, list: lightOnly(list) };
    while (walk(light, new Map()));
  }
  walk(muster, new Map(list.rows.map((row) => [row.id, timesTaken(muster, row)])));
  while (walk(muster, new Map()));
  while (round(muster, nextDistinction));
  round(muster, withoutDeficiency);
  return muster.units;
}
