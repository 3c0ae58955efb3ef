import { gapToPoint } from './distance.ts';
import { ahead, cosine, FULL_TURN, facingTo, SINE_ONE, sine, turnBetween } from './facing.ts';
import { exactLength, within } from './line.ts';
import { type Point, TOUCH } from './measure.ts';
import { firstHit, fits, isLegClear, type Path, type Solid, TURN_SLACK } from './path.ts';
import type { Going } from './route.ts';
import { grown } from './shape.ts';

/** What can be seen to be free from one place in all directions: how far one gets on each ray before something stops it. */
interface Star {
  readonly at: Point;
  readonly before: Star | undefined;
  /** What it cost to come here, the turn into the next leg included. */
  readonly spent: number;
  readonly turns: number;
  readonly rays: readonly number[];
  readonly solids: readonly Solid[];
}

/** Where a base can go for a cost of no more than `most`, with straight legs that bend round what is in the way. */
export interface Reach {
  readonly going: Going;
  readonly from: Point;
  readonly most: number;
  readonly stars: readonly Star[];
}

/** Rays of the first star and of those about a bend. */
const RAYS = 120;
const BENT_RAYS = 60;
/** So much is left after a bend, or it leads nowhere new. */
const WORTHWHILE = 750;
/** So far past a corner the way bends. */
const PAST = 120;
const MOST_STARS = 40;

/**
 * Looks round from a place, then from every bend: beside each thing that hides something, and along the way straight ahead,
 * where the first turn has not been spent yet.
 */
export function reachFrom(going: Going, from: Point, most: number): Reach {
  const first = lookRound(going, { at: from, spent: 0, turns: 0, before: undefined }, most, RAYS);
  const stars = [first];
  for (let at = 0; at < stars.length && stars.length < MOST_STARS; at++) {
    const star = stars[at] as Star;
    for (const bend of bendsOf(going, star, most)) {
      if (stars.length >= MOST_STARS) break;
      const left = most - bend.spent;
      const known = stars.some((other) => other.spent <= bend.spent && exactLength(other.at, bend.at) < 2 * PAST);
      if (left < WORTHWHILE || known || !fits(bend.at, going.radius, star.solids)) continue;
      stars.push(lookRound(going, bend, left, BENT_RAYS));
    }
  }
  return { going, from, most, stars };
}

/** The least cost of getting to a place; undefined where it is out of reach. */
export function costWithin(reach: Reach, to: Point, beyond = 0): number | undefined {
  const last = lastBend(reach, to, beyond);
  return last && last.spent + exactLength(last.at, to);
}

/** The way to a place, from where it starts; undefined where it is out of reach. */
export function wayWithin(reach: Reach, to: Point): Path | undefined {
  const last = lastBend(reach, to, 0);
  if (!last) return undefined;
  const way: Point[] = [to];
  for (let star: Star | undefined = last; star; star = star.before) way.push(star.at);
  return way.reverse();
}

function lastBend({ going, most, stars }: Reach, to: Point, beyond: number): Star | undefined {
  let best: Star | undefined;
  let least = most + beyond;
  for (const star of stars) {
    const far = exactLength(star.at, to);
    if (star.spent + far > least || !isFree(going, star, to, far)) continue;
    best = star;
    least = star.spent + far;
  }
  return best;
}

function isFree(going: Going, star: Star, to: Point, far: number): boolean {
  if (far === 0) return true;
  const { width, height, radius } = going;
  if (to.x < radius || to.y < radius || to.x > width - radius || to.y > height - radius) return false;
  const step = FULL_TURN / star.rays.length;
  const at = Math.floor(facingTo(star.at, to) / step);
  const one = star.rays[at] as number;
  const other = star.rays[(at + 1) % star.rays.length] as number;
  if (far <= Math.min(one, other)) return true;
  if (far > Math.max(one, other) + PAST && Math.abs(one - other) < far / 2) return false;
  return isLegClear(star.at, to, going.radius, star.solids);
}

