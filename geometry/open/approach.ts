import { whereAll } from './bisect.ts';
import { advanced, footprint, inFrame, PIVOTS, type Pivot, pivotOf, wheelCost, wheeled, widestWheel } from './block.ts';
import type { BlockBody } from './body.ts';
import { clearWay, endOfLeg } from './carry-out.ts';
import { gap, gapToPoint } from './distance.ts';
import { type Facing, facingTo, HALF_TURN, turnFrom } from './facing.ts';
import type { Ground } from './manoeuvre.ts';
import { type Point, TOUCH } from './measure.ts';
import { type Stretch, weighted } from './path.ts';
import { common } from './ranges.ts';
import { areBoxesWithin, boundsOf, disc, type Shape } from './shape.ts';
import { exactLength, type Span } from './spans.ts';
import { ROUNDING } from './stoppers.ts';
import { type Sweep, sweepOf, whenMeeting, whenOffTable } from './sweep.ts';
import { type Feature, featuresNear } from './terrain.ts';

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
export const BEYOND = 1000;

/** The approach with a given wheel, if it is one: nothing else is met first and the cost is not too great. */
export function approachAfter(
  block: BlockBody,
  pivot: Pivot,
  angle: Facing,
  ground: Ground,
  { target, most }: ApproachRules,
): Approach | undefined {
  const wheel = endOfLeg(block, { do: 'wheel', on: pivot, angle }, ground);
  if (wheel.stop || wheel.cost > most) return undefined;
  const far = Math.min(most - wheel.cost, farthest(pivotOf(block, pivot), targetsOf(ground, target)));
  const advance = endOfLeg(wheel.body, { do: 'advance', by: far + BEYOND }, ground);
  const cost = wheel.cost + advance.cost;
  if (advance.stop?.by !== 'solid' || advance.stop.id !== target || cost > most) return undefined;
  return { pivot, angle, advance: advance.way, cost, body: advance.body as BlockBody };
}

export function targetsOf(ground: Ground, target: string): Shape[] {
  return ground.solids.filter((solid) => solid.id === target && !solid.passable).map((solid) => solid.shape);
}

/** How far off the farthest point of these shapes lies. */
export function farthest(from: Point, shapes: readonly Shape[]): number {
  let most = 0;
  for (const { core, round } of shapes) for (const p of core) most = Math.max(most, Math.ceil(exactLength(from, p)) + round);
  return most;
}

/**
 * All wheels to one side after which a straight advance touches the target: exactly those whole hundredths of a degree, without their
 * sign, for which `approachAfter` finds an approach.
 */
export function approachAngles(block: BlockBody, pivot: Pivot, hand: 1 | -1, ground: Ground, rules: ApproachRules): Span[] {
  const search = searchOf(block, pivot, hand, ground, rules);
  return whereAll(0, search.widest, (from, to) => (from === to ? isApproach(search, from) : verdictOn(search, boundsOn(search, from, to))));
}

/**
 * The cheapest of all approaches, to a twentieth of an inch; of equal ones the smaller wheel, then the one to the left. Undefined: there
 * is none at all, not even by a single hundredth of a degree.
 */
export function cheapestApproach(block: BlockBody, ground: Ground, rules: ApproachRules): Approach | undefined {
  return bestApproach(block, ground, rules, (best, cheapest) => cheapest > best.cost - NEARLY);
}

/** Any approach, if there is one; quicker to know than the cheapest: most often a wheel towards the middle of the target serves. */
export function anyApproach(block: BlockBody, ground: Ground, rules: ApproachRules): Approach | undefined {
  return bestApproach(block, ground, rules, () => true, towardsTarget(block, ground, rules));
}

