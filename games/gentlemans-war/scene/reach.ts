// Chances and reaches that the table shows: how far dice carry a charge, where a unit can shoot, what a shot may do.
import type { Point } from '@baize/contracts';
import { ahead, corners, type Point as TablePoint } from '@baize/geometry/open';
import { diceTaken, drillOf, sum } from '../rules/activation/dice.ts';
import { isAllRound } from '../rules/armies/kinds.ts';
import { bestPath, type ChargePath, reachOf } from '../rules/charge/path.ts';
import { blockOf, bodyOf } from '../rules/formations/footprint.ts';
import type { ShotParts } from '../rules/shooting/shot.ts';
import type { Id, Unit, War } from '../state.ts';
import { onScene } from './faces.ts';

const INCH = 1000;

/** Every sorted throw of so many dice with its weight, so that a few hundred stand for all. */
function throwsOf(count: number): { dice: number[]; ways: number }[] {
  const found: { dice: number[]; ways: number }[] = [];
  const add = (dice: number[], least: number) => {
    if (dice.length === count) {
      found.push({ dice, ways: waysOf(dice) });
      return;
    }
    for (let die = least; die <= 6; die++) add([...dice, die], die);
  };
  add([], 1);
  return found;
}

/** In how many orders a sorted throw can fall. */
function waysOf(dice: readonly number[]): number {
  let ways = 1;
  let same = 0;
  dice.forEach((die, at) => {
    same = at > 0 && die === dice[at - 1] ? same + 1 : 1;
    ways = (ways * (at + 1)) / same;
  });
  return ways;
}

/** The exact chance that a throw of movement dice, less those that obstacles take, comes to so many thousandths at least. */
export function chanceToReach(count: number, drill: 'swift' | 'slow' | null, grades: ChargePath['grades'], distance: number): number {
  if (count <= 0) return distance <= 0 ? 1 : 0;
  const rolled = count + (drill ? 1 : 0);
  let [good, all] = [0, 0];
  for (const { dice, ways } of throwsOf(rolled)) {
    // Sorted: the lowest stands first, the highest last.
    const kept = drill === 'swift' ? dice.slice(1) : drill === 'slow' ? dice.slice(0, -1) : dice;
    const carried = (sum(kept) - sum(diceTaken(kept, [], grades))) * INCH;
    if (carried >= distance) good += ways;
    all += ways;
  }
  return good / all;
}

/** How a unit would charge these, and how likely it gets there; null: it cannot. */
export function chargeOutlook(s: War, unit: Unit, targets: readonly Id[], dice: number): { path: ChargePath; chance: number } | null {
  const path = bestPath(s, unit, targets, reachOf(dice));
  return path && { path, chance: chanceToReach(dice, drillOf(s, unit), path.grades, path.distance) };
}

/** What a shot costs the target on average. */
export function expectedLoss({ dice, toHit, toSave }: Pick<ShotParts, 'dice' | 'toHit' | 'toSave'>): number {
  return (dice * (7 - toHit) * (toSave - 1)) / 36;
}

/** The chance that a shot fells anybody at all. */
export function chanceOfAny({ dice, toHit, toSave }: Pick<ShotParts, 'dice' | 'toHit' | 'toSave'>): number {
  const spared = 1 - ((7 - toHit) * (toSave - 1)) / 36;
  return 1 - Array.from({ length: dice }, () => spared).reduce((all, one) => all * one, 1);
}

/** What reaches beyond an edge ends there. */
function onTheTable(s: War, { x, y }: TablePoint): Point {
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  return onScene(s, { x: within(x, s.fixed.width), y: within(y, s.fixed.height) });
}

const ARC_STEP = 750;

/** AGW-GEOM-06: everything within so far of a unit and in its frontal arc; all round for those without flanks. */
export function reachRegion(s: War, unit: Unit, far: number): Point[] {
  if (isAllRound(s, unit) || unit.post.building !== null) return allRound(s, unit, far);
  const block = blockOf(s, unit);
  const [frontRight, frontLeft] = corners(block);
  const { facing } = block;
  const left = Array.from({ length: 7 }, (_, at) => ahead(frontLeft, facing + 4500 - at * ARC_STEP, far));
  const right = Array.from({ length: 7 }, (_, at) => ahead(frontRight, facing - at * ARC_STEP, far));
  return [frontLeft, ...left, ...right, frontRight].map((p) => onTheTable(s, p));
}

function allRound(s: War, unit: Unit, far: number): Point[] {
  const body = bodyOf(s, unit);
  const core: readonly TablePoint[] = body.kind === 'building' ? body.outline : corners(blockOf(s, unit));
  const [x, y] = [core.reduce((all, p) => all + p.x, 0) / core.length, core.reduce((all, p) => all + p.y, 0) / core.length];
  // The farthest corner in a direction, moved out that way: the outline of everything within reach.
  return Array.from({ length: 48 }, (_, at) => {
    const facing = at * 750;
    const out = ahead({ x: 0, y: 0 }, facing, 1000);
    const corner = core.reduce((best, p) =>
      (p.x - x) * out.x + (p.y - y) * out.y > (best.x - x) * out.x + (best.y - y) * out.y ? p : best,
    );
    return onTheTable(s, ahead(corner, facing, far));
  });
}
