// AGW-CHG-06, -07, AGW-GEOM-10: whether a charger can come at its target, and how far it is.
import {
  type Approach,
  anyApproach,
  approachAfter,
  type BlockBody,
  boxOf,
  carryOut,
  cheapestApproach,
  facingTo,
  type Ground,
  gap,
  gapBetween,
  isGapWithin,
  type LegResult,
  type Pivot,
  type Shape,
  type Solid,
  shapesOf,
  solidsOf,
  TOUCH,
} from '@baize/geometry/open';
import { enemiesOf, type Id, onTable, type Post, type Unit, unitOf, type War } from '../../state.ts';
import { attackRefusal } from '../all/attacks.ts';
import { groundFor, INCH, solidId } from '../all/ground.ts';
import { turnedOnCentre } from '../all/loss.ts';
import { goingOf, isCavalry, isCloseOrder, isSkirmishing } from '../armies/kinds.ts';
import { defendedAgainst } from '../country/cover.ts';
import { isDisorderedByRough, isRough } from '../country/features.ts';
import { type LandLine, landOf, stretchesNear } from '../country/map.ts';
import { blockOf, bodyOf, centreOf, generalBody, postOf } from '../formations/footprint.ts';
import { easeOf } from '../luck/ease.ts';
import { crossingsOf, hasRough } from '../movement/legs.ts';

/** A wheel and a straight advance to contact. */
export interface ChargePath {
  pivot: Pivot;
  angle: number;
  /** Inches of wheel and advance, the ground counted. */
  distance: number;
  /** Dice that obstacles on the way take (AGW-OBST-01, -02). */
  grades: ('low' | 'high')[];
  hasCrossed: boolean;
  /** AGW-ROUGH-02, AGW-OBST-06: the ground or what it crosses disorders it at once. */
  disorders: boolean;
  /** Where it makes contact, and what it passes over on the way. */
  post: Post;
  met: LegResult['met'];
}

/** AGW-CHG-06: enemies touched within so many thousandths of each other are touched together. */
const TOGETHER = 50;

/** AGW-CHG-06: no farther than this for each die. */
const PER_DIE = 6 * INCH;

/** Far enough to come at a target wherever it stands, whatever the dice will say: no way by a wheel and straight on is longer. */
export function farEnough(s: War, charger: Unit, targets: readonly Id[]): number {
  const sizeOf = (unit: Unit) => {
    const { minX, minY, maxX, maxY } = boxOf(bodyOf(s, unit));
    return maxX - minX + maxY - minY;
  };
  const far = targets.map((id) => gapBetween(bodyOf(s, charger), bodyOf(s, unitOf(s, id))) + 2 * sizeOf(unitOf(s, id)));
  const straight = Math.max(0, ...far) + 4 * sizeOf(charger);
  return landOf(s).areas.some(({ feature }) => isRough(feature)) ? 2 * straight : straight;
}

/**
 * What a charger may run into: all enemies, friends and closed ground; to cavalry rough ground is closed (AGW-ROUGH-03). It comes home
 * clear of those whom it must not attack, so that they need not be named (AGW-CHG-06).
 */
export function chargeGround(s: War, charger: Unit, targets: readonly Id[], ignore: readonly Id[] = []): Ground {
  const ground = groundFor(s, charger, { enemies: 'solid', friends: 'solid', noRough: isCavalry(s, charger), ignore });
  const [first] = targets;
  const named = new Set(targets.map(solidId));
  const id = first === undefined ? '' : solidId(first);
  const avoided = new Set(forbiddenNear(s, charger, targets).map(({ id: each }) => solidId(each)));
  const solids: Solid[] = ground.solids.map((solid) => {
    if (named.has(solid.id)) return { ...solid, id };
    return avoided.has(solid.id) ? { ...solid, keep: TOGETHER + 1 } : solid;
  });
  const defended = new Set<string>();
  for (const target of targets) {
    // AGW-GEOM-10, AGW-CHG-07: contact is made where the charger's front touches the obstacle before its target, and it takes no die there.
    const cover = defendedAgainst(s, unitOf(s, target), charger, charger.post);
    if (!cover || cover === 'building') continue;
    defended.add(cover.id);
    solids.push(...stretchBefore(s, unitOf(s, target), cover).map((shape) => ({ id, shape })));
  }
  // AGW-CMD-11: generals alone stop nobody, but who is ridden over steps aside.
  for (const general of s.generals)
    if (general.status === 'table' && general.unit === null)
      solids.push(...solidsOf(`general:${general.id}`, generalBody(general), { passable: true }));
  const buildings = new Set(targets.map((target) => unitOf(s, target).post.building));
  const lines = ground.lines.filter((line) => !defended.has(line.id));
  return { ...ground, solids, lines, factor: (feature) => (buildings.has(feature.id) ? 1 : ground.factor(feature)) };
}

/** AGW-LAND-07, -08: the stretch of an obstacle that a unit lines: what runs within an inch of its footprint. */
function stretchBefore(s: War, unit: Unit, line: LandLine): Shape[] {
  return stretchesNear(line, shapesOf(bodyOf(s, unit)), INCH);
}

