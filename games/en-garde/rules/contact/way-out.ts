// EG-ALL-10: whether there is a way out of contact at all. The places of the ways' points are searched by squares that are quartered until
// they are one place each; a square is passed over only where no way through it can be legal. What is found has been walked by `travel`.
import {
  boundsOf,
  capsule,
  coreDistance2,
  disc,
  facingTo,
  featuresNear,
  overlaps,
  type Point,
  pointToLine2,
  QUARTER_TURN,
  type Shape,
  TURN_SLACK,
  turnBetween,
} from '@baize/geometry/open';
import { type EnGarde, has, isMounted, type Model, model } from '../../state.ts';
import { areOpen } from '../gates/open.ts';
import { groundFor } from '../movement/ground.ts';
import { type Terms, TURN_COST } from '../movement/movement.ts';
import { isLegal, longest, type PathAnswer, planTo } from '../movement/plans.ts';
import { survey } from '../movement/travel.ts';
import { CONTACT, radiusOf, sameFloor } from '../table/geometry.ts';
import { countryOf, opennessOf } from '../table/terrain.ts';

/** A circle about a base: the centre of the one who moves may not go, or not end, within it. */
interface Circle extends Point {
  readonly r: number;
}

interface Search {
  readonly start: Point;
  readonly looking: number;
  readonly limit: number;
  /** What no leg passes, and what no end lies in. */
  readonly bars: readonly Circle[];
  readonly taken: readonly Circle[];
  /** Walls and rocks, and how near to them the centre cannot come. */
  readonly rocks: readonly { readonly shape: Shape; readonly reach: number }[];
  readonly width: number;
  readonly height: number;
  readonly r: number;
  readonly most: number;
  readonly isLegal: (points: readonly Point[]) => PathAnswer | null;
}

/** A square of whole places: its low corner and the length of its sides, a power of two. */
interface Square extends Point {
  readonly size: number;
}

/** Where the points of a way may lie. */
type Node = readonly Square[];

/** Distances are rounded to whole thousandths. */
const ROUNDING = 0.5;

/**
 * So many nodes are looked at, the most promising first; only what is very narrow and far from promising is missed. Fewer where only `travel`
 * can tell what is in the way, because each node then costs a walk.
 */
const MOST = 16_000;
const MOST_WALKED = 300;

/** The square about the start in which every place is looked at, in thousandths of an inch. */
const STEP = 64;

/** A way out under the terms of leaving, or none: straight, else with a bend, else with two. */
export function wayOutOf(s: EnGarde, m: Model, terms: Terms): PathAnswer | null {
  const search = searchFor(s, m, terms);
  // The smallest steps first, each of them: one may have to go no farther than out of touch.
  const found = searched(search, 1, STEP);
  if (found) return found;
  for (let bends = 0; bends <= 2 && (bends === 0 || search.limit > (bends - 1) * TURN_COST); bends++) {
    const farther = searched(search, bends + 1, 2 * search.limit + 2);
    if (farther) return farther;
  }
  return null;
}

function searchFor(s: EnGarde, m: Model, terms: Terms): Search {
  const seen = survey(s, m);
  const r = radiusOf(s, m);
  const limit = longest(s, m, terms);
  const around = disc(m, limit + r);
  const isFlat = featuresNear(countryOf(s), boundsOf(around)).every((piece) => !piece.lifts && !piece.building);
  const flies = has(s, m, 'fly') && !isMounted(m);
  // Where there are floors above each other, or one flies, only `travel` knows what is in the way.
  const isPlain = isFlat && !flies;
  const bases = isPlain ? seen.bases.filter((base) => sameFloor(base, { x: 0, y: 0, z: m.z, r })) : [];
  const isFriend = (id: number | null) => id !== null && model(s, id).seat === m.seat;
  const agile = has(s, m, 'agile');
  const rocks = isPlain ? groundFor(s, m, around, m.z, opennessOf(s)).solids.filter(({ gates }) => gates === undefined) : [];
  return {
    start: { x: m.x, y: m.y },
    looking: m.facing,
    limit,
    bars: bases.filter((base) => !(agile && isFriend(base.model))).map((base) => ({ x: base.x, y: base.y, r: base.r + r - CONTACT })),
    taken: bases.map((base) => {
      const isFoe = base.model !== null && !isFriend(base.model) && areOpen(s, m, model(s, base.model));
      return { x: base.x, y: base.y, r: base.r + r + (isFoe ? CONTACT : -CONTACT - ROUNDING) };
    }),
    rocks: rocks.filter(({ shape }) => !overlaps(disc(m, r), shape)).map(({ shape }) => ({ shape, reach: r + shape.round - CONTACT })),
    ...{ width: s.fixed.width, height: s.fixed.height, r, most: isPlain ? MOST : MOST_WALKED },
    isLegal: (points) => {
      const plan = planTo(m, ...points);
      return isLegal(s, m, plan, terms, seen) ? plan : null;
    },
  };
}

