// Attacks of one slot: step E of ORD-EXEC-03.

import type { Aim, Tile } from '@baize/geometry/tiles';
import type { Seat } from '@baize/kernel';
import type { Aimed } from '../content/orders.ts';
import { type Attack, attack } from '../content/weapons.ts';
import { type Fray, isEnemy, isPresent, isStanding, type Warrior } from '../state.ts';
import { damageOf, percentOf } from './damage.ts';
import type { Acts, Moves } from './moves.ts';
import { DIRECT, GLANCING, NONE, type Reach, reachOf, type Zone, zoneAt } from './reach.ts';
import { directBonus, glancingBonus, slipsAway } from './traits.ts';

/** One attack on one target, and the arithmetic of it. */
export interface Hit {
  attacker: Seat;
  target: Seat;
  attack: string;
  how: 'direct' | 'glancing';
  /** It hit although the target moved (ORD-ATK-05). */
  dodged: boolean;
  base: number;
  /** The percentage of the hit itself, and what traits add to it. */
  own: number;
  bonus: number;
  damage: number;
}

/** Somebody who moved out of harm's way (ORD-ATK-04). */
export interface Dodge {
  attacker: Seat;
  target: Seat;
  attack: string;
}

/** The weapon attack of an order; null for movement orders and for the downed (ORD-DOWN-03). */
export function attackOfOrder(w: Warrior, act: Aimed): Attack | null {
  if (!isStanding(w)) return null;
  if (act.card === 'strike') return attack(w.melee as string);
  return act.card === 'draw arms' ? attack(w.ranged as string) : null;
}

export function attackAll(s: Fray, acts: Acts, moves: Moves): { hits: Hit[]; dodges: Dodge[] } {
  const hits: Hit[] = [];
  const dodges: Dodge[] = [];
  for (const attacker of s.warriors) {
    const act = acts[attacker.seat];
    const weapon = act && isPresent(attacker) ? attackOfOrder(attacker, act) : null;
    if (!act || !weapon) continue;
    const reach = reachOf(s.board, weapon.id);
    for (const target of s.warriors) {
      if (!isPresent(target) || !isTarget(s, attacker, target)) continue;
      const zone = zoneOf(reach, weapon, act.aim, target, moves, moves.start[attacker.seat] as Tile);
      if (zone !== NONE) hits.push(hitOf(s, attacker, target, weapon, zone, moves));
      else if (isDodge(reach, act.aim, target, moves, moves.start[attacker.seat] as Tile))
        dodges.push({ attacker: attacker.seat, target: target.seat, attack: weapon.id });
    }
  }
  return { hits, dodges };
}

/** ORD-ATK-01. */
function isTarget(s: Fray, attacker: Warrior, target: Warrior): boolean {
  return isEnemy(attacker, target) || (s.fixed.friendlyFire && attacker.seat !== target.seat);
}

/** ORD-ATK-02 to ORD-ATK-05. */
function zoneOf(reach: Reach, weapon: Attack, aim: Aim, target: Warrior, moves: Moves, from: Tile): Zone {
  const first = zoneAt(reach, aim, from, moves.start[target.seat] as Tile);
  if (!moves.moved[target.seat]) return first;
  if (!weapon.glancesOnDodge || slipsAway(target)) return NONE;
  const last = zoneAt(reach, aim, from, moves.end[target.seat] as Tile);
  return first !== NONE || last !== NONE ? GLANCING : NONE;
}

function isDodge(reach: Reach, aim: Aim, target: Warrior, moves: Moves, from: Tile): boolean {
  return (moves.moved[target.seat] as boolean) && zoneAt(reach, aim, from, moves.start[target.seat] as Tile) !== NONE;
}

/** ORD-DMG-01, ORD-DMG-02. */
function hitOf(s: Fray, attacker: Warrior, target: Warrior, weapon: Attack, zone: Zone, moves: Moves): Hit {
  const direct = zone === DIRECT;
  const own = direct ? 100 : weapon.glancing;
  const bonus = direct ? directBonus(s, attacker, weapon.kind, moves.start) : glancingBonus(attacker, target);
  return {
    attacker: attacker.seat,
    target: target.seat,
    attack: weapon.id,
    how: direct ? 'direct' : 'glancing',
    dodged: moves.moved[target.seat] as boolean,
    base: weapon.base,
    own,
    bonus,
    damage: damageOf(weapon.base, percentOf(own, bonus)),
  };
}
