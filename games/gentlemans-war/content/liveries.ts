// Liveries: how the branches of each army are painted. One row a branch.
import { PAINTS, type Paint } from './paints.ts';
import { BRANCHES, type Branch, type Flag, type Headdress, type Livery, type UnitType } from './types.ts';

type Row = [coat: Paint, facings: Paint, trousers: Paint, headdress: Headdress, hat: Paint, plume: Paint, horse: Paint];
type FlagRow = [pattern: Flag['pattern'], ...colours: Paint[]];
type WardrobeRows = Record<Branch, Row> & { flag: FlagRow };

export interface Wardrobe {
  flag: Flag;
  liveries: Record<Branch, Livery>;
}

// biome-ignore format: a table to be read like a colour card
const ROWS = {
  britain: {
    flag:  ['saltire', 'royal', 'white', 'scarlet'],
    //      coat        facings    trousers    headdress  hat          plume      horse
    line:  ['scarlet',  'white',   'midnight', 'pith',    'white',     'brass',   'bay'],
    light: ['rifle',    'black',   'rifle',    'pith',    'rifle',     'black',   'bay'],
    guard: ['scarlet',  'navy',    'midnight', 'busby',   'black',     'white',   'bay'],
    heavy: ['scarlet',  'yellow',  'midnight', 'helmet',  'brass',     'white',   'blackhorse'],
    horse: ['midnight', 'yellow',  'midnight', 'busby',   'black',     'crimson', 'chestnut'],
    guns:  ['navy',     'scarlet', 'navy',     'pith',    'white',     'brass',   'bay'],
  },
  france: {
    flag:  ['pales', 'royal', 'white', 'scarlet'],
    line:  ['navy',     'scarlet', 'scarlet',  'kepi',    'scarlet',   'navy',    'bay'],
    light: ['midnight', 'yellow',  'slate',    'kepi',    'midnight',  'bottle',  'bay'],
    guard: ['navy',     'white',   'scarlet',  'busby',   'black',     'scarlet', 'bay'],
    heavy: ['midnight', 'scarlet', 'scarlet',  'helmet',  'steel',     'black',   'blackhorse'],
    horse: ['sky',      'scarlet', 'scarlet',  'shako',   'sky',       'black',   'greyhorse'],
    guns:  ['midnight', 'scarlet', 'midnight', 'kepi',    'midnight',  'scarlet', 'bay'],
  },
  germany: {
    flag:  ['bands', 'black', 'white', 'scarlet'],
    line:  ['prussian', 'scarlet', 'slate',    'helmet',  'black',     'brass',   'bay'],
    light: ['bottle',   'scarlet', 'slate',    'shako',   'black',     'white',   'bay'],
    guard: ['prussian', 'white',   'slate',    'helmet',  'black',     'white',   'bay'],
    heavy: ['white',    'scarlet', 'white',    'helmet',  'steel',     'brass',   'blackhorse'],
    horse: ['prussian', 'crimson', 'slate',    'shako',   'black',     'white',   'chestnut'],
    guns:  ['prussian', 'black',   'slate',    'helmet',  'black',     'scarlet', 'bay'],
  },
  austria: {
    flag:  ['bands', 'scarlet', 'white', 'scarlet'],
    line:  ['prussian', 'yellow',  'sky',      'shako',   'black',     'brass',   'bay'],
    light: ['pike',     'grass',   'pike',     'plumed',  'black',     'bottle',  'bay'],
    guard: ['prussian', 'scarlet', 'sky',      'shako',   'black',     'white',   'bay'],
    heavy: ['sky',      'scarlet', 'madder',   'helmet',  'black',     'brass',   'chestnut'],
    horse: ['prussian', 'yellow',  'madder',   'shako',   'scarlet',   'black',   'bay'],
    guns:  ['umber',    'scarlet', 'sky',      'shako',   'black',     'black',   'bay'],
  },
  russia: {
    flag:  ['bands', 'white', 'royal', 'scarlet'],
    line:  ['rifle',    'scarlet', 'rifle',    'cap',     'white',     'scarlet', 'bay'],
    light: ['rifle',    'crimson', 'rifle',    'cap',     'rifle',     'crimson', 'bay'],
    guard: ['rifle',    'royal',   'rifle',    'busby',   'black',     'white',   'bay'],
    heavy: ['rifle',    'crimson', 'slate',    'cap',     'rifle',     'white',   'blackhorse'],
    horse: ['slate',    'scarlet', 'royal',    'busby',   'black',     'scarlet', 'greyhorse'],
    guns:  ['rifle',    'black',   'rifle',    'cap',     'rifle',     'scarlet', 'bay'],
  },
  turkey: {
    flag:  ['crescent', 'scarlet', 'white'],
    line:  ['navy',     'scarlet', 'navy',     'turban',  'scarlet',   'navy',    'bay'],
    light: ['navy',     'grass',   'navy',     'turban',  'scarlet',   'grass',   'bay'],
    guard: ['navy',     'white',   'navy',     'turban',  'white',     'scarlet', 'bay'],
    heavy: ['navy',     'yellow',  'slate',    'turban',  'scarlet',   'black',   'greyhorse'],
    horse: ['umber',    'scarlet', 'navy',     'turban',  'black',     'scarlet', 'greyhorse'],
    guns:  ['midnight', 'scarlet', 'midnight', 'turban',  'scarlet',   'black',   'bay'],
  },
  usa: {
    flag:  ['canton', 'navy', 'scarlet', 'white'],
    line:  ['navy',     'white',   'sky',      'kepi',    'navy',      'white',   'bay'],
    light: ['navy',     'sky',     'khaki',    'plumed',  'drab',      'sky',     'bay'],
    guard: ['midnight', 'white',   'sky',      'helmet',  'white',     'brass',   'bay'],
    heavy: ['navy',     'yellow',  'sky',      'plumed',  'black',     'yellow',  'chestnut'],
    horse: ['navy',     'yellow',  'khaki',    'plumed',  'drab',      'yellow',  'bay'],
    guns:  ['navy',     'scarlet', 'sky',      'kepi',    'navy',      'scarlet', 'bay'],
  },
  italy: {
    flag:  ['pales', 'grass', 'white', 'scarlet'],
    line:  ['prussian', 'white',   'pike',     'kepi',    'prussian',  'scarlet', 'bay'],
    light: ['midnight', 'crimson', 'midnight', 'plumed',  'black',     'bottle',  'bay'],
    guard: ['prussian', 'scarlet', 'pike',     'shako',   'black',     'white',   'bay'],
    heavy: ['prussian', 'scarlet', 'slate',    'helmet',  'steel',     'black',   'blackhorse'],
    horse: ['prussian', 'white',   'slate',    'busby',   'black',     'white',   'chestnut'],
    guns:  ['midnight', 'yellow',  'midnight', 'kepi',    'midnight',  'yellow',  'bay'],
  },
  japan: {
    flag:  ['disc', 'white', 'scarlet'],
    line:  ['midnight', 'scarlet', 'white',    'cap',     'midnight',  'scarlet', 'bay'],
    light: ['midnight', 'yellow',  'midnight', 'cap',     'midnight',  'yellow',  'bay'],
    guard: ['midnight', 'scarlet', 'midnight', 'shako',   'black',     'white',   'bay'],
    heavy: ['midnight', 'grass',   'scarlet',  'cap',     'midnight',  'grass',   'bay'],
    horse: ['midnight', 'grass',   'scarlet',  'cap',     'scarlet',   'grass',   'bay'],
    guns:  ['midnight', 'yellow',  'midnight', 'cap',     'midnight',  'scarlet', 'bay'],
  },
  valdoria: {
    flag:  ['quarters', 'royal', 'yellow'],
    line:  ['royal',    'yellow',  'white',    'shako',   'black',     'yellow',  'bay'],
    light: ['grass',    'yellow',  'umber',    'plumed',  'bottle',    'yellow',  'bay'],
    guard: ['white',    'royal',   'royal',    'busby',   'black',     'yellow',  'bay'],
    heavy: ['white',    'royal',   'white',    'helmet',  'brass',     'royal',   'greyhorse'],
    horse: ['yellow',   'royal',   'royal',    'busby',   'black',     'yellow',  'greyhorse'],
    guns:  ['slate',    'royal',   'slate',    'shako',   'black',     'royal',   'bay'],
  },
  brueckenstein: {
    flag:  ['eagle', 'orange', 'black'],
    line:  ['slate',    'orange',  'slate',    'helmet',  'black',     'orange',  'bay'],
    light: ['bottle',   'orange',  'slate',    'shako',   'black',     'black',   'bay'],
    guard: ['black',    'orange',  'white',    'helmet',  'brass',     'orange',  'bay'],
    heavy: ['white',    'orange',  'slate',    'helmet',  'steel',     'black',   'blackhorse'],
    horse: ['slate',    'yellow',  'slate',    'shako',   'orange',    'white',   'chestnut'],
    guns:  ['black',    'scarlet', 'slate',    'helmet',  'black',     'black',   'bay'],
  },
  morovina: {
    flag:  ['cross', 'plum', 'white'],
    line:  ['plum',     'white',   'umber',    'cap',     'plum',      'white',   'bay'],
    light: ['umber',    'scarlet', 'cream',    'turban',  'scarlet',   'umber',   'bay'],
    guard: ['plum',     'brass',   'white',    'busby',   'umber',     'brass',   'bay'],
    heavy: ['plum',     'white',   'slate',    'helmet',  'brass',     'white',   'blackhorse'],
    horse: ['violet',   'white',   'scarlet',  'busby',   'umber',     'violet',  'greyhorse'],
    guns:  ['umber',    'plum',    'umber',    'cap',     'plum',      'brass',   'bay'],
  },
  castellarana: {
    flag:  ['border', 'teal', 'white', 'yellow'],
    line:  ['teal',     'white',   'white',    'kepi',    'teal',      'white',   'bay'],
    light: ['navy',     'teal',    'white',    'cap',     'white',     'teal',    'bay'],
    guard: ['crimson',  'yellow',  'yellow',   'morion',  'steel',     'crimson', 'bay'],
    heavy: ['teal',     'yellow',  'white',    'helmet',  'brass',     'crimson', 'bay'],
    horse: ['navy',     'crimson', 'slate',    'bicorne', 'black',     'crimson', 'bay'],
    guns:  ['slate',    'teal',    'slate',    'kepi',    'slate',     'yellow',  'bay'],
  },
  zagoria: {
    flag:  ['bands', 'grass', 'scarlet'],
    line:  ['drab',     'scarlet', 'drab',     'cap',     'drab',      'scarlet', 'bay'],
    light: ['olive',    'scarlet', 'umber',    'hood',    'umber',     'scarlet', 'bay'],
    guard: ['madder',   'black',   'drab',     'busby',   'black',     'scarlet', 'bay'],
    heavy: ['drab',     'scarlet', 'umber',    'cap',     'scarlet',   'black',   'blackhorse'],
    horse: ['drab',     'scarlet', 'scarlet',  'busby',   'black',     'scarlet', 'chestnut'],
    guns:  ['drab',     'black',   'drab',     'cap',     'drab',      'black',   'bay'],
  },
  khaki: {
    flag:  ['plain', 'white'],
    line:  ['khaki',    'scarlet', 'khaki',    'pith',    'khaki',     'khaki',   'bay'],
    light: ['khaki',    'rifle',   'khaki',    'plumed',  'drab',      'rifle',   'bay'],
    guard: ['khaki',    'royal',   'khaki',    'pith',    'khaki',     'white',   'bay'],
    heavy: ['khaki',    'yellow',  'umber',    'pith',    'khaki',     'yellow',  'bay'],
    horse: ['khaki',    'white',   'umber',    'plumed',  'drab',      'white',   'bay'],
    guns:  ['khaki',    'navy',    'khaki',    'pith',    'khaki',     'navy',    'bay'],
  },
} satisfies Record<string, WardrobeRows>;

