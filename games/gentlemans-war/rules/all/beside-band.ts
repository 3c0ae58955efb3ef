// AGX-TRIG-03, -05: units put off a band of ground: rails, a bridge that falls.
import { ahead, type Facing, facingTo, footOn, type Point, shapesOf } from '@baize/geometry/open';
import type { Post, Unit, War } from '../../state.ts';
import { bodyOf, centreOf } from '../formations/footprint.ts';
import { homeFacing } from '../setup/edges.ts';
import { shiftedPost } from './place.ts';

/** How far to the left of a line from a to b a point is. */
function leftOf(a: Point, b: Point, p: Point): number {
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) || 1;
  return ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
}

/** The stretch of a line that is nearest to a point. */
function nearestStretch(line: readonly Point[], p: Point): readonly [Point, Point] {
  const stretches = line.slice(1).map((b, at) => [line[at] as Point, b] as const);
  const off = ([a, b]: readonly [Point, Point]) => {
    const foot = footOn(p, a, b);
    return (foot.x - p.x) ** 2 + (foot.y - p.y) ** 2;
  };
  return stretches.reduce((best, each) => (off(each) < off(best) ? each : best));
}

/** The way off a band, and how far a unit has to go to touch it no more. */
export interface WayOff {
  facing: Facing;
  by: number;
}

/** AGX-TRIG-05: to the side where its centre lies, on the line towards home; `half` is half the width of the band. */
export function wayOff(s: War, unit: Unit, line: readonly Point[], half: number): WayOff {
  const centre = centreOf(s, unit);
  const [a, b] = nearestStretch(line, centre);
  const along = facingTo(a, b);
  const isLeft = Math.round(leftOf(a, b, centre)) === 0 ? isHomeLeft(along, homeFacing(s, unit.seat, unit.id)) : leftOf(a, b, centre) > 0;
  const reach = shapesOf(bodyOf(s, unit)).flatMap(({ core, round }) => core.map((p) => (isLeft ? 1 : -1) * leftOf(a, b, p) - round));
  return { facing: (along + (isLeft ? 9000 : 27000)) % 36000, by: Math.max(0, Math.ceil(half - Math.min(...reach))) };
}

function isHomeLeft(along: Facing, home: Facing): boolean {
  return (home - along + 36000) % 36000 < 18000;
}

/** Where it stands just beside the band, its facing kept. */
export function postBeside(unit: Unit, { facing, by }: WayOff): Post {
  return shiftedPost(unit.post, ahead({ x: 0, y: 0 }, facing, by));
}
