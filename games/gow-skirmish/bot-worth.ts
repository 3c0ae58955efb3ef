// What a good player knows of worth: what units, wounds and markers count, and what a strike can be expected to do.
import type { Choice, Effects, Sign } from './content/ability.ts';
import type { Suit } from './content/cards.ts';
import { unitKind } from './content/units.ts';
import { weaponKind } from './content/weapons.ts';
import { abilitiesOf, type Listed, usesOf } from './rules/abilities.ts';
import { chargeBonus } from './rules/charge.ts';
import { cardsFor } from './rules/draws.ts';
import { distanceBetween } from './rules/ground.ts';
import { effectiveArmour } from './rules/hits.ts';
import { fullOdds } from './rules/odds.ts';
import { inMelee, isHeavyFor, isInHand, onDeathsDoor, passive, stat, weaponOf } from './rules/passives.ts';
import { attackTargets } from './rules/targets.ts';
import type { Gow, Unit } from './state.ts';

const sign = (suit: Suit): Sign => ({ suit, least: 0 });
const SPADE = [sign('♠')];
const SPADES = [sign('♠'), sign('♠')];

/** Hits that a unit can still take: its wounds to Death's Door, and the one that removes it. */
function livesLeft(unit: Unit): number {
  return Math.max(0, stat(unit, '♠') - unit.wounds) + 1;
}

/** What a unit on the board counts: half for being there, half for its health. */
export function worth(unit: Unit): number {
  return unit.cost * (0.5 + (0.5 * (livesLeft(unit) - 1)) / Math.max(1, stat(unit, '♠')));
}

/** What a wounding hit takes away. */
function woundWorth(unit: Unit, wounds: number): number {
  if (wounds < 1) return 0;
  if (onDeathsDoor(unit)) return worth(unit) + 2;
  const taken = Math.min(wounds, livesLeft(unit) - 1);
  return (unit.cost * 0.5 * taken) / Math.max(1, stat(unit, '♠')) + (taken === livesLeft(unit) - 1 ? unit.cost * 0.12 : 0);
}

function effectWorth(unit: Unit, effects: Effects): number {
  const waiting = unit.activated ? 0.8 : 1.2;
  return (
    (effects.concussion ?? 0) * waiting +
    (effects.immobilize ? 0.7 : 0) +
    (effects.suppressed ? (unit.activated ? 0.2 : 1) : 0) +
    (effects.knockback ? 0.3 : 0)
  );
}

/** What a bought option is worth against a unit, its armour considered. */
export function hitWorth(target: Unit, effects: Effects, aces = 0): number {
  const cards = effectiveArmour(target, effects.piercing ?? 0, aces);
  const [one, two] = cards > 0 ? [fullOdds(cards, SPADE), fullOdds(cards, SPADES)] : [0, 0];
  return woundWorth(target, effects.wounds ?? 0) * (1 - one) + effectWorth(target, effects) * (1 - two);
}

/** What a draw of so many cards can be expected to buy, the best first. */
export function drawWorth(choices: readonly Choice[], cards: number, repeatable: boolean, value: (choice: Choice) => number): number {
  if (cards < 1) return 0;
  const ranked = choices.map((choice) => ({ choice, value: value(choice) })).sort((a, b) => b.value - a.value);
  let used = 0;
  let sum = 0;
  for (const { choice, value: gain } of ranked) {
    if (gain <= 0) break;
    const odds = fullOdds(cards, choice.cost);
    sum += Math.max(0, odds - used) * gain;
    used = Math.max(used, odds);
    if (!repeatable) continue;
    const twice = [...choice.cost, ...choice.cost];
    if (twice.length <= cards) sum += fullOdds(cards, twice) * gain * 0.8;
  }
  return sum;
}

/** What an attack with an ability and so many cards is worth against one unit. */
export function strikeWorth(listed: Listed, target: Unit, cards: number): number {
  const { choices, repeatable, multichoice } = listed.ability;
  return drawWorth(choices, Math.min(cards, 9), repeatable || multichoice, ({ effects }) => hitWorth(target, effects));
}

