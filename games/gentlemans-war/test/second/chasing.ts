// The second opinion on a pursuit: where it turns, how far it goes straight on, and whom it meets (AGW-PURS-01, AGW-ACC-02, AGW-ROUGH-03).
import type { Unit, War } from '../../state.ts';
import { centre, featuresOf, footprint, isGarrison, isWagon, outlineOf } from './body.ts';
import { mayAttack, shifted, wayTo } from './charging.ts';
import { costIn, groundsOf, isRough } from './ground.ts';
import { box, distance, inFrame, type Outline, overlap, type Spot } from './shape.ts';
import { isLocked } from './shooting.ts';

export interface Chase {
  facing: number;
  /** Whether it has room to turn; null: it is a matter of a hair. */
  hasRoom: boolean | null;
  body: Outline;
}

/** Turned on its centre towards another's centre, if it has room. */
export function turnedAfter(s: War, u: Unit, loser: Unit): Chase {
  const [from, to] = [centre(s, u), centre(s, loser)];
  const facing = ((Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 18_000) / Math.PI) % 36_000) + 36_000) % 36_000;
  const [width, depth] = sizeOf(footprint(s, u), u.post.facing);
  const body = box(inFrame(from, facing, 0, depth / 2), facing, width, depth);
  const blocks = blocksFor(s, u);
  const deep = Math.max(-9, ...blocks.map((block) => overlap(body, block)), ...body.map((p) => -fromEdge(p)));
  const hasRoom = Math.abs(deep) < 0.03 ? null : deep < 0;
  return hasRoom === false ? { facing: u.post.facing, hasRoom, body: footprint(s, u) } : { facing, hasRoom, body };
}

const fromEdge = (p: Spot) => Math.min(p.x, p.y, 48 - p.x, 48 - p.y);

function sizeOf(body: Outline, facing: number): [number, number] {
  const along = (way: number) => {
    const r = (way * Math.PI) / 18_000;
    const ahead = body.map((p) => p.x * Math.cos(r) + p.y * Math.sin(r));
    return Math.max(...ahead) - Math.min(...ahead);
  };
  return [along(facing + 9000), along(facing)];
}

/** All that nobody may stand on: others, and what is closed to horse. */
function blocksFor(s: War, u: Unit): Outline[] {
  const others = s.units.filter((each) => each !== u && each.status === 'table' && !isGarrison(each)).map((each) => footprint(s, each));
  const closed = featuresOf(s).filter((f) => 'outline' in f && costIn(s, u, f) === Number.POSITIVE_INFINITY);
  return [...others, ...closed.flatMap((f) => groundsOf(s, f))];
}

export interface Ride {
  far: number;
  /** Whom it meets there to fight; -1: nobody. */
  met: number;
}

/** Straight on with so many inches; null: two things lie so close before it that rounding decides. */
export function rideOf(s: War, u: Unit, { facing, body }: Chase, inches: number): Ride | null {
  const stops: { at: number; until: number; met: number }[] = [];
  const add = (outline: Outline, short: number, met: number) => {
    // Whoever stands beside the way and is only grazed by it is no stop, nor is what lies behind.
    const at = wayTo(body, facing, outline);
    if (!Number.isFinite(at)) return true;
    const deep = overlap(shifted(body, facing, at + 0.05), outline);
    if (deep < 0.004) return deep <= 0;
    stops.push({ at, until: Math.max(0, at - short), met });
    return deep > 0.02;
  };
  let isSure = true;
  for (const other of s.units.filter((each) => each !== u && each.status === 'table')) {
    const outline = footprint(s, other);
    // Who touches it already is met by a hair, or not at all.
    if (!isGarrison(other) && Math.abs(distance(body, outline)) < 0.03) return null;
    const isEnemy = other.seat !== u.seat;
    // AGW-ALL-10: a wagon stops it as it touches; AGW-ACC-01: garrisons, locked units and friends an inch before.
    const attack =
      isEnemy && !isWagon(s, other) && !isGarrison(other) && !isLocked(s, other) ? mayAttack(s, u, other, 'accidental') : false;
    if (attack === null) isSure = false;
    const isTouched = attack === true || (isEnemy && isWagon(s, other));
    if (isGarrison(other)) continue;
    isSure = add(outline, isTouched ? 0 : 1, attack === true ? other.id : -1) && isSure;
  }
  for (const f of featuresOf(s).filter((each) => 'outline' in each)) {
    const isShut = costIn(s, u, f) === Number.POSITIVE_INFINITY || isRough(f);
    if (!isShut) continue;
    const holders = s.units.some((each) => each.post.building === f.id && each.status === 'table');
    // Who begins in rough ground has nowhere to go: left to the eye.
    for (const ground of groundsOf(s, f)) {
      if (distance(body, ground) < 0.03) return null;
      isSure = add(ground, holders ? 1 : 0, -1) && isSure;
    }
    if (holders && outlineOf(f).length === 0) return null;
  }
  stops.push({ at: toEdge(body, facing), until: toEdge(body, facing), met: -1 });
  stops.sort((a, b) => a.at - b.at);
  const [first, second] = stops;
  if (!isSure || !first || (second && second.at - first.at < 1.05)) return null;
  if (Math.abs(first.until - inches) < 0.02 || Math.abs(first.at - inches) < 0.02) return null;
  return { far: Math.min(inches, first.until), met: inches >= first.at ? first.met : -1 };
}

/** How far until some corner comes to the edge of the table. */
function toEdge(body: Outline, facing: number): number {
  const r = (facing * Math.PI) / 18_000;
  const [dx, dy] = [Math.cos(r), Math.sin(r)];
  const until = (p: number, d: number) => (d > 1e-9 ? (48 - p) / d : d < -1e-9 ? -p / d : Number.POSITIVE_INFINITY);
  return Math.min(...body.map((p) => Math.min(until(p.x, dx), until(p.y, dy))));
}
