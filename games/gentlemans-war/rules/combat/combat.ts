// AGW-RES-02: a close combat, with the second combats that come of it.
import { type Fight, fightIn, onTable, procedure, unitOf } from '../../state.ts';
import { grapple } from '../colonial/tigermen.ts';
import { watchThings } from '../movement/arrive.ts';
import { exchange } from './fight.ts';
import { partingShots } from './recovery.ts';
import { results } from './results.ts';
import { rides } from './rides.ts';

/** AGW-RES-02, step 8: a fight that pursuit or riding on has brought, through all these steps. */
const second = procedure<{ outer: Fight }>('second combat')
  .do((s, l, u) => {
    const next = l.outer.next.shift();
    if (!next?.fighters.every(({ unit }) => onTable(unitOf(s, unit)))) return;
    s.fight = next;
    u.call(combat, {});
  })
  .do((s, l) => {
    s.fight = l.outer;
  });

/** AGW-ACC-01: a charger that has swept somebody aside goes on before any fight; what it runs into is fought at once. */
export const ridesAlone = procedure('going on alone')
  .call(rides)
  .while(
    (s) => fightIn(s).next.length > 0,
    (p) => p.call(second, (s) => ({ outer: fightIn(s) })),
  )
  .do((s) => {
    s.fight = null;
  });

/** The fight that stands in the state, with all that follows from it. */
export const combat = procedure('combat')
  .do(grapple)
  // AGX-TIGER-02: with the last rider felled by hooks there is no combat.
  .when(
    (s) => fightIn(s).pairs.length > 0 || fightIn(s).next.length > 0,
    (p) =>
      p
        .call(exchange)
        .call(results)
        .while(
          (s) => fightIn(s).next.length > 0,
          (q) => q.call(second, (s) => ({ outer: fightIn(s) })),
        )
        .call(partingShots)
        .do((s, _l, u) => watchThings(s, u)),
  );
