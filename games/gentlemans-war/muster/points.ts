// What units cost (AGW-ARMY-02, -03, -05, AGW-ATTR-03, AGX-FRC-03, -18).
import type { ListRow } from '../content/armies/types.ts';
import { ATTRIBUTE_KINDS, NO_CREDIT } from '../content/attributes.ts';
import type { Attribute, Sheet, SheetUnit, UnitType } from '../content/types.ts';
import { type Halved, UNIT_KINDS } from '../content/unit-types.ts';
import { freeParties } from './porters.ts';
import { attributesOf, ORDINARY, type Terms } from './terms.ts';
import { rowIn } from './weapons.ts';

export interface Price {
  /** Adds up to the total. */
  lines: readonly { label: string; points: number }[];
  total: number;
}

/** Rounded up (AGW-GAME-04); never minus nought. */
const halfOf = (points: number) => Math.ceil(points / 2) + 0;

/** AGW-ARMY-05: a full unit of other than the usual size costs in proportion; crews of any size cost the same. */
function fullCost(type: UnitType, figures: number): number {
  const { cost, arm, figures: sizes, halved } = UNIT_KINDS[type];
  if (cost === null) return 0;
  return arm === 'foot' && halved === null ? Math.ceil((cost * figures) / sizes[2]) : cost;
}

/** AGW-UNIT-05, AGX-FRC-18: who shoots badly anyway, or not at all, gets no credit for shooting badly. */
export function attributePoints(type: UnitType, attribute: Attribute, row?: ListRow): number {
  const none = NO_CREDIT.some((each) => each.attribute === attribute && each.types.includes(type));
  const shootsNever = attribute === 'bad-shots' && row?.noFirearms === true;
  return none || shootsNever ? 0 : ATTRIBUTE_KINDS[attribute].points;
}

type Priced = Pick<SheetUnit, 'type' | 'figures' | 'attributes' | 'ally'> & { entry?: string | null };

/** AGW-ATTR-03: the price of a unit whose attributes come to `net`; `full` is the basic cost of a full unit. */
export function attributedCost(full: number, halved: Halved, net: number): number {
  return Math.max(askedCost(full, halved, net), halfOf(askedCost(full, halved, 0)));
}

function askedCost(full: number, halved: Halved, net: number): number {
  if (halved === 'total') return halfOf(full + net);
  return full + (halved === 'attributes' ? halfOf(net) : net);
}

/** AGW-ATTR-03: one for each attribute, halved for units of half size, and never less than half the basic cost. */
export function priceOf(unit: Priced, terms: Terms = ORDINARY, nation: string | null = null): Price {
  const { halved, name } = UNIT_KINDS[unit.type];
  const full = fullCost(unit.type, unit.figures);
  const row = rowIn(unit.ally ?? nation, unit.entry, terms);
  const basic = askedCost(full, halved, 0);
  const attributes = attributesOf(unit, terms).map((each) => ({
    label: ATTRIBUTE_KINDS[each].name,
    points: attributePoints(unit.type, each, row),
  }));
  // AGX-IMAG-08: peasants in arms.
  if (row?.cheaper) attributes.push({ label: 'Peasants in arms', points: -1 });
  const net = attributes.reduce((sum, { points }) => sum + points, 0);
  const asked = askedCost(full, halved, net);
  const total = attributedCost(full, halved, net);
  const lines = [{ label: name, points: basic }, ...attributes];
  if (asked !== basic + net) lines.push({ label: 'Half for a unit of half size', points: asked - basic - net });
  if (total !== asked) lines.push({ label: 'Never less than half the basic cost', points: total - asked });
  return { lines, total };
}

export function unitCost(unit: Priced, terms: Terms = ORDINARY, nation: string | null = null): number {
  return priceOf(unit, terms, nation).total;
}

/** AGW-ARMY-01: generals are free, and of some armies a few porters (AGX-PORT-01). */
export function sheetCost(sheet: Pick<Sheet, 'units'> & { nation?: string }, terms: Terms = ORDINARY): number {
  return sheet.units.reduce((sum, unit) => sum + unitCost(unit, terms, sheet.nation ?? null), 0) - freeParties(sheet);
}