/** The wheel on the middle of its front after which a block looks at the middle of its target. */
function towardsTarget(block: BlockBody, ground: Ground, { target, widest }: ApproachRules): Facing {
  const box = boundsOf({ core: targetsOf(ground, target).flatMap(({ core }) => core), round: 0 });
  const turn = turnFrom(
    block.facing,
    facingTo(block, { x: Math.round((box.minX + box.maxX) / 2), y: Math.round((box.minY + box.maxY) / 2) }),
  );
  return Math.max(-widest, Math.min(widest, turn));
}

/** The ranges of wheels that may hold the cheapest are looked at first, until what is left is not worth while. */
function bestApproach(
  block: BlockBody,
  everywhere: Ground,
  rules: ApproachRules,
  isEnough: (best: Approach, cheapest: number) => boolean,
  guess: Facing = 0,
): Approach | undefined {
  if (isTooFar(block, everywhere, rules) || isBehind(block, everywhere, rules)) return undefined;
  const ground = groundNear(block, everywhere, rules);
  let best = approachAfter(block, 'middle', 0, ground, rules);
  if (best && isEnough(best, 0)) return best;
  if (guess !== 0) best = approachAfter(block, 'middle', guess, ground, rules);
  if (best && isEnough(best, 0)) return best;
  const nodes: Node[] = [];
  const add = (search: Search, from: number, to: number) => {
    const bounds = from > to ? undefined : boundsOn(search, from, to);
    if (bounds && bounds.cheapest <= rules.most + ROUNDING) addInOrder(nodes, { search, from, to, cheapest: bounds.cheapest });
  };
  for (const pivot of rules.pivots ?? PIVOTS) {
    for (const hand of [1, -1] as const) {
      const search = searchOf(block, pivot, hand, ground, rules);
      add(search, 1, search.widest);
    }
  }
  for (let node = nodes.pop(); node && !(best && isEnough(best, node.cheapest)); node = nodes.pop()) {
    const { search, from, to } = node;
    const middle = (from + to) >> 1;
    const approach = approachAfter(block, search.pivot, search.hand * middle, ground, rules);
    if (approach && (!best || isBetter(approach, best))) best = bettered(search, approach);
    add(search, from, middle - 1);
    add(search, middle + 1, to);
  }
  return best;
}

const NEARLY = 50;

/** The best of the wheels near a good one, by smaller and smaller steps. */
function bettered({ block, ground, rules, widest, hand }: Search, first: Approach): Approach {
  let best = first;
  for (let step = 256; step >= 1; step >>= 1) {
    for (const by of [-step, step]) {
      for (;;) {
        const angle = Math.abs(best.angle) + by;
        const next = angle > 0 && angle <= widest ? approachAfter(block, best.pivot, hand * angle, ground, rules) : undefined;
        if (!next || !isBetter(next, best)) break;
        best = next;
      }
    }
  }
  return best;
}

/** No way is shorter than the gap. */
function isTooFar(block: BlockBody, ground: Ground, { target, most }: ApproachRules): boolean {
  const shape = footprint(block);
  return !ground.solids.some((solid) => solid.id === target && gap(shape, solid.shape) <= most + ROUNDING);
}

/** After a wheel of at most a right angle nothing is met that lies farther behind the front than the block's diagonal. */
function isBehind(block: BlockBody, ground: Ground, { target, widest }: ApproachRules): boolean {
  if (widest > HALF_TURN / 2) return false;
  const behind = -Math.sqrt(block.width * block.width + block.depth * block.depth) - BEYOND;
  return ground.solids.every(({ id, shape }) => id !== target || shape.core.every((p) => inFrame(block, p).y + shape.round < behind));
}

/** The ground without what lies farther off than any approach leads. */
function groundNear(block: BlockBody, ground: Ground, { target, most }: ApproachRules): Ground {
  const reach = Math.min(most, farthest(block, targetsOf(ground, target)) + block.width) + 2 * BEYOND + 2 * block.width + block.depth;
  const box = boundsOf(disc(block, reach));
  const isNear = (shape: Shape, keep = 0) => areBoxesWithin(boundsOf(shape), box, keep);
  return {
    ...ground,
    solids: ground.solids.filter((solid) => isNear(solid.shape, solid.keep)),
    lines: ground.lines.filter((line) => line.shapes.some((shape) => isNear(shape))),
  };
}

