// AGW-LAND-11, C-6, AGX-TAB-07: the country is rolled or drawn before anybody is placed, and then home edges are chosen.
import { isStandard, rulesOf } from '../../scenarios/index.ts';
import { procedure, type Ump, type War } from '../../state.ts';
import { OWN_TABLE } from '../../tables/own-table.ts';
import { rollOff } from '../all/roll-off.ts';
import { chooseDirection } from '../convoy/column.ts';
import { rollCountry } from '../country/layouts.ts';
import { drawing } from '../drawing/drawing.ts';
import { layingGoals } from './goals.ts';
import { type Choosing, chooseEdge } from './home-edge.ts';

export interface LayingOut extends Choosing {
  isDrawn: boolean;
}

/** A table of one's own may be bare; in a scenario the edges are its own. */
function rollOut(s: War, l: LayingOut, u: Ump): void {
  if (s.fixed.scenario.layout === OWN_TABLE) return;
  l.isDrawn = u.match.options.country === 'drawn';
  if (l.isDrawn || s.fixed.country.length > 0) return;
  s.fixed = u.fix({ ...s.fixed, country: rollCountry(s, u) });
  if (isStandard(s)) l.winner = rollOff(u).winner;
}

export const layingOut = procedure<LayingOut>('laying out the country')
  .do(rollOut)
  .decide(chooseEdge)
  .when(
    (_s, l) => l.isDrawn,
    (p) => p.call(drawing, () => ({ layer: 0, laid: [], stage: 'laying', changes: 2, winner: null })),
  )
  .call(layingGoals, () => ({ left: 0 }))
  // AGX-SCN-01: the direction of march belongs to the country: plans, and edges to come by, hang on it.
  .when(
    (s) => rulesOf(s).column === true,
    (p) => p.decide(chooseDirection),
  );
