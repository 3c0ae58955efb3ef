// A unit comes to stand elsewhere: one place that moves it and tells of it, so that the table can show every step.
import type { Point } from '@baize/geometry/open';
import { named, type Post, type Ump, type Unit, type War } from '../../state.ts';
import { explode, mineOnTheWay } from '../engineering/mines.ts';
import { forgetMove, noteMove } from '../hidden/hiding.ts';
import { passHidden } from '../hidden/reveal.ts';
import { leaveShelters } from '../luck/shelter.ts';
import { loosenLocks } from './loss.ts';
import { postsAlong } from './way.ts';

/** How it got there. */
export type Way =
  | 'march'
  | 'wheel'
  | 'run'
  | 'charge'
  | 'return'
  | 'counter-charge'
  | 'evasion'
  | 'fall back'
  | 'run away'
  | 'pursuit'
  | 'ride on'
  | 'support'
  | 'advance'
  | 'regroup'
  | 'shift'
  | 'prolong'
  | 'turn'
  | 'set down';

/**
 * Whether it has come there: a mine may have ended its move (AGW-ENG-07). `via`: the bends of its path between where it was and where it
 * is; `passes`: all that it passes on its way, where that is not straight from bend to bend.
 */
export function walk(
  s: War,
  unit: Unit,
  to: Post,
  by: Way,
  rule: string,
  u: Ump,
  via: readonly Point[] = [],
  passes?: () => Iterable<Post>,
): boolean {
  const from = unit.post;
  // Any position of a path counts, and the move ends there; who is set down has none but its end.
  const way = () => (by === 'set down' ? [to] : (passes?.() ?? postsAlong([from, ...via.map((p) => postAt(from, p)), to])));
  const found = s.mines.length > 0 ? mineOnTheWay(s, unit, way()) : null;
  const end = found?.post ?? to;
  unit.post = s.hidden ? passHidden(s, unit, by === 'set down' ? [end, end] : [from, ...via.map((p) => postAt(from, p)), end], u) : end;
  if (by === 'set down' && (from.x !== unit.post.x || from.y !== unit.post.y)) loosenLocks(s, unit);
  if (by === 'fall back' || by === 'run away') forgetMove(s, unit);
  else if (by !== 'set down') noteMove(s, unit);
  if (s.action && unit.part === 'support' && BY_WILL.includes(by)) s.action.moved = [...(s.action.moved ?? []), unit.id];
  leaveShelters(s);
  tell(s, unit, from, by, rule, u, via);
  if (found) explode(s, found.mine, unit, u);
  return !found;
}

/** AGW-SKIR-04: moves of its own will, after which skirmishers do not fall in. */
const BY_WILL: readonly Way[] = ['march', 'wheel', 'run', 'shift', 'charge', 'return', 'advance'];

function postAt(post: Post, { x, y }: Point): Post {
  return { ...post, x, y, trail: null };
}

function tell(s: War, unit: Unit, from: Post, by: Way, rule: string, u: Ump, via: readonly Point[]): void {
  const to = unit.post;
  if (from.x === to.x && from.y === to.y && from.facing === to.facing && from.building === to.building) return;
  u.tell?.(rule, 'moved', {
    ...named(s, unit),
    from: { x: from.x, y: from.y },
    at: { x: to.x, y: to.y },
    facing: to.facing,
    by,
    via: via.map(({ x, y }) => ({ x, y })),
  });
}
