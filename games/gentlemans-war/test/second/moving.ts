// The second opinion on moves: an advance, a wheel or a skirmishers' shift by small steps; what it costs, what it crosses, whether it may
// be made at all (AGW-MOVE, AGW-OBST, AGW-ROUGH, AGW-ALL-05).
import type { Post, Unit, War } from '../../state.ts';
import { enemiesOf, featuresOf, figures, footprint, frontOf, gap, isClose, isLoose, onTable, widthAndDepth } from './body.ts';
import { columnOf, costIn, groundsOf, isRough, priceOf } from './ground.ts';
import {
  apart,
  box,
  depthIn,
  direction,
  distance,
  inFrame,
  middleOf,
  type Outline,
  overlap,
  type Spot,
  segmentToOutline,
  toSegment,
} from './shape.ts';
import { lineOf } from './sight.ts';

interface Move {
  /** Inches of the way, and the body at each part of it. */
  length: number;
  at: (part: number) => Outline;
}

export function advance(s: War, u: Unit, by: number): Move {
  const d = direction(u.post.facing);
  const body = footprint(s, u);
  return { length: by, at: (part) => body.map((p) => ({ x: p.x + d.x * by * part, y: p.y + d.y * by * part })) };
}

/** AGW-MOVE-03: on a front corner the outer corner's path, on the middle half of it. */
export function wheel(s: War, u: Unit, on: 'left' | 'right' | 'middle', degrees: number): Move {
  const [width, depth] = widthAndDepth(s, u);
  const across = on === 'left' ? -width / 2 : on === 'right' ? width / 2 : 0;
  const hinge = inFrame(frontOf(u.post), u.post.facing, across, 0);
  const turned = (part: number) => {
    const facing = u.post.facing + degrees * 100 * part;
    return box(inFrame(hinge, facing, -across, 0), facing, width, depth);
  };
  return { length: ((on === 'middle' ? width / 2 : width) * Math.abs(degrees) * Math.PI) / 180, at: turned };
}

export interface Verdict {
  may: boolean | null;
  cost: number | null;
  taken: number[];
  disorders: boolean | null;
}

const REFUSED: Verdict = { may: false, cost: null, taken: [], disorders: null };
const UNSURE: Verdict = { may: null, cost: null, taken: [], disorders: null };

/** AGW-OBST-01, -02, -04: the dice that lines take, the lowest or highest not yet taken. */
function diceTaken(dice: readonly number[], prices: readonly ('low' | 'high')[]): number[] {
  const left = [...dice].sort((a, b) => a - b);
  return prices.map((price) => (price === 'low' ? left.shift() : left.pop())).filter((die): die is number => die !== undefined);
}

/** A hedge or wall has some thickness on the table. */
const THICK = 0.08;

/** How far inside the table a point lies. */
const fromEdge = (p: Spot) => Math.min(p.x, p.y, 48 - p.x, 48 - p.y);

