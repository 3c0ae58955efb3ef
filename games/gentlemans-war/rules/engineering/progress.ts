// AGW-ENG-01, -02: counting the cycles of tasks in hand.
import type { Seat } from '@baize/kernel';
import type { Ump, War } from '../../state.ts';

/** At the end of a side's cycle. */
export function countCycle(s: War, seat: Seat, _u: Ump): void {
  for (const unit of s.units) {
    if (unit.seat !== seat || !unit.task) continue;
    if (s.cycles[seat as 0 | 1] > unit.task.begun && !unit.task.broken) unit.task.counted += 1;
    unit.task.broken = false;
  }
}
