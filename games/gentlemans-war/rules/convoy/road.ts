// AGX-AMB-03, AGX-ESC-03: the road that a column marches on, from the edge where it comes in to the one where it goes out.
import { type ColumnBody, facingTo, type Point } from '@baize/geometry/open';
import type { Formation } from '../../content/types.ts';
import { type Post, typeOf, type Unit, type War } from '../../state.ts';
import { pointAlong, stretchOf } from '../country/along.ts';
import { bends, blockOf, postOf } from '../formations/footprint.ts';
import { homeEdge } from '../setup/edges.ts';

/** The centre line of the road in the direction of march; none: the ground has no road. */
export function marchRoad(s: War, seat: number): readonly Point[] {
  const { road } = s.fixed.scenario;
  if (!road) return [];
  const [first, last] = [road[0] as Point, road[road.length - 1] as Point];
  const isForward = homeEdge(s, seat) === 'west' ? first.x <= last.x : first.x >= last.x;
  return isForward ? road : [...road].reverse();
}

/** AGX-GEN-08: camel scouts know one rank alone. */
export function ranksOnRoad(s: War, unit: Unit): 1 | 2 {
  return typeOf(s, unit) === 'camel-scouts' ? 1 : 2;
}

/** A unit on the road with its head so far from the edge of entry, bending along it. */
export function postOnRoad(s: War, unit: Unit, formation: Formation, head: number): Post {
  const road = marchRoad(s, unit.seat);
  const straight: Post = { ...unit.post, formation, ranks: ranksOnRoad(s, unit), trail: null, building: null };
  const { width, depth } = blockOf(s, unit, straight);
  // Who knows no march column stands across the road.
  if (!bends(formation))
    return { ...straight, ...pointAlong(road, head), facing: facingTo(pointAlong(road, head - depth), pointAlong(road, head)) };
  const trail = stretchOf(road, head, head - depth);
  const column: ColumnBody = { kind: 'column', trail, width };
  return postOf(straight, column);
}
