import { pointToLine2 } from './distance.ts';
import { storeyAt } from './height.ts';
import { type Point, type Spot, whole } from './measure.ts';
import type { Box, Shape } from './shape.ts';
import { clipped, exactLength, joined, lengthOf, onLine, type Span, whereBetween, within, withinAny } from './spans.ts';

import { type Country, type Feature, featuresNear, type IsOpen, isIn, type Opening } from './terrain.ts';

/** A look from an eye to a mark, both with their height; the bases about them are round (0 for a bare point). */
export interface SightLine {
  readonly eye: Spot;
  readonly eyeRound: number;
  readonly mark: Spot;
  readonly markRound: number;
  /** The floors on which the two stand, which say on which storey of a building they are. */
  readonly eyeFloor: number;
  readonly markFloor: number;
}

/** One who looks or is looked at: where he stands, on which floor, how high above it his eye is, and how wide his base. */
export interface Viewer extends Point {
  readonly floor: number;
  readonly eyeHeight: number;
  readonly round: number;
}

export function lookBetween(from: Viewer, to: Viewer): SightLine {
  return {
    eye: { x: from.x, y: from.y, z: from.floor + from.eyeHeight },
    eyeRound: from.round,
    mark: { x: to.x, y: to.y, z: to.floor + to.eyeHeight },
    markRound: to.round,
    eyeFloor: from.floor,
    markFloor: to.floor,
  };
}

/** What stands in the way of sight with its own body: a base or footprint from its floor to its head. */
export interface Blocker {
  readonly id: string;
  readonly shape: Shape;
  readonly bottom: number;
  readonly top: number;
}

/** A feature that a look passes over the footprint of, no higher than its top, and the parts of the look where it does. */
export interface Crossing {
  readonly feature: Feature;
  readonly spans: readonly Span[];
}

export interface SightRules {
  readonly isOpen: IsOpen;
  /** Which area features add up to hide what is behind them, and beyond which length. */
  readonly obscures: (feature: Feature) => boolean;
  readonly obscuredBeyond: number;
}

/** Why a look fails. */
export type Blocked =
  | { readonly by: 'body'; readonly id: string }
  | { readonly by: 'feature'; readonly id: string }
  | { readonly by: 'wall'; readonly id: string }
  | { readonly by: 'floor'; readonly id: string }
  | { readonly by: 'growth'; readonly length: number };

/** Is the mark seen? The first reason why not, or undefined if it is. */
export function blockedBy(country: Country, look: SightLine, bodies: readonly Blocker[], rules: SightRules): Blocked | undefined {
  const crossings = crossed(country, look);
  const solid = solidBlock(country, look, crossings, rules.isOpen);
  if (solid) return solid;
  const body = bodies.find((b) => bodyBlocks(look, b));
  if (body) return { by: 'body', id: body.id };
  const length = obscuredLength(
    look,
    crossings.filter((c) => c.feature.sight === 'area' && rules.obscures(c.feature)),
  );
  return length > rules.obscuredBeyond ? { by: 'growth', length } : undefined;
}

/** What tall features, walls and floors do to a look, leaving growth and bodies aside (a grenade's throw, a blast's reach). */
export function solidBlockOf(country: Country, look: SightLine, isOpen: IsOpen): Blocked | undefined {
  return solidBlock(country, look, crossed(country, look), isOpen);
}

function solidBlock(country: Country, look: SightLine, crossings: readonly Crossing[], isOpen: IsOpen): Blocked | undefined {
  for (const { feature, spans } of crossings) {
    if (feature.sight !== 'tall' || feature.building) continue;
    if (lengthOf(spans, lookLength(look)) > 0) return { by: 'feature', id: feature.id };
  }
  for (const feature of featuresNear(country, lookBox(look))) {
    const blocked = feature.building ? buildingBlock(feature, look, crossings, isOpen) : undefined;
    if (blocked) return blocked;
  }
  return undefined;
}

