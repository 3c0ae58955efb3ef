// The library of the workshop: every feature of the country, as it can be laid, stretched or drawn; and the zones of both sides.

import { bandOf, type Point, type TableKind, type TableSetting } from '@baize/contracts';
import { inches } from '@baize/geometry/open';
import { EVENT_CARDS, LUCK_CARDS } from '../content/event-cards.ts';
import type { AreaKind, LineKind } from '../rules/country/features.ts';
import { AREA_LOOKS, featureWords, LINE_LOOKS } from '../scene/country.ts';
import { SIDES, seatName } from '../state.ts';

/** Drawn as lines, though they are areas to the rules: they have a width and no edge that matters. */
export const BANDS = ['road', 'track', 'railway'] as const satisfies readonly AreaKind[];
export type BandKind = (typeof BANDS)[number];

type Shape = 'hexagon' | 'rectangle';

/** Kind, label, key, shape, width and depth in inches, the least and the most of either. */
type AreaRow = readonly [AreaKind, label: string, page: string, key: string, Shape, number, number, least: number, most: number];

// biome-ignore format: a table
const AREA_ROWS: readonly AreaRow[] = [
  ['bridge',            'Bridge',       'land',  'b', 'rectangle',  3, 4, 2, 12],
  ['ford',              'Ford',         'land',  'f', 'rectangle',  4, 4, 2, 12],
  ['wood',              'Wood',         'land',  'w', 'hexagon',    9, 7, 3, 30],
  ['thick-wood',        'Thick wood',   'wild',  't', 'hexagon',    9, 8, 3, 30],
  ['slight-hill',       'Gentle hill',  'land',  'h', 'hexagon',   14, 8, 4, 48],
  ['steep-hill',        'Steep hill',   'wild',  'k', 'hexagon',   12, 8, 4, 30],
  ['cliff',             'Cliff',        'wild',  'c', 'hexagon',    8, 3, 2, 24],
  ['sound-building',    'House',        'land',  'o', 'rectangle',  4, 3, 2, 10],
  ['flimsy-building',   'Barn',         'wild',  'n', 'rectangle',  4, 3, 2, 10],
  ['ploughed-field',    'Field',        'land',  'p', 'rectangle', 10, 6, 3, 30],
  ['rough-meadow',      'Meadow',       'wild',  'm', 'rectangle', 10, 6, 3, 30],
  ['bog',               'Bog',          'wild',  'g', 'hexagon',    8, 6, 3, 24],
  ['marsh',             'Marsh',        'wild',  'a', 'hexagon',   10, 6, 3, 30],
  ['scrub',             'Scrub',        'wild',  '7', 'rectangle',  8, 6, 3, 30],
  ['rocks',             'Rocks',        'wild',  '8', 'hexagon',    6, 5, 2, 24],
  ['ravine',            'Ravine',       'wild',  '9', 'rectangle', 12, 3, 2, 40],
  ['rubble',            'Rubble',       'wild',  'u', 'hexagon',    5, 4, 2, 12],
  ['earthwork',         'Redoubt',      'works', 'i', 'hexagon',   14, 8, 6, 30],
  ['laager',            'Laager',       'works', '0', 'hexagon',   14, 8, 6, 30],
  ['perimeter',         'Perimeter',    'works', ',', 'rectangle', 14, 10, 6, 30],
  ['built-up',          'Village',      'works', ';', 'rectangle', 12, 9, 6, 30],
  ['light-emplacement', 'Gun pit',      'works', '-', 'rectangle',  4, 3, 2,  8],
  ['heavy-emplacement', 'Battery',      'works', 'y', 'rectangle',  4, 3, 2,  8],
  ['gap',               'Gate or gap',  'works', 'j', 'rectangle',  2, 1, 1,  6],
  ['depot',             'Depot',        'works', 'd', 'rectangle',  4, 3, 2, 10],
];

/** Kind, label, key, width and its bounds in inches; a width of nought: a hedge has none. */
type LineRow = readonly [LineKind | BandKind, label: string, page: string, key: string, width: number, from: number, to: number];

// biome-ignore format: a table
const LINE_ROWS: readonly LineRow[] = [
  ['river',          'River',       'land',  'r', 4,   3,   6],
  ['stream',         'Stream',      'land',  's', 2,   1.5, 3],
  ['brook',          'Brook',       'land',  'x', 1,   0.5, 1.5],
  ['road',           'Road',        'land',  'q', 2,   1.5, 3],
  ['track',          'Track',       'wild',  '+', 2,   1.5, 3],
  ['railway',        'Railway',     'wild',  'z', 2,   2,   2],
  ['hedge',          'Hedge',       'land',  'e', 0,   0,   0],
  ['fence',          'Fence',       'wild',  'v', 0,   0,   0],
  ['low-wall',       'Low wall',    'land',  'l', 0,   0,   0],
  ['high-wall',      'High wall',   'works', '1', 0,   0,   0],
  ['breastwork',     'Breastwork',  'works', '2', 0,   0,   0],
  ['shallow-trench', 'Shallow trench', 'works', '3', 0, 0,   0],
  ['trench',         'Trench',      'works', '4', 0,   0,   0],
];

