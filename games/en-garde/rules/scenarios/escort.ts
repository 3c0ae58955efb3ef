// Escort (EGW-ESC): half the points bring a Civilian over the table.
import { ambushZone, type Edge, escortZone, LONG_EDGES, OPPOSITE } from '../../content/scenarios/zones.ts';
import { type EnGarde, inPlay, side } from '../../state.ts';
import type { Conditions } from './conditions.ts';

/** EGW-ESC-03: the attacker's long edge. */
export function farEdge(s: EnGarde): Edge | null {
  return s.sides.find(({ role }) => role === 'attacker')?.edge ?? null;
}

export const escort: Partial<Conditions> = {
  /** EGW-ESC-03: escorts and Civilian over the far edge. */
  exits: (s, m) => {
    const far = side(s, m.seat).role === 'defender' ? farEdge(s) : null;
    return far ? [far] : [];
  },
  gotAway: (s, own) => s.models.some((m) => m.seat === own.seat && m.status === 'left'),
  /** EGW-ESC-01: all of the escort has left or fallen, and the Civilian too. */
  isDone: (s) => {
    const own = s.sides.find(({ role }) => role === 'defender');
    return own !== undefined && !s.models.some((m) => m.seat === own.seat && inPlay(m));
  },
  zone: (s, seat) => {
    const own = side(s, seat);
    return own.role === 'attacker' ? ambushZone(own.edge as Edge, s.fixed) : escortZone(own.edge as Edge, s.fixed);
  },
  grounds: () => LONG_EDGES,
  groundPrompt: 'Which long edge is the attacker’s?',
  takeGround: (s, _own, edge) => {
    for (const each of s.sides) each.edge = each.role === 'attacker' ? edge : OPPOSITE[edge];
  },
  firstToDeploy: 'attacker',
  denseTerrain: (s) => s.fixed.rules.escortTerrain === 'dense',
  goals: (s, m) => [
    { x: m.x, y: 500 },
    { x: m.x, y: s.fixed.height - 500 },
  ],
};
