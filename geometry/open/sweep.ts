import { type Block, footprint, type Pivot, pivotOf, wheelCost, wheeled } from './block.ts';
import { coreDistance2, coresMeet, gap, inset, overlaps } from './distance.ts';
import { HALF_TURN } from './facing.ts';
import { exactLength, joined, onLine, type Span, within } from './line.ts';
import { add, type Point, TOUCH, whole } from './measure.ts';
import { lengthFor, type Solid, type Stretch, weighted } from './path.ts';
import { boundsOf, boxesMeet, capsule, edgeCount, edgeEnd, edgeStart, grown, isOnTable, type Shape } from './shape.ts';
import { type Country, type Feature, featuresNear } from './terrain.ts';

/** The parts of a straight shift during which a moving shape touches or overlaps another. */
export function meetingSpans(moving: Shape, by: Point, still: Shape): Span[] {
  const reach = moving.round + still.round;
  const only = moving.core[0];
  if (moving.core.length === 1 && only) return within(only, add(only, by), grown(still, moving.round));
  if (!boxesMeet(sweptBox(moving, by), boundsOf(still))) return [];
  const spans = cornerSpans(moving.core, by, still.core, reach);
  spans.push(...cornerSpans(still.core, { x: -by.x, y: -by.y }, moving.core, reach));
  return joined([...spans, ...steadySpans(moving, by, still, spans)]);
}

function sweptBox(moving: Shape, by: Point) {
  return boundsOf({ core: [...moving.core, ...moving.core.map((p) => add(p, by))], round: moving.round });
}

function cornerSpans(core: readonly Point[], by: Point, other: readonly Point[], reach: number): Span[] {
  const spans: Span[] = [];
  for (const p of core) {
    const q = add(p, by);
    for (let i = 0; i < edgeCount(other); i++) {
      const c = edgeStart(other, i);
      const d = edgeEnd(other, i);
      const met = reach > 0 ? within(p, q, capsule(c, d, reach))[0] : onLine(p, q, c, d);
      if (met) spans.push(met);
    }
  }
  return spans;
}

/** Between the moments at which a corner meets an edge nothing changes, so the middle of the time decides. */
function steadySpans(moving: Shape, by: Point, still: Shape, spans: readonly Span[]): Span[] {
  const reach = moving.round + still.round;
  const cuts = [...new Set([0, 1, ...spans.flatMap((s) => [s.from, s.to])])].sort((a, b) => a - b);
  const found: Span[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] as number;
    const to = cuts[i] as number;
    const part = (from + to) / 2;
    const there = moving.core.map((p) => ({ x: p.x + by.x * part, y: p.y + by.y * part }));
    if (reach === 0 ? coresMeet(there, still.core) : coreDistance2(there, still.core) <= reach * reach) found.push({ from, to });
  }
  return found;
}

/**
 * The parts of a straight shift during which a convex shape overlaps another. Only an overlap that grows to more than a touch counts,
 * but then from its very beginning to its end.
 */
export function overlapSpans(moving: Shape, by: Point, still: Shape): Span[] {
  const deep = meetingSpans(slimmed(moving, TOUCH), by, still);
  if (deep.length === 0) return [];
  const all = meetingSpans(slimmed(moving, HAIR), by, still);
  return all.filter((span) => deep.some((part) => part.from <= span.to && part.to >= span.from));
}

/** So little that it vanishes in rounding, and enough to tell an overlap from a touch. */
const HAIR = 0.01;

function slimmed(shape: Shape, by: number): Shape {
  if (shape.round >= by || shape.core.length < 3) return { core: shape.core, round: Math.max(0, shape.round - by) };
  return { core: inset(shape.core, by), round: shape.round };
}

/** How far a shape gets on a straight shift before it would overlap a solid, and which; it stops touching it. */
export interface Stop {
  readonly solid: Solid;
  readonly way: number;
}

export function firstStop(moving: Shape, by: Point, solids: readonly Solid[]): Stop | undefined {
  const length = exactLength({ x: 0, y: 0 }, by);
  const box = sweptBox(moving, by);
  const slim = slimmed(moving, TOUCH);
  let first: Stop | undefined;
  for (const solid of solids) {
    if (!boxesMeet(box, boundsOf(solid.shape))) continue;
    const deep = meetingSpans(slim, by, solid.shape)[0];
    if (!deep) continue;
    const touching = meetingSpans(moving, by, solid.shape).find((span) => span.to >= deep.from);
    const way = Math.floor((touching?.from ?? deep.from) * length);
    if (!first || way < first.way) first = { solid, way };
  }
  return first;
}

/** Which parts of a straight shift have any of the footprint in which pieces. */
export function groundUnderShift(country: Country, moving: Shape, by: Point, counts: (piece: Feature) => boolean): Stretch[] {
  const length = exactLength({ x: 0, y: 0 }, by);
  return featuresNear(country, sweptBox(moving, by))
    .filter(counts)
    .flatMap((piece) => {
      const spans = joined(piece.shapes.flatMap((shape) => overlapSpans(moving, by, shape)));
      return spans.map((span) => ({ feature: piece, from: whole(span.from * length), to: whole(span.to * length) }));
    });
}

