// The table and its country: woods, hills in steps, houses, water, hedges and walls, each with what it does; and zones.
import type { Area, Look, Point, Zone } from '@baize/contracts';
import type { Point as TablePoint } from '@baize/geometry/open';
import { THEATRE_WORDS } from '../content/theatres.ts';
import { allSections, isBig, sectionName } from '../rules/cards/sections.ts';
import { band } from '../rules/country/bands.ts';
import {
  type Area as AreaFeature,
  type AreaKind,
  costIn,
  coverGivenBy,
  type Feature,
  type Going,
  gradeOf,
  isArea,
  type Linear,
  type LineKind,
  visibilityIn,
} from '../rules/country/features.ts';
import { type Ground, type LandLine, landOf } from '../rules/country/map.ts';
import { SIDES, type War } from '../state.ts';
import { areaId, armyOf, onScene, quartersId, spaced } from './faces.ts';
import { goals } from './landmarks.ts';

/** What each kind is drawn as; the order is that of drawing, the lowest first. */
// biome-ignore format: a table
export const AREA_LOOKS: Record<AreaKind, readonly [look: Look, layer: number, height?: number]> = {
  'slight-hill':       ['hill', 0, 2000],
  'steep-hill':        ['ridge', 0, 3000],
  cliff:               ['rock', 0, 4000],
  'ploughed-field':    ['field', 1],
  'rough-meadow':      ['heath', 1],
  bog:                 ['marsh', 1],
  marsh:               ['marsh', 1],
  road:                ['road', 2],
  'broken-road':       ['rough', 2],
  railway:             ['lane', 2],
  ford:                ['ford', 4],
  bridge:              ['bridge', 5],
  gap:                 ['lane', 5],
  track:               ['lane', 2],
  'built-up':          ['hamlet', 1],
  perimeter:           ['hamlet', 1],
  ravine:              ['pit', 1],
  earthwork:           ['sand', 1],
  laager:              ['sand', 1],
  rocks:               ['rock', 6],
  scrub:               ['heath', 6],
  rubble:              ['rough', 6],
  fire:                ['rough', 7],
  depot:               ['floor', 6],
  'light-emplacement': ['redoubt', 6],
  'heavy-emplacement': ['redoubt', 6],
  wood:                ['wood', 7],
  'thick-wood':        ['wood', 7],
  'sound-building':    ['house', 8],
  'flimsy-building':   ['house', 8],
};

// biome-ignore format: a table
export const LINE_LOOKS: Record<LineKind, readonly [look: Look, layer: number]> = {
  brook:            ['river', 3],
  stream:           ['river', 3],
  river:            ['water', 3],
  'shallow-trench': ['pit', 4],
  trench:           ['pit', 4],
  hedge:            ['hedge', 6],
  fence:            ['fence', 6],
  'low-wall':       ['wall', 6],
  'high-wall':      ['wall', 6],
  breastwork:       ['redoubt', 6],
  'wagon-line':     ['wagon', 6],
  'emplacement-edge': ['redoubt', 6],
};

/** A hedge is a tenth of an inch thick in the rules; it is drawn so wide that it can be seen. */
const SEEN = 400;
/** Long edges are divided, so that scissors round only the corners. */
const EDGE = 1500;

type Layered = Area & { layer: number };

const GOINGS: readonly (readonly [Going, string])[] = [
  ['close-foot', 'foot'],
  ['horse', 'horse'],
  ['wheeled', 'wheels'],
];

function areaWords(feature: AreaFeature): string {
  const costs = GOINGS.map(([going, who]) => ({ who, cost: costIn(feature, going) }));
  const going = costs.every(({ cost }) => cost === 1)
    ? 'open to all'
    : costs.map(({ who, cost }) => (cost === Infinity ? `closed to ${who}` : `${who} pay ${cost}″ for an inch`)).join(', ');
  const cover = coverGivenBy(feature);
  const sight = visibilityIn(feature);
  return [
    `${named(feature.kind)}: ${going}`,
    ...(cover === 'none' ? [] : [`${cover} cover`]),
    ...(sight === undefined ? [] : [`one sees ${sight / 1000}″ into it`]),
  ].join('; ');
}