/** The body of a charger, ready to go: skirmishers have no front and turn to the target free of cost (AGW-CHG-04). */
export function startOf(s: War, charger: Unit, target: Unit): Unit {
  if (!isSkirmishing(charger)) return charger;
  return { ...charger, post: turnedOnCentre(s, charger, facingTo(centreOf(s, charger), centreOf(s, target))) };
}

function blockBody(s: War, unit: Unit): BlockBody {
  return { kind: 'block', ...blockOf(s, unit) };
}

/** The cheapest way to charge home within so many inches, as if those to be ignored were not there; null: there is none. */
export function bestPath(
  s: War,
  charger: Unit,
  targets: readonly Id[],
  most: number,
  mayWheel = true,
  ignore: readonly Id[] = [],
): ChargePath | null {
  const [first] = targets;
  if (first === undefined || !onTable(unitOf(s, first))) return null;
  const start = startOf(s, charger, unitOf(s, first));
  if (touchingNow(s, start, targets))
    return { pivot: 'middle', angle: 0, distance: 0, grades: [], hasCrossed: false, disorders: false, post: start.post, met: [] };
  const ground = chargeGround(s, start, targets, ignore);
  const approach = approachTo(s, start, ground, first, most, mayWheel, cheapestApproach);
  return approach ? pathOf(s, start, approach, ground) : null;
}

/** Whether there is any way to charge home within so many inches. */
export function hasPath(s: War, charger: Unit, targets: readonly Id[], most: number, mayWheel = true): boolean {
  const [first] = targets;
  if (first === undefined || !onTable(unitOf(s, first))) return false;
  const start = startOf(s, charger, unitOf(s, first));
  if (touchingNow(s, start, targets)) return true;
  return approachTo(s, start, chargeGround(s, start, targets), first, most, mayWheel, anyApproach) !== undefined;
}

/** Skirmishers, who have turned already, and those who may not wheel go straight on. */
function approachTo(
  s: War,
  start: Unit,
  ground: Ground,
  first: Id,
  most: number,
  mayWheel: boolean,
  search: typeof anyApproach,
): Approach | undefined {
  const rules = { target: solidId(first), widest: 9000, most };
  const block = blockBody(s, start);
  return mayWheel && !isSkirmishing(start) ? search(block, ground, rules) : approachAfter(block, 'middle', 0, ground, rules);
}

/**
 * Those whom a charge that comes home might touch and must not attack (AGW-ALL-03): enemies within the charger's length of its targets and
 * of the obstacles that these line; where skirmishers turn before they charge, any enemy. Others who are touched become targets as well.
 */
function forbiddenNear(s: War, charger: Unit, targets: readonly Id[]): Unit[] {
  if (targets.length === 0) return [];
  const { width, depth } = blockOf(s, charger);
  const reach = width + depth + 2 * INCH;
  const bodies = targets.map((id) => bodyOf(s, unitOf(s, id)));
  return enemiesOf(s, charger.seat).filter((enemy) => {
    if (targets.includes(enemy.id)) return false;
    const isNear = isSkirmishing(charger) || bodies.some((body) => isGapWithin(body, bodyOf(s, enemy), reach));
    return isNear && attackRefusal(s, charger, enemy, 'accidental') !== null;
  });
}

function touchingNow(s: War, unit: Unit, targets: readonly Id[]): boolean {
  return targets.some((id) => gapBetween(bodyOf(s, unit), bodyOf(s, unitOf(s, id))) <= 10);
}

/** The way with a given wheel; null: it does not lead to the target. */
export function pathWith(s: War, charger: Unit, targets: readonly Id[], pivot: Pivot, angle: number, most: number): ChargePath | null {
  const [first] = targets;
  if (first === undefined || !onTable(unitOf(s, first))) return null;
  const start = startOf(s, charger, unitOf(s, first));
  if (touchingNow(s, start, targets)) return angle === 0 ? bestPath(s, charger, targets, most) : null;
  const ground = chargeGround(s, start, targets);
  const approach = approachAfter(blockBody(s, start), pivot, angle, ground, { target: solidId(first), widest: 9000, most });
  return approach ? pathOf(s, start, approach, ground) : null;
}

/** Farther than this from an enemy nobody touches it, however the ends of the way are rounded (AGW-GEOM-08). */
const TOUCHED = 25;
/** How far a wheel may be bettered to keep clear of others, in hundredths of a degree. */
const NUDGES = Array.from({ length: 20 }, (_, i) => [5 * (i + 1), -5 * (i + 1)]).flat();

