// Whether there is any free place at all. What limits a place has borders. The places between them that are free, if there are any, are bounded by
// pieces of borders from one crossing to the next; so it is enough to look at the middles and ends of all these pieces, and no grid is needed.

import { type Body, boxAround, shapesOf } from './body.ts';
import { type Barred, type Border, barredBetween, bordersOf, crossings } from './borders.ts';
import { pointToCore2 } from './distance.ts';
import { type Point, TOUCH } from './measure.ts';
import { type Box, boundsOf, boxesMeet, edgeCount, edgeEnd, edgeStart, grown, type Shape } from './shape.ts';

/** Something to which a body must keep a gap; if none is said it may overlap it, but by no more than a touch. */
export interface Obstacle {
  readonly shape: Shape;
  readonly keep?: number;
}

/** What bounds the places of a body that keeps its facing. */
export interface PlaceLimits {
  /** What it surely may not overlap, nor come nearer to than it must keep. */
  readonly apart?: readonly Obstacle[];
  /** Shapes in which it must lie wholly; of several, in some of them. */
  readonly within?: readonly Shape[];
  /** Shapes of which it must lie within so much (0: it must touch or overlap them); of several, of some of them. */
  readonly near?: readonly { readonly shape: Shape; readonly most: number }[];
  /** Shapes at whose borders something else may change for it: it enters or leaves them. */
  readonly across?: readonly Shape[];
}

/** So much may be lost where places are rounded to whole thousandths. */
export const ROUNDED = 3;

/** Shapes that are moved together, and what bounds their places. */
export interface Part {
  readonly own: readonly Shape[];
  readonly limits: PlaceLimits;
}

/**
 * A shift (in whole thousandths) by which the body comes to lie where `isFree` says yes, or null if there is none. `isFree` decides, the limits only
 * say where to look: everything that can make `isFree` say no must be among them. Places at which something of `apart` is overlapped are not asked for.
 */
export function freePlace(body: Body, limits: PlaceLimits, isFree: (by: Point) => boolean): Point | null {
  return freePlaceOf(shapesOf(body), limits, isFree);
}

/** The same for shapes that are moved together. */
export function freePlaceOf(own: readonly Shape[], limits: PlaceLimits, isFree: (by: Point) => boolean): Point | null {
  return freePlaceOfParts([{ own, limits }], isFree);
}

/** The same where parts that are moved together have limits of their own: figures that must be off some ground, say, and the block that they stand in. */
export function freePlaceOfParts(parts: readonly Part[], isFree: (by: Point) => boolean): Point | null {
  const barred = parts.flatMap(({ own, limits }) =>
    own.flatMap((each) => (limits.apart ?? []).flatMap(({ shape, keep = -TOUCH }) => barredBetween(each, shape, keep))),
  );
  const others = parts.flatMap(({ own, limits }) => own.flatMap((each) => otherBorders(each, limits)));
  return firstOn([...barred.flatMap(bordersOf), ...others], isFree, { box: roomFor(parts), barred });
}

const EVERYWHERE: Box = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/** A box in which all shifts lie that bring the parts to where they must be. */
function roomFor(parts: readonly Part[]): Box {
  let room = EVERYWHERE;
  for (const { own, limits } of parts) {
    const { within = [], near = [] } = limits;
    const mine = boxAround(own);
    if (within.length > 0) {
      const zone = boxAround(within);
      room = common(room, zone.minX - mine.minX, zone.minY - mine.minY, zone.maxX - mine.maxX, zone.maxY - mine.maxY);
    }
    if (near.length > 0) {
      const about = boxAround(near.map(({ shape, most }) => grown(shape, most)));
      room = common(room, about.minX - mine.maxX, about.minY - mine.maxY, about.maxX - mine.minX, about.maxY - mine.minY);
    }
  }
  return room;
}

function common(a: Box, minX: number, minY: number, maxX: number, maxY: number): Box {
  return {
    minX: Math.max(a.minX, minX - ROUNDED),
    minY: Math.max(a.minY, minY - ROUNDED),
    maxX: Math.min(a.maxX, maxX + ROUNDED),
    maxY: Math.min(a.maxY, maxY + ROUNDED),
  };
}

function boxOfBorder(border: Border): Box {
  if (border.kind === 'line') return boundsOf({ core: [border.a, border.b], round: 0 });
  const { x, y, r } = border;
  return { minX: x - r, minY: y - r, maxX: x + r, maxY: y + r };
}

function otherBorders(own: Shape, { within = [], near = [], across = [] }: PlaceLimits): Border[] {
  const around = (shape: Shape, keep: number) => barredBetween(own, shape, keep).flatMap(bordersOf);
  return [
    // It touches an edge from inside where it touches it at all; what is rounded off lies so much farther out.
    ...within.flatMap((shape) => edgesOf(shape).flatMap((edge) => bordersAcross(own, edge, shape.round))),
    ...near.flatMap(({ shape, most }) => around(shape, most)),
    ...across.flatMap((shape) => [...around(shape, 0), ...around(shape, -TOUCH), ...edgesOf(shape).flatMap((edge) => around(edge, 0))]),
  ];
}

/** Where a shape touches an edge that is moved out by so much: from inside and from outside. */
function bordersAcross(own: Shape, edge: Shape, round: number): Border[] {
  const reaches = [Math.abs(own.round - round), own.round + round];
  const sides = reaches.flatMap((reach) => barredBetween(own, edge, reach - own.round).flatMap(bordersOf));
  // What is inside goes over a rounded edge with a corner first.
  const inner = round > own.round && own.core.length > 1 ? own.core : [];
  return [...sides, ...inner.flatMap((p) => barredBetween({ core: [p], round: 0 }, edge, round - own.round).flatMap(bordersOf))];
}

