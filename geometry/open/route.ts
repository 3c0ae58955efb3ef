import { gap, gapToPoint, nearest } from './distance.ts';
import { ahead, type Facing, FULL_TURN, facingTo, turnBetween } from './facing.ts';
import { midpoint, type Point, same, TOUCH, towards, whole } from './measure.ts';
import { cutTo, fits, isLegClear, type Line, type Path, pathLength, type Solid, TURN_SLACK } from './path.ts';
import { exactLength } from './spans.ts';

/** How a round base goes about the table: what is in its way, and what its turns cost. */
export interface Going {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly facing: Facing;
  readonly solids: readonly Solid[];
  readonly freeTurns: number;
  readonly turnCost: number;
}

export interface Route {
  readonly path: Path;
  readonly cost: number;
  /** How many turns it has, and where one looks at its end: with them a route over stairs can be put together from two. */
  readonly turns: number;
  readonly facing: Facing;
}

/** A place that can be reached, and what it costs to get there. */
export interface Reached extends Point {
  readonly cost: number;
}

/** A corner that has been got to: by which legs, how many turns, at what cost so far. */
interface Step {
  readonly at: Point;
  readonly before: Step | undefined;
  readonly facing: Facing;
  readonly turns: number;
  readonly length: number;
}

/** The cheapest way from one place to another that bends only at corners of what is in the way, if it costs no more than `most`. */
export function findRoute(everywhere: Going, from: Point, to: Point, most: number): Route | undefined {
  const going = inReach(everywhere, from, most);
  if (exactLength(from, to) > most + 0.5 || !isPlace(going, to)) return undefined;
  const straight = walked(going, same(from, to) ? [from] : [from, to]);
  if (straight.cost <= most && straight.turns <= going.freeTurns && isLegClear(from, to, going.radius, going.solids)) return straight;
  let best: Step | undefined;
  const visit = (step: Step) => {
    if (best && costOf(going, best) <= costOf(going, step) + exactLength(step.at, to)) return true;
    const last = stepTo(step, to);
    const cost = costOf(going, last);
    if (cost <= most + 0.5 && (!best || cost < costOf(going, best)) && isLegClear(step.at, to, going.radius, going.solids)) best = last;
    return false;
  };
  walk(going, from, most, visit, to);
  return best && { path: pathOf(best), cost: whole(costOf(going, best)), turns: best.turns, facing: best.facing };
}

/**
 * As far along the cheapest way to a place as a cost of `most` carries and a base can stand; the whole way may cost up to `outlook`.
 * The place itself must be free. Undefined if there is no way, or no step of it can be taken.
 */
export function routeTowards(going: Going, from: Point, to: Point, most: number, outlook: number): Route | undefined {
  const all = findRoute(going, from, to, outlook);
  if (!all || all.cost <= most) return all;
  for (let way = Math.min(most, pathLength(all.path)); way > 0; way -= BACK) {
    const path = cutTo(all.path, way);
    const route = walked(going, path);
    if (route.cost <= most && isPlace(going, path[path.length - 1] as Point) && isLastLegClear(going, path)) return route;
  }
  return undefined;
}

/** A leg that was cut ends on whole thousandths, and may lean by so little that it grazes what the whole one passed. */
function isLastLegClear({ radius, solids }: Going, path: readonly Point[]): boolean {
  const [before, last] = path.slice(-2);
  return !before || !last || isLegClear(before, last, radius, solids);
}

/** Where a base cannot stand or pay, it is tried this much farther back. */
const BACK = 50;

/** The places, on a grid of so many thousandths, that a base can reach for a cost of no more than `most`, each at its least cost. */
export function reachable(everywhere: Going, from: Point, most: number, grid: number): Reached[] {
  const going = inReach(everywhere, from, most);
  const steps: Step[] = [];
  walk(going, from, most, (step) => {
    steps.push(step);
    return false;
  });
  const found: Reached[] = [];
  for (let y = firstOn(from.y - most, grid); y <= from.y + most; y += grid) {
    for (let x = firstOn(from.x - most, grid); x <= from.x + most; x += grid) {
      const cost = leastCost(going, steps, { x, y }, most);
      if (cost !== undefined) found.push({ x, y, cost });
    }
  }
  return found;
}

