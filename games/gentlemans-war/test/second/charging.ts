// The second opinion on charges: who may attack whom, how it comes, and by trying wheels whether there is a way (AGW-ALL-03, AGW-CHG-06).
import type { Unit, War } from '../../state.ts';
import {
  centre,
  featuresOf,
  figures,
  footprint,
  frontOf,
  hasTrait,
  isCrewAway,
  isGarrison,
  isGun,
  isLoose,
  isSabre,
  isWagon,
  onTable,
  outlineOf,
  standsIn,
  widthAndDepth,
  zoneOf,
} from './body.ts';
import { costIn, groundsOf, isRough, priceOf } from './ground.ts';
import {
  box,
  crosses,
  direction,
  inFrame,
  middleOf,
  type Outline,
  overlap,
  overlaps,
  type Spot,
  segmentToOutline,
  sidesOf,
} from './shape.ts';
import { isLocked, touchesEnemy } from './shooting.ts';
import { DOUBT, lineOf, lines, THICK } from './sight.ts';

type Maybe = boolean | null;
const any = (all: readonly Maybe[]): Maybe => (all.includes(true) ? true : all.includes(null) ? null : false);
const every = (all: readonly Maybe[]): Maybe => (all.includes(false) ? false : all.includes(null) ? null : true);
const not = (maybe: Maybe): Maybe => (maybe === null ? null : !maybe);

/** AGW-GEOM-11: at least half of its figures in rough ground of any kind. */
function isInRough(s: War, u: Unit): Maybe {
  if (isGarrison(u)) return false;
  return any(
    featuresOf(s)
      .filter(isRough)
      .map((f) => standsIn(s, u, outlineOf(f))),
  );
}

const DEFENSIBLE = ['hedge', 'low-wall', 'high-wall', 'breastwork'];

/** AGW-LAND-08: foot that lines an obstacle which every straight way from the attacker crosses; null if only some do. */
function isBehindObstacle(s: War, target: Unit, attacker: Unit): Maybe {
  // AGW-FORM-08: who runs is in no order, has no front rank and lines nothing.
  if (target.mounted || target.running || isWagon(s, target) || isGarrison(target)) return false;
  const verdicts = featuresOf(s)
    .filter((f) => DEFENSIBLE.includes(f.kind))
    .map((f): Maybe => {
      const lined = lines(s, target, f);
      if (lined === false) return false;
      // Who stands on the obstacle may be come at before it: whether it lies between is left open.
      if (lineOf(f).some(([a, b]) => segmentToOutline(a, b, footprint(s, target)) < THICK)) return null;
      const ways = [...figures(s, attacker), centre(s, attacker)].flatMap((p) =>
        [...figures(s, target), centre(s, target)].map((q): [Spot, Spot] => [p, q]),
      );
      const crossed = ways.map(([p, q]) => any(lineOf(f).map(([a, b]) => crosses(p, q, a, b, THICK))));
      if (crossed.every((each) => each === false)) return false;
      if (isGun(s, target) || lined === null) return null;
      return crossed.every((each) => each === true) ? true : null;
    });
  return any(verdicts);
}

export type Occasion = 'charge' | 'counter-charge' | 'support' | 'pursuit' | 'accidental';

/** AGW-ALL-03: the table. */
function tableAllows(s: War, attacker: Unit, target: Unit): Maybe {
  if (isWagon(s, target) || isGun(s, attacker) || isWagon(s, attacker) || isGarrison(attacker) || attacker.running) return false;
  if (isSabre(s, attacker)) {
    if (isGarrison(target)) return false;
    return every([not(isInRough(s, target)), not(isBehindObstacle(s, target, attacker))]);
  }
  if (attacker.mounted) return false;
  if (isLoose(attacker)) {
    if (!hasTrait(s, attacker, 'gallant') || target.mounted || isGarrison(target)) return false;
    if (target.running) return null;
    return isLoose(target) && (!isGun(s, target) || isCrewAway(s, target));
  }
  if (!['line', 'attack-column', 'mass'].includes(attacker.post.formation)) return false;
  return target.mounted ? isInRough(s, target) : true;
}

/** AGW-ALL-03 with what each occasion adds, all but the card and the path. */
export function mayAttack(s: War, attacker: Unit, target: Unit, occasion: Occasion): Maybe {
  if (!onTable(attacker) || !onTable(target) || attacker.seat === target.seat) return false;
  const table = tableAllows(s, attacker, target);
  if (occasion === 'pursuit' || occasion === 'accidental') return table;
  const isSteady =
    !attacker.disordered &&
    !isLocked(s, attacker) &&
    attacker.task === null &&
    ['line', 'attack-column', 'skirmish', 'mass', 'loose'].includes(attacker.post.formation);
  if (occasion === 'counter-charge') return every([table, isSteady, !(target.mounted && !attacker.mounted)]);
  if (occasion === 'charge') return every([table, isSteady, not(touchesEnemy(s, attacker))]);
  return every([table, isSteady, not(touchesEnemy(s, attacker, target)), !(target.mounted && !attacker.mounted)]);
}