/** AGW-CHG-06: a wheel like that of this path which brushes past no enemy but those touched at its end; if there is none, the same. */
export function clearWheel(s: War, charger: Unit, targets: readonly Id[], path: ChargePath): Pick<ChargePath, 'pivot' | 'angle'> {
  const { pivot, angle } = path;
  const [first] = targets;
  if (isSkirmishing(charger) || first === undefined || touchingNow(s, charger, targets)) return { pivot, angle };
  const met = new Set([...targets, ...alsoTouched(s, charger, targets, path.post).map(({ id }) => id)].map(solidId));
  const others = new Set(enemiesOf(s, charger.seat).map(({ id }) => solidId(id)));
  const ground = chargeGround(s, charger, targets);
  const solids = ground.solids.map((solid) =>
    others.has(solid.id) && !met.has(solid.id) && solid.keep === undefined ? { ...solid, keep: TOUCHED } : solid,
  );
  const rules = { target: solidId(first), widest: 9000, most: farEnough(s, charger, targets) };
  const isClear = (by: number) => approachAfter(blockBody(s, charger), pivot, by, { ...ground, solids }, rules) !== undefined;
  const nudged = [0, ...NUDGES].map((by) => angle + by).find((by) => Math.abs(by) <= 9000 && isClear(by));
  return { pivot, angle: nudged ?? angle };
}

function pathOf(s: War, charger: Unit, approach: Approach, ground: Ground): ChargePath {
  const wheel = carryOut(blockBody(s, charger), { do: 'wheel', on: approach.pivot, angle: approach.angle }, ground);
  const advance = carryOut(wheel.body, { do: 'advance', by: approach.advance }, ground);
  // AGW-OBST-01: a line that the wheel reaches and the advance clears takes one die.
  const onWheel = crossingsOf(s, charger, cleared(wheel));
  const crossed = [onWheel, crossingsOf(s, charger, cleared(advance), onWheel.lines)];
  return {
    pivot: approach.pivot,
    angle: approach.angle,
    distance: approach.cost,
    grades: crossed.flatMap(({ grades }) => grades),
    hasCrossed: crossed.some(({ counts }) => counts),
    disorders: isDisorderedOn(s, charger, [wheel, advance]) || (crossed.some(({ disorders }) => disorders) && isCloseOrder(s, charger)),
    post: postOf(charger.post, approach.body),
    met: [...wheel.met, ...advance.met],
  };
}

/** AGW-ROUGH-02: rough ground on any of these legs disorders it. */
export function isDisorderedOn(s: War, unit: Unit, legs: readonly LegResult[]): boolean {
  return legs.some((leg) => hasRough(s, leg)) && isDisorderedByRough(goingOf(s, unit)) && easeOf(s, unit) === null;
}

/** Lines that the body only stands on at the end have not been crossed: the front has reached them. */
function cleared(result: LegResult): LegResult {
  return { ...result, crossings: result.crossings.filter(({ front, rear }) => rear === null || rear > front) };
}

/** AGW-CHG-06: a second enemy touched at the same distance (within 0.05") must be named as well. */
export function alsoTouched(s: War, charger: Unit, targets: readonly Id[], post: Post): Unit[] {
  const body = bodyOf(s, { ...charger, post });
  return enemiesOf(s, charger.seat).filter((enemy) => !targets.includes(enemy.id) && gapBetween(body, bodyOf(s, enemy)) <= TOGETHER);
}

/** AGW-GEOM-10: whether a charger at the end of its way touches this target, or the obstacle that the target defends against it. */
export function comesAt(s: War, charger: Unit, target: Unit, post: Post): boolean {
  const body = bodyOf(s, { ...charger, post });
  if (gapBetween(body, bodyOf(s, target)) <= TOGETHER) return true;
  const cover = defendedAgainst(s, target, charger, charger.post);
  if (cover === null || cover === 'building') return false;
  return stretchBefore(s, target, cover).some((shape) => shapesOf(body).some((own) => gap(own, shape) <= TOGETHER));
}

/** AGW-CHG-07, AGW-GEOM-08: whether so many inches cover a distance: exactly equal is contact, and a hundredth of an inch is nothing. */
export function covers(inches: number, distance: number): boolean {
  return inches + TOUCH >= distance;
}

/** AGW-CHG-06: the greatest distance that so many dice may be asked to cover. */
export function reachOf(dice: number): number {
  return dice * PER_DIE;
}

/** AGW-EVADE-06: the way to a gun that its crew has left, by any wheel or by the one that is given; null: there is none. */
export function pathToGun(s: War, charger: Unit, crew: Unit, wheel: Pick<ChargePath, 'pivot' | 'angle'> | 'any'): ChargePath | null {
  if (!crew.gun || isSkirmishing(charger)) return null;
  const id = `gun:${crew.id}`;
  const ground = chargeGround(s, charger, []);
  const solids = ground.solids.map((solid) => (solid.id === id ? { id, shape: solid.shape } : solid));
  const rules = { target: id, widest: 9000, most: farEnough(s, charger, [crew.id]) };
  const block = blockBody(s, charger);
  const approach =
    wheel === 'any'
      ? cheapestApproach(block, { ...ground, solids }, rules)
      : approachAfter(block, wheel.pivot, wheel.angle, { ...ground, solids }, rules);
  return approach ? pathOf(s, charger, approach, { ...ground, solids }) : null;
}
