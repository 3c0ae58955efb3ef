import { contains, overlaps } from './distance.ts';
import { type Facing, facingTo, turnBetween } from './facing.ts';
import { type Point, TOUCH, towards, whole } from './measure.ts';
import { type Box, boundsOf, capsule, disc, grown, type Shape } from './shape.ts';
import { clipped, exactLength, joined, onLine, outside, type Span, within, withinAny } from './spans.ts';
import { type Country, type Feature, featuresNear } from './terrain.ts';

/** The places of a base's centre, from where it starts to where it ends, joined by straight legs. */
export type Path = readonly Point[];

/**
 * A thing that a base may not run into. A wall with gates lets a base through where its centre passes a gate.
 * Ground that is only to be kept out of stops the centre alone, border included.
 */
export interface Solid {
  readonly id: string;
  readonly shape: Shape;
  readonly gates?: readonly Line[];
  readonly stops?: 'base' | 'centre';
  /** A gap to be kept from it. One who stands nearer already may not come nearer still. */
  readonly keep?: number;
  /** It may be passed over: it is met, but stops nobody. */
  readonly passable?: boolean;
}

export interface Line {
  readonly a: Point;
  readonly b: Point;
}

/** A part of a path, measured along it from its start, that lies in a feature. */
export interface Stretch {
  readonly feature: Feature;
  readonly from: number;
  readonly to: number;
}

/** Where a path first runs into something: which leg, how far along the whole path, and against what. */
export interface Hit {
  readonly solid: Solid;
  readonly leg: number;
  readonly way: number;
}

/** A change of direction of no more than this is no turn. */
export const TURN_SLACK = 50;

/** The sum of a path's legs. */
export function pathLength(path: Path): number {
  return whole(exactPathLength(path));
}

function exactPathLength(path: Path): number {
  let sum = 0;
  for (let i = 1; i < path.length; i++) sum += exactLength(path[i - 1] as Point, path[i] as Point);
  return sum;
}

/** How often one who looks in a direction must turn to walk a path straight ahead on each leg, and to look elsewhere at its end. */
export function turnsOf(path: Path, facing: Facing, lastFacing?: Facing, slack: number = TURN_SLACK): number {
  let turns = 0;
  let looking = facing;
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Point;
    const b = path[i] as Point;
    if (a.x === b.x && a.y === b.y) continue;
    const next = facingTo(a, b);
    if (turnBetween(looking, next) > slack) turns += 1;
    looking = next;
  }
  return lastFacing !== undefined && turnBetween(looking, lastFacing) > slack ? turns + 1 : turns;
}

/** Where one looks at the end of a path. */
export function facingAfter(path: Path, facing: Facing): Facing {
  for (let i = path.length - 1; i > 0; i--) {
    const a = path[i - 1] as Point;
    const b = path[i] as Point;
    if (a.x !== b.x || a.y !== b.y) return facingTo(a, b);
  }
  return facing;
}

/** The first part of a path, up to a length. */
export function cutTo(path: Path, length: number): Point[] {
  const kept: Point[] = path.slice(0, 1);
  let left = length;
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Point;
    const b = path[i] as Point;
    const leg = exactLength(a, b);
    if (leg > left) {
      if (left > 0) kept.push(towards(a, b, left));
      return kept;
    }
    kept.push(b);
    left -= leg;
  }
  return kept;
}

/** Which parts of the centre's path lie in which features, borders included: for each feature in the country's order, from first to last. */
export function groundAlong(country: Country, path: Path, counts: (feature: Feature) => boolean = () => true): Stretch[] {
  const found: Stretch[] = [];
  for (const feature of featuresNear(country, pathBox(path))) {
    if (counts(feature)) found.push(...stretchesIn(feature, path));
  }
  return found;
}

function stretchesIn(feature: Feature, path: Path): Stretch[] {
  const found: Stretch[] = [];
  let way = 0;
  for (let i = 1; i < path.length || i === 1; i++) {
    const a = path[i - 1] as Point;
    const b = path[i] ?? a;
    const leg = exactLength(a, b);
    for (const span of withinAny(a, b, feature.shapes)) {
      const from = whole(way + span.from * leg);
      const to = whole(way + span.to * leg);
      const last = found[found.length - 1];
      if (last && from <= last.to) found[found.length - 1] = { feature, from: last.from, to };
      else found.push({ feature, from, to });
    }
    way += leg;
  }
  return found;
}

/** What a length costs of which stretches lie in features: each thousandth at the greatest factor of the features it lies in, or 1. */
export function weighted(length: number, stretches: readonly Stretch[], factor: (feature: Feature) => number): number {
  let cost = 0;
  for (const part of partsOf(length, stretches, factor)) cost += (part.to - part.from) * part.factor;
  return whole(cost);
}

