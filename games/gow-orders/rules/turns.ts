// A turn: Commanding, Execution, Redraw (ORD-CMD-01); step 7 of ORD-DRAW-01 begins the next one.
import type { Fray } from '../state.ts';
import { procedure } from '../state.ts';
import { beginCommanding, command } from './commanding.ts';
import { noteRescues, revive, timeIsUp } from './downing.ts';
import { beginExecution, resolveSlot, slotsRemain } from './execution.ts';
import { countTeams, drawAll, makeRoom, mend, putAwayOrders } from './redraw.ts';
import { checkTurnLimit } from './winning.ts';

function nextTurn(s: Fray): void {
  s.turn += 1;
  for (const w of s.warriors) {
    w.harmed = false;
    w.justDowned = false;
  }
}

export const turn = procedure('turn')
  .do(nextTurn, revive, beginCommanding)
  .decide(command)
  .do(beginExecution)
  .while(slotsRemain, (p) => p.do(resolveSlot))
  .do(putAwayOrders, mend, noteRescues)
  .decide(makeRoom)
  .do(drawAll, timeIsUp, countTeams, checkTurnLimit);
