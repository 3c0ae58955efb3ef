import { type Block, centreOf, corners, footprint, type Quarter, quarterOf } from './block.ts';
import { type Column, columnShapes, headFacing, onTrail } from './column.ts';
import { contains, gap, gapToPoint, nearest, overlaps } from './distance.ts';
import { encloses } from './enclosing.ts';
import type { Facing } from './facing.ts';
import { type Point, TOUCH, whole } from './measure.ts';
import { type Line, pathLength, type Solid } from './path.ts';
import { area2, areBoxesWithin, type Box, boundsOf, disc, longBase, type Placement, polygon, type Shape } from './shape.ts';
import { liesWithin } from './spans.ts';
import { type Country, type Feature, featuresNear } from './terrain.ts';

/** A round base; it need not look anywhere. */
export interface DiscBody extends Point {
  readonly kind: 'disc';
  readonly radius: number;
  readonly facing?: Facing;
}

/** A long base about its centre: `length` from end to end along its facing, round at both ends, `width` across. */
export interface LongBody extends Placement {
  readonly kind: 'long';
  readonly length: number;
  readonly width: number;
}

/** Figures in formation; (x, y) is the middle of the front edge. */
export interface BlockBody extends Block {
  readonly kind: 'block';
}

/** A column that bends; its trail runs from the middle of its front edge to the middle of its rear edge. */
export interface ColumnBody extends Column {
  readonly kind: 'column';
}

/** A house, or whatever else has an outline of its own: a simple polygon. It does not move. */
export interface BuildingBody {
  readonly kind: 'building';
  readonly outline: readonly Point[];
}

/** What stands on an open table. Every question takes any body. */
export type Body = DiscBody | LongBody | BlockBody | ColumnBody | BuildingBody;

interface Known {
  readonly shapes: readonly Shape[];
  readonly box: Box;
}

const known = new WeakMap<Body, Known>();

/** A body that stays, and will be asked after often: its footprint is worked out but once. It must never be changed. */
export function settled<B extends Body>(body: B): B {
  const shapes = drawn(body);
  known.set(body, { shapes, box: boxAround(shapes) });
  return body;
}

/** The body's footprint: one shape, or several for a bent column. */
export function shapesOf(body: Body): readonly Shape[] {
  return known.get(body)?.shapes ?? drawn(body);
}

function drawn(body: Body): readonly Shape[] {
  switch (body.kind) {
    case 'disc':
      return [disc(body, body.radius)];
    case 'long':
      return [longBase(body, body.length, body.width)];
    case 'block':
      return [footprint(body)];
    case 'column':
      return columnShapes(body);
    case 'building':
      return [polygon(body.outline)];
  }
}

/** The upright box around a body. */
export function boxOf(body: Body): Box {
  return body.kind === 'disc' ? boxOfDisc(body) : (known.get(body)?.box ?? boxAround(drawn(body)));
}

function boxOfDisc({ x, y, radius }: DiscBody): Box {
  return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
}

