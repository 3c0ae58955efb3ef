// A side's zone as it lies before the enemy: how wide its front is, how deep it goes, and where a place in it is.
import type { Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { War } from '../../state.ts';
import { homeEdge, zoneOf } from './edges.ts';
import { foremostLine } from './zone-refusal.ts';

export interface Frontage {
  /** From its left end to its right along the front, as the side looks at the enemy, and from the front to the rear. */
  from: number;
  to: number;
  deep: number;
  /** The point so far along the front and so far behind it. */
  at(along: number, back: number): Point;
  /** How far behind the front a point is, and how far along it. */
  back(p: Point): number;
  along(p: Point): number;
  /** How far a point is from the home edge. */
  home(p: Point): number;
}

export function frontageOf(s: War, seat: Seat): Frontage {
  const { width, height } = s.fixed;
  const edge = homeEdge(s, seat);
  const { minX, minY, maxX, maxY } = zoneOf(s, seat);
  const { shortOfEnemies } = s.fixed.scenario.zones[seat as 0 | 1];
  const limit = shortOfEnemies === undefined ? Infinity : foremostLine(s, seat, shortOfEnemies);
  const isAcross = edge === 'south' || edge === 'north';
  const isNearOrigin = edge === 'south' || edge === 'west';
  const length = isAcross ? height : width;
  const [low, high] = isAcross ? [minY, maxY] : [minX, maxX];
  // Distances from the home edge.
  const rear = isNearOrigin ? low : length - high;
  const front = Math.max(rear, Math.min(limit, isNearOrigin ? high : length - low));
  const home = (p: Point) => {
    const value = isAcross ? p.y : p.x;
    return isNearOrigin ? value : length - value;
  };
  // Both sides count from their own left, so that what is the same for both is sought alike by both.
  const isLeftLow = edge === 'south' || edge === 'east';
  const wide = isAcross ? width : height;
  const fromLeft = (value: number) => (isLeftLow ? value : wide - value);
  const along = (p: Point) => fromLeft(isAcross ? p.x : p.y);
  const [first, last] = isAcross ? [minX, maxX] : [minY, maxY];
  return {
    from: fromLeft(isLeftLow ? first : last),
    to: fromLeft(isLeftLow ? last : first),
    deep: front - rear,
    at(place, back) {
      const value = isNearOrigin ? front - back : length - front + back;
      return isAcross ? { x: fromLeft(place), y: value } : { x: value, y: fromLeft(place) };
    },
    back: (p) => front - home(p),
    along,
    home,
  };
}
