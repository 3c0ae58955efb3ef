// The second opinion on compulsory moves: dice, direction, way and end of a Fall Back or Run Away, by small steps (AGW-RET, AGW-INTP-03).
import type { Post, Unit, War } from '../../state.ts';
import {
  centre,
  enemiesOf,
  featuresOf,
  footprint,
  gap,
  isGarrison,
  isGun,
  isLoose,
  isWagon,
  onTable,
  outlineOf,
  typeOf,
  widthAndDepth,
} from './body.ts';
import { costIn, priceOf } from './ground.ts';
import { direction, distance, inFrame, middleOf, type Outline, overlap, overlaps, type Spot, segmentToOutline } from './shape.ts';
import { lineOf } from './sight.ts';

type Retreat = 'fall back' | 'run away';

/** AGW-MOVE-01, AGW-RET-01, AGW-RET-02: how many dice; a square goes a flat two inches. */
export function diceOf(s: War, u: Unit, move: Retreat): number | 'two inches' {
  const type = typeOf(s, u);
  const isLight = u.mounted && (type === 'light-cavalry' || type === 'light-dragoons');
  if (move === 'run away') return isLight ? 5 : 4;
  if (isGun(s, u)) {
    if (u.gun !== null || (u.post.formation === 'unlimbered' && type === 'siege-gun')) return 3;
    if (u.post.formation === 'unlimbered') return 1;
    if (type === 'siege-gun') return 1;
    return type === 'horse-gun' || type === 'mountain-gun' || type === 'late-machine-gun' ? 3 : 2;
  }
  if (u.mounted) return isLight ? 4 : 3;
  if (u.post.formation === 'square') return 'two inches';
  return u.post.formation === 'line' ? 2 : 3;
}

function nearestEnemy(s: War, u: Unit): { unit: Unit; doubtful: boolean } | null {
  const all = enemiesOf(s, u.seat).map((unit) => ({ unit, away: gap(s, u, unit) }));
  all.sort((a, b) => a.away - b.away);
  const [first, second] = all;
  if (!first) return null;
  return { unit: first.unit, doubtful: second !== undefined && second.away - first.away < 0.01 };
}

/** Bearings in degrees, 0 along x, to the left; exact enough for sixteen steps. */
const bearing = (from: Spot, to: Spot) => (Math.atan2(to.y - from.y, to.x - from.x) * 18_000) / Math.PI;

export interface Verdict {
  /** Where its centre ends; off: it left the table; stays; gone: destroyed. */
  end: { x: number; y: number } | 'off' | 'stays' | 'gone';
  /** Friends that were run through. */
  crashed: Unit[];
}

interface Walk {
  way: number;
  stop: 'full' | 'closed' | 'enemy';
  off: boolean;
  crashed: Unit[];
}

const isOff = (p: Spot) => p.x < 0 || p.y < 0 || p.x > 48 || p.y > 48;
const shifted = (body: Outline, d: Spot, by: number): Outline => body.map((p) => ({ x: p.x + d.x * by, y: p.y + d.y * by }));

/** How far apart two outlines are, or (negative) how deep they lie in each other. */
const signed = (one: Outline, other: Outline) => distance(one, other) || -Math.max(0, overlap(one, other));

