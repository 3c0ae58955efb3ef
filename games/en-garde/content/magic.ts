// Spells and magic items (EGW-EQUIP-05, EGW-MAGIC, EGW-SPELL, EGW-ITEM). Ranges in inches.
import type { Quality, Spell, Talisman } from './types.ts';

export interface SpellRow {
  rule: string;
  name: string;
  /** Magic Points. */
  cost: number;
  /** null: the whole table. */
  range: number | null;
  target: 'friend-or-self' | 'enemy' | 'all-but-caster' | 'place' | 'point' | 'none';
  /** EG-ALL-03: one who lies unconscious may be named too. */
  lying: boolean;
  lasts: 'instant' | 'end-of-current-turn' | 'end-of-next-turn' | 'until-killed';
  effect: string;
}

// biome-ignore format: a table to be read like the book's
export const SPELL: Record<Spell, SpellRow> = {
  armour:        { rule: 'EGW-SPELL-01', name: 'Armour',      cost: 2, range: 12,   target: 'friend-or-self', lying: false, lasts: 'end-of-next-turn',    effect: '+3 AR' },
  'drain-life':  { rule: 'EGW-SPELL-02', name: 'Drain Life',  cost: 2, range: 3,    target: 'enemy',          lying: true,  lasts: 'instant',             effect: 'automatic Light wound' },
  heal:          { rule: 'EGW-SPELL-03', name: 'Heal',        cost: 2, range: 3,    target: 'friend-or-self', lying: true,  lasts: 'instant',             effect: 'lose all wound counters' },
  mist:          { rule: 'EGW-SPELL-04', name: 'Mist',        cost: 2, range: null, target: 'none',           lying: false, lasts: 'end-of-next-turn',    effect: '-2 on all Shooting Attack Rolls' },
  'power-blast': { rule: 'EGW-SPELL-05', name: 'Power Blast', cost: 2, range: 12,   target: 'enemy',          lying: true,  lasts: 'instant',             effect: 'shooting attack without roll modifiers, +2 Wound Score' },
  stun:          { rule: 'EGW-SPELL-06', name: 'Stun',        cost: 2, range: 6,    target: 'all-but-caster', lying: true,  lasts: 'instant',             effect: 'D3 Stunned counters each' },
  summon:        { rule: 'EGW-SPELL-07', name: 'Summon',      cost: 4, range: 3,    target: 'place',          lying: false, lasts: 'until-killed',        effect: 'a Rank 1 model appears' },
  transfix:      { rule: 'EGW-SPELL-08', name: 'Transfix',    cost: 2, range: 12,   target: 'enemy',          lying: false, lasts: 'end-of-current-turn', effect: 'movement and characteristics halved' },
  undergrowth:   { rule: 'EGW-SPELL-09', name: 'Undergrowth', cost: 2, range: 12,   target: 'point',          lying: false, lasts: 'end-of-next-turn',    effect: 'within 6": normal becomes difficult, difficult becomes impassable' },
};

/** Magic on a weapon, its price on top of the weapon's (EGW-ITEM-01); the Staff of Solomon is the Witch Hunter's (EGW-FMOD-02). */
// biome-ignore format: a table to be read like the book's
export const QUALITY: Record<Quality, { name: string; wound: number; attack: number; attackAgainstFantastic: number; points: number }> = {
  wounding: { name: 'Weapon of Wounding', wound: 1, attack: 0, attackAgainstFantastic: 0, points: 2 },
  striking: { name: 'Weapon of Striking', wound: 0, attack: 1, attackAgainstFantastic: 0, points: 2 },
  solomon:  { name: 'Staff of Solomon',   wound: 0, attack: 0, attackAgainstFantastic: 2, points: 4 },
};

// biome-ignore format: a table to be read like the book's
export const TALISMAN: Record<Talisman, { name: string; magicPoints: number; points: number }> = {
  'item-of-power': { name: 'Item of Power', magicPoints: 2, points: 4 },
  'holy-relic':    { name: 'Holy Relic',    magicPoints: 0, points: 10 },
};

/** EGW-MAGIC-01: body armour plus shield of a Magician. */
export const MAGICIAN_AR = 1;

/** EGW-MAGIC-02: what a Magician of this Rank starts with, without an Item of Power. */
export function magicPoints(rank: number): number {
  return 2 * rank;
}

/** EGW-MAGIC-02: how many different spells he knows. */
export function spellsKnown(rank: number): number {
  return rank;
}
