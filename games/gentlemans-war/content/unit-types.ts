// The table of unit types (C-1, AGW-ARMY-02, AGW-ARMY-03, AGW-UNIT-01 to -12, AGX-FRC-04).
import type { Arm, CombatRow, Formation, MovementRow, Skirmishing, UnitType, Weapon } from './types.ts';

/** AGW-ATTR-03: what is halved for units of half size: the whole price of a full unit, or the attributes alone. */
export type Halved = 'total' | 'attributes' | null;

export interface UnitKind {
  /** As printed in lists and on sheets. */
  code: string;
  name: string;
  arm: Arm;
  /** How many figures it may have: least, most, and as it is usually mustered. */
  figures: readonly [least: number, most: number, usual: number];
  /** Of the full unit of the usual size, without attributes; null: it comes with a scenario and has no price. */
  cost: number | null;
  halved: Halved;
  /** In close order or mounted; in skirmish order and on foot everyone fights as skirmishers (AGW-CC-01). */
  combat: CombatRow | null;
  /** AGW-UNIT-12: the army's rifle, or a weapon of its own. */
  carries: 'rifle' | Weapon | null;
  /** Mounted or limbered; null: on foot, by formation. */
  moves: MovementRow | null;
  formations: readonly Formation[];
  skirmishing: Skirmishing;
}

const CLOSE_ORDER: readonly Formation[] = ['line', 'attack-column', 'march-column', 'square', 'garrison'];
const LIGHT_ORDER: readonly Formation[] = [...CLOSE_ORDER, 'skirmish'];
const LOOSE_ORDER: readonly Formation[] = ['skirmish', 'garrison'];
const RIDING: readonly Formation[] = ['line', 'march-column', 'skirmish', 'garrison'];
const WHEELS: readonly Formation[] = ['open-line', 'march-column', 'skirmish', 'garrison'];
const GUN: readonly Formation[] = ['limbered', 'unlimbered'];
const TRIPOD: readonly Formation[] = [...GUN, 'garrison'];
const WARBAND: readonly Formation[] = ['mass', 'skirmish'];
const LOOSE_HORSE: readonly Formation[] = ['loose'];
const SET_GUN: readonly Formation[] = ['unlimbered'];
const BURDENED: readonly Formation[] = ['line', 'march-column'];

type Row = [
  string,
  string,
  Arm,
  [number, number, number],
  number | null,
  Halved,
  CombatRow | null,
  UnitKind['carries'],
  MovementRow | null,
  readonly Formation[],
  Skirmishing,
];