type Bend = Pick<Star, 'at' | 'spent' | 'turns' | 'before'>;

function lookRound(going: Going, bend: Bend, left: number, count: number): Star {
  const { at } = bend;
  const solids = going.solids.filter(({ shape }) => gapToPoint(shape, at) <= left + going.radius + 1000);
  const far = left + 1000;
  const rays: number[] = [];
  for (let n = 0; n < count; n++) rays.push(clearWay(going, at, (n * FULL_TURN) / count, far, solids));
  return { ...bend, rays, solids };
}

/** How far a base gets straight ahead, up to a length. */
function clearWay(going: Going, at: Point, facing: number, length: number, solids: readonly Solid[]): number {
  const dx = cosine(facing) / SINE_ONE;
  const dy = sine(facing) / SINE_ONE;
  let way = toTheEdge(going, at, dx, dy, length);
  const end = ahead(at, facing, length);
  for (const solid of solids) {
    const { core, round } = solid.shape;
    if (core.length === 1 && solid.stops !== 'centre') {
      const met = meetsDisc(at, dx, dy, core[0] as Point, round + going.radius - TOUCH);
      if (met < way) way = met;
    } else if (solid.gates) {
      const hit = firstHit([at, end], going.radius, [solid]);
      if (hit && hit.way < way) way = hit.way;
    } else {
      const shape = solid.stops === 'centre' ? solid.shape : grown(solid.shape, going.radius - TOUCH);
      const span = within(at, end, shape)[0];
      if (span && span.from * length < way) way = span.from * length;
    }
  }
  return Math.max(0, way);
}

function toTheEdge({ width, height, radius }: Going, at: Point, dx: number, dy: number, length: number): number {
  let way = length;
  if (dx > 0) way = Math.min(way, (width - radius - at.x) / dx);
  if (dx < 0) way = Math.min(way, (radius - at.x) / dx);
  if (dy > 0) way = Math.min(way, (height - radius - at.y) / dy);
  if (dy < 0) way = Math.min(way, (radius - at.y) / dy);
  return way;
}

/** How far along a ray a circle begins; one that is left behind or missed never does. */
function meetsDisc(at: Point, dx: number, dy: number, centre: Point, radius: number): number {
  const x = centre.x - at.x;
  const y = centre.y - at.y;
  const along = x * dx + y * dy;
  if (along <= 0) return Infinity;
  const aside = x * x + y * y - along * along;
  const under = radius * radius - aside;
  return under <= 0 ? Infinity : along - Math.sqrt(under);
}

/** Beside each ray that is stopped while its neighbour goes on, just past what stopped it. */
function bendsOf(going: Going, star: Star, most: number): Bend[] {
  const found: Bend[] = [];
  const count = star.rays.length;
  const step = FULL_TURN / count;
  const pay = (turns: number) => (turns > going.freeTurns ? going.turnCost : 0);
  for (let n = 0; n < count; n++) {
    for (const side of [1, -1]) {
      const short = star.rays[n] as number;
      const beside = (n + side + count) % count;
      const long = star.rays[beside] as number;
      if (long - short < going.radius || star.spent + short > most) continue;
      const facing = beside * step;
      const straight = star.turns === 0 && turnBetween(facing, going.facing) <= TURN_SLACK;
      const turns = star.turns + (star.turns === 0 && !straight ? 2 : 1);
      for (const past of [PAST, 2 * going.radius]) {
        const way = Math.min(short + past, long);
        found.push({ at: ahead(star.at, facing, Math.floor(way)), spent: star.spent + way + pay(turns), turns, before: star });
      }
    }
  }
  if (star.turns === 0) {
    const way = clearWay(going, star.at, going.facing, most, star.solids);
    const step = Math.max(1000, Math.ceil(most / 6));
    for (let far = step; far <= way; far += step) found.push({ at: ahead(star.at, going.facing, far), spent: far, turns: 1, before: star });
  }
  return found.sort((p, q) => p.spent - q.spent);
}

