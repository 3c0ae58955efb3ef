// Where a unit wants to be: whom it looks at, how near it wants to come, and how good a place is.
import {
  ahead,
  type Body,
  between,
  boundsOf,
  contains,
  facingTo,
  isGapWithin,
  type Point,
  runsThrough,
  type Shape,
  shapesOf,
  turnBetween,
} from '@baize/geometry/open';
import { weaponOf } from '../rules/all/shots.ts';
import { goingOf, isAllRound, isAwayCrew, isCavalry, isGun, isSkirmishing } from '../rules/armies/kinds.ts';
import { costIn, isRough } from '../rules/country/features.ts';
import { areasAt, landOf } from '../rules/country/map.ts';
import { blockOf, bodyAt, bodyOf } from '../rules/formations/footprint.ts';
import { forwardFacing } from '../rules/setup/edges.ts';
import { isArtilleryPiece } from '../rules/shooting/table.ts';
import { enemiesOf, type Post, type Unit, type War } from '../state.ts';
import { goalOf } from './goals.ts';
import { middleOf } from './middle.ts';
import { bestShot } from './shots.ts';
import { lateness } from './worth.ts';

const INCH = 1000;

export interface Aim {
  /** Whom it goes for; null: a place. */
  enemy: Unit | null;
  at: Point;
  /** How far from there it wants to stand, middle to middle. */
  wish: number;
  /** What it wants to touch. */
  touch?: Body;
  barriers: readonly Barrier[];
}

type Mark = Omit<Aim, 'barriers'>;

/** AGW-GEOM-08. */
const TOUCHING = 10;

/** Middles are farther apart than edges; half of two bodies. */
const BODIES = 2500;

/** How near shooters want to come: short range, and nearer the longer the battle lasts. */
function shootingWish(s: War, unit: Unit): number {
  const weapon = weaponOf(s, unit);
  // Whoever has only spears wants to be near enough to charge.
  if (weapon === null) return 4 * INCH + BODIES;
  // A gun that has limbered up saw nobody from where it stood.
  if (isArtilleryPiece(weapon)) return (unit.post.formation === 'limbered' ? 14 : 24) * INCH;
  if (isGun(s, unit)) return 11 * INCH + BODIES;
  return (10.5 - 5.5 * lateness(s)) * INCH + BODIES;
}

/** What a unit makes for. */
export function aimOf(s: War, unit: Unit): Aim | null {
  const here = middleOf(s, unit);
  const mark = markOf(s, unit, here);
  return mark && { ...mark, barriers: isAwayCrew(unit) ? [] : barriersFor(s, unit, here, mark.at) };
}

function markOf(s: War, unit: Unit, here: Point): Mark | null {
  if (isAwayCrew(unit) && unit.gun) return { enemy: null, at: unit.gun, wish: 0 };
  const goal = goalOf(s, unit, here);
  if (goal) return { enemy: null, ...goal };
  const enemies = enemiesOf(s, unit.seat);
  const standing = enemies.filter((enemy) => !enemy.running);
  const foes = standing.length > 0 ? standing : enemies;
  if (foes.length === 0) return null;
  const detour = detourOf(s, unit, here, foes);
  if (detour) return detour;
  return isCavalry(s, unit) ? cavalryAim(s, here, foes) : footAim(s, unit, here, foes);
}

/** Whether it touches what it wants to touch, as it stands or would stand. */
export function isTouching(s: War, unit: Unit, { touch }: Aim, post: Post = unit.post): boolean {
  return touch !== undefined && isGapWithin(bodyAt(s, unit, post), touch, TOUCHING);
}

/** For so many flips a unit goes out of its way, and for as many it comes back. */
const SPAN = 8;
const ASIDE = 12 * INCH;

/**
 * When a battle has lasted too long, whoever has nobody to shoot at goes to the side of the nearest enemy for a while, now to the one and
 * now to the other: two lines that stand on both sides of a house, and cannot get past it, would wait there for ever.
 */
