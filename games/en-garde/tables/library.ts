// The library of the workshop: every template of terrain as it is, and country that is drawn: water, roads, hedges, walls, woods
// and hills; the zones of both sides and where they come on; and what is fought for.
import { bandOf, type Point, type TableKind, type TableSetting } from '@baize/contracts';
import { boundsOf, inches, type SightForm } from '@baize/geometry/open';
import type { TableSide } from '../content/scenarios/zones.ts';
import {
  type Cover,
  type Ground,
  type Location,
  type Note,
  OBJECTIVES,
  part,
  TEMPLATES,
  type Template,
  templateOf,
} from '../content/terrain.ts';
import { areas } from '../scene/country.ts';
import { lookOf } from '../scene/faces.ts';

/** What the ground of something drawn is: name, ground, cover, height in inches, how it is seen, notes. */
export interface Drawn {
  name: string;
  ground: Ground;
  cover: Cover;
  top: number;
  sight: SightForm;
  notes: readonly Note[];
  marks?: readonly string[];
}

type LineRow = readonly [id: string, key: string, width: number, from: number, to: number, drawn: Drawn];

const drawn = (
  name: string,
  ground: Ground,
  cover: Cover,
  top: number,
  sight: SightForm,
  notes: readonly Note[] = [],
  marks?: readonly string[],
): Drawn => ({ name, ground, cover, top, sight, notes, ...(marks && { marks }) });

// biome-ignore format: a table to be read like the book's
const LINES: readonly LineRow[] = [
  ['river',     'r', 3,    2,    6,   drawn('River',     'impassable', 'none',   0, 'flat', ['deep'])],
  ['stream',    's', 2,    1,    5,   drawn('Stream',    'difficult',  'none',   0, 'flat', ['shallow'])],
  ['road',      'q', 2,    1,    4,   drawn('Road',      'open',       'none',   0, 'flat', [], ['road'])],
  ['hedge',     'e', 0.5,  0.5,  1,   drawn('Hedge',     'difficult',  'light',  1, 'low')],
  ['fence',     'v', 0.25, 0.25, 0.5, drawn('Fence',     'difficult',  'medium', 1, 'low')],
  ['low-wall',  'l', 0.25, 0.25, 0.5, drawn('Low wall',  'difficult',  'medium', 1, 'low')],
  ['high-wall', 'h', 0.5,  0.5,  1,   drawn('High wall', 'impassable', 'heavy',  3, 'tall', ['climbable'])],
];

type AreaRow = readonly [id: string, key: string, shape: 'oval' | 'box', width: number, depth: number, drawn: Drawn];

// biome-ignore format: a table to be read like the book's
const AREAS: readonly AreaRow[] = [
  ['bridge',  'b', 'box',  3, 5, drawn('Bridge',       'open',       'none',  0, 'flat', [], ['bridge'])],
  ['ford',    'f', 'box',  3, 4, drawn('Ford',         'difficult',  'none',  0, 'flat', ['shallow'])],
  ['wood',    'w', 'oval', 8, 6, drawn('Wood',         'difficult',  'light', 4, 'area')],
  ['hill',    'i', 'oval', 9, 7, drawn('Hill',         'open',       'none',  1, 'tall', ['hill'])],
  ['field',   'p', 'box',  8, 6, drawn('Corn field',   'difficult',  'light', 1, 'area')],
  ['marsh',   'm', 'oval', 8, 6, drawn('Marsh',        'difficult',  'none',  0, 'flat')],
  ['rocks',   'k', 'oval', 6, 5, drawn('Rocky ground', 'difficult',  'none',  0, 'flat')],
  ['pond',    'o', 'oval', 5, 4, drawn('Pond',         'difficult',  'none',  0, 'flat', ['shallow'])],
  ['lake',    'n', 'oval', 8, 6, drawn('Deep water',   'impassable', 'none',  0, 'flat', ['deep'])],
];

export const DRAWN: Readonly<Record<string, Drawn>> = Object.fromEntries([
  ...LINES.map(([id, , , , , ground]) => [id, ground]),
  ...AREAS.map(([id, , , , , ground]) => [id, ground]),
]);

/** The ground of something drawn, as a feature without shapes. */
export function groundOf({ name, ground, cover, top, sight, notes, marks = [] }: Drawn) {
  const feature = part(name, ground, cover, top, sight, [], notes);
  return { ...feature, marks: [...feature.marks, ...marks] };
}

