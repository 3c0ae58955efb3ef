// Liveries of nations that are on no map. One row a branch.
import type { WardrobeRows } from './types.ts';

// biome-ignore format: a table to be read like a colour card
export const IMAGINARY: Record<string, WardrobeRows> = {
  valdoria: {
    flag:  ['quarters', 'royal', 'yellow'],
    //      coat        facings    trousers    headdress  hat          plume      horse
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
};
