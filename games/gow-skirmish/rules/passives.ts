// GOW-PAS, GOW-TERM-03 and the hands of GOW-EQP: what a unit is and has at this moment.
import { SUITS, type Suit } from '../content/cards.ts';
import { ITEMS, MOUNTS, WEAR } from '../content/equipment.ts';
import type { Passive } from '../content/passives.ts';
import { unitKind } from '../content/units.ts';
import { type WeaponKind, weaponKind } from '../content/weapons.ts';
import type { Gow, Unit, Weapon } from '../state.ts';

/** GOW-EQP-01, GOW-EQP-03: a slotted bayonet is in hand as long as its weapon is. */
export function isInHand(unit: Unit, weapon: Weapon): boolean {
  const holder = weapon.on === null ? weapon : unit.weapons[weapon.on];
  return holder !== undefined && !holder.stowed;
}

/** GOW-PAS-18: passives of the same name add up; a stowed weapon gives none. */
export function passive(unit: Unit, name: Passive): number {
  let sum = unitKind(unit.kind).passives[name] ?? 0;
  for (const weapon of unit.weapons) {
    const given = weaponKind(weapon.key).passives[name];
    // GOW-PAS-03: on a weapon, Cavalry Killer serves only that weapon's attacks.
    if (given && name !== 'Cavalry Killer' && isInHand(unit, weapon)) sum += given;
  }
  if (unit.body) sum += WEAR[unit.body]?.passives[name] ?? 0;
  if (unit.head) sum += WEAR[unit.head]?.passives[name] ?? 0;
  if (unit.mount) sum += MOUNTS[unit.mount]?.passives[name] ?? 0;
  for (const item of unit.items) sum += ITEMS[item.key]?.passives[name] ?? 0;
  return sum;
}

export function has(unit: Unit, name: 'Strong' | 'Skirmisher' | 'Mounted Training'): boolean {
  return passive(unit, name) > 0;
}

/** GOW-TERM-03, GOW-MNT-03. */
export function stat(unit: Unit, suit: Suit): number {
  const index = SUITS.indexOf(suit);
  const printed = unit.stats[index] as number;
  const martial = index < 2;
  return martial && unit.mount !== null && !has(unit, 'Mounted Training') ? Math.max(0, printed - 1) : printed;
}

/** GOW-ARM-01. */
export function armour(unit: Unit): number {
  return passive(unit, 'Armour');
}

/** GOW-PAS-07, GOW-UNI-07. */
export function guardOf(unit: Unit): number {
  return passive(unit, 'Guard') + (unit.standsGuard ? 1 : 0);
}

/** GOW-EQP-02: hands that hold nothing. */
export function emptyHands(unit: Unit): number {
  let free = unitKind(unit.kind).hands;
  for (const weapon of unit.weapons) if (weapon.on === null && !weapon.stowed) free -= weaponKind(weapon.key).hands;
  return free;
}

/** GOW-DMG-03, GOW-DMG-07. */
export function onDeathsDoor(unit: Unit): boolean {
  return unit.wounds >= stat(unit, '♠');
}

/** GOW-EQP-06, GOW-PAS-10: a Heavy weapon whose restrictions bind the unit. */
export function isHeavyFor(unit: Unit, weapon: Weapon): boolean {
  return weaponKind(weapon.key).heavy && !has(unit, 'Strong');
}

/** GOW-EQP-06: it has used a Heavy weapon in this turn, and holds it still. */
export function isRooted(unit: Unit): boolean {
  return unit.heavyUsed.some((index) => {
    const weapon = unit.weapons[index];
    return weapon !== undefined && isInHand(unit, weapon) && isHeavyFor(unit, weapon);
  });
}

export function heldHeavy(unit: Unit): boolean {
  return unit.weapons.some((weapon) => isInHand(unit, weapon) && isHeavyFor(unit, weapon));
}

export function inMelee(s: Gow, unit: Unit): boolean {
  for (const [a, b] of s.melee) if (a === unit.id || b === unit.id) return true;
  return false;
}

/** GOW-MEL-05. */
export function meleeReach(unit: Unit): number {
  let reach = emptyHands(unit) > 0 ? 1 : 0;
  for (const weapon of unit.weapons) {
    if (!isInHand(unit, weapon)) continue;
    for (const ability of weaponKind(weapon.key).abilities) if (ability.type === 'melee') reach = Math.max(reach, ability.range);
  }
  const { native } = unitKind(unit.kind);
  return native?.type === 'melee' ? Math.max(reach, native.range) : reach;
}

export function weaponOf(unit: Unit, index: number): { weapon: Weapon; kind: WeaponKind } {
  const weapon = unit.weapons[index] as Weapon;
  return { weapon, kind: weaponKind(weapon.key) };
}
