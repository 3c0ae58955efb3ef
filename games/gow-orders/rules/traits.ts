// Traits: what is special about each character. Of all of them only the Scout's works while downed (ORD-DOWN-11).
import type { Tile } from '@baize/geometry/tiles';
import { stepsBetween } from '@baize/geometry/tiles';
import type { CharacterId } from '../content/characters.ts';
import { boardOf, type Fray, isStanding, isTeammate, type Warrior } from '../state.ts';

const BARONESS: CharacterId = 'C1';
const SCOUT: CharacterId = 'C2';
const BRAWLER: CharacterId = 'C3';
const BEARER: CharacterId = 'C4';
const DUELLIST: CharacterId = 'C5';
const GUNNER: CharacterId = 'C6';
const SERGEANT: CharacterId = 'C7';
const QUARTERMASTER: CharacterId = 'C8';
const ACROBAT: CharacterId = 'C9';
const SURGEON: CharacterId = 'C10';
const SHARPSHOT: CharacterId = 'C11';

/** ORD-TRAIT-04. */
export const BRAWL_DAMAGE = 8;
/** ORD-TRAIT-11. */
export const SURGEON_HEALS = 3;

/** ORD-TRAIT-02: also while downed. */
export function movesDiagonally(w: Warrior): boolean {
  return w.character === SCOUT;
}

/** ORD-ORDER-02, ORD-TRAIT-03. */
export function pressOnSteps(w: Warrior): number {
  return w.character === BARONESS ? 1 : 2;
}

/** ORD-TRAIT-04. */
export function brawls(w: Warrior): boolean {
  return w.character === BRAWLER && isStanding(w);
}

/** ORD-TRAIT-05, ORD-TRAIT-06, ORD-TRAIT-07: added to 100% for a direct hit. `tiles` are those at the start of the slot. */
export function directBonus(s: Fray, attacker: Warrior, kind: 'melee' | 'ranged', tiles: readonly Tile[]): number {
  let bonus = 0;
  if (attacker.character === DUELLIST && kind === 'melee') bonus += 25;
  if (attacker.character === GUNNER && kind === 'ranged') bonus += 25;
  if (hasStandardNear(s, attacker, tiles)) bonus += 10;
  return bonus;
}

function hasStandardNear(s: Fray, attacker: Warrior, tiles: readonly Tile[]): boolean {
  if (attacker.character === BEARER) return true;
  for (const w of s.warriors) {
    if (w.character !== BEARER || !isStanding(w) || !isTeammate(w, attacker)) continue;
    if (stepsBetween(boardOf(s), tiles[w.seat] as Tile, tiles[attacker.seat] as Tile) <= 2) return true;
  }
  return false;
}

/** ORD-TRAIT-01, ORD-TRAIT-08: added to the glancing percentage. */
export function glancingBonus(attacker: Warrior, target: Warrior): number {
  const bonus = attacker.character === SHARPSHOT ? 50 : 0;
  return target.character === SERGEANT && isStanding(target) ? bonus - 25 : bonus;
}

/** ORD-TRAIT-10. */
export function slipsAway(target: Warrior): boolean {
  return target.character === ACROBAT && isStanding(target);
}

/** ORD-SET-04, ORD-TRAIT-09: also while downed. */
export function handLimit(w: Warrior): number {
  return w.character === QUARTERMASTER ? 6 : 5;
}

/** ORD-DRAW-02, ORD-TRAIT-09: two while downed. */
export function redraws(w: Warrior): number {
  return w.character === QUARTERMASTER && isStanding(w) ? 3 : 2;
}

/** ORD-TRAIT-11. */
export function mends(w: Warrior): boolean {
  return w.character === SURGEON && isStanding(w) && !w.harmed;
}

/** ORD-DOWN-08, ORD-TRAIT-11: the percentage of its hit points that a rescuer restores. */
export function rescuePercent(rescuer: Warrior): number {
  return rescuer.character === SURGEON ? 50 : 25;
}
