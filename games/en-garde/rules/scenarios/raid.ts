// Raid (EGW-RAID): the attacker is after the defender's Civilians.
import { edgeZone, LONG_EDGES, openZone } from '../../content/scenarios/zones.ts';
import { side } from '../../state.ts';
import type { Conditions } from './conditions.ts';

export const raid: Partial<Conditions> = {
  zone: (s, seat) => {
    const own = side(s, seat);
    return own.role === 'defender' ? openZone('EGW-RAID-03', s.fixed) : edgeZone(own.edge ?? 'south', s.fixed);
  },
  chooser: 'defender',
  grounds: () => LONG_EDGES,
  firstToDeploy: 'defender',
};
