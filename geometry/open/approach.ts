import { PIVOTS, type Pivot, wheelCost, wheeled } from './block.ts';
import type { BlockBody } from './body.ts';
import { carryOut } from './carry-out.ts';
import { type Facing, HALF_TURN } from './facing.ts';
import type { Span } from './line.ts';
import type { Ground } from './manoeuvre.ts';
import { TOUCH } from './measure.ts';
import type { Shape } from './shape.ts';
import { type Sweep, sweepOf, whenMeeting, whenOffTable } from './sweep.ts';

/** One wheel and then a straight advance that touches a target before anything else. */
export interface Approach {
  readonly pivot: Pivot;
  /** Positive to the left. */
  readonly angle: Facing;
  readonly advance: number;
  /** What the ground makes of the wheel and the advance together. */
  readonly cost: number;
  /** The block where it touches. */
  readonly body: BlockBody;
}

export interface ApproachRules {
  /** The id of the solid that is to be touched; it must be among the ground's. */
  readonly target: string;
  readonly widest: Facing;
  /** The greatest cost. */
  readonly most: number;
  readonly pivots?: readonly Pivot[];
}

/** So far beyond the greatest cost a touch may grow to be one: what is only grazed is not touched. */
const BEYOND = 1000;

/** The approach with a given wheel, if it is one: nothing else is met first and the cost is not too great. */
export function approachAfter(
  block: BlockBody,
  pivot: Pivot,
  angle: Facing,
  ground: Ground,
  { target, most }: ApproachRules,
): Approach | undefined {
  const wheel = carryOut(block, { do: 'wheel', on: pivot, angle }, ground);
  if (wheel.stop || wheel.cost > most) return undefined;
  const advance = carryOut(wheel.body, { do: 'advance', by: most - wheel.cost + BEYOND }, ground);
  const cost = wheel.cost + advance.cost;
  if (advance.stop?.by !== 'solid' || advance.stop.id !== target || cost > most) return undefined;
  return { pivot, angle, advance: advance.way, cost, body: advance.body as BlockBody };
}

/**
 * All wheels to one side after which a straight advance touches the target: exactly those whole hundredths of a degree, without their
 * sign, for which `approachAfter` finds an approach.
 */
export function approachAngles(block: BlockBody, pivot: Pivot, hand: 1 | -1, ground: Ground, rules: ApproachRules): Span[] {
  const found: { from: number; to: number }[] = [];
  const take = (from: number, to: number) => {
    const last = found[found.length - 1];
    if (last && last.to + 1 === from) last.to = to;
    else found.push({ from, to });
  };
  const search = searchOf(block, pivot, hand, ground, rules);
  const look = (from: number, to: number) => {
    const said = from === to ? isApproach(search, from) : verdictOn(search, from, to);
    if (said === true) take(from, to);
    if (said !== undefined) return;
    const middle = (from + to) >> 1;
    look(from, middle);
    look(middle + 1, to);
  };
  look(0, search.widest);
  return found;
}

/** The cheapest of all approaches; of equal ones the smaller wheel, then the one to the left. Undefined: there is none at all. */
export function cheapestApproach(block: BlockBody, ground: Ground, rules: ApproachRules): Approach | undefined {
  let best: Approach | undefined;
  const take = (approach: Approach | undefined) => {
    if (approach && (!best || isBetter(approach, best))) best = approach;
  };
  take(approachAfter(block, 'middle', 0, ground, rules));
  for (const pivot of rules.pivots ?? PIVOTS) {
    for (const hand of [1, -1] as const) {
      const search = searchOf(block, pivot, hand, ground, rules);
      const look = (from: number, to: number) => {
        if (verdictOn(search, from, to, best?.cost) === false) return;
        const middle = (from + to) >> 1;
        take(approachAfter(block, pivot, hand * middle, ground, rules));
        if (from < middle) look(from, middle - 1);
        if (middle < to) look(middle + 1, to);
      };
      if (search.widest > 0) look(1, search.widest);
    }
  }
  return best;
}

function isBetter(a: Approach, b: Approach): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  const wider = Math.abs(a.angle) - Math.abs(b.angle);
  return wider !== 0 ? wider < 0 : a.angle > b.angle;
}

/** What is the same for all wheels on one pivot to one side. */
interface Search {
  readonly block: BlockBody;
  readonly pivot: Pivot;
  readonly hand: 1 | -1;
  readonly ground: Ground;
  readonly rules: ApproachRules;
  /** The widest wheel that nothing stops. */
  readonly widest: number;
  readonly targets: readonly Shape[];
  /** All else that stops it, and what it keeps off from it. */
  readonly others: readonly { readonly shape: Shape; readonly keep: number }[];
  /** Nothing on the way is dearer than open ground. */
  readonly isPlain: boolean;
}

