// AGX-TAB-03 to -05: a layout of 72 x 48 inches laid on a table of any size, as the rules of the country know it.
import { ahead, bodiesOverlap, type Facing, facingTo, linesMeet, type Point } from '@baize/geometry/open';
import { band } from '../../rules/country/bands.ts';
import type { AreaKind, Feature, LineKind } from '../../rules/country/features.ts';
import type { Objective } from '../scenario.ts';
import { cutOut, meetingOf } from './cut.ts';
import { LAYOUTS } from './data.ts';
import type { DrawnArea, DrawnBand, DrawnFeature, DrawnLine, GroundKind, Inch, Layout } from './types.ts';

const AREA_KINDS: Record<GroundKind, AreaKind> = {
  'hill-slight': 'slight-hill',
  'hill-steep': 'steep-hill',
  wood: 'wood',
  'wood-thick': 'thick-wood',
  scrub: 'scrub',
  rough: 'ploughed-field',
  marsh: 'marsh',
  rocks: 'rocks',
  ravine: 'ravine',
  building: 'sound-building',
  earthwork: 'earthwork',
  laager: 'laager',
  'built-up': 'built-up',
  perimeter: 'perimeter',
  bridge: 'bridge',
  ford: 'ford',
};

/** Bands on which one walks are areas; the others are lines that one crosses. */
const BAND_KINDS: Partial<Record<DrawnLine, AreaKind>> = { road: 'road', track: 'track', railway: 'railway' };

const LINE_KINDS: Record<Exclude<DrawnLine, 'road' | 'track' | 'railway'>, LineKind> = {
  hedge: 'hedge',
  'wall-low': 'low-wall',
  'wall-high': 'high-wall',
  breastwork: 'breastwork',
  trench: 'trench',
  brook: 'brook',
  stream: 'stream',
  river: 'river',
};

/** What a layout is on a table. */
export interface Laid {
  features: Feature[];
  objectives: Objective[];
  stronghold: Point[] | null;
  road: Point[] | null;
  river: Point[] | null;
  fordSites: Point[];
}

export function layoutBySlug(id: string): Layout {
  const layout = LAYOUTS.find((each) => each.id === id);
  if (!layout) throw new Error(`There is no layout '${id}'.`);
  return layout;
}

interface Scale {
  width: number;
  height: number;
}

const scaled = ({ width, height }: Scale, [x, y]: Inch): Point => ({ x: Math.round((x * width) / 72), y: Math.round((y * height) / 48) });

const pointsOf = (feature: DrawnFeature): readonly Inch[] => ('polygon' in feature ? feature.polygon : feature.line);

