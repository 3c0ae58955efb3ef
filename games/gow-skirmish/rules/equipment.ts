// GOW-EQP, GOW-MNT and the universal abilities that handle equipment.
import { MOUNTS } from '../content/equipment.ts';
import type { Gow, U, Unit, Weapon } from '../state.ts';
import { breakMelee } from './melee.ts';
import { emptyHands, isHeavyFor, weaponOf } from './passives.ts';

function held(unit: Unit): { weapon: Weapon; index: number }[] {
  return unit.weapons.map((weapon, index) => ({ weapon, index })).filter(({ weapon }) => weapon.on === null && !weapon.stowed);
}

/** GOW-UNI-03, GOW-EQP-05: weapons that can be stowed, by their places. */
export function stowable(unit: Unit): number[] {
  return held(unit)
    .filter(({ weapon }) => !isHeavyFor(unit, weapon))
    .map(({ index }) => index);
}

/** GOW-UNI-04, GOW-EQP-01. */
export function takeable(unit: Unit): number[] {
  const free = emptyHands(unit);
  return unit.weapons.flatMap((weapon, index) => (weapon.stowed && weaponOf(unit, index).kind.hands <= free ? [index] : []));
}

/** One bayonet to one lug, or off it (`lug` null). */
export interface Fixing {
  bayonet: number;
  lug: number | null;
}

/** GOW-UNI-05, GOW-EQP-03: a lug takes one bayonet. */
export function fixable(unit: Unit): Fixing[] {
  const hands = held(unit);
  const lugs = hands.filter(({ index }) => weaponOf(unit, index).kind.lug && !unit.weapons.some((weapon) => weapon.on === index));
  const fix = hands
    .filter(({ index }) => weaponOf(unit, index).kind.bayonet)
    .flatMap(({ index }) => lugs.map((lug) => ({ bayonet: index, lug: lug.index })));
  if (emptyHands(unit) < 1) return fix;
  const unfix = unit.weapons.flatMap((weapon, index) =>
    weapon.on !== null && !unit.weapons[weapon.on]?.stowed ? [{ bayonet: index, lug: null }] : [],
  );
  return [...fix, ...unfix];
}

export function stow(s: Gow, unit: Unit, index: number, u: U): void {
  const { weapon, kind } = weaponOf(unit, index);
  weapon.stowed = true;
  u.tell?.('GOW-UNI-03', 'stowed', { seat: unit.seat, unit: unit.id, name: unit.name, weapon: kind.name });
  breakMelee(s, u);
}

export function takeInHand(unit: Unit, index: number, u: U): void {
  const { weapon, kind } = weaponOf(unit, index);
  weapon.stowed = false;
  u.tell?.('GOW-UNI-04', 'taken in hand', { seat: unit.seat, unit: unit.id, name: unit.name, weapon: kind.name });
}

export function fixBayonet(s: Gow, unit: Unit, { bayonet, lug }: Fixing, u: U): void {
  const { weapon, kind } = weaponOf(unit, bayonet);
  weapon.on = lug;
  u.tell?.('GOW-UNI-05', lug === null ? 'unfixed' : 'fixed', { seat: unit.seat, unit: unit.id, name: unit.name, weapon: kind.name });
  breakMelee(s, u);
}

/** GOW-MNT-02: the mount goes with its passives. */
export function dismount(unit: Unit, rule: string, u: U): void {
  const mount = unit.mount ? MOUNTS[unit.mount]?.name : '';
  unit.mount = null;
  u.tell?.(rule, 'dismounted', { seat: unit.seat, unit: unit.id, name: unit.name, mount: mount ?? '' });
}