// biome-ignore format: a table to be read like the book's
const ROWS: Record<UnitType, Row> = {
  //                     code   name                        arm            figures       cost  halved        fights as         carries                 moves as              formations   skirmishes
  infantry:            ['INF',  'Infantry',                 'foot',        [12, 15, 12], 6,    null,         'infantry',       'rifle',                null,                 CLOSE_ORDER, 'half'],
  'light-infantry':    ['LI',   'Light infantry',           'foot',        [12, 15, 12], 6,    null,         'infantry',       'rifle',                null,                 LIGHT_ORDER, 'half-or-split'],
  'infantry-detachment': ['DET','Infantry detachment',      'foot',        [6, 6, 6],    6,    'total',      'infantry',       'rifle',                null,                 CLOSE_ORDER, 'never'],
  'light-detachment':  ['LDET', 'Light infantry detachment','foot',        [6, 6, 6],    6,    'total',      'infantry',       'rifle',                null,                 LIGHT_ORDER, 'whole'],
  sharpshooters:       ['SS',   'Sharpshooters',            'foot',        [6, 6, 6],    3,    'attributes', 'skirmishers',    'rifle',                null,                 LOOSE_ORDER, 'always'],
  engineers:           ['ENG',  'Engineers',                'foot',        [6, 6, 6],    4,    'attributes', 'infantry',       'rifle',                null,                 CLOSE_ORDER, 'never'],
  cyclists:            ['CYC',  'Cyclists',                 'rider',       [6, 6, 6],    4,    'attributes', 'light-cavalry',  'rifle',                'bicycles',           WHEELS,      'dismounted'],
  'mounted-infantry':  ['MI',   'Mounted infantry',         'rider',       [6, 6, 6],    4,    null,         'light-cavalry',  'rifle',                'heavy-cavalry',      RIDING,      'dismounted'],
  'heavy-cavalry':     ['HC',   'Heavy cavalry',            'horse',       [6, 6, 6],    5,    null,         'heavy-cavalry',  'carbine',              'heavy-cavalry',      RIDING,      'dismounted'],
  'light-cavalry':     ['LC',   'Light cavalry',            'horse',       [6, 6, 6],    4,    null,         'light-cavalry',  'carbine',              'light-cavalry',      RIDING,      'dismounted'],
  'heavy-dragoons':    ['HD',   'Heavy dragoons',           'horse',       [6, 6, 6],    5,    null,         'heavy-cavalry',  'carbine',              'heavy-cavalry',      RIDING,      'dismounted'],
  'light-dragoons':    ['LD',   'Light dragoons',           'horse',       [6, 6, 6],    4,    null,         'light-cavalry',  'carbine',              'light-cavalry',      RIDING,      'dismounted'],
  'field-gun':         ['FA',   'Field gun',                'artillery',   [3, 4, 4],    4,    null,         'artillery-crew', 'field-artillery',      'foot-artillery',     GUN,         'never'],
  'light-gun':         ['LA',   'Light gun',                'artillery',   [2, 3, 3],    3,    null,         'artillery-crew', 'light-artillery',      'foot-artillery',     GUN,         'never'],
  'mountain-gun':      ['MA',   'Mountain gun',             'artillery',   [2, 3, 3],    3,    null,         'artillery-crew', 'light-artillery',      'mountain-artillery', GUN,         'never'],
  'horse-gun':         ['HA',   'Horse gun',                'artillery',   [3, 4, 4],    5,    null,         'artillery-crew', 'field-artillery',      'horse-artillery',    GUN,         'never'],
  'siege-gun':         ['SA',   'Siege gun',                'artillery',   [4, 6, 6],    5,    null,         'artillery-crew', 'heavy-artillery',      'siege-artillery',    GUN,         'never'],
  'early-machine-gun': ['EMG',  'Early machine gun',        'machine-gun', [3, 4, 4],    3,    null,         'artillery-crew', 'early-machine-gun',    'foot-artillery',     GUN,         'never'],
  'late-machine-gun':  ['LMG',  'Late machine gun',         'machine-gun', [2, 3, 3],    3,    null,         'artillery-crew', 'late-machine-gun',     'mountain-artillery', TRIPOD,      'never'],
  wagon:               ['WAG',  'Wagon',                    'wagon',       [1, 1, 1],    null, null,         null,             null,                   'wagons',             [],          'never'],
  'tribal-infantry':   ['TI',   'Tribal infantry',          'foot',        [18, 18, 18], 6,    null,         'infantry',       'breech-loading-rifle', 'tribal-infantry',    WARBAND,     'parts'],
  'tribal-horsemen':   ['TH',   'Tribal horsemen',          'horse',       [9, 9, 9],    4,    null,         'light-cavalry',  'mounted-shot',         'tribal-horsemen',    LOOSE_HORSE, 'never'],
  camelry:             ['CAM',  'Camelry',                  'horse',       [6, 6, 6],    4,    null,         'light-cavalry',  'carbine',              'camels',             RIDING,      'dismounted'],
  'large-camelry':     ['CAMX', 'Camelry, large unit',      'horse',       [9, 9, 9],    6,    null,         'light-cavalry',  'carbine',              'camels',             RIDING,      'dismounted'],
  'camel-scouts':      ['CAMS', 'Camel scouts',             'rider',       [3, 3, 3],    2,    'attributes', 'light-cavalry',  null,                   'camels',             LOOSE_HORSE, 'never'],
  tigermen:            ['TIG',  'Tigermen',                 'foot',        [6, 6, 6],    3,    'attributes', 'skirmishers',    null,                   null,                 LOOSE_ORDER, 'always'],
  'ancient-light-gun': ['AL',   'Ancient light gun',        'artillery',   [2, 3, 3],    3,    null,         'artillery-crew', 'smooth-bore-light',    'ancient-artillery',  GUN,         'never'],
  'ancient-field-gun': ['AF',   'Ancient field gun',        'artillery',   [2, 3, 3],    3,    null,         'artillery-crew', 'smooth-bore-field',    'ancient-artillery',  GUN,         'never'],
  'huge-gun':          ['HG',   'Huge gun',                 'artillery',   [6, 10, 8],   6,    null,         'artillery-crew', 'smooth-bore-heavy',    'huge-artillery',     SET_GUN,     'never'],
  porters:             ['POR',  'Porters',                  'foot',        [6, 6, 6],    1,    'attributes', 'skirmishers',    null,                   'porters',            BURDENED,    'never'],
};

function kindOf([code, name, arm, figures, cost, halved, combat, carries, moves, formations, skirmishing]: Row): UnitKind {
  return { code, name, arm, figures, cost, halved, combat, carries, moves, formations, skirmishing };
}

export const UNIT_KINDS = Object.fromEntries(Object.entries(ROWS).map(([type, row]) => [type, kindOf(row)])) as Record<UnitType, UnitKind>;

/** AGX-GEN-07: tribal troops, whoever fields them. */
// biome-ignore format: a list
export const TRIBAL_TYPES: readonly UnitType[] = [
  'tribal-infantry', 'tribal-horsemen', 'camelry', 'large-camelry', 'camel-scouts', 'tigermen', 'porters',
];

/** AGW-ARMY-05: infantry and light infantry of other sizes, with option `unit-sizes: flexible`. */
export const FLEXIBLE_FIGURES = [6, 20] as const;

/** AGW-ARMY-06: two or more of one family may take the field as one full unit of so many figures at most. */
export const COMBINED_MOST = 20;
export const FAMILIES: readonly { full: UnitType; types: readonly UnitType[] }[] = [
  { full: 'infantry', types: ['infantry', 'infantry-detachment'] },
  { full: 'light-infantry', types: ['light-infantry', 'light-detachment'] },
];
