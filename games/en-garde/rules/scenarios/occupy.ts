// Occupy (EGW-OCC): two to four sides come from their edges to one feature in the middle.
import { EDGES, entryOccupy } from '../../content/scenarios/zones.ts';
import { refix } from '../../state.ts';
import type { Conditions } from './conditions.ts';
import { featureAt, featurePlace, featureShapes } from './feature.ts';

export const occupy: Partial<Conditions> = {
  keptFromScouts: featureShapes,
  entersLater: () => true,
  stretches: (s, { edge }) => (edge ? entryOccupy(edge, s.fixed) : []),
  chooser: 'everybody',
  grounds: (s) => EDGES.filter((edge) => !s.sides.some((own) => own.edge === edge)),
  takeGround: (_s, own, edge) => {
    own.edge = edge;
  },
  layFixed: (s) => {
    refix(s, { layout: [featureAt(s, s.fixed.ownTable?.feature?.template ?? s.fixed.rules.feature), ...s.fixed.layout] });
  },
  rollsTerrain: false,
  goals: (s) => [featurePlace(s)],
};