/** The cost of a straight shift of a footprint: each thousandth costs the greatest factor of the pieces that any of it lies in. */
export function costOfShift(country: Country, moving: Shape, by: Point, factor: (piece: Feature) => number): number {
  const stretches = groundUnderShift(country, moving, by, (piece) => factor(piece) > 1);
  return weighted(whole(exactLength({ x: 0, y: 0 }, by)), stretches, factor);
}

/** How far along a straight shift a cost will carry. */
export function affordableShift(country: Country, moving: Shape, by: Point, factor: (piece: Feature) => number, budget: number): number {
  const stretches = groundUnderShift(country, moving, by, (piece) => factor(piece) > 1);
  return lengthFor(budget, whole(exactLength({ x: 0, y: 0 }, by)), stretches, factor);
}

/** Where a wheel is stopped: the angle (without sign) reached when the block touches a solid. */
export interface WheelStop {
  readonly solid: Solid;
  readonly angle: number;
}

/** A corner moves by this much at most between two looks when a block wheels along a solid that it touches already. */
const CLOSE = 20;

/**
 * The first solid that a wheel runs into. No point of the block moves faster than its farthest corner, so it is safe to turn on by the
 * angle in which that corner covers the gap to the nearest solid.
 */
export function firstWheelStop(block: Block, pivot: Pivot, angle: number, solids: readonly Solid[]): WheelStop | undefined {
  const still = pivotOf(block, pivot);
  const reach = Math.max(...footprint(block).core.map((p) => exactLength(still, p)));
  const near = solids.filter((solid) => gap({ core: [still], round: Math.ceil(reach) }, solid.shape) === 0);
  const most = Math.abs(angle);
  const sign = angle < 0 ? -1 : 1;
  let clear = 0;
  let done = 0;
  while (near.length > 0) {
    const shape = footprint(wheeled(block, pivot, sign * done));
    const struck = near.find((solid) => overlaps(shape, solid.shape));
    if (struck) return { solid: struck, angle: lastBefore(clear, done, (a) => overlapsAt(block, pivot, sign * a, struck.shape)) };
    if (done === most) return undefined;
    const room = Math.min(...near.map((solid) => gap(shape, solid.shape)));
    const safe = Math.floor((Math.max(room, CLOSE / 2) * HALF_TURN) / (reach * Math.PI));
    clear = done;
    done = Math.min(most, done + Math.max(1, safe));
  }
  return undefined;
}

function overlapsAt(block: Block, pivot: Pivot, angle: number, shape: Shape): boolean {
  return overlaps(footprint(wheeled(block, pivot, angle)), shape);
}

/** The last whole number from one for which something does not hold yet to one for which it does. */
function lastBefore(not: number, yes: number, holds: (n: number) => boolean): number {
  let low = not;
  let high = yes;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return low;
}

/** A wheel is looked at in steps of one degree, and the change between two steps is then found to the hundredth. */
const LOOK = 100;

/** Which parts of a wheel, as angles without sign, have any of the footprint in which pieces. */
export function groundUnderWheel(
  country: Country,
  block: Block,
  pivot: Pivot,
  angle: number,
  counts: (piece: Feature) => boolean,
): Stretch[] {
  const most = Math.abs(angle);
  const sign = angle < 0 ? -1 : 1;
  const still = pivotOf(block, pivot);
  const reach = Math.ceil(Math.max(...footprint(block).core.map((p) => exactLength(still, p))));
  const found: Stretch[] = [];
  for (const piece of featuresNear(country, boundsOf({ core: [still], round: reach })).filter(counts)) {
    const isOver = (a: number) => piece.shapes.some((shape) => overlapsAt(block, pivot, sign * a, shape));
    let from = isOver(0) ? 0 : undefined;
    for (let a = 0; a < most; a += LOOK) {
      const next = Math.min(most, a + LOOK);
      const isOverNext = isOver(next);
      if (isOverNext && from === undefined) from = lastBefore(a, next, isOver) + 1;
      else if (!isOverNext && from !== undefined) {
        found.push({ feature: piece, from, to: lastBefore(a, next, (n) => !isOver(n)) });
        from = undefined;
      }
    }
    if (from !== undefined) found.push({ feature: piece, from, to: most });
  }
  return found;
}

/** The cost of a wheel: the path of its outer corner, each part at the greatest factor of the pieces that any of the footprint lies in. */
export function costOfWheel(country: Country, block: Block, pivot: Pivot, angle: number, factor: (piece: Feature) => number): number {
  const turns = groundUnderWheel(country, block, pivot, angle, (piece) => factor(piece) > 1);
  const arc = (turn: number) => wheelCost(block, pivot, turn);
  const stretches = turns.map(({ feature, from, to }) => ({ feature, from: arc(from), to: arc(to) }));
  return weighted(arc(angle), stretches, factor);
}

/** Can a footprint be here: on the table and overlapping no solid? */
export function isRoomFor(shape: Shape, country: Country, solids: readonly Solid[]): boolean {
  return isOnTable(shape, country.width, country.height) && !solids.some((solid) => overlaps(shape, solid.shape));
}
