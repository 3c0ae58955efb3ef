import { type Approach, type ApproachRules, anyApproach, approachAfter, BEYOND, farthest, firstOf, targetsOf } from './approach.ts';
import { advanced, PIVOTS, type Pivot, pivotOf, wheelCost, wheeled } from './block.ts';
import type { BlockBody } from './body.ts';
import { carryOut, clearWay } from './carry-out.ts';
import { HALF_TURN } from './facing.ts';
import type { Ground, Leg } from './manoeuvre.ts';
import { TOUCH } from './measure.ts';
import type { Shape } from './shape.ts';
import { isSurelyStopped, ROUNDING, type Stopper, stoppersOn } from './stoppers.ts';
import { sweepOf } from './sweep.ts';

/** Wheels and advances, one after the other, the last of which touches the target. */
export interface Way {
  readonly legs: readonly Leg[];
  readonly cost: number;
  readonly body: BlockBody;
}

/** So many ranges of advances and wheels are looked at in all before the search is given up. */
const EFFORT = 20_000;

/** First wheels that are tried: the coarse ones before those between them. */
const FIRST_WHEELS = [4500, 9000, 2250, 6750, 1125, 3375, 5625, 7875, 562, 1687, 2812, 3937, 5062, 6187, 7312, 8437];

/**
 * A way to touch a target by a wheel and an advance or, if need be, after an advance, or after another wheel and advance before them. For
 * all but the first wheel, which goes by steps, the whole range is searched, the large parts of it first.
 */
export function findWay(block: BlockBody, ground: Ground, rules: ApproachRules): Way | undefined {
  const direct = anyApproach(block, ground, rules);
  if (direct) return wayFrom([], 0, direct);
  const effort = { left: EFFORT };
  const after = wayAfterAdvance(block, ground, rules, effort);
  if (after) return after;
  for (const angle of FIRST_WHEELS.filter((each) => each <= rules.widest)) {
    for (const on of rules.pivots ?? PIVOTS) {
      for (const hand of [1, -1]) {
        const leg: Leg = { do: 'wheel', on, angle: hand * angle };
        const wheel = carryOut(block, leg, ground);
        if (wheel.stop || wheel.cost > rules.most) continue;
        const rest = wayAfterAdvance(wheel.body as BlockBody, ground, { ...rules, most: rules.most - wheel.cost }, effort);
        if (rest) return { ...rest, legs: [leg, ...rest.legs], cost: wheel.cost + rest.cost };
      }
    }
  }
  return undefined;
}

function wayFrom(before: readonly Leg[], cost: number, { pivot, angle, advance, cost: more, body }: Approach): Way {
  return { legs: [...before, { do: 'wheel', on: pivot, angle }, { do: 'advance', by: advance }], cost: cost + more, body };
}

/** Advances from `low` to `high` and then wheels to one side from `from` to `to`. */
interface Cell {
  readonly pivot: Pivot;
  readonly hand: 1 | -1;
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly to: number;
}

/** Cells that leave less room than this are not cut any smaller. */
const FINEST = 12;

/** An advance, then a wheel, then an advance that touches. */
function wayAfterAdvance(block: BlockBody, ground: Ground, rules: ApproachRules, effort: { left: number }): Way | undefined {
  const longest = Math.floor(clearWay(block, { do: 'advance', by: rules.most }, ground));
  const search = { block, ground, rules, targets: targetsOf(ground, rules.target), stoppers: stoppersOn(ground, () => 0) };
  const cells: Cell[] = [];
  for (const pivot of rules.pivots ?? PIVOTS) {
    for (const hand of [1, -1] as const) cells.push({ pivot, hand, low: 0, high: longest, from: 0, to: rules.widest });
  }
  for (let i = 0; i < cells.length && effort.left > 0; i++) {
    const cell = cells[i] as Cell;
    effort.left -= 1;
    const stray = strayIn(search, cell);
    if (isHopeless(search, cell, stray)) continue;
    const way = wayIn(search, cell);
    if (way) return way;
    if (stray.all > FINEST) cells.push(...halvesOf(cell, stray));
  }
  return undefined;
}

interface Search {
  readonly block: BlockBody;
  readonly ground: Ground;
  readonly rules: ApproachRules;
  readonly targets: readonly Shape[];
  readonly stoppers: readonly Stopper[];
}

/** How far what lies about strays from its place, seen from the middle of a cell: by the advance, by the wheel, and by both. */
interface Stray {
  readonly far: number;
  readonly byAdvance: number;
  readonly byWheel: number;
  readonly all: number;
}

function strayIn({ block, rules, targets }: Search, { pivot, low, high, from, to }: Cell): Stray {
  const left = rules.most - low - wheelCost(block, pivot, from);
  const far = Math.min(left, farthest(pivotOf(block, pivot), targets) + high) + BEYOND;
  const reach = far + Math.sqrt(block.width * block.width + block.depth * block.depth);
  const byAdvance = (high - low) / 2;
  const byWheel = (reach * (to - from) * Math.PI) / HALF_TURN / 2;
  return { far, byAdvance, byWheel, all: byAdvance + byWheel };
}

/** Is it sure that none of a cell leads to the target? */
function isHopeless({ block, ground, rules, targets, stoppers }: Search, cell: Cell, { far, byAdvance, all }: Stray): boolean {
  const { pivot, hand, low, high, from, to } = cell;
  if (far < BEYOND) return true;
  const halt = advanced(block, (low + high) >> 1);
  if (from > 0) {
    const wheel = sweepOf(halt, { do: 'wheel', on: pivot, angle: hand * from });
    if (isSurelyStopped(wheel, stoppers, ground, byAdvance + ROUNDING)) return true;
  }
  const stray = all + ROUNDING;
  const sweep = sweepOf(wheeled(halt, pivot, hand * ((from + to) >> 1)), { do: 'advance', by: far });
  const soonest = firstOf(sweep, targets, TOUCH - stray);
  if (soonest === Infinity) return true;
  if (low + wheelCost(block, pivot, from) + firstOf(sweep, targets, -stray) > rules.most + ROUNDING) return true;
  return stoppers.some(({ shape }) => !targets.includes(shape) && firstOf(sweep, [shape], TOUCH + stray) < soonest - ROUNDING);
}

function wayIn({ block, ground, rules }: Search, { pivot, hand, low, high, from, to }: Cell): Way | undefined {
  const leg: Leg = { do: 'advance', by: (low + high) >> 1 };
  const advance = carryOut(block, leg, ground);
  if (advance.stop || advance.cost > rules.most) return undefined;
  const angle = hand * ((from + to) >> 1);
  const approach = approachAfter(advance.body as BlockBody, pivot, angle, ground, { ...rules, most: rules.most - advance.cost });
  return approach && wayFrom([leg], advance.cost, approach);
}

function halvesOf(cell: Cell, { byAdvance, byWheel }: Stray): Cell[] {
  const { low, high, from, to } = cell;
  if (byAdvance > byWheel) {
    const middle = (low + high) >> 1;
    return [
      { ...cell, high: middle },
      { ...cell, low: middle + 1 },
    ];
  }
  const middle = (from + to) >> 1;
  return from === to
    ? []
    : [
        { ...cell, to: middle },
        { ...cell, from: middle + 1 },
      ];
}