/** What lies too far off to be met is left aside. */
function inReach(going: Going, from: Point, most: number): Going {
  return { ...going, solids: going.solids.filter((solid) => gapToPoint(solid.shape, from) <= most + going.radius) };
}

function firstOn(value: number, grid: number): number {
  return Math.ceil(Math.max(0, value) / grid) * grid;
}

/** The steps from which the last leg could be cheapest are tried first. */
function leastCost(going: Going, steps: readonly Step[], to: Point, most: number): number | undefined {
  if (!isPlace(going, to)) return undefined;
  const hopes: { step: Step; atLeast: number }[] = [];
  for (const step of steps) {
    const atLeast = costOf(going, step) + exactLength(step.at, to);
    if (atLeast <= most + 0.5) hopes.push({ step, atLeast });
  }
  hopes.sort((p, q) => p.atLeast - q.atLeast);
  let best = Infinity;
  for (const { step, atLeast } of hopes) {
    if (atLeast >= best) break;
    const cost = costOf(going, stepTo(step, to));
    if (cost <= most + 0.5 && cost < best && isLegClear(step.at, to, going.radius, going.solids)) best = cost;
  }
  return best === Infinity ? undefined : whole(best);
}

/** What the legs and turns of a path cost. */
export function routeCost(going: Going, path: Path): number {
  return walked(going, path).cost;
}

/** A path as a route: its cost, its turns, where one looks at its end. */
function walked(going: Going, path: Path): Route {
  let step: Step = { at: path[0] as Point, before: undefined, facing: going.facing, turns: 0, length: 0 };
  for (const p of path.slice(1)) step = stepTo(step, p);
  return { path, cost: whole(costOf(going, step)), turns: step.turns, facing: step.facing };
}

function costOf(going: Going, step: Step): number {
  return step.length + going.turnCost * Math.max(0, step.turns - going.freeTurns);
}

function stepTo(step: Step, to: Point): Step {
  if (step.at.x === to.x && step.at.y === to.y) return step;
  const facing = facingTo(step.at, to);
  const turns = step.turns + (turnBetween(step.facing, facing) > TURN_SLACK ? 1 : 0);
  return { at: to, before: step, facing, turns, length: step.length + exactLength(step.at, to) };
}

function pathOf(step: Step): Point[] {
  const path: Point[] = [];
  for (let s: Step | undefined = step; s; s = s.before) path.push(s.at);
  return path.reverse();
}

function isPlace(going: Going, p: Point): boolean {
  const r = going.radius;
  return p.x >= r && p.y >= r && p.x <= going.width - r && p.y <= going.height - r && fits(p, r, going.solids);
}

/**
 * From corner to corner, cheapest first; `visit` may end the walk. Turns that are paid for are in the cost, so of all ways to a corner
 * only the cheapest for each number of free turns used is followed.
 */
function walk(going: Going, from: Point, most: number, visit: (step: Step) => boolean, to?: Point): void {
  const corners = cornersAround(going, from, most, to);
  // Turns that cost nothing need not be counted.
  const layers = going.turnCost === 0 ? 1 : going.freeTurns + 1;
  const best: number[] = new Array(corners.length * layers).fill(Infinity);
  const open = new Map<number, Step>();
  const rank = (step: Step) => costOf(going, step) + (to ? exactLength(step.at, to) : 0);
  let step: Step | undefined = { at: from, before: undefined, facing: going.facing, turns: 0, length: 0 };
  while (step && !visit(step)) {
    const before = costOf(going, step);
    for (let i = 0; i < corners.length; i++) {
      const corner = corners[i] as Point;
      const atLeast = before + exactLength(step.at, corner) + (to ? exactLength(corner, to) : 0);
      if (atLeast > most || isBeaten(best, i * layers, layers, atLeast)) continue;
      const next = stepTo(step, corner);
      const slot = i * layers + Math.min(next.turns, layers - 1);
      const ranked = rank(next);
      if (next === step || ranked > most || ranked >= (best[slot] as number)) continue;
      if (!isLegClear(step.at, corner, going.radius, going.solids)) continue;
      best[slot] = ranked;
      open.set(slot, next);
    }
    step = takeLeast(open, best);
  }
}

