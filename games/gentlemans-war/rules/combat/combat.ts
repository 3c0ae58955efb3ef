// AGW-RES-02: a close combat, with the second combats that come of it.
import { type Fight, fightIn, type Id, onTable, procedure, unitOf, type War } from '../../state.ts';
import { grapple } from '../colonial/tigermen.ts';
import { watchThings } from '../movement/arrive.ts';
import { exchange } from './fight.ts';
import { isPaired } from './fighter.ts';
import { partingShots } from './recovery.ts';
import { results } from './results.ts';
import { rides } from './rides.ts';

/** AGW-RES-02, step 8: a fight that pursuit or riding on has brought, through all these steps. */
const second = procedure<{ outer: Fight }>('second combat')
  .do((s, l, u) => {
    const { outer } = l;
    const next = outer.next.shift();
    if (!next) return;
    s.fight = { ...stillOn(s, next), later: [...outer.next, ...(outer.later ?? [])] };
    if (s.fight.pairs.length > 0) u.call(combat, {});
  })
  .do((s, { outer }) => {
    const later = fightIn(s).later ?? [];
    const count = outer.next.length;
    s.fight = { ...outer, next: later.slice(0, count), later: later.slice(count) };
  });

/** Those of a fight who are still there: others fight on without one that was destroyed or driven off before its dice. */
function stillOn(s: War, fight: Fight): Fight {
  const isThere = (id: Id) => onTable(unitOf(s, id));
  const pairs = fight.pairs.filter(({ attacker, defender }) => isThere(attacker) && isThere(defender));
  return { ...fight, pairs, fighters: fight.fighters.filter(({ unit }) => isPaired(pairs, unit)) };
}

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
