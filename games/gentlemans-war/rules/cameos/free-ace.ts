// AGX-CAMEO-12: the unit that a Messenger has reached acts twice on the first card of its side.
import type { Seat } from '@baize/kernel';
import { type Action, actionIn, type Id, onTable, type Unit, unitOf, type War } from '../../state.ts';
import { groupOf } from '../cards/groups.ts';
import type { Cameos } from './cameo.ts';

type Playing = Pick<Action, 'seat' | 'how'>;
type FreeAce = NonNullable<Cameos['freeAce'][0]>;

/** AGX-GEN-12: whether a turned card is used on the unit that a Messenger has reached, before anything else. */
export function hasFreeAceNow(s: War, seat: Seat): boolean {
  const free = freeAceOf(s, seat);
  return free !== null && readyFor(s, free).length > 0;
}

/** AGX-BIG-03: the free ace of a side that a card of the section in hand may bring about. */
function freeAceOf(s: War, seat: Seat): FreeAce | null {
  const free = s.cameos?.freeAce[seat as 0 | 1] ?? null;
  return free && (s.fixed.sections === 1 || unitOf(s, free.unit).section === s.section) ? free : null;
}

/** Its bodies that could act on it now. */
function readyFor(s: War, { unit }: FreeAce): Unit[] {
  return ableOf(s, unit).filter(({ counter }) => !counter);
}

/** AGX-CAMEO-12: the first card of the cycle is used on the unit that has the free ace. */
export function takeFreeAce(s: War, l: Playing): void {
  const free = l.how === 'turned' ? freeAceOf(s, l.seat) : null;
  const action = actionIn(s);
  if (!free || action.waiting.length > 0) return;
  const able = readyFor(s, free);
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
  if (free.acts === 0 || able.length === 0) {
    endFreeAce(s, l.seat);
    return;
  }
  // AGW-BRIG-03: the second time is as good as a card of its own.
  const { charged: _charged, ready: _ready, moved: _moved, ...action } = s.action;
  s.action = { ...action, waiting: able.map(({ id }) => id) };
}
