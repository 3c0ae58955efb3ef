// AGW-LAND-11, AGX-TAB-08: a side that chooses its home edge when the country lies.
import type { Seat } from '@baize/kernel';
import type { Edge } from '../../scenarios/scenario.ts';
import { decision, type War } from '../../state.ts';
import { forMe } from './for-me.ts';

export interface Choosing {
  /** Who may choose his edge; null: nobody may. */
  winner: Seat | null;
}

/** C-6: the winner of a roll-off chooses his home edge; on a drawn country whoever has not laid it. */
export const chooseEdge = decision<Choosing, 'south' | 'north'>('home edge', {
  rule: 'AGW-LAND-11',
  who: (_s, l) => l.winner ?? 0,
  options: (_s, l) => (l.winner === null ? [] : ['south', 'north']),
  prompt: () => 'Which edge is your home?',
  label: (_s, _l, edge) => (edge === 'south' ? 'The southern edge' : 'The northern edge'),
  ...forMe<Choosing, 'south' | 'north'>((_s, l) => (l.winner === 0 ? 'south' : 'north')),
  apply: (s, l, edge, u) => {
    const seat = l.winner ?? 0;
    if (s.fixed.scenario.homes[seat as 0 | 1] !== edge) s.fixed = u.fix(changedOver(s));
    u.tell?.('AGW-LAND-11', 'home edge', { seat, edge });
  },
});

const OPPOSITE: Record<Edge, Edge> = { south: 'north', north: 'south', west: 'east', east: 'west' };

/** The sides have changed their edges and zones, and the edges over which they may leave and come. */
function changedOver({ fixed }: War): War['fixed'] {
  const { homes, zones, exits, entries } = fixed.scenario;
  const turned = (entry: (typeof entries)[0]) => entry && { ...entry, edge: OPPOSITE[entry.edge] };
  return {
    ...fixed,
    scenario: {
      ...fixed.scenario,
      homes: [homes[1], homes[0]],
      zones: [zones[1], zones[0]],
      exits: exits.map((exit) => ({ ...exit, edge: OPPOSITE[exit.edge] })),
      entries: [turned(entries[0]), turned(entries[1])],
    },
  };
}
