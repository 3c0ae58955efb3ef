// The weapon tables (EGW-EQUIP-01 to -03, EG-WPN-04, EG-MSL-01, EG-GUN-01). Ranges in inches.
import type { CloseWeapon, Gun, MissileWeapon, Weapon } from './types.ts';
import { CLOSE_WEAPONS, MISSILE_WEAPONS } from './types.ts';

export interface CloseRow {
  name: string;
  /** Initiative modifier; a pike's in the first round. */
  initiative: number;
  /** Initiative modifier in later rounds. */
  later: number;
  wound: number;
  /** Wound Score when two hands are used (longsword). */
  woundTwoHanded: number;
  /** Added against mounted opponents (pike). */
  woundAgainstMounted: number;
  /** Added when the bearer is mounted (lance). */
  woundMounted: number;
  twoHanded: boolean;
  longHandled: boolean;
  riposte: boolean;
  needs: Weapon | null;
  points: number;
}

const ROW = { initiative: 0, wound: 0, woundAgainstMounted: 0, woundMounted: 0, twoHanded: false, longHandled: false, riposte: false };

function close(name: string, points: number, row: Partial<CloseRow>): CloseRow {
  const all = { name, points, needs: null, ...ROW, ...row };
  return { ...all, later: row.later ?? all.initiative, woundTwoHanded: row.woundTwoHanded ?? all.wound };
}

// biome-ignore format: a table to be read like the book's
export const CLOSE: Record<CloseWeapon, CloseRow> = {
  'hands-and-feet': close('Hands and feet', 0, { initiative: -1, wound: -2 }),
  dagger:           close('Dagger',         0, { initiative: -1 }),
  sword:            close('Sword',          0, { riposte: true }),
  'hand-weapon':    close('Hand weapon',    0, {}),
  longsword:        close('Longsword',      1, { woundTwoHanded: 1, riposte: true }),
  'great-weapon':   close('Great weapon',   2, { initiative: -1, wound: 1, twoHanded: true, longHandled: true }),
  spear:            close('Spear',          2, { initiative: 2, longHandled: true }),
  pike:             close('Pike',           2, { initiative: 3, later: -3, woundAgainstMounted: 1, twoHanded: true, longHandled: true }),
  halberd:          close('Halberd',        3, { initiative: 1, wound: 1, twoHanded: true, longHandled: true }),
  lance:            close('Lance',          4, { initiative: 2, woundMounted: 1, longHandled: true }),
  staff:            close('Staff',          0, { twoHanded: true, longHandled: true }),
  bayonet:          close('Bayonet',        1, { initiative: 1, needs: 'musket' }),
};

/** EG-WPN-08, EG-MSL-05: a loaded pistol in close combat. */
export const PISTOL_IN_HAND = { initiative: 5, wound: 1 };

export interface MissileRow {
  name: string;
  range: number;
  wound: number;
  /** Reload counters after a shot. */
  reload: number;
  inaccurate: boolean;
  /** Not in rain. */
  match: boolean;
  /** May fail to reload in rain. */
  powder: boolean;
  /** Side of the triangle, in inches. */
  spray: number;
  /** Radius, in inches. */
  blast: number;
  oneUse: boolean;
  misfires: boolean;
  ignoresDodge: boolean;
  fromHorseback: boolean;
  /** An Archer may shoot it twice. */
  twice: boolean;
  points: number;
}

const SHOT = {
  wound: 0,
  reload: 0,
  inaccurate: false,
  match: false,
  powder: false,
  spray: 0,
  blast: 0,
  oneUse: false,
  misfires: false,
  ignoresDodge: false,
  fromHorseback: true,
  twice: false,
};

function missile(name: string, range: number, points: number, row: Partial<MissileRow>): MissileRow {
  return { name, range, points, ...SHOT, ...row };
}

// biome-ignore format: a table to be read like the book's
export const MISSILE: Record<MissileWeapon, MissileRow> = {
  bow:             missile('Bow',           36, 3, { misfires: true, twice: true }),
  longbow:         missile('Longbow',       48, 5, { wound: 1, misfires: true, twice: true, fromHorseback: false }),
  crossbow:        missile('Crossbow',      48, 3, { wound: 1, reload: 1, misfires: true }),
  matchlock:       missile('Matchlock',     36, 3, { wound: 2, reload: 1, inaccurate: true, match: true, misfires: true, ignoresDodge: true }),
  musket:          missile('Musket',        48, 5, { wound: 2, reload: 1, powder: true, misfires: true, ignoresDodge: true }),
  blunderbuss:     missile('Blunderbuss',    9, 2, { spray: 2, misfires: true }),
  'thrown-weapon': missile('Thrown weapon',  6, 1, {}),
  sling:           missile('Sling',         24, 2, {}),
  grenade:         missile('Grenade',        9, 5, { wound: 1, blast: 2, oneUse: true }),
  javelin:         missile('Javelin',       12, 2, {}),
  pistol:          missile('Pistol',        18, 5, { wound: 1, reload: 1, inaccurate: true, powder: true, misfires: true, ignoresDodge: true }),
};

export interface GunRow {
  name: string;
  range: number;
  wound: number;
  crew: number;
  reload: number;
  /** EG-GUN-04; a ballista has none. */
  grapeshot: boolean;
  immobile: boolean;
  ignoresDodge: boolean;
  points: number;
}

// biome-ignore format: a table to be read like the book's
export const ORDNANCE: Record<Gun, GunRow> = {
  'swivel-gun':   { name: 'Swivel gun',   range: 48, wound: 3, crew: 2, reload: 2, grapeshot: true,  immobile: false, ignoresDodge: true,  points: 10 },
  'light-cannon': { name: 'Light cannon', range: 60, wound: 5, crew: 3, reload: 3, grapeshot: true,  immobile: true,  ignoresDodge: true,  points: 20 },
  cannon:         { name: 'Cannon',       range: 72, wound: 6, crew: 4, reload: 4, grapeshot: true,  immobile: true,  ignoresDodge: true,  points: 30 },
  ballista:       { name: 'Ballista',     range: 48, wound: 3, crew: 2, reload: 2, grapeshot: false, immobile: true,  ignoresDodge: false, points: 10 },
};

/** EGW-COMP-07: a maximum range of 24" or more. */
export const LONG_RANGE: readonly MissileWeapon[] = ['bow', 'longbow', 'crossbow', 'matchlock', 'musket', 'sling'];

/** EGW-PTS-02: on top of the weapon's own price. */
export const POISON_POINTS = 3;

export function isClose(weapon: string): weapon is CloseWeapon {
  return (CLOSE_WEAPONS as readonly string[]).includes(weapon);
}

export function isMissile(weapon: string): weapon is MissileWeapon {
  return (MISSILE_WEAPONS as readonly string[]).includes(weapon);
}

export function weaponName(weapon: Weapon): string {
  return isClose(weapon) ? CLOSE[weapon].name : MISSILE[weapon].name;
}

export function weaponPoints(weapon: Weapon): number {
  return isClose(weapon) ? CLOSE[weapon].points : MISSILE[weapon].points;
}
