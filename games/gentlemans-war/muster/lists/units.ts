// Units of an army list: what they cost, and which attributes their row allows (AGX-FRC-03, -10, -17, -18, AGX-ARMY-03).

import type { ArmyList, ListRow } from '../../content/armies/types.ts';
import type { Attribute, UnitType } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { attributedCost, attributePoints } from '../points.ts';

export interface ListUnit {
  row: ListRow;
  type: UnitType;
  attributes: readonly Attribute[];
}

export function listUnitCost({ row, type, attributes }: ListUnit): number {
  const { cost, halved } = UNIT_KINDS[type];
  const net = attributes.reduce((sum, attribute) => sum + attributePoints(type, attribute, row), 0);
  return attributedCost(cost ?? 0, halved, net - (row.cheaper ? 1 : 0));
}

/** AGX-ARMY-03, AGX-FRC-18: what the row or its weapons forbid, as a reason; null: nothing. */
export function refuseRow({ row, type, attributes }: ListUnit): { rule: string; reason: string } | null {
  const has = (attribute: Attribute) => attributes.includes(attribute);
  if (row.atMostOneOf.filter(has).length > 1) return { rule: 'AGX-ARMY-03', reason: 'it is Brave or Gallant, not both.' };
  if (row.atLeastOneOf.length > 0 && !row.atLeastOneOf.some(has)) return { rule: 'AGX-ARMY-03', reason: 'it must be Brave or Gallant.' };
  if (row.gallantOnlyAs && type !== row.gallantOnlyAs && has('gallant'))
    return { rule: 'AGX-ARMY-03', reason: `only as ${UNIT_KINDS[row.gallantOnlyAs].name.toLowerCase()} is it Gallant.` };
  if (row.noFirearms && has('marksmen')) return { rule: 'AGX-FRC-18', reason: 'without firearms there are no marksmen.' };
  return null;
}

export const rowOf = (list: ArmyList, id: string): ListRow | undefined => list.rows.find((row) => row.id === id);