/** A range of wheels that is still to be looked at, and what the cheapest of them may cost. */
interface Node {
  readonly search: Search;
  readonly from: number;
  readonly to: number;
  readonly cheapest: number;
}

/** The cheapest comes last. */
function addInOrder(nodes: Node[], node: Node): void {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle] as Node).cheapest > node.cheapest) low = middle + 1;
    else high = middle;
  }
  nodes.splice(low, 0, node);
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
  /** The widest wheel that nothing stops, and the dearer ground under it. */
  readonly widest: number;
  readonly underWheel: readonly Stretch[];
  readonly targets: readonly Shape[];
  readonly far: number;
  /** All else that stops it, and what it keeps off from it. */
  readonly others: readonly { readonly shape: Shape; readonly keep: number }[];
  readonly rough: readonly Feature[];
}

function searchOf(block: BlockBody, pivot: Pivot, hand: 1 | -1, ground: Ground, rules: ApproachRules): Search {
  const still = pivotOf(block, pivot);
  const targets = targetsOf(ground, rules.target);
  const far = farthest(still, targets);
  const reach = Math.min(rules.most, far) + 2 * BEYOND + block.width + block.depth;
  const isNear = (shape: Shape) => gapToPoint(shape, still) <= reach;
  const features = featuresNear(ground.country, boundsOf(disc(still, reach)));
  const closed = features.filter((feature) => ground.factor(feature) === Infinity).flatMap((feature) => feature.shapes);
  const barred = ground.lines.filter((line) => ground.isBarred?.(line)).flatMap((line) => line.shapes);
  const inWay = ground.solids.filter((solid) => !solid.passable);
  const others = [
    ...inWay.filter((solid) => solid.id !== rules.target).map(({ shape, keep = 0 }) => ({ shape, keep })),
    ...[...closed, ...barred].map((shape) => ({ shape, keep: 0 })),
  ];
  const widest = widestClear(block, pivot, hand, ground, rules.widest);
  return {
    block,
    pivot,
    hand,
    ground,
    rules,
    widest,
    underWheel: endOfLeg(block, { do: 'wheel', on: pivot, angle: hand * widest }, ground).ground,
    targets,
    far,
    others: others.filter(({ shape, keep }) => gapToPoint(shape, still) <= reach + keep),
    rough: features.filter((feature) => ground.factor(feature) !== 1 && ground.factor(feature) !== Infinity && feature.shapes.some(isNear)),
  };
}

/** The widest wheel that nothing stops; where it lies between two hundredths of a degree, carrying them out decides. */
function widestClear(block: BlockBody, pivot: Pivot, hand: 1 | -1, ground: Ground, widest: number): number {
  const wheel = (angle: number) => ({ do: 'wheel' as const, on: pivot, angle: hand * angle });
  const isClear = (angle: number) => endOfLeg(block, wheel(angle), ground).stop === null;
  const way = clearWay(block, wheel(widest), ground);
  let angle = Math.min(widest, widestWheel(block, pivot, Math.ceil(way)) + 2);
  while (angle > 0 && !isClear(angle)) angle -= 1;
  return angle;
}

function isApproach({ block, pivot, hand, ground, rules }: Search, angle: number): boolean {
  return approachAfter(block, pivot, hand * angle, ground, rules) !== undefined;
}

/** What is sure of all wheels from one angle to another, looked at from the one in the middle. */
interface Bounds {
  readonly sweep: Sweep;
  readonly stray: number;
  readonly to: number;
  /** None of them costs less. */
  readonly cheapest: number;
}

/**
 * Undefined if none of these wheels leads to an approach. Seen from the block in the middle of them, at any other no point that matters
 * lies farther from its place than `stray`; so what is met although it is so much smaller is surely met, and what is not met although it
 * is so much larger is surely not.
 */
