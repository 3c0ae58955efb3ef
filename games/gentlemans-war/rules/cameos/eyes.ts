// AGX-CAMEO-13, -19: what a single figure sees: all round, and blocked as a skirmisher is.
import type { Point } from '@baize/geometry/open';
import { type General, onTable, type Unit, type War } from '../../state.ts';
import { isTouchedByFriend } from '../all/shots.ts';
import { mayBeShotAt } from '../all/states.ts';
import { isWagon } from '../armies/kinds.ts';
import { isSeenFrom } from '../country/sight.ts';
import { isTruce } from '../luck/lasting.ts';
import { farthest, isBlinding } from '../luck/weather.ts';
import type { Cameo } from './cameo.ts';
import { gapFrom } from './places.ts';

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

/** AGX-CAMEO-13: the reach of a rifle. */
const REACH = 24_010;

/** Enemy units within rifle range and sight that may be shot at (AGW-ALL-02). */
export function inventionTargets(s: War, cameo: Cameo): Unit[] {
  if (isTruce(s)) return [];
  const { seat } = cameo;
  const isNear = (unit: Unit) => gapFrom(s, cameo, unit) <= Math.min(REACH, farthest(s, 'shoot') + 10);
  const isMark = (unit: Unit) => mayBeShotAt(s, unit) === null && !isTouchedByFriend(s, seat, unit) && isNear(unit);
  return s.units.filter(
    (unit) => unit.seat !== seat && onTable(unit) && !isWagon(s, unit) && isMark(unit) && seesUnit(s, seat, cameo, unit),
  );
}

/** AGX-CAMEO-13: whether the Scientist could do anything with a card; WL-05: nobody walks in a dust storm. */
export function mayInvent(s: War, cameo: Cameo): boolean {
  return !isBlinding(s) || inventionTargets(s, cameo).length > 0;
}
