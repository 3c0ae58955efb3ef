// AGW-PURS-04, AGW-ACC-01: those who ride on, and whom they run into.
import { fightIn, procedure, type Ump, type War } from '../../state.ts';
import { accidentalCharge } from '../charge/accident.ts';
import { followThrough } from './pursuit.ts';

/** One who rides on, or has run into somebody. */
function nextRide(s: War, _l: {}, u: Ump): void {
  const ride = fightIn(s).rides.shift();
  if (!ride) return;
  const { unit, met, rest, pool, from, hasCrossed = false } = ride;
  if (met === null) u.call(followThrough, { unit, rest, pool, hasCrossed });
  else u.call(accidentalCharge, { mover: unit, met, rest, pool, from, hasCrossed, result: '', outer: null });
}

/** All rides that the fight has brought, one after the other. */
export const rides = procedure('rides').while(
  (s) => fightIn(s).rides.length > 0,
  (p) => p.do(nextRide),
);
