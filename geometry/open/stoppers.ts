import type { Body } from './body.ts';
import { gap } from './distance.ts';
import type { Ground } from './manoeuvre.ts';
import { TOUCH } from './measure.ts';
import type { Solid } from './path.ts';
import type { Shape } from './shape.ts';
import { countedShapes, type Sweep, whenMeeting, whenOffTable } from './sweep.ts';

/** Places are rounded on the way, by no more than this in all. */
export const ROUNDING = 4;

/** Something that stops a body, and the gap that the body must keep from it. */
export interface Stopper {
  readonly shape: Shape;
  readonly keep: number;
}

/** All that can stop a body which moves on this ground. One who stands nearer than he should need only come no nearer. */
export function stoppersOf(body: Body, ground: Ground): Stopper[] {
  const own = countedShapes(body, ground.counts);
  return stoppersOn(ground, ({ id, keep = 0 }) => (keep > 0 ? Math.min(keep, gapToSolid(own, id, ground.solids)) : 0));
}

/** All that can stop a body on this ground; what it keeps off from solids may be told. */
export function stoppersOn(ground: Ground, keepFrom: (solid: Solid) => number = ({ keep = 0 }) => keep): Stopper[] {
  const { country, solids, lines, factor, isBarred } = ground;
  const found: Stopper[] = [];
  for (const solid of solids) if (!solid.passable) found.push({ shape: solid.shape, keep: keepFrom(solid) });
  for (const feature of country.features) {
    if (factor(feature) === Infinity) for (const shape of feature.shapes) found.push({ shape, keep: 0 });
  }
  for (const line of lines) if (isBarred?.(line)) for (const shape of line.shapes) found.push({ shape, keep: 0 });
  return found;
}

/** From a body's shapes to all that has the same id. */
export function gapToSolid(shapes: readonly Shape[], id: string, solids: readonly Solid[]): number {
  let least = Infinity;
  for (const solid of solids) if (solid.id === id) for (const own of shapes) least = Math.min(least, gap(own, solid.shape));
  return least;
}

/** Would every sweep stop that strays from this one by no more than so much? */
export function isSurelyStopped(sweep: Sweep, stoppers: readonly Stopper[], ground: Ground, stray: number): boolean {
  return isMet(sweep, stoppers, TOUCH + stray) || isOff(sweep, ground, 1 + stray);
}

/** Would none of them stop? */
export function isSurelyClear(sweep: Sweep, stoppers: readonly Stopper[], ground: Ground, stray: number): boolean {
  return !isMet(sweep, stoppers, TOUCH - stray) && !isOff(sweep, ground, -stray);
}

function isMet(sweep: Sweep, stoppers: readonly Stopper[], slack: number): boolean {
  return stoppers.some(({ shape, keep }) => whenMeeting(sweep, shape, slack - keep).length > 0);
}

function isOff(sweep: Sweep, { country, edge }: Ground, slack: number): boolean {
  return edge !== 'open' && whenOffTable(sweep, country.width, country.height, slack).length > 0;
}
