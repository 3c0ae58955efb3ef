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

/**
 * One that begins within 12" of a handler ends so; one that begins beyond ends nearer to one, or in contact with an enemy; where no handler
 * is left to come nearer to, it moves into contact or not at all.
 */
export function leashRefusal(s: EnGarde, m: Model, start: Round, end: Round, touches: boolean): Refusal | null {
  if (!isMarked(s, m, 'handled')) return null;
  const handlers = handlersOf(s, m);
  const [before, after] = [nearest(s, start, handlers), nearest(s, end, handlers)];
  const legal = before <= LEASH ? after <= LEASH : after < before || touches;
  if (legal) return null;
  const reason =
    handlers.length === 0 ? 'A hound without a handler moves only into contact.' : 'A hound must stay within 12" of a handler.';
  return { rule: 'EGW-CONQ-10', reason };
}

/** Whether every move of a model ends in contact, so that none leads out of it. */
export function onlyCharges(s: EnGarde, m: Model): boolean {
  return isMarked(s, m, 'handled') && handlersOf(s, m).length === 0;
}
