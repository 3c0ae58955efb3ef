// AGW-ALL-07: what is looked at after each action, whatever set it going.
import type { Ump, War } from '../../state.ts';
import { armMines } from '../engineering/mines.ts';
import { blowCharges } from '../engineering/progress.ts';
import { watchThings } from '../movement/arrive.ts';
import { findFords } from '../movement/fords.ts';
import { endCyclesThatAreOver } from './cycle.ts';
import { judgeSplits } from './groups.ts';

/** Bodies joined or apart, charges and mines, fords, what lies on the table; then the ends of cycles, Red's first. */
export function settleAction(s: War, u: Ump): void {
  judgeSplits(s);
  blowCharges(s);
  armMines(s);
  findFords(s, u);
  watchThings(s, u);
  endCyclesThatAreOver(s, u);
}
