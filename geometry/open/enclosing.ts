import { coreDistance2, pointToCore2 } from './distance.ts';
import { whole } from './measure.ts';
import { edgeCount, edgeEnd, edgeStart, type Shape } from './shape.ts';
import { liesWithin } from './spans.ts';

/** Does one shape lie wholly in another, borders included? */
export function encloses(outer: Shape, inner: Shape): boolean {
  const room = outer.round - inner.round;
  if (outer.core.length < 3) return room >= 0 && inner.core.every((p) => whole(Math.sqrt(pointToCore2(p, outer.core))) <= room);
  const isEdgeIn = (i: number) => liesWithin(edgeStart(inner.core, i), edgeEnd(inner.core, i), [outer]);
  for (let i = 0; i < edgeCount(inner.core); i++) if (!isEdgeIn(i)) return false;
  if (room >= 0) return true;
  for (let i = 0; i < outer.core.length; i++) {
    if (coreDistance2([edgeStart(outer.core, i), edgeEnd(outer.core, i)], inner.core) < room * room) return false;
  }
  return true;
}