function detourOf(s: War, unit: Unit, here: Point, foes: readonly Unit[]): Mark | null {
  const span = Math.floor(s.flip.number / SPAN);
  if (lateness(s) < 1 || span % 2 === 0 || bestShot(s, unit) > 0) return null;
  const [nearest] = foes.map((enemy) => middleOf(s, enemy)).sort((a, b) => between(here, a) - between(here, b));
  if (!nearest) return null;
  const side = (unit.id + (span >> 1)) % 2 === 0 ? 9000 : 27_000;
  const { x, y } = ahead(nearest, (facingTo(nearest, here) + side) % 36_000, ASIDE);
  const within = (at: number, most: number) => Math.max(ASIDE / 2, Math.min(most - ASIDE / 2, at));
  return { enemy: null, at: { x: within(x, s.fixed.width), y: within(y, s.fixed.height) }, wish: 0 };
}

/** Foot goes for the nearest, and rather for the weak and the dangerous. */
function footAim(s: War, unit: Unit, here: Point, foes: readonly Unit[]): Mark | null {
  let best: Mark | null = null;
  let least = Infinity;
  for (const enemy of foes) {
    const at = middleOf(s, enemy);
    const weak = enemy.figures / Math.max(1, enemy.original);
    const cost = between(here, at) + 4 * INCH * weak + (enemy.post.building === null ? 0 : 6 * INCH);
    if (cost < least) [least, best] = [cost, { enemy, at, wish: shootingWish(s, unit) }];
  }
  return best;
}

/** Whom horse rides down at a glance: guns, skirmishers, the disordered and those who have acted, not a line that waits. */
function prey(s: War, enemy: Unit): number {
  if (enemy.running) return 0.5;
  if (enemy.post.formation === 'square' || enemy.post.building !== null) return -3;
  const order = (enemy.disordered ? 1 : 0) + (enemy.counter ? 0.4 : 0) - enemy.figures / Math.max(1, enemy.original);
  if (isGun(s, enemy)) return 2 + order;
  if (enemy.mounted) return 0.9 + order;
  return (isSkirmishing(enemy) ? 1.6 : -0.2) + order;
}

/** Cavalry goes for whom it can ride down; where there is nobody, it keeps out of reach until it is late. */
function cavalryAim(s: War, here: Point, foes: readonly Unit[]): Mark | null {
  let best: Mark | null = null;
  let most = -Infinity;
  for (const enemy of foes) {
    const at = middleOf(s, enemy);
    const gain = prey(s, enemy);
    const worth = gain - (0.09 * between(here, at)) / INCH;
    if (worth <= most) continue;
    most = worth;
    best = { enemy, at, wish: gain > 0.4 || lateness(s) > 0.5 ? 11 * INCH : 20 * INCH };
  }
  return best;
}

const SLOPE = 0.12;

/** How good a place is for a unit that makes for something; the higher the better. */
export function stanceWorth(s: War, unit: Unit, aim: Aim, post: Post, middle: Point): number {
  const way = wayTo(aim, middle);
  const off = way.length > aim.wish ? way.length - aim.wish : (aim.wish - way.length) * 0.7;
  let worth = (-SLOPE * off) / INCH;
  if (!isAllRound(s, unit) && !isAwayCrew(unit)) {
    const turn = turnBetween(post.facing, lookOf(s, unit, aim, middle, way)) / 4500;
    worth -= 0.5 * Math.max(0, turn - 0.35) + (turn > 1 ? 0.3 : 0);
  }
  const areas = areasAt(s, middle);
  if (areas.some(isRough)) worth += isSkirmishing(unit) ? 0.35 : -0.15;
  if (areas.some(({ kind }) => kind === 'slight-hill')) worth += 0.15;
  return worth - edgeCost(s, unit, middle);
}

interface Way {
  /** Whereto first: round a corner, or straight to the aim. */
  next: Point;
  length: number;
}

/** Whoever is where he wants to be looks to the enemy, anybody else to where he is going. */
export function lookOf(s: War, unit: Unit, aim: Aim, middle: Point, way: Way): number {
  const isThere = aim.enemy === null && way.length <= aim.wish + INCH;
  return isThere ? enemyFacing(s, unit, middle) : facingTo(middle, way.next);
}

/** What a way that is barred costs more than its length. */
const DETOUR = 12 * INCH;

