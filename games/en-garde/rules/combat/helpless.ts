// Striking the helpless (EG-PLY-09): who lies beside whom.
import type { EnGarde, Id, Model } from '../../state.ts';
import { baseOf, gapOf } from '../table/geometry.ts';
import { isEngaged } from '../turn/foundations.ts';
import { mayFight } from './melee.ts';
import { onlyKind } from './pools.ts';

/** EG-PLY-09: those who lie beside an unengaged enemy that has not fought. */
export function helplessNear(s: EnGarde, m: Model): Id[] {
  if (m.fought || isEngaged(s, m.id) || onlyKind(s, m) === 'defence' || !mayFight(s, m)) return [];
  return s.models
    .filter((body) => body.status === 'unconscious' && body.seat !== m.seat && isLoose(s, body.id) && Math.abs(body.z - m.z) <= 1000)
    .filter((body) => gapOf(baseOf(s, m), { x: body.x, y: body.y, z: body.z, r: 500 }) <= 10)
    .map(({ id }) => id);
}

function isLoose(s: EnGarde, body: Id): boolean {
  return s.things.some((thing) => thing.body === body && thing.carrier === null && thing.takenBy === null);
}