function outlineFor(shape: 'oval' | 'box', width: number, depth: number): Point[] {
  const [a, b] = [inches(width) / 2, inches(depth) / 2];
  const [c, d] = [Math.round(a * 0.7), Math.round(b * 0.7)];
  // biome-ignore format: corners
  return shape === 'oval'
    ? [[a, 0], [c, d], [0, b], [-c, d], [-a, 0], [-c, -d], [0, -b], [c, -d]]
    : [[-a, -b], [a, -b], [a, b], [-a, b]];
}

function saysOf({ name, ground, cover, top }: Drawn): string {
  return `${name}: ${ground}${cover === 'none' ? '' : `, ${cover} cover`}${top > 0 ? `, ${top}″ high` : ''}.`;
}

/** A winding stretch for the picture in the library. */
function sample(width: number): Point[] {
  // biome-ignore format: corners
  return bandOf([[-3600, 800], [-1200, -700], [1200, 700], [3600, -800]], Math.max(250, width));
}

const lineKinds = LINES.map(
  ([id, key, width, from, to, ground]): TableKind => ({
    id,
    label: ground.name,
    page: 'land',
    key,
    picture: [{ look: lookOf(groundOf(ground)), outline: sample(inches(width)) }],
    laid: 'line',
    outline: [],
    size: [0, 0],
    turns: 0,
    width: { value: inches(width), from: inches(from), to: inches(to) },
    says: saysOf(ground),
    rule: 'EG-TER-01',
  }),
);

const areaKinds = AREAS.map(([id, key, shape, width, depth, ground]): TableKind => {
  const outline = outlineFor(shape, width, depth);
  return {
    id,
    label: ground.name,
    page: 'land',
    key,
    picture: [{ look: lookOf(groundOf(ground)), outline, ...(ground.top > 0 && { height: inches(ground.top) }) }],
    laid: 'area',
    outline,
    size: [inches(width), inches(depth)],
    stretch: { from: inches(2), to: inches(30) },
    turns: 500,
    says: saysOf(ground),
    rule: 'EG-TER-01',
  };
});

const PAGES: Record<Location, string> = { urban: 'town', rural: 'farm', wilderness: 'wild' };
const TEMPLATE_KEYS = '1234567890acdgjtuxyz';

/** A template keeps its size where it has rooms; else it can be stretched. */
function templateKind([id, { name, location, parts }]: readonly [string, Template], at: number): TableKind | null {
  if (location === 'objective') return null;
  const boxes = parts.flatMap(({ shapes }) => shapes.map(boundsOf));
  const [minX, maxX] = [Math.min(...boxes.map((box) => box.minX)), Math.max(...boxes.map((box) => box.maxX))];
  const [minY, maxY] = [Math.min(...boxes.map((box) => box.minY)), Math.max(...boxes.map((box) => box.maxY))];
  const isBuilt = parts.some(({ building }) => building);
  const laid = { id, template: id, x: 0, y: 0, turn: 0, piece: null };
  return {
    id: templateId(id),
    label: name,
    page: PAGES[location],
    key: TEMPLATE_KEYS[at % 11] ?? '',
    picture: areas({ fixed: { width: 0, height: 0, layout: [laid] }, openings: {}, wagons: [] }),
    laid: 'piece',
    // biome-ignore format: corners
    outline: [[minX, -maxY], [maxX, -maxY], [maxX, -minY], [minX, -minY]],
    size: [maxX - minX, maxY - minY],
    ...(!isBuilt && { stretch: { from: Math.min(1000, maxX - minX, maxY - minY), to: inches(24) } }),
    turns: 1500,
    says: parts.map((each) => each.name).join(', '),
    rule: 'EGW-TERR-07',
  };
}

/** Ids of a sheet are in small letters. */
export const templateId = (template: string) => template.toLowerCase();
export const TEMPLATE_OF: Readonly<Record<string, string>> = Object.fromEntries(Object.keys(TEMPLATES).map((id) => [templateId(id), id]));

export const PRIZE = 'prize';

const prize: TableKind = {
  id: PRIZE,
  label: 'The prize',
  page: 'goals',
  key: '0',
  picture: [],
  laid: 'piece',
  // biome-ignore format: corners
  outline: [[-600, -600], [600, -600], [600, 600], [-600, 600]],
  size: [1200, 1200],
  turns: 0,
  most: 1,
  says: 'What a Capture is about; without it, it lies in the middle of the table.',
  rule: 'EGW-CAPT-01',
};

export const OBJECTIVE_PIECE = 'objective-piece';

