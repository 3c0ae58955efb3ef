// GOW-EFF: markers, healing, and knockback.

import { type Cell, DIRECTION_NAMES, headings, hexAt, OFF } from '@baize/geometry/hexes';
import type { Seat } from '@baize/kernel';
import { type Gow, onBoard, type U, type Unit, unitAt } from '../state.ts';
import { lookAtDeck } from './cards.ts';
import { dismount } from './equipment.ts';
import { boardOf, canStandOn, hexName, isRoadBound, isSoft, isWater, neighboursOf, signAt } from './ground.ts';
import { breakMelee } from './melee.ts';

function tellOf(unit: Unit): { seat: Seat; unit: number; name: string } {
  return { seat: unit.seat, unit: unit.id, name: unit.name };
}

/** GOW-EFF-03: in the next activation, or at once if it is activating. */
export function concuss(s: Gow, unit: Unit, count: number, u: U, rule = 'GOW-EFF-03'): void {
  if (s.acting?.unit === unit.id) s.acting.points = Math.max(0, s.acting.points - count);
  else unit.concussion += count;
  u.tell?.(rule, 'concussed', { ...tellOf(unit), count });
}

/** GOW-EFF-04. */
export function immobilize(unit: Unit, u: U): void {
  unit.immobilized = true;
  u.tell?.('GOW-EFF-04', 'immobilized', tellOf(unit));
}

/** GOW-EFF-05. */
export function suppress(unit: Unit, u: U): void {
  unit.suppressed = true;
  u.tell?.('GOW-EFF-05', 'suppressed', tellOf(unit));
}

/** GOW-EFF-06. */
export function command(unit: Unit, count: number, u: U): void {
  unit.commanded += count;
  u.tell?.('GOW-EFF-06', 'commanded', { ...tellOf(unit), count });
}

/** GOW-EFF-09. */
export function reveal(s: Gow, seat: Seat, count: number, u: U): void {
  lookAtDeck(s, seat, count, 'GOW-EFF-09', u);
}

/** GOW-EFF-10. */
export function clear(unit: Unit, u: U, rule = 'GOW-EFF-10'): void {
  Object.assign(unit, { concussion: 0, immobilized: false, suppressed: false });
  u.tell?.(rule, 'cleared', tellOf(unit));
}

/** GOW-DMG-06, GOW-EFF-12. */
export function heal(unit: Unit, count: number, u: U): void {
  const healed = Math.min(count, unit.wounds);
  unit.wounds -= healed;
  u.tell?.('GOW-DMG-06', 'healed', { ...tellOf(unit), count: healed });
}

/** GOW-EFF-07: the direction away from the attacker's hex, or the two that are equal; none on that very hex. */
export function knockWays(s: Gow, from: Cell, unit: Unit): number[] {
  const { grid } = boardOf(s);
  return onBoard(unit) ? headings(hexAt(grid, from), hexAt(grid, unit.at)) : [];
}

/** GOW-EFF-07, GOW-EFF-08: `count` hexes in one direction, until something is in the way. */
export function knockBack(s: Gow, unit: Unit, way: number, count: number, u: U): void {
  const from = unit.at;
  let bump: Unit | 'wall' | null = null;
  for (let left = count; left > 0; left--) {
    const next = neighboursOf(s, unit.at)[way] as Cell;
    if (next === OFF || (!canStandOn(s, next) && signAt(s, next) !== '#')) break;
    bump = signAt(s, next) === '#' ? 'wall' : (unitAt(s, next) ?? null);
    if (bump) break;
    unit.at = next;
    fallIn(s, unit, u);
  }
  u.tell?.('GOW-EFF-07', 'knocked back', {
    ...tellOf(unit),
    from,
    at: unit.at,
    hex: hexName(s, unit.at),
    direction: DIRECTION_NAMES[way] as string,
  });
  if (bump) concuss(s, unit, 1, u, 'GOW-EFF-08');
  if (bump && bump !== 'wall') concuss(s, bump, 1, u, 'GOW-EFF-08');
  breakMelee(s, u);
}

/** GOW-CON-05: a rider knocked into Soft Cover or Water loses a velocipede. */
function fallIn(s: Gow, unit: Unit, u: U): void {
  if (isRoadBound(unit) && (isSoft(s, unit.at) || isWater(s, unit.at))) dismount(unit, 'GOW-CON-05', u);
}
