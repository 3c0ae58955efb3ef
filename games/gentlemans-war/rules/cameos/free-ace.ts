// AGX-CAMEO-12: the unit that a Messenger has reached acts twice on the first card of its side.
import type { Seat } from '@baize/kernel';
import { type Action, actionIn, onTable, unitOf, type War } from '../../state.ts';

type Playing = Pick<Action, 'seat' | 'how'>;

/** AGX-CAMEO-12: the first card of the cycle is used on the unit that has the free ace. */
export function takeFreeAce(s: War, l: Playing): void {
  const free = l.how === 'turned' ? s.cameos?.freeAce[l.seat as 0 | 1] : null;
  const action = actionIn(s);
  if (!free || action.waiting.length > 0) return;
  const unit = unitOf(s, free.unit);
  if (!onTable(unit) || unit.running || unit.counter) {
    endFreeAce(s, l.seat);
    return;
  }
  s.lastActed = l.seat;
  action.kind = 'ace';
  action.members = [unit.id];
  action.waiting = [unit.id];
}

function endFreeAce({ cameos }: War, seat: Seat): void {
  if (cameos) cameos.freeAce[seat as 0 | 1] = null;
}

/** AGX-CAMEO-12: the two acts are two activations; who runs or is gone after the first loses the second. */
export function actTwice(s: War, l: Playing): void {
  const free = s.cameos?.freeAce[l.seat as 0 | 1];
  if (!free || l.how !== 'turned' || s.action?.members[0] !== free.unit) return;
  free.acts -= 1;
  const unit = unitOf(s, free.unit);
  if (free.acts > 0 && onTable(unit) && !unit.running) actionIn(s).waiting = [unit.id];
  else endFreeAce(s, l.seat);
}