function isBeaten(best: readonly number[], first: number, layers: number, atLeast: number): boolean {
  for (let slot = first; slot < first + layers; slot++) if ((best[slot] as number) > atLeast) return false;
  return true;
}

function takeLeast(open: Map<number, Step>, best: readonly number[]): Step | undefined {
  let least: number | undefined;
  for (const slot of open.keys()) if (least === undefined || (best[slot] as number) < (best[least] as number)) least = slot;
  if (least === undefined) return undefined;
  const step = open.get(least);
  open.delete(least);
  return step;
}

/** Where a way may bend: about each corner of each solid in reach, before and behind each gate, and in each narrow passage. */
function cornersAround(going: Going, from: Point, most: number, to: Point | undefined): Point[] {
  const isNear = (p: Point) => exactLength(from, p) + (to ? exactLength(p, to) : 0) <= most;
  const found: Point[] = [];
  for (const solid of going.solids) {
    const reach = solid.shape.round + (solid.stops === 'centre' ? CLEARANCE : going.radius);
    for (const p of solid.shape.core) {
      for (let facing = 0; facing < FULL_TURN; facing += FULL_TURN / 8) found.push(ahead(p, facing, whole(reach * OCTAGON)));
      found.push(...tangents(from, p, reach));
    }
    for (const gate of solid.gates ?? []) found.push(...besideGate(gate, going.radius));
  }
  found.push(...passages(going.solids, going.radius));
  return found.map((p) => keptOnTable(going, p)).filter((p) => isNear(p) && isPlace(going, p));
}

/** Places on the two lines from a point that just pass a circle, so far beyond where they touch it. */
function tangents(from: Point, centre: Point, radius: number): Point[] {
  const far = exactLength(from, centre);
  if (far === 0) return [];
  const ux = (centre.x - from.x) / far;
  const uy = (centre.y - from.y) / far;
  const touch = Math.sqrt(Math.max(0, far * far - radius * radius));
  const cosine = touch / far;
  const sine = Math.sqrt(1 - cosine * cosine);
  return BEYOND.flatMap((beyond) => {
    const way = touch + beyond * radius;
    return [sine, -sine].map((s) => ({
      x: whole(from.x + (ux * cosine - uy * s) * way),
      y: whole(from.y + (uy * cosine + ux * s) * way),
    }));
  });
}

const BEYOND = [0.2, 0.45, 1];

/** An octagon with this radius about a circle of radius 1 lets one walk round it. */
const OCTAGON = 1.083;
const CLEARANCE = 20;

function keptOnTable(going: Going, p: Point): Point {
  const r = going.radius;
  return { x: Math.min(going.width - r, Math.max(r, p.x)), y: Math.min(going.height - r, Math.max(r, p.y)) };
}

/** Between two solids with hardly more room than the base needs: the middle of the passage, and straight before and behind it. */
function passages(solids: readonly Solid[], radius: number): Point[] {
  const found: Point[] = [];
  solids.forEach((solid, i) => {
    for (const other of solids.slice(i + 1)) {
      const room = gap(solid.shape, other.shape);
      if (room < 2 * (radius - TOUCH) || room > 3 * radius) continue;
      const pair = nearest(solid.shape, other.shape);
      found.push(midpoint(pair.a, pair.b), ...besideGate(pair, 2 * radius));
    }
  });
  return found;
}

function besideGate(gate: Line, radius: number): Point[] {
  const middle = midpoint(gate.a, gate.b);
  const normal = { x: middle.x - (gate.b.y - gate.a.y), y: middle.y + (gate.b.x - gate.a.x) };
  return [radius + CLEARANCE, -radius - CLEARANCE].map((far) => towards(middle, normal, far));
}
