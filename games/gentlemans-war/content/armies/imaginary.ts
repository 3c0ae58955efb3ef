// Imaginary nations, designed for this project (AGX-IMAG).
import { type ListText, readLists } from './reading.ts';

// biome-ignore format: tables to be read like the book's
const LISTS: Record<string, ListText> = {
  valdoria: {
    name: 'Kingdom of Valdoria', rule: 'AGX-IMAG-02', origin: 'designed',
    rows: [
      ['palace',     'Palace Guard',      'INF',                 'BSW', 'l',   'SW', 'elite'],
      ['line',       'Crown regiments',   'INF',                 'SW',  '',    'S'],
      ['jaegers',    'Forest Jaegers',    'LI',                  'BMX', '',    'M'],
      ['woodsmen',   'Woodsmen',          'SS',                  'MX',  'p',   'M'],
      ['peasants',   'Loyal peasants',    'INF',                 'B',   'pbs', 'ps', '2nd'],
      ['engineers',  'Engineers',         'ENG',                 'BS',  '',    'S'],
      ['lifeguard',  'Queen’s Lifeguard', 'HC',                  'BGW', '',    'BG', 'elite'],
      ['hussars',    'Hussars',           'LC',                  'GX',  '',    'G'],
      ['foot-guns',  'Foot Artillery',    'FA/LA/MA/SA/EMG/LMG', 'CS',  '',    'C'],
      ['horse-guns', 'Horse Artillery',   'HA',                  'CSX', '',    '',   'light or field'],
    ],
    order: 'line line foot-guns hussars jaegers line woodsmen horse-guns line peasants palace hussars lifeguard foot-guns peasants engineers',
  },
  brueckenstein: {
    name: 'Grand Duchy of Brueckenstein', rule: 'AGX-IMAG-03', origin: 'designed',
    rows: [
      ['leib',       'Leibregiment',    'INF',                 'BGSW', '',   'BSW', 'elite'],
      ['line',       'Drilled line',    'INF',                 'SW',   '',   'W'],
      ['jaegers',    'Jaegers',         'LI',                  'MW',   '',   'M'],
      ['landwehr',   'Landwehr',        'INF',                 'S',    'pb', 'p',   '2nd'],
      ['cyclists',   'Ducal cyclists',  'CYC',                 'WX',   '',   'X'],
      ['engineers',  'Engineers',       'ENG',                 'BS',   '',   'S'],
      ['dragoons',   'Dragoons',        'HC/HD',               'BW',   '',   'W'],
      ['uhlans',     'Uhlans',          'LC',                  'BG',   '',   'G'],
      ['foot-guns',  'Foot Artillery',  'FA/LA/MA/SA/EMG/LMG', 'BCS',  '',   'C'],
      ['horse-guns', 'Horse Artillery', 'HA',                  'BCSX', '',   '',    'light or field'],
    ],
    order: 'line line foot-guns uhlans jaegers line dragoons foot-guns line landwehr horse-guns leib cyclists landwehr engineers',
  },
  morovina: {
    name: 'Principality of Morovina', rule: 'AGX-IMAG-04', origin: 'designed',
    rows: [
      ['haiduks',      'Haiduks',            'LI',                  'GMX', 'p',   'GX'],
      ['prince',       'Prince’s Own',       'INF',                 'BGS', '',    'BG', 'elite'],
      ['line',         'Line battalions',    'INF',                 'BG',  'ps',  'G'],
      ['mountaineers', 'Mountaineers',       'SS',                  'MX',  'b',   'M'],
      ['levy',         'Village levy',       'TI',                  'BG',  'pbn', 'n',  '2nd',   'rifled-musket'],
      ['lancers',      'Prince’s Lancers',   'LC',                  'BGX', '',    'G'],
      ['wild-horse',   'Border horse',       'TH',                  'GX',  'b',   'G',  '',      'mounted-shot'],
      ['foot-guns',    'Foot Artillery',     'FA/LA/MA/SA/EMG/LMG', 'BS',  'a',   'S'],
      ['mountain',     'Mountain Artillery', 'MA',                  'BCS', '',    'C'],
    ],
    order: 'line line foot-guns lancers haiduks line wild-horse mountaineers mountain line levy wild-horse prince haiduks foot-guns levy',
  },
  castellarana: {
    name: 'Serene Republic of Castellarana', rule: 'AGX-IMAG-05', origin: 'designed',
    rows: [
      ['guard',     'Doge’s Guard',       'INF',                 'BSW', 'n',   'SW', 'elite'],
      ['line',      'Civic regiments',    'INF',                 'W',   'b',   'W'],
      ['marines',   'Lagoon Marines',     'LI',                  'BGS', '',    'G'],
      ['students',  'Student volunteers', 'LI',                  'BG',  'pns', 'Gp', '2nd'],
      ['crossbow',  'Guild of Marksmen',  'SS',                  'M',   'l',   'M'],
      ['engineers', 'Engineers',          'ENG',                 'SW',  '',    'S'],
      ['cavalry',   'Carabinier horse',   'LD/LC',               'GM',  '',    'G'],
      ['foot-guns', 'Foot Artillery',     'FA/LA/MA/SA/EMG/LMG', 'BCS', '',    'C'],
      ['siege',     'Arsenal batteries',  'SA',                  'CS',  'l',   'C'],
    ],
    order: 'line line foot-guns cavalry marines line crossbow foot-guns line students cavalry siege guard students engineers',
  },
  zagoria: {
    name: 'Free State of Zagoria', rule: 'AGX-IMAG-06', origin: 'designed',
    rows: [
      ['veterans',  'Revolution veterans',     'INF/LI',              'BGS', '',    'BG'],
      ['militia',   'People’s militia',        'INF',                 'BG',  'pbs', 'Gp'],
      ['women',     'Women’s rifle battalion', 'LI',                  'BMS', '',    'M',  'elite'],
      ['partisans', 'Partisans',               'SS',                  'MX',  'n',   'X'],
      ['railway',   'Railway sappers',         'ENG',                 'BS',  '',    'S'],
      ['riders',    'Steppe riders',           'TH',                  'GX',  'b',   'GX', '',      'mounted-shot'],
      ['horse',     'Red-sash cavalry',        'LC',                  'BG',  'p',   'G'],
      ['foot-guns', 'Foot Artillery',          'FA/LA/MA/SA/EMG/LMG', 'BS',  '',    'S'],
      ['mg',        'Wagon guns',              'EMG/LMG',             'BX',  '',    ''],
    ],
    order: 'militia militia foot-guns horse veterans militia partisans riders foot-guns militia women horse riders mg militia railway',
  },
};

export const IMAGINARY = readLists('imaginary', LISTS);
