// What one may begin a table with: empty country of each size, and every layout of the box, opened as a sheet.
import { kindOf, type LaidThing, type Point, type TableSheet } from '@baize/contracts';
import { inches, type Point as Place } from '@baize/geometry/open';
import { type Feature, isArea } from '../rules/country/features.ts';
import { villageLayout, villageRoad } from '../rules/country/layouts.ts';
import { LAYOUTS } from '../scenarios/layouts/data.ts';
import { laidOut } from '../scenarios/layouts/lay.ts';
import type { Objective } from '../scenarios/scenario.ts';
import { LIBRARY, OBJECTIVE } from './library.ts';

interface Start {
  id: string;
  label: string;
  says: string;
  width: number;
  height: number;
  country: readonly Feature[];
  /** The middle lines of roads and rails, in inches from the near edge, where they are known. */
  lines?: ReadonlyMap<string, readonly (readonly [number, number])[]>;
  objectives?: readonly Objective[];
}

const SIZES: readonly (readonly [id: string, words: string, width: number, height: number])[] = [
  ['small', 'a small table', 48, 48],
  ['medium', 'a middling table', 72, 48],
  ['large', 'a large table', 96, 60],
];

const inWords = (width: number, height: number) => `${width} by ${height} inches`;

const emptyStarts = SIZES.map(
  ([id, words, width, height]): Start => ({
    id: `empty-${id}`,
    label: `Empty country, ${words}`,
    says: inWords(width, height),
    width: inches(width),
    height: inches(height),
    country: [],
  }),
);

const villageStarts = SIZES.map(
  ([id, words, width, height]): Start => ({
    id: `village-${id}`,
    label: `The Village, ${words}`,
    says: `A farm at a crossroads, the same from both sides; ${inWords(width, height)}`,
    width: inches(width),
    height: inches(height),
    country: villageLayout(inches(width), inches(height)),
    lines: new Map([['road', villageRoad(inches(width), inches(height))]]),
  }),
);

/** AGX-LAYT-01: every layout as it is drawn, on a table of 72 by 48. */
const layoutStarts = LAYOUTS.map((layout): Start => {
  const [width, height] = [inches(72), inches(48)];
  const { features, objectives } = laidOut(layout, width, height);
  // Gaps where a road goes through a hedge are made anew from the sheet.
  const country = features.filter(({ id }) => layout.features.some((drawn) => drawn.id === id));
  const lines = new Map(layout.features.flatMap((drawn) => ('line' in drawn ? [[drawn.id, drawn.line] as const] : [])));
  return { id: layout.id, label: layout.name, says: inWords(72, 48), width, height, country, lines, objectives };
});

const STARTS: readonly Start[] = [...emptyStarts, ...villageStarts, ...layoutStarts];

export const starts = STARTS.map(({ id, label, says }) => ({ id, label, says }));

export function startSheet(id: string): TableSheet {
  const start = STARTS.find((each) => each.id === id) ?? (STARTS[0] as Start);
  const { width, height, country, label, lines, objectives = [] } = start;
  const onSheet = ({ x, y }: Place): Point => [x, height - y];
  return {
    form: 'table',
    title: country.length === 0 ? 'A table of my own' : `${label.split(',')[0]}, altered`,
    width,
    height,
    mirror: 'off',
    things: [
      ...country.flatMap((feature, at) => thingOf(feature, `t${at + 1}`, onSheet, lines?.get(feature.id)) ?? []),
      ...objectives.map(
        ({ outline }, at): LaidThing => ({ id: `t${country.length + at + 1}`, of: OBJECTIVE, points: outline.map(onSheet), width: 0 }),
      ),
    ],
    settings: {},
    accepted: [],
  };
}

/** A feature as a thing of the sheet; null: the library has no such kind. */
function thingOf(
  feature: Feature,
  id: string,
  onSheet: (p: Place) => Point,
  line?: readonly (readonly [number, number])[],
): LaidThing | null {
  const kind = LIBRARY.find((each) => each.id === feature.kind);
  if (!kind) return null;
  if (!isArea(feature)) {
    const settings = settingsOf(feature);
    return { id, of: kind.id, points: feature.line.map(onSheet), width: feature.width, ...(settings && { settings }) };
  }
  const outline = feature.outline.map(onSheet);
  const drawn = line?.map(([x, y]) => onSheet({ x: inches(x), y: inches(y) }));
  if (kind.laid === 'line') return bandThing(id, kind.id, outline, drawn);
  return uprightPiece(id, kind.id, outline) ?? { id, of: kind.id, points: outline, width: 0 };
}

function settingsOf(feature: Exclude<Feature, { outline: readonly Place[] }>): LaidThing['settings'] {
  if (feature.crossable) return { crossing: 'swum' };
  return feature.deep ? { depth: 'deep' } : undefined;
}

const spanOf = (values: readonly number[]): readonly [middle: number, span: number] => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return [(low + high) / 2, high - low];
};

/** An upright rectangle is a piece that can be stretched by its corners. */
function uprightPiece(id: string, of: string, outline: readonly Point[]): LaidThing | null {
  const [[x, wide], [y, deep]] = [spanOf(outline.map((point) => point[0])), spanOf(outline.map((point) => point[1]))];
  const kind = kindOf(LIBRARY, { of });
  const isUpright =
    outline.length === 4 &&
    kind.outline.length === 4 &&
    outline.every(([u, v]) => Math.abs(u - x) * 2 === wide && Math.abs(v - y) * 2 === deep);
  const { stretch } = kind;
  const fits = stretch && [wide, deep].every((side) => side >= stretch.from && side <= stretch.to);
  return isUpright && fits && Number.isInteger(x) && Number.isInteger(y) ? { id, of, at: [x, y], turn: 0, size: [wide, deep] } : null;
}

/** The outline of a road as the line along its middle: its corners run up one side and down the other. */
function bandThing(id: string, of: string, outline: readonly Point[], drawn?: readonly Point[]): LaidThing {
  const half = Math.floor(outline.length / 2);
  const middle = (a: Point, b: Point): Point => [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
  const pairs = Array.from({ length: half }, (_, at) => [outline[at] as Point, outline[outline.length - 1 - at] as Point] as const);
  const [a, b] = pairs[0] ?? [
    [0, 0],
    [0, 0],
  ];
  const { width } = kindOf(LIBRARY, { of });
  const wide = Math.round(Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2));
  const fitted = width ? Math.min(width.to, Math.max(width.from, wide)) : 0;
  return { id, of, points: drawn ?? pairs.map(([p, q]) => middle(p, q)), width: fitted };
}
