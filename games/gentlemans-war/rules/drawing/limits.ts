// AGX-TAB-08: what a country that a player lays out must keep to.
import { isWayBetween } from '@baize/contracts';
import {
  type Body,
  bodiesOverlap,
  boxOf,
  facingTo,
  gapToPoint,
  linesMeet,
  type Point,
  type Shape,
  turnBetween,
} from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import { MOST_BENDS, STOCK, TURN } from '../../content/stock.ts';
import type { Edge } from '../../scenarios/scenario.ts';
import { areaOf } from '../country/area.ts';
import { type Area, type Feature, isArea, isBuilding, isRough } from '../country/features.ts';
import { landOf } from '../country/map.ts';
import { countryWith, type Drawn, featuresOf, meetingsOf, waysOf } from './piece.ts';

const RULE = 'AGX-TAB-08';
const INCH = 1000;
const no = (reason: string): Refusal => ({ rule: RULE, reason });

/** The table that is laid out: what lies there before the first piece, and the edges that matter. */
export interface Site {
  width: number;
  height: number;
  base: readonly Feature[];
  road: readonly Point[] | null;
  /** Edges from which ground is kept clear. */
  homes: readonly Edge[];
  /** Whether the way that must stay open leads from west to east. */
  lengthwise: boolean;
}

/** Bands and what lies over them, which are no areas of their own. */
const FLAT: readonly string[] = ['road', 'track', 'railway', 'bridge', 'ford', 'gap', 'slight-hill'];
const WATER: readonly string[] = ['brook', 'stream', 'river'];
const CLOSED: readonly string[] = ['marsh', 'rocks', 'thick-wood', 'steep-hill', 'sound-building', 'flimsy-building', 'river'];

const asBody = (area: Area): Body => ({ kind: 'building', outline: area.outline });
/** A line is as thick as it is drawn, a hedge a tenth of an inch. */
const lineBody = (line: readonly Point[], width: number): Body => ({ kind: 'column', trail: [...line], width: Math.max(100, width) });

