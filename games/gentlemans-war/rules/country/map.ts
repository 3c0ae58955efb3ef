// The country of a battle as geometry knows it: areas, lines with their gaps cut out, and buildings.
import {
  along,
  type Box,
  type BuildingBody,
  boundsOf,
  type Country,
  contains,
  grown,
  isInBox,
  type LinearObstacle,
  outside,
  type Feature as Piece,
  type Point,
  polygon,
  type Shape,
  settled,
  within,
} from '@baize/geometry/open';
import type { War } from '../../state.ts';
import { type Area, type Feature, isArea, isBuilding, isEmplacement, isHill, isRough, isWork, type Linear } from './features.ts';
import { offRoad } from './roads.ts';
import { edgeOfEmplacement, edgesOf } from './works.ts';

export interface LandArea {
  readonly feature: Area;
  readonly shape: Shape;
  /** The area as a body: a building that stands there, or what one may touch. */
  readonly body: BuildingBody;
  readonly box: Box;
  /** AGX-TAB-05: of rough ground: where one moves as in it, beside the roads that lead through. */
  readonly offRoad?: readonly Shape[];
}

/** A line, with what is left of it beside bridges, fords and gaps. */
export interface LandLine extends LinearObstacle {
  readonly feature: Linear;
  readonly bodies: readonly BuildingBody[];
  readonly box: Box;
}

export interface Land {
  readonly areas: readonly LandArea[];
  readonly hills: readonly LandArea[];
  readonly buildings: ReadonlyMap<string, LandArea>;
  readonly lines: readonly LandLine[];
  readonly byId: ReadonlyMap<string, Feature>;
  /** The areas as pieces, for questions of cost; the hills alone, for questions of height. */
  readonly country: Country;
  readonly hillCountry: Country;
}

/** A hedge, wall or trench is a tenth of an inch thick; water is as wide as it is drawn. */
const THICKNESS = 100;

/** Lands by what has changed: two matches may build different things under the same id. */
const lands = new WeakMap<readonly Feature[], Map<string, Land>>();

/** A name for something made, which nothing else has: a fire that is out leaves a gap in the count. */
export function freshId({ made }: War, what: string): string {
  let n = made.length + 1;
  while (made.some(({ id }) => id.startsWith(`${what}-${n}`))) n++;
  return `${what}-${n}`;
}

/** The land that was last found for a list of things made, and what the lists held then. */
interface Seen {
  readonly country: readonly Feature[];
  readonly gone: readonly string[];
  readonly made: readonly Feature[];
  readonly land: Land;
}

const seen = new WeakMap<readonly Feature[], Seen>();

/** What the country needs to know of a battle, or of a table on which none is fought yet. */
export interface Ground extends Pick<War, 'gone' | 'made'> {
  fixed: Pick<War['fixed'], 'country' | 'width' | 'height'>;
}

/** The country as it is now: what has fallen or been made is taken into account. */
export function landOf(s: Ground): Land {
  const { country } = s.fixed;
  const last = seen.get(s.made);
  if (last && last.country === country && isSameList(last.gone, s.gone) && isSameList(last.made, s.made)) return last.land;
  const land = landAfter(country, s);
  seen.set(s.made, { country, gone: [...s.gone], made: [...s.made], land });
  return land;
}

export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function landAfter(country: readonly Feature[], { fixed, gone, made }: Ground): Land {
  let known = lands.get(country);
  if (!known) {
    known = new Map();
    lands.set(country, known);
  }
  const key = JSON.stringify([gone, made]);
  let land = known.get(key);
  if (!land) {
    land = surveyed([...country.filter((feature) => !gone.includes(feature.id)), ...made], fixed.width, fixed.height);
    known.set(key, land);
  }
  return land;
}

function surveyed(laid: readonly Feature[], width: number, height: number): Land {
  const features = laid.flatMap((feature) => [feature, ...edgesAbout(feature)]);
  const grounds = features.filter(isArea);
  const areas = grounds.map((feature): LandArea => {
    const shape = polygon(feature.outline);
    const ground = isRough(feature) ? offRoad(feature, grounds) : null;
    return { feature, shape, body: outlined(feature.outline), box: boundsOf(shape), ...(ground && { offRoad: ground }) };
  });
  const gaps = areas.filter(({ feature }) => isGap(feature)).map(({ shape }) => shape);
  const lines = features
    .filter((feature): feature is Linear => !isArea(feature))
    .map((feature): LandLine => {
      const shapes = cut(feature, gaps);
      const bodies = shapes.map(({ core }) => outlined(core));
      return { id: feature.id, feature, shapes, bodies, box: boundsOf({ core: shapes.flatMap(({ core }) => core), round: 0 }) };
    });
  const pieces = areas.map(({ feature, shape, offRoad: ground }) => pieceOf(feature, ground ?? [shape]));
  return {
    areas,
    hills: areas.filter(({ feature }) => isHill(feature)),
    buildings: new Map(areas.filter(({ feature }) => isBuilding(feature)).map((area) => [area.feature.id, area])),
    lines,
    byId: new Map(features.map((feature) => [feature.id, feature])),
    country: { width, height, features: pieces },
    // A road over a hill is as high as the hill (AGW-GEOM-13).
    hillCountry: {
      width,
      height,
      features: areas.filter(({ feature }) => isHill(feature)).map(({ feature, shape }) => pieceOf(feature, [shape])),
    },
  };
}

