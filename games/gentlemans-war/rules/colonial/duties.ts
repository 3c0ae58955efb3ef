// AGX-FANAT-04: who must charge on the card in hand, and whom.
import type { Id, Unit, War } from '../../state.ts';

/** A unit that must charge, and whom. */
export interface Duty {
  unit: Id;
  target: Id;
}

/** The duty of a unit that has not acted; AGX-CAMEO-12: the second act of a free ace is its own. */
export function dutyInHand({ action }: War, unit: Unit): Duty | undefined {
  return unit.counter ? undefined : action?.duties.find((each) => each.unit === unit.id);
}