const GRADES = { free: 'free', low: 'takes the lowest die', high: 'takes the highest die', closed: 'closed', river: 'only at a crossing' };

function lineWords(feature: Linear): string {
  const going = GOINGS.map(([each, who]) => `${who}: ${GRADES[gradeOf(feature, each)]}`).join(', ');
  const cover = coverGivenBy(feature);
  return [`${named(feature.kind)}: ${going}`, ...(cover === 'none' ? [] : [`${cover} cover to those who line it`])].join('; ');
}

export function named(kind: string): string {
  const words = spaced(kind);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** What a feature does, in a line. */
export function featureWords(feature: Feature): string {
  return isArea(feature) ? areaWords(feature) : lineWords(feature);
}

function divided(outline: readonly TablePoint[]): TablePoint[] {
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const parts = Math.max(1, Math.round(Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) / EDGE));
    return Array.from({ length: parts }, (_, part) => ({
      x: Math.round(a.x + ((b.x - a.x) * part) / parts),
      y: Math.round(a.y + ((b.y - a.y) * part) / parts),
    }));
  });
}

const SOFT: readonly Look[] = ['hill', 'ridge', 'wood', 'marsh', 'heath', 'rough', 'rock'];

/** AGX-TAB-06: elsewhere than in Europe things are called by what they are there. */
function titleOf(s: Placed, { kind, name }: AreaFeature): string {
  const theatre = s.fixed.scenario?.theatre ?? 'europe';
  const word = named(THEATRE_WORDS[kind]?.[theatre] ?? kind);
  return theatre === 'europe' || !THEATRE_WORDS[kind] ? (name ?? word) : word;
}

function areaOf(s: Placed, feature: AreaFeature): Layered {
  const [look, layer, height] = AREA_LOOKS[feature.kind];
  const outline = SOFT.includes(look) ? divided(feature.outline) : feature.outline;
  return {
    id: areaId(feature.id),
    look,
    outline: outline.map((p) => onScene(s, p)),
    ...(height !== undefined && { height }),
    title: titleOf(s, feature),
    says: `${areaWords(feature)}.`,
    rule: 'AGW-LAND-01',
    layer,
  };
}

/** The box of a stretch of a line, made wide enough to be seen. */
function widened(core: readonly TablePoint[]): readonly TablePoint[] {
  const [a, b, c, d] = core;
  if (core.length !== 4 || !a || !b || !c || !d) return core;
  const sides = [Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2), Math.sqrt((c.x - b.x) ** 2 + (c.y - b.y) ** 2)] as const;
  const thin = Math.min(...sides);
  if (thin >= SEEN || thin === 0) return core;
  const by = (SEEN / thin - 1) / 2;
  const [left, right] =
    sides[0] > sides[1]
      ? ([
          [a, d],
          [b, c],
        ] as const)
      : ([
          [a, b],
          [d, c],
        ] as const);
  const apart = ([p, q]: readonly [TablePoint, TablePoint]): [TablePoint, TablePoint] => [
    { x: p.x + (p.x - q.x) * by, y: p.y + (p.y - q.y) * by },
    { x: q.x + (q.x - p.x) * by, y: q.y + (q.y - p.y) * by },
  ];
  const [[e, f], [g, h]] = [apart(left), apart(right)];
  return [e, g, h, f].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

const WATER: readonly LineKind[] = ['brook', 'stream', 'river'];

/** Water runs on under bridges and fords, which are drawn over it. */
function outlinesOf({ feature, shapes }: LandLine): readonly (readonly TablePoint[])[] {
  if (WATER.includes(feature.kind)) return [band(feature.line, Math.max(SEEN, feature.width))];
  return shapes.map(({ core }) => widened(core));
}

