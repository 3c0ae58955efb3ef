// GOW-EQP, GOW-MNT and the universal abilities that handle equipment.
import { MOUNTS } from '../content/equipment.ts';
import { weaponKind } from '../content/weapons.ts';
import type { Gow, U, Unit, Weapon } from '../state.ts';
import { breakMelee } from './melee.ts';
import { emptyHands, isHeavyFor, weaponOf } from './passives.ts';

const isHeld = (weapon: Weapon) => weapon.on === null && !weapon.stowed;

/** The places of the weapons of which this is true. */
function placesOf(unit: Unit, is: (weapon: Weapon, index: number) => boolean): number[] {
  const places: number[] = [];
  for (let i = 0; i < unit.weapons.length; i++) if (is(unit.weapons[i] as Weapon, i)) places.push(i);
  return places;
}

const isStowable = (unit: Unit, weapon: Weapon) => isHeld(weapon) && !isHeavyFor(unit, weapon);
const isTakeable = (unit: Unit, weapon: Weapon) => weapon.stowed && weaponKind(weapon.key).hands <= emptyHands(unit);

/** GOW-UNI-03, GOW-EQP-05: weapons that can be stowed, by their places. */
export function stowable(unit: Unit): number[] {
  return placesOf(unit, (weapon) => isStowable(unit, weapon));
}

export function canStow(unit: Unit): boolean {
  for (const weapon of unit.weapons) if (isStowable(unit, weapon)) return true;
  return false;
}

/** GOW-UNI-04, GOW-EQP-01. */
export function takeable(unit: Unit): number[] {
  return placesOf(unit, (weapon) => isTakeable(unit, weapon));
}

export function canTake(unit: Unit): boolean {
  for (const weapon of unit.weapons) if (isTakeable(unit, weapon)) return true;
  return false;
}

/** One bayonet to one lug, or off it (`lug` null). */
export interface Fixing {
  bayonet: number;
  lug: number | null;
}

/** GOW-UNI-05, GOW-EQP-03: a lug takes one bayonet. */
export function fixable(unit: Unit): Fixing[] {
  const bayonets = placesOf(unit, (weapon) => weaponKind(weapon.key).bayonet);
  if (bayonets.length === 0) return [];
  const { weapons } = unit;
  const isFree = (lug: number) => !weapons.some((weapon) => weapon.on === lug);
  const lugs = placesOf(unit, (weapon, index) => isHeld(weapon) && weaponKind(weapon.key).lug && isFree(index));
  const fix = bayonets.filter((bayonet) => isHeld(weapons[bayonet] as Weapon)).flatMap((bayonet) => lugs.map((lug) => ({ bayonet, lug })));
  if (emptyHands(unit) < 1) return fix;
  const unfix = placesOf(unit, ({ on }) => on !== null && !weapons[on]?.stowed);
  return [...fix, ...unfix.map((bayonet) => ({ bayonet, lug: null }))];
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
