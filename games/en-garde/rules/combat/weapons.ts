// Weapons in combat (EG-WPN), armour (EG-ARM): what a model may hold, and what it is worth there.

import { ARMOUR, BARDING, SHIELD } from '../../content/armour.ts';
import { QUALITY } from '../../content/magic.ts';
import type { CloseWeapon } from '../../content/types.ts';
import { CLOSE, isClose, PISTOL_IN_HAND } from '../../content/weapons.ts';
import {
  type Combat,
  type EnGarde,
  type Held,
  has,
  type Id,
  isMounted,
  type Model,
  model,
  recordOf,
  type Steed,
  steedOf,
} from '../../state.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { isFront } from '../table/geometry.ts';
import { isIndoors } from '../table/terrain.ts';
import { poolOf } from '../turn/foundations.ts';

/** EG-WPN-10: a thrown weapon or javelin in the hand is a dagger; a pistol is itself. */
export function inHand(s: EnGarde, m: Model, held: Held): CloseWeapon | 'pistol' {
  const arm = held.arm === null ? null : recordOf(s, m).arms[held.arm];
  if (!arm) return 'hands-and-feet';
  if (arm.weapon === 'pistol') return 'pistol';
  return isClose(arm.weapon) ? arm.weapon : 'dagger';
}

export function isTwoHanded(weapon: CloseWeapon | 'pistol', held: Held): boolean {
  return weapon !== 'pistol' && (CLOSE[weapon].twoHanded || (weapon === 'longsword' && held.hands === 2));
}

/** EGW-DUEL-03: where missile weapons are barred, a pistol in the hand counts as one. */
function pistolsBarred(s: EnGarde): boolean {
  return conditionsOf(s).holdsFire(s) !== null;
}

/** EG-WPN-01, EG-WPN-05, EG-WPN-07, EG-WPN-08, EG-WPN-09: what a model may hold now, its primary weapon first. */
export function holdings(s: EnGarde, m: Model): Held[] {
  const record = recordOf(s, m);
  const found: Held[] = [];
  const order = record.arms.map((_, i) => i);
  if (record.primary !== null) order.sort((p, q) => Number(q === record.primary) - Number(p === record.primary));
  for (const arm of order) {
    const weapon = record.arms[arm]?.weapon;
    if (!weapon) continue;
    if (weapon === 'pistol') {
      if ((m.reload[arm] ?? 0) > 0 || pistolsBarred(s)) continue;
    } else if (!isClose(weapon) && weapon !== 'thrown-weapon' && weapon !== 'javelin') continue;
    else if (weapon === 'bayonet' && !record.arms.some((other) => other.weapon === 'musket')) continue;
    found.push(...grips(s, m, arm));
  }
  found.push(...bucklerChoices(s, m, { arm: null, hands: 1, buckler: false }));
  return found;
}

function grips(s: EnGarde, m: Model, arm: number): Held[] {
  const one: Held = { arm, hands: 1, buckler: false };
  const weapon = inHand(s, m, one);
  const fixed = weapon !== 'pistol' && CLOSE[weapon].twoHanded;
  const choices: Held[] = [];
  if (fixed) {
    if (!isMounted(m)) choices.push({ arm, hands: 2, buckler: false });
    return choices;
  }
  choices.push(...bucklerChoices(s, m, one));
  if (weapon === 'longsword' && !isMounted(m)) choices.push({ arm, hands: 2, buckler: false });
  return choices;
}

/** EG-ATR-06: a Duellist with a buckler chooses it or the second weapon; the second weapon is the default. */
function bucklerChoices(s: EnGarde, m: Model, held: Held): Held[] {
  if (recordOf(s, m).shield !== 'buckler') return [held];
  return has(s, m, 'duellist') ? [held, { ...held, buckler: true }] : [{ ...held, buckler: true }];
}

/** EG-WPN-01: its primary weapon, or the first that is allowed. */
export function primary(s: EnGarde, m: Model): Held {
  return holdings(s, m)[0] as Held;
}

/** EG-CON-05: never a pistol. */
export function partingWeapon(s: EnGarde, m: Model): Held {
  return holdings(s, m).find((held) => inHand(s, m, held) !== 'pistol') as Held;
}

/** EG-ATR-06: one more counter with a second weapon in the other hand. */
export function fightsWithTwo(s: EnGarde, m: Model, held: Held): boolean {
  return has(s, m, 'duellist') && !held.buckler && !isTwoHanded(inHand(s, m, held), held);
}

/** EG-CMB-06, EG-ATR-06. */
export function combatPool(s: EnGarde, m: Model, held: Held): number {
  return poolOf(s, m) + (fightsWithTwo(s, m, held) ? 1 : 0);
}