/** AGX-TAB-03: the centre of the box about the first part of a group, in inches. */
function groupCentre(layout: Layout, group: string): Inch {
  const first = layout.features.find((feature) => feature.group === group);
  const points = first ? pointsOf(first) : [];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** AGX-TAB-03: every point is scaled; rigid parts keep their size about the scaled centre of their group. */
function laidPoints(layout: Layout, group: string | undefined, points: readonly Inch[], scale: Scale): Point[] {
  if (group === undefined) return points.map((p) => scaled(scale, p));
  const centre = groupCentre(layout, group);
  const to = scaled(scale, centre);
  return points.map(([x, y]) => ({ x: to.x + Math.round((x - centre[0]) * 1000), y: to.y + Math.round((y - centre[1]) * 1000) }));
}

/** AGX-TAB-04: an area; a work has its gate. */
function areaFeature(layout: Layout, { id, name, kind, group, gate, polygon }: DrawnArea, scale: Scale): Feature {
  const [a, b] = gate ? laidPoints(layout, group, gate, scale) : [];
  const outline = laidPoints(layout, group, polygon, scale);
  return { id, name, kind: AREA_KINDS[kind], outline, ...(a && b && { gate: [a, b] as const }) };
}

/** A gap along a stretch of a line, an inch to both sides of it. */
function gapAcross(id: string, name: string, a: Point, b: Point): Feature {
  return { id, name, kind: 'gap', outline: band([a, b], 2000) };
}

function bandFeature(layout: Layout, drawn: DrawnBand, scale: Scale): Feature {
  const { id, name, kind, group, width = 0 } = drawn;
  const line = laidPoints(layout, group, drawn.line, scale);
  const area = BAND_KINDS[kind];
  if (area) return { id, name, kind: area, outline: band(line, width * 1000) };
  return { id, name, kind: LINE_KINDS[kind as keyof typeof LINE_KINDS], line, width: width * 1000 };
}

const WATER: readonly LineKind[] = ['brook', 'stream', 'river'];

/** AGX-TAB-04: where a road crosses a hedge, a wall or a trench there is a gap two inches wide. */
export function roadGaps(roads: readonly (readonly Point[])[], features: readonly Feature[], overWater = false): Feature[] {
  const gaps: Feature[] = [];
  for (const feature of features) {
    if (!('line' in feature) || (WATER.includes(feature.kind) && !overWater)) continue;
    const half = Math.max(1000, Math.round(feature.width / 2) + 200);
    for (const [a, b] of stretches(feature.line)) {
      for (const [c, d] of roads.flatMap(stretches)) {
        if (!linesMeet(a, b, c, d)) continue;
        const at = meetingOf(a, b, c, d)?.at ?? a;
        const way: Facing = facingTo(c, d);
        gaps.push(gapAcross(`${feature.id}-gap-${gaps.length + 1}`, 'Gap', ahead(at, way, -half), ahead(at, way, half)));
      }
    }
  }
  return gaps;
}

function stretches(line: readonly Point[]): [Point, Point][] {
  return line.slice(1).map((b, at) => [line[at] as Point, b]);
}

function featureOf(layout: Layout, drawn: DrawnFeature, scale: Scale): Feature {
  return 'polygon' in drawn ? areaFeature(layout, drawn, scale) : bandFeature(layout, drawn, scale);
}

const AS_DRAWN: Scale = { width: 72_000, height: 48_000 };

/** AGX-TAB-03: ground that scaling alone has laid over a rigid part ends at it; bridges and fords replace what they cross by themselves. */
function besideRigid(layout: Layout, drawn: DrawnFeature, scale: Scale): Feature {
  const feature = featureOf(layout, drawn, scale);
  if (!('outline' in feature) || drawn.group !== undefined) return feature;
  const rigid = layout.features.filter(({ group, kind }) => group !== undefined && kind !== 'bridge' && kind !== 'ford');
  const outline = rigid.reduce<readonly Point[]>((left, part) => {
    const [here, there] = [featureOf(layout, part, scale), featureOf(layout, part, AS_DRAWN)];
    const before = featureOf(layout, drawn, AS_DRAWN);
    if (!('outline' in here) || !('outline' in there) || !('outline' in before)) return left;
    return overlap(left, here.outline) && !overlap(before.outline, there.outline) ? cutOut(left, here.outline) : left;
  }, feature.outline);
  return { ...feature, outline };
}

function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  return bodiesOverlap({ kind: 'building', outline: a }, { kind: 'building', outline: b });
}

/** AGX-TAB-03. */
export function laidOut(layout: Layout, width: number, height: number): Laid {
  const scale = { width, height };
  const features = layout.features.map((drawn) => besideRigid(layout, drawn, scale));
  const lineOf = (id: string | undefined): Point[] | null => {
    const drawn = layout.features.find((feature) => feature.id === id);
    return drawn && 'line' in drawn ? laidPoints(layout, drawn.group, drawn.line, scale) : null;
  };
  const roads = layout.features.flatMap((drawn) =>
    'line' in drawn && (drawn.kind === 'road' || drawn.kind === 'track') ? [laidPoints(layout, drawn.group, drawn.line, scale)] : [],
  );
  const hold = layout.features.find((feature) => feature.id === layout.stronghold);
  return {
    features: [...features, ...roadGaps(roads, features)],
    objectives: (layout.objectives ?? []).map(({ id, name, polygon }) => ({ id, name, outline: polygon.map((p) => scaled(scale, p)) })),
    stronghold: hold && 'polygon' in hold ? laidPoints(layout, hold.group, hold.polygon, scale) : null,
    road: lineOf(layout.road),
    river: lineOf(layout.river),
    fordSites: (layout.fordSites ?? []).map((p) => scaled(scale, p)),
  };
}
