import { gapToPoint } from './distance.ts';
import { ahead, cosine, FULL_TURN, SINE_ONE, sine, turnBetween } from './facing.ts';
import { type Point, TOUCH, whole } from './measure.ts';
import { firstHit, fits, isLegClear, type Path, type Solid, TURN_SLACK } from './path.ts';
import type { Going } from './route.ts';
import { grown, type Shape } from './shape.ts';
import { exactLength, within } from './spans.ts';

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

/** A solid as a ray meets it: the round base is a point if the solid is grown by its radius. */
interface Obstacle {
  readonly solid: Solid;
  readonly shape: Shape;
  readonly isDisc: boolean;
}

function obstacleOf(solid: Solid, radius: number): Obstacle {
  const shape = solid.stops === 'centre' ? solid.shape : grown(solid.shape, radius - TOUCH);
  return { solid, shape, isDisc: shape.core.length === 1 };
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
const MOST_STARS = 32;

/**
 * Looks round from a place, then from every bend: beside each thing that hides something, and along the way straight ahead,
 * where the first turn has not been spent yet.
 */
export function reachFrom(going: Going, from: Point, most: number): Reach {
  const obstacles = going.solids.map((solid) => obstacleOf(solid, going.radius));
  const first = lookRound(going, obstacles, { at: from, spent: 0, turns: 0, before: undefined }, most, RAYS);
  const stars = [first];
  for (let at = 0; at < stars.length && stars.length < MOST_STARS; at++) {
    const star = stars[at] as Star;
    for (const bend of bendsOf(going, obstacles, star, most)) {
      if (stars.length >= MOST_STARS) break;
      const left = most - bend.spent;
      const known = stars.some((other) => other.spent <= bend.spent && exactLength(other.at, bend.at) < 2 * PAST);
      if (left < WORTHWHILE || known || !fits(bend.at, going.radius, star.solids)) continue;
      stars.push(lookRound(going, obstacles, bend, left, BENT_RAYS));
    }
  }
  return { going, from, most, stars: stars.sort((p, q) => p.spent - q.spent) };
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

/** The star from which the last leg to a place is cheapest; the cheaper stars come first. */
function lastBend({ going, from, most, stars }: Reach, to: Point, beyond: number): Star | undefined {
  let best: Star | undefined;
  let least = most + beyond;
  const straight = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y);
  if (straight > least * least) return undefined;
  for (const star of stars) {
    const left = least - star.spent;
    if (left < 0) break;
    const dx = to.x - star.at.x;
    const dy = to.y - star.at.y;
    const square = dx * dx + dy * dy;
    if (square > left * left) continue;
    const far = Math.sqrt(square);
    if (!isFree(going, star, to, dx, dy, far)) continue;
    // Nothing is shorter than straight.
    if (!star.before) return star;
    best = star;
    least = star.spent + far;
  }
  return best;
}

function isFree(going: Going, star: Star, to: Point, dx: number, dy: number, far: number): boolean {
  if (far === 0) return true;
  const { width, height, radius } = going;
  if (to.x < radius || to.y < radius || to.x > width - radius || to.y > height - radius) return false;
  const count = star.rays.length;
  const at = sectorOf(dx, dy, count);
  const one = star.rays[at] as number;
  const other = star.rays[at + 1 === count ? 0 : at + 1] as number;
  // Between two rays a round corner comes nearer than where they meet it, by less than this.
  if (far + PAST <= one && far + PAST <= other) return true;
  if (far > one + PAST && far > other + PAST && Math.abs(one - other) < far / 2) return false;
  return isLegClear(star.at, to, radius, star.solids);
}

interface Compass {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

const compasses = new Map<number, Compass>();

/** The directions of so many rays. */
function compassOf(count: number): Compass {
  let found = compasses.get(count);
  if (!found) {
    found = { x: new Float64Array(count), y: new Float64Array(count) };
    for (let n = 0; n < count; n++) {
      found.x[n] = cosine((n * FULL_TURN) / count) / SINE_ONE;
      found.y[n] = sine((n * FULL_TURN) / count) / SINE_ONE;
    }
    compasses.set(count, found);
  }
  return found;
}

/** The last ray that a direction has passed: guessed by the square round the circle, then put right. */
function sectorOf(dx: number, dy: number, count: number): number {
  const compass = compassOf(count);
  const part = dy / (Math.abs(dx) + Math.abs(dy));
  const quarter = dx >= 0 ? (part >= 0 ? part : 4 + part) : 2 - part;
  let at = Math.min(count - 1, Math.floor((quarter / 4) * count));
  while (!isPast(compass, at, dx, dy)) at = at === 0 ? count - 1 : at - 1;
  for (let next = (at + 1) % count; isPast(compass, next, dx, dy); next = (at + 1) % count) at = next;
  return at;
}

function isPast({ x, y }: Compass, ray: number, dx: number, dy: number): boolean {
  return (x[ray] as number) * dy - (y[ray] as number) * dx >= 0;
}

type Bend = Pick<Star, 'at' | 'spent' | 'turns' | 'before'>;

function lookRound(going: Going, obstacles: readonly Obstacle[], bend: Bend, left: number, count: number): Star {
  const { at } = bend;
  const far = left + 1000;
  const near = obstacles.filter(({ shape }) => gapToPoint(shape, at) <= far);
  const rays: number[] = [];
  const { x, y } = compassOf(count);
  for (let n = 0; n < count; n++) rays.push(clearWay(going, at, x[n] as number, y[n] as number, far, near));
  return { ...bend, rays, solids: near.map(({ solid }) => solid) };
}

/** How far a base gets straight ahead, up to a length. */
function clearWay(going: Going, at: Point, dx: number, dy: number, length: number, obstacles: readonly Obstacle[]): number {
  let way = toTheEdge(going, at, dx, dy, length);
  const end = { x: at.x + whole(dx * length), y: at.y + whole(dy * length) };
  for (const { solid, shape, isDisc } of obstacles) {
    let met = isDisc ? meetsDisc(at, dx, dy, shape.core[0] as Point, shape.round) : (within(at, end, shape)[0]?.from ?? Infinity) * length;
    if (met < way && solid.gates) met = firstHit([at, end], going.radius, [solid])?.way ?? Infinity;
    if (met < way) way = met;
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
function bendsOf(going: Going, obstacles: readonly Obstacle[], star: Star, most: number): Bend[] {
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
    const way = clearWay(going, star.at, cosine(going.facing) / SINE_ONE, sine(going.facing) / SINE_ONE, most, obstacles);
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
  for (let n = 0; n < 3; n++) {
    const middle = (inside + outside) / 2;
    if (worth(place(middle)) >= 0) inside = middle;
    else outside = middle;
  }
  return place(inside);
}