function isOnTable({ width, height }: Site, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

const isOnRim = ({ width, height }: Site, { x, y }: Point): boolean => x === 0 || y === 0 || x === width || y === height;

/** How a piece itself must be: wholly on the table, turned by the step, a winding one from edge to edge. */
function shapeRefusal(site: Site, piece: Drawn): Refusal | null {
  const { name, shape } = STOCK[piece.of];
  if ('at' in piece) {
    if (shape.of === 'winding') return no(`${name}: it runs from edge to edge.`);
    if (piece.turn % TURN !== 0) return no('Pieces are turned in steps of 15 degrees.');
    const points = featuresOf(piece).flatMap((feature) => (isArea(feature) ? feature.outline : feature.line));
    return points.every((p) => isOnTable(site, p)) ? null : no('It must lie on the table.');
  }
  return shape.of === 'winding' ? windingRefusal(site, piece) : no(`${name}: it is laid as one piece.`);
}

/** Legs shorter than this, and turns sharper, could not be drawn as bands. */
const SHORTEST = 2 * INCH;
const SHARPEST = 9000;

function windingRefusal(site: Site, piece: Extract<Drawn, { line: readonly Point[] }>): Refusal | null {
  const { line, bridge } = piece;
  const [first, last] = [line[0], line.at(-1)];
  if (line.length < 2 || !first || !last || !isOnRim(site, first) || !isOnRim(site, last)) return no('It runs from edge to edge.');
  if (!line.every((p) => isOnTable(site, p))) return no('It must lie on the table.');
  if (line.length - 2 > MOST_BENDS) return no(`It has at most ${MOST_BENDS} bends.`);
  const legs = line.slice(1).map((to, at) => ({ from: line[at] as Point, to }));
  if (legs.some(({ from, to }) => Math.abs(to.x - from.x) + Math.abs(to.y - from.y) < SHORTEST))
    return no('Two of its bends lie too close.');
  const ways = legs.map(({ from, to }) => facingTo(from, to));
  if (ways.slice(1).some((way, at) => turnBetween(way, ways[at] as number) > SHARPEST)) return no('It turns back on itself.');
  const crosses = legs.some((a, i) => legs.some((b, j) => j > i + 1 && linesMeet(a.from, a.to, b.from, b.to)));
  if (crosses) return no('It crosses itself.');
  const isWater = STOCK[piece.of].pile === 'water';
  if (isWater !== (bridge !== null)) return no(isWater ? 'It has one bridge.' : 'Only water has a bridge.');
  return bridge && !isOnTable(site, bridge) ? no('Its bridge must lie on the table.') : null;
}

/** Areas do not overlap, except on slight hills; and nothing runs through a building. */
function overlapRefusal(others: readonly Feature[], own: readonly Feature[]): Refusal | null {
  for (const feature of own) {
    for (const other of others) {
      const isHouse = isBuilding(feature) || isBuilding(other);
      const isBand = !isArea(feature) || !isArea(other) || FLAT.includes(feature.kind) || FLAT.includes(other.kind);
      const isHill = feature.kind === 'slight-hill' || other.kind === 'slight-hill';
      if (isHill || (isBand && !isHouse)) continue;
      if (bodiesOverlap(bodyOf(feature), bodyOf(other)))
        return no(isBand ? 'Nothing runs through a building.' : 'Areas overlap only on slight hills.');
    }
  }
  return null;
}

const bodyOf = (feature: Feature): Body => (isArea(feature) ? asBody(feature) : lineBody(feature.line, feature.width));

const CLEAR = 3 * INCH;

/** No area but a slight hill within 3" of a home edge. */
function edgeRefusal({ width, height, homes }: Site, own: readonly Feature[]): Refusal | null {
  const isNear = (area: Area) => {
    const { minX, minY, maxX, maxY } = boxOf(asBody(area));
    const gaps: Record<Edge, number> = { south: minY, north: height - maxY, west: minX, east: width - maxX };
    return homes.some((edge) => gaps[edge] < CLEAR);
  };
  const areas = own.filter((feature): feature is Area => isArea(feature) && !FLAT.includes(feature.kind));
  return areas.some(isNear) ? no('It lies within 3″ of a home edge.') : null;
}

function groundOf(features: readonly Feature[], which: (feature: Feature) => boolean): number {
  return features.filter(which).reduce((sum, feature) => sum + sizeOf(feature), 0);
}

/** Square thousandths of an inch. */
function sizeOf(feature: Feature): number {
  if (isArea(feature)) return areaOf(feature.outline);
  const { line, width } = feature;
  return line.slice(1).reduce((sum, b, at) => {
    const a = line[at] as Point;
    return sum + width * Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  }, 0);
}

/** At most a quarter of the table is closed, and two fifths are rough. */
function shareRefusal({ width, height }: Site, country: readonly Feature[]): Refusal | null {
  const whole = width * height;
  if (4 * groundOf(country, ({ kind }) => CLOSED.includes(kind)) > whole) return no('More than a quarter of the table would be closed.');
  return 5 * groundOf(country, isRough) > 2 * whole ? no('More than two fifths of the table would be rough.') : null;
}

/** A way is 4" wide; at a bridge or a ford it may be as narrow as that is. */
const HALF_WAY = 2 * INCH;

/** One way of open ground joins the two sides. */
function wayRefusal(site: Site, country: readonly Feature[]): Refusal | null {
  const { width, height, lengthwise } = site;
  const land = landOf({ fixed: { country, width, height }, gone: [], made: [] });
  const rough = land.areas.filter(({ feature }) => isRough(feature) || isBuilding(feature)).map(({ shape }) => shape);
  const water = land.lines.filter(({ feature }) => WATER.includes(feature.kind)).flatMap(({ shapes }) => shapes);
  const crossings = land.areas.filter(({ feature }) => feature.kind === 'bridge' || feature.kind === 'ford').map(({ shape }) => shape);
  const isOff = (shapes: readonly Shape[], p: Point, by: number) => shapes.every((shape) => gapToPoint(shape, p) >= by);
  const isOpen = ([x, y]: readonly [number, number]) => {
    const side = lengthwise ? Math.min(y, height - y) : Math.min(x, width - x);
    const p = { x, y };
    if (side < HALF_WAY || !isOff(rough, p, HALF_WAY)) return false;
    return isOff(water, p, isOff(crossings, p, HALF_WAY) ? HALF_WAY : 1);
  };
  const along = ([x, y]: readonly [number, number]) => (lengthwise ? x : y);
  const far = lengthwise ? width : height;
  const isJoined = isWayBetween(
    { width, height },
    isOpen,
    (at) => along(at) < INCH,
    (at) => along(at) > far - INCH,
  );
  return isJoined ? null : no('No open way 4″ wide would be left from one side to the other.');
}

/** How near its bridge a road must come to water that it crosses. */
const BESIDE = 2 * INCH;

/** A road that crosses a brook or a stream does so at its bridge. */
function bridgeRefusal(site: Site, pieces: readonly Drawn[]): Refusal | null {
  const ways = [...waysOf(pieces), ...(site.road ? [site.road] : [])];
  for (const piece of pieces) {
    if (!('line' in piece) || piece.bridge === null) continue;
    const { bridge, line } = piece;
    const isFar = (p: Point) => Math.abs(p.x - bridge.x) > BESIDE || Math.abs(p.y - bridge.y) > BESIDE;
    if (ways.some((way) => meetingsOf(way, line).some(isFar))) return no('A road crosses the water only at its bridge.');
  }
  return null;
}

/** Why a piece may not be laid so beside others; null: it may. */
export function layRefusal(site: Site, laid: readonly Drawn[], piece: Drawn): Refusal | null {
  const { pile, number, name } = STOCK[piece.of];
  if (laid.filter((each) => STOCK[each.of].pile === pile).length >= number) return no(`${name}: there is no more of it in the stock.`);
  const bad = shapeRefusal(site, piece);
  if (bad) return bad;
  const own = featuresOf(piece);
  const others = [...site.base, ...laid.flatMap(featuresOf)];
  const pieces = [...laid, piece];
  const clash = overlapRefusal(others, own) ?? edgeRefusal(site, own) ?? bridgeRefusal(site, pieces);
  if (clash) return clash;
  const country = countryWith(site.base, site.road, pieces);
  return shareRefusal(site, country) ?? wayRefusal(site, country);
}