/** A whole leg of a close-order unit. */
export function judge(s: War, u: Unit, move: Move, dice: readonly number[]): Verdict {
  const steps = Math.max(2, Math.ceil(move.length / 0.04));
  const foes = enemiesOf(s, u.seat);
  const start = foes.map((foe) => gap(s, u, foe));
  const others = s.units.filter((each) => each !== u && onTable(each));
  const near = (each: Unit) => Math.min(Number.POSITIVE_INFINITY, ...enemiesOf(s, each.seat).map((foe) => gap(s, each, foe)));
  // AGW-INTP-01: exactly 12" is far enough; what is about that is left open with all that is farther.
  const isNear = (each: Unit) => near(each) < 11.98;
  let cost = 0;
  let inRough = false;
  let unsure = false;
  const crossed = new Map<string, 'low' | 'high'>();
  const grazed = new Set<string>();
  const free = new Set<string>();
  const fromBody = move.at(0);
  for (let i = 1; i <= steps; i++) {
    const body = move.at(i / steps);
    const before = move.at((i - 0.5) / steps);
    // AGW-ALL-11: what swings over the edge of the table has not stayed inside it.
    const inside = Math.min(...body.map(fromEdge));
    if (inside < -0.01) return REFUSED;
    if (inside < 0.004 && inside !== 0) unsure = true;
    let factor = 1;
    for (const other of others) {
      const deep = overlap(body, footprint(s, other));
      if (deep > 0.02) {
        const isFriend = other.seat === u.seat;
        if (isFriend && !isNear(u) && !isNear(other)) return UNSURE;
        return REFUSED;
      }
      if (deep > -0.01) unsure = unsure || Math.abs(deep) > 1e-6;
    }
    foes.forEach((foe, k) => {
      const [was, is] = [start[k] as number, distance(body, footprint(s, foe))];
      if (was > 1.012 ? is < 0.97 : is < was - 0.03) factor = Number.NaN;
      else if (was > 1.012 ? is < 0.995 : is < was - 1e-4) unsure = true;
    });
    if (Number.isNaN(factor)) return REFUSED;
    for (const f of featuresOf(s)) {
      if ('line' in f) {
        const price = priceOf(s, u, f);
        // A line is drawn a little thick, so what only comes near it is left open.
        if (!lineOf(f).some(([a, b]) => segmentToOutline(a, b, body) < THICK)) continue;
        const isOn = lineOf(f).some(([a, b]) => segmentToOutline(a, b, shrunk(body, THICK)) === 0);
        if (lineOf(f).some(([a, b]) => segmentToOutline(a, b, fromBody) < THICK)) unsure = true;
        else if (!isOn) grazed.add(f.id);
        else if (price === 'closed' || u.post.formation === 'square') return REFUSED;
        else if (price !== 'free') crossed.set(f.id, price);
        else free.add(f.id);
        continue;
      }
      const inches = costIn(s, u, f);
      if (inches === 1) continue;
      for (const ground of groundsOf(s, f)) {
        const deep = overlap(before, ground);
        if (inches === Number.POSITIVE_INFINITY) {
          if (overlap(body, ground) > 0.02) return REFUSED;
          if (overlap(body, ground) > 1e-4) unsure = true;
          continue;
        }
        if (deep > 0) factor = Math.max(factor, inches);
        if (deep > 0.01 && isRough(f)) inRough = true;
        const atEnd = overlap(move.at(1), ground);
        if (Math.abs(deep) < 0.012) unsure = unsure || Math.abs(overlap(move.at(0), ground)) > 1e-6 || Math.abs(atEnd) < 0.012;
        // What it comes upon with its very last step is left to those who measure finer.
        if (i === steps && atEnd > -0.012 && atEnd < 0.04) unsure = unsure || Math.abs(deep) > 1e-6;
      }
    }
    cost += (move.length / steps) * factor;
  }
  const end = move.at(1);
  for (const f of featuresOf(s))
    if ('line' in f && lineOf(f).some(([a, b]) => segmentToOutline(a, b, end) < THICK))
      return unsure || !lineOf(f).some(([a, b]) => segmentToOutline(a, b, shrunk(end, THICK)) === 0) ? UNSURE : REFUSED;
  if ([...grazed].some((id) => !crossed.has(id) && !free.has(id))) return UNSURE;
  const prices = [...crossed.values()];
  if (new Set(prices).size > 1 || prices.length > dice.length) return UNSURE;
  const taken = diceTaken(dice, prices);
  const lost = taken.reduce((sum, die) => sum + die, 0);
  if (unsure) return UNSURE;
  const total = dice.reduce((sum, die) => sum + die, 0);
  if (Math.abs(cost + lost - total) < 0.12) return UNSURE;
  const hasDisorder = inRough && ['close', 'horse', 'tribal horse', 'wheeled'].includes(columnOf(s, u));
  const hardLine = featuresOf(s).some(
    (f) => crossed.has(f.id) && (f.kind === 'high-wall' || f.kind === 'breastwork' || ('deep' in f && f.deep === true)),
  );
  return { may: cost + lost <= total, cost: cost + lost, taken, disorders: hasDisorder || (hardLine && isClose(s, u)) };
}