/** The order of the library: water and ways first, then what grows and stands. */
// biome-ignore format: a list
const ORDER: readonly string[] = [
  'river', 'stream', 'brook', 'road', 'track', 'railway', 'bridge', 'ford', 'wood', 'thick-wood', 'slight-hill', 'steep-hill', 'cliff', 'sound-building',
  'flimsy-building', 'hedge', 'fence', 'low-wall', 'ploughed-field', 'rough-meadow', 'bog', 'marsh', 'scrub', 'rocks', 'ravine', 'rubble',
];

const FORTIFIED: TableSetting = {
  id: 'walls',
  label: 'Its walls',
  rule: 'AGW-SHOT-12',
  says: 'Siege guns make light of a house, not of a fortified one.',
  choices: [
    { id: 'plain', label: 'plain' },
    { id: 'fortified', label: 'fortified' },
  ],
};

const DEPTH: TableSetting = {
  id: 'depth',
  label: 'To cross it',
  rule: 'AGW-OBST-06',
  says: 'Deep water disorders those who wade through it.',
  choices: [
    { id: 'shallow', label: 'wading' },
    { id: 'deep', label: 'deep, disorders' },
  ],
};

const CROSSING: TableSetting = {
  id: 'crossing',
  label: 'To cross it',
  rule: 'AGW-OBST-04',
  says: 'A river is crossed at bridges and fords; one that can be swum also between them, slowly.',
  choices: [
    { id: 'bridges', label: 'fords only' },
    { id: 'swum', label: 'slowly' },
  ],
};

const JOKERS = [1, 2, 3, 4, 5] as const;

const atJoker = (id: string, label: string, says: string): TableSetting => ({
  id,
  label,
  says,
  rule: 'AGX-TRIG-03',
  choices: [{ id: 'never', label: 'never' }, ...JOKERS.map((joker) => ({ id: `joker-${joker}`, label: `at joker ${joker}` }))],
});

/** AGX-TRIG-03: what may befall a bridge, or ground that burns. */
export const FALLS = atJoker('falls', 'It falls', 'The bridge is gone, and whoever is on it stands on the nearer bank.');
export const BURNS = atJoker('burns', 'It burns', 'Nobody stays in it or sees through it until the second joker after.');

const SETTINGS: Partial<Record<AreaKind | LineKind, readonly TableSetting[]>> = {
  bridge: [FALLS],
  wood: [BURNS],
  'thick-wood': [BURNS],
  scrub: [BURNS],
  'ploughed-field': [BURNS],
  'sound-building': [FORTIFIED],
  stream: [DEPTH],
  brook: [DEPTH],
  river: [CROSSING],
};

function outlineFor(shape: Shape, width: number, depth: number): Point[] {
  const [a, b] = [inches(width) / 2, inches(depth) / 2];
  // biome-ignore format: corners
  return shape === 'hexagon'
    ? [[-a, 0], [-a / 2, -b], [a / 2, -b], [a, 0], [a / 2, b], [-a / 2, b]]
    : [[-a, -b], [a, -b], [a, b], [-a, b]];
}

/** A winding stretch for the picture in the library. */
function sample(width: number): Point[] {
  // biome-ignore format: corners
  return bandOf([[-6000, 1200], [-2000, -1000], [2000, 1000], [6000, -1200]], Math.max(400, width));
}

function areaKind([kind, label, page, key, shape, width, depth, least, most]: AreaRow): TableKind {
  const outline = outlineFor(shape, width, depth);
  const [look, , height] = AREA_LOOKS[kind];
  const settings = SETTINGS[kind];
  return {
    id: kind,
    label,
    page,
    key,
    picture: [{ look, outline, ...(height !== undefined && { height }) }],
    laid: 'area',
    outline,
    size: [inches(width), inches(depth)],
    stretch: { from: inches(least), to: inches(most) },
    turns: 500,
    says: featureWords({ id: kind, kind, outline: [] }),
    rule: 'AGW-LAND-01',
    ...(settings && { settings }),
  };
}

