// Ready-made armies for a small battle, 50 points each and legal by every table. A star puts a unit in the guard's dress.
import type { Attribute, UnitType } from './types.ts';

export interface ReadyUnit {
  type: UnitType;
  name: string;
  attributes: readonly Attribute[];
  brigade: string;
  guard: boolean;
}

export interface ReadyArmy {
  name: string;
  nation: string;
  /** The colour that it is offered to first. */
  side: 'red' | 'black';
  says: string;
  generals: readonly [commander: string, ...subordinates: string[]];
  headquarters: string;
  units: readonly ReadyUnit[];
}

type UnitRow = [brigade: string, type: UnitType | `${UnitType}*`, name: string, ...attributes: Attribute[]];
type ArmyRow = Omit<ReadyArmy, 'units'> & { units: readonly UnitRow[] };

// biome-ignore format: tables
const ROWS: Record<string, ArmyRow> = {
  'county-brigade': {
    name: 'The County Brigade', nation: 'britain', side: 'red', says: 'steady infantry that stands, rifles that hit, and cavalry to finish it',
    generals: ['Sir Hector Plumley', 'Augustus Fanshawe-Cole'], headquarters: 'The mess tent',
    units: [
      ['Plumley’s',  'infantry*',        '1st Westshire',              'stalwart', 'well-drilled'],
      ['Plumley’s',  'infantry',         '2nd Westshire',              'stalwart'],
      ['Plumley’s',  'infantry',         'Glen Corrie Highlanders',    'brave', 'gallant'],
      ['Plumley’s',  'light-infantry',   'Westshire Rifles',           'brave', 'marksmen'],
      ['Fanshawe’s', 'heavy-cavalry',    'Blue Dragoon Guards',        'gallant'],
      ['Fanshawe’s', 'light-cavalry',    '14th Hussars',               'gallant'],
      ['Fanshawe’s', 'light-cavalry',    'Downland Yeomanry',          'nervous'],
      ['Guns',       'field-gun',        '21st Field Battery',         'crack-gunners'],
    ],
  },
  'royal-field-force': {
    name: 'The Royal Field Force', nation: 'valdoria', side: 'red', says: 'the Palace Guard in white, woodsmen who never miss, and the Queen’s own horse',
    generals: ['Marshal Count Hohenlinde', 'Baron Rosenau'], headquarters: 'The Queen’s pavilion',
    units: [
      ['Household', 'infantry*',         'The Palace Guard',           'stalwart', 'well-drilled', 'slow'],
      ['Crown',     'infantry',          '1st Crown Regiment',         'stalwart'],
      ['Crown',     'infantry',          '2nd Crown Regiment',         'stalwart'],
      ['Crown',     'light-infantry',    'Sonnberg Forest Jaegers',    'marksmen', 'swift'],
      ['Crown',     'sharpshooters',     'Royal Woodsmen',             'marksmen'],
      ['Household', 'heavy-cavalry',     'Queen’s Lifeguard',          'brave', 'gallant'],
      ['Household', 'light-cavalry',     'Silberach Hussars',          'gallant'],
      ['Guns',      'field-gun',         '3rd Foot Battery',           'crack-gunners'],
    ],
  },
  'peoples-rising': {
    name: 'The People’s Rising', nation: 'zagoria', side: 'red', says: 'many, eager and badly drilled, with veterans to show them how',
    generals: ['Citizen-General Petrosh', 'Citizen Colonel Marova'], headquarters: 'The railway carriage',
    units: [
      ['Militia',  'infantry',           '1st Zagor Militia',          'gallant', 'poor-drill'],
      ['Militia',  'infantry',           '2nd Gornov Militia',         'gallant', 'poor-drill'],
      ['Militia',  'infantry',           '3rd Liberty Militia',        'gallant', 'poor-drill'],
      ['Militia',  'field-gun',          '1st Foot Battery',           'stalwart'],
      ['Veterans', 'light-infantry',     'Veterans of the Revolution', 'brave', 'gallant'],
      ['Veterans', 'light-infantry*',    'Women’s Rifle Battalion',    'marksmen'],
      ['Veterans', 'sharpshooters',      'Dubrava Partisans',          'swift'],
      ['Veterans', 'light-cavalry',      'Red-sash Cavalry',           'gallant'],
      ['Guns',     'early-machine-gun',  'Wagon Gun'],
    ],
  },
  'army-of-the-moulle': {
    name: 'The Army of the Moulle', nation: 'france', side: 'black', says: 'everything forward: gallant foot, chasseurs before them, cuirassiers behind',
    generals: ['General de Brissonnet', 'Colonel Vauquelin'], headquarters: 'The inn',
    units: [
      ['Vaucourt',   'infantry',          '22nd of the Line',           'gallant'],
      ['Vaucourt',   'infantry',          '43rd of the Line',           'gallant'],
      ['Vaucourt',   'infantry*',         '3rd Zouaves',                'brave', 'gallant'],
      ['Vaucourt',   'light-infantry',    '4th Foot Chasseurs',         'gallant', 'marksmen'],
      ['Montfleury', 'heavy-cavalry',     '1st Cuirassiers',            'brave', 'gallant'],
      ['Montfleury', 'light-cavalry',     '2nd Mounted Chasseurs',      'gallant'],
      ['Guns',       'field-gun',         '7th Battery',                'crack-gunners'],
      ['Guns',       'early-machine-gun', 'Battery of Coffee-mills'],
    ],
  },
  'ducal-division': {
    name: 'The Ducal Division', nation: 'brueckenstein', side: 'black', says: 'drill, guns, and bicycles exactly on time',
    generals: ['Generaloberst von Tadellos', 'Oberst von Stramm'], headquarters: 'The chancery',
    units: [
      ['First',  'infantry*',             'The Leibregiment',           'brave', 'stalwart', 'well-drilled'],
      ['First',  'infantry',              '1st Line, Altmark',          'well-drilled'],
      ['First',  'field-gun',             '1st Foot Battery',           'crack-gunners'],
      ['Second', 'infantry',              '2nd Line, Eisenfurt',        'well-drilled'],
      ['Second', 'light-infantry',        'Paradeberg Jaegers',         'marksmen'],
      ['Second', 'field-gun',             '2nd Foot Battery',           'crack-gunners'],
      ['Advance', 'cyclists',             'Ducal Cyclists',             'swift'],
      ['Advance', 'light-cavalry',        'Zollburg Uhlans',            'gallant'],
    ],
  },
  'princes-column': {
    name: 'The Prince’s Column', nation: 'morovina', side: 'black', says: 'quick over bad ground, fierce at close quarters, careless with powder',
    generals: ['Prince Danilo', 'Voivode Radulov'], headquarters: 'The monastery guest-house',
    units: [
      ['Prince’s', 'infantry*',           'The Prince’s Own',           'brave', 'gallant'],
      ['Prince’s', 'infantry',            '1st Morovgrad Battalion',    'gallant'],
      ['Prince’s', 'infantry',            '2nd Visoka Battalion',       'gallant', 'bad-shots'],
      ['Prince’s', 'field-gun',           'Crna Voda Battery',          'stalwart', 'bad-aim'],
      ['Border',   'light-infantry',      'Orlovac Haiduks',            'gallant', 'swift'],
      ['Border',   'sharpshooters',       'Mountaineers',               'marksmen', 'brittle'],
      ['Border',   'mountain-gun',        'Studenik Mule Battery',      'crack-gunners'],
      ['Horse',    'light-cavalry',       'Prince’s Lancers',           'gallant', 'swift'],
      ['Horse',    'light-dragoons',      'Border Horse',               'gallant', 'poor-drill'],
    ],
  },
};

