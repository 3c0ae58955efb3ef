// The Duel (EGW-DUEL): two fight alone in the circle for two turns; after that whoever breaks in pays for it.
import { between, disc, type Point, pointToLine2 } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { duelClear } from '../../content/scenarios/placement.ts';
import { duellistZone, secondsZone } from '../../content/scenarios/zones.ts';
import { type EnGarde, inPlay, type Model, side } from '../../state.ts';
import { baseOf, radiusOf, shapeOf } from '../table/geometry.ts';
import { type Referee, say } from '../turn/foundations.ts';
import type { Conditions } from './conditions.ts';

/** EGW-DUEL-01: the circle around the centre. */
export const CIRCLE = 6000;
const ALONE = 2;

export function isDuellist(s: EnGarde, m: Model): boolean {
  return side(s, m.seat).duellists.includes(m.id);
}

const centreOf = (s: EnGarde): Point => ({ x: s.fixed.width / 2, y: s.fixed.height / 2 });
const isAlone = (s: EnGarde) => s.turn <= ALONE;

/** EGW-DUEL-03: in the first two turns only duellists take part. */
function standsAside(s: EnGarde, m: Model): Refusal | null {
  if (!isAlone(s) || isDuellist(s, m)) return null;
  return { rule: 'EGW-DUEL-03', reason: 'Only duellists take part in the first two turns.' };
}

/** EGW-DUEL-03: a duellist's centre, once in the circle, stays in it; nobody else's base comes into it. */
function wayRefusal(s: EnGarde, m: Model, path: readonly Point[]): Refusal | null {
  if (!isAlone(s) || s.turn === 0) return null;
  const centre = centreOf(s);
  if (!isDuellist(s, m)) {
    const near = CIRCLE + radiusOf(s, m);
    const enters = path.some((p, i) => i > 0 && pointToLine2(centre, path[i - 1] as Point, p) < near * near);
    return enters ? { rule: 'EGW-DUEL-03', reason: 'Only duellists may be in the circle.' } : null;
  }
  const isIn = (p: Point) => between(p, centre) <= CIRCLE;
  const out = path.some((p, i) => {
    if (i === 0 || isIn(p)) return false;
    const before = path[i - 1] as Point;
    return isIn(before) || pointToLine2(centre, before, p) < CIRCLE * CIRCLE;
  });
  return out ? { rule: 'EGW-DUEL-03', reason: 'In the first two turns a duellist stays in the circle.' } : null;
}

function placeRefusal(s: EnGarde, m: Model | null, base: Point & { r: number }): Refusal | null {
  if (!isAlone(s) || s.turn === 0 || (m && isDuellist(s, m)) || between(base, centreOf(s)) >= CIRCLE + base.r) return null;
  return { rule: 'EGW-DUEL-03', reason: 'Only duellists may be in the circle.' };
}

/** EGW-DUEL-05: the first outsider who attacks costs his side 2. */
function afterAttack(s: EnGarde, m: Model, u: Referee): void {
  if (s.attackPenalty || isDuellist(s, m)) return;
  s.attackPenalty = true;
  penalise(s, m, 'attacks', u);
}

/** EGW-DUEL-05: so does the first whose base comes into the circle, at any point of its way. */
function afterMove(s: EnGarde, m: Model, path: readonly Point[], u: Referee): void {
  if (s.circlePenalty || isDuellist(s, m)) return;
  const centre = centreOf(s);
  const near = CIRCLE + radiusOf(s, m);
  const enters = path.some((p, i) => pointToLine2(centre, path[i - 1] ?? p, p) < near * near);
  if (!enters) return;
  s.circlePenalty = true;
  penalise(s, m, 'enters the circle', u);
}

function penalise(s: EnGarde, m: Model, what: 'attacks' | 'enters the circle', u: Referee): void {
  side(s, m.seat).penalty += 2;
  say(s, u, 'EGW-DUEL-05', 'dishonour', { model: m.id, what });
}

export const duel: Partial<Conditions> = {
  standsAside,
  holdsFire: (s) => (isAlone(s) ? { rule: 'EGW-DUEL-03', reason: 'No missile weapons in the first two turns.' } : null),
  wayRefusal,
  placeRefusal,
  scoutsMove: false,
  afterAttack,
  afterMove,
  plainPriority: (s) => s.turn === 1,
  namesDuellists: true,
  zone: (s, seat, m) => {
    const duellist = s.models.find(({ id }) => side(s, seat).duellists.includes(id));
    if (!duellist || duellist === m || !inPlay(duellist)) return duellistZone(s.fixed);
    return secondsZone(shapeOf(baseOf(s, duellist)), s.fixed);
  },
  inGivenOrder: true,
  chooser: 'nobody',
  keptClear: (s) => [duelClear(s.fixed)],
};

/** The circle, to be shown. */
export function circleShape(s: EnGarde) {
  return disc(centreOf(s), CIRCLE);
}