/** EG-WPN-06: the first round, unless an opponent here fought the pikeman in an earlier turn of the same contact. */
export function isFirstRound(s: EnGarde, id: Id, foes: readonly Id[]): boolean {
  return !s.contacts.some(
    ({ a, b, fought }) => fought > 0 && fought < s.turn && ((a === id && foes.includes(b)) || (b === id && foes.includes(a))),
  );
}

/** EG-WPN-04, EG-BLD-07: the weapon's part of an Initiative score. */
export function weaponInitiative(s: EnGarde, m: Model, held: Held, foes: readonly Id[]): number {
  const weapon = inHand(s, m, held);
  if (weapon === 'pistol') return PISTOL_IN_HAND.initiative;
  const row = CLOSE[weapon];
  return (isFirstRound(s, m.id, foes) ? row.initiative : row.later) - indoors(s, m, held);
}

/** EG-BLD-07: 1 for a long-handled weapon indoors, to Initiative and to Attack Rolls. */
export function indoors(s: EnGarde, m: Model, held: Held): number {
  const weapon = inHand(s, m, held);
  return weapon !== 'pistol' && CLOSE[weapon].longHandled && isIndoors(s, m) ? 1 : 0;
}

/** EG-WPN-04, EG-ATR-13, EGW-ITEM-01: added to a Wound Score. */
export function weaponWound(s: EnGarde, m: Model, held: Held, againstMounted: boolean): number {
  const weapon = inHand(s, m, held);
  const powerful = has(s, m, 'powerful') ? 1 : 0;
  const magic = qualitiesOf(s, m, held).reduce((sum, quality) => sum + QUALITY[quality].wound, 0);
  if (weapon === 'pistol') return PISTOL_IN_HAND.wound + powerful + magic;
  const row = CLOSE[weapon];
  const blade = held.hands === 2 ? row.woundTwoHanded : row.wound;
  return blade + (againstMounted ? row.woundAgainstMounted : 0) + (isMounted(m) ? row.woundMounted : 0) + powerful + magic;
}

export function qualitiesOf(s: EnGarde, m: Model, held: Held) {
  return held.arm === null ? [] : (recordOf(s, m).arms[held.arm]?.qualities ?? []);
}

export function isPoisoned(s: EnGarde, m: Model, arm: number | null): boolean {
  return arm !== null && recordOf(s, m).arms[arm]?.poisoned === true;
}

/** EG-ATR-18: master of the weapon in hand; a pistol never counts (EG-WPN-08). */
export function isMasterOf(s: EnGarde, m: Model, held: Held): boolean {
  const weapon = inHand(s, m, held);
  return (
    weapon !== 'pistol' && recordOf(s, m).attributes.some((attribute) => attribute.id === 'weapon-master' && attribute.weapon === weapon)
  );
}

/** EG-ARM-01, EGW-SPELL-01. */
function bodyArmour(s: EnGarde, m: Model): number {
  const { armour } = recordOf(s, m);
  return (armour ? ARMOUR[armour].ar : 0) + ((m.spells.armour ?? 0) >= s.turn && s.turn > 0 ? 3 : 0);
}

/** EG-ARM-02: a buckler counts in close combat, with a one-handed weapon and no second one. */
export function closeArmour(s: EnGarde, m: Model, held: Held): number {
  return bodyArmour(s, m) + (held.buckler ? SHIELD.buckler.ar : 0);
}

/** EG-ARM-03, EG-WPN-05: a shield counts against shots from the front, unless the primary weapon takes both hands. */
export function shotArmour(s: EnGarde, m: Model, from: { x: number; y: number }): number {
  const record = recordOf(s, m);
  const slung = record.primary !== null && isTwoHanded(inHand(s, m, primary(s, m)), primary(s, m));
  const shield = record.shield === 'shield' && !slung && isFront(m, from) ? SHIELD.shield.ar : 0;
  return bodyArmour(s, m) + shield;
}

export function steedArmour(s: EnGarde, m: Model): number {
  const steed = steedOf(s, m);
  return steed ? steedArmourOf(s, steed) : 0;
}

/** EG-MNT-02, EGW-SPELL-01: ridden or not. */
export function steedArmourOf(s: EnGarde, steed: Steed): number {
  const barding = steed.barding ? BARDING[steed.barding].ar : 0;
  return barding + ((steed.spells.armour ?? 0) >= s.turn && s.turn > 0 ? 3 : 0);
}

export function heldIn(s: EnGarde, combat: Combat, id: Id): Held {
  return combat.held[id] ?? primary(s, model(s, id));
}
