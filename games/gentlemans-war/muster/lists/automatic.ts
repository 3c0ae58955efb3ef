// AGX-FRC-14: an army built from a list and an allowance without choices, for bots and quick games.

import type { ArmyList, ListAttribute, ListRow, ListType } from '../../content/armies/types.ts';
import { ATTRIBUTE_KINDS } from '../../content/attributes.ts';
import { SIZE_CLASSES } from '../../content/composition.ts';
import { allowedRows, ELITE_MOST, sizeFor } from './composition.ts';
import { areOpposites, type ListUnit, listUnitCost, refuseRow, rowOf } from './units.ts';

interface Muster {
  list: ArmyList;
  points: number;
  rows: ReturnType<typeof allowedRows>;
  mostUnits: number;
  mostElite: number;
  units: ListUnit[];
}

const spent = ({ units }: Muster) => units.reduce((sum, unit) => sum + listUnitCost(unit), 0);

const timesTaken = ({ units }: Muster, row: ListRow) => units.filter((unit) => unit.row.id === row.id).length;

function roomFor(muster: Muster, row: ListRow, type: ListType): boolean {
  const place = muster.rows.find(({ holds }) => holds(row.id, type));
  if (!place || muster.units.length >= muster.mostUnits) return false;
  if (row.elite && muster.units.filter((unit) => unit.row.elite).length >= muster.mostElite) return false;
  return muster.units.filter((unit) => place.holds(unit.row.id, unit.type)).length < place.most;
}

/** With its standard attributes, if it has room and can be paid. */
function take(muster: Muster, row: ListRow, types: readonly ListType[]): boolean {
  for (const type of types) {
    const unit: ListUnit = {
      row,
      type,
      attributes: row.standard.filter((each) => !(each === 'gallant' && row.gallantOnlyAs && row.gallantOnlyAs !== type)),
    };
    if (!roomFor(muster, row, type) || spent(muster) + listUnitCost(unit) > muster.points) continue;
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

function withAttribute(unit: ListUnit, attribute: ListAttribute): ListUnit {
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
  const isBad = (attribute: ListAttribute) => attribute !== 'fanatic' && ATTRIBUTE_KINDS[attribute].points < 0;
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

/** The units of an automatic army of this list; `types` keeps it to some types. */
export function automaticArmy(list: ArmyList, points: number, types: (type: ListType) => boolean = () => true): ListUnit[] {
  const size = sizeFor(list, points);
  const kept = {
    ...list,
    rows: list.rows.map((row) => ({ ...row, types: row.types.filter(types) })).filter((row) => row.types.length > 0),
  };
  const mostUnits = list.composition === 'regular' ? SIZE_CLASSES[size].units[1] : Number.POSITIVE_INFINITY;
  const muster: Muster = { list: kept, points, rows: allowedRows(kept, points), mostUnits, mostElite: ELITE_MOST[size], units: [] };
  takeLeast(muster);
  walk(muster, new Map(list.rows.map((row) => [row.id, timesTaken(muster, row)])));
  while (walk(muster, new Map()));
  while (round(muster, nextDistinction));
  round(muster, withoutDeficiency);
  return muster.units;
}
