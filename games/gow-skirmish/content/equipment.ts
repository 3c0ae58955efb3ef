// GOW-CON-04 to GOW-CON-06: armour, headgear, mounts and miscellaneous items.
import { type Ability, readAbility } from './ability.ts';
import { type Passives, readPassives } from './passives.ts';

export interface Wear {
  key: string;
  name: string;
  slot: 'body' | 'head';
  points: number;
  passives: Passives;
}

// biome-ignore format: a table
const WEAR_ROWS: [key: string, name: string, slot: Wear['slot'], points: number, effect: string][] = [
  ['coat',     'Buff Coat',         'body', 3, 'Armour 1'],
  ['cuirass',  'Cuirass',           'body', 6, 'Armour 2'],
  ['siege',    'Siege Plate',       'body', 9, 'Armour 3, Dash Penalty (1)'],
  ['quilt',    'Quilted Greatcoat', 'body', 2, 'Charge Defence (1)'],
  ['pot',      'Iron Pot',          'head', 3, 'Armour 1'],
  ['bearskin', 'Bearskin',          'head', 2, 'Charge Defence (1)'],
  ['bicorne',  'Plumed Bicorne',    'head', 4, '+1 Commanding Skills'],
  ['cap',      'Stalking Cap',      'head', 2, 'Stalk (1)'],
  ['goggles',  'Riding Goggles',    'head', 1, 'Mounted Training'],
];

export const WEAR: Readonly<Record<string, Wear>> = Object.fromEntries(
  WEAR_ROWS.map(([key, name, slot, points, effect]) => [key, { key, name, slot, points, passives: readPassives(effect) }]),
);

export interface Mount {
  key: string;
  name: string;
  points: number;
  passives: Passives;
  /** It may not enter Soft Cover or Water of its own will. */
  roadBound: boolean;
}

// biome-ignore format: a table
const MOUNT_ROWS: [key: string, name: string, points: number, passives: string, roadBound: boolean][] = [
  ['horse',      'Horse',      6, 'Mobility Drills (3), Brutal Charge (1)', false],
  ['velocipede', 'Velocipede', 4, 'Mobility Drills (2)',                    true],
  ['mule',       'Gun Mule',   4, 'Mobility Drills (1), Strong',            false],
];

export const MOUNTS: Readonly<Record<string, Mount>> = Object.fromEntries(
  MOUNT_ROWS.map(([key, name, points, passives, roadBound]) => [key, { key, name, points, passives: readPassives(passives), roadBound }]),
);

export interface ItemKind {
  key: string;
  name: string;
  points: number;
  /** Null: it is never used up. */
  uses: number | null;
  passives: Passives;
  ability: Ability | null;
}

// biome-ignore format: a table
const ITEM_ROWS: [key: string, name: string, points: number, uses: number | null, effect: string][] = [
  ['grenade',  'Hand Grenade',   3, 1,    'Throw (♦, Ranged: 3, Area (1), Lobbed; needs an empty hand): ♦ → W1, Scatter (1); ♦♦ → W1, AP 1'],
  ['bandages', 'Bandages',       2, 2,    'Dress (□□, Support: 1): Heal 1'],
  ['smoke',    'Smoke Pot',      2, 1,    'Smoke (□, Support: 3; target: a hex that is not Hard Cover, empty or not): Smoke'],
  ['caltrops', 'Caltrops',       2, 1,    'Strew (□, Support: 1; target: an empty Flat Ground hex, not Floor): Caltrops'],
  ['flask',    'Hip Flask',      2, 2,    'Nip (□): Nip 2'],
  ['manual',   'Drill Manual',   3, null, 'Mobility Drills (1)'],
  ['ramrod',   'Fine Ramrod',    2, null, 'Longgun Training (1)'],
  ['sling',    'Marching Sling', 2, null, 'Mobile Loading (1)'],
  ['spurs',    'Spurs',          2, null, 'Brutal Charge (1)'],
  ['marked',   'Marked Deck',    3, null, 'Peek (□, Reuseable): Reveal 2'],
];

export const ITEMS: Readonly<Record<string, ItemKind>> = Object.fromEntries(
  ITEM_ROWS.map(([key, name, points, uses, effect]) => {
    const isAbility = effect.includes('): ');
    const item: ItemKind = {
      key,
      name,
      points,
      uses,
      passives: isAbility ? {} : readPassives(effect),
      ability: isAbility ? readAbility(effect) : null,
    };
    return [key, item];
  }),
);
