// AGW-MOVE-04: a column goes forward only; to go back it faces about.
import { type Body, bodyAfter, type Facing, facingTo, lengthOfLeg, type Point, pathLength, turnBetween } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import type { Post } from '../../state.ts';
import { footAlong, stretchOf } from '../country/along.ts';

const BACKWARDS: Refusal = { rule: 'AGW-MOVE-04', reason: 'A column goes forward only; to go back it faces about.' };

/** More than this is no bend of a march any more. */
const SHARPEST: Facing = 9000;

/** Why the head of a column may not go along a path: it would turn back, or march through its own ranks. */
export function backwardRefusal(post: Post, body: Body, path: readonly Point[]): Refusal | null {
  let { facing } = post;
  let from: Point = post;
  let turned = 0;
  for (const to of path) {
    if (to.x === from.x && to.y === from.y) continue;
    const next = facingTo(from, to);
    const turn = turnBetween(facing, next);
    if (turn > SHARPEST) return BACKWARDS;
    turned += turn;
    facing = next;
    from = to;
  }
  return turned + bendOf(body) > SHARPEST && meetsItself(body, path) ? BACKWARDS : null;
}

/** How much a column is bent as it stands. */
function bendOf(body: Body): number {
  if (body.kind !== 'column') return 0;
  const { trail } = body;
  return trail.slice(2).reduce((sum, p, i) => {
    const [a, b] = [trail[i] as Point, trail[i + 1] as Point];
    return sum + turnBetween(facingTo(a, b), facingTo(b, p));
  }, 0);
}

const STEP = 250;

/** Whether its head comes upon its own ranks: those next behind it, which every bend brings near, apart. */
function meetsItself(body: Body, path: readonly Point[]): boolean {
  if (body.kind !== 'column') return false;
  const leg = { do: 'march' as const, path: [...path] };
  const length = lengthOfLeg(body, leg);
  for (let way = STEP; way < length + STEP; way += STEP) {
    const there = bodyAfter(body, leg, Math.min(way, length));
    if (there.kind !== 'column') return false;
    const long = pathLength(there.trail);
    const behind = 1.25 * there.width;
    if (long > behind && footAlong(stretchOf(there.trail, behind, long), there.trail[0] as Point).off < there.width / 2) return true;
  }
  return false;
}
