// AGW-FORM-06, AGW-RET-01, AGW-SHOT-11: standing just outside a building, touching it.
import { ahead, type Body, bodiesOverlap, centreOfBody, type Facing, type Point } from '@baize/geometry/open';
import type { Post, Unit, War } from '../../state.ts';
import { bodyAt } from '../formations/footprint.ts';
import { aboutCentre } from './loss.ts';

/** Farther from the middle of a building nobody stands who touches it. */
const FAR = 30_000;

/** The post of a unit that touches an outline on the side where this direction leads out of its middle, to a thousandth of an inch. */
export function besideOutline(s: War, unit: Unit, post: Post, outline: readonly Point[], direction: Facing): Post {
  const house: Body = { kind: 'building', outline };
  const middle = centreOfBody(house);
  const at = (far: number) => aboutCentre(s, unit, post, ahead(middle, direction, far));
  let [inside, outside] = [0, FAR];
  while (outside - inside > 1) {
    const half = Math.floor((inside + outside) / 2);
    if (bodiesOverlap(bodyAt(s, unit, at(half)), house)) inside = half;
    else outside = half;
  }
  return at(outside);
}

/** Directions from one that is wished for to both sides, fifteen degrees at a time (AGW-ALL-05). */
export function directionsFrom(wished: Facing): Facing[] {
  const turns = [0, ...Array.from({ length: 11 }, (_, i) => [(i + 1) * 1500, -(i + 1) * 1500]).flat(), 18000];
  return turns.map((turn) => (wished + turn + 36000) % 36000);
}
