// Whether there is a free place in any facing at all. A span of facings is put aside if no place would be free even for a body that may lie wrong by
// as much as any of its points moves while it turns through the span; else the facing in the middle is tried, and the span is halved.
import { gap } from './distance.ts';
import { encloses } from './enclosing.ts';
import { type Facing, HALF_TURN } from './facing.ts';
import { freePlaceOfParts, type Part, type PlaceLimits, ROUNDED } from './free-place.ts';
import { type Point, TOUCH } from './measure.ts';
import { boundsOf, grown, rectangle, type Shape, shifted } from './shape.ts';

/** Something that turns about a point, whose shift and facing are sought. */
export interface Turning {
  /** Its parts in a facing, before they are shifted. */
  readonly parts: (facing: Facing) => readonly Part[];
  /** As far as any of their points lies from the point about which they turn. */
  readonly reach: number;
  readonly isFree: (facing: Facing, by: Point) => boolean;
}

export interface FreePose {
  readonly facing: Facing;
  readonly by: Point;
}

/** Spans of which nothing can be put aside are not begun with. */
const WIDEST = 1500;
/** So many spans are looked at; more are left only where `isFree` says no for reasons that no limit names. */
const MOST = 4000;

/** A free place in one of the whole facings from one to another, both among them, or null if there is none; wide spans are looked at first. */
export function freePose(turning: Turning, from: Facing, to: Facing): FreePose | null {
  let spans: [Facing, Facing][] = [];
  for (let low = from; low <= to; low += WIDEST) spans.push([low, Math.min(to, low + WIDEST - 1)]);
  let left = MOST;
  while (spans.length > 0) {
    const halves: [Facing, Facing][] = [];
    for (const [low, high] of spans) {
      const middle = Math.floor((low + high) / 2);
      left -= 1;
      if (left < 0) return null;
      const parts = turning.parts(middle);
      if (low < high && !mayFit(parts, strayIn(turning.reach, high - middle))) continue;
      const by = freePlaceOfParts(parts, (shift) => turning.isFree(middle, shift));
      if (by) return { facing: middle, by };
      if (low < middle) halves.push([low, middle - 1]);
      if (middle < high) halves.push([middle + 1, high]);
    }
    spans = halves;
  }
  return null;
}

/** As far as a point moves at most that turns by so much, with what is rounded off. */
function strayIn(reach: number, turn: Facing): number {
  return Math.ceil((reach * turn * Math.PI) / HALF_TURN) + 2 * ROUNDED;
}

/** Would there be a place for parts that may lie wrong by so much? */
function mayFit(parts: readonly Part[], stray: number): boolean {
  const eased = parts.map(({ own, limits }): Part => ({ own, limits: easedBy(limits, stray) }));
  return freePlaceOfParts(eased, (by) => eased.every((part) => liesWell(part, by))) !== null;
}

function easedBy({ apart = [], within = [], near = [] }: PlaceLimits, stray: number): PlaceLimits {
  return {
    apart: apart.map(({ shape, keep = -TOUCH }) => ({ shape, keep: keep - stray })),
    within: within.map((shape) => widened(shape, stray)),
    near: near.map(({ shape, most }) => ({ shape, most: most + stray })),
  };
}

/** A shape grown by so much; an upright rectangle stays one, which has fewer borders. */
function widened(shape: Shape, by: number): Shape {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const isUpright = shape.core.length === 4 && shape.core.every(({ x, y }) => (x === minX || x === maxX) && (y === minY || y === maxY));
  return isUpright ? rectangle(minX - by, minY - by, maxX - minX + 2 * by, maxY - minY + 2 * by) : grown(shape, by);
}

/** Is it where it must be? At places too near to what it must keep apart from nobody asks. */
function liesWell({ own, limits: { within = [], near = [] } }: Part, by: Point): boolean {
  const there: Shape[] = own.map((shape) => shifted(shape, by));
  const isWithin = within.length === 0 || within.some((zone) => there.every((each) => encloses(zone, each)));
  return isWithin && (near.length === 0 || near.some(({ shape, most }) => there.some((each) => gap(each, shape) <= most)));
}
