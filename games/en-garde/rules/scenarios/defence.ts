// Defence (EGW-DEFN): half the points hold a piece of terrain.
import { defenceClear } from '../../content/scenarios/placement.ts';
import { defenceZone, edgeZone } from '../../content/scenarios/zones.ts';
import { refix, side } from '../../state.ts';
import type { Conditions } from './conditions.ts';
import { featureAt, featurePlace, featureShapes } from './feature.ts';

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
  objectivePieces: (s) => (s.fixed.ownTable?.feature?.template ? [] : ['O-1', 'O-2', 'O-3']),
  layFixed: (s) => {
    const piece = s.fixed.ownTable?.feature?.template;
    if (piece) refix(s, { layout: [featureAt(s, piece), ...s.fixed.layout] });
  },
  goals: (s) => [featurePlace(s)],
};
