// What a moving body goes over and may run into, as geometry wants to know it.
import {
  areBoxesWithin,
  type Body,
  type Box,
  boxesMeet,
  boxOf,
  carryOut,
  carryOutWhole,
  contains,
  type Ground,
  gapBetween,
  grown,
  isGapWithin,
  type Leg,
  type LegResult,
  type LinearObstacle,
  type Feature as Piece,
  polygon,
  type Solid,
  shapesOf,
  solidsOf,
  sweepOf,
  TOUCH,
  type WholeLeg,
} from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { enemiesOf, type Id, type Unit, unitOf, type War } from '../../state.ts';
import { goingOf, isAwayCrew, isGun, isWagon } from '../armies/kinds.ts';
import { isFighting, isTrainWagon } from '../convoy/convoy.ts';
import { type Area, costIn, type Feature, type Going, gradeOf, isArea, isRough } from '../country/features.ts';
import { type Land, type LandLine, landOf } from '../country/map.ts';
import { areWithin, bodyOf, centreOf } from '../formations/footprint.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { easeOf } from '../luck/ease.ts';
import { thingsOn } from './things.ts';

/** How a move treats others. */
export interface Passage {
  /** AGW-GEOM-09: whether it keeps an inch from enemies, may come to touch them, or passes them by at any distance. */
  enemies: 'keep' | 'solid';
  /** AGW-INTP: whether friends stand in the way, or which do. */
  friends: 'solid' | 'passable' | ((friend: Unit) => boolean);
  /** These are not in the way at all. */
  ignore?: readonly Id[];
  /** AGW-ROUGH-03: rough ground is closed, as to charging cavalry. */
  noRough?: boolean;
  edge?: 'stops' | 'open';
  going?: Going;
  /** Only the way of the centre counts (AGW-ALL-05). */
  loose?: boolean;
}

export const INCH = 1000;

export function solidId(id: Id): string {
  return `unit:${id}`;
}

/** The unit that a solid is; null for other things. */
export function unitBehind(s: War, solid: string): Unit | null {
  return solid.startsWith('unit:') ? unitOf(s, Number(solid.slice('unit:'.length))) : null;
}

/** A leg of a unit, or of some of it, carried out over all that lies near its way. */
export function carryLeg(s: War, unit: Unit, body: Body, leg: Leg, passage: Passage): LegResult {
  const sweep = sweepOf(body, leg, passage.loose ? 'centre' : 'body');
  return carryOut(body, leg, groundFor(s, unit, passage, sweep.box), sweep);
}

/** The same where a leg that something stops is refused. */
export function carryWholeLeg(s: War, unit: Unit, body: Body, leg: Leg, passage: Passage): WholeLeg {
  const sweep = sweepOf(body, leg, passage.loose ? 'centre' : 'body');
  return carryOutWhole(body, leg, groundFor(s, unit, passage, sweep.box), sweep);
}

/** The ground under a unit that moves; of others, those that are near a box about its way, if one is given. */
export function groundFor(s: War, unit: Unit, passage: Passage, box?: Box): Ground {
  const land = landOf(s);
  const going = passage.going ?? goingOf(s, unit);
  const ease = easeOf(s, unit);
  return {
    country: land.country,
    solids: solidsFor(s, unit, passage, box),
    lines: linesNear(linesFor(s, unit), box),
    factor: (piece) => factorOf(land, piece, going, passage.noRough ?? false, ease !== null),
    isBarred: (line) => isBarred(land, line, going),
    counts: passage.loose ? 'centre' : 'body',
    edge: passage.edge ?? 'stops',
  };
}

/** C-4: the lines that a unit has to do with: the edge of its own emplacement is nothing to a gun. */
export function linesFor(s: War, unit: Unit): readonly LandLine[] {
  const { lines, byId } = landOf(s);
  if (!isGun(s, unit) || isAwayCrew(unit)) return lines;
  return lines.filter(({ feature }) => feature.kind !== 'emplacement-edge' || !isOwnEmplacement(s, unit, byId.get(feature.edgeOf ?? '')));
}

/** The one that was dug about it, or in which it stands. */
function isOwnEmplacement(s: War, unit: Unit, emplacement: Feature | undefined): boolean {
  if (!emplacement || !isArea(emplacement)) return false;
  return emplacement.gun === unit.id || (unit.status === 'table' && contains(polygon(emplacement.outline), centreOf(s, unit)));
}

/** Those of them that may lie on a way within a box. */
function linesNear(lines: readonly LandLine[], box: Box | undefined): readonly LandLine[] {
  return box ? lines.filter((line) => boxesMeet(line.box, box)) : lines;
}

/** WL-21: with a favour all that it could enter at all is open ground. */
export function factorOf(land: Land, piece: Piece, going: Going, noRough: boolean, isEasy = false): number {
  const feature = land.byId.get(piece.id) as Area;
  const cost = costIn(feature, going);
  if (isEasy) return cost === Infinity ? cost : 1;
  return noRough && isRough(feature) ? Infinity : cost;
}

export function isBarred(land: Land, line: LinearObstacle, going: Going): boolean {
  const feature = land.byId.get(line.id);
  if (!feature || isArea(feature)) return false;
  const grade = gradeOf(feature, going);
  return grade === 'closed' || grade === 'river';
}

/** So near to its way another may matter: an inch and a touch are kept, and a little more for rounding. */
const NEAR = INCH + 2 * TOUCH;

