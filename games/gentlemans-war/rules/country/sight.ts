// AGW-GEOM-12 to -14, AGW-SHOT-06: who sees whom.
import {
  type Body,
  type Box,
  boundsOf,
  boxesMeet,
  contains,
  exactLength,
  gapBetween,
  highestLevel,
  isGapWithin,
  isOutsideBox,
  joined,
  lengthOf,
  type Point,
  runsThrough,
  type Shape,
  type Span,
  shapesOf,
  within,
} from '@baize/geometry/open';
import { nightLimit } from '../../scenarios/night.ts';
import type { Unit, War } from '../../state.ts';
import { isAllRound } from '../armies/kinds.ts';
import { bodyOf, centreOf, figuresFacing, figuresOf, generalBody, isWithin, lookers } from '../formations/footprint.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { linesFeature } from './cover.ts';
import { type Area, isBuilding, isHill, visibilityIn } from './features.ts';
import { landOf, levelOf } from './map.ts';

/** AGW-GEOM-13: the level of its front centre, of an all-round unit of its centre. */
export function levelOfUnit(s: War, unit: Unit): number {
  return levelOf(s, isAllRound(s, unit) ? centreOf(s, unit) : unit.post);
}

interface Blockers {
  solids: readonly Shape[];
  /** Other units and generals (AGW-SHOT-06). */
  bodies: readonly Shape[];
  woods: readonly { shape: Shape; depth: number }[];
  ravines: readonly Shape[];
  level: number;
  hills: boolean;
}

/** AGW-GEOM-12: at least half of the lookers have a clear line to some figure of the other. */
export function sees(s: War, from: Unit, to: Unit): boolean {
  if (!isGapWithin(bodyOf(s, from), bodyOf(s, to), nightLimit(s) + 10)) return false;
  const eyes = from.post.building === null ? lookers(s, from) : figuresFacing(s, from, to);
  const marks = figuresFacing(s, to, from);
  const blockers = blockersBetween(s, from, to, boxAround([...eyes, ...marks]));
  const needed = Math.ceil(eyes.length / 2);
  let seen = 0;
  for (let i = 0; i < eyes.length && seen + eyes.length - i >= needed; i++) {
    if (marks.some((mark) => isClear(s, eyes[i] as Point, mark, blockers))) seen += 1;
    if (seen >= needed) return true;
  }
  return false;
}

/** Whether anybody at a point sees some of these figures of a unit: the walls of a garrison are asked one by one (AGW-SHOT-03). */
export function isSeenFrom(
  s: War,
  eyes: readonly Point[],
  from: Unit,
  to: Unit,
  marks: readonly Point[] = figuresFacing(s, to, from),
): boolean {
  const blockers = blockersBetween(s, from, to, boxAround([...eyes, ...marks]));
  return eyes.some((eye) => marks.some((mark) => isClear(s, eye, mark, blockers)));
}

function boxAround(points: readonly Point[]): Box {
  return boundsOf({ core: points, round: 0 });
}

/** AGW-GEOM-12, WL-15: what nobody sees through: rubble, fires, and houses but for one's own. */
function hides(area: Area, own: readonly (string | null)[]): boolean {
  return (isBuilding(area) && !own.includes(area.id)) || area.kind === 'rubble' || area.kind === 'fire';
}

function blockersBetween(s: War, from: Unit, to: Unit, box: Box): Blockers {
  const land = landOf(s);
  const near = (shape: Shape) => !isOutsideBox(shape, box, 0);
  const own = [from.post.building, to.post.building];
  const solids: Shape[] = [];
  const woods: { shape: Shape; depth: number }[] = [];
  const ravines: Shape[] = [];
  let hills = false;
  for (const { feature, shape, box: around } of land.areas) {
    if (!boxesMeet(box, around)) continue;
    const depth = visibilityIn(feature);
    if (depth !== undefined) woods.push({ shape, depth });
    if (feature.kind === 'ravine') ravines.push(shape);
    if (isHill(feature)) hills = true;
    if (hides(feature, own)) solids.push(shape);
  }
  for (const line of land.lines) {
    if (line.feature.kind !== 'high-wall' || linesFeature(s, from, line) || linesFeature(s, to, line)) continue;
    solids.push(...line.shapes.filter(near));
  }
  const level = Math.max(levelOfUnit(s, from), levelOfUnit(s, to));
  return { solids, bodies: bodiesBetween(s, from, to, near), woods, ravines, level, hills };
}