function lineKind([kind, label, page, key, width, from, to]: LineRow): TableKind {
  const isBand = isBandKind(kind);
  const [look] = isBand ? AREA_LOOKS[kind] : LINE_LOOKS[kind];
  const settings = SETTINGS[kind];
  return {
    id: kind,
    label,
    page,
    key,
    picture: [{ look, outline: sample(inches(width)) }],
    laid: 'line',
    outline: [],
    size: [0, 0],
    turns: 0,
    ...(width > 0 && { width: { value: inches(width), from: inches(from), to: inches(to) } }),
    says: featureWords(isBand ? { id: kind, kind, outline: [] } : { id: kind, kind, line: [], width: 0 }),
    rule: isBand ? 'AGW-LAND-01' : 'AGW-LAND-06',
    ...(settings && { settings }),
  };
}

export function isBandKind(kind: string): kind is BandKind {
  return (BANDS as readonly string[]).includes(kind);
}

export const ZONES = ['zone-south', 'zone-north'] as const;

/** AGW-DEPL-01: where a side draws up, instead of the standard zone. */
const zoneKinds = SIDES.map((side): TableKind => {
  const size: Point = [inches(36), inches(12)];
  return {
    id: ZONES[side as 0 | 1],
    label: `${seatName(side)} draws up`,
    page: 'zones',
    key: side === 0 ? '5' : '6',
    picture: [],
    side: side as 0 | 1,
    laid: 'piece',
    outline: outlineFor('rectangle', 36, 12),
    size,
    stretch: { from: inches(6), to: inches(120) },
    turns: 0,
    opposite: ZONES[(1 - side) as 0 | 1],
    most: 1,
    says: `${seatName(side)} draws up here, and not along its own edge as usual.`,
    rule: 'AGW-DEPL-01',
  };
});

export const ARRIVALS = ['arrivals-south', 'arrivals-north'] as const;

/** AGX-TRIG-03, -04: when they come, and how many; the last of the roster, for nobody knows yet who marches. */
export const COMES: TableSetting = {
  id: 'joker',
  label: 'They come',
  says: 'At the joker of this number, without a counter.',
  rule: 'AGX-TRIG-04',
  choices: JOKERS.map((joker) => ({ id: `joker-${joker}`, label: `at joker ${joker}` })),
};
export const HOW_MANY: TableSetting = {
  id: 'units',
  label: 'How many',
  says: 'So many units, the last of the roster; never more than half of the army.',
  rule: 'AGX-TRIG-03',
  choices: [1, 2, 3].map((units) => ({ id: `units-${units}`, label: units === 1 ? 'one unit' : `${units} units` })),
};

/** AGX-TRIG-03: a stretch of the nearest edge by which units of a side come later. */
const arrivalKinds = SIDES.map(
  (side): TableKind => ({
    id: ARRIVALS[side as 0 | 1],
    label: `${seatName(side)} is reinforced`,
    page: 'zones',
    key: side === 0 ? '7' : '8',
    picture: [],
    side: side as 0 | 1,
    laid: 'piece',
    outline: outlineFor('rectangle', 12, 2),
    size: [inches(12), inches(2)],
    turns: 9000,
    opposite: ARRIVALS[(1 - side) as 0 | 1],
    most: 3,
    settings: [COMES, HOW_MANY],
    says: `Units of ${seatName(side)} come on by the nearest edge here.`,
    rule: 'AGX-TRIG-03',
  }),
);

export const OBJECTIVE = 'objective';

/** AGX-SCN-10: a square of ground that a scenario may be about. */
const objectiveKind: TableKind = {
  id: OBJECTIVE,
  label: 'Objective',
  page: 'goals',
  key: '.',
  picture: [],
  laid: 'area',
  outline: outlineFor('rectangle', 6, 6),
  size: [inches(6), inches(6)],
  stretch: { from: inches(3), to: inches(12) },
  turns: 500,
  most: 3,
  says: 'Ground to be held, where the scenario asks for it.',
  rule: 'AGX-SCN-10',
};

const land = [...AREA_ROWS.map(areaKind), ...LINE_ROWS.map(lineKind)];
const place = ({ id }: TableKind) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

export const LIBRARY: readonly TableKind[] = [...land.sort((a, b) => place(a) - place(b)), ...zoneKinds, ...arrivalKinds, objectiveKind];

/** AGX-LUCK-08: the weathers of the event deck. */
const WEATHERS = LUCK_CARDS.filter((card) => EVENT_CARDS[card].isWeather);

/** AGX-TRIG-03: what a joker of a number brings, agreed with the table. */
export const STORY: readonly TableSetting[] = [
  atJoker('train', 'A train comes', 'It runs along the railway, where there is one.'),
  atJoker('nightfall', 'Night falls', 'From then on it is dark.'),
  atJoker('end', 'The day ends', 'The battle is judged as at dinner.'),
  atJoker('weather', 'The weather turns', 'Until the joker after.'),
  {
    id: 'weather-card',
    label: 'and brings',
    says: 'The weather that comes, if any does.',
    rule: 'AGX-LUCK-08',
    choices: WEATHERS.map((card) => ({ id: card, label: EVENT_CARDS[card].title })),
  },
];
