import * as open from '../index.ts';

/** Rounding puts a body at most so far from where the exact reckoning has it. */
export const SLACK = 5;

export function overlapsAny(body: open.Body, shapes: readonly open.Shape[], slack: number): boolean {
  return open.shapesOf(body).some((own) => shapes.some((shape) => open.overlaps(own, shape, slack)));
}

export function gapTo(body: open.Body, shapes: readonly open.Shape[]): number {
  return Math.min(...open.shapesOf(body).flatMap((own) => shapes.map((shape) => open.gap(own, shape))));
}

/** The ways at which a leg is looked at, in small steps; but not where a column has just bent, for then it is drawn a little simpler. */
export function* waysOf(body: open.Body, leg: open.Leg, steps: number): Generator<number> {
  const length = open.lengthOfLeg(body, leg);
  for (let i = 0; i <= steps; i++) {
    const way = Math.round((length * i) / steps);
    const there = open.bodyAfter(body, leg, way);
    const isBending = there.kind === 'column' && leg.do !== 'shift' && (open.wholeWay(body, leg, way) !== way || hasShortEnd(there));
    if (!isBending) yield way;
  }
}

function hasShortEnd({ trail }: open.ColumnBody): boolean {
  return [trail.slice(0, 2), trail.slice(-2)].some((end) => open.pathLength(end) < open.SHORT);
}