function boundsOn(search: Search, from: number, to: number): Bounds | undefined {
  const { block, pivot, hand, rules, targets, others } = search;
  const left = rules.most - wheelCost(block, pivot, from);
  if (left < 0) return undefined;
  const far = Math.min(left, search.far) + BEYOND;
  const middle = (from + to) >> 1;
  const reach = far + Math.sqrt(block.width * block.width + block.depth * block.depth);
  const turn = (Math.max(middle - from, to - middle) * Math.PI) / HALF_TURN;
  const stray = reach * turn + ROUNDING;
  const turned = wheeled(block, pivot, hand * middle);
  const sweep = sweepOf(turned, { do: 'advance', by: far });
  const soonest = firstOf(sweep, targets, TOUCH - stray);
  if (soonest === Infinity) return undefined;
  if (others.some(({ shape }) => firstOf(sweep, [shape], TOUCH + stray) < soonest - ROUNDING)) return undefined;
  if (offAt(search, sweep, 1 + stray) < soonest - ROUNDING) return undefined;
  // What the front meets lies no farther aside than the block is wide, so it comes nearer by little more than that times the turn.
  const nearer = block.width * turn + (reach * turn * turn) / 2 + ROUNDING;
  const wide = { ...advanced(turned, -nearer), width: block.width + 2 * stray };
  const way = Math.max(0, firstOf(sweepOf(wide, { do: 'advance', by: far + 2 * nearer }), targets, 0) - 2 * nearer);
  return { sweep, stray, to, cheapest: wheelPrice(search, from) + advancePrice(search, sweep, TOUCH + stray, way) };
}

/** Whether all of these wheels lead to an approach, or none does; undefined where the bounds do not tell. */
function verdictOn(search: Search, bounds: Bounds | undefined): boolean | undefined {
  const { rules, targets, others } = search;
  if (!bounds || bounds.cheapest > rules.most + ROUNDING) return false;
  const { sweep, stray, to } = bounds;
  const latest = firstOf(sweep, targets, TOUCH + stray) + ROUNDING;
  if (latest > sweep.length || wheelPrice(search, to) + advancePrice(search, sweep, -stray, latest) + ROUNDING > rules.most)
    return undefined;
  if (others.some(({ shape, keep }) => firstOf(sweep, [shape], TOUCH - stray - keep) <= latest)) return undefined;
  return offAt(search, sweep, -stray) > latest ? true : undefined;
}

/** How far the sweep goes before it first meets any of these shapes by more than the slack. */
export function firstOf(sweep: Sweep, shapes: readonly Shape[], slack: number): number {
  let first = Infinity;
  for (const shape of shapes) first = Math.min(first, whenMeeting(sweep, shape, slack)[0] ?? Infinity);
  return first;
}

function offAt({ ground }: Search, sweep: Sweep, slack: number): number {
  if (ground.edge === 'open') return Infinity;
  return whenOffTable(sweep, ground.country.width, ground.country.height, slack)[0] ?? Infinity;
}

function wheelPrice({ block, pivot, ground, underWheel }: Search, angle: number): number {
  const way = wheelCost(block, pivot, angle);
  const stretches = underWheel.filter(({ from }) => from < way).map((stretch) => ({ ...stretch, to: Math.min(way, stretch.to) }));
  return weighted(way, stretches, ground.factor);
}

function advancePrice({ rough, ground }: Search, sweep: Sweep, slack: number, way: number): number {
  const stretches: Stretch[] = [];
  for (const feature of rough) {
    for (const shape of feature.shapes) {
      const ranges = common(whenMeeting(sweep, shape, slack), [0, way]);
      for (let i = 0; i < ranges.length; i += 2) stretches.push({ feature, from: ranges[i] as number, to: ranges[i + 1] as number });
    }
  }
  return stretches.length > 0 ? weighted(way, stretches, ground.factor) : way;
}