/** EGW-DEFN-01, EGW-OCC-01: who settles which piece it is. */
export const WHICH_PIECE: TableSetting = {
  id: 'piece',
  label: 'Which piece',
  rule: 'EGW-DEFN-01',
  says: 'The defender of a Defence picks it, and for an Occupy it is agreed, unless the table has it.',
  choices: [{ id: 'picked', label: 'as picked' }, ...OBJECTIVES.map((id) => ({ id: templateId(id), label: templateOf(id).name }))],
};

const objectivePiece: TableKind = {
  id: OBJECTIVE_PIECE,
  label: 'Objective piece',
  page: 'goals',
  key: '9',
  picture: [],
  laid: 'piece',
  outline: outlineFor('box', 5.5, 5.5),
  size: [inches(5.5), inches(5.5)],
  turns: 0,
  most: 1,
  settings: [WHICH_PIECE],
  says: 'What a Defence or an Occupy is about; without it, it lies in the middle of the table.',
  rule: 'EGW-DEFN-01',
};

export const TABLE_SIDES = ['south', 'north'] as const satisfies readonly TableSide[];
export const zoneId = (side: TableSide) => `zone-${side}`;
export const entryId = (side: TableSide) => `entry-${side}`;
const across = (side: TableSide): TableSide => (side === 'south' ? 'north' : 'south');
export const sideName = (side: TableSide) => (side === 'south' ? 'South' : 'North');

/** EGW-DEPL-01: where whoever has that edge is set up, instead of the scenario's zone. */
const zoneKinds = TABLE_SIDES.map(
  (side, seat): TableKind => ({
    id: zoneId(side),
    label: `${sideName(side)} sets up`,
    page: 'zones',
    key: seat === 0 ? '5' : '6',
    picture: [],
    side: seat as 0 | 1,
    laid: 'piece',
    outline: outlineFor('box', 16, 4),
    size: [inches(16), inches(4)],
    stretch: { from: inches(2), to: inches(72) },
    turns: 0,
    opposite: zoneId(across(side)),
    most: 1,
    says: `Whoever has the ${side} edge is set up here, and not where the scenario usually has him.`,
    rule: 'EGW-DEPL-01',
  }),
);

/** EGW-DEPL-03, -04: a stretch of the nearest edge by which reserves of that side come on. */
const entryKinds = TABLE_SIDES.map(
  (side, seat): TableKind => ({
    id: entryId(side),
    label: `${sideName(side)} comes on`,
    page: 'zones',
    key: seat === 0 ? '7' : '8',
    picture: [],
    side: seat as 0 | 1,
    laid: 'piece',
    outline: outlineFor('box', 8, 1),
    size: [inches(8), inches(1)],
    stretch: { from: inches(1), to: inches(72) },
    turns: 9000,
    opposite: entryId(across(side)),
    most: 3,
    says: `Reserves of whoever has the ${side} edge come on by the nearest edge here: half of them from turn 2, all from turn 3.`,
    rule: 'EGW-DEPL-04',
  }),
);

const templateKinds = Object.entries(TEMPLATES).flatMap((row, at) => templateKind(row, at) ?? []);

export const LIBRARY: readonly TableKind[] = [
  ...lineKinds,
  ...areaKinds,
  ...templateKinds,
  prize,
  objectivePiece,
  ...zoneKinds,
  ...entryKinds,
];

const choices = (rows: Record<string, string>) => Object.entries(rows).map(([id, label]) => ({ id, label }));

export const RESERVES = 'reserves';

/** What is agreed with the table; the names are those of the match options. */
export const SETTINGS: readonly TableSetting[] = [
  {
    id: 'time-of-day',
    label: 'Time of day',
    rule: 'EGW-TIME-01',
    says: 'How far one sees.',
    choices: choices({ roll: 'by the dice', day: 'day', dusk: 'dusk', night: 'night', dawn: 'dawn' }),
  },
  {
    id: 'weather',
    label: 'Weather',
    rule: 'EGW-WEATH-01',
    says: 'Mist hides, rain wets the powder, wind carries shots away.',
    choices: choices({
      roll: 'by the dice',
      none: 'fair',
      'heavy-mist': 'heavy mist',
      rain: 'rain',
      wind: 'wind',
      'wind-and-rain': 'wind and rain',
    }),
  },
  {
    id: 'wagons',
    label: 'Wagons',
    rule: 'EG-WAG-01',
    says: 'They give cover, and hold four.',
    choices: choices({ none: 'none', one: 'one', each: 'one a side', armoured: 'armoured' }),
  },
  {
    id: RESERVES,
    label: 'Reserves',
    rule: 'EGW-SKIRM-02',
    says: 'In a Skirmish half of each side waits, if both agree; a Defence always has them.',
    choices: choices({ off: 'none', on: 'half waits' }),
  },
];