/** AGW-FLANK-01. */
export function kindOf(s: War, charger: Unit, target: Unit): 'front' | 'flank' | 'rear' | null {
  const zones = figures(s, charger).map((p) => zoneOf(s, target, p));
  const exact = charger.post.facing % 9000 === 0 && target.post.facing % 9000 === 0;
  if (!exact && zones.some(({ margin }) => margin < DOUBT)) return null;
  if (zones.some(({ zone }) => zone === 'A')) return 'front';
  return 2 * zones.filter(({ zone }) => zone === 'C').length >= zones.length ? 'rear' : 'flank';
}

/** What a charger may not run over, and what costs it more than open ground. */
export interface Lane {
  body: Outline;
  blocks: Outline[];
  closedLines: [Spot, Spot][];
  rough: { outline: Outline; cost: number }[];
  target: Outline;
  width: number;
  facing: number;
  front: Spot;
  depth: number;
}

export function laneOf(s: War, charger: Unit, target: Unit): Lane {
  const house = target.post.building;
  const blocks: Outline[] = s.units
    .filter((u) => u !== charger && u !== target && onTable(u) && !isGarrison(u))
    .map((u) => footprint(s, u));
  const rough: Lane['rough'] = [];
  const closedLines: [Spot, Spot][] = [];
  for (const f of featuresOf(s)) {
    if ('line' in f) {
      if (priceOf(s, charger, f) === 'closed') closedLines.push(...lineOf(f));
      continue;
    }
    const cost = costIn(s, charger, f);
    if (f.id === house) continue;
    if (cost === Number.POSITIVE_INFINITY || (isSabre(s, charger) && isRough(f))) blocks.push(...groundsOf(s, f));
    else if (cost > 1) rough.push(...groundsOf(s, f).map((outline) => ({ outline, cost })));
  }
  const [width, depth] = widthAndDepth(s, charger);
  const front = frontOf(charger.post);
  return {
    body: footprint(s, charger),
    blocks,
    closedLines,
    rough,
    target: footprint(s, target),
    width,
    depth,
    front,
    facing: charger.post.facing,
  };
}

/** Where a unit stands after a wheel, by degrees to the left. */
export function wheeled(lane: Lane, pivot: 'left' | 'right' | 'middle', degrees: number): { front: Spot; facing: number; body: Outline } {
  const across = pivot === 'left' ? -lane.width / 2 : pivot === 'right' ? lane.width / 2 : 0;
  const hinge = inFrame(lane.front, lane.facing, across, 0);
  const facing = lane.facing + degrees * 100;
  const front = inFrame(hinge, facing, -across, 0);
  return { front, facing, body: box(front, facing, lane.width, lane.depth) };
}

export const wheelCost = (lane: Lane, pivot: string, degrees: number) =>
  ((pivot === 'middle' ? lane.width / 2 : lane.width) * Math.abs(degrees) * Math.PI) / 180;

/** How far a body goes straight on until it first touches an outline; infinite if it never does. */
export function wayTo(body: Outline, facing: number, other: Outline): number {
  const d = direction(facing);
  const ray = (p: Spot, sign: number, [a, b]: [Spot, Spot]): number => {
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const bend = d.x * sign * ey - d.y * sign * ex;
    if (Math.abs(bend) < 1e-12) return Number.POSITIVE_INFINITY;
    const t = ((a.x - p.x) * ey - (a.y - p.y) * ex) / bend;
    const k = ((a.x - p.x) * d.y * sign - (a.y - p.y) * d.x * sign) / bend;
    return t >= -1e-9 && k >= -1e-9 && k <= 1 + 1e-9 ? Math.max(0, t) : Number.POSITIVE_INFINITY;
  };
  let best = Number.POSITIVE_INFINITY;
  for (const p of body) for (const side of sidesOf(other)) best = Math.min(best, ray(p, 1, side));
  for (const q of other) for (const side of sidesOf(body)) best = Math.min(best, ray(q, -1, side));
  return best;
}

export const shifted = (body: Outline, facing: number, by: number): Outline => {
  const d = direction(facing);
  return body.map((p) => ({ x: p.x + d.x * by, y: p.y + d.y * by }));
};

const onTheTable = (body: Outline, slack: number) =>
  body.every((p) => p.x > -slack && p.y > -slack && p.x < 48 + slack && p.y < 48 + slack);

/** Whether a body is clear of all that blocks, by a margin (negative: it may lie a little in it). */
export function isClear(lane: Lane, body: Outline, margin: number): boolean {
  if (!onTheTable(body, -margin)) return false;
  if (lane.blocks.some((block) => overlap(body, block) > -margin)) return false;
  return !lane.closedLines.some(([a, b]) => segmentToOutline(a, b, body) <= Math.max(0, margin) && touchesInside(body, a, b, margin));
}

