// WL-20: under a prince's eyes nobody goes back of his own will.
import { boxOf } from '@baize/geometry/open';
import type { Refusal, Seat } from '@baize/kernel';
import type { Post, Unit, War } from '../../state.ts';
import { bodyAt } from '../formations/footprint.ts';
import { homeFacing } from '../setup/edges.ts';
import { hasRoyalVisitor } from './lasting.ts';

/** How far a unit would stand from its own baseline. */
function gapToHome(s: War, unit: Unit, post: Post): number {
  const { minX, minY, maxX, maxY } = boxOf(bodyAt(s, unit, post));
  switch (homeFacing(s, unit.seat, unit.id)) {
    case 27000:
      return minY;
    case 9000:
      return s.fixed.height - maxY;
    case 18000:
      return minX;
    default:
      return s.fixed.width - maxX;
  }
}

/** Where its move began: an activation is one move. */
function startOf(s: War, unit: Unit): Post {
  const began = s.luck?.began;
  return s.acting?.unit === unit.id && began?.unit === unit.id ? began.post : unit.post;
}

/** How much nearer home a place is for those whom the visitor watches; 0 for all others. A step of an inch changes it by an inch at most. */
export function homewardBy(s: War, unit: Unit, post: Post): number {
  return isWatched(s, unit.seat) ? gapToHome(s, unit, startOf(s, unit)) - gapToHome(s, unit, post) : 0;
}

/** WL-20, AGX-GEN-14: why a unit may not end there of its own will; null if it may. */
export function homewardRefusal(s: War, unit: Unit, post: Post): Refusal | null {
  const isNearer = homewardBy(s, unit, post) > HOMEWARD;
  return isNearer ? { rule: 'AGX-LUCK-10', reason: 'Before the royal visitor nobody goes back.' } : null;
}

/** Rounding is no step back. */
export const HOMEWARD = 2;

export function isWatched(s: War, seat: Seat): boolean {
  return s.luck !== null && hasRoyalVisitor(s, seat);
}