/** The edge of everything that lies in reach of any of these, as closed loops, sought on a grid of so many thousandths. */
export function regionOf(reaches: readonly Reach[], grid: number): Point[][] {
  const [first] = reaches;
  if (!first) return [];
  const worth = (p: Point): number => {
    let best = -Infinity;
    for (const reach of reaches) {
      const cost = costWithin(reach, p, grid * 1.5);
      if (cost !== undefined && reach.most - cost > best) best = reach.most - cost;
    }
    return best;
  };
  const most = Math.max(...reaches.map((reach) => reach.most)) + 2 * grid;
  const left = Math.max(-grid, first.from.x - most);
  const low = Math.max(-grid, first.from.y - most);
  const columns = Math.ceil((Math.min(first.going.width + grid, first.from.x + most) - left) / grid) + 1;
  const rows = Math.ceil((Math.min(first.going.height + grid, first.from.y + most) - low) / grid) + 1;
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const rim = row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
      values[row * columns + column] = rim ? -Infinity : worth({ x: left + column * grid, y: low + row * grid });
    }
  }
  return loopsAround({ values, columns, rows, left, low, grid, worth });
}

interface Field {
  readonly values: Float64Array;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly low: number;
  readonly grid: number;
  worth(p: Point): number;
}

/** For each of the sixteen ways in which the corners of a square lie in or out: from which side of it to which the edge runs, what is in to its left. */
// biome-ignore format: a table
const RUNS: readonly (readonly (readonly [number, number])[])[] = [
  [], [[3, 0]], [[0, 1]], [[3, 1]], [[1, 2]], [[3, 0], [1, 2]], [[0, 2]], [[3, 2]],
  [[2, 3]], [[2, 0]], [[0, 1], [2, 3]], [[2, 1]], [[1, 3]], [[1, 0]], [[0, 3]], [],
];

function loopsAround(field: Field): Point[][] {
  const { values, columns, rows } = field;
  const isIn = (row: number, column: number) => (values[row * columns + column] as number) >= 0;
  /** The sides of squares by number: the one below a square, the one to its left. */
  const below = (row: number, column: number) => 2 * (row * columns + column);
  const next = new Map<number, number[]>();
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const kind =
        (isIn(row, column) ? 1 : 0) |
        (isIn(row, column + 1) ? 2 : 0) |
        (isIn(row + 1, column + 1) ? 4 : 0) |
        (isIn(row + 1, column) ? 8 : 0);
      if (kind === 0 || kind === 15) continue;
      const sides = [below(row, column), below(row, column + 1) + 1, below(row + 1, column), below(row, column) + 1];
      for (const [from, to] of RUNS[kind] ?? []) {
        const start = sides[from] as number;
        next.set(start, [...(next.get(start) ?? []), sides[to] as number]);
      }
    }
  }
  const loops: Point[][] = [];
  for (const start of next.keys()) {
    const loop: Point[] = [];
    for (let side: number | undefined = start; side !== undefined; ) {
      const on: number | undefined = next.get(side)?.pop();
      if (on === undefined) break;
      loop.push(crossing(field, side));
      side = on;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** Where the edge crosses a side of a square: by proportion where both costs are known, else by halving. */
function crossing({ values, columns, left, low, grid, worth }: Field, side: number): Point {
  const node = side >> 1;
  const upright = (side & 1) === 1;
  const column = node % columns;
  const row = Math.floor(node / columns);
  const place = (part: number): Point => ({
    x: Math.round(left + (column + (upright ? 0 : part)) * grid),
    y: Math.round(low + (row + (upright ? part : 0)) * grid),
  });
  const a = values[node] as number;
  const b = values[upright ? node + columns : node + 1] as number;
  if (a > -Infinity && b > -Infinity) return place(a / (a - b));
  let [inside, outside] = a >= 0 ? [0, 1] : [1, 0];
  for (let n = 0; n < 4; n++) {
    const middle = (inside + outside) / 2;
    if (worth(place(middle)) >= 0) inside = middle;
    else outside = middle;
  }
  return place(inside);
}