function searchOf(block: BlockBody, pivot: Pivot, hand: 1 | -1, ground: Ground, rules: ApproachRules): Search {
  const { country, solids, lines } = ground;
  const closed = country.pieces.filter((feature) => ground.factor(feature) === Infinity).flatMap((feature) => feature.shapes);
  const barred = lines.filter((line) => ground.isBarred?.(line)).flatMap((line) => line.shapes);
  const inWay = solids.filter((solid) => !solid.passable);
  return {
    block,
    pivot,
    hand,
    ground,
    rules,
    widest: widestClear(block, pivot, hand, ground, rules.widest),
    targets: inWay.filter((solid) => solid.id === rules.target).map((solid) => solid.shape),
    others: [
      ...inWay.filter((solid) => solid.id !== rules.target).map(({ shape, keep = 0 }) => ({ shape, keep })),
      ...[...closed, ...barred].map((shape) => ({ shape, keep: 0 })),
    ],
    isPlain: country.pieces.every((feature) => ground.factor(feature) === 1 || ground.factor(feature) === Infinity),
  };
}

/** A wheel that is stopped is stopped when it goes on as well, so the widest clear one is found by halving. */
function widestClear(block: BlockBody, pivot: Pivot, hand: 1 | -1, ground: Ground, widest: number): number {
  const isClear = (angle: number) => carryOut(block, { do: 'wheel', on: pivot, angle: hand * angle }, ground).stop === null;
  if (isClear(widest)) return widest;
  let low = 0;
  let high = widest;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isClear(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function isApproach({ block, pivot, hand, ground, rules }: Search, angle: number): boolean {
  return approachAfter(block, pivot, hand * angle, ground, rules) !== undefined;
}

/** Places are rounded on the way, by no more than this in all. */
const ROUNDING = 4;

/**
 * Whether all wheels from one angle to another lead to an approach (and, if so told, to a cheaper one), or none does; undefined where the
 * bounds do not tell. Seen from the block in the middle of the wheel, at any other of these angles no point that matters lies farther
 * from its place than `stray`; so what is met although it is so much smaller is surely met, and what is not met although it is so much
 * larger is surely not.
 */
function verdictOn(search: Search, from: number, to: number, cheaperThan = Infinity): boolean | undefined {
  const { block, pivot, hand, ground, rules } = search;
  const least = wheelCost(block, pivot, from);
  const left = Math.min(rules.most, cheaperThan) - least;
  if (left < 0) return false;
  const middle = (from + to) >> 1;
  const turned = wheeled(block, pivot, hand * middle);
  const far = rules.most - least + BEYOND;
  const reach = far + Math.sqrt(block.width * block.width + block.depth * block.depth);
  const stray = (reach * Math.max(middle - from, to - middle) * Math.PI) / HALF_TURN + ROUNDING;
  const sweep = sweepOf(turned, { do: 'advance', by: far });
  const soonest = firstOf(sweep, search.targets, -stray);
  if (soonest > left) return false;
  if (firstOf(sweep, search.targets, TOUCH - stray) > far) return false;
  if (search.others.some(({ shape }) => firstOf(sweep, [shape], TOUCH + stray) < soonest - ROUNDING)) return false;
  const { width, height } = ground.country;
  const off = ground.edge === 'open' ? undefined : whenOffTable(sweep, width, height, 1 + stray)[0];
  if (off !== undefined && off < soonest - ROUNDING) return false;
  return isSure(search, sweep, stray, wheelCost(block, pivot, to)) ? true : undefined;
}

/** Every wheel between touches the target, and nothing else before, for no more than the greatest cost. */
function isSure({ targets, others, isPlain, ground, rules }: Search, sweep: Sweep, stray: number, wheel: number): boolean {
  if (!isPlain) return false;
  const latest = firstOf(sweep, targets, TOUCH + stray);
  if (wheel + latest + ROUNDING > rules.most) return false;
  if (others.some(({ shape, keep }) => firstOf(sweep, [shape], TOUCH - stray - keep) <= latest + ROUNDING)) return false;
  const { width, height } = ground.country;
  const off = whenOffTable(sweep, width, height, -stray)[0];
  return ground.edge === 'open' || off === undefined || off > latest + ROUNDING;
}

/** How far the sweep goes before it first meets any of these shapes by more than the slack. */
function firstOf(sweep: Sweep, shapes: readonly Shape[], slack: number): number {
  let first = Infinity;
  for (const shape of shapes) first = Math.min(first, whenMeeting(sweep, shape, slack)[0] ?? Infinity);
  return first;
}
