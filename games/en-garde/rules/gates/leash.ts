// Where a warhound's move must end (EGW-CONQ-10): the same for a Move, an order, a follow, a new combat and an entry.
import type { Refusal } from '@baize/kernel';
import { type EnGarde, inPlay, isMarked, type Model } from '../../state.ts';
import { baseOf, type Round, rangeOf } from '../table/geometry.ts';

const LEASH = 12_000;

function handlersOf(s: EnGarde, m: Model): Model[] {
  return s.models.filter((other) => other.seat === m.seat && inPlay(other) && isMarked(s, other, 'handler'));
}

function nearest(s: EnGarde, base: Round, handlers: readonly Model[]): number {
  return Math.min(Number.MAX_SAFE_INTEGER, ...handlers.map((other) => rangeOf(base, baseOf(s, other))));
}

export function hasHandler(s: EnGarde, m: Model): boolean {
  return nearest(s, baseOf(s, m), handlersOf(s, m)) <= LEASH;
}

/** One that begins within 12" of a handler ends so; one that begins beyond ends nearer to one, or in contact with an enemy. */
export function leashRefusal(s: EnGarde, m: Model, start: Round, end: Round, touches: boolean): Refusal | null {
  if (!isMarked(s, m, 'handled')) return null;
  const handlers = handlersOf(s, m);
  if (handlers.length === 0) return null;
  const [before, after] = [nearest(s, start, handlers), nearest(s, end, handlers)];
  const legal = before <= LEASH ? after <= LEASH : after < before || touches;
  return legal ? null : { rule: 'EGW-CONQ-10', reason: 'A hound must stay within 12" of a handler.' };
}
