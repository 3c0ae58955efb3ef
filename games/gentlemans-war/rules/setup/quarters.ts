// AGX-SCN-17: which sides have headquarters.
import type { Seat } from '@baize/kernel';
import { roleOf, rulesOf } from '../../scenarios/index.ts';
import type { War } from '../../state.ts';

export function hasQuarters(s: War, seat: Seat): boolean {
  return s.fixed.headquarters && rulesOf(s).quarters[roleOf(s, seat)];
}
