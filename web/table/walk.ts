// What lies between the stands of a walk: places and facings change evenly, columns bend from one trail into the next.
import type { Base, Piece, Point, Stand } from '@baize/contracts';
import { alongTrail } from './bases.ts';

/** The piece after a share (0 to 1) of a walk; every stand counts by how far the piece goes to it. */
export function alongWalk(piece: Piece, stands: readonly Stand[], share: number): Piece {
  const lengths = stands.slice(1).map((stand, at) => wayBetween(stands[at] as Stand, stand));
  let rest = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [at, length] of lengths.entries()) {
    if (rest <= length || at === lengths.length - 1) {
      return { ...piece, ...between(stands[at] as Stand, stands[at + 1] as Stand, length === 0 ? 1 : Math.min(1, rest / length)) };
    }
    rest -= length;
  }
  return { ...piece, ...stands[0] };
}

/** The walk of a piece that goes by way of some points and looks where it goes, and somewhere else at its end if it is told to. */
export function standsOfMove({ at, facing, base }: Piece, via: readonly Point[], last: number): Stand[] {
  const stands: Stand[] = [{ at, ...(facing !== undefined && { facing }), ...(base && { base }) }];
  for (const point of via) {
    const from = stands.at(-1)?.at ?? at;
    const [dx, dy] = [point[0] - from[0], point[1] - from[1]];
    if (Math.hypot(dx, dy) < 1) continue;
    const looks = (Math.atan2(dx, -dy) * 180) / Math.PI;
    // It turns first, and then goes.
    stands.push({ at: from, facing: looks, ...(base && { base }) }, { at: point, facing: looks, ...(base && { base }) });
  }
  return [...stands, { at: stands.at(-1)?.at ?? at, facing: last, ...(base && { base }) }];
}

/** How long a walk is, in the surface's measure; a turn on the spot counts as some way too. */
export function walkLength(stands: readonly Stand[]): number {
  return stands.slice(1).reduce((sum, stand, at) => sum + wayBetween(stands[at] as Stand, stand), 0);
}

/** So much way, in the surface's measure, is one degree of a turn. */
const WAY_OF_A_DEGREE = 25;

function wayBetween(from: Stand, to: Stand): number {
  const turn = Math.abs(turnOf(from.facing ?? 0, to.facing ?? 0));
  return Math.hypot(to.at[0] - from.at[0], to.at[1] - from.at[1]) + turn * WAY_OF_A_DEGREE;
}

/** The smaller turn from one facing to another, clockwise above 0. */
function turnOf(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

function between(from: Stand, to: Stand, share: number): Stand {
  const point = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  const { facing, base, spots, ranks } = share < 0.5 ? from : to;
  const looks = from.facing !== undefined && to.facing !== undefined ? from.facing + turnOf(from.facing, to.facing) * share : facing;
  const places = from.spots && to.spots?.length === from.spots.length ? from.spots.map((a, at) => point(a, to.spots?.[at] ?? a)) : spots;
  const stood = from.base && to.base ? baseBetween(from.base, to.base, share, point) : base;
  return {
    at: point(from.at, to.at),
    ...(looks !== undefined && { facing: looks }),
    ...(stood && { base: stood }),
    ...(places && { spots: places }),
    ...(ranks !== undefined && { ranks }),
  };
}

/** So many points of two trails are matched. */
const TRAIL_POINTS = 12;

function baseBetween(from: Base, to: Base, share: number, point: (a: Point, b: Point) => Point): Base {
  const number = (a: number, b: number) => a + (b - a) * share;
  if (from.kind === 'column' && to.kind === 'column') {
    const trail = Array.from({ length: TRAIL_POINTS }, (_, at): Point => {
      const part = at / (TRAIL_POINTS - 1);
      return point(alongTrail(from.trail, part).at, alongTrail(to.trail, part).at);
    });
    return { kind: 'column', trail, width: number(from.width, to.width) };
  }
  if (from.kind === 'block' && to.kind === 'block')
    return { kind: 'block', width: number(from.width, to.width), depth: number(from.depth, to.depth) };
  if (from.kind === 'polygon' && to.kind === 'polygon' && from.outline.length === to.outline.length)
    return { kind: 'polygon', outline: from.outline.map((a, at) => point(a, to.outline[at] ?? a)) };
  return share < 0.5 ? from : to;
}
