// AGW-LAND-07, -08, AGW-GEOM-11: standing in features, lining them, and the cover they give.
import {
  ahead,
  areBoxesWithin,
  boundsOf,
  boxesMeet,
  contains,
  facingTo,
  gap,
  nearestBetween,
  overlaps,
  type Point,
  polygon,
  type Shape,
  within,
} from '@baize/geometry/open';
import type { Weapon } from '../../content/types.ts';
import { SIEGE_GUNS } from '../../content/weapons.ts';
import type { Post, Unit, War } from '../../state.ts';
import { isOnFoot, isSkirmishing } from '../armies/kinds.ts';
import { blockOf, bodyAt, bodyOf, centreOf, extentOfUnit, figuresAt, lookers, zoneFrom } from '../formations/footprint.ts';
import { isSheltered } from '../luck/shelter.ts';
import {
  type Area,
  type CoverGiven,
  coverGivenBy,
  isDefensible,
  isEmplacement,
  isRough,
  isWork,
  type Linear,
  mayReformIn,
} from './features.ts';
import { buildingOf, type LandLine, landOf } from './map.ts';

/** AGW-GEOM-11: at least half of the figures stand in it. */
export function standsIn(s: War, unit: Unit, shape: Shape): boolean {
  const figures = figuresAt(s, unit);
  return 2 * figures.filter((p) => contains(shape, p)).length >= figures.length;
}

export function areasUnder(s: War, unit: Unit): Area[] {
  if (unit.post.building !== null) return [];
  const box = boundsOf({ core: figuresAt(s, unit), round: 0 });
  return landOf(s)
    .areas.filter((area) => boxesMeet(box, area.box) && standsIn(s, unit, area.shape))
    .map(({ feature }) => feature);
}

export function isInRough(s: War, unit: Unit): boolean {
  return areasUnder(s, unit).some(isRough);
}

/** AGW-FORM-05: whether any figure would stand in rough ground. */
export function hasFigureInRough(s: War, unit: Unit, post: Post): boolean {
  const figures = figuresAt(s, unit, post);
  const around = boundsOf({ core: figures, round: 0 });
  return landOf(s).areas.some(
    ({ feature, shape, box }) => isRough(feature) && boxesMeet(around, box) && figures.some((p) => contains(shape, p)),
  );
}

/** AGW-DIS-05: whether it stands where it may reform; water counts where half its figures stand in it. */
export function mayReformHere(s: War, unit: Unit): boolean {
  if (!areasUnder(s, unit).every(mayReformIn)) return false;
  return !landOf(s).lines.some(({ feature, shapes }) => {
    const isWater = feature.kind === 'stream' || feature.kind === 'river';
    return isWater && shapes.some((shape) => standsIn(s, unit, shape));
  });
}

const INCH = 1000;

/** AGW-LAND-07: at least half of its front rank is within an inch of the feature. */
export function linesFeature(s: War, unit: Unit, line: Pick<LandLine, 'shapes' | 'box'>): boolean {
  if (unit.post.building !== null) return false;
  return ranksForLining(s, unit).some((rank) => {
    if (rank.length === 0 || !areBoxesWithin(boundsOf({ core: rank, round: 0 }), line.box, INCH + 11)) return false;
    const near = rank.filter((p) => line.shapes.some((shape) => gap({ core: [p], round: 0 }, shape) <= INCH + 10));
    return 2 * near.length >= rank.length;
  });
}

/** The ranks of which one has to be along a feature: the front rank; of skirmishers, who have no front, whichever is next to it. */
function ranksForLining(s: War, unit: Unit): (readonly Point[])[] {
  // A gun's figures all count at the middle of its footprint (AGW-GEOM-03).
  const isPiece = unit.post.formation === 'unlimbered' || unit.post.formation === 'limbered';
  if (isPiece) return [figuresAt(s, unit)];
  if (!isSkirmishing(unit)) return [lookers(s, unit)];
  const figures = figuresAt(s, unit);
  const { files } = extentOfUnit(s, unit);
  return [figures.slice(0, files), figures.slice(files)];
}

function crosses(a: Point, b: Point, shapes: readonly Shape[]): boolean {
  return shapes.some((shape) => within(a, b, shape).length > 0);
}

