// What a Move may do besides EG-MOV: waver and terror come first, and a scenario may let one leave.
import { type EnGarde, isCivilian, type Model } from '../../state.ts';
import { exitsFor } from '../scenarios/outcome.ts';
import { terrorRefusal, wavers } from '../wounds/morale.ts';
import type { Terms } from './movement.ts';

/** EG-ALL-02, a Move: waver and terror (EG-MOR-08, EGW-FATT-07) are rolled for before it. */
export function moveTerms(s: EnGarde, m: Model): Terms {
  const timid = wavers(s, m) && s.acting?.nerve !== true;
  const exits = exitsFor(s, m);
  return {
    kind: 'move',
    contact: isCivilian(s, m) || timid ? 'never' : 'may',
    ...(exits && { exits }),
    unless: (journey) => terrorRefusal(s, m, journey.touches),
  };
}
