import { type Body, boxOf, centreOfBody, type DiscBody, isBodyOnTable, type Misfit, overlapAny } from './body.ts';
import { gap } from './distance.ts';
import type { LinearObstacle } from './linear-obstacle.ts';
import {
  bodyAfter,
  canDo,
  type Ground,
  type Leg,
  type LegResult,
  type LegStop,
  type LineCrossing,
  legTo,
  type Meeting,
  wayOf,
  wholeWay,
} from './manoeuvre.ts';
import { TOUCH, whole } from './measure.ts';
import { firstHit, lengthFor, type Solid, type Stretch, weighted } from './path.ts';
import { common, either, NOWHERE, type Ranges } from './ranges.ts';
import { type Box, isOnTable, isOutsideBox, type Shape } from './shape.ts';
import { gapToSolid } from './stoppers.ts';
import { countedShapes, type Stopping, type Sweep, stoppedAt, sweepOf, whenMeeting, whenOffTable, whenOver } from './sweep.ts';
import { type Feature, featuresNear } from './terrain.ts';

/** Carries a leg out over the country: where it ends, what it costs, what it crosses and meets, and what stops it. */
export function carryOut(body: Body, leg: Leg, everywhere: Ground, swept?: Sweep): LegResult {
  if (!canDo(body, leg)) return { ...NOTHING, body, stop: { by: 'unable', way: 0 } };
  if (leg.do === 'face' || leg.do === 'turn' || leg.do === 'form') return atOnce(body, leg, everywhere);
  const sweep = swept ?? sweepOf(body, leg, everywhere.counts);
  if (sweep.length === 0) return { ...NOTHING, body, stop: null };
  const ground = groundNear(everywhere, sweep.box);
  return resultOf(endOf(body, leg, sweep, ground), body, leg, sweep, ground);
}

/** A leg that nothing stops, or what stops it. */
export type WholeLeg = (LegResult & { readonly stop: null }) | { readonly stop: LegStop };

/** The same where a leg that is cut short is of no use: what stops it is quicker to know than how far it would come. */
export function carryOutWhole(body: Body, leg: Leg, everywhere: Ground, swept?: Sweep): WholeLeg {
  const sweep = swept ?? sweepOf(body, leg, everywhere.counts);
  if (sweep.length === 0 || !canDo(body, leg)) {
    const { stop, ...rest } = carryOut(body, leg, everywhere, sweep);
    return stop ? { stop } : { ...rest, stop };
  }
  const ground = groundNear(everywhere, sweep.box);
  const features = dearFeatures(ground, sweep.box);
  const stopped = firstStop(body, leg, sweep, ground, features);
  if (stopped) return { stop: stopped.stop };
  return { ...resultOf(endFrom(body, leg, sweep, ground, features, null), body, leg, sweep, ground), stop: null };
}

/** What stops a leg that leads somewhere; null if nothing does. */
export function stopOfLeg(body: Body, leg: Leg, everywhere: Ground, sweep: Sweep): LegStop | null {
  const ground = groundNear(everywhere, sweep.box);
  return firstStop(body, leg, sweep, ground, dearFeatures(ground, sweep.box))?.stop ?? null;
}

function resultOf({ body: after, way, cost, ground: under, stop }: LegEnd, body: Body, leg: Leg, sweep: Sweep, ground: Ground): LegResult {
  return {
    body: after,
    way,
    cost,
    ground: under,
    stop,
    crossings: crossingsOf(body, leg, sweep, ground, way),
    met: meetingsOf(after, sweep, ground, way),
    off: ground.edge === 'open' ? offTable(body, leg, sweep, ground) : null,
  };
}

/** The ground with those solids alone that a sweep may come near to. */
function groundNear(everywhere: Ground, box: Box): Ground {
  return { ...everywhere, solids: solidsNear(everywhere.solids, box) };
}

/** Where a leg ends, what it costs and what stops it. */
export type LegEnd = Pick<LegResult, 'body' | 'way' | 'cost' | 'ground' | 'stop'>;

/** The same as far as it matters to where an advance or a wheel leads: what is crossed and met on the way is not asked. */
export function endOfLeg(body: Body, leg: Leg & { do: 'advance' | 'wheel' }, everywhere: Ground): LegEnd {
  if (!canDo(body, leg)) return { ...NOTHING, body, stop: { by: 'unable', way: 0 } };
  const sweep = sweepOf(body, leg, everywhere.counts);
  if (sweep.length === 0) return { ...NOTHING, body, stop: null };
  return endOf(body, leg, sweep, groundNear(everywhere, sweep.box));
}

/** The features that are not as open ground. */
function dearFeatures({ country, factor }: Ground, box: Box): Feature[] {
  return featuresNear(country, box).filter((feature) => factor(feature) !== 1);
}

