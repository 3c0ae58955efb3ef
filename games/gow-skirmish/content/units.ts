// GOW-CON-02: factions and units. Abilities and passives are written as in the rulebook's table.
import { type Ability, readAbility } from './ability.ts';
import { type Passives, readPassives } from './passives.ts';

export const FACTIONS = {
  CRO: 'Crown Expedition',
  REP: 'Republic in Exile',
  SPN: 'Span Commune',
  LEA: 'Continental League',
} as const;
export type Faction = keyof typeof FACTIONS;

export interface UnitKind {
  key: string;
  name: string;
  faction: Faction;
  /** Hearts, Diamonds, Clubs, Spades as printed. */
  stats: readonly [number, number, number, number];
  points: number;
  hands: number;
  /** How many a force may have. */
  limit: number;
  passives: Passives;
  native: Ability | null;
  mayRide: boolean;
}

type Row = [
  faction: Faction,
  key: string,
  name: string,
  stats: [number, number, number, number],
  points: number,
  hands: number,
  limit: number,
  passives: string,
  native?: string,
];

const ANY = 99;

// biome-ignore format: a table
const ROWS: Row[] = [
  ['CRO', 'redcoat',    'Redcoat',           [2, 3, 3, 2],  8, 2, ANY, 'Longgun Training (1)'],
  ['CRO', 'grenadier',  'Guard Grenadier',   [3, 2, 3, 3], 10, 2, ANY, 'Guard (2), Charge Defence (1)'],
  ['CRO', 'rifleman',   'Green Rifleman',    [2, 4, 3, 2], 10, 2, ANY, 'Skirmisher, Stalk (1), Longgun Training (1)'],
  ['CRO', 'dragoon',    'Light Dragoon',     [3, 3, 3, 2],  9, 2, ANY, 'Mounted Training, Mobile Loading (1)'],
  ['CRO', 'bandsman',   'Bandsman',          [2, 2, 4, 2],  8, 2, ANY, 'Arsenal (4)'],
  ['CRO', 'captain',    'Captain of Foot',   [3, 3, 4, 3], 14, 2,   1, 'Parry (1)', 'Give the Word (♣, Support: 6): ♣ → Cmd 1; ♣♣ → Cmd 2; ♣♣♠ → Cmd 3, Clear'],

  ['REP', 'fusilier',   'Fusilier',          [2, 3, 3, 2],  7, 2, ANY, 'Mobile Loading (1)'],
  ['REP', 'moustache',  'Old Moustache',     [3, 3, 3, 3], 12, 2, ANY, 'Parry (1), Charge Defence (1)'],
  ['REP', 'sapper',     'Sapper',            [4, 2, 3, 2], 10, 2, ANY, 'Strong, Brutal Charge (1)'],
  ['REP', 'cuirassier', 'Cuirassier',        [4, 2, 3, 3], 12, 2, ANY, 'Mounted Training, Brutal Charge (1)'],
  ['REP', 'canteen',    'Canteen Keeper',    [2, 3, 3, 3], 10, 2, ANY, 'Arsenal (3)', 'Tot of Brandy (♠, Support: 2): ♠ → Clear; ♠♠ → Heal 1'],
  ['REP', 'fencer',     'Fencing Master',    [2, 2, 4, 2], 11, 2, ANY, '+2 Martial Skills, Parry (1)'],
  ['REP', 'commandant', 'Commandant',        [3, 3, 4, 3], 14, 2,   1, 'Brutal Charge (1)', 'Forward (♣, Support: 5): ♣ → Cmd 1; ♣♣ → Move 2; ♣♣♣ → Cmd 3'],

  ['SPN', 'navvy',      'Navvy',             [4, 1, 3, 3],  11, 2, ANY, 'Strong'],
  ['SPN', 'scout',      'Gutter Scout',      [2, 3, 4, 1], 10, 2, ANY, 'Skirmisher, Stalk (1), Mobility Drills (1)'],
  ['SPN', 'riveter',    'Riveter',           [3, 3, 3, 2], 10, 2, ANY, 'Arsenal (2)', 'Hot Rivet (♦, Ranged: 2, Reuseable): ♦♦ → W1; ♦♥ → Con 1'],
  ['SPN', 'bruiser',    'Bruiser',           [4, 1, 3, 2],  9, 2, ANY, 'Brutal Charge (1)', 'Haymakers (♥, Melee: 1, Repeatable; all hands must be empty): ♥♥ → W1, Con 1'],
  ['SPN', 'courier',    'Courier',           [2, 2, 4, 2],  9, 2, ANY, 'Mounted Training, Arsenal (4)'],
  ['SPN', 'docker',     'One-Armed Docker',  [3, 2, 3, 4], 12, 1, ANY, 'Guard (2), Block (1)'],
  ['SPN', 'powder',     'Powder Hand',       [2, 4, 3, 1], 10, 2, ANY, 'Arsenal (6)'],
  ['SPN', 'forewoman',  'Forewoman',         [3, 2, 4, 4], 16, 2,   1, 'Guard (1)', 'Whistle Up (♣, Support: 6, Multichoice, Multitarget): ♣ → Cmd 1; ♣♣ → Cmd 2; ♠ → Clear; ♥ → Reveal 2'],

  ['LEA', 'landwehr',   'Landwehr',          [2, 2, 3, 2],  6, 2, ANY, '+1 Martial Skills'],
  ['LEA', 'jaeger',     'Jaeger',            [2, 4, 3, 2], 11, 2, ANY, 'Stalk (2)'],
  ['LEA', 'pikeman',    'Canton Pikeman',    [3, 2, 3, 3], 11, 2, ANY, 'Guard (3), Charge Defence (1)'],
  ['LEA', 'uhlan',      'Uhlan',             [3, 2, 3, 2],  9, 2, ANY, 'Mounted Training, Cavalry Killer (1)'],
  ['LEA', 'kapell',     'Kapellmeister',     [2, 2, 4, 3], 11, 2, ANY, 'Arsenal (6)'],
  ['LEA', 'gunteam',    'Gun Team',          [3, 3, 4, 3], 13, 4,   2, 'Longgun Training (1)'],
  ['LEA', 'surgeon',    'Field Surgeon',     [2, 3, 3, 3], 10, 2, ANY, 'Arsenal (5)'],
  ['LEA', 'colonel',    'Colonel',           [3, 3, 3, 3], 14, 2,   1, '+1 Commanding Skills', 'Order of the Day (♣, Support: 8): ♣ → Cmd 1; ♣♣ → Cmd 2; ♣♣♣ → Cmd 3'],
];

/** The Gun Team may not take a mount. */
const ON_FOOT = ['gunteam'];

export const UNITS: Readonly<Record<string, UnitKind>> = Object.fromEntries(
  ROWS.map(([faction, key, name, stats, points, hands, limit, passives, native]) => [
    key,
    {
      key,
      name,
      faction,
      stats,
      points,
      hands,
      limit,
      passives: readPassives(passives),
      native: native ? readAbility(native) : null,
      mayRide: !ON_FOOT.includes(key),
    },
  ]),
);

export function unitKind(key: string): UnitKind {
  return UNITS[key] as UnitKind;
}
