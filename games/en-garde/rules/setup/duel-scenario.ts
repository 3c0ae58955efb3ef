// The Duel scenario's honour (EGW-DUEL-05): the first outsider who attacks, and the first who enters the circle, cost their side 2.
import { between } from '@baize/geometry/open';
import { type EnGarde, type Model, side } from '../../state.ts';
import { radiusOf } from '../table/geometry.ts';
import { type Referee, say } from '../turn/foundations.ts';

/** EGW-DUEL-01: the circle around the centre. */
export const CIRCLE = 6000;

export function isDuellist(s: EnGarde, m: Model): boolean {
  return side(s, m.seat).duellists.includes(m.id);
}

export function breakHonour(s: EnGarde, m: Model, u: Referee): void {
  if (s.scenario !== 'duel' || s.attackPenalty || isDuellist(s, m)) return;
  s.attackPenalty = true;
  side(s, m.seat).penalty += 2;
  say(s, u, 'EGW-DUEL-05', 'dishonour', { model: m.id, what: 'attacks' });
}

export function enterCircle(s: EnGarde, m: Model, u: Referee): void {
  if (s.scenario !== 'duel' || s.circlePenalty || isDuellist(s, m) || m.status !== 'table') return;
  if (between(m, { x: s.width / 2, y: s.height / 2 }) >= CIRCLE + radiusOf(s, m)) return;
  s.circlePenalty = true;
  side(s, m.seat).penalty += 2;
  say(s, u, 'EGW-DUEL-05', 'dishonour', { model: m.id, what: 'enters the circle' });
}
