// AGW-SHOT-03 to -12, AGW-SAVE: the situation of one shot: one function for the roll, the bot and the screen.

import { inFrame, type Point, shapesOf } from '@baize/geometry/open';
import type { Band, Weapon } from '../../content/types.ts';
import { has, onTable, type Unit, type War } from '../../state.ts';
import { type ShotOccasion, weaponOf } from '../all/shots.ts';
import { isAwayCrew, isBadShot, isCloseOrder, isGun, isLooseGarrison, isSkirmishing, isWagon } from '../armies/kinds.ts';
import { isAncient, isChargingRifle } from '../colonial/kinds.ts';
import { attackedSide } from '../combat/strength.ts';
import { coverFrom } from '../country/cover.ts';
import { buildingOf } from '../country/map.ts';
import { isSeenFrom } from '../country/sight.ts';
import {
  blockOf,
  bodyOf,
  centreOf,
  distanceBetween,
  extentOfUnit,
  figuresAt,
  figuresFacing,
  figuresOf,
  inRanks,
  isOutsideWall,
  isWithin,
  wallsOf,
  zoneFrom,
} from '../formations/footprint.ts';
import { bandsByWeather, farthest, scoreInWeather } from '../luck/weather.ts';
import {
  bandAt,
  type Cover,
  columnOf,
  isArtilleryPiece,
  isSmallArm,
  nearEdge,
  scoreToSave,
  shiftedBand,
  shootingDice,
  type TargetClass,
} from './table.ts';

export interface ShotParts {
  weapon: Weapon;
  shooters: number;
  dice: number;
  band: Band;
  toHit: number;
  target: TargetClass;
  cover: Cover;
  toSave: number;
}

/** AGW-SHOT-03: how many figures shoot at this target. */
export function shootersAt(s: War, shooter: Unit, target: Unit | null, occasion: ShotOccasion): number {
  const figures = inRanks(shooter);
  switch (shooter.post.formation) {
    case 'attack-column':
    case 'march-column':
    case 'mass':
      return Math.min(figures, 2 * extentOfUnit(s, shooter).files);
    case 'square':
      return Math.ceil(figures / 2);
    case 'garrison':
      return target ? Math.min(figures, placesAtWalls(s, shooter, target, occasion).length) : figures;
    default:
      return figures;
  }
}

/** AGW-SHOT-03, AGW-RES-05: the places from which a garrison shoots; a parting shot leaves the wall that was attacked, seen or not. */
function placesAtWalls(s: War, garrison: Unit, target: Unit, occasion: ShotOccasion): Point[] {
  return occasion === 'parting' ? attackedPlaces(s, garrison, target) : wallsTowards(s, garrison, target);
}

/** The places at the wall that the loser came at: where it fought, not where it has fled to. */
function attackedPlaces(s: War, garrison: Unit, loser: Unit): Point[] {
  const building = buildingOf(s, garrison.post.building ?? '');
  const post = s.fight?.fighters.find(({ unit }) => unit === loser.id)?.post ?? loser.post;
  const side = building && attackedSide(s, building.id, { ...loser, post });
  return (side && wallsOf(building.outline)[side.at]?.figures) ?? [];
}

/** AGW-SHOT-03: the places at the walls from which the target is seen: it lies outside the wall's line and is not hidden. */
function wallsTowards(s: War, garrison: Unit, target: Unit): Point[] {
  const building = buildingOf(s, garrison.post.building ?? '');
  if (!building) return [];
  const marks = figuresFacing(s, target, garrison);
  return wallsOf(building.outline).flatMap((wall) => {
    const outside = marks.filter((p) => isOutsideWall(wall, p));
    return outside.length > 0 && isSeenFrom(s, wall.figures, garrison, target, outside) ? wall.figures : [];
  });
}

/** AGW-SHOT-07: how many bands farther (or, below nothing, nearer) a shot by its own distance counts. */
export function bandShift(s: War, shooter: Unit, target: Unit | null, at: Point | null = target && centreOf(s, target)): number {
  const isHasty = s.acting?.unit === shooter.id && (s.acting.pace === 'run' || s.acting.inHaste === true);
  const ranged = target !== null && shooter.ranged.includes(target.id);
  return (shooter.disordered ? 1 : 0) + (isHasty ? 1 : 0) - (ranged ? 1 : 0) + weatherShift(s, shooter, at);
}

/** AGX-LUCK-09: shifts by the weather add up with the others. */
function weatherShift(s: War, shooter: Unit, at: Point | null): number {
  const weapon = weaponOf(s, shooter);
  return weapon && at && s.weather ? bandsByWeather(s, shooter.seat, weapon, centreOf(s, shooter), at) : 0;
}

/** WL-02, WL-05: a shot bought at a band that begins beyond what can be seen is none. */
function isBeyondSight(s: War, weapon: Weapon, named: Band): boolean {
  return nearEdge(weapon, named) >= farthest(s, 'shoot');
}

