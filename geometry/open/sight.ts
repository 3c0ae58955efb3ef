import { pointToLine2 } from './distance.ts';
import { storeyAt } from './height.ts';
import { clipped, exactLength, joined, lengthOf, onLine, type Span, whereBetween, within, withinAny } from './line.ts';
import { type Point, type Spot, whole } from './measure.ts';
import type { Box, Shape } from './shape.ts';

import { type Country, type Feature, featuresNear, type IsOpen, isIn, type Opening } from './terrain.ts';

/** A look from an eye to a mark, both with their height; the bases about them are round (0 for a bare point). */
export interface Look {
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

export function lookBetween(from: Viewer, to: Viewer): Look {
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

/** A piece that a look passes over the footprint of, no higher than its top, and the parts of the look where it does. */
export interface Crossing {
  readonly piece: Feature;
  readonly spans: readonly Span[];
}

export interface SightRules {
  readonly isOpen: IsOpen;
  /** Which area pieces add up to hide what is behind them, and beyond which length. */
  readonly obscures: (piece: Feature) => boolean;
  readonly obscuredBeyond: number;
}

/** Why a look fails. */
export type Blocked =
  | { readonly by: 'body'; readonly id: string }
  | { readonly by: 'piece'; readonly id: string }
  | { readonly by: 'wall'; readonly id: string }
  | { readonly by: 'floor'; readonly id: string }
  | { readonly by: 'growth'; readonly length: number };

/** Is the mark seen? The first reason why not, or undefined if it is. */
export function blockedBy(country: Country, look: Look, bodies: readonly Blocker[], rules: SightRules): Blocked | undefined {
  const crossings = crossed(country, look);
  const solid = solidBlock(country, look, crossings, rules.isOpen);
  if (solid) return solid;
  const body = bodies.find((b) => bodyBlocks(look, b));
  if (body) return { by: 'body', id: body.id };
  const length = obscuredLength(
    look,
    crossings.filter((c) => c.piece.sight === 'area' && rules.obscures(c.piece)),
  );
  return length > rules.obscuredBeyond ? { by: 'growth', length } : undefined;
}

/** What tall pieces, walls and floors do to a look, leaving growth and bodies aside (a grenade's throw, a blast's reach). */
export function solidBlockOf(country: Country, look: Look, isOpen: IsOpen): Blocked | undefined {
  return solidBlock(country, look, crossed(country, look), isOpen);
}

function solidBlock(country: Country, look: Look, crossings: readonly Crossing[], isOpen: IsOpen): Blocked | undefined {
  for (const { piece, spans } of crossings) {
    if (piece.sight !== 'tall' || piece.building) continue;
    if (lengthOf(spans, lookLength(look)) > 0) return { by: 'piece', id: piece.id };
  }
  for (const piece of featuresNear(country, lookBox(look))) {
    const blocked = piece.building ? buildingBlock(piece, look, crossings, isOpen) : undefined;
    if (blocked) return blocked;
  }
  return undefined;
}

/** A building hides what is behind it; those within look out, and are looked at, through open openings of their own storey. */
function buildingBlock(piece: Feature, look: Look, crossings: readonly Crossing[], isOpen: IsOpen): Blocked | undefined {
  const eyeStorey = storeyWithin(piece, look.eye, look.eyeFloor);
  const markStorey = storeyWithin(piece, look.mark, look.markFloor);
  if (eyeStorey === undefined && markStorey === undefined) {
    const spans = crossings.find((c) => c.piece === piece)?.spans ?? [];
    return lengthOf(spans, lookLength(look)) > 0 ? { by: 'piece', id: piece.id } : undefined;
  }
  if (eyeStorey !== undefined && markStorey !== undefined && eyeStorey !== markStorey) return { by: 'floor', id: piece.id };
  return wallBlock(piece, look, (eyeStorey ?? markStorey) as number, isOpen);
}

/** The storey on which one who stands at a point is inside the building, if he is. */
export function storeyWithin(piece: Feature, p: Point, floor: number): number | undefined {
  if (!piece.building || !isIn(piece, p)) return undefined;
  return storeyAt(piece.building, piece.bottom, floor);
}

function wallBlock(piece: Feature, look: Look, storey: number, isOpen: IsOpen): Blocked | undefined {
  const { building } = piece;
  if (!building) return undefined;
  const low = piece.bottom + storey * building.storeyHeight;
  for (let i = 0; i < building.walls.length; i++) {
    const wall = building.walls[i];
    if (!wall || (wall.storey !== undefined && wall.storey !== storey)) continue;
    const met = onLine(look.eye, look.mark, wall.a, wall.b);
    if (!met) continue;
    const height = heightOn(look, met.from);
    const isOnStorey = height >= low && height <= low + building.storeyHeight;
    const gates = building.openings.filter((gate) => gate.wall === i && gate.storey === storey && isOpen(gate));
    if (!isOnStorey || !gates.some((gate) => passesThrough(look, met, gate))) return { by: 'wall', id: `${piece.id}/wall-${i + 1}` };
  }
  return undefined;
}

function passesThrough(look: Look, met: Span, gate: Opening): boolean {
  const p = { x: look.eye.x + (look.mark.x - look.eye.x) * met.from, y: look.eye.y + (look.mark.y - look.eye.y) * met.from };
  return pointToLine2(p, gate.a, gate.b) <= 1;
}

/** The pieces under a look whose tops it does not clear. */
export function crossed(country: Country, look: Look): Crossing[] {
  const found: Crossing[] = [];
  for (const piece of featuresNear(country, lookBox(look))) {
    if (piece.sight === 'flat') continue;
    const spans = lowSpans(look, piece, piece.top);
    if (spans.length > 0) found.push({ piece, spans });
  }
  return found;
}

function lowSpans(look: Look, piece: Feature, top: number): Span[] {
  const under = whereBetween(look.eye.z, look.mark.z, -Infinity, top);
  if (!under) return [];
  return clipped(withinAny(look.eye, look.mark, piece.shapes), under.from, under.to);
}

/** How much of the look, between the edges of the two bases, lies in the crossed pieces; where they overlap it counts once. */
export function obscuredLength(look: Look, crossings: readonly Crossing[]): number {
  const spans = joined(crossings.flatMap((c) => c.spans));
  return lengthOf(betweenEdges(look, spans), lookLength(look));
}

function betweenEdges(look: Look, spans: readonly Span[]): Span[] {
  const length = lookLength(look);
  if (length <= look.eyeRound + look.markRound) return [];
  return clipped(spans, look.eyeRound / length, 1 - look.markRound / length);
}

/** The look runs through the body, at a height between its floor and its head. */
export function bodyBlocks(look: Look, body: Blocker): boolean {
  if (body.shape.core.length === 1) return baseBlocks(look, body);
  const spans = within(look.eye, look.mark, body.shape);
  const tall = spans.length > 0 && whereBetween(look.eye.z, look.mark.z, body.bottom, body.top);
  return tall ? lengthOf(clipped(spans, tall.from, tall.to), lookLength(look)) > 0 : false;
}

/** In plan the look passes nearer to the base's middle than its radius; where it is nearest, its height decides. */
function baseBlocks(look: Look, body: Blocker): boolean {
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
export function heightOn(look: Look, part: number): number {
  return whole(look.eye.z + (look.mark.z - look.eye.z) * part);
}

export function lookLength(look: Look): number {
  return exactLength(look.eye, look.mark);
}

function lookBox(look: Look): Box {
  const { eye, mark } = look;
  return { minX: Math.min(eye.x, mark.x), minY: Math.min(eye.y, mark.y), maxX: Math.max(eye.x, mark.x), maxY: Math.max(eye.y, mark.y) };
}

/** Why a piece covers the mark. */
export type CoverReason = 'in' | 'through' | 'behind' | 'inside' | 'corner';

export interface Covered {
  readonly piece: Feature;
  readonly reason: CoverReason;
}

export interface CoverRules {
  readonly isOpen: IsOpen;
  /** How far above a low piece's top the look may still pass for it to cover. */
  readonly lowMargin: number;
}

/** All pieces that give the mark cover, with the reason; the game takes the best. */
export function coverOf(country: Country, look: Look, rules: CoverRules): Covered[] {
  const found: Covered[] = [];
  for (const piece of featuresNear(country, coverBox(look))) {
    const reason = coverReason(piece, look, rules);
    if (reason) found.push({ piece, reason });
  }
  return found;
}

function coverBox(look: Look): Box {
  const box = lookBox(look);
  const r = look.markRound;
  return { minX: box.minX - r, minY: box.minY - r, maxX: box.maxX + r, maxY: box.maxY + r };
}

function coverReason(piece: Feature, look: Look, rules: CoverRules): CoverReason | undefined {
  if (piece.building && isInsideOnlyMark(piece, look)) return 'inside';
  if (piece.sight === 'area') {
    if (isIn(piece, look.mark)) return 'in';
    return betweenEdges(look, lowSpans(look, piece, piece.top)).length > 0 ? 'through' : undefined;
  }
  if (piece.sight === 'low') return isBehind(piece, look, rules.lowMargin) ? 'behind' : undefined;
  return piece.sight === 'tall' && peepsRound(piece, look) ? 'corner' : undefined;
}

function isInsideOnlyMark(piece: Feature, look: Look): boolean {
  return storeyWithin(piece, look.mark, look.markFloor) !== undefined && storeyWithin(piece, look.eye, look.eyeFloor) === undefined;
}

/** The crossing point nearest to the mark lies no farther from the mark's base than from the eye's. */
function isBehind(piece: Feature, look: Look, margin: number): boolean {
  const length = lookLength(look);
  if (length <= look.eyeRound) return false;
  const last = clipped(lowSpans(look, piece, piece.top + margin), look.eyeRound / length, 1).pop();
  if (!last) return false;
  const toMark = Math.max(0, whole((1 - last.to) * length) - look.markRound);
  const toEye = Math.max(0, whole(last.to * length) - look.eyeRound);
  return toMark <= toEye;
}

/** One of the two lines to the ends of the mark's base, square to the look, is cut by the tall piece. */
function peepsRound(piece: Feature, look: Look): boolean {
  if (storeyWithin(piece, look.eye, look.eyeFloor) !== undefined || storeyWithin(piece, look.mark, look.markFloor) !== undefined)
    return false;
  const length = lookLength(look);
  if (length === 0) return false;
  return [1, -1].some((hand) => {
    const x = whole(look.mark.x - (hand * (look.mark.y - look.eye.y) * look.markRound) / length);
    const y = whole(look.mark.y + (hand * (look.mark.x - look.eye.x) * look.markRound) / length);
    const toEnd = { ...look, mark: { x, y, z: look.mark.z } };
    return lengthOf(lowSpans(toEnd, piece, piece.top), lookLength(toEnd)) > 0;
  });
}
