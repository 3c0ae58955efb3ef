import { gap, gapToPoint, nearest } from './distance.ts';
import { ahead, FULL_TURN } from './facing.ts';
import { type Point, whole } from './measure.ts';
import { fits, type Solid } from './path.ts';
import { disc, type Shape } from './shape.ts';

/** The centre nearest to `from` at which a round base just touches a shape; `from` itself where it touches already. */
export function centreTouching(from: Point, radius: number, target: Shape): Point {
  const base = disc(from, 0);
  const pair = nearest(base, target);
  const dx = from.x - pair.b.x;
  const dy = from.y - pair.b.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return from;
  return { x: whole(pair.b.x + (dx * radius) / far), y: whole(pair.b.y + (dy * radius) / far) };
}

/** The two centres at which a round base touches two discs at once; none if they lie too far apart or one within the other. */
export function centresTouchingBoth(radius: number, one: Shape, other: Shape): Point[] {
  const a = one.core[0] as Point;
  const b = other.core[0] as Point;
  const ra = one.round + radius;
  const rb = other.round + radius;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const along = (square + ra * ra - rb * rb) / 2;
  const under = ra * ra * square - along * along;
  if (under < 0) return [];
  const across = Math.sqrt(under);
  const centre = (sign: number): Point => ({
    x: whole(a.x + (dx * along - sign * dy * across) / square),
    y: whole(a.y + (dy * along + sign * dx * across) / square),
  });
  return under === 0 ? [centre(0)] : [centre(1), centre(-1)];
}

/**
 * Snapping: where a base that was dropped near shapes it means to touch comes to stand. It touches the nearest within reach, and a second
 * one too if both are discs within reach; where nothing is within reach it stays.
 */
export function snapped(centre: Point, radius: number, targets: readonly Shape[], reach: number): Point {
  const near = targets.map((shape) => ({ shape, off: Math.abs(signedGap(centre, radius, shape)) })).filter((t) => t.off <= reach);
  near.sort((p, q) => p.off - q.off);
  const [first, second] = near;
  if (!first) return centre;
  if (second && first.shape.core.length === 1 && second.shape.core.length === 1) {
    const both = centresTouchingBoth(radius, first.shape, second.shape).sort(
      (p, q) => gapToPoint(disc(p, 0), centre) - gapToPoint(disc(q, 0), centre),
    );
    const best = both[0];
    if (best && gapToPoint(disc(centre, 0), best) <= reach) return best;
  }
  return first.off <= 1 ? centre : centreTouching(centre, radius, first.shape);
}

function signedGap(centre: Point, radius: number, shape: Shape): number {
  return gap(disc(centre, 0), shape) - radius;
}

/** The places around a disc where a base touches it, every so many degrees and against its neighbours, that are free of solids. */
export function placesAround(target: Shape, radius: number, solids: readonly Solid[], step: number): Point[] {
  const middle = target.core[0] as Point;
  const reach = target.round + radius;
  const ring: Point[] = [];
  for (let facing = 0; facing < FULL_TURN; facing += step) ring.push(ahead(middle, facing, reach));
  for (const { shape } of solids) {
    if (shape.core.length === 1 && shape !== target) ring.push(...centresTouchingBoth(radius, target, shape));
  }
  return ring.filter((centre) => fits(centre, radius, solids));
}