function endOf(body: Body, leg: Leg, sweep: Sweep, ground: Ground): LegEnd {
  const features = dearFeatures(ground, sweep.box);
  return endFrom(body, leg, sweep, ground, features, firstStop(body, leg, sweep, ground, features)?.stop ?? null);
}

function endFrom(body: Body, leg: Leg, sweep: Sweep, ground: Ground, features: readonly Feature[], stop: LegStop | null): LegEnd {
  const way = stop ? backedOff(body, leg, ground, stop) : sweep.length;
  const stretches = stretchesOf(sweep, features, ground, way);
  return {
    body: bodyAfter(body, leg, way),
    way,
    cost: stretches.length > 0 ? weighted(way, stretches, ground.factor) : way,
    ground: stretches,
    stop: stop && { ...stop, way },
  };
}

/** How much of a leg is so clear that, were it no longer, nothing would stop it: as much as touches, but no more. */
export function clearWay(body: Body, leg: Leg, everywhere: Ground): number {
  const sweep = sweepOf(body, leg, everywhere.counts);
  const ground = groundNear(everywhere, sweep.box);
  return firstStop(body, leg, sweep, ground, featuresNear(ground.country, sweep.box))?.deep ?? sweep.length;
}

/** Those that the sweep may come near to at all. */
function solidsNear(solids: readonly Solid[], box: Box): Solid[] {
  return solids.filter(({ shape, keep = 0 }) => !isOutsideBox(shape, box, Math.max(TOUCH, keep)));
}

const NOTHING = { way: 0, cost: 0, ground: [], crossings: [], met: [], off: null };

function atOnce(body: Body, leg: Leg, ground: Ground): LegResult {
  const after = bodyAfter(body, leg);
  const misfit = misfitOf(after, ground, body);
  return { ...NOTHING, body: misfit ? body : after, stop: misfit && { ...misfit, way: 0 } };
}

interface Stopped {
  readonly stop: LegStop;
  /** Where it would be too near. */
  readonly deep: number;
}

/** What stops a leg: the first thing of all that the body would come too near to. */
function firstStop(body: Body, leg: Leg, sweep: Sweep, ground: Ground, features: readonly Feature[]): Stopped | undefined {
  let first: Stopped | undefined;
  const take = (stop: LegStop, deep: number) => {
    if (!first || deep < first.deep) first = { stop, deep };
  };
  for (const solid of ground.solids) {
    const at = solid.passable ? undefined : stoppedBy(body, leg, sweep, solid, ground);
    if (at) take({ by: 'solid', id: solid.id, way: at.way }, at.deep);
  }
  for (const feature of features) {
    if (ground.factor(feature) !== Infinity) continue;
    for (const shape of feature.shapes) {
      const at = stoppedAt(sweep, shape, 0, TOUCH);
      if (at) take({ by: 'closed', id: feature.id, way: at.way }, at.deep);
    }
  }
  for (const line of ground.lines) {
    if (!ground.isBarred?.(line)) continue;
    for (const shape of line.shapes) {
      const at = stoppedAt(sweep, shape, 0, TOUCH);
      if (at) take({ by: 'line', id: line.id, way: at.way }, at.deep);
    }
  }
  const { width, height } = ground.country;
  const off = ground.edge === 'open' ? undefined : whenOffTable(sweep, width, height, 1)[0];
  if (off !== undefined) take({ by: 'edge', way: whenOffTable(sweep, width, height, 0)[0] ?? off }, off);
  return first;
}

/** One who stands nearer to a solid than he should may not come nearer still. */
function stoppedBy(body: Body, leg: Leg, sweep: Sweep, solid: Solid, ground: Ground): Stopping | undefined {
  if (solid.stops === 'centre') return stoppedAt(sweepOf(body, leg, 'centre'), solid.shape, 0, TOUCH);
  if (solid.gates && body.kind === 'disc' && ground.counts !== 'centre') return stoppedAtWall(body, leg, solid);
  const keep = solid.keep ?? 0;
  const at = stoppedAt(sweep, solid.shape, keep, TOUCH);
  if (at?.way !== 0 || keep === 0) return at;
  return stoppedAt(sweep, solid.shape, Math.min(keep, gapToSolid(countedShapes(body, ground.counts), solid.id, ground.solids)), TOUCH);
}

/** A round base goes through a gate where its centre does; any other body is stopped by the wall beside it. */
function stoppedAtWall(body: DiscBody, leg: Leg, solid: Solid): Stopping | undefined {
  const centre = { x: body.x, y: body.y };
  const path = leg.do === 'march' ? wayOf(body, leg.path) : [centre, centreOfBody(bodyAfter(body, leg))];
  const hit = firstHit(path, body.radius, [solid]);
  return hit && { deep: hit.way, way: hit.way };
}