/** One whole move in a direction, inch by hundredths; null where it hangs on a hair or an obstacle takes a die. */
function walk(s: War, u: Unit, body: Outline, facing: number, inches: number): Walk | null {
  const d = direction(facing);
  const loose = isLoose(u) && !u.running;
  const wagons = s.units.filter((each) => each.seat !== u.seat && onTable(each) && isWagon(s, each)).map((each) => footprint(s, each));
  const foes = enemiesOf(s, u.seat);
  const start = foes.map((foe) => signed(body, footprint(s, foe)));
  const friends = s.units.filter((each) => each.id !== u.id && each.seat === u.seat && onTable(each) && !isGarrison(each));
  const crashed = new Set<Unit>();
  let left = inches;
  let way = 0;
  const STEP = 0.05;
  let isBogged = false;
  while (left > 1e-9 || isBogged) {
    const step = left > 1e-9 ? Math.min(STEP, left) : Math.min(STEP, 1 - way);
    const next = shifted(body, d, way + step);
    const path = loose ? [middleOf(next)] : next;
    let factor = 1;
    for (const f of featuresOf(s)) {
      if ('line' in f) {
        const met = lineOf(f).some(
          ([a, b]) => segmentToOutline(a, b, loose ? [middleOf(next), middleOf(shifted(body, d, way))] : next) < 0.06,
        );
        if (!met) continue;
        const price = priceOf(s, u, f);
        if (price !== 'free') return null;
        continue;
      }
      const deep = loose ? (segmentToOutline(middleOf(next), middleOf(next), outlineOf(f)) === 0 ? 1 : -1) : overlap(path, outlineOf(f));
      const cost = costIn(s, u, f);
      if (cost === Number.POSITIVE_INFINITY) {
        if (deep > 0.02 || (loose && deep > 0)) return { way, stop: 'closed', off: false, crashed: [...crashed] };
        if (deep > 1e-4 || (loose && overlaps(next, outlineOf(f)))) return null;
        continue;
      }
      if (cost > 1 && deep > 0) {
        if (deep < 0.06 && !loose) return null;
        factor = Math.max(factor, cost);
      }
    }
    if (factor * step > left + 1e-9) {
      // AGW-ROUGH-04: in rough ground an inch is always to be had.
      way = Math.max(way + left / factor, factor > 1 ? Math.min(way + step, 1) : 0);
      left = 0;
    } else {
      way += step;
      left -= factor * step;
    }
    isBogged = left <= 1e-9 && factor > 1 && way < 1 - 1e-9;
    const now = shifted(body, d, way);
    if (isOff(middleOf(now))) return { way, stop: 'full', off: true, crashed: [...crashed] };
    const away = foes.map((foe) => signed(now, footprint(s, foe)));
    for (let i = 0; i < foes.length; i++) {
      const [was, is] = [start[i] as number, away[i] as number];
      if (was > 1.02 ? is < 0.97 : is < was - 0.03) return { way, stop: 'enemy', off: false, crashed: [...crashed] };
      if (was > 1.02 ? is < 1.03 : was > 0.98 || is < was - 1e-6) return null;
    }
    if (wagons.some((wagon) => overlap(now, wagon) > 0)) return { way, stop: 'enemy', off: false, crashed: [...crashed] };
    if (wagons.some((wagon) => overlap(now, wagon) > -0.06)) return null;
    for (const friend of friends) {
      const deep = overlap(now, footprint(s, friend));
      if (deep > 0.03) crashed.add(friend);
    }
  }
  const end = shifted(body, d, way);
  if (foes.some((foe) => distance(end, footprint(s, foe)) < 0.03)) return null;
  if (friends.some((friend) => !crashed.has(friend) && Math.abs(overlap(end, footprint(s, friend))) < 0.03)) return null;
  return { way, stop: 'full', off: false, crashed: [...crashed] };
}

/** AGW-RET-03: the direction and then those turned by 15 degrees and more, the side nearer home first. */
function directionsFrom(facing: number, home: number): number[] {
  const turnTo = (a: number) => Math.abs(((((a - home) % 36_000) + 54_000) % 36_000) - 18_000);
  const all = [facing];
  for (let turn = 1500; turn <= 9000; turn += 1500) {
    const pair = [facing + turn, facing - turn];
    pair.sort((a, b) => Math.round(turnTo(a) - turnTo(b)) || b - a);
    all.push(...pair);
  }
  return all;
}

/** The shape and place from which it goes: in a run, in no formation, about its old centre and facing away. */
function startOf(s: War, u: Unit, move: Retreat, away: number): { body: Outline; unit: Unit } {
  if (move === 'fall back') return { body: footprint(s, u), unit: u };
  const middle = centre(s, u);
  const formation: Post['formation'] = u.post.formation === 'limbered' ? 'limbered' : u.mounted ? 'line' : 'skirmish';
  const runner: Unit = { ...u, running: true, post: { ...u.post, formation, ranks: 2, trail: null, building: null } };
  const [, depth] = widthAndDepth(s, runner);
  const front = inFrame(middle, away, 0, depth / 2);
  runner.post = { ...runner.post, x: front.x * 1000, y: front.y * 1000, facing: away };
  return { body: footprint(s, runner), unit: runner };
}