export interface Strike {
  target: Unit;
  listed: Listed;
  worth: number;
}

function canStrike(s: Gow, unit: Unit, { ability, weapon, id, item }: Listed): boolean {
  if (ability.suit === null || (ability.type !== 'melee' && ability.type !== 'ranged')) return false;
  if (ability.type === 'ranged' && inMelee(s, unit)) return false;
  if (usesOf(unit, id) > 0 && !ability.reuseable) return false;
  if (item !== null && unit.items[item]?.left === 0) return false;
  if (weapon === null) return true;
  const held = weaponOf(unit, weapon).weapon;
  return held.ammo >= ability.ammo && !(unit.moved && isHeavyFor(unit, held));
}

/** The best that a unit can do at once with so many action points. */
export function bestStrike(s: Gow, unit: Unit, points: number): Strike | null {
  let best: Strike | null = null;
  if (points < 1) return null;
  for (const listed of abilitiesOf(unit)) {
    if (!canStrike(s, unit, listed) || listed.ability.area !== null) continue;
    for (const target of attackTargets(s, unit, listed)) {
      const cards = cardsFor(s, unit, listed, { targets: [target.id], tile: null }) + points - 1;
      const value = strikeWorth(listed, target, cards);
      if (!best || value > best.worth) best = { target, listed, worth: value };
    }
  }
  return best;
}

/** Cards in four that give a movement point. */
export const PACE = 0.76;

/** The odds that a dash of so many cards gives at least so many movement points, roughly. */
export function reachOdds(cards: number, needed: number): number {
  if (needed > cards) return 0;
  const expected = cards * PACE;
  const spread = Math.sqrt(cards * PACE * (1 - PACE)) + 0.3;
  const z = (expected + 0.5 - needed) / spread;
  return z > 2 ? 0.97 : z < -2 ? 0.03 : 0.5 + z * 0.235;
}

/** What a charge would be worth: the odds of getting there, times the blow with its bonus. */
export function chargeWorth(s: Gow, unit: Unit, target: Unit, cards: number, left: number): number {
  if (left < 1) return 0;
  const near = reachOdds(cards, distanceBetween(s, unit.at, target.at) - 1);
  const bonus = chargeBonus(s, unit, target, false);
  let blow = 0;
  for (const listed of abilitiesOf(unit)) {
    if (listed.ability.type !== 'melee' || !canStrike(s, unit, listed)) continue;
    const parry = inMelee(s, target) ? 0 : passive(target, 'Parry');
    const slotted = listed.weapon !== null && unit.weapons[listed.weapon]?.on !== null ? 1 : 0;
    const draws = stat(unit, listed.ability.suit as Suit) + bonus + left - 1 - parry - passive(target, 'Block') - slotted;
    blow = Math.max(blow, strikeWorth(listed, target, draws));
  }
  return near * blow;
}

/** How well a unit shoots and how well it fights hand to hand, for where it wants to stand. */
export interface Prowess {
  /** The optimal range of its best gun; 0 without one. */
  range: number;
  melee: number;
  loaded: boolean;
}

export function prowessOf(unit: Unit): Prowess {
  let range = 0;
  let melee = 0;
  let loaded = false;
  for (const weapon of unit.weapons) {
    if (weapon.ammo > 0) loaded = true;
    if (!isInHand(unit, weapon)) continue;
    for (const ability of weaponKind(weapon.key).abilities) {
      if (ability.type === 'ranged' && ability.area === null) range = Math.max(range, ability.range);
      if (ability.type === 'melee') melee = Math.max(melee, stat(unit, ability.suit as Suit) - (weapon.on === null ? 0 : 1));
    }
  }
  const { native } = unitKind(unit.kind);
  if (native?.type === 'ranged') range = Math.max(range, native.range);
  if (native?.type === 'melee') melee = Math.max(melee, stat(unit, '♥'));
  return { range, melee: Math.max(melee, stat(unit, '♥') * 0.3), loaded };
}
