// Hold the Bridge (EGW-BRIDGE): the defender stands anywhere, the attacker comes over the river.
import { bridgePieces, riverShape } from '../../content/scenarios/bridge.ts';
import { downstreamOf, riverWidthOf } from '../../content/scenarios/dice.ts';
import { riverClear } from '../../content/scenarios/placement.ts';
import { openZone } from '../../content/scenarios/zones.ts';
import { refix, side } from '../../state.ts';
import type { Conditions } from './conditions.ts';
import { enterRiver, inRiver } from './river.ts';

export const bridge: Partial<Conditions> = {
  onTheWay: enterRiver,
  inRiver,
  entersLater: (s, seat) => side(s, seat).role === 'attacker',
  zone: (s) => openZone('EGW-BRIDGE-06', s.fixed),
  chooser: 'defender',
  choosesLate: true,
  grounds: () => ['north', 'south'],
  groundPrompt: 'From which edge does the attacker come?',
  takeGround: (s, _own, edge) => {
    for (const each of s.sides) if (each.role === 'attacker') each.edge = edge;
  },
  firstToDeploy: 'defender',
  keptClear: (s) => [riverClear(riverShape(s.riverWidth))],
  layFixed: (s, u) => {
    s.riverWidth = riverWidthOf(u.d6());
    s.downstream = downstreamOf(u.d6());
    const layout = bridgePieces(s.riverWidth).map((piece) => ({
      ...{ id: piece.name, template: null, x: 0, y: 0, turn: 0 },
      piece: { ...piece, id: piece.name },
    }));
    refix(s, { layout });
    u.tell?.('EGW-BRIDGE-01', 'river', { width: s.riverWidth, downstream: s.downstream });
  },
  byBanks: true,
  goals: (s) => {
    const bank = s.riverWidth / 2 + 1700;
    return [bank, -bank, 9000, -9000].map((off) => ({ x: s.fixed.width / 2, y: s.fixed.height / 2 + off }));
  },
};