/** The way from a place to the aim: straight, or round the corner of whatever is between. */
export function wayTo(aim: Aim, from: Point): Way {
  const straight = between(from, aim.at);
  if (!aim.barriers.some((barrier) => isBarred(barrier, from, aim.at))) return { next: aim.at, length: straight };
  let best: Way = { next: aim.at, length: straight + DETOUR };
  for (const { corners } of aim.barriers) {
    for (const { at, rest } of corners) {
      const first = between(from, at);
      if (first < 200 || first + rest >= best.length) continue;
      const length = first + rest + (aim.barriers.some((barrier) => isBarred(barrier, from, at)) ? 9 * INCH : 0);
      if (length < best.length) best = { next: at, length };
    }
  }
  return best;
}

/** Something to go round: what it covers, how much of it a unit's middle keeps clear of, and the corners past it. */
interface Barrier {
  shape: Shape;
  wide: Shape;
  /** With the way that is left from there. */
  corners: readonly { at: Point; rest: number }[];
}

/** Whoever stands close beside it already need only keep off the thing itself. */
function isBarred({ shape, wide }: Barrier, from: Point, to: Point): boolean {
  return runsThrough(from, to, contains(wide, from) || contains(wide, to) ? shape : wide);
}

/** What stands between a unit and its aim: ground closed to it, and friends who stay where they are. */
function barriersFor(s: War, unit: Unit, here: Point, at: Point): Barrier[] {
  const going = goingOf(s, unit);
  const isShy = going === 'horse' || going === 'wheeled';
  const { width } = blockOf(s, unit);
  const margin = Math.min(3500, width / 2) + 300;
  const closed = landOf(s)
    .areas.filter(({ feature }) => costIn(feature, going) === Infinity || (isShy && isRough(feature)))
    .map(({ shape }) => shape);
  const nearer = between(here, at);
  const friends = s.units
    .filter((other) => other.id !== unit.id && other.seat === unit.seat && other.status === 'table')
    .filter((other) => between(middleOf(s, other), at) < nearer && between(middleOf(s, other), here) < 12 * INCH)
    .flatMap((other) => shapesOf(bodyOf(s, other)));
  const all = [...closed, ...friends].map((shape): Barrier => ({ shape, wide: widened(shape, margin - INCH), corners: [] }));
  const inTheWay = all.filter((barrier) => isBarred(barrier, here, at) || contains(widened(barrier.shape, 9 * INCH), here)).slice(0, 8);
  return inTheWay.map((barrier) => ({
    ...barrier,
    corners: cornersOf(s, barrier.shape, margin).map((corner) => {
      const isOpen = !inTheWay.some((other) => isBarred(other, corner, at));
      // Round ground one goes from corner to corner; friends from whose corner the way is no freer will go on themselves.
      const more = isOpen ? INCH / 2 : closed.includes(barrier.shape) ? 3 * INCH : DETOUR;
      return { at: corner, rest: between(corner, at) + more };
    }),
  }));
}

function widened(shape: Shape, by: number): Shape {
  return { core: shape.core, round: shape.round + by };
}

/** The corners of a box about a shape, as far out as half a unit needs. */
function cornersOf(s: War, shape: Shape, margin: number): Point[] {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const { width, height } = s.fixed;
  return [minX - margin, maxX + margin]
    .flatMap((x) => [minY - INCH, maxY + INCH].map((y) => ({ x: Math.round(x), y: Math.round(y) })))
    .filter(({ x, y }) => x > margin && y > 0 && x < width - margin && y < height);
}

/** Nobody stands well with his back to the side of the table. */
function edgeCost(s: War, unit: Unit, { x }: Point): number {
  const side = Math.min(x, s.fixed.width - x);
  return side < 3 * INCH && !isAwayCrew(unit) ? 0.2 : 0;
}

/** The way to the enemy from a place: to the nearest of them, else straight on. */
export function enemyFacing(s: War, unit: Unit, from: Point = middleOf(s, unit)): number {
  let best = forwardFacing(s, unit.seat);
  let least = Infinity;
  for (const enemy of enemiesOf(s, unit.seat)) {
    if (enemy.running) continue;
    const at = middleOf(s, enemy);
    const gap = between(from, at);
    if (gap < least) [least, best] = [gap, facingTo(from, at)];
  }
  return best;
}