/** A building hides what is behind it; those within look out, and are looked at, through open openings of their own storey. */
function buildingBlock(feature: Feature, look: SightLine, crossings: readonly Crossing[], isOpen: IsOpen): Blocked | undefined {
  const eyeStorey = storeyWithin(feature, look.eye, look.eyeFloor);
  const markStorey = storeyWithin(feature, look.mark, look.markFloor);
  if (eyeStorey === undefined && markStorey === undefined) {
    const spans = crossings.find((c) => c.feature === feature)?.spans ?? [];
    return lengthOf(spans, lookLength(look)) > 0 ? { by: 'feature', id: feature.id } : undefined;
  }
  if (eyeStorey !== undefined && markStorey !== undefined && eyeStorey !== markStorey) return { by: 'floor', id: feature.id };
  return wallBlock(feature, look, (eyeStorey ?? markStorey) as number, isOpen);
}

/** The storey on which one who stands at a point is inside the building, if he is. */
export function storeyWithin(feature: Feature, p: Point, floor: number): number | undefined {
  if (!feature.building || !isIn(feature, p)) return undefined;
  return storeyAt(feature.building, feature.bottom, floor);
}

function wallBlock(feature: Feature, look: SightLine, storey: number, isOpen: IsOpen): Blocked | undefined {
  const { building } = feature;
  if (!building) return undefined;
  const low = feature.bottom + storey * building.storeyHeight;
  for (let i = 0; i < building.walls.length; i++) {
    const wall = building.walls[i];
    if (!wall || (wall.storey !== undefined && wall.storey !== storey)) continue;
    const met = onLine(look.eye, look.mark, wall.a, wall.b);
    if (!met) continue;
    const height = heightOn(look, met.from);
    const isOnStorey = height >= low && height <= low + building.storeyHeight;
    const gates = building.openings.filter((gate) => gate.wall === i && gate.storey === storey && isOpen(gate));
    if (!isOnStorey || !gates.some((gate) => passesThrough(look, met, gate))) return { by: 'wall', id: `${feature.id}/wall-${i + 1}` };
  }
  return undefined;
}

function passesThrough(look: SightLine, met: Span, gate: Opening): boolean {
  const p = { x: look.eye.x + (look.mark.x - look.eye.x) * met.from, y: look.eye.y + (look.mark.y - look.eye.y) * met.from };
  return pointToLine2(p, gate.a, gate.b) <= 1;
}

/** The features under a look whose tops it does not clear. */
export function crossed(country: Country, look: SightLine): Crossing[] {
  const found: Crossing[] = [];
  for (const feature of featuresNear(country, lookBox(look))) {
    if (feature.sight === 'flat') continue;
    const spans = lowSpans(look, feature, feature.top);
    if (spans.length > 0) found.push({ feature, spans });
  }
  return found;
}

function lowSpans(look: SightLine, feature: Feature, top: number): Span[] {
  const under = whereBetween(look.eye.z, look.mark.z, -Infinity, top);
  if (!under) return [];
  return clipped(withinAny(look.eye, look.mark, feature.shapes), under.from, under.to);
}

/** How much of the look, between the edges of the two bases, lies in the crossed features; where they overlap it counts once. */
export function obscuredLength(look: SightLine, crossings: readonly Crossing[]): number {
  const spans = joined(crossings.flatMap((c) => c.spans));
  return lengthOf(betweenEdges(look, spans), lookLength(look));
}

function betweenEdges(look: SightLine, spans: readonly Span[]): Span[] {
  const length = lookLength(look);
  if (length <= look.eyeRound + look.markRound) return [];
  return clipped(spans, look.eyeRound / length, 1 - look.markRound / length);
}

/** The look runs through the body, at a height between its floor and its head. */
export function bodyBlocks(look: SightLine, body: Blocker): boolean {
  if (body.shape.core.length === 1) return baseBlocks(look, body);
  const spans = within(look.eye, look.mark, body.shape);
  const tall = spans.length > 0 && whereBetween(look.eye.z, look.mark.z, body.bottom, body.top);
  return tall ? lengthOf(clipped(spans, tall.from, tall.to), lookLength(look)) > 0 : false;
}

