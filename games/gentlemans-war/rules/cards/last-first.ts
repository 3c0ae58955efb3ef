// AGX-TRIG-02: whose steps come first at a joker.
import type { Seat } from '@baize/kernel';
import { foe, type War } from '../../state.ts';

/** The side of the last player to act before it. */
export function lastFirst(s: War): readonly [Seat, Seat] {
  const first = s.lastActed ?? s.red;
  return [first, foe(first)];
}
