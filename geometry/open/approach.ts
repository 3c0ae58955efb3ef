import { advanced, type Block, footprint, PIVOTS, type Pivot, wheelCost, wheeled } from './block.ts';
import { gap } from './distance.ts';
import { minus } from './measure.ts';
import type { Solid } from './path.ts';
import { firstStop, firstWheelStop } from './sweep.ts';

/** One wheel and then a straight advance that touches a target before anything else. */
export interface Approach {
  readonly pivot: Pivot;
  /** Positive to the left. */
  readonly angle: number;
  readonly advance: number;
  /** The path of the wheel's outer corner and the advance together. */
  readonly cost: number;
}

export interface ApproachRules {
  /** The widest wheel, and how finely wheels are tried. */
  readonly widest: number;
  readonly step: number;
  /** The greatest cost. */
  readonly most: number;
}

/** The ways to come to touch a target, cheapest first; of equal ones the smaller wheel, then the one to the left. */
export function approaches(block: Block, target: Solid, others: readonly Solid[], rules: ApproachRules): Approach[] {
  const found: Approach[] = [];
  const straight = approachAfter(block, 'middle', 0, target, others, rules.most);
  if (straight) found.push(straight);
  for (const pivot of PIVOTS) {
    for (const sign of [1, -1]) {
      const limit = firstWheelStop(block, pivot, sign * rules.widest, [...others, target])?.angle ?? rules.widest;
      for (let angle = rules.step; angle <= limit; angle += rules.step) {
        const approach = approachAfter(block, pivot, sign * angle, target, others, rules.most);
        if (approach) found.push(approach);
      }
    }
  }
  return found.sort((a, b) => a.cost - b.cost || Math.abs(a.angle) - Math.abs(b.angle) || b.angle - a.angle);
}

/** The advance to contact after a given wheel, if nothing else is met first and the cost is not too great. */
export function approachAfter(
  block: Block,
  pivot: Pivot,
  angle: number,
  target: Solid,
  others: readonly Solid[],
  most: number,
): Approach | undefined {
  const turned = wheeled(block, pivot, angle);
  const wheel = wheelCost(block, pivot, angle);
  const left = most - wheel;
  if (left < 0 || gap(footprint(turned), target.shape) > left) return undefined;
  const shape = footprint(turned);
  const stop = firstStop(shape, minus(advanced(turned, left + 1), turned), [target]);
  if (!stop || stop.way > left) return undefined;
  const between = firstStop(shape, minus(advanced(turned, stop.way), turned), others);
  if (between && between.way < stop.way) return undefined;
  return { pivot, angle, advance: stop.way, cost: wheel + stop.way };
}
