// AGW-PURS-04, AGW-ACC-01: those who ride on, and whom they run into.
import { fightIn, onTable, procedure, type Ride, type Ump, unitOf, type War } from '../../state.ts';
import { accidentalCharge } from '../charge/accident.ts';
import { areWithin } from '../formations/footprint.ts';
import { followThrough } from './pursuit.ts';

/** One who rides on, or has run into somebody. */
function nextRide(s: War, _l: {}, u: Ump): void {
  const ride = fightIn(s).rides.shift();
  if (!ride) return;
  const { unit, met, rest, pool, from, hasCrossed = false } = ride;
  if (!mayGoOn(s, ride)) return;
  if (met === null) u.call(followThrough, { unit, rest, pool, from, hasCrossed });
  else u.call(accidentalCharge, { mover: unit, met, rest, pool, from, hasCrossed, result: '', outer: null });
}

/** It does not go on past one whom it has run into as well, and runs into nobody after fire has driven it back. */
function mayGoOn(s: War, { unit, met }: Ride): boolean {
  const { next, rides: others } = fightIn(s);
  const isHeld =
    next.some(({ fighters }) => fighters.some((fighter) => fighter.unit === unit)) || others.some((ride) => ride.unit === unit);
  return met === null ? !isHeld : onTable(unitOf(s, unit)) && areWithin(s, unitOf(s, unit), unitOf(s, met), 0.05);
}

/** All rides that the fight has brought, one after the other. */
export const rides = procedure('rides').while(
  (s) => fightIn(s).rides.length > 0,
  (p) => p.do(nextRide),
);
