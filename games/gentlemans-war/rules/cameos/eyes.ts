// AGX-CAMEO-13, -19: what a single figure sees: all round, and blocked as a skirmisher is.
import type { Point } from '@baize/geometry/open';
import type { General, Unit, War } from '../../state.ts';
import { isSeenFrom } from '../country/sight.ts';

/** A single figure as a unit of one, for questions of sight and cover. */
export function asFigure(s: War, seat: number, at: Point, id = -2): Unit | null {
  const [any] = s.units;
  if (!any) return null;
  const post = { formation: 'skirmish' as const, ranks: 1 as const, x: at.x, y: at.y, facing: 0, trail: null, building: null };
  return {
    ...any,
    id,
    seat,
    status: 'table',
    figures: 1,
    original: 1,
    holders: 0,
    horses: null,
    gun: null,
    mounted: false,
    running: false,
    post: { ...any.post, ...post },
  };
}

export function seesUnit(s: War, seat: number, at: Point, target: Unit): boolean {
  const eye = asFigure(s, seat, at);
  return eye !== null && isSeenFrom(s, [at], eye, target);
}

/** A point where somebody stands alone; he himself is not in the way. */
export function seesPoint(s: War, seat: number, at: Point, to: Point, but: General | null = null): boolean {
  const [eye, mark] = [asFigure(s, seat, at), asFigure(s, 1 - seat, to, -3)];
  const without = but ? { ...s, generals: s.generals.filter((general) => general !== but) } : s;
  return eye !== null && mark !== null && isSeenFrom(without, [at], eye, mark, [to]);
}
