// GOW-ABIL and GOW-CHK: what a unit could use, and why it may not use it now.
import type { Refusal, RuleId } from '@baize/kernel';
import type { Ability } from '../content/ability.ts';
import { ITEMS } from '../content/equipment.ts';
import { unitKind } from '../content/units.ts';
import { DASH, DRAW, FIX, PUNCH, SHAKE_OFF, STAND_GUARD, STOW } from '../content/universal.ts';
import { weaponKind } from '../content/weapons.ts';
import { type Gow, pointsLeft, type Unit, type Weapon } from '../state.ts';
import { canStow, canTake, fixable } from './equipment.ts';
import { emptyHands, heldHeavy, inMelee, isHeavyFor, isInHand, isRooted, passive } from './passives.ts';

/** An ability as a unit has it: `w0:Fire` of its first weapon, `i1:Throw` of its second item. */
export interface Listed {
  id: string;
  ability: Ability;
  /** Its place among the unit's weapons, or items. */
  weapon: number | null;
  item: number | null;
}

export const DASH_ID = 'u:Dash';

const UNIVERSAL: readonly Listed[] = [DASH, STOW, DRAW, FIX, SHAKE_OFF, STAND_GUARD].map((ability) => ({
  id: `u:${ability.name}`,
  ability,
  weapon: null,
  item: null,
}));

const PUNCHES: readonly Listed[] = [0, 1, 2, 3].map((hand) => ({ id: `p${hand}:Punch`, ability: PUNCH, weapon: null, item: null }));

/** What a kind of weapon, item or unit offers at a place is the same for every unit, so it is made once. */
const known = new WeakMap<object, (readonly Listed[])[]>();

function listedOf(kind: object, place: number, make: () => Listed[]): readonly Listed[] {
  const lists = known.get(kind) ?? [];
  if (lists.length === 0) known.set(kind, lists);
  lists[place] ??= make();
  return lists[place];
}

function ofWeapon(unit: Unit, index: number): readonly Listed[] {
  const weapon = unit.weapons[index];
  if (!weapon || !isInHand(unit, weapon)) return [];
  const kind = weaponKind(weapon.key);
  const make = () => kind.abilities.map((ability) => ({ id: `w${index}:${ability.name}`, ability, weapon: index, item: null }));
  return listedOf(kind, index, make);
}

function ofItem(unit: Unit, index: number): readonly Listed[] {
  const kind = ITEMS[unit.items[index]?.key ?? ''];
  const ability = kind?.ability;
  return ability ? listedOf(kind, index, () => [{ id: `i${index}:${ability.name}`, ability, weapon: null, item: index }]) : [];
}

function ofKind(unit: Unit): readonly Listed[] {
  const kind = unitKind(unit.kind);
  const { native } = kind;
  return native ? listedOf(kind, 0, () => [{ id: `n:${native.name}`, ability: native, weapon: null, item: null }]) : [];
}

/** GOW-EQP-02. */
function ofHands(unit: Unit): readonly Listed[] {
  return PUNCHES.slice(0, emptyHands(unit));
}

/** GOW-ABIL-01, GOW-EQP-02: weapons in hand or slotted, items, native, empty hands, universal. */
export function abilitiesOf(unit: Unit): Listed[] {
  const all: Listed[] = [];
  for (let i = 0; i < unit.weapons.length; i++) all.push(...ofWeapon(unit, i));
  for (let i = 0; i < unit.items.length; i++) all.push(...ofItem(unit, i));
  all.push(...ofKind(unit), ...ofHands(unit), ...UNIVERSAL);
  return all;
}

/** Where an id can come from; its first letter says it. */
function abilitiesFrom(unit: Unit, id: string): readonly Listed[] {
  switch (id[0]) {
    case 'w':
      return ofWeapon(unit, placeIn(id));
    case 'i':
      return ofItem(unit, placeIn(id));
    case 'n':
      return ofKind(unit);
    case 'p':
      return ofHands(unit);
    default:
      return UNIVERSAL;
  }
}

const placeIn = (id: string) => Number(id.slice(1, id.indexOf(':')));

export function findAbility(unit: Unit, id: string): Listed | undefined {
  for (const listed of abilitiesFrom(unit, id)) if (listed.id === id) return listed;
  return undefined;
}

export function usesOf(unit: Unit, id: string): number {
  return unit.uses[id] ?? 0;
}

