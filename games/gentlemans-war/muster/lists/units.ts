// Units of an army list: what they cost, and which attributes their row allows (AGX-FRC-03, -10, -17, -18, AGX-ARMY-03).

import { isCoreType, LIST_KINDS } from '../../content/armies/kinds.ts';
import type { ArmyList, ListAttribute, ListRow, ListType } from '../../content/armies/types.ts';
import { ATTRIBUTE_KINDS, NO_CREDIT, OPPOSITES } from '../../content/attributes.ts';
import { attributedCost } from '../points.ts';

export interface ListUnit {
  row: ListRow;
  type: ListType;
  attributes: readonly ListAttribute[];
}

/** AGX-FRC-03: Fanatic counts as three distinctions. */
const FANATIC_POINTS = 3;

const CAMELS: readonly ListType[] = ['camelry', 'large-camelry', 'camel-scouts'];

/** AGX-FRC-18: who shoots badly anyway, or not at all, saves nothing by Bad Shots. */
function savesNothing({ row, type }: Omit<ListUnit, 'attributes'>, attribute: ListAttribute): boolean {
  if (attribute !== 'bad-shots') return false;
  const cavalry = NO_CREDIT.some((each) => each.attribute === attribute && isCoreType(type) && each.types.includes(type));
  return cavalry || CAMELS.includes(type) || row.noFirearms;
}

function pointsOf(unit: Omit<ListUnit, 'attributes'>, attribute: ListAttribute): number {
  if (attribute === 'fanatic') return FANATIC_POINTS;
  return savesNothing(unit, attribute) ? 0 : ATTRIBUTE_KINDS[attribute].points;
}

export function listUnitCost(unit: ListUnit): number {
  const { cost, halved } = LIST_KINDS[unit.type];
  const net = unit.attributes.reduce((sum, attribute) => sum + pointsOf(unit, attribute), 0);
  return attributedCost(cost, halved, net);
}

/** AGX-FRC-10: Fanatic has opposites of its own. */
const LIST_OPPOSITES: readonly (readonly [ListAttribute, ListAttribute])[] = [...OPPOSITES, ['fanatic', 'timid'], ['fanatic', 'nervous']];

export function areOpposites(one: ListAttribute, other: ListAttribute): boolean {
  return LIST_OPPOSITES.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
}

/** AGX-ARMY-03, AGX-FRC-18: what the row or its weapons forbid, as a reason; null: nothing. */
export function refuseRow({ row, type, attributes }: ListUnit): { rule: string; reason: string } | null {
  const has = (attribute: ListAttribute) => attributes.includes(attribute);
  if (row.atMostOneOf.filter(has).length > 1) return { rule: 'AGX-ARMY-03', reason: 'it is Brave or Gallant, not both.' };
  if (row.atLeastOneOf.length > 0 && !row.atLeastOneOf.some(has)) return { rule: 'AGX-ARMY-03', reason: 'it must be Brave or Gallant.' };
  if (row.gallantOnlyAs && type !== row.gallantOnlyAs && has('gallant'))
    return { rule: 'AGX-ARMY-03', reason: `only as ${LIST_KINDS[row.gallantOnlyAs].name.toLowerCase()} is it Gallant.` };
  if (row.noFirearms && has('marksmen')) return { rule: 'AGX-FRC-18', reason: 'without firearms there are no marksmen.' };
  return null;
}

export const rowOf = (list: ArmyList, id: string): ListRow | undefined => list.rows.find((row) => row.id === id);