function shrunk(body: Outline, by: number): Outline {
  const middle = middleOf(body);
  return body.map((p) => {
    const away = apart(p, middle) || 1;
    return { x: p.x + ((middle.x - p.x) / away) * by, y: p.y + ((middle.y - p.y) / away) * by };
  });
}

/** AGW-MOVE-05: the largest shift of a corner, corners matched in the turn that makes it smallest. */
function looseCost(from: Outline, to: Outline): number {
  const turns = [0, 1, 2, 3].map((turn) => Math.max(...from.map((p, i) => apart(p, to[(i + turn) % 4] as Spot))));
  return Math.min(...turns);
}

/** A skirmishers' move straight to a place. */
export function judgeLoose(s: War, u: Unit, post: Post, dice: readonly number[]): Verdict {
  const mover: Unit = { ...u, post };
  const [from, to] = [footprint(s, u), footprint(s, u, post)];
  const [a, b] = [middleOf(from), middleOf(to)];
  const cost = looseCost(from, to);
  const total = dice.reduce((sum, die) => sum + die, 0);
  let unsure = Math.abs(cost - total) < 0.05;
  const edge = Math.min(...to.map(fromEdge));
  if (edge < -0.01) return REFUSED;
  if (edge < 0.004 && edge !== 0) unsure = true;
  for (const other of s.units.filter((each) => each !== u && onTable(each))) {
    const deep = overlap(to, footprint(s, other));
    if (deep > 0.02) return REFUSED;
    if (deep > -0.01 && Math.abs(deep) > 1e-6) unsure = true;
    if (other.seat !== u.seat && segmentToOutline(a, b, footprint(s, other)) < 0.02) {
      if (segmentToOutline(a, b, shrunk(footprint(s, other), 0.05)) === 0) return REFUSED;
      unsure = true;
    }
  }
  for (const foe of enemiesOf(s, u.seat)) {
    const [was, is] = [gap(s, u, foe), distance(to, footprint(s, foe))];
    if (was > 1.012 ? is < 0.97 : is < was - 0.03) return REFUSED;
    if (was > 1.012 ? is < 0.995 : is < was - 1e-4) unsure = true;
    // On the way only the centre counts.
    const way = segmentToOutline(a, b, footprint(s, foe));
    const there = Math.min(distance([a, a, a], footprint(s, foe)), distance([b, b, b], footprint(s, foe)));
    if (way < there - 1e-6 && way < 1.05) unsure = true;
  }
  for (const f of featuresOf(s)) {
    if ('line' in f) {
      if (priceOf(s, mover, f) !== 'closed') continue;
      if (lineOf(f).some(([p, q]) => segmentToOutline(p, q, [a, b]) < THICK)) unsure = true;
      // AGW-ALL-05: in loose order they may stand on both banks of it, but no figure in it.
      const half = Math.max(0.1, f.width / 1000) / 2;
      const off = Math.min(...figures(s, mover).flatMap((spot) => lineOf(f).map(([p, q]) => toSegment(spot, p, q))));
      if (off < half - 0.01) return REFUSED;
      if (off < half + 0.02) unsure = true;
      continue;
    }
    if (costIn(s, mover, f) !== Number.POSITIVE_INFINITY) continue;
    for (const ground of groundsOf(s, f)) {
      if (segmentToOutline(a, b, ground) === 0) return segmentToOutline(a, b, shrunk(ground, 0.05)) === 0 ? REFUSED : UNSURE;
      const inside = figures(s, mover).map((p) => depthIn(ground, p));
      if (inside.some((depth) => depth > 0.01)) return REFUSED;
      if (inside.some((depth) => depth > -0.01) || segmentToOutline(a, b, ground) < 0.02) unsure = true;
    }
  }
  if (unsure || !isLoose(u)) return UNSURE;
  return { may: cost <= total, cost, taken: [], disorders: false };
}
