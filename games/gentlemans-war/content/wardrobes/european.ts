// Liveries of the European armies, 1870-1914. One row a branch.
import type { WardrobeRows } from './types.ts';

// biome-ignore format: a table to be read like a colour card
export const EUROPEAN: Record<string, WardrobeRows> = {
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
};