function gapToShapes(shapes: readonly Shape[], others: readonly Shape[]): number {
  let least = Infinity;
  for (const p of shapes) for (const q of others) least = Math.min(least, gap(p, q));
  return least;
}

/** Places are whole, so where a stop is between two of them the body is put on the near side, clear of what stops it. */
function backedOff(body: Body, leg: Leg, ground: Ground, stop: LegStop): number {
  let way = wholeWay(body, leg, stop.way);
  for (let tries = 0; way > 0 && tries < TRIES && isBeyond(body, leg, way, ground, stop); tries++) way = wholeWay(body, leg, way - 1);
  return way;
}

const TRIES = 4;

function isBeyond(body: Body, leg: Leg, way: number, ground: Ground, stop: LegStop): boolean {
  const after = bodyAfter(body, leg, way);
  if (stop.by === 'edge')
    return countedShapes(after, ground.counts).some((shape) => !isOnTable(shape, ground.country.width, ground.country.height));
  if (stop.by !== 'solid') return false;
  return ground.solids.some((solid) => {
    if (solid.id !== stop.id || !solid.keep) return false;
    const least = Math.min(solid.keep, gapToSolid(countedShapes(body, ground.counts), solid.id, ground.solids));
    return gapToShapes(countedShapes(after, ground.counts), [solid.shape]) < least;
  });
}

/** The features under the body, with the parts of the way on which it lay in them. */
function stretchesOf(sweep: Sweep, features: readonly Feature[], ground: Ground, way: number): Stretch[] {
  const found: Stretch[] = [];
  for (const feature of features) {
    if (ground.factor(feature) === Infinity) continue;
    const ranges = whenOver(sweep, feature.shapes, TOUCH, way);
    for (let i = 0; i < ranges.length; i += 2) {
      found.push({ feature, from: whole(ranges[i] as number), to: Math.min(way, whole(ranges[i + 1] as number)) });
    }
  }
  return found;
}

function crossingsOf(body: Body, leg: Leg, sweep: Sweep, ground: Ground, way: number): LineCrossing[] {
  const found: LineCrossing[] = [];
  for (const line of ground.lines) {
    const ranges = whenOver(sweep, line.shapes, TOUCH, way);
    if (ranges.length > 0) found.push(...crossingsAt(body, leg, ground, way, line, ranges));
  }
  return found.length > 1 ? found.sort((a, b) => a.front - b.front) : found;
}

function crossingsAt(body: Body, leg: Leg, ground: Ground, way: number, line: LinearObstacle, ranges: Ranges): LineCrossing[] {
  const middle = sweepOf(body, leg, 'centre');
  let centre: Ranges = NOWHERE;
  for (const shape of line.shapes) centre = either(centre, whenMeeting(middle, shape, 0));
  const isOnIt = overlapAny(countedShapes(bodyAfter(body, leg, way), ground.counts), line.shapes);
  const found: LineCrossing[] = [];
  for (let i = 0; i < ranges.length; i += 2) {
    const front = whole(ranges[i] as number);
    const to = ranges[i + 1] as number;
    const rear = i + 2 === ranges.length && (isOnIt || to > way + 1) ? null : Math.min(way, whole(to));
    const over = common(centre, [ranges[i] as number, Math.min(to, way)])[0];
    found.push({ line: line.id, front, rear, centre: over === undefined ? null : whole(over) });
  }
  return found;
}

/** What the body comes to touch, in order; the shapes of one solid count together. */
function meetingsOf(body: Body, sweep: Sweep, ground: Ground, way: number): Meeting[] {
  const touched = new Map<string, Ranges>();
  for (const { id, shape } of ground.solids) {
    const ranges = common(whenMeeting(sweep, shape, -TOUCH), [0, way]);
    if (ranges.length > 0) touched.set(id, either(touched.get(id) ?? NOWHERE, ranges));
  }
  const found: Meeting[] = [];
  for (const [solid, ranges] of touched) {
    const own = ground.solids.filter(({ id }) => id === solid).map(({ shape }) => shape);
    const deep = own.reduce((all, shape) => either(all, whenMeeting(sweep, shape, TOUCH)), NOWHERE);
    const isTouching = gapToShapes(countedShapes(body, ground.counts), own) <= TOUCH;
    for (let i = 0; i < ranges.length; i += 2) {
      const from = ranges[i] as number;
      const to = ranges[i + 1] as number;
      const isLast = i + 2 === ranges.length && isTouching;
      const isOver = common(deep, [from, to]).length > 0;
      found.push({ solid, from: Math.min(way, whole(from)), to: isLast ? null : Math.min(way, whole(to)), isOver });
    }
  }
  return found.length > 1 ? found.sort((a, b) => a.from - b.from) : found;
}

