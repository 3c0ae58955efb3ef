// AGW-LAND-11, C-6: random country is rolled before anybody is placed, and then home edges are chosen.
import type { Seat } from '@baize/kernel';
import { isStandard } from '../../scenarios/index.ts';
import { decision, procedure, type Ump, type War } from '../../state.ts';
import { OWN_TABLE } from '../../tables/own-table.ts';
import { rollOff } from '../all/roll-off.ts';
import { rollCountry } from '../country/layouts.ts';

export interface LayingOut {
  /** Who may choose his edge; null: nobody has rolled for it. */
  winner: Seat | null;
}

/** A table of one's own may be bare; in a scenario the edges are its own. */
function rollOut(s: War, l: LayingOut, u: Ump): void {
  if (s.fixed.country.length > 0 || s.fixed.scenario.layout === OWN_TABLE) return;
  s.fixed = u.fix({ ...s.fixed, country: rollCountry(s, u) });
  if (isStandard(s)) l.winner = rollOff(u).winner;
}

/** C-6: the winner of a roll-off chooses his home edge. */
export const chooseEdge = decision<LayingOut, 'south' | 'north'>('home edge', {
  rule: 'AGW-LAND-11',
  who: (_s, l) => l.winner ?? 0,
  options: (_s, l) => (l.winner === null ? [] : ['south', 'north']),
  prompt: () => 'Which edge is your home?',
  label: (_s, _l, edge) => (edge === 'south' ? 'The southern edge' : 'The northern edge'),
  apply: (s, l, edge, u) => {
    const seat = l.winner ?? 0;
    if (s.fixed.scenario.homes[seat as 0 | 1] !== edge) s.fixed = u.fix(changedOver(s));
    u.tell?.('AGW-LAND-11', 'home edge', { seat, edge });
  },
});

/** The sides have changed their edges and zones. */
function changedOver({ fixed }: War): War['fixed'] {
  const { homes, zones } = fixed.scenario;
  return { ...fixed, scenario: { ...fixed.scenario, homes: [homes[1], homes[0]], zones: [zones[1], zones[0]] } };
}

export const layingOut = procedure<LayingOut>('laying out the country').do(rollOut).decide(chooseEdge);
