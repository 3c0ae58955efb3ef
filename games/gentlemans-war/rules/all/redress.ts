// AGW-GEOM-04: a unit that has lost or won figures is dressed anew.
import type { Unit, War } from '../../state.ts';
import { bends, bodyAt, centreOf, postOf } from '../formations/footprint.ts';

/** AGW-GEOM-04: the formation keeps the middle of its front edge; squares and skirmishers the middle of their footprint. */
export function redress(s: War, unit: Unit, change: () => void): void {
  const { formation } = unit.post;
  const keepsCentre = formation === 'square' || formation === 'skirmish';
  const before = keepsCentre ? centreOf(s, unit) : null;
  change();
  if (before) {
    const after = centreOf(s, unit);
    unit.post = { ...unit.post, x: unit.post.x + before.x - after.x, y: unit.post.y + before.y - after.y };
  } else if (bends(formation)) {
    unit.post = postOf(unit.post, bodyAt(s, unit, unit.post));
  }
}