/** The edges of a shape's core as shapes without width. */
function edgesOf({ core }: Shape): Shape[] {
  return Array.from({ length: edgeCount(core) }, (_, i) => {
    const [a, b] = [edgeStart(core, i), edgeEnd(core, i)];
    return { core: a.x === b.x && a.y === b.y ? [a] : [a, b], round: 0 };
  });
}

/** Where no place need be looked at: outside a box, and at what is surely barred. */
export interface Elsewhere {
  readonly box?: Box;
  readonly barred?: readonly Barred[];
}

/** The first free place on borders that may hold one: at the middle of a piece from one crossing to the next, or at its ends. */
export function firstOn(borders: readonly Border[], isFree: (p: Point) => boolean, elsewhere: Elsewhere = {}): Point | null {
  const { box = EVERYWHERE } = elsewhere;
  const attempt = attempter(elsewhere, isFree);
  const reaching = distinct(borders)
    .map((border) => ({ border, box: boxOfBorder(border) }))
    .filter((each) => boxesMeet(each.box, box));
  for (const { border, box: about } of reaching) {
    const marks: Point[] = [];
    for (const other of reaching)
      if (other.border !== border && boxesMeet(other.box, about)) marks.push(...crossings(border, other.border));
    for (const p of piecesOf(border, marks)) {
      const found = attempt(p);
      if (found) return found;
    }
  }
  return null;
}

/** Each border but once. */
function distinct(borders: readonly Border[]): Border[] {
  const bySum = new Map<number, Border[]>();
  return borders.filter((border) => {
    const sum =
      border.kind === 'circle' ? border.x + 3 * border.y + 7 * border.r : border.a.x + 3 * border.a.y + 7 * border.b.x + 9 * border.b.y;
    const alike = bySum.get(sum);
    if (alike?.some((other) => isSame(border, other))) return false;
    if (alike) alike.push(border);
    else bySum.set(sum, [border]);
    return true;
  });
}

function isSame(p: Border, q: Border): boolean {
  if (p.kind === 'circle') return q.kind === 'circle' && p.x === q.x && p.y === q.y && p.r === q.r;
  return q.kind === 'line' && p.a.x === q.a.x && p.a.y === q.a.y && p.b.x === q.b.x && p.b.y === q.b.y;
}

/** Tries the whole places about one, each but once, and none that is surely barred. */
function attempter({ box, barred = [] }: Elsewhere, isFree: (p: Point) => boolean): (p: Point) => Point | null {
  const tried = new Set<number>();
  return (p) => {
    if (box && (p.x < box.minX - 1 || p.x > box.maxX + 1 || p.y < box.minY - 1 || p.y > box.maxY + 1)) return null;
    if (barred.some((each) => isBarred(each, p))) return null;
    for (let x = Math.floor(p.x) - 1; x <= Math.ceil(p.x) + 1; x++) {
      for (let y = Math.floor(p.y) - 1; y <= Math.ceil(p.y) + 1; y++) {
        const key = x * SPREAD + y;
        if (tried.has(key)) continue;
        tried.add(key);
        if (isFree({ x, y })) return { x, y };
      }
    }
    return null;
  };
}

/** Coordinates stay below half of this. */
const SPREAD = 2 ** 26;

/** Is a place barred, and all those within the rounding about it? */
function isBarred({ corners, reach }: Barred, p: Point): boolean {
  const deep = reach - ROUNDED;
  if (corners.length < 3) return deep > 0 && pointToCore2(p, corners) < deep * deep;
  let farthest = -Infinity;
  for (let i = 0; i < corners.length; i++) {
    const a = corners[i] as Point;
    const b = corners[i + 1 < corners.length ? i + 1 : 0] as Point;
    const [vx, vy] = [b.x - a.x, b.y - a.y];
    farthest = Math.max(farthest, ((p.x - a.x) * vy - (p.y - a.y) * vx) / Math.sqrt(vx * vx + vy * vy));
    if (farthest >= deep) return false;
  }
  return deep <= 0 || farthest <= 0 || pointToCore2(p, corners) < deep * deep;
}

/** The crossings on a border and its ends, and the middles between each and the next. */
function piecesOf(border: Border, marks: readonly Point[]): Point[] {
  if (border.kind === 'circle') return piecesOfCircle(border, marks);
  const far = (p: Point) => (p.x - border.a.x) * (border.b.x - border.a.x) + (p.y - border.a.y) * (border.b.y - border.a.y);
  const sorted = [border.a, ...marks, border.b].sort((p, q) => far(p) - far(q));
  return sorted.flatMap((p, i) => {
    const next = sorted[i + 1];
    return next ? [p, { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 }] : [p];
  });
}

function piecesOfCircle({ x, y, r }: Point & { readonly r: number }, marks: readonly Point[]): Point[] {
  const quarters = [
    { x: x + r, y },
    { x, y: y + r },
    { x: x - r, y },
    { x, y: y - r },
  ];
  const sorted = [...quarters, ...marks].sort((p, q) => aroundFrom(p.x - x, p.y - y) - aroundFrom(q.x - x, q.y - y));
  return sorted.flatMap((p, i) => {
    const next = sorted[(i + 1) % sorted.length] as Point;
    const [mx, my] = [(p.x + next.x) / 2 - x, (p.y + next.y) / 2 - y];
    const far = Math.sqrt(mx * mx + my * my);
    return far === 0 ? [p] : [p, { x: x + (mx * r) / far, y: y + (my * r) / far }];
  });
}

/** Grows from 0 to 4 as a direction turns to the left all the way round. */
function aroundFrom(x: number, y: number): number {
  const part = y / (Math.abs(x) + Math.abs(y) || 1);
  if (x < 0) return 2 - part;
  return part < 0 ? 4 + part : part;
}