/** The end of a compulsory move; null where the second opinion has none. */
export function retreatOf(s: War, u: Unit, move: Retreat, die: number): Verdict | null {
  const dice = diceOf(s, u, move);
  const inches = dice === 'two inches' ? 2 : dice * die;
  const foe = nearestEnemy(s, u);
  const home = u.seat === 0 ? 27_000 : 9000;
  if (!foe || foe.doubtful || isGarrison(u) || isWagon(s, u)) return null;
  const leavesGun =
    isGun(s, u) && u.gun === null && u.post.formation === 'unlimbered' && (move === 'run away' || typeOf(s, u) === 'siege-gun');
  if (leavesGun || (isGun(s, u) && u.post.formation === 'unlimbered')) return null;
  const toward = move === 'fall back' ? home : Math.round(bearing(centre(s, foe.unit), centre(s, u)));
  const { body, unit } = startOf(s, u, move, toward);
  const others = s.units.filter((each) => each !== u && onTable(each));
  if (move === 'run away' && others.some((each) => overlap(body, footprint(s, each)) > -0.02)) return null;
  // AGW-ALL-05: a shape that comes nearer than an inch to an enemy has no room either, and it keeps its old one.
  const isCramped = enemiesOf(s, u.seat).some((each) => distance(body, footprint(s, each)) < Math.min(1.02, gap(s, u, each) + 0.01));
  if (move === 'run away' && isCramped) return null;
  if (move === 'run away' && (body.some((p) => p.x < 0.02 || p.y < 0.02 || p.x > 47.98 || p.y > 47.98) || touchesClosed(s, unit, body)))
    return null;
  for (const facing of directionsFrom(toward, home)) {
    const way = walk(s, unit, body, facing, inches);
    if (way === null) return null;
    if (way.stop === 'full') return endOf(s, unit, body, facing, way);
  }
  return null;
}

function touchesClosed(s: War, u: Unit, body: Outline): boolean {
  return featuresOf(s).some((f) =>
    'line' in f
      ? lineOf(f).some(([a, b]) => segmentToOutline(a, b, body) < 0.02)
      : costIn(s, u, f) === Number.POSITIVE_INFINITY && overlap(body, outlineOf(f)) > -0.02,
  );
}

function endOf(s: War, u: Unit, body: Outline, facing: number, { way, off, crashed }: Walk): Verdict | null {
  if (off) return { end: 'off', crashed };
  const end = shifted(body, direction(facing), way);
  const slid = slidBack(end);
  const there = shifted(end, { x: 1, y: 0 }, slid.x).map((p) => ({ x: p.x, y: p.y + slid.y }));
  const others = s.units.filter((each) => each !== u && each.id !== u.id && onTable(each));
  if (others.some((each) => overlap(there, footprint(s, each)) > -0.03)) return null;
  if (featuresOf(s).some((f) => 'line' in f && lineOf(f).some(([a, b]) => segmentToOutline(a, b, there) < 0.05))) return null;
  return { end: middleOf(there), crashed };
}

/** AGW-ALL-11: square to the edge until it is on the table. */
function slidBack(body: Outline): Spot {
  const low = (key: 'x' | 'y') => Math.max(0, -Math.min(...body.map((p) => p[key])));
  const high = (key: 'x' | 'y') => Math.max(0, Math.max(...body.map((p) => p[key])) - 48);
  return { x: low('x') - high('x'), y: low('y') - high('y') };
}

/** AGW-INTP-03: what a crash does to a friend: it is disordered near the enemy, and moves if it was so or is Brittle. */
export function isNearEnemy(s: War, u: Unit): boolean | null {
  const away = Math.min(Number.POSITIVE_INFINITY, ...enemiesOf(s, u.seat).map((foe) => gap(s, u, foe)));
  return Math.abs(away - 12.01) < 0.01 ? null : away <= 12.01;
}