/** How much of what a square leaves open is kept to see how promising it is. */
const PARTS = [0, 0.125, 0.25, 0.5, 1] as const;

/** By turns the largest square and the most promising one, so that neither the plain ways nor the narrow gaps wait for the others. */
function searched(search: Search, legs: number, width: number): PathAnswer | null {
  let size = 1;
  while (size < width) size *= 2;
  const { start } = search;
  const whole = { x: start.x - size / 2, y: start.y - size / 2, size };
  const all = newQueue<Node>();
  const promising = PARTS.map(() => newQueue<Node>());
  const done = new Set<Node>();
  const add = (node: Node) => {
    const points = node.map(middleOf);
    const strays = node.map(strayOf);
    const part = PARTS.findIndex(
      (each) =>
        !isHopeless(
          search,
          points,
          strays.map((stray) => stray * each),
        ),
    );
    if (part < 0) return;
    all.add(node);
    promising[part]?.add(node);
  };
  add(Array.from({ length: legs }, () => whole));
  for (let looked = 0; looked < search.most; looked++) {
    const node = (looked % 2 === 0 ? [all] : promising).map((queue) => queue.next(done)).find((each) => each !== null);
    if (!node) return null;
    done.add(node);
    const points = node.map(middleOf);
    const found = isHopeless(
      search,
      points,
      points.map(() => 0),
    )
      ? null
      : search.isLegal(points);
    if (found) return found;
    for (const each of quartered(node)) add(each);
  }
  return null;
}

/** First in, first out; what was taken from another queue is passed over. */
function newQueue<T>(): { add(each: T): void; next(done: ReadonlySet<T>): T | null } {
  const waiting: T[] = [];
  let at = 0;
  return {
    add: (each) => waiting.push(each),
    next(done) {
      while (at < waiting.length && done.has(waiting[at] as T)) at += 1;
      return waiting[at] ?? null;
    },
  };
}

function middleOf({ x, y, size }: Square): Point {
  const half = Math.floor(size / 2);
  return { x: x + half, y: y + half };
}

/** No place of a square is farther from its middle. */
function strayOf({ size }: Square): number {
  return size === 1 ? 0 : (size / 2) * Math.SQRT2;
}

/** The largest square of a node in four; none where all are single places. */
function quartered(node: Node): Node[] {
  let largest = 0;
  node.forEach((square, i) => {
    if (square.size > (node[largest] as Square).size) largest = i;
  });
  const { x, y, size } = node[largest] as Square;
  if (size === 1) return [];
  const half = size / 2;
  return [0, 1, 2, 3].map((n) =>
    node.map((square, i) => (i === largest ? { x: x + (n & 1) * half, y: y + (n >> 1) * half, size: half } : square)),
  );
}

/** Is no way legal whose points lie no farther from these than they stray? */
function isHopeless(search: Search, points: readonly Point[], strays: readonly number[]): boolean {
  const { start, limit, bars, taken, rocks, r } = search;
  let length = 0;
  let before = start;
  let strayed = 0;
  for (const [i, p] of points.entries()) {
    const stray = strays[i] as number;
    const far = Math.sqrt((p.x - before.x) * (p.x - before.x) + (p.y - before.y) * (p.y - before.y));
    length += Math.max(0, far - stray - strayed - 1);
    if (p.x + stray < r || p.y + stray < r || p.x - stray > search.width - r || p.y - stray > search.height - r) return true;
    const aside = Math.max(stray, strayed);
    for (const bar of bars) {
      const clear = bar.r - aside;
      if (clear > 0 && pointToLine2(bar, before, p) < clear * clear) return true;
    }
    const line = rocks.length > 0 ? capsule(before, p, 0).core : [];
    for (const { shape, reach } of rocks) {
      const clear = reach - aside;
      if (clear > 0 && coreDistance2(line, shape.core) < clear * clear) return true;
    }
    before = p;
    strayed = stray;
  }
  if (length + TURN_COST * paidTurns(search, points, strays) > limit) return true;
  return taken.some((circle) => {
    const clear = circle.r - strayed;
    return clear > 0 && (before.x - circle.x) * (before.x - circle.x) + (before.y - circle.y) * (before.y - circle.y) < clear * clear;
  });
}

/** The turns that must be paid for: every bend, if the first leg surely turns too; else all but one. */
function paidTurns({ start, looking }: Search, points: readonly Point[], strays: readonly number[]): number {
  const bends = points.length - 1;
  if (bends === 0) return 0;
  const first = points[0] as Point;
  const far = Math.sqrt((first.x - start.x) * (first.x - start.x) + (first.y - start.y) * (first.y - start.y));
  // The arc of a sine is no greater than a quarter turn times the sine.
  const unsure = far === 0 ? Infinity : (QUARTER_TURN * (strays[0] as number)) / far + 1;
  return turnBetween(looking, facingTo(start, first)) - unsure > TURN_SLACK ? bends : bends - 1;
}
