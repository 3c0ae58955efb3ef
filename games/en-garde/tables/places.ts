// The places of a table from the workshop as the rules know them: where the prize and the objective piece lie, where the sides are
// set up, and where their reserves come on.
import { isPath, kindOf, type LaidThing, type Point, settingOf, type TableSheet, thingMiddle, thingOutline } from '@baize/contracts';
import { boundsOf, type Point as Place, polygon, rectangle, type Shape } from '@baize/geometry/open';
import type { Edge, OwnGround, Stretch, TableSide } from '../content/scenarios/zones.ts';
import { entryId, LIBRARY, OBJECTIVE_PIECE, PRIZE, TEMPLATE_OF, WHICH_PIECE, zoneId } from './library.ts';

/** The rules measure from the south edge. */
export const onTable = ({ height }: Pick<TableSheet, 'height'>, [x, y]: Point): Place => ({ x, y: height - y });

function boxOf(sheet: TableSheet, thing: LaidThing) {
  return boundsOf(polygon(thingOutline(kindOf(LIBRARY, thing), thing).map((point) => onTable(sheet, point))));
}

/** EGW-CAPT-01: where the objective lies; null: in the middle. */
export function prizeIn(sheet: TableSheet): Place | null {
  const prize = sheet.things.find(({ of }) => of === PRIZE);
  return prize && !isPath(prize) ? onTable(sheet, prize.at) : null;
}

/** EGW-DEFN-01, EGW-OCC-01: where the objective piece lies, and which it is; null: in the middle. */
export function featureIn(sheet: TableSheet): (Place & { template: string | null }) | null {
  const laid = sheet.things.find(({ of }) => of === OBJECTIVE_PIECE);
  if (!laid) return null;
  return { ...onTable(sheet, thingMiddle(laid)), template: TEMPLATE_OF[settingOf(laid, WHICH_PIECE)] ?? null };
}

/** EGW-DEPL-01: an upright rectangle. */
function zoneIn(sheet: TableSheet, side: TableSide): Shape | null {
  const laid = sheet.things.find(({ of }) => of === zoneId(side));
  if (!laid) return null;
  const { minX, minY, maxX, maxY } = boxOf(sheet, laid);
  return rectangle(minX, minY, maxX - minX, maxY - minY);
}

/** How far a thing lies from its nearest edge, and which that is. */
export function nearestEdge(sheet: TableSheet, thing: LaidThing): { edge: Edge; away: number } {
  const { minX, minY, maxX, maxY } = boxOf(sheet, thing);
  const { x, y } = onTable(sheet, thingMiddle(thing));
  const rows: [Edge, middle: number, away: number][] = [
    ['south', y, minY],
    ['north', sheet.height - y, sheet.height - maxY],
    ['west', x, minX],
    ['east', sheet.width - x, sheet.width - maxX],
  ];
  const [edge, , away] = rows.reduce((best, each) => (each[1] < best[1] ? each : best));
  return { edge, away };
}

/** EGW-DEPL-04: the part of the nearest edge that it lies along. */
export function stretchOf(sheet: TableSheet, thing: LaidThing): Stretch {
  const { edge } = nearestEdge(sheet, thing);
  const { minX, minY, maxX, maxY } = boxOf(sheet, thing);
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  if (edge === 'south' || edge === 'north') {
    const y = edge === 'south' ? 0 : sheet.height;
    return { edge, a: { x: within(minX, sheet.width), y }, b: { x: within(maxX, sheet.width), y } };
  }
  const x = edge === 'west' ? 0 : sheet.width;
  return { edge, a: { x, y: within(minY, sheet.height) }, b: { x, y: within(maxY, sheet.height) } };
}

/** EGW-DEPL-01, -04: what it has for each side; null: nothing, and all is as the scenario says. */
export function groundIn(sheet: TableSheet): OwnGround | null {
  const entries = (side: TableSide) => sheet.things.filter(({ of }) => of === entryId(side)).map((thing) => stretchOf(sheet, thing));
  const ground: OwnGround = {
    zones: { south: zoneIn(sheet, 'south'), north: zoneIn(sheet, 'north') },
    entries: { south: entries('south'), north: entries('north') },
  };
  const { zones, entries: ways } = ground;
  return zones.south || zones.north || ways.south.length + ways.north.length > 0 ? ground : null;
}
