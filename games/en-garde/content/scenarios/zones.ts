// Where models are set up and where they enter (EGW-DEPL and each scenario's own rule), in thousandths of an inch.

import { between, boundsOf, contains, disc, gap, grown, inches, isOnTable, type Point, rectangle, type Shape } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';

export const EDGES = ['south', 'east', 'north', 'west'] as const;
export type Edge = (typeof EDGES)[number];
export const CORNERS = ['south-west', 'south-east', 'north-east', 'north-west'] as const;
export type Corner = (typeof CORNERS)[number];

export interface Size {
  width: number;
  height: number;
}

export const OPPOSITE = { south: 'north', north: 'south', east: 'west', west: 'east' } as const satisfies Record<Edge, Edge>;
export const DIAGONAL = {
  'south-west': 'north-east',
  'north-east': 'south-west',
  'south-east': 'north-west',
  'north-west': 'south-east',
} as const satisfies Record<Corner, Corner>;

/** EGW-SETUP-02: the long edges. */
export const LONG_EDGES: readonly Edge[] = ['south', 'north'];

export function centreOf({ width, height }: Size): Point {
  return { x: width / 2, y: height / 2 };
}

/** EGW-SETUP-02, EGW-OBJ-04: a point on a dividing line belongs to the western or southern quarter. */
export function quarterOf(p: Point, { width, height }: Size): Corner {
  const east = 2 * p.x > width;
  if (2 * p.y > height) return east ? 'north-east' : 'north-west';
  return east ? 'south-east' : 'south-west';
}

/** A place for a base: `whole` wholly inside, `part` any part of it inside; and wholly clear of what is `closed`. */
export interface Zone {
  rule: string;
  says: string;
  measure: 'whole' | 'part' | 'centre-on';
  shapes: readonly Shape[];
  closed: readonly Shape[];
}

export function band(edge: Edge, depth: number, { width, height }: Size): Shape {
  if (edge === 'south') return rectangle(0, 0, width, depth);
  if (edge === 'north') return rectangle(0, height - depth, width, depth);
  return rectangle(edge === 'west' ? 0 : width - depth, 0, depth, height);
}

export function cornerPoint(corner: Corner, { width, height }: Size): Point {
  return { x: corner.endsWith('east') ? width : 0, y: corner.startsWith('north') ? height : 0 };
}

/** EGW-DEPL-01, EGW-RAID-03, EGW-DEFN-02: wholly within 2" of an edge. */
export function edgeZone(edge: Edge, size: Size): Zone {
  return {
    rule: 'EGW-DEPL-01',
    says: `wholly within 2" of the ${edge} edge`,
    measure: 'whole',
    shapes: [band(edge, inches(2), size)],
    closed: [],
  };
}

/** EGW-DEPL-02: the nearest point within 6" of the corner. */
export function cornerZone(corner: Corner, size: Size): Zone {
  const shapes = [disc(cornerPoint(corner, size), inches(6))];
  return { rule: 'EGW-DEPL-02', says: `within 6" of the ${corner} corner`, measure: 'part', shapes, closed: [] };
}

/** EGW-DEFN-02: within 12" of the objective piece. */
export function defenceZone(objective: readonly Shape[]): Zone {
  const shapes = objective.map((shape) => grown(shape, inches(12)));
  return { rule: 'EGW-DEFN-02', says: 'within 12" of the objective piece', measure: 'part', shapes, closed: [] };
}

/** EGW-ESC-02: attackers wholly within 15" of their long edge. */
export function ambushZone(edge: Edge, size: Size): Zone {
  return {
    rule: 'EGW-ESC-02',
    says: `wholly within 15" of the ${edge} edge`,
    measure: 'whole',
    shapes: [band(edge, inches(15), size)],
    closed: [],
  };
}

/** EGW-ESC-02: the escort's nearest point within 1" of its edge. */
export function escortZone(edge: Edge, size: Size): Zone {
  return { rule: 'EGW-ESC-02', says: `within 1" of the ${edge} edge`, measure: 'part', shapes: [band(edge, inches(1), size)], closed: [] };
}

/** EGW-RAID-03, EGW-BRIDGE-06: anywhere. */
export function openZone(rule: string, { width, height }: Size): Zone {
  return { rule, says: 'on the table', measure: 'whole', shapes: [rectangle(0, 0, width, height)], closed: [] };
}

/** EGW-DUEL-01: the duelling area. */
export function duellingCircle(size: Size): Shape {
  return disc(centreOf(size), inches(6));
}

/** EGW-DUEL-02: the duellist's base centre on the circle's edge. */
export function duellistZone(size: Size): Zone {
  const shapes = [duellingCircle(size)];
  return { rule: 'EGW-DUEL-02', says: "with the base centre on the circle's edge", measure: 'centre-on', shapes, closed: [] };
}