/** The lines that bound a work or an emplacement. */
function edgesAbout(feature: Feature): Feature[] {
  if (isEmplacement(feature)) return [edgeOfEmplacement(feature)];
  return isWork(feature) ? edgesOf(feature) : [];
}

/** An area as a piece of the country over which legs are carried out. */
function pieceOf({ id, kind }: Area, shapes: readonly Shape[]): Piece {
  return { id, name: kind, shapes, ground: kind, cover: '', sight: 'flat', bottom: 0, top: 0, lifts: false, climbable: false, marks: [] };
}

function outlined(outline: readonly Point[]): BuildingBody {
  return settled({ kind: 'building', outline });
}

/** AGW-LAND-10: at a bridge, ford, gate or breach there is no obstacle. */
function isGap(feature: Area): boolean {
  return feature.kind === 'bridge' || feature.kind === 'ford' || feature.kind === 'gap';
}

function cut(feature: Linear, gaps: readonly Shape[]): Shape[] {
  const radius = Math.round(Math.max(THICKNESS, feature.width) / 2);
  const shapes: Shape[] = [];
  feature.line.forEach((a, i) => {
    const b = feature.line[i + 1];
    if (!b) return;
    const free = gaps.flatMap((gap) => within(a, b, gap)).sort((p, q) => p.from - q.from);
    for (const span of outside(free)) {
      const shape = stretch(along(a, b, span.from), along(a, b, span.to), radius);
      if (shape) shapes.push(shape);
    }
  });
  return shapes;
}

/** A stretch of a line as a box: its ends are square, so that a gap is as wide as it is drawn. */
function stretch(a: Point, b: Point, radius: number): Shape | null {
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  if (length === 0) return null;
  const x = Math.round((-(b.y - a.y) * radius) / length);
  const y = Math.round(((b.x - a.x) * radius) / length);
  return polygon([
    { x: a.x - x, y: a.y - y },
    { x: b.x - x, y: b.y - y },
    { x: b.x + x, y: b.y + y },
    { x: a.x + x, y: a.y + y },
  ]);
}

/** The stretches of a line that run within so much of any of these shapes. */
export function stretchesNear({ shapes }: LandLine, near: readonly Shape[], reach: number): Shape[] {
  return shapes.flatMap(({ core: [a, b, c, d] }) => {
    if (!a || !b || !c || !d) return [];
    const [from, to] = [midway(a, d), midway(b, c)];
    const radius = Math.round(Math.sqrt((d.x - a.x) ** 2 + (d.y - a.y) ** 2) / 2);
    const spans = near.flatMap((shape) => within(from, to, grown(shape, reach)));
    return spans.flatMap((span) => stretch(along(from, to, span.from), along(from, to, span.to), radius) ?? []);
  });
}

function midway(a: Point, b: Point): Point {
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}

export function buildingOf(s: Pick<War, 'fixed' | 'gone' | 'made'>, id: string): Area | undefined {
  return landOf(s).buildings.get(id)?.feature;
}

export function buildingsOf(s: War): Area[] {
  return [...landOf(s).buildings.values()].map(({ feature }) => feature);
}

/** A building as it stands on the table. */
export function buildingBody(s: Pick<War, 'fixed' | 'gone' | 'made'>, id: string): BuildingBody | undefined {
  return landOf(s).buildings.get(id)?.body;
}

/** The areas that a point lies in. */
export function areasAt(s: War, p: Point): Area[] {
  return landOf(s)
    .areas.filter(({ box, shape }) => isInBox(box, p) && contains(shape, p))
    .map(({ feature }) => feature);
}

/** AGW-GEOM-13: each hill area that contains a point lifts it by a level. */
export function levelOf(s: War, p: Point): number {
  let level = 0;
  for (const { box, shape } of landOf(s).hills) if (isInBox(box, p) && contains(shape, p)) level += 1;
  return level;
}