/** GOW-CHK-03, GOW-PAS-06: □ that a checkless ability needs in all. */
export function requirement(unit: Unit, { id, ability, weapon }: Listed): number {
  const loads = ability.choices[0]?.effects.ammo !== undefined && weapon !== null;
  const trained = loads && weaponKind((unit.weapons[weapon] as Weapon).key).longgun ? passive(unit, 'Longgun Training') : 0;
  return Math.max(1, ability.boxes - trained) + usesOf(unit, id);
}

/** GOW-CHK-02, GOW-CHK-03: □ that are still to be paid. */
export function missing(unit: Unit, listed: Listed): number {
  return Math.max(1, requirement(unit, listed) - (unit.progress[listed.id] ?? 0));
}

function no(rule: RuleId, reason: string): Refusal {
  return { rule, reason };
}

/** Why a unit may not use an ability at all now; targets and the number of cards are another matter. */
export function unusable(s: Gow, unit: Unit, listed: Listed): Refusal | null {
  const { id, ability } = listed;
  // GOW-ABIL-02, GOW-ABIL-03
  if (!ability.reuseable && usesOf(unit, id) > 0) return no('GOW-ABIL-02', `${ability.name} may be used once per activation.`);
  const lock = meleeLock(s, unit, ability);
  if (lock) return lock;
  const hands = handLock(unit, ability);
  if (hands) return hands;
  if (listed.item !== null && unit.items[listed.item]?.left === 0) return no('GOW-ABIL-10', 'It is used up.');
  if (listed.weapon !== null) {
    const refusal = weaponLock(unit, unit.weapons[listed.weapon] as Weapon, ability);
    if (refusal) return refusal;
  }
  if (id === DASH_ID) return dashLock(s, unit);
  if (ability.suit === null) return checklessLock(unit, ability);
  return pointsLeft(s) < s.fixed.baseCost ? no('GOW-ACT-04', `It costs ${s.fixed.baseCost} action point.`) : null;
}

/** GOW-MEL-03, GOW-CHK-04. */
function meleeLock(s: Gow, unit: Unit, ability: Ability): Refusal | null {
  if (ability.type !== 'ranged' && ability.type !== 'support' && ability.suit !== null) return null;
  if (!inMelee(s, unit)) return null;
  const rule = ability.suit === null ? 'GOW-CHK-04' : 'GOW-MEL-03';
  return no(rule, 'A unit in melee cannot use checkless, Support or Ranged abilities.');
}

/** GOW-EQP-07. */
function handLock(unit: Unit, { emptyHands: needed }: Ability): Refusal | null {
  if (needed === 'one' && emptyHands(unit) < 1) return no('GOW-EQP-07', 'It needs an empty hand.');
  if (needed === 'all' && emptyHands(unit) < unitKind(unit.kind).hands) return no('GOW-EQP-07', 'All hands must be empty.');
  return null;
}

/** GOW-ABIL-09, GOW-EQP-06. */
function weaponLock(unit: Unit, weapon: Weapon, ability: Ability): Refusal | null {
  if (weapon.ammo < ability.ammo) return no('GOW-ABIL-09', 'It is not loaded.');
  const loads = ability.choices[0]?.effects.ammo !== undefined;
  if (loads && weapon.ammo >= weapon.most) return no('GOW-ABIL-09', 'It is full.');
  if (unit.moved && isHeavyFor(unit, weapon))
    return no('GOW-EQP-06', 'A Heavy weapon cannot be used in a turn in which its bearer has moved.');
  return null;
}

/** GOW-EFF-04, GOW-EQP-06. */
function dashLock(s: Gow, unit: Unit): Refusal | null {
  if (unit.immobilized) return no('GOW-EFF-04', 'An immobilized unit may not dash.');
  if (isRooted(unit)) return no('GOW-EQP-06', 'It has used a Heavy weapon in this turn and may not move.');
  if (s.fixed.heavyStrict && heldHeavy(unit)) return no('GOW-EQP-06', 'With a Heavy weapon in hand it may not dash.');
  return pointsLeft(s) < s.fixed.baseCost ? no('GOW-ACT-04', `A dash costs ${s.fixed.baseCost} action point.`) : null;
}

/** GOW-ACT-04, GOW-UNI-03 to GOW-UNI-05. */
function checklessLock(unit: Unit, ability: Ability): Refusal | null {
  const { stow, take, fix } = ability.choices[0]?.effects ?? {};
  if (stow && !canStow(unit)) return no('GOW-EQP-05', 'There is no weapon in hand that it could stow.');
  if (take && !canTake(unit)) return no('GOW-EQP-01', 'There is no stowed weapon for which it has the hands.');
  if (fix && fixable(unit).length === 0) return no('GOW-UNI-05', 'There is no bayonet to fix or unfix.');
  return null;
}