/** AGW-SHOT-06: every other unit and unattached general, unless one looks over it. */
function bodiesBetween(s: War, from: Unit, to: Unit, near: (shape: Shape) => boolean): Shape[] {
  const bodies: Shape[] = [];
  for (const other of s.units) {
    if (!isThereFor(other, from.seat) || other.id === from.id || other.id === to.id || other.post.building !== null) continue;
    const shapes = shapesOf(bodyOf(s, other)).filter(near);
    if (shapes.length > 0 && !looksOver(s, from, to, levelOfUnit(s, other), bodyOf(s, other))) bodies.push(...shapes);
  }
  for (const general of s.generals) {
    if (general.status !== 'table' || general.unit !== null) continue;
    const shapes = shapesOf(generalBody(general)).filter(near);
    if (shapes.length > 0 && !looksOver(s, from, to, levelOf(s, general), generalBody(general))) bodies.push(...shapes);
  }
  return bodies;
}

/** AGX-TAB-09: whether any figure of a unit has a clear line to one of these points of a feature, the feature itself left out. */
export function seesPlace(s: War, from: Unit, points: readonly Point[], feature: string): boolean {
  const eyes = figuresOf(s, from);
  const box = boxAround([...eyes, ...points]);
  const land = landOf(s);
  const near = (shape: Shape) => !isOutsideBox(shape, box, 0);
  const others = land.areas.filter((area) => area.feature.id !== feature && boxesMeet(box, area.box));
  const solids = others.filter((area) => hides(area.feature, [from.post.building])).map(({ shape }) => shape);
  const walls = land.lines.filter((line) => line.feature.kind === 'high-wall' && line.id !== feature && !linesFeature(s, from, line));
  const woods = others.flatMap((area) => {
    const { shape } = area;
    const depth = visibilityIn(area.feature);
    return depth === undefined ? [] : [{ shape, depth }];
  });
  const blockers: Blockers = {
    solids: [...solids, ...walls.flatMap((line) => line.shapes.filter(near))],
    bodies: bodiesBetween(s, from, from, near),
    woods,
    ravines: others.filter((area) => area.feature.kind === 'ravine').map(({ shape }) => shape),
    level: levelOfUnit(s, from),
    hills: others.some((area) => isHill(area.feature)),
  };
  return points.some((p) => {
    const seen = { ...blockers, level: Math.max(blockers.level, levelOf(s, p)) };
    return eyes.some((eye) => isClear(s, eye, p, seen));
  });
}

/** One of the two stands a level higher than what is between, which is not within 3" of the lower; or both stand higher. */
function looksOver(s: War, from: Unit, to: Unit, level: number, other: Body): boolean {
  const [a, b] = [levelOfUnit(s, from), levelOfUnit(s, to)];
  if (a > level && b > level) return true;
  if (a <= level && b <= level) return false;
  const lower = a < b ? from : to;
  return !isWithin(gapBetween(bodyOf(s, lower), other), 3);
}

function isClear(s: War, a: Point, b: Point, blockers: Blockers): boolean {
  if (blockers.bodies.some((shape) => runsThrough(a, b, shape))) return false;
  if (blockers.solids.some((shape) => runsThrough(a, b, shape))) return false;
  if (blockers.hills && highestLevel(landOf(s).hillCountry, a, b, () => true) > blockers.level) return false;
  return isThroughWoods(a, b, blockers.woods) && blockers.ravines.every((shape) => isSeenInRavine(s, a, b, shape));
}

/** AGX-TAB-04: from outside one looks into a ravine, and out of it, only 6" far or from a hill. */
function isSeenInRavine(s: War, a: Point, b: Point, ravine: Shape): boolean {
  const isIn = contains(ravine, a);
  if (isIn === contains(ravine, b)) return true;
  return levelOf(s, isIn ? b : a) > 0 || exactLength(a, b) <= 6000;
}

/** AGW-GEOM-14: a wood crossed from side to side blocks; with an end inside, the lengths are added and compared. */
function isThroughWoods(a: Point, b: Point, woods: Blockers['woods']): boolean {
  if (woods.length === 0) return true;
  const length = exactLength(a, b);
  const inside: Span[] = [];
  for (const { shape, depth } of woods) {
    const spans = within(a, b, shape);
    const through = lengthOf(spans, length);
    if (through === 0) continue;
    if (!contains(shape, a) && !contains(shape, b)) return false;
    if (depth < 6000 && through > depth) return false;
    inside.push(...spans);
  }
  return lengthOf(joined(inside), length) <= 6000;
}
