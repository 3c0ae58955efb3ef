// The middle of a unit, worked out once for each place where it stands.
import { type Body, centreOfBody, type Point } from '@baize/geometry/open';
import { bodyOf } from '../rules/formations/footprint.ts';
import type { Unit, War } from '../state.ts';

/** A body is made anew whenever its unit stands or is otherwise, so its middle never changes. */
const known = new WeakMap<Body, Point>();

export function middleOf(s: War, unit: Unit): Point {
  const body = bodyOf(s, unit);
  const found = known.get(body) ?? centreOfBody(body);
  known.set(body, found);
  return found;
}
