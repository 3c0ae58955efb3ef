// The posts that a unit passes on a way of straight pieces, closely enough that it can miss nothing of note.
import { along, between, type Point } from '@baize/geometry/open';
import type { Post } from '../../state.ts';

const STEP = 100;

function turnOf(from: Post, to: Post): number {
  return ((to.facing - from.facing + 54000) % 36000) - 18000;
}

function midPoint(from: Point, to: Point, part: number): Point {
  return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
}

/** A column that is shifted keeps its bends on the way. */
function midTrail(from: Post, to: Post, part: number): Point[] | null {
  if (!from.trail || from.trail.length !== to.trail?.length) return null;
  return from.trail.map((p, i) => midPoint(p, to.trail?.[i] ?? p, part));
}

function midPost(from: Post, to: Post, part: number): Post {
  const facing = (from.facing + Math.round(turnOf(from, to) * part) + 36000) % 36000;
  return { ...to, ...midPoint(from, to, part), facing, trail: midTrail(from, to, part) };
}

/** From just after the first of these to the last. */
export function* postsAlong(way: readonly Post[]): Generator<Post> {
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1] as Post, way[i] as Post];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), Math.abs(turnOf(from, to))) / STEP));
    for (let step = 1; step <= steps; step++) yield step === steps ? to : midPost(from, to, step / steps);
  }
}

/** The beginning of a path, without its first point. */
export function firstOfPath(path: readonly Point[], way: number): Point[] {
  const kept: Point[] = [];
  let left = way;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Point, path[i] as Point];
    const length = between(a, b);
    if (left < length) return [...kept, along(a, b, left / length)];
    kept.push({ x: b.x, y: b.y });
    left -= length;
  }
  return kept;
}