function unitOf([brigade, dressed, name, ...attributes]: UnitRow): ReadyUnit {
  const guard = dressed.endsWith('*');
  return { type: (guard ? dressed.slice(0, -1) : dressed) as UnitType, name, attributes, brigade, guard };
}

export const READY_ARMIES: Readonly<Record<string, ReadyArmy>> = Object.fromEntries(
  Object.entries(ROWS).map(([id, army]) => [id, { ...army, units: army.units.map(unitOf) }]),
);

/** C-5: the two forces of the worked examples, which answer to no table; the cyclists arrive on the first joker. */
// biome-ignore format: tables
const DEMONSTRATION_ROWS: Record<'red' | 'black', ArmyRow & { crews: Record<string, number> }> = {
  red: {
    name: 'The demonstration: Red', nation: 'britain', side: 'red', says: 'five units and a reinforcement',
    generals: ['Sir Hector Plumley'], headquarters: 'The tent', crews: {},
    units: [
      ['Foot',  'infantry',       '1st County Battalion',  'stalwart'],
      ['Foot',  'infantry',       'Volunteer Battalion',   'brittle'],
      ['Foot',  'light-infantry', 'County Light Infantry', 'stalwart', 'well-drilled'],
      ['Horse', 'light-cavalry',  'Yeomanry',              'nervous'],
      ['Horse', 'horse-gun',      'Horse Battery',         'brave', 'crack-gunners'],
      ['Wheels', 'cyclists',      'Militia Cyclists',      'bad-shots', 'nervous'],
    ],
  },
  black: {
    name: 'The demonstration: Black', nation: 'france', side: 'black', says: 'seven units',
    generals: ['General de Brissonnet'], headquarters: 'The tent', crews: { 'Field Battery': 6 },
    units: [
      ['Foot',  'infantry',       '22nd of the Line',      'gallant'],
      ['Foot',  'infantry',       '43rd of the Line',      'gallant'],
      ['Foot',  'infantry',       '3rd Zouaves',           'gallant'],
      ['Foot',  'light-infantry', '4th Foot Chasseurs',    'gallant', 'marksmen'],
      ['Horse', 'heavy-cavalry',  '1st Cuirassiers',       'gallant', 'brave'],
      ['Horse', 'light-cavalry',  '2nd Mounted Chasseurs', 'gallant'],
      ['Foot',  'field-gun',      'Field Battery'],
    ],
  },
};

export type Demonstration = ReadyArmy & {
  /** Crews that are larger than a built army may have (AGW-ARMY-04), by the unit's name. */
  crews: Readonly<Record<string, number>>;
};

const demonstrationOf = (side: 'red' | 'black'): Demonstration => {
  const army = DEMONSTRATION_ROWS[side];
  return { ...army, units: army.units.map(unitOf) };
};

export const DEMONSTRATION = { red: demonstrationOf('red'), black: demonstrationOf('black') };

/** C-5: who comes late, and with which joker. */
export const DEMONSTRATION_ARRIVAL = { side: 'red', unit: 'Militia Cyclists', joker: 1 } as const;
