// GOW-CON-03: weapons, open to every faction. Abilities and passives are written as in the rulebook's table.
import { type Ability, readAbility } from './ability.ts';
import { type Passives, readPassives } from './passives.ts';

export interface WeaponKind {
  key: string;
  name: string;
  points: number;
  hands: number;
  /** Ammunition at the start, which is also the most it holds; 0 for weapons without. */
  ammo: number;
  heavy: boolean;
  /** It can be slotted on a lug, or has one. */
  bayonet: boolean;
  lug: boolean;
  /** A gun that takes two hands (GOW-PAS-06). */
  longgun: boolean;
  passives: Passives;
  abilities: readonly Ability[];
}

type Row = [key: string, name: string, points: number, hands: number, ammo: number, properties: string, ...abilities: string[]];

/** What is written among the passives without being one. */
const PROPERTIES = ['Heavy', 'Bayonet', 'Bayonet Lug'];

// biome-ignore format: a table
const ROWS: Row[] = [
  // One-handed melee
  ['sabre',      'Sabre',                4, 1, 0, 'Parry (1)', 'Cut (♥, Melee: 1, Reuseable): ♥♥ → W1; ♥♥♥ → W2'],
  ['cudgel',     'Cudgel',               2, 1, 0, '', 'Clout (♥, Melee: 1, Reuseable): ♥ → Con 1; ♥♥ → W1, Con 1'],
  ['smallsword', 'Smallsword',           5, 1, 0, 'Parry (1)', 'Thrust (♦, Melee: 1, Reuseable): ♦♦ → W1, AP 1; ♦7♦7 → W2, AP 1'],
  ['axe',        'Boarding Axe',         4, 1, 0, '', 'Hack (♥, Melee: 1): ♥♥ → W1, AP 1; ♥♥♥ → W2, AP 2'],
  ['shield',     'Door Shield',          5, 1, 0, 'Block (1)', 'Shove (♥, Melee: 1): ♥ → Kb 1; ♥♥ → Kb 1, Con 1'],
  ['lance',      'Cavalry Lance',        5, 1, 0, 'Brutal Charge (1)', 'Couch (♥, Melee: 2): ♥♥ → W1, AP 1; ♥♥♥ → W2, AP 1, Kb 1'],
  // Two-handed melee
  ['pike',       'Pike',                 6, 2, 0, 'Charge Defence (2), Cavalry Killer (2)', 'Set (♥, Melee: 2, Reuseable): ♥♥ → W1, AP 1; ♥♥♥ → W2, AP 1'],
  ['sledge',     'Sledgehammer',         7, 2, 0, 'Heavy', 'Swing (♥, Melee: 1): ♥♥ → W1, Kb 1; ♥♥♥ → W3, AP 2, Kb 1'],
  ['spanner',    'Great Spanner',        5, 2, 0, '', 'Wrench (♥, Melee: 1, Multichoice): ♥ → Imm; ♥♥ → W1, Con 1; ♠ → Kb 1'],
  // Bayonets
  ['spike',      'Spike Bayonet',        2, 1, 0, 'Bayonet', 'Stab (♥, Melee: 1): ♥♥ → W1, AP 1'],
  ['swordbay',   'Sword Bayonet',        3, 1, 0, 'Bayonet', 'Hew (♥, Melee: 1, Reuseable): ♥♥ → W1; ♥♥♥ → W2'],
  ['boarbay',    'Boar-Spear Bayonet',   4, 1, 0, 'Bayonet; Charge Defence (1), Cavalry Killer (1)', 'Long Stab (♥, Melee: 2): ♥♥ → W1, AP 1'],
  // One-handed guns
  ['pistol',     'Pistol',               3, 1, 1, '', 'Fire (♦, Ranged: 3, Reuseable, Ammo −1): ♦♦ → W1; ♦♦♦ → W2', 'Load (□□, Reuseable): Ammo +1'],
  ['dragon',     'Dragon',               5, 1, 1, '', 'Blast (♦, Ranged: 2, Repeatable, Multitarget, Reuseable, Ammo −1): ♦♦ → W1, Kb 1', 'Load (□□□, Reuseable): Ammo +1'],
  ['net',        'Net Caster',           4, 1, 1, '', 'Cast (♦, Ranged: 4, Ammo −1): ♦ → Imm; ♦♦ → Imm, Con 1', 'Fold (□□): Ammo +1'],
  // Two-handed guns
  ['longgun',    'Longgun',              5, 2, 1, 'Bayonet Lug', 'Fire (♦, Ranged: 8, Reuseable, Ammo −1): ♦♦ → W2, AP 1; ♦♣ → W1, Sup', 'Load (□□□, Reuseable): Ammo +1'],
  ['rifle',      'Rifle',                6, 2, 1, 'Bayonet Lug', 'Fire (♦, Ranged: 12, Reuseable, Ammo −1): ♦7 → W1, AP 1; ♦♦ → W2, AP 2', 'Load (□□□□, Reuseable): Ammo +1'],
  ['carbine',    'Carbine',              4, 2, 1, 'Bayonet Lug', 'Fire (♦, Ranged: 5, Reuseable, Ammo −1): ♦♦ → W1; ♦♦♣ → W2, Sup', 'Load (□□, Reuseable): Ammo +1'],
  ['blunder',    'Blunderbuss',          6, 2, 1, '', 'Blast (♦, Ranged: 3, Multichoice, Repeatable, Multitarget, Reuseable, Ammo −1): ♦ → Kb 1; ♦♦ → W1, Kb 1', 'Load (□□□, Reuseable): Ammo +1'],
  ['repeater',   'Repeater',            10, 2, 4, 'Bayonet Lug', 'Fire (♦, Ranged: 6, Reuseable, Ammo −1): ♦♦ → W1; ♦♦♦ → W2', 'Load (□□, Reuseable): Ammo +1'],
  // Heavy guns
  ['volley',     'Volley Gun',          10, 2, 1, 'Heavy', 'Discharge (♦, Ranged: 6, Repeatable, Multitarget, Ammo −1): ♦♦ → W2, AP 1', 'Load (□□□□): Ammo +1'],
  ['mill',       'Coffee-Mill Gun',     12, 2, 4, 'Heavy', 'Crank (♦, Ranged: 7, Multichoice, Repeatable, Multitarget, Reuseable, Ammo −1): ♦ → Sup; ♦♦ → W1, AP 1', 'Fill (□□, Reuseable): Ammo +2'],
  ['mortar',     'Hand Mortar',          9, 2, 1, 'Heavy', 'Lob (♦, Ranged: 10, Area (1), Lobbed, Ammo −1): ♦ → W1, Scatter (2); ♦♦ → W1, Con 1, Scatter (1); ♦♦♦ → W2, AP 1, Con 1', 'Load (□□□): Ammo +1'],
  // Instruments
  ['drum',       'Drum',                 4, 2, 0, 'Bayonet Lug', 'Beat (♣, Support: 4): ♣ → Cmd 1; ♣♣ → Cmd 2; ♣♣♣ → Cmd 3'],
  ['bugle',      'Bugle',                4, 1, 0, 'Bayonet Lug', 'Call (♣, Support: 8): ♣♣ → Cmd 2; ♣♠ → Clear'],
  ['pipes',      'Bagpipes',             6, 2, 0, 'Bayonet Lug', 'Skirl (♠, Support: 5, Multichoice, Repeatable, Multitarget): ♠ → Clear; ♠♠ → Sup'],
  // Support weapons
  ['colours',    'Colours',              6, 1, 0, 'Charge Defence (1)', 'Rally (♠, Support: 3, Repeatable, Multitarget): ♠ → Clear; ♠♠ → Heal 1'],
  ['bag',        'Surgeon\'s Bag',       5, 1, 0, '', 'Treat (♦, Support: 1): ♦ → Heal 1; ♦♦♠ → Heal 2, Clear'],
  ['glass',      'Spyglass',             3, 1, 0, '', 'Survey (□): Reveal 3', 'Point Out (♣, Support: 10): ♣ → Reveal 1; ♣♣ → Sup'],
];

export const WEAPONS: Readonly<Record<string, WeaponKind>> = Object.fromEntries(
  ROWS.map(([key, name, points, hands, ammo, properties, ...abilities]) => {
    const marks = properties.split(/[;,] /);
    const passives = marks.filter((mark) => mark !== '' && !PROPERTIES.includes(mark)).join(', ');
    const weapon: WeaponKind = {
      key,
      name,
      points,
      hands,
      ammo,
      heavy: marks.includes('Heavy'),
      bayonet: marks.includes('Bayonet'),
      lug: marks.includes('Bayonet Lug'),
      longgun: hands === 2 && ammo > 0,
      passives: readPassives(passives),
      abilities: abilities.map(readAbility),
    };
    return [key, weapon];
  }),
);

export function weaponKind(key: string): WeaponKind {
  return WEAPONS[key] as WeaponKind;
}
