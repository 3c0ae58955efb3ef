// AGW-SHOT, AGW-SAVE: bands, dice and saves.
import { inches } from '@baize/geometry/open';
import { BANDS, type Band, type Weapon } from '../../content/types.ts';
import { WEAPON_KINDS } from '../../content/weapons.ts';

export function isArtilleryPiece(weapon: Weapon): boolean {
  return WEAPON_KINDS[weapon].dice === 'each' && weapon !== 'early-machine-gun' && weapon !== 'late-machine-gun';
}

export function isSmallArm(weapon: Weapon): boolean {
  return WEAPON_KINDS[weapon].dice === 'half';
}

/** How far a weapon reaches at all. */
export function rangeOf(weapon: Weapon): number {
  return inches(WEAPON_KINDS[weapon].bands.at(-1)?.within ?? 0);
}

/** AGW-GEOM-08: distances are equal within a hundredth of an inch. */
const TOLERANCE = 10;

/** The band at a distance; null beyond the last. */
export function bandAt(weapon: Weapon, distance: number): Band | null {
  const at = WEAPON_KINDS[weapon].bands.findIndex(({ within }) => within > 0 && distance <= inches(within) + TOLERANCE);
  return at < 0 ? null : (BANDS[at] as Band);
}

/** AGW-RESP-06: the column that is named, or the next farther one of a weapon that has no such column (a jezail's point blank). */
export function columnOf(weapon: Weapon, named: Band): Band {
  const { bands } = WEAPON_KINDS[weapon];
  return BANDS.find((_, at) => at >= BANDS.indexOf(named) && (bands[at]?.within ?? 0) > 0) ?? named;
}

/** Where a band begins: where the one before it ends. */
export function nearEdge(weapon: Weapon, band: Band): number {
  return inches(WEAPON_KINDS[weapon].bands[BANDS.indexOf(band) - 1]?.within ?? 0);
}

/** AGW-SHOT-07: bands farther (or nearer, below nothing); null: no shot. Nearer than point blank is point blank. */
export function shiftedBand(weapon: Weapon, band: Band, by: number): Band | null {
  const at = Math.max(0, BANDS.indexOf(band) + by);
  return at < WEAPON_KINDS[weapon].bands.length ? (BANDS[at] as Band) : null;
}

/** The lowest score that hits in a band; null where the weapon does not reach it. */
export function scoreToHit(weapon: Weapon, band: Band): number | null {
  return WEAPON_KINDS[weapon].bands[BANDS.indexOf(band)]?.hits ?? null;
}

export interface Marksmanship {
  isBadShot: boolean;
  isBadAim: boolean;
  /** Marksmen or Crack Gunners. */
  isFine: boolean;
  /** AGX-GUN-01: one die fewer than the crew. */
  isAncient?: boolean;
}

/** AGW-SHOT-04: dice for so many shooters. */
export function shootingDice(weapon: Weapon, shooters: number, of: Marksmanship): number {
  const { most } = WEAPON_KINDS[weapon];
  const fewer = (of.isBadAim ? 1 : 0) + (of.isAncient ? 1 : 0);
  const plain = most === null ? Math.ceil(shooters / (of.isBadShot ? 3 : 2)) : Math.min(shooters, most) - fewer;
  const dice = Math.max(of.isAncient ? Math.min(1, shooters) : 0, plain);
  return dice + (of.isFine ? Math.floor(dice / 3) : 0);
}

/** AGW-SHOT-09, AGW-SHOT-10: whether these dice jam a machine gun. */
export function jams(weapon: Weapon, dice: readonly number[], hits: number): boolean {
  const ones = dice.filter((die) => die === 1).length;
  if (weapon === 'early-machine-gun') return ones > dice.filter((die) => die >= 4).length;
  return weapon === 'late-machine-gun' && ones > 0 && hits === 0;
}

export const TARGET_CLASSES = ['dense', 'close', 'open'] as const;
export type TargetClass = (typeof TARGET_CLASSES)[number];
export const COVERS = ['none', 'light', 'heavy'] as const;
export type Cover = (typeof COVERS)[number];

// biome-ignore format: a table
const SAVES: Record<TargetClass, Record<Cover, number>> = {
  dense: { none: 6, light: 5, heavy: 4 },
  close: { none: 5, light: 4, heavy: 3 },
  open:  { none: 4, light: 3, heavy: 2 },
};

/** AGW-SAVE-01: the lowest score that saves. */
export function scoreToSave(target: TargetClass, cover: Cover): number {
  return SAVES[target][cover];
}