/** AGW-LAND-07: the best cover of a target from a shooter; siege guns make light of houses (AGW-SHOT-12). */
export function coverFrom(s: War, shooter: Unit, target: Unit, weapon: Weapon | null): CoverGiven {
  let best: CoverGiven = 'none';
  const take = (cover: CoverGiven) => {
    if (cover === 'heavy' || best === 'none') best = cover;
  };
  const building = target.post.building === null ? undefined : buildingOf(s, target.post.building);
  if (building) return houseCover(building, weapon);
  for (const area of areasUnder(s, target)) {
    if (isEmplacement(area) && !isCoveredByEmplacement(s, shooter, target)) continue;
    // AGX-WORKS-07: a work covers those inside from all who are outside, and nobody from those inside.
    if (isWork(area) && standsIn(s, shooter, polygon(area.outline))) continue;
    take(coverGivenBy(area));
  }
  if (isSheltered(s, target)) take('light');
  const near = nearestBetween(bodyOf(s, shooter), bodyOf(s, target));
  for (const line of landOf(s).lines) {
    const given = coverOfLine(line.feature);
    if (given !== 'none' && linesFeature(s, target, line) && crosses(near.a, near.b, line.shapes)) take(given);
  }
  return best;
}

/** AGX-WORKS-07: the edge of a work covers nobody by itself; the work does. */
function coverOfLine(line: Linear): CoverGiven {
  return line.edgeOf === undefined ? coverGivenBy(line) : 'none';
}

function houseCover(building: Area, weapon: Weapon | null): CoverGiven {
  const given = coverGivenBy(building);
  const isSiege = weapon !== null && SIEGE_GUNS.includes(weapon);
  return given === 'heavy' && isSiege && !building.fortified ? 'light' : given;
}

/** A gun standing in it is covered from every shooter not in its zone C. */
function isCoveredByEmplacement(s: War, shooter: Unit, target: Unit): boolean {
  return target.post.formation === 'unlimbered' && zoneFrom(s, target, centreOf(s, shooter)) !== 'rear';
}

/** AGW-MOR-05: heavy cover by area, or by lining a heavy linear feature. */
export function isInHeavyCover(s: War, unit: Unit): boolean {
  if (unit.post.building !== null) return true;
  const covers = (area: Area) => coverGivenBy(area) === 'heavy' && (!isEmplacement(area) || unit.post.formation === 'unlimbered');
  if (areasUnder(s, unit).some(covers)) return true;
  return landOf(s).lines.some((line) => coverOfLine(line.feature) === 'heavy' && linesFeature(s, unit, line));
}

/** AGW-LAND-08: a line that the target defends against an attacker who comes from a place; a garrison defends its building. */
export function defendedAgainst(s: War, target: Unit, attacker: Unit, from: Post): LandLine | 'building' | null {
  if (!isOnFoot(s, target) || target.running) return null;
  if (target.post.building !== null) return 'building';
  const near = nearestBetween(bodyAt(s, attacker, from), bodyOf(s, target));
  for (const line of landOf(s).lines) {
    if (isDefensible(line.feature) && linesFeature(s, target, line) && crosses(near.a, near.b, line.shapes)) return line;
  }
  return null;
}

/** AGX-WORKS-07: the parapet of an earthwork lifts every defender inside over a charger who starts outside and comes over its edge. */
export function isOverParapet(s: War, defender: Unit, attacker: Unit, from: Post): boolean {
  const works = areasUnder(s, defender).filter(({ kind }) => kind === 'earthwork');
  if (works.length === 0) return false;
  const way = wayOfFront(s, attacker, from, defender);
  return works.some(({ id, outline }) => {
    if (contains(polygon(outline), from)) return false;
    return landOf(s).lines.some(({ feature, shapes }) => feature.edgeOf === id && shapes.some((shape) => overlaps(way, shape)));
  });
}

/** A front that just fits a gate goes through it. */
const FITS = 50;

/** What the whole front goes over on its way from a place to a unit. */
function wayOfFront(s: War, attacker: Unit, from: Post, defender: Unit): Shape {
  const { b } = nearestBetween({ kind: 'disc', x: from.x, y: from.y, radius: 1 }, bodyOf(s, defender));
  const facing = facingTo(from, b);
  const half = blockOf(s, attacker, from).width / 2 - FITS;
  const sides = [from, b].map((p) => [ahead(p, facing + 9000, half), ahead(p, facing - 9000, half)] as const);
  return polygon(sides.flatMap(([left, right], at) => (at === 0 ? [left, right] : [right, left])));
}
