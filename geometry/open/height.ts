import { type Body, gapBetween } from './body.ts';
import { overlaps } from './distance.ts';
import { aslant, type Point, type Spot, whole } from './measure.ts';
import type { Path } from './path.ts';
import { boundsOf, type Shape } from './shape.ts';
import { exactLength, withinAny } from './spans.ts';
import { type Building, type Country, type Feature, featuresAt, featuresNear, isIn } from './terrain.ts';

/** On what one stands at a point: the open ground (0 in a building is its ground floor), a storey by its number, a roof, the top of a thing. */
export type FloorLevel = number | 'roof' | 'top';

/** 'raised' is the top of a hill or deck; 'top' is that of something that nobody can be in, only on. */
export type FloorKind = 'ground' | 'raised' | 'storey' | 'roof' | 'top';

/** A floor that one can stand on at a point. */
export interface Floor {
  readonly height: number;
  readonly kind: FloorKind;
  readonly on: FloorLevel;
  readonly feature: Feature | null;
}

/** Which features nobody can be in, only on. */
export type IsSolid = (feature: Feature) => boolean;

/** Whoever can climb a tall thing that is no building can stand on it. */
const isClimbed: IsSolid = (feature) => feature.climbable && feature.sight === 'tall' && !feature.building;

/**
 * The height of a point: of the open ground there, of a storey or roof of the building there, of the top of the thing there. What is not
 * there (a storey outside, a roof that is none) is as high as the lowest floor.
 */
export function heightAt(country: Country, p: Point, on: FloorLevel = 0, isSolid: IsSolid = isClimbed): number {
  const floors = floorsIn(featuresAt(country, p), isSolid);
  return (floors.find((floor) => floor.on === on) ?? floors[0] ?? GROUND).height;
}

/** All floors at a point, lowest first. */
export function floorsAt(country: Country, p: Point, isSolid: IsSolid = isClimbed): Floor[] {
  return floorsIn(featuresAt(country, p), isSolid);
}

const GROUND: Floor = { height: 0, kind: 'ground', on: 0, feature: null };

function floorsIn(features: readonly Feature[], isSolid: IsSolid): Floor[] {
  if (features.length === 0) return [GROUND];
  const floors: Floor[] = [];
  const house = features.find((feature) => feature.building);
  for (const feature of features) {
    if (isSolid(feature) && feature !== house) floors.push({ height: feature.top, kind: 'top', on: 'top', feature });
  }
  if (house?.building) floors.push(...floorsOf(house, house.building));
  else if (floors.length === 0) floors.push(openGround(features));
  return floors.sort((a, b) => a.height - b.height);
}

function floorsOf(feature: Feature, { storeys, storeyHeight, hasRoof }: Building): Floor[] {
  const floors: Floor[] = [];
  for (let n = 0; n < storeys; n++) floors.push({ height: feature.bottom + n * storeyHeight, kind: 'storey', on: n, feature });
  if (hasRoof) floors.push({ height: feature.bottom + storeys * storeyHeight, kind: 'roof', on: 'roof', feature });
  return floors;
}

/** The highest open ground (hill, deck or the table itself) under any part of a shape. */
export function highestGround(country: Country, shape: Shape): number {
  return openGround(featuresNear(country, boundsOf(shape)).filter(({ shapes }) => shapes.some((each) => overlaps(shape, each)))).height;
}

/** The floors in each part of a straight leg between the borders of features, from its start on, and those at its end. */
export function floorsAlong(country: Country, a: Point, b: Point, isSolid: IsSolid = isClimbed): { from: number; floors: Floor[] }[] {
  const near = featuresNear(country, boundsOf({ core: [a, b], round: 0 })).filter(({ top }) => top > 0);
  return cutsOf(near, a, b).map(({ from, middle }) => {
    const p = { x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle };
    return {
      from,
      floors: floorsIn(
        near.filter((feature) => isIn(feature, p)),
        isSolid,
      ),
    };
  });
}

function cutsOf(near: readonly Feature[], a: Point, b: Point): { from: number; middle: number }[] {
  const cuts = new Set([0, 1, ...near.flatMap((feature) => withinAny(a, b, feature.shapes).flatMap((span) => [span.from, span.to]))]);
  const sorted = [...cuts].sort((p, q) => p - q);
  const parts = sorted.slice(1).map((to, i) => ({ from: sorted[i] as number, middle: ((sorted[i] as number) + to) / 2 }));
  return [...parts, { from: 1, middle: 1 }];
}

/** The highest hill or deck, or the table itself. */
function openGround(features: readonly Feature[]): Floor {
  let best = GROUND;
  for (const feature of features) {
    if (feature.lifts && feature.top >= best.height) best = { height: feature.top, kind: 'raised', on: 0, feature };
  }
  return best;
}

/** A point with its height, and so much above it: an eye, a muzzle. */
export function spotAt(country: Country, p: Point, on: FloorLevel = 0, above = 0): Spot {
  return { x: p.x, y: p.y, z: heightAt(country, p, on) + above };
}

/** The floor at a point on which one who comes at a height stands: the highest not above it by more than a step. */
export function floorFrom(country: Country, p: Point, height: number, step = 1000, isSolid: IsSolid = isClimbed): Floor {
  return floorAmong(floorsAt(country, p, isSolid), height, step);
}

function floorAmong(floors: readonly Floor[], height: number, step: number): Floor {
  return floors.filter((floor) => floor.height <= height + step).pop() ?? (floors[0] as Floor);
}

/** The storey of a building whose floor lies at a height, or undefined on its roof and above. */
export function storeyAt(building: Building, bottom: number, height: number): number | undefined {
  const storey = Math.floor((height - bottom) / building.storeyHeight);
  return storey >= 0 && storey < building.storeys ? storey : undefined;
}

/** A place on a path where the floor under the centre changes. */
export interface Rise {
  readonly way: number;
  readonly from: number;
  readonly to: number;
}

/** The changes of floor on a path that begins on a floor. Steps up of no more than `step` are taken; a drop is a drop, however deep. */
export function risesAlong(country: Country, path: Path, floor: number, step = 1000): Rise[] {
  const rises: Rise[] = [];
  let way = 0;
  let standing = floor;
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Point;
    const b = path[i] as Point;
    const leg = exactLength(a, b);
    for (const { from, floors } of floorsAlong(country, a, b)) {
      const next = floorAmong(floors, standing, step).height;
      if (next !== standing) rises.push({ way: whole(way + from * leg), from: standing, to: next });
      standing = next;
    }
    way += leg;
  }
  return rises;
}

/** A body and the height of the floor that it stands on. */
export interface BodyAtHeight {
  readonly body: Body;
  readonly height: number;
}

/** Edge to edge, aslant where the two stand at different heights. */
export function rangeBetween(a: BodyAtHeight, b: BodyAtHeight): number {
  return aslant(gapBetween(a.body, b.body), Math.abs(a.height - b.height));
}

/** Which of these a template at a height covers, no farther above or below it than it reaches. */
export function underAt<T extends { readonly shape: Shape; readonly height: number }>(
  template: Shape,
  height: number,
  reach: number,
  things: readonly T[],
): T[] {
  return things.filter((thing) => Math.abs(thing.height - height) <= reach && overlaps(template, thing.shape, 0));
}

/** How many of these features lie over one another at a point: the level of stepped hills. */
export function levelAt(country: Country, p: Point, which: (feature: Feature) => boolean): number {
  return featuresAt(country, p).filter(which).length;
}
