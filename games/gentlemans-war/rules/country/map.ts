// The country of a battle as geometry knows it: areas, lines with their gaps cut out, and buildings.
import {
  along,
  type Country,
  contains,
  type LinearObstacle,
  outside,
  type Feature as Piece,
  type Point,
  polygon,
  type Shape,
  within,
} from '@baize/geometry/open';
import type { War } from '../../state.ts';
import { type Area, type Feature, isArea, isBuilding, type Linear } from './features.ts';

export interface LandArea {
  readonly feature: Area;
  readonly shape: Shape;
}

/** A line, with what is left of it beside bridges, fords and gaps. */
export interface LandLine extends LinearObstacle {
  readonly feature: Linear;
}

export interface Land {
  readonly areas: readonly LandArea[];
  readonly lines: readonly LandLine[];
  readonly byId: ReadonlyMap<string, Feature>;
  /** The areas as pieces, for questions of cost. */
  readonly country: Country;
}

/** A hedge, wall or trench is a tenth of an inch thick; water is as wide as it is drawn. */
const THICKNESS = 100;

const lands = new WeakMap<readonly Feature[], Map<string, Land>>();

/** The country as it is now: what has fallen or been made is taken into account. */
export function landOf(s: Pick<War, 'fixed' | 'gone' | 'made'>): Land {
  const { country } = s.fixed;
  let made = lands.get(country);
  if (!made) {
    made = new Map();
    lands.set(country, made);
  }
  const key = `${s.gone.join(' ')}|${s.made.map((feature) => feature.id).join(' ')}`;
  let land = made.get(key);
  if (!land) {
    land = surveyed([...country.filter((feature) => !s.gone.includes(feature.id)), ...s.made], s.fixed.width, s.fixed.height);
    made.set(key, land);
  }
  return land;
}

function surveyed(features: readonly Feature[], width: number, height: number): Land {
  const areas = features.filter(isArea).map((feature) => ({ feature, shape: polygon(feature.outline) }));
  const gaps = areas.filter(({ feature }) => isGap(feature)).map(({ shape }) => shape);
  const lines = features
    .filter((feature): feature is Linear => !isArea(feature))
    .map((feature) => ({ id: feature.id, feature, shapes: cut(feature, gaps) }));
  const pieces: Piece[] = areas.map(({ feature, shape }) => ({
    id: feature.id,
    name: feature.kind,
    shapes: [shape],
    ground: feature.kind,
    cover: '',
    sight: 'flat',
    bottom: 0,
    top: 0,
    lifts: false,
    climbable: false,
    marks: [],
  }));
  return { areas, lines, byId: new Map(features.map((feature) => [feature.id, feature])), country: { width, height, features: pieces } };
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

export function buildingOf(s: Pick<War, 'fixed' | 'gone' | 'made'>, id: string): Area | undefined {
  const feature = landOf(s).byId.get(id);
  return feature && isBuilding(feature) ? feature : undefined;
}

export function buildingsOf(s: War): Area[] {
  return landOf(s)
    .areas.map(({ feature }) => feature)
    .filter(isBuilding);
}

/** The areas that a point lies in. */
export function areasAt(s: War, p: Point): Area[] {
  return landOf(s)
    .areas.filter(({ shape }) => contains(shape, p))
    .map(({ feature }) => feature);
}

/** AGW-GEOM-13: each hill area that contains a point lifts it by a level. */
export function levelOf(s: War, p: Point): number {
  return areasAt(s, p).filter(({ kind }) => kind === 'slight-hill' || kind === 'steep-hill' || kind === 'cliff').length;
}
