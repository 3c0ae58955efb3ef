// Meeting enemies on the way (EG-MOV-02, EG-MOV-05) and at its end (EG-CON-01, -02).
import { between, type Point, pointToLine2, within } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { type EnGarde, type Id, inPlay, type Model, model, nameOf } from '../../state.ts';
import type { Surveyed } from '../gates/standing.ts';
import { barOn } from '../gates/states.ts';
import { CONTACT, type Round, radiusOf, touching } from '../table/geometry.ts';
import type { Journey, Terms } from './movement.ts';

/** EG-MOV-02. */
export const KEEP_OFF = 1000;

/** An enemy's base on a model's way, and whether the two are open to each other (EG-ALL-02). */
export interface Foe extends Round {
  model: Id;
  open: boolean;
}

/** EG-ALL-06: within an inch by gap and height together. */
export function isNear(base: Round, foe: Round, d2: number): boolean {
  const dz = Math.abs(base.z - foe.z);
  if (dz >= KEEP_OFF) return false;
  const gap = Math.sqrt(d2) - base.r - foe.r;
  return gap < 0 || Math.round(Math.sqrt(gap * gap + dz * dz)) < KEEP_OFF;
}

/** EG-MOV-05, EG-MOV-10: the path ends at the first open enemy that it touches; EG-MOV-02: whether it came within an inch of any. */
export function meetEnemies(
  s: EnGarde,
  a: Point,
  b: Point,
  base: { r: number; levels: readonly [number, number] },
  foes: readonly Foe[],
  old: readonly Id[],
  last: boolean,
): { refusal: Refusal | null; near: boolean } {
  const { r, levels } = base;
  let near = false;
  for (const foe of foes) {
    const reach = r + foe.r;
    const d2 = pointToLine2(foe, a, b);
    if (d2 >= (reach + KEEP_OFF) * (reach + KEEP_OFF)) continue;
    near = near || levels.some((z) => isNear({ x: 0, y: 0, z, r }, foe, d2));
    if (!foe.open || old.includes(foe.model) || d2 > (reach + CONTACT) * (reach + CONTACT)) continue;
    const touchesBefore = !last || between(foe, b) - reach > CONTACT || touchesEarlier(a, b, foe, reach);
    const spot = nearestOn(a, b, foe);
    if (touchesBefore && levels.some((z) => touching(s, { ...spot, z, r }, foe) !== 'no')) {
      const reason = `The move must end where it first touches ${nameOf(s, foe.model)}.`;
      return { refusal: { rule: 'EG-MOV-05', reason }, near };
    }
  }
  return { refusal: null, near };
}

function nearestOn(a: Point, b: Point, p: Point): Point {
  const vx = b.x - a.x;
  const vy = b.y - a.y;
  const square = vx * vx + vy * vy;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * vx + (p.y - a.y) * vy) / square));
  return { x: Math.round(a.x + vx * part), y: Math.round(a.y + vy * part) };
}

/** It touched well before the end of the leg: it slid along the enemy's base. */
function touchesEarlier(a: Point, b: Point, foe: Point, reach: number): boolean {
  const spans = within(a, b, { core: [{ x: foe.x, y: foe.y }], round: reach });
  const first = spans[0];
  return first !== undefined && (1 - first.from) * between(a, b) > 100;
}

/** EG-CON-01, EG-CON-02, EG-ALL-02: whether it may touch those whom it touches at the end, and touches those whom it must. */
export function contactRefusal(s: EnGarde, m: Model, journey: Journey, terms: Terms, seen: Surveyed): Refusal | null {
  const { touches } = journey;
  if (terms.contact === 'never' && touches.length > 0)
    return { rule: 'EG-CON-01', reason: 'This move may not end in contact with an enemy.' };
  if (terms.contact === 'must' && touches.length === 0)
    return { rule: 'EG-CON-01', reason: 'This move must end in contact with an enemy.' };
  if (typeof terms.contact === 'number' && !touches.includes(terms.contact))
    return { rule: 'EG-CON-06', reason: `The move must end in contact with ${nameOf(s, terms.contact)}.` };
  if (terms.keepOff) {
    const refusal = keepOffRefusal(s, journey, seen, m);
    if (refusal) return refusal;
  }
  const charges = touches.some((id) => !seen.old.includes(id));
  // One who enters is not in play yet, but will be (EGW-DEPL-04).
  const bar = charges ? barOn(s, inPlay(m) ? m : { ...m, status: 'table' }, 'charge') : null;
  return bar && bar.rule !== 'EG-ACT-04' ? bar : null;
}

/** EG-MNT-14: an inch off everybody; from those it touches it moves away first. */
function keepOffRefusal(s: EnGarde, journey: Journey, seen: Surveyed, m: Model): Refusal | null {
  const r = radiusOf(s, m);
  const refusal = { rule: 'EG-MNT-14', reason: 'It must keep an inch clear of every enemy.' };
  for (const enemy of seen.bases) {
    if (enemy.model === null || model(s, enemy.model).seat === m.seat) continue;
    // EG-ALL-06: one an inch or more above or below is as far off.
    if ([m.z, journey.z].every((z) => Math.abs(enemy.z - z) >= KEEP_OFF)) continue;
    const reach = enemy.r + r;
    let before = between(enemy, journey.path[0] as Point) - reach;
    for (let i = 1; i < journey.path.length; i++) {
      const a = journey.path[i - 1] as Point;
      const b = journey.path[i] as Point;
      const nearest = Math.round(Math.sqrt(pointToLine2(enemy, a, b))) - reach;
      const after = between(enemy, b) - reach;
      if (before >= KEEP_OFF ? nearest < KEEP_OFF : nearest < before - 1) return refusal;
      before = after;
    }
    if (journey.path.length > 1 && before < KEEP_OFF) return refusal;
  }
  return null;
}
