// Liveries of earlier wars. One row a branch.
import type { WardrobeRows } from './types.ts';

// biome-ignore format: a table to be read like a colour card
export const ERA: Record<string, WardrobeRows> = {
  'musket-line': {
    flag:  ['quarters', 'scarlet', 'white'],
    //      coat        facings    trousers    headdress  hat          plume      horse
    line:  ['white',    'royal',   'white',    'tricorne','black',     'white',   'bay'],
    light: ['grass',    'crimson', 'white',    'tricorne','black',     'bottle',  'bay'],
    guard: ['prussian', 'scarlet', 'white',    'mitre',   'brass',     'scarlet', 'bay'],
    heavy: ['white',    'scarlet', 'cream',    'tricorne','black',     'white',   'blackhorse'],
    horse: ['sky',      'scarlet', 'scarlet',  'busby',   'umber',     'white',   'greyhorse'],
    guns:  ['slate',    'black',   'cream',    'tricorne','black',     'black',   'bay'],
  },
  'redcoats-1776': {
    flag:  ['saltire', 'royal', 'white', 'scarlet'],
    line:  ['scarlet',  'yellow',  'white',    'tricorne','black',     'white',   'bay'],
    light: ['scarlet',  'bottle',  'white',    'cap',     'black',     'bottle',  'bay'],
    guard: ['scarlet',  'royal',   'white',    'busby',   'black',     'white',   'bay'],
    heavy: ['scarlet',  'white',   'white',    'helmet',  'black',     'scarlet', 'chestnut'],
    horse: ['scarlet',  'royal',   'white',    'cap',     'black',     'scarlet', 'bay'],
    guns:  ['navy',     'scarlet', 'white',    'tricorne','black',     'scarlet', 'bay'],
  },
  'continentals-1776': {
    flag:  ['canton', 'navy', 'scarlet', 'white'],
    line:  ['navy',     'scarlet', 'white',    'tricorne','black',     'white',   'bay'],
    light: ['cream',    'umber',   'umber',    'plumed',  'black',     'white',   'bay'],
    guard: ['navy',     'cream',   'cream',    'cap',     'black',     'scarlet', 'bay'],
    heavy: ['white',    'royal',   'white',    'helmet',  'brass',     'white',   'bay'],
    horse: ['bottle',   'scarlet', 'cream',    'helmet',  'black',     'bottle',  'bay'],
    guns:  ['midnight', 'scarlet', 'white',    'tricorne','black',     'scarlet', 'bay'],
  },
  'rifle-musket': {
    flag:  ['eagle', 'white', 'black'],
    line:  ['prussian', 'scarlet', 'slate',    'helmet',  'black',     'brass',   'bay'],
    light: ['rifle',    'scarlet', 'slate',    'shako',   'black',     'bottle',  'bay'],
    guard: ['white',    'crimson', 'sky',      'shako',   'black',     'brass',   'bay'],
    heavy: ['white',    'scarlet', 'white',    'helmet',  'steel',     'black',   'blackhorse'],
    horse: ['sky',      'yellow',  'madder',   'shako',   'black',     'white',   'chestnut'],
    guns:  ['umber',    'scarlet', 'sky',      'shako',   'black',     'scarlet', 'bay'],
  },
  'union-1863': {
    flag:  ['canton', 'navy', 'scarlet', 'white'],
    line:  ['navy',     'white',   'sky',      'kepi',    'navy',      'white',   'bay'],
    light: ['rifle',    'black',   'rifle',    'kepi',    'rifle',     'black',   'bay'],
    guard: ['navy',     'scarlet', 'scarlet',  'turban',  'scarlet',   'royal',   'bay'],
    heavy: ['navy',     'yellow',  'sky',      'kepi',    'navy',      'yellow',  'bay'],
    horse: ['navy',     'yellow',  'sky',      'plumed',  'black',     'yellow',  'chestnut'],
    guns:  ['navy',     'scarlet', 'sky',      'kepi',    'navy',      'scarlet', 'bay'],
  },
  'confederacy-1863': {
    flag:  ['saltire', 'scarlet', 'royal', 'white'],
    line:  ['grey',     'sky',     'sky',      'kepi',    'grey',      'sky',     'bay'],
    light: ['drab',     'black',   'grey',     'plumed',  'drab',      'black',   'bay'],
    guard: ['grey',     'scarlet', 'navy',     'kepi',    'scarlet',   'scarlet', 'bay'],
    heavy: ['grey',     'yellow',  'sky',      'plumed',  'umber',     'yellow',  'bay'],
    horse: ['drab',     'yellow',  'grey',     'plumed',  'umber',     'yellow',  'chestnut'],
    guns:  ['grey',     'scarlet', 'sky',      'kepi',    'scarlet',   'grey',    'bay'],
  },
};
