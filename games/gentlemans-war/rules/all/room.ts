// AGW-CHFM-02, AGW-FORM-07: whether a body that may be set down within an inch of its post can have room there at all.
import {
  ahead,
  areBoxesWithin,
  type Body,
  type Box,
  boxOf,
  overlapAny,
  type Point,
  type Shape,
  shapesOf,
  shiftedBody,
  TOUCH,
} from '@baize/geometry/open';
import { rulesOf } from '../../scenarios/index.ts';
import type { Post, Unit, War } from '../../state.ts';
import { goingOf } from '../armies/kinds.ts';
import { type Area, costIn } from '../country/features.ts';
import { type LandArea, landOf } from '../country/map.ts';
import { bodyAt, bodyOf } from '../formations/footprint.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { INCH, linesFor } from './ground.ts';
import { thingsOn } from './things.ts';

/** What a shift can free a body from beyond its own length: a touch, and what rounding adds. */
const SLACK = TOUCH + 4;

/** A disc is covered by seven of half its size: one on its middle, six about it. */
const ABOUT: readonly number[] = [0, 6000, 12_000, 18_000, 24_000, 30_000];
const SEVENTH = Math.sqrt(3) / 2;

/** Smaller parts of that inch are not looked at: there the places themselves are tried. */
const SMALLEST = INCH / 8;

/**
 * Whether others are so deep in the way that no place within an inch is free of them; `stray`: nor would one be if each point of the body
 * strayed by so much, as when it turns a little. That it is not shut in does not say that there is room.
 */
export function isShutIn(s: War, unit: Unit, post: Post, stray = 0): boolean {
  const body = bodyAt(s, unit, post);
  if (body.kind === 'building') return false;
  const box = boxOf(body);
  return isOffTable(s, box, INCH + stray) || isShut(body, barsNear(s, unit, post, box, INCH + stray), { x: 0, y: 0 }, INCH, stray);
}

function isOffTable(s: War, box: Box, by: number): boolean {
  const { width, height } = s.fixed;
  return Math.max(-box.minX, -box.minY, box.maxX - width, box.maxY - height) > by + SLACK;
}

/** Units, things and ground that it may not end upon, as far as they can be reached. */
function barsNear(s: War, unit: Unit, post: Post, box: Box, reach: number): (readonly Shape[])[] {
  const isNear = (other: Box) => areBoxesWithin(box, other, reach);
  const units = s.units.filter((other) => isThereFor(other, unit.seat) && other.id !== unit.id).map((other) => bodyOf(s, other));
  const things = thingsOn(s).filter((thing) => thing.kind !== 'gun' || thing.unit !== unit.id);
  const bodies = [...units, ...things.map(({ body }) => body)].filter((body) => isNear(boxOf(body)));
  return [...bodies.map(shapesOf), ...groundNear(s, unit, post, isNear)];
}

/** In skirmish order the figures' centres alone count on the ground, so that it bars nothing here. */
function groundNear(s: War, unit: Unit, post: Post, isNear: (box: Box) => boolean): (readonly Shape[])[] {
  if (post.formation === 'skirmish') return [];
  const { areas } = landOf(s);
  const going = goingOf(s, unit, post.formation);
  const isClosed = ({ feature }: LandArea) => costIn(feature, going) === Infinity && !isOnHeldHill(s, post, feature);
  const closed = areas.filter((area) => isNear(area.box) && isClosed(area)).map((area) => area.offRoad ?? [area.shape]);
  const lines = linesFor(s, unit).filter(({ box }) => isNear(box));
  return [...closed, ...lines.map(({ shapes }) => shapes)];
}

/** Whether every shift within a radius of this one is barred, or each of the seven parts of that disc is. */
function isShut(body: Body, bars: readonly (readonly Shape[])[], by: Point, radius: number, stray: number): boolean {
  const isBeyond = Math.sqrt(by.x * by.x + by.y * by.y) - radius > INCH + SLACK;
  if (isBeyond || isBarred(shapesOf(shiftedBody(body, by)), bars, radius + stray + SLACK)) return true;
  if (radius <= SMALLEST || bars.length === 0) return false;
  const half = radius / 2;
  return (
    isShut(body, bars, by, half, stray) && ABOUT.every((bearing) => isShut(body, bars, ahead(by, bearing, radius * SEVENTH), half, stray))
  );
}

/** Whether no push of so much frees a body from one of them. */
function isBarred(own: readonly Shape[], bars: readonly (readonly Shape[])[], push: number): boolean {
  return bars.some((bar) => overlapAny(own, bar, push));
}

/** AGX-WORKS-01: a gun that was placed on the hill stays there, turns and shoots. */
export function isOnHeldHill(s: War, post: Post, { kind, outline }: Area): boolean {
  if (kind !== 'steep-hill' || post.formation !== 'unlimbered' || !rulesOf(s).gunsOnHill) return false;
  const [a, b] = [outline[0], s.fixed.scenario.stronghold?.[0]];
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y;
}
