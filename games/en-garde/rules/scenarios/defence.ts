// Defence (EGW-DEFN): half the points hold a piece of terrain.
import { defenceClear } from '../../content/scenarios/placement.ts';
import { defenceZone, edgeZone } from '../../content/scenarios/zones.ts';
import { side } from '../../state.ts';
import type { Conditions } from './conditions.ts';
import { featureShapes } from './feature.ts';

export const defence: Partial<Conditions> = {
  keepsReserves: (s, seat) => side(s, seat).role === 'attacker',
  zone: (s, seat) => {
    const own = side(s, seat);
    return own.role === 'defender' ? defenceZone(featureShapes(s)) : edgeZone(own.edge ?? 'south', s.fixed);
  },
  keptFromScouts: featureShapes,
  chooser: 'defender',
  choosesLate: true,
  groundPrompt: 'From which edge does the attacker come?',
  takeGround: (s, _own, edge) => {
    for (const each of s.sides) if (each.role === 'attacker') each.edge = edge;
  },
  firstToDeploy: 'defender',
  keptClear: (s) => [defenceClear(featureShapes(s))],
  objectivePieces: ['O-1', 'O-2', 'O-3'],
  goals: (s) => [{ x: s.fixed.width / 2, y: s.fixed.height / 2 }],
};
