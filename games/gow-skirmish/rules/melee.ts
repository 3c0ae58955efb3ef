// GOW-MEL: who is in melee with whom.
import { type Gow, onBoard, type U, type Unit, unitOf } from '../state.ts';
import { distanceBetween } from './ground.ts';
import { meleeReach } from './passives.ts';

/** GOW-MEL-04: a reach counts as at least 1. */
function isWithinReach(s: Gow, a: Unit, b: Unit): boolean {
  return distanceBetween(s, a.at, b.at) <= Math.max(1, meleeReach(a), meleeReach(b));
}

/** GOW-MEL-02. After a knockback by the same attack a further hit may find them out of reach: no pair is made then. */
export function joinMelee(s: Gow, a: Unit, b: Unit, u: U): void {
  if (areInMelee(s, a, b) || !isWithinReach(s, a, b)) return;
  s.melee.push(a.id < b.id ? [a.id, b.id] : [b.id, a.id]);
  u.tell?.('GOW-MEL-02', 'melee', { unit: a.id, enemy: b.id, name: a.name, enemyName: b.name, seat: a.seat });
}

export function areInMelee(s: Gow, a: Unit, b: Unit): boolean {
  return s.melee.some(([x, y]) => (x === a.id && y === b.id) || (x === b.id && y === a.id));
}

export function meleeWith(s: Gow, unit: Unit): Unit[] {
  const found: Unit[] = [];
  for (const [a, b] of s.melee) {
    if (a === unit.id) found.push(unitOf(s, b));
    else if (b === unit.id) found.push(unitOf(s, a));
  }
  return found;
}

/** GOW-MEL-04: out of reach of both, or one of them gone. */
export function breakMelee(s: Gow, u: U): void {
  if (s.melee.length === 0) return;
  const holds = ([a, b]: [number, number]) => {
    const [one, other] = [unitOf(s, a), unitOf(s, b)];
    return onBoard(one) && onBoard(other) && isWithinReach(s, one, other);
  };
  const left = s.melee.filter(holds);
  if (left.length === s.melee.length) return;
  for (const pair of s.melee) {
    if (left.includes(pair)) continue;
    const [one, other] = [unitOf(s, pair[0]), unitOf(s, pair[1])];
    u.tell?.('GOW-MEL-04', 'melee ends', { unit: one.id, enemy: other.id, name: one.name, enemyName: other.name });
  }
  s.melee = left;
}

/** GOW-PAS-08: Parry counts while the unit faces this attacker alone. */
export function facesOnly(s: Gow, unit: Unit, attacker: Unit): boolean {
  return meleeWith(s, unit).every((enemy) => enemy.id === attacker.id);
}