/** The country, and in which part of the world it lies if that is known. */
type Placed = Ground & { fixed: { scenario?: Pick<War['fixed']['scenario'], 'theatre'> } };

export function areas(s: Placed): Area[] {
  const land = landOf(s);
  const flat = land.areas.map(({ feature }) => areaOf(s, feature));
  const lines = land.lines.flatMap((laid) =>
    outlinesOf(laid).map((outline, at): Layered => {
      const { feature } = laid;
      const [look, layer] = LINE_LOOKS[feature.kind];
      return {
        id: at === 0 ? areaId(feature.id) : `${areaId(feature.id)}:${at}`,
        look,
        outline: outline.map((p) => onScene(s, p)),
        title: named(feature.kind),
        says: `${lineWords(feature)}.`,
        rule: 'AGW-LAND-06',
        layer,
      };
    }),
  );
  return [...flat, ...lines].sort((a, b) => a.layer - b.layer).map(({ layer: _layer, ...area }) => area);
}

function box(s: War, minX: number, minY: number, maxX: number, maxY: number): Point[] {
  const corner = (x: number, y: number) => onScene(s, { x, y });
  return [corner(minX, minY), corner(maxX, minY), corner(maxX, maxY), corner(minX, maxY)];
}

/** AGX-BIG-02: the strips of a big table. */
function strips(s: War): Zone[] {
  if (!isBig(s)) return [];
  const { width, height, sections } = s.fixed;
  const at = (part: number) => Math.round((width * part) / sections);
  return allSections(s).map((section) => ({
    id: `section:${section}`,
    outline: box(s, at(section), 0, at(section + 1), height),
    side: null,
    title: `The ${sectionName(sections, section)}`,
    says: `The ${sectionName(sections, section)} of the table, with a deck of its own.`,
    rule: 'AGX-BIG-02',
    drawn: 'part',
  }));
}

/** AGX-SCN-16: beside a road, all that lies within so far of it. */
function fieldOutlines(s: War, side: 0 | 1): readonly (readonly TablePoint[])[] {
  const { band: beside, outlines } = s.fixed.scenario.zones[side];
  return beside && beside.line.length > 1 ? [withinTable(s, band(beside.line, 2 * beside.within))] : outlines;
}

function withinTable({ fixed: { width, height } }: War, outline: readonly TablePoint[]): TablePoint[] {
  return outline.map(({ x, y }) => ({ x: Math.max(0, Math.min(width, x)), y: Math.max(0, Math.min(height, y)) }));
}

/** Where one deploys, while one does; what is fought for; and where the headquarters stand. */
export function zones(s: War): Zone[] {
  const fields = SIDES.flatMap((side): Zone[] =>
    fieldOutlines(s, side as 0 | 1).map((outline, at) => ({
      id: at === 0 ? `zone:${side}` : `zone:${side}:${at}`,
      outline: outline.map((p) => onScene(s, p)),
      side,
      title: armyOf(s, side).name,
      says: `Here ${armyOf(s, side).name} deploys. ${s.fixed.scenario.zones[side as 0 | 1].says}`,
      rule: s.fixed.scenario.zones[side as 0 | 1].rule,
      drawn: 'named',
    })),
  );
  const camps = SIDES.flatMap((side): Zone[] => {
    const quarters = s.quarters[side as 0 | 1];
    if (!quarters || quarters.building !== null) return [];
    const { x, y } = quarters;
    const name = armyOf(s, side).headquarters.name;
    return [
      {
        id: `${quartersId(side)}:camp`,
        outline: box(s, x - 1500, y - 1500, x + 1500, y + 1500),
        side,
        title: name,
        says: `${name}${quarters.overrun ? ', overrun' : ''}.`,
        rule: 'AGW-DEPL-03',
      },
    ];
  });
  return [...strips(s), ...(s.flip.number === 0 ? fields : []), ...goals(s), ...camps];
}
