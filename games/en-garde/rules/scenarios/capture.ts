// Capture (EGW-CAPT): a heavy object in the middle, to be held or carried off.
import { type Feature, midpoint, type Point } from '@baize/geometry/open';
import { captureClear } from '../../content/scenarios/placement.ts';
import { EDGES } from '../../content/scenarios/zones.ts';
import { isHidden, roomsLeft } from '../special/searching.ts';
import type { Conditions } from './conditions.ts';

/** The way in. */
function doorOf(piece: Feature): Point {
  const door = piece.building?.openings.find(({ kind }) => kind === 'door');
  return door ? midpoint(door.a, door.b) : (piece.shapes[0]?.core[0] as Point);
}

export const capture: Partial<Conditions> = {
  /** EGW-CAPT-03: with the objective over any edge. */
  exits: (s, m) => {
    const has = s.things.some(
      (thing) => thing.what === 'objective' && (thing.carrier === m.id || (m.steed !== null && thing.steed === m.steed)),
    );
    return has ? EDGES : [];
  },
  keptClear: (s) => [captureClear(s.fixed)],
  hasObjective: true,
  goals: (s, m) => (isHidden(s) ? roomsLeft(s, m.seat).map(({ piece }) => doorOf(piece)) : []),
};