function touchesInside(body: Outline, a: Spot, b: Spot, margin: number): boolean {
  if (margin > 0) return true;
  const mid = middleOf(body);
  const inner = body.map((p) => ({ x: p.x + Math.sign(mid.x - p.x) * 0.02, y: p.y + Math.sign(mid.y - p.y) * 0.02 }));
  return segmentToOutline(a, b, inner) === 0;
}

/** What one place costs for each inch. */
function factorAt(lane: Lane, body: Outline, slack: number): number {
  return Math.max(1, ...lane.rough.filter(({ outline }) => overlaps(body, outline, slack)).map(({ cost }) => cost));
}

/** Inches paid over a way that is given by its places; ground that it only grazes counts or not, by the slack. */
export function paid(lane: Lane, length: number, at: (part: number) => Outline, slack = 1e-4): number {
  if (lane.rough.length === 0) return length;
  const steps = Math.max(1, Math.ceil(length / 0.04));
  let sum = 0;
  for (let i = 0; i < steps; i++) sum += (length / steps) * factorAt(lane, at((i + 0.5) / steps), slack);
  return sum;
}

interface Way {
  pivot: 'left' | 'right' | 'middle';
  degrees: number;
  cost: number;
  body: Outline;
}

const STEP = 2.5;

/** The cheapest way found by trying wheels by small steps, all clear by a margin; null: none was found. */
export function bestWay(lane: Lane, most: number, margin: number): Way | null {
  let best: Way | null = null;
  for (const pivot of ['middle', 'left', 'right'] as const)
    for (const sign of [1, -1])
      for (let degrees = 0; degrees <= 90; degrees += STEP) {
        const now = wheeled(lane, pivot, degrees * sign);
        if (degrees > 0 && (!isClear(lane, now.body, margin) || overlaps(now.body, lane.target, -margin))) break;
        // Who stands flush with another may graze it as it begins to turn.
        if (degrees === STEP && grazes(lane, pivot, sign)) break;
        const limit = best ? Math.min(most, best.cost) : most;
        const way = wayAfter(lane, pivot, degrees * sign, margin, limit);
        if (way && way.cost <= limit) best = way;
      }
  return best;
}

/** Whether the first part of a wheel runs into what it stands beside. */
function grazes(lane: Lane, pivot: Way['pivot'], sign: number): boolean {
  for (let part = 0.1; part < STEP; part += 0.1)
    if (lane.blocks.some((block) => overlaps(wheeled(lane, pivot, part * sign).body, block, 0.004))) return true;
  return false;
}

/** Straight on after a wheel: the target is touched before anything else, with room to spare. */
function wayAfter(lane: Lane, pivot: Way['pivot'], degrees: number, margin: number, most: number): Way | null {
  const now = wheeled(lane, pivot, degrees);
  const far = wayTo(now.body, now.facing, lane.target);
  const turn = wheelCost(lane, pivot, degrees);
  if (far + turn > most) return null;
  // A way that only slides along the target's side is left to those who measure finer.
  const slim = box(now.front, now.facing, lane.width - margin, lane.depth);
  if (wayTo(slim, now.facing, lane.target) > far + 2 * margin) return null;
  const wide =
    margin > 0 ? box(inFrame(now.front, now.facing, 0, margin), now.facing, lane.width + 2 * margin, lane.depth + margin) : now.body;
  // What stands in rough ground, or so near to others that it grazes them, is left to those who measure finer.
  if (lane.blocks.some((block) => overlaps(wide, block, 0))) return null;
  const first = Math.min(...lane.blocks.map((block) => wayTo(wide, now.facing, block)), Number.POSITIVE_INFINITY);
  if (first <= far + margin) return null;
  const end = shifted(now.body, now.facing, far);
  if (!onTheTable(end, -margin)) return null;
  const swept = sweptFront(now.body, now.facing, far + margin);
  if (lane.closedLines.some(([a, b]) => segmentToOutline(a, b, swept) <= margin)) return null;
  const cost =
    paid(lane, turn, (part) => wheeled(lane, pivot, degrees * part).body) +
    paid(lane, far, (part) => shifted(now.body, now.facing, far * part));
  return { pivot, degrees, cost, body: end };
}

/** The ground that the body covers going straight on: for a rectangle that goes along its facing, one longer rectangle. */
function sweptFront(body: Outline, facing: number, by: number): Outline {
  const d = direction(facing);
  const [a, b, c, e] = body as [Spot, Spot, Spot, Spot];
  return [{ x: a.x + d.x * by, y: a.y + d.y * by }, { x: b.x + d.x * by, y: b.y + d.y * by }, c, e];
}
