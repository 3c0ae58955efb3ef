// GOW-CON-08: ready-made forces of 100 points. `a@b` means bayonet a slotted on weapon b.
import type { ForceSheet, UnitSheet } from '../muster/sheet.ts';
import { MOUNTS, WEAR } from './equipment.ts';
import type { Faction } from './units.ts';
import { WEAPONS } from './weapons.ts';

type Squad = [count: number, unit: string, equipment: string, skills?: [number, number, number, number]];

// biome-ignore format: tables
const ROWS: Record<string, [faction: Faction, name: string, ...squads: Squad[]]> = {
  'thin-line': ['CRO', 'Thin Line',
    [1, 'captain',    'sabre bearskin flask'],
    [1, 'redcoat',    'longgun spike@longgun'],
    [4, 'redcoat',    'longgun'],
    [1, 'bandsman',   'drum spike@drum'],
  ],
  'flying-column': ['CRO', 'Flying Column',
    [1, 'dragoon',    'cudgel pistol horse'],
    [2, 'rifleman',   'rifle'],
    [3, 'redcoat',    'longgun'],
    [1, 'bandsman',   'bugle'],
  ],
  'old-guard': ['REP', 'Old Guard',
    [1, 'commandant', 'sabre'],
    [3, 'fusilier',   'longgun spike@longgun'],
    [1, 'fusilier',   'longgun'],
    [1, 'moustache',  'longgun'],
    [1, 'canteen',    'pistol'],
  ],
  'breaching-party': ['REP', 'Breaching Party',
    [1, 'cuirassier', 'sabre horse'],
    [1, 'sapper',     'axe coat'],
    [1, 'sapper',     'axe'],
    [1, 'fencer',     'smallsword', [0, 2, 0, 0]],
    [1, 'fusilier',   'longgun'],
    [1, 'fusilier',   'pistol'],
    [1, 'fusilier',   'cudgel'],
  ],
  'barricade-crowd': ['SPN', 'Barricade Crowd',
    [1, 'forewoman',  'axe bugle'],
    [2, 'navvy',      'sledge coat'],
    [1, 'bruiser',    ''],
    [1, 'scout',      'pistol'],
    [1, 'riveter',    'pistol'],
  ],
  'powder-and-wheels': ['SPN', 'Powder and Wheels',
    [2, 'powder',     'grenade grenade pistol'],
    [2, 'courier',    'velocipede pistol'],
    [2, 'navvy',      'spanner'],
    [1, 'docker',     'cudgel coat'],
  ],
  'drill-ground': ['LEA', 'Drill Ground',
    [1, 'colonel',    'smallsword', [0, 0, 1, 0]],
    [3, 'landwehr',   'longgun spike@longgun', [0, 1, 0, 0]],
    [1, 'landwehr',   'cudgel', [1, 0, 0, 0]],
    [2, 'pikeman',    'pike'],
  ],
  battery: ['LEA', 'Battery',
    [1, 'gunteam',    'mill'],
    [1, 'surgeon',    'bag'],
    [1, 'jaeger',     'rifle'],
    [1, 'pikeman',    'pike'],
    [2, 'landwehr',   'longgun', [0, 1, 0, 0]],
    [1, 'landwehr',   'cudgel', [1, 0, 0, 0]],
  ],
};

export function equip(unit: string, equipment: string, skills: Squad[3]): UnitSheet {
  const sheet: UnitSheet = { unit, weapons: [], items: [], ...(skills && { skills }) };
  for (const word of equipment.split(' ').filter((each) => each !== '')) {
    const [key = '', on] = word.split('@');
    if (on) sheet.weapons.push({ weapon: key, on: sheet.weapons.findIndex(({ weapon }) => weapon === on) });
    else if (WEAPONS[key]) sheet.weapons.push({ weapon: key });
    else if (MOUNTS[key]) sheet.mount = key;
    else if (WEAR[key]) sheet[WEAR[key].slot] = key;
    else sheet.items.push(key);
  }
  return sheet;
}

export const FORCES: Readonly<Record<string, ForceSheet>> = Object.fromEntries(
  Object.entries(ROWS).map(([key, [faction, name, ...squads]]) => {
    const units = squads.flatMap(([count, unit, equipment, skills]) => Array.from({ length: count }, () => equip(unit, equipment, skills)));
    return [key, { faction, name, units }];
  }),
);