/** The upright box around shapes. */
export function boxAround(shapes: readonly Shape[]): Box {
  let { minX, minY, maxX, maxY } = boundsOf(shapes[0] as Shape);
  for (let i = 1; i < shapes.length; i++) {
    const box = boundsOf(shapes[i] as Shape);
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return { minX, minY, maxX, maxY };
}

/** The shortest way between two bodies; 0 if they touch or overlap. */
export function gapBetween(a: Body, b: Body): number {
  let least = Infinity;
  for (const p of shapesOf(a)) for (const q of shapesOf(b)) least = Math.min(least, gap(p, q));
  return least;
}

/** Is the gap between two bodies no greater than this? Quicker to know than the gap where they lie far apart. */
export function isGapWithin(a: Body, b: Body, most: number): boolean {
  return most === Infinity || (areBoxesWithin(boxOf(a), boxOf(b), most + 1) && gapBetween(a, b) <= most);
}

/** From a body's edge to a point; 0 within it. */
export function gapToBody(body: Body, p: Point): number {
  return Math.min(...shapesOf(body).map((shape) => gapToPoint(shape, p)));
}

/** Of two bodies that lie apart, the two points, one on each edge, that are nearest to each other. */
export function nearestBetween(a: Body, b: Body): Line {
  let best: Line | undefined;
  let least = Infinity;
  for (const p of shapesOf(a)) {
    for (const q of shapesOf(b)) {
      const far = gap(p, q);
      if (far < least) {
        least = far;
        best = nearest(p, q);
      }
    }
  }
  return best as Line;
}

/** Do two bodies overlap by more than a touch? */
export function bodiesOverlap(a: Body, b: Body, slack: number = TOUCH): boolean {
  return overlapAny(shapesOf(a), shapesOf(b), slack);
}

/** Does any of some shapes overlap any of others? */
export function overlapAny(shapes: readonly Shape[], others: readonly Shape[], slack: number = TOUCH): boolean {
  for (const p of shapes) for (const q of others) if (overlaps(p, q, slack)) return true;
  return false;
}

/** Are two bodies in contact, within the tolerance? */
export function bodiesTouch(a: Body, b: Body): boolean {
  return isGapWithin(a, b, TOUCH);
}

/** Is a point in the body or on its border? */
export function isInBody(body: Body, p: Point): boolean {
  return shapesOf(body).some((shape) => contains(shape, p));
}

/** The middle of the footprint; of a column, the middle of its trail. */
export function centreOfBody(body: Body): Point {
  switch (body.kind) {
    case 'disc':
    case 'long':
      return { x: body.x, y: body.y };
    case 'block':
      return centreOf(body);
    case 'column': {
      const { x, y } = onTrail(body, pathLength(body.trail) / 2);
      return { x, y };
    }
    case 'building':
      return centroid(body.outline);
  }
}

/** The middle of a polygon's area, reckoned from its first corner so that the products stay small. */
function centroid(outline: readonly Point[]): Point {
  const from = outline[0] as Point;
  const local = outline.map((p) => ({ x: p.x - from.x, y: p.y - from.y }));
  let x = 0;
  let y = 0;
  let before = local[local.length - 1] as Point;
  for (const p of local) {
    const part = before.x * p.y - before.y * p.x;
    x += (before.x + p.x) * part;
    y += (before.y + p.y) * part;
    before = p;
  }
  const all = 3 * area2(local);
  return all === 0 ? from : { x: from.x + whole(x / all), y: from.y + whole(y / all) };
}

/** Where a body looks; null if it looks nowhere. */
export function facingOf(body: Body): Facing | null {
  if (body.kind === 'building') return null;
  return body.kind === 'column' ? headFacing(body) : (body.facing ?? null);
}

/** The front edge from its right end to its left; null for bodies without one. */
export function frontOf(body: Body): Line | null {
  const head = body.kind === 'column' ? headOf(body) : body;
  if (head.kind !== 'block') return null;
  const [a, b] = corners(head);
  return { a, b };
}

/** The first stretch of a column as a block; `depth` of it, if given. */
export function headOf(body: ColumnBody, depth?: number): BlockBody {
  const head = body.trail[0] as Point;
  return { kind: 'block', x: head.x, y: head.y, facing: headFacing(body), width: body.width, depth: depth ?? body.width };
}

/** The last stretch of a column as a block that looks as the column does there. */
export function tailOf(body: ColumnBody, depth?: number): BlockBody {
  const deep = depth ?? body.width;
  const from = onTrail(body, Math.max(0, pathLength(body.trail) - deep));
  const tail = onTrail(body, pathLength(body.trail));
  return { kind: 'block', x: from.x, y: from.y, facing: tail.facing, width: body.width, depth: deep };
}

/**
 * From which quarter a point looks at a body: its front (45 degrees out from each end of the front edge), its rear (behind the line of the
 * rear edge) or its flank. A column's front is that of its head and its rear that of its tail, each `depth` deep; bodies without a front
 * edge have no flank or rear.
 */
export function quarterFrom(body: Body, p: Point, depth?: number): Quarter {
  if (body.kind === 'block') return quarterOf(body, p);
  if (body.kind !== 'column') return 'front';
  if (quarterOf(headOf(body, depth), p) === 'front') return 'front';
  return quarterOf(tailOf(body, depth), p) === 'rear' ? 'rear' : 'flank';
}

/** Does the whole body lie on a table of this size? Its edge belongs to it. */
export function isBodyOnTable(body: Body, width: number, height: number): boolean {
  const box = boxOf(body);
  return box.minX >= 0 && box.minY >= 0 && box.maxX <= width && box.maxY <= height;
}

/** The features that any part of the body lies in, by more than a touch, in the country's order. */
export function groundUnder(country: Country, body: Body): Feature[] {
  const shapes = shapesOf(body);
  return featuresNear(country, boxAround(shapes)).filter((feature) => liesIn(shapes, feature));
}

function liesIn(shapes: readonly Shape[], feature: Feature): boolean {
  return shapes.some((shape) => feature.shapes.some((part) => overlaps(shape, part)));
}

/** Does the whole body lie in a feature, border included? What is round must lie in one of the feature's shapes. */
export function isWhollyIn(feature: Feature, body: Body): boolean {
  return shapesOf(body).every((shape) => feature.shapes.some((outer) => encloses(outer, shape)) || isCovered(shape, feature.shapes));
}

function isCovered({ core, round }: Shape, shapes: readonly Shape[]): boolean {
  if (round > 0 || shapes.length < 2) return false;
  return core.every((a, i) => liesWithin(a, core[(i + 1) % core.length] as Point, shapes));
}

/** How many of these points lie in a feature: for rules that ask after half of the figures. */
export function countIn(feature: Feature, points: readonly Point[]): number {
  return points.filter((p) => feature.shapes.some((shape) => contains(shape, p))).length;
}

/** A body as solids, which stand in the way of others; a bent column gives several of the same id. */
export function solidsOf(id: string, body: Body, how: Pick<Solid, 'keep' | 'passable' | 'stops'> = {}): Solid[] {
  return shapesOf(body).map((shape) => ({ ...how, id, shape }));
}

/** Why a body does not fit where it stands. */
export type Misfit =
  | { readonly by: 'edge' }
  | { readonly by: 'solid'; readonly id: string }
  | { readonly by: 'closed'; readonly id: string }
  | { readonly by: 'line'; readonly id: string };