/** The band of a shot; a response or parting shot names its own. Null: no such shot. */
export function bandOfShot(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion, named: Band | null): Band | null {
  const weapon = weaponOf(s, shooter);
  if (!weapon) return null;
  if (occasion === 'parting') return named && shiftedBand(weapon, named, weatherShift(s, shooter, centreOf(s, target)));
  if (occasion === 'response') {
    if (!named || isBeyondSight(s, weapon, named)) return null;
    return shiftedBand(weapon, columnOf(weapon, named), (shooter.disordered ? 1 : 0) + weatherShift(s, shooter, centreOf(s, target)));
  }
  const band = bandAt(weapon, distanceBetween(s, shooter, target));
  return band && shiftedBand(weapon, band, bandShift(s, shooter, target));
}

/** AGW-SHOT-04: whether there is such a shot at all: its weapon has the band, and it has a die to roll; walls are asked when it is fired. */
export function hasShot(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion, named: Band): boolean {
  const weapon = weaponOf(s, shooter);
  if (!weapon || bandOfShot(s, shooter, target, occasion, named) === null) return false;
  const shooters = shooter.post.building === null ? shootersAt(s, shooter, target, occasion) : inRanks(shooter);
  return diceOf(s, shooter, weapon, shooters) > 0;
}

/** All that a shot is made of; null: it cannot be fired. */
export function shotParts(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion, named: Band | null = null): ShotParts | null {
  const weapon = weaponOf(s, shooter);
  const band = bandOfShot(s, shooter, target, occasion, named);
  const toHit = weapon && band && scoreInWeather(s, weapon, band);
  if (!weapon || !band || !toHit) return null;
  const shooters = shootersAt(s, shooter, target, occasion);
  const dice = diceOf(s, shooter, weapon, shooters);
  if (dice === 0) return null;
  const cover = occasion === 'response' ? 'none' : coverFrom(s, shooter, target, weapon);
  const kind = targetClass(s, shooter, target, occasion);
  return { weapon, shooters, dice, band, toHit, target: kind, cover, toSave: scoreToSave(kind, cover) };
}

/** AGW-SHOT-04. */
export function diceOf(s: War, shooter: Unit, weapon: Weapon, shooters: number): number {
  const dice = shootingDice(weapon, shooters, {
    isBadShot: isSmallArm(weapon) && isBadShot(s, shooter),
    isBadAim: has(s, shooter, 'bad-aim'),
    isFine: has(s, shooter, 'marksmen') || has(s, shooter, 'crack-gunners'),
    isAncient: isAncient(s, shooter),
  });
  // AGX-NAT-14: those who fire as they charge do so with half their dice.
  return isChargingRifle(s, shooter) ? Math.ceil(dice / 2) : dice;
}

/** AGW-SAVE-02, AGX-GEN-08. */
export function targetClass(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion): TargetClass {
  const { formation } = target.post;
  if (target.running || isWagon(s, target) || formation === 'limbered') return 'dense';
  if (isGun(s, target) || isAwayCrew(target) || formation === 'open-line' || formation === 'loose') return 'open';
  if (formation === 'march-column' || formation === 'attack-column' || formation === 'square') return 'dense';
  if (isSkirmishing(target)) return 'open';
  if (formation === 'garrison') return isLooseGarrison(s, target) ? 'open' : 'close';
  const isFlanked = occasion !== 'response' && isFlankingShot(s, shooter, target, occasion);
  return isFlanked || isCrammed(s, target) ? 'dense' : 'close';
}

/** AGW-SAVE-03: no shooting figure in its zone A and at least half in its zone B. */
function isFlankingShot(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion): boolean {
  const inside = shooter.post.building !== null;
  const all = isGun(s, shooter) ? figuresAt(s, shooter) : inside ? placesAtWalls(s, shooter, target, occasion) : figuresOf(s, shooter);
  const figures = isGun(s, shooter) ? all : all.slice(0, shootersAt(s, shooter, target, occasion));
  const zones = figures.map((p) => zoneFrom(s, target, p));
  return !zones.includes('front') && 2 * zones.filter((zone) => zone === 'flank').length >= zones.length;
}

/** AGW-SAVE-04: another close-order unit of its side within an inch straight before or behind it. */
export function isCrammed(s: War, target: Unit): boolean {
  if (!isCloseOrder(s, target)) return false;
  const block = blockOf(s, target);
  return s.units.some((other) => {
    if (other.id === target.id || other.seat !== target.seat || !onTable(other) || !isCloseOrder(s, other)) return false;
    if (!isWithin(distanceBetween(s, target, other), 1)) return false;
    const across = shapesOf(bodyOf(s, other)).flatMap((shape) => shape.core.map((p) => inFrame(block, p).x));
    return Math.min(...across) < block.width / 2 - 10 && Math.max(...across) > 10 - block.width / 2;
  });
}

/** AGW-SHOT-08: whether a hit ranges the gun in on its target. */
export function rangesIn(s: War, shooter: Unit): boolean {
  const weapon = weaponOf(s, shooter);
  const hasMoved = s.acting?.unit === shooter.id && s.acting.moved;
  return weapon !== null && isArtilleryPiece(weapon) && shooter.post.formation === 'unlimbered' && !hasMoved;
}