function offTable(body: Body, leg: Leg, sweep: Sweep, ground: Ground): LegResult['off'] {
  const { width, height } = ground.country;
  const part = whenOffTable(sweep, width, height, 1)[0];
  if (part === undefined) return null;
  const centre = whenOffTable(sweepOf(body, leg, 'centre'), width, height, 1)[0];
  return { way: whole(part), centre: centre === undefined ? null : whole(centre) };
}

/** Why a body cannot stand where it is; null if it can. `before` is where it stood: what was too near already may stay so near. */
export function misfitOf(body: Body, ground: Ground, before?: Body): Misfit | null {
  const { country, solids, lines, counts } = ground;
  const shapes = countedShapes(body, counts);
  if (ground.edge !== 'open' && !isBodyOnTable(body, country.width, country.height)) return { by: 'edge' };
  const solid = solids.find((each) => !each.passable && isTooNear(shapes, each, solids, before && countedShapes(before, counts)));
  if (solid) return { by: 'solid', id: solid.id };
  for (const feature of featuresNear(country, boxOf(body))) {
    if (ground.factor(feature) === Infinity && overlapAny(shapes, feature.shapes)) return { by: 'closed', id: feature.id };
  }
  const line = lines.find((each) => ground.isBarred?.(each) && overlapAny(shapes, each.shapes));
  return line ? { by: 'line', id: line.id } : null;
}

function isTooNear(shapes: readonly Shape[], solid: Solid, solids: readonly Solid[], before: readonly Shape[] | undefined): boolean {
  if (!solid.keep) return overlapAny(shapes, [solid.shape]);
  const now = gapToShapes(shapes, [solid.shape]);
  if (now >= solid.keep - TOUCH) return false;
  return !before || now < Math.min(solid.keep, gapToSolid(before, solid.id, solids)) - TOUCH || overlapAny(shapes, [solid.shape]);
}

/** The greatest part of a leg that a budget pays for. */
export function cutToBudget(body: Body, leg: Leg, ground: Ground, budget: number): Leg {
  const whole = carryOut(body, leg, ground);
  if (whole.cost <= budget) return leg;
  let way = lengthFor(budget, whole.way, whole.ground, ground.factor);
  while (way > 0 && carryOut(body, legTo(body, leg, way), ground).cost > budget) way -= 1;
  return legTo(body, leg, way);
}

export interface ManoeuvreResult {
  readonly results: readonly LegResult[];
  readonly body: Body;
  readonly way: number;
  readonly cost: number;
  /** By the way of the whole manoeuvre; what went on from leg to leg is one crossing. */
  readonly crossings: readonly LineCrossing[];
  readonly met: readonly Meeting[];
  /** Why it ended early, and in which leg. */
  readonly stop: (LegStop & { readonly leg: number }) | null;
}

/** Carries out leg after leg, to the first that is stopped. */
export function carryOutAll(body: Body, legs: readonly Leg[], ground: Ground): ManoeuvreResult {
  const results: LegResult[] = [];
  const crossings: LineCrossing[] = [];
  const met: Meeting[] = [];
  let now = body;
  let way = 0;
  let cost = 0;
  let stop: ManoeuvreResult['stop'] = null;
  for (const [i, leg] of legs.entries()) {
    const result = carryOut(now, leg, ground);
    results.push(result);
    for (const crossing of result.crossings) addCrossing(crossings, crossing, way);
    for (const meeting of result.met) addMeeting(met, meeting, way);
    now = result.body;
    way += result.way;
    cost += result.cost;
    stop = result.stop && { ...result.stop, leg: i };
    if (stop) break;
  }
  return { results, body: now, way, cost, crossings, met, stop };
}

function addCrossing(crossings: LineCrossing[], { line, front, rear, centre }: LineCrossing, way: number): void {
  const later = (n: number | null) => (n === null ? null : n + way);
  const at = crossings.findIndex((each) => each.line === line && each.rear === null);
  const before = crossings[at];
  if (before && front === 0) crossings[at] = { ...before, rear: later(rear), centre: before.centre ?? later(centre) };
  else crossings.push({ line, front: front + way, rear: later(rear), centre: later(centre) });
}

function addMeeting(met: Meeting[], { solid, from, to, isOver }: Meeting, way: number): void {
  const at = met.findIndex((each) => each.solid === solid && each.to === null);
  const before = met[at];
  const end = to === null ? null : to + way;
  if (before && from === 0) met[at] = { ...before, to: end, isOver: before.isOver || isOver };
  else met.push({ solid, from: from + way, to: end, isOver });
}