/** How much of a length a budget pays for. */
export function lengthFor(budget: number, length: number, stretches: readonly Stretch[], factor: (feature: Feature) => number): number {
  let left = budget;
  for (const part of partsOf(length, stretches, factor)) {
    const cost = (part.to - part.from) * part.factor;
    if (cost > left) return part.from + Math.floor(left / part.factor);
    left -= cost;
  }
  return length;
}

function partsOf(length: number, stretches: readonly Stretch[], factor: (feature: Feature) => number) {
  const cuts = [...new Set([0, length, ...stretches.flatMap((s) => [s.from, s.to])])].sort((a, b) => a - b);
  return cuts.slice(1).map((to, i) => {
    const from = cuts[i] as number;
    const under = stretches.filter((s) => s.from <= from && s.to >= to).map((s) => factor(s.feature));
    return { from, to, factor: Math.max(1, ...under) };
  });
}

function pathBox(path: Path): Box {
  return boundsOf({ core: path, round: 0 });
}

/** Can a round base stand here, touching but not overlapping any solid? */
export function fits(centre: Point, radius: number, solids: readonly Solid[]): boolean {
  const base = disc(centre, radius);
  return !solids.some((solid) => (solid.stops === 'centre' ? contains(solid.shape, centre) : overlaps(base, solid.shape)));
}

/** Can a round base go straight from a to b without overlapping any solid? */
export function isLegClear(a: Point, b: Point, radius: number, solids: readonly Solid[]): boolean {
  return !solids.some((solid) => stopsLeg(a, b, radius, solid));
}

function stopsLeg(a: Point, b: Point, radius: number, solid: Solid): boolean {
  const { shape } = solid;
  const reach = shape.round + (solid.stops === 'centre' ? 0 : radius);
  if (isFarFrom(a, b, reach, shape.core)) return false;
  if (solid.stops === 'centre') return within(a, b, shape).length > 0;
  return overlaps(capsule(a, b, radius), shape) && !passesGate(a, b, radius, solid);
}

/** A quick look at the boxes, without making them. */
function isFarFrom(a: Point, b: Point, reach: number, core: readonly Point[]): boolean {
  let isLeft = true;
  let isRight = true;
  let isBelow = true;
  let isAbove = true;
  for (const p of core) {
    if (p.x + reach >= a.x || p.x + reach >= b.x) isLeft = false;
    if (p.x - reach <= a.x || p.x - reach <= b.x) isRight = false;
    if (p.y + reach >= a.y || p.y + reach >= b.y) isBelow = false;
    if (p.y - reach <= a.y || p.y - reach <= b.y) isAbove = false;
  }
  return isLeft || isRight || isBelow || isAbove;
}

/** The first thing that a round base runs into on its path, and how far it gets before it touches it. */
export function firstHit(path: Path, radius: number, solids: readonly Solid[]): Hit | undefined {
  let way = 0;
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Point;
    const b = path[i] as Point;
    const leg = exactLength(a, b);
    let first: { solid: Solid; part: number } | undefined;
    for (const solid of solids) {
      if (!stopsLeg(a, b, radius, solid)) continue;
      const part = touchingFrom(a, b, radius, solid);
      if (!first || part < first.part) first = { solid, part };
    }
    if (first) return { solid: first.solid, leg: i - 1, way: Math.floor(way + first.part * leg) };
    way += leg;
  }
  return undefined;
}

/** The part of a leg after which a base that comes to overlap a solid begins to touch it. */
function touchingFrom(a: Point, b: Point, radius: number, solid: Solid): number {
  if (solid.stops === 'centre') return within(a, b, solid.shape)[0]?.from ?? 0;
  const deep = blockedSpans(a, b, radius, TOUCH, solid)[0];
  const touching = blockedSpans(a, b, radius, 0, solid).find((span) => !deep || span.to >= deep.from);
  return touching?.from ?? deep?.from ?? 0;
}

/**
 * On a leg whose centre line passes through a gate, the wall does not stop the base while its centre is within its radius of the gate.
 * Elsewhere on the leg the base must keep clear of the wall.
 */
function passesGate(a: Point, b: Point, radius: number, solid: Solid): boolean {
  return solid.gates !== undefined && blockedSpans(a, b, radius, TOUCH, solid).length === 0;
}

function blockedSpans(a: Point, b: Point, radius: number, slack: number, solid: Solid): Span[] {
  const near = within(a, b, grown(solid.shape, radius - slack));
  const gates = near.length > 0 ? gatesOn(a, b, solid.gates ?? []) : [];
  if (gates.length === 0) return near;
  const excused = joined(gates.flatMap((gate) => within(a, b, capsule(gate.a, gate.b, radius + slack / 2))));
  const strict = outside(excused).flatMap((span) => clipped(near, span.from, span.to));
  return strict.filter((span) => span.to - span.from > 1e-9);
}

/** The gates through which a leg of the centre's path passes. */
export function gatesOn<G extends Line>(a: Point, b: Point, gates: readonly G[]): G[] {
  return gates.filter((gate) => onLine(a, b, gate.a, gate.b) !== undefined);
}
