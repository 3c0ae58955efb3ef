// What a Move may do besides EG-MOV: waver and terror, hounds, the Duel’s circle.

import { between } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { type EnGarde, inPlay, isCivilian, isMarked, type Model } from '../../state.ts';
import { CIRCLE, isDuellist } from '../setup/duel-scenario.ts';
import { exitsFor } from '../setup/scenario.ts';
import { baseOf, gapOf } from '../table/geometry.ts';
import { hasHandler, terrorRefusal, wavers } from '../wounds/morale.ts';
import type { Journey, Terms } from './movement.ts';

/** What a Move may do besides EG-MOV: waver and terror (EG-MOR-08, EGW-FATT-07), hounds, the Duel's circle. */
export function moveTerms(s: EnGarde, m: Model): Terms {
  const timid = wavers(s, m) && s.acting?.nerve !== true;
  const exits = exitsFor(s, m);
  return {
    kind: 'move',
    contact: isCivilian(s, m) || timid ? 'never' : 'may',
    ...(exits && { exits }),
    unless: (journey) => terrorRefusal(s, m, journey.touches) ?? houndRefusal(s, m, journey) ?? circleRefusal(s, m, journey),
  };
}

/** EGW-CONQ-10: a hound stays within 12" of a handler, or comes nearer to one, or bites. */
function houndRefusal(s: EnGarde, m: Model, journey: Journey): Refusal | null {
  if (!isMarked(s, m, 'handled') || journey.touches.length > 0) return null;
  const handlers = s.models.filter((other) => other.seat === m.seat && inPlay(other) && isMarked(s, other, 'handler'));
  const end = { ...baseOf(s, m), ...(journey.path[journey.path.length - 1] as { x: number; y: number }) };
  const far = (base: typeof end) => Math.min(...handlers.map((other) => gapOf(base, baseOf(s, other))), Number.MAX_SAFE_INTEGER);
  if (handlers.length === 0) return null;
  const legal = hasHandler(s, m) ? far(end) <= 12_000 : far(end) < far(baseOf(s, m));
  return legal ? null : { rule: 'EGW-CONQ-10', reason: 'A hound must stay within 12" of a handler.' };
}

/** EGW-DUEL-03: in the first two turns a duellist's centre stays in the circle. */
function circleRefusal(s: EnGarde, m: Model, journey: Journey): Refusal | null {
  if (s.scenario !== 'duel' || s.turn > 2 || !isDuellist(s, m)) return null;
  const centre = { x: s.width / 2, y: s.height / 2 };
  const out = journey.path.some((p, i) => i > 0 && between(p, centre) > CIRCLE);
  return out ? { rule: 'EGW-DUEL-03', reason: 'In the first two turns a duellist stays in the circle.' } : null;
}
