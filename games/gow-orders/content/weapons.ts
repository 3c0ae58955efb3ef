// The weapons: 8 melee, 8 ranged, 4 dual. Tiles are given for aim N as right,forward and, where a weapon may be aimed
// intercardinally, for aim NE as east,north (ORD-COMP-06).
import type { Offset } from '@baize/geometry/tiles';

export interface Pattern {
  direct: readonly Offset[];
  glancing: readonly Offset[];
}

export interface Attack {
  id: string;
  name: string;
  kind: 'melee' | 'ranged';
  base: number;
  /** Per cent. */
  glancing: number;
  glancesOnDodge: boolean;
  lobs: boolean;
  N: Pattern;
  /** Null: cardinal aims only. */
  NE: Pattern | null;
}

/** id, name, base, glancing %, marks (`dodge`: glances on dodge; `lobs`), then N direct, N glancing, NE direct, NE glancing. */
type Row = readonly [string, string, number, number, string, string, string, string?, string?];

// biome-ignore format: a table
const MELEE_ROWS: readonly Row[] = [
  ['M1', "Officer's Sabre", 19, 50, 'dodge', '0,1',            '-1,1 1,1',                     '1,1',         '0,1 1,0'],
  ['M2', 'Boarding Axe',    19, 50, 'dodge', '0,1',            '-1,1 1,1 0,2'],
  ['M3', 'Guard Halberd',   15, 50, 'dodge', '0,1 0,2',        '-1,2 1,2'],
  ['M4', 'Estoc',           17, 30, 'dodge', '0,1 0,2',        '',                             '1,1 2,2',     ''],
  ['M5', 'Paired Knives',   13, 75, 'dodge', '-1,1 0,1 1,1',   '',                             '0,1 1,1 1,0', ''],
  ['M6', 'Foundry Maul',    22, 25, 'dodge', '0,1',            '-1,1 1,1 -1,2 0,2 1,2'],
  ['M7', 'Chain Flail',     12, 60, 'dodge', '-1,1 0,1 1,1',   '-1,0 1,0 -1,2 0,2 1,2'],
  ['M8', "Courser's Lance", 20, 40, 'dodge', '0,2 0,3',        '0,1 0,4'],
];

// biome-ignore format: a table
const RANGED_ROWS: readonly Row[] = [
  ['R1', 'Standard-Issue Clipgun', 10, 60, 'dodge',      '0,1 0,2 0,3 0,4 0,5',                            '-1,3 1,3 -1,4 1,4 -1,5 1,5',             '1,1 2,2 3,3 4,4',     '1,2 2,1 2,3 3,2 3,4 4,3'],
  ['R2', 'Steam Pistol',            9, 70, 'dodge',      '0,1 -1,2 0,2 1,2',                               '-2,3 -1,3 0,3 1,3 2,3',                  '1,1 1,2 2,1 2,2',     '1,3 2,3 3,3 3,2 3,1'],
  ['R3', 'Long Rifle',             25, 50, '',           '0,3 0,4 0,5 0,6 0,7 0,8',                        '0,1 0,2'],
  ['R4', 'Coach Blunderbuss',      15, 50, '',           '0,1 -1,2 0,2 1,2',                               '-1,1 1,1 -2,3 -1,3 0,3 1,3 2,3'],
  ['R5', 'Hand Mortar',            16, 50, 'dodge lobs', '0,4',                                            '-1,3 0,3 1,3 -1,4 1,4 -1,5 0,5 1,5'],
  ['R6', 'Air Rifle',              17, 40, '',           '0,1 0,2 0,3 0,4 0,5 0,6',                        '',                                       '1,1 2,2 3,3 4,4 5,5', ''],
  ['R7', 'Volley Gun',             13, 50, '',           '-1,2 0,2 1,2 -1,3 0,3 1,3 -1,4 0,4 1,4',         '0,1 -2,4 2,4 -1,5 0,5 1,5'],
  ['R8', 'Throwing Hatchets',      15, 60, 'dodge',      '0,2 0,3',                                        '0,1 0,4',                                '2,2 3,3',             '1,1'],
];

/** A dual weapon has two rows: its melee and its ranged attack. */
// biome-ignore format: a table
const DUAL_ROWS: readonly (readonly [Row, Row])[] = [
  [['U1m', 'Pike-Cannon',            21, 40, 'dodge', '0,1 0,2',             '0,3'],
   ['U1r', 'Pike-Cannon',            25, 50, '',      '0,3 0,4 0,5',         '-1,4 1,4 -1,5 1,5']],
  [['U2m', 'Bayonet Musket',         21, 40, 'dodge', '0,1',                 '0,2',                '1,1',             ''],
   ['U2r', 'Bayonet Musket',         18, 40, '',      '0,2 0,3 0,4 0,5 0,6', '0,1',                '2,2 3,3 4,4',     '1,1']],
  [['U3m', 'Sabre and Steam Pistol', 18, 50, 'dodge', '0,1',                 '-1,1 1,1',           '1,1',             '0,1 1,0'],
   ['U3r', 'Sabre and Steam Pistol', 11, 60, 'dodge', '0,1 -1,2 0,2 1,2',    '-1,3 0,3 1,3',       '1,1 1,2 2,1 2,2', '3,3']],
  [['U4m', 'Chain Harpoon',          14, 60, 'dodge', '-1,1 0,1 1,1',        '0,2'],
   ['U4r', 'Chain Harpoon',          14, 60, 'dodge', '0,2 0,3 0,4',         '0,1',                '2,2 3,3',         '1,1']],
];

function tiles(list: string): Offset[] {
  if (list === '') return [];
  return list.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });
}

function attackOf(row: Row, kind: Attack['kind']): Attack {
  const [id, name, base, glancing, marks, direct, glance, diagonal, diagonalGlance = ''] = row;
  return {
    id,
    name,
    kind,
    base,
    glancing,
    glancesOnDodge: marks.includes('dodge'),
    lobs: marks.includes('lobs'),
    N: { direct: tiles(direct), glancing: tiles(glance) },
    NE: diagonal === undefined ? null : { direct: tiles(diagonal), glancing: tiles(diagonalGlance) },
  };
}

const ATTACKS: Record<string, Attack> = {};
for (const row of MELEE_ROWS) ATTACKS[row[0]] = attackOf(row, 'melee');
for (const row of RANGED_ROWS) ATTACKS[row[0]] = attackOf(row, 'ranged');
for (const [melee, ranged] of DUAL_ROWS) {
  ATTACKS[melee[0]] = attackOf(melee, 'melee');
  ATTACKS[ranged[0]] = attackOf(ranged, 'ranged');
}

export const MELEE: readonly string[] = MELEE_ROWS.map((row) => row[0]);
export const RANGED: readonly string[] = RANGED_ROWS.map((row) => row[0]);
/** `U1` is the card; its attacks are `U1m` and `U1r`. */
export const DUAL: readonly string[] = DUAL_ROWS.map(([melee]) => melee[0].slice(0, -1));

export function attack(id: string): Attack {
  return ATTACKS[id] as Attack;
}

export const ATTACK_IDS: readonly string[] = Object.keys(ATTACKS);

export function isDual(card: string): boolean {
  return DUAL.includes(card);
}

/** The name of a weapon card. */
export function weaponName(card: string): string {
  return attack(isDual(card) ? `${card}m` : card).name;
}
