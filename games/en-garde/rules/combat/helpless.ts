// Striking the helpless (EG-PLY-09): who lies beside whom.
import type { EnGarde, Id, Model } from '../../state.ts';
import { may } from '../gates/states.ts';
import { isThere } from '../gates/targets.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { baseOf, touching } from '../table/geometry.ts';
import { isEngaged } from '../turn/foundations.ts';

/** EG-PLY-09, EG-ALL-02: those who lie beside an unengaged enemy that has not fought. */
export function helplessNear(s: EnGarde, m: Model): Id[] {
  if (m.fought || isEngaged(s, m.id) || !may(s, m, 'part')) return [];
  return s.models
    .filter((body) => body.status === 'unconscious' && body.seat !== m.seat && isThere(s, body))
    .filter((body) => conditionsOf(s).standsAside(s, body) === null && touching(s, baseOf(s, m), baseOf(s, body)) !== 'no')
    .map(({ id }) => id);
}
