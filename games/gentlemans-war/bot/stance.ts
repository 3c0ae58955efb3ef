// Where a unit wants to be: whom it looks at, how near it wants to come, and how good a place is.
import { between, facingTo, type Point, turnBetween } from '@baize/geometry/open';
import { weaponOf } from '../rules/all/shots.ts';
import { isAllRound, isAwayCrew, isCavalry, isGun, isSkirmishing } from '../rules/armies/kinds.ts';
import { isRough } from '../rules/country/features.ts';
import { areasAt } from '../rules/country/map.ts';
import { centreOf } from '../rules/formations/footprint.ts';
import { forwardFacing } from '../rules/setup/edges.ts';
import { isArtilleryPiece } from '../rules/shooting/table.ts';
import { enemiesOf, type Post, type Unit, type War } from '../state.ts';
import { lateness } from './worth.ts';

const INCH = 1000;

export interface Aim {
  /** Whom it goes for; null: a place. */
  enemy: Unit | null;
  at: Point;
  /** How far from there it wants to stand, middle to middle. */
  wish: number;
}

/** Middles are farther apart than edges; half of two bodies. */
const BODIES = 2500;

/** How near shooters want to come: short range, and nearer the longer the battle lasts. */
function shootingWish(s: War, unit: Unit): number {
  const weapon = weaponOf(s, unit);
  if (weapon && isArtilleryPiece(weapon)) return 24 * INCH;
  if (isGun(s, unit)) return 11 * INCH + BODIES;
  return (10.5 - 5.5 * lateness(s)) * INCH + BODIES;
}

/** What a unit makes for. */
export function aimOf(s: War, unit: Unit): Aim | null {
  if (isAwayCrew(unit) && unit.gun) return { enemy: null, at: unit.gun, wish: 0 };
  const enemies = enemiesOf(s, unit.seat);
  const standing = enemies.filter((enemy) => !enemy.running);
  const here = centreOf(s, unit);
  const foes = standing.length > 0 ? standing : enemies;
  if (foes.length === 0) return null;
  return isCavalry(s, unit) ? cavalryAim(s, here, foes) : footAim(s, unit, here, foes);
}

/** Foot goes for the nearest, and rather for the weak and the dangerous. */
function footAim(s: War, unit: Unit, here: Point, foes: readonly Unit[]): Aim | null {
  let best: Aim | null = null;
  let least = Infinity;
  for (const enemy of foes) {
    const at = centreOf(s, enemy);
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
function cavalryAim(s: War, here: Point, foes: readonly Unit[]): Aim | null {
  let best: Aim | null = null;
  let most = -Infinity;
  for (const enemy of foes) {
    const at = centreOf(s, enemy);
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
  const gap = between(middle, aim.at);
  const off = gap > aim.wish ? gap - aim.wish : (aim.wish - gap) * 0.7;
  let worth = (-SLOPE * off) / INCH;
  if (!isAllRound(s, unit) && !isAwayCrew(unit)) {
    const turn = turnBetween(post.facing, facingTo(post, aim.at)) / 4500;
    worth -= 0.5 * Math.max(0, turn - 0.35) + (turn > 1 ? 0.3 : 0);
  }
  const areas = areasAt(s, middle);
  if (areas.some(isRough)) worth += isSkirmishing(unit) ? 0.35 : -0.4;
  if (areas.some(({ kind }) => kind === 'slight-hill')) worth += 0.15;
  return worth - edgeCost(s, unit, middle);
}

/** Nobody stands well with his back to the side of the table. */
function edgeCost(s: War, unit: Unit, { x }: Point): number {
  const side = Math.min(x, s.fixed.width - x);
  return side < 3 * INCH && !isAwayCrew(unit) ? 0.2 : 0;
}

/** The way to the enemy from a place: to the nearest of them, else straight on. */
export function enemyFacing(s: War, unit: Unit, from: Point = centreOf(s, unit)): number {
  let best = forwardFacing(s, unit.seat);
  let least = Infinity;
  for (const enemy of enemiesOf(s, unit.seat)) {
    if (enemy.running) continue;
    const at = centreOf(s, enemy);
    const gap = between(from, at);
    if (gap < least) [least, best] = [gap, facingTo(from, at)];
  }
  return best;
}