function solidsFor(s: War, unit: Unit, passage: Passage, box: Box | undefined): Solid[] {
  const solids: Solid[] = [];
  for (const other of s.units) {
    if (!isThereFor(other, unit.seat) || other.id === unit.id || passage.ignore?.includes(other.id)) continue;
    if (box && !areBoxesWithin(box, boxOf(bodyOf(s, other)), NEAR)) continue;
    solids.push(...solidOf(s, unit, other, passage));
  }
  for (const thing of thingsOn(s)) {
    if (thing.body.kind === 'building' || (box && !areBoxesWithin(box, boxOf(thing.body), NEAR))) continue;
    solids.push(...solidsOf(thing.id, thing.body, PASSABLE));
  }
  return solids;
}

function solidOf(s: War, unit: Unit, other: Unit, passage: Passage): readonly Solid[] {
  const body = bodyOf(s, other);
  // AGW-ALL-10, AGW-INTP-01: a wagon blocks like a unit: a friend's is passed like a friend, an enemy's is touched without a charge.
  // AGX-ESC-04: nobody moves through the wagons of a train.
  if (isTrainWagon(s, other)) return madeSolid(body, other.id, 'plain');
  if (other.seat === unit.seat)
    return body.kind === 'building' ? [] : madeSolid(body, other.id, mayPass(passage, other) ? 'passable' : 'plain');
  if (passage.enemies === 'solid' || isWagon(s, other)) return madeSolid(body, other.id, 'plain');
  return keptFrom(s, unit, other, body, passage.loose ?? false);
}

const PASSABLE = { passable: true };

type Manner = 'plain' | 'passable' | 'kept' | 'kept loosely';

/** How a body stands in the way: as it is, not at all, with an inch about it, or with that inch as a part of it. */
const MANNERS: Record<Manner, (id: string, body: Body) => readonly Solid[]> = {
  plain: (id, body) => solidsOf(id, body),
  passable: (id, body) => solidsOf(id, body, PASSABLE),
  kept: (id, body) => solidsOf(id, body, { keep: INCH }),
  'kept loosely': (id, body) => shapesOf(body).map((shape) => ({ id, shape: grown(shape, INCH - 2 * TOUCH) })),
};

/** Bodies stay what they are, so what they are to others is worked out once. */
const made = new WeakMap<Body, { unit: Id; solids: Partial<Record<Manner, readonly Solid[]>> }>();

function madeSolid(body: Body, unit: Id, manner: Manner): readonly Solid[] {
  let known = made.get(body);
  if (known?.unit !== unit) {
    known = { unit, solids: {} };
    made.set(body, known);
  }
  known.solids[manner] ??= MANNERS[manner](solidId(unit), body);
  return known.solids[manner];
}

function mayPass({ friends }: Passage, friend: Unit): boolean {
  return typeof friends === 'function' ? friends(friend) : friends === 'passable';
}

/** AGW-GEOM-09: an inch from enemies; in loose order the centre alone keeps it, unless the unit stands nearer already. */
function keptFrom(s: War, unit: Unit, other: Unit, body: Body, loose: boolean): readonly Solid[] {
  const isNear = loose && unit.status === 'table' && areWithin(s, unit, other, 1);
  return madeSolid(body, other.id, !loose || isNear ? 'kept' : 'kept loosely');
}

/** AGW-INTP-01: how far a body is from the nearest enemy unit. */
export function distanceToEnemy(s: War, seat: Seat, body: Body): number {
  let least = Infinity;
  for (const enemy of s.units) {
    if (enemy.seat === seat || enemy.status !== 'table' || !isFighting(s, enemy)) continue;
    least = Math.min(least, gapBetween(body, bodyOf(s, enemy)));
  }
  return least;
}

/** AGW-GAME-07: of enemies equally near, the first of the roster. */
export function nearestEnemy(s: War, unit: Unit): Unit | null {
  let best: Unit | null = null;
  let least = Infinity;
  const body = bodyOf(s, unit);
  for (const enemy of enemiesOf(s, unit.seat)) {
    if (!isFighting(s, enemy)) continue;
    const gap = gapBetween(body, bodyOf(s, enemy));
    if (gap < least) {
      least = gap;
      best = enemy;
    }
  }
  return best;
}

/** AGW-INTP-01: whether any enemy unit is nearer to a body than this. */
export function isEnemyUnit(s: War, seat: Seat, unit: Unit): boolean {
  return unit.seat !== seat && unit.status === 'table' && isFighting(s, unit);
}

export function isEnemyNearer(s: War, seat: Seat, body: Body, than: number): boolean {
  for (const enemy of s.units) {
    if (!isEnemyUnit(s, seat, enemy)) continue;
    if (isGapWithin(body, bodyOf(s, enemy), than - 1)) return true;
  }
  return false;
}

/** AGW-FORM-06: the units inside a building, as far as a side knows. */
export function garrisonsOf(s: War, building: string, seat: Seat): Unit[] {
  return s.units.filter((unit) => isThereFor(unit, seat) && unit.post.building === building);
}

/** A single figure that is no unit: a general alone, or a cameo; a bold one comes nearer to enemies than an inch. */
export interface Figure {
  seat: Seat;
  going: Going;
  isBold: boolean;
}

/** AGW-CMD-03, AGX-CAMEO-13: it passes friends freely, and of the ground the way of its centre counts. */
export function groundForFigure(s: War, { seat, going, isBold }: Figure, box: Box): Ground {
  const land = landOf(s);
  const solids = s.units
    .filter(
      (unit) => unit.seat !== seat && unit.status === 'table' && !isWagon(s, unit) && areBoxesWithin(box, boxOf(bodyOf(s, unit)), NEAR),
    )
    .flatMap((unit) => madeSolid(bodyOf(s, unit), unit.id, isBold ? 'plain' : 'kept'));
  return {
    country: land.country,
    solids,
    lines: linesNear(land.lines, box),
    factor: (piece) => factorOf(land, piece, going, false),
    isBarred: (line) => isBarred(land, line, going),
    counts: 'centre',
    edge: 'stops',
  };
}