function liveryOf([coat, facings, trousers, headdress, hat, plume, horse]: Row, flag: Flag): Livery {
  return {
    coat: PAINTS[coat],
    facings: PAINTS[facings],
    trousers: PAINTS[trousers],
    hat: PAINTS[hat],
    plume: PAINTS[plume],
    horse: PAINTS[horse],
    headdress,
    flag,
  };
}

function wardrobeOf(rows: WardrobeRows): Wardrobe {
  const [pattern, ...colours] = rows.flag;
  const flag: Flag = { pattern, colours: colours.map((paint) => PAINTS[paint]) };
  const liveries = Object.fromEntries(BRANCHES.map((branch) => [branch, liveryOf(rows[branch], flag)])) as Record<Branch, Livery>;
  return { flag, liveries };
}

export type WardrobeId = keyof typeof ROWS;

export const WARDROBES: Readonly<Record<string, Wardrobe>> = Object.fromEntries(
  Object.entries<WardrobeRows>(ROWS).map(([id, rows]) => [id, wardrobeOf(rows)]),
);

// biome-ignore format: a table
const WORN_BY: Record<Branch, readonly UnitType[]> = {
  line:  ['infantry', 'infantry-detachment'],
  light: ['light-infantry', 'light-detachment', 'sharpshooters', 'cyclists', 'mounted-infantry'],
  guard: [],
  heavy: ['heavy-cavalry', 'heavy-dragoons'],
  horse: ['light-cavalry', 'light-dragoons'],
  guns:  ['engineers', 'field-gun', 'light-gun', 'mountain-gun', 'horse-gun', 'siege-gun', 'early-machine-gun', 'late-machine-gun', 'wagon'],
};

export function branchOf(type: UnitType): Branch {
  return BRANCHES.find((branch) => WORN_BY[branch].includes(type)) ?? 'line';
}
