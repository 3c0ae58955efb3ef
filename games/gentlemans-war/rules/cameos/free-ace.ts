// AGX-CAMEO-12: the unit that a Messenger has reached acts twice on the first card of its side.
import type { Seat } from '@baize/kernel';
import { type Action, actionIn, type Id, onTable, type Unit, unitOf, type War } from '../../state.ts';
import { groupOf } from '../cards/groups.ts';

type Playing = Pick<Action, 'seat' | 'how'>;

/** AGX-CAMEO-12: the first card of the cycle is used on the unit that has the free ace. */
export function takeFreeAce(s: War, l: Playing): void {
  const free = l.how === 'turned' ? s.cameos?.freeAce[l.seat as 0 | 1] : null;
  const action = actionIn(s);
  if (!free || action.waiting.length > 0) return;
  const able = ableOf(s, free.unit).filter(({ counter }) => !counter);
  if (able.length === 0) {
    endFreeAce(s, l.seat);
    return;
  }
  s.lastActed = l.seat;
  action.kind = 'ace';
  action.members = [free.unit];
  action.waiting = able.map(({ id }) => id);
}

/** AGW-CYC-04: of skirmishers and their support both act. */
function ableOf(s: War, id: Id): Unit[] {
  return groupOf(s, unitOf(s, id)).filter((body) => onTable(body) && !body.running);
}

function endFreeAce({ cameos }: War, seat: Seat): void {
  if (cameos) cameos.freeAce[seat as 0 | 1] = null;
}

/** AGX-CAMEO-12: the two acts are two activations; who runs or is gone after the first loses the second. */
export function actTwice(s: War, l: Playing): void {
  const free = s.cameos?.freeAce[l.seat as 0 | 1];
  if (!free || l.how !== 'turned' || s.action?.members[0] !== free.unit || s.action.waiting.length > 0) return;
  free.acts -= 1;
  const able = ableOf(s, free.unit);
  if (free.acts > 0 && able.length > 0) actionIn(s).waiting = able.map(({ id }) => id);
  else endFreeAce(s, l.seat);
}
