// AGX-CAMEO-15: the window of cameos before a card is turned.
import { foe, procedure, type Ump, type War } from '../../state.ts';
import { newCycles } from '../cards/new-cycle.ts';
import { porterTests } from '../convoy/porters.ts';
import { freeMoves } from '../generals/move.ts';
import { moveCameos } from './choosing.ts';
import { openCameos } from './powers.ts';

/** AGX-CAMEO-15: the window before a card; what a called charge brings is over before it is turned. */
export function openBetweenCards(s: War, u: Ump): void {
  if (s.cameos) u.call(betweenCards, {});
}

const betweenCards = procedure('cameos between cards')
  .do((s, _l, u) => {
    // The last called runs first.
    for (const seat of [foe(s.red), s.red]) openCameos(s, seat, 'between cards', u);
  })
  // AGX-TRIG-07: a called charge may have ended a cycle.
  .call(porterTests)
  .do((s, _l, u) => moveCameos(s, u))
  .do((_s, _l, u) => u.call(freeMoves, {}))
  .do((_s, _l, u) => u.call(newCycles, {}));
