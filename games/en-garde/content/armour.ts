// Armour, shields, mounts and barding (EGW-EQUIP-04, EG-ARM-01, EG-MNT-01, -02).
import type { Armour, Barding, Mount, Shield } from './types.ts';

// biome-ignore format: a table to be read like the book's
export const ARMOUR: Record<Armour, { name: string; ar: number; run: boolean; points: number }> = {
  'light-armour':  { name: 'Light armour',  ar: 1, run: true,  points: 2 },
  'medium-armour': { name: 'Medium armour', ar: 2, run: true,  points: 4 },
  'heavy-armour':  { name: 'Heavy armour',  ar: 3, run: false, points: 7 },
};

// biome-ignore format: a table to be read like the book's
export const SHIELD: Record<Shield, { name: string; ar: number; against: 'close-combat' | 'shooting-from-the-front'; points: number }> = {
  buckler: { name: 'Buckler', ar: 1, against: 'close-combat',            points: 1 },
  shield:  { name: 'Shield',  ar: 1, against: 'shooting-from-the-front', points: 2 },
};

/** A horse has no attacks: its Combat Pool is 0. */
// biome-ignore format: a table to be read like the book's
export const MOUNT: Record<Mount, { name: string; fight: number; cp: number; initiative: number; points: number }> = {
  horse:    { name: 'Horse',    fight: 1, cp: 0, initiative: 0, points: 10 },
  warhorse: { name: 'Warhorse', fight: 1, cp: 1, initiative: 0, points: 15 },
};

// biome-ignore format: a table to be read like the book's
export const BARDING: Record<Barding, { name: string; ar: number; run: boolean; points: number }> = {
  'light-barding': { name: 'Light barding', ar: 1, run: true,  points: 2 },
  'heavy-barding': { name: 'Heavy barding', ar: 2, run: false, points: 5 },
};

export function isArmour(item: string): item is Armour {
  return Object.hasOwn(ARMOUR, item);
}

export function isShield(item: string): item is Shield {
  return Object.hasOwn(SHIELD, item);
}

export function isMount(item: string): item is Mount {
  return Object.hasOwn(MOUNT, item);
}