/** EGW-DUEL-02: the others within 6" of their duellist and wholly outside the circle. */
export function secondsZone(duellist: Shape, size: Size): Zone {
  const shapes = [grown(duellist, inches(6))];
  const closed = [duellingCircle(size)];
  return { rule: 'EGW-DUEL-02', says: 'within 6" of the duellist and outside the circle', measure: 'part', shapes, closed };
}

/** How far off the line of the circle a centre may lie, since places are whole thousandths. */
const ON_THE_LINE = 10;

/** Whether a base lies in a zone. Of a Huge base or a cannon in an edge zone only the centre is asked for (EGW-DEPL-01, -09). */
export function isInZone(zone: Zone, base: Shape, byCentre = false): boolean {
  const centre = base.core[0] as Point;
  if (zone.closed.some((shape) => overlapsMore(shape, base))) return false;
  if (zone.measure === 'part') return zone.shapes.some((shape) => gap(shape, base) === 0);
  if (zone.measure === 'centre-on')
    return zone.shapes.some(({ core, round }) => Math.abs(between(core[0] as Point, centre) - round) <= ON_THE_LINE);
  return zone.shapes.some((shape) => (byCentre ? contains(shape, centre) : isWithin(base, shape)));
}

/** Bands are upright rectangles. */
function isWithin(base: Shape, rectangular: Shape): boolean {
  const [inner, outer] = [boundsOf(base), boundsOf(rectangular)];
  return inner.minX >= outer.minX && inner.minY >= outer.minY && inner.maxX <= outer.maxX && inner.maxY <= outer.maxY;
}

/** Two discs that do more than touch. */
function overlapsMore(a: Shape, b: Shape): boolean {
  return between(a.core[0] as Point, b.core[0] as Point) < a.round + b.round;
}

/** EGW-DEPL-01 to -05: why a base may not be set up there; whether it fits between its neighbours is EG-GEO-07. */
export function refusePlace(zone: Zone, base: Shape, enemies: readonly Shape[], size: Size, byCentre = false): Refusal | null {
  if (!isOnTable(base, size.width, size.height)) return { rule: 'EG-GEO-01', reason: 'The base must lie wholly on the table.' };
  if (!isInZone(zone, base, byCentre)) return { rule: zone.rule, reason: `Models are set up ${zone.says}.` };
  if (enemies.some((enemy) => gap(enemy, base) < inches(1))) return { rule: 'EGW-DEPL-05', reason: 'That is within 1" of an enemy.' };
  return null;
}

/** A stretch of the table's edge on which models come in, from a to b. */
export interface Stretch {
  edge: Edge;
  a: Point;
  b: Point;
}

function edgeLine(edge: Edge, { width, height }: Size): Stretch {
  if (edge === 'south') return { edge, a: { x: 0, y: 0 }, b: { x: width, y: 0 } };
  if (edge === 'north') return { edge, a: { x: 0, y: height }, b: { x: width, y: height } };
  const x = edge === 'west' ? 0 : width;
  return { edge, a: { x, y: 0 }, b: { x, y: height } };
}

/** What a table of one's own has for whoever has its south or its north edge: where he is set up, and by where his reserves come. */
export type TableSide = 'south' | 'north';
export interface OwnGround {
  readonly zones: Readonly<Record<TableSide, Shape | null>>;
  readonly entries: Readonly<Record<TableSide, readonly Stretch[]>>;
}

/** EGW-DEPL-01: the zone that a table of one's own has, an upright rectangle, in place of the scenario's. */
export function ownZone(of: TableSide, shape: Shape): Zone {
  const says = `wholly within the zone that the table has for the ${of} side`;
  return { rule: 'EGW-DEPL-01', says, measure: 'whole', shapes: [shape], closed: [] };
}

/** EGW-DEPL-04, EGW-BRIDGE-06: the whole of an edge. */
export function entryEdge(edge: Edge, size: Size): Stretch[] {
  return [edgeLine(edge, size)];
}

/** EGW-DEPL-04: with Corners, both edges of the corner up to 6" from it. */
export function entryCorner(corner: Corner, size: Size): Stretch[] {
  const [ns, ew] = corner.split('-') as [Edge, Edge];
  const from = cornerPoint(corner, size);
  const step = { x: from.x === 0 ? inches(6) : -inches(6), y: from.y === 0 ? inches(6) : -inches(6) };
  return [
    { edge: ns, a: from, b: { x: from.x + step.x, y: from.y } },
    { edge: ew, a: from, b: { x: from.x, y: from.y + step.y } },
  ];
}

/** EGW-OCC-02: more than 6" from the corners. */
export function entryOccupy(edge: Edge, size: Size): Stretch[] {
  const { a, b } = edgeLine(edge, size);
  const off = inches(6) + 1;
  const along = a.y === b.y ? { x: off, y: 0 } : { x: 0, y: off };
  return [{ edge, a: { x: a.x + along.x, y: a.y + along.y }, b: { x: b.x - along.x, y: b.y - along.y } }];
}
