// Armies of earlier wars, designed for this project (AGX-ERAL).
import { type ListText, readLists } from './reading.ts';

// biome-ignore format: tables to be read like the book's
const LISTS: Record<string, ListText> = {
  'musket-line': {
    name: 'Horse-and-musket army (1700-1850)', rule: 'AGX-ERAL-01', origin: 'designed', era: '1700-1850',
    rows: [
      ['grenadiers',  'Grenadiers or Guards',    'INF',      'BGSW', '',     'BS', 'elite',          'musket'],
      ['line',        'Line infantry',           'INF',      'GSW',  '',     'S',  '',               'musket'],
      ['light',       'Light infantry',          'LI',       'BMX',  '',     'M',  '',               'musket'],
      ['rifles',      'Riflemen',                'SS',       'BMX',  '',     'M',  '',               'early-rifle'],
      ['militia',     'Militia or conscripts',   'INF',      'G',    'pbsn', 'pb', '2nd',            'musket'],
      ['heavy',       'Cuirassiers, dragoons',   'HC',       'BGW',  '',     'G',  '',               'musket'],
      ['light-horse', 'Hussars, light dragoons', 'LC',       'BGX',  '',     'G',  '',               'musket'],
      ['guns',        'Foot Artillery',          'FA/LA/SA', 'BCS',  '',     'C'],
      ['horse-guns',  'Horse Artillery',         'HA',       'BCSX', '',     '',   'light or field'],
    ],
    order: 'line line guns light-horse light line heavy guns line rifles militia horse-guns grenadiers militia light-horse',
  },
  'redcoats-1776': {
    name: 'King’s army in America (1775-83)', rule: 'AGX-ERAL-02', origin: 'designed', era: '1700-1850',
    marks: 'no column',
    rows: [
      ['guards',    'Composite Guards and Grenadiers', 'INF',      'BGSW', '',   'GS', 'elite', 'musket'],
      ['line',      'Regiments of Foot',               'INF',      'GSW',  '',   'G',  '',      'musket'],
      ['light',     'Light battalions',                'LI',       'BGX',  '',   'G',  '',      'musket'],
      ['hessians',  'German auxiliaries',              'INF',      'SW',   'l',  'S',  '',      'musket'],
      ['jaegers',   'German Jaegers',                  'SS',       'BMX',  '',   'M',  '',      'early-rifle'],
      ['loyalists', 'Loyalists',                       'INF/LI',   'G',    'pb', 'p',  '2nd',   'musket'],
      ['dragoons',  'Light Dragoons',                  'LC',       'GX',   '',   'G',  '',      'musket'],
      ['guns',      'Royal Artillery',                 'FA/LA/SA', 'CS',   '',   'C'],
    ],
    order: 'line line guns dragoons light line hessians jaegers line loyalists guns guards hessians light',
  },
  'continentals-1776': {
    name: 'Continental army (1775-83)', rule: 'AGX-ERAL-03', origin: 'designed', era: '1700-1850',
    marks: 'no column',
    rows: [
      ['continentals', 'Continental line',      'INF',      'BSW', '',    'S',  '',    'musket'],
      ['light',        'Light infantry corps',  'LI',       'BGX', '',    'G',  '',    'musket'],
      ['riflemen',     'Frontier riflemen',     'SS',       'MX',  'b',   'Mb', '',    'early-rifle'],
      ['militia',      'Militia',               'INF',      'M',   'pbn', 'pb', '2nd', 'musket'],
      ['minute',       'Minutemen',             'SS',       'X',   'bn',  'X',  '',    'musket'],
      ['dragoons',     'Light Dragoons',        'LC',       'GX',  '',    'G',  '',    'musket'],
      ['guns',         'Continental Artillery', 'FA/LA/SA', 'BCS', '',    'C'],
    ],
    order: 'continentals continentals guns dragoons light militia riflemen continentals militia minute guns militia continentals light militia',
  },
  'rifle-musket': {
    name: 'Rifled-musket army (1850-1875)', rule: 'AGX-ERAL-04', origin: 'designed', era: '1850-1875',
    rows: [
      ['guard',         'Guards or picked regiments', 'INF',          'BGSW', '',     'BS', 'elite',          'rifled-musket'],
      ['line',          'Line infantry',              'INF',          'GSW',  '',     'S',  '',               'rifled-musket'],
      ['rifles',        'Jaegers or rifles',          'LI',           'BMX',  '',     'M',  '',               'rifled-musket'],
      ['sharpshooters', 'Sharpshooters',              'SS',           'MX',   '',     'M',  '',               'rifled-musket'],
      ['reserve',       'Reserves or militia',        'INF',          'G',    'pbsn', 'pb', '2nd',            'rifled-musket'],
      ['heavy',         'Heavy cavalry',              'HC/HD',        'BG',   '',     'G',  '',               'carbine'],
      ['light-horse',   'Light cavalry',              'LC/LD',        'GX',   '',     'G',  '',               'carbine'],
      ['guns',          'Foot Artillery',             'FA/LA/SA/EMG', 'BCS',  '',     'C'],
      ['horse-guns',    'Horse Artillery',            'HA',           'BCSX', '',     '',   'light or field'],
      ['engineers',     'Engineers',                  'ENG',          'BS',   '',     'S',  '',               'rifled-musket'],
    ],
    order: 'line line guns light-horse rifles line heavy guns line sharpshooters reserve horse-guns guard reserve light-horse engineers',
  },
  'union-1863': {
    name: 'United States volunteers (1861-65)', rule: 'AGX-ERAL-05', origin: 'designed', era: '1850-1875',
    marks: 'no column',
    rows: [
      ['veterans',      'Veteran regiments',   'INF',          'BS',  '',    'BS', '',               'rifled-musket'],
      ['line',          'Volunteer regiments', 'INF',          'GS',  'p',   'S',  '',               'rifled-musket'],
      ['green',         'New regiments',       'INF',          '',    'pbn', 'pn', '2nd',            'rifled-musket'],
      ['zouaves',       'Zouave regiments',    'LI',           'BGX', '',    'G',  '',               'rifled-musket'],
      ['sharpshooters', 'Sharpshooters',       'SS',           'BMX', '',    'M',  '',               'rifled-musket'],
      ['cavalry',       'Cavalry',             'LD',           'GX',  'b',   'G',  '',               'carbine'],
      ['guns',          'Batteries',           'FA/LA/SA/EMG', 'BCS', '',    'C'],
      ['horse-guns',    'Horse Artillery',     'HA',           'BCS', '',    '',   'light or field'],
      ['engineers',     'Engineers',           'ENG',          'BS',  '',    'S',  '',               'rifled-musket'],
    ],
    order: 'line line guns cavalry zouaves line guns sharpshooters veterans green cavalry line horse-guns veterans green engineers',
  },
  'confederacy-1863': {
    name: 'Confederate army (1861-65)', rule: 'AGX-ERAL-06', origin: 'designed', era: '1850-1875',
    marks: 'no column',
    rows: [
      ['veterans',      'Veteran regiments',          'INF',      'BGX', '',    'BG', '',               'rifled-musket'],
      ['line',          'Line regiments',             'INF',      'GX',  'p',   'G',  '',               'rifled-musket'],
      ['home',          'Home guards',                'INF',      '',    'pbs', 'pb', '2nd',            'rifled-musket'],
      ['skirmish',      'Picked skirmish battalions', 'LI',       'BMX', '',    'M',  '',               'rifled-musket'],
      ['sharpshooters', 'Sharpshooters',              'SS',       'MX',  '',    'M',  '',               'rifled-musket'],
      ['cavalry',       'Cavalry',                    'LD/LC',    'GX',  'p',   'GX', '',               'carbine'],
      ['guns',          'Batteries',                  'FA/LA/SA', 'BS',  'a',   'B'],
      ['horse-guns',    'Horse Artillery',            'HA',       'BX',  '',    '',   'light or field'],
    ],
    order: 'line line guns cavalry skirmish line veterans cavalry guns line sharpshooters home veterans line cavalry horse-guns',
  },
};

export const ERA = readLists('era', LISTS);
