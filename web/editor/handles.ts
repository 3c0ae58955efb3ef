// What a thing on the table can be gripped by: corners that stretch it, a knob that turns it, points that bend it.
import {
  isPath,
  type LaidPath,
  type LaidPiece,
  type LaidThing,
  type Point,
  placedPoint,
  stretchedTo,
  type TableKind,
  turnedTo,
  withNewPoint,
  withPoint,
} from '@baize/contracts';
import { facingTo } from '@baize/geometry/open';

export interface Handle {
  id: string;
  /** A corner stretches, a knob turns, a point is moved, a bud becomes a new point. */
  kind: 'corner' | 'knob' | 'point' | 'bud';
  at: Point;
  /** Which corner or point; of a bud, the point before which it grows. */
  n: number;
}

/** The corners of the box about a piece's own outline, clockwise from the far left. */
function boxCorners({ outline }: TableKind): readonly [Point, Point, Point, Point] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right, far, near] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [
    [left, far],
    [right, far],
    [right, near],
    [left, near],
  ];
}

/** `arm`: how far the knob stands off, in thousandths of an inch. */
export function handlesOf(kind: TableKind, thing: LaidThing, arm: number): Handle[] {
  return isPath(thing) ? pathHandles(kind, thing) : pieceHandles(kind, thing, arm);
}

function pieceHandles(kind: TableKind, piece: LaidPiece, arm: number): Handle[] {
  const corners = boxCorners(kind);
  const knob: Point = [(corners[0][0] + corners[1][0]) / 2, corners[0][1]];
  const foot = placedPoint(kind, piece, knob);
  const middle = placedPoint(kind, piece, [knob[0], (corners[0][1] + corners[3][1]) / 2]);
  const away = Math.sqrt((foot[0] - middle[0]) ** 2 + (foot[1] - middle[1]) ** 2) || 1;
  const out = (axis: 0 | 1) => Math.round(foot[axis] + ((foot[axis] - middle[axis]) * arm) / away);
  return [
    ...(kind.stretch
      ? corners.map((corner, n): Handle => ({ id: `corner-${n}`, kind: 'corner', at: placedPoint(kind, piece, corner), n }))
      : []),
    ...(kind.turns > 0 ? [{ id: 'knob', kind: 'knob' as const, at: [out(0), out(1)] as const, n: 0 }] : []),
  ];
}

function pathHandles(kind: TableKind, { points }: LaidPath): Handle[] {
  const isClosed = kind.laid !== 'line';
  const legs = isClosed ? points.length : points.length - 1;
  const middle = (n: number): Point => {
    const [a, b] = [points[n] as Point, points[(n + 1) % points.length] as Point];
    return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
  };
  return [
    ...Array.from({ length: legs }, (_, n): Handle => ({ id: `bud-${n}`, kind: 'bud', at: middle(n), n: n + 1 })),
    ...points.map((at, n): Handle => ({ id: `point-${n}`, kind: 'point', at, n })),
  ];
}

/** The thing after a handle was drawn to a point. */
export function drawnBy(kind: TableKind, thing: LaidThing, handle: Pick<Handle, 'kind' | 'n'>, to: Point): LaidThing {
  if (isPath(thing)) {
    if (handle.kind === 'bud') return withNewPoint(thing, handle.n, to);
    return handle.kind === 'point' ? withPoint(thing, handle.n, to) : thing;
  }
  if (handle.kind === 'knob') return turnedTo(kind, thing, facingTo({ x: thing.at[0], y: thing.at[1] }, { x: to[0], y: to[1] }) + 9000);
  return handle.kind === 'corner' ? stretchedBy(kind, thing, handle.n, to) : thing;
}

/** A corner follows the pointer, the one across stays where it is. */
function stretchedBy(kind: TableKind, piece: LaidPiece, corner: number, to: Point): LaidPiece {
  const across = boxCorners(kind)[(corner + 2) % 4] as Point;
  const still = placedPoint(kind, piece, across);
  const own = ownFrame({ ...piece, at: still }, to);
  const after = stretchedTo(kind, piece, [Math.abs(own[0]), Math.abs(own[1])]);
  const moved = placedPoint(kind, after, across);
  return { ...after, at: [after.at[0] + still[0] - moved[0], after.at[1] + still[1] - moved[1]] };
}

/** A point of the table in the frame of a piece that is not stretched. */
function ownFrame({ at, turn }: LaidPiece, [x, y]: Point): Point {
  const unit = { size: [1000, 1000] as const };
  const upright: LaidPiece = { id: '', of: '', at: [0, 0], turn: (36_000 - turn) % 36_000, size: [1000, 1000] };
  return placedPoint(unit, upright, [x - at[0], y - at[1]]);
}

/** Points lie on quarters of an inch, and on the edge where they come near it. */
const GRID = 250;
const EDGE = 700;

export function snapped({ width, height }: { width: number; height: number }, [x, y]: Point, isFree = false): Point {
  if (isFree) return [Math.round(x), Math.round(y)];
  const snap = (value: number, most: number) => {
    if (value < EDGE) return 0;
    return value > most - EDGE ? most : Math.round(value / GRID) * GRID;
  };
  return [snap(x, width), snap(y, height)];
}