/** In plan the look passes nearer to the base's middle than its radius; where it is nearest, its height decides. */
function baseBlocks(look: SightLine, body: Blocker): boolean {
  const centre = body.shape.core[0] as Point;
  if (pointToLine2(centre, look.eye, look.mark) >= body.shape.round * body.shape.round) return false;
  const vx = look.mark.x - look.eye.x;
  const vy = look.mark.y - look.eye.y;
  const square = vx * vx + vy * vy;
  if (square === 0) return false;
  const part = Math.min(1, Math.max(0, ((centre.x - look.eye.x) * vx + (centre.y - look.eye.y) * vy) / square));
  const height = heightOn(look, part);
  return height >= body.bottom && height <= body.top;
}

/** The height of a look at a part of its way, in whole thousandths. */
export function heightOn(look: SightLine, part: number): number {
  return whole(look.eye.z + (look.mark.z - look.eye.z) * part);
}

export function lookLength(look: SightLine): number {
  return exactLength(look.eye, look.mark);
}

function lookBox(look: SightLine): Box {
  const { eye, mark } = look;
  return { minX: Math.min(eye.x, mark.x), minY: Math.min(eye.y, mark.y), maxX: Math.max(eye.x, mark.x), maxY: Math.max(eye.y, mark.y) };
}

/** Why a feature covers the mark. */
export type CoverReason = 'in' | 'through' | 'behind' | 'inside' | 'corner';

export interface Covered {
  readonly feature: Feature;
  readonly reason: CoverReason;
}

export interface CoverRules {
  readonly isOpen: IsOpen;
  /** How far above a low feature's top the look may still pass for it to cover. */
  readonly lowMargin: number;
}

/** All features that give the mark cover, with the reason; the game takes the best. */
export function coverOf(country: Country, look: SightLine, rules: CoverRules): Covered[] {
  const found: Covered[] = [];
  for (const feature of featuresNear(country, coverBox(look))) {
    const reason = coverReason(feature, look, rules);
    if (reason) found.push({ feature, reason });
  }
  return found;
}

function coverBox(look: SightLine): Box {
  const box = lookBox(look);
  const r = look.markRound;
  return { minX: box.minX - r, minY: box.minY - r, maxX: box.maxX + r, maxY: box.maxY + r };
}

function coverReason(feature: Feature, look: SightLine, rules: CoverRules): CoverReason | undefined {
  if (feature.building && isInsideOnlyMark(feature, look)) return 'inside';
  if (feature.sight === 'area') {
    if (isIn(feature, look.mark)) return 'in';
    return betweenEdges(look, lowSpans(look, feature, feature.top)).length > 0 ? 'through' : undefined;
  }
  if (feature.sight === 'low') return isBehind(feature, look, rules.lowMargin) ? 'behind' : undefined;
  return feature.sight === 'tall' && peepsRound(feature, look) ? 'corner' : undefined;
}

function isInsideOnlyMark(feature: Feature, look: SightLine): boolean {
  return storeyWithin(feature, look.mark, look.markFloor) !== undefined && storeyWithin(feature, look.eye, look.eyeFloor) === undefined;
}

/** The crossing point nearest to the mark lies no farther from the mark's base than from the eye's. */
function isBehind(feature: Feature, look: SightLine, margin: number): boolean {
  const length = lookLength(look);
  if (length <= look.eyeRound) return false;
  const last = clipped(lowSpans(look, feature, feature.top + margin), look.eyeRound / length, 1).pop();
  if (!last) return false;
  const toMark = Math.max(0, whole((1 - last.to) * length) - look.markRound);
  const toEye = Math.max(0, whole(last.to * length) - look.eyeRound);
  return toMark <= toEye;
}

/** One of the two lines to the ends of the mark's base, square to the look, is cut by the tall feature. */
function peepsRound(feature: Feature, look: SightLine): boolean {
  if (storeyWithin(feature, look.eye, look.eyeFloor) !== undefined || storeyWithin(feature, look.mark, look.markFloor) !== undefined)
    return false;
  const length = lookLength(look);
  if (length === 0) return false;
  return [1, -1].some((hand) => {
    const x = whole(look.mark.x - (hand * (look.mark.y - look.eye.y) * look.markRound) / length);
    const y = whole(look.mark.y + (hand * (look.mark.x - look.eye.x) * look.markRound) / length);
    const toEnd = { ...look, mark: { x, y, z: look.mark.z } };
    return lengthOf(lowSpans(toEnd, feature, feature.top), lookLength(toEnd)) > 0;
  });
}
