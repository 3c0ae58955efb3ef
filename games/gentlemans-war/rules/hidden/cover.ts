// AGX-HIDE-02, -03: where one can hide, and how hard it is to see who does.
import {
  ahead,
  type Body,
  type Box,
  boxOf,
  contains,
  gapToBody,
  isGapWithin,
  nearestBetween,
  type Point,
  type Shape,
} from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { entryOf, type Post, typeOf, type Unit, type War } from '../../state.ts';
import { type Feature, isArea, isBuilding, isRough } from '../country/features.ts';
import { type Land, landOf } from '../country/map.ts';
import { figuresAt } from '../formations/footprint.ts';
import { homeFacing } from '../setup/edges.ts';

export type HidingRow = 'bush' | 'rocks' | 'ravine' | 'screen';

/** AGX-TAB-04: the row of each kind of feature; the others hide nobody. */
const ROWS: Readonly<Partial<Record<Feature['kind'], HidingRow>>> = {
  wood: 'bush',
  'thick-wood': 'bush',
  scrub: 'bush',
  hedge: 'bush',
  rocks: 'rocks',
  rubble: 'rocks',
  'sound-building': 'rocks',
  'flimsy-building': 'rocks',
  laager: 'rocks',
  'low-wall': 'rocks',
  'high-wall': 'rocks',
  breastwork: 'rocks',
  ravine: 'ravine',
  trench: 'ravine',
  'shallow-trench': 'ravine',
  'steep-hill': 'screen',
  earthwork: 'screen',
};

/** A feature that hides, as it lies on the table. */
export interface Cover {
  readonly id: string;
  readonly feature: Feature;
  readonly row: HidingRow;
  /** AGX-NAT-19: it hides nobody else. */
  readonly isForRifmen: boolean;
  /** Of an area, what lies inside it. */
  readonly shape: Shape | null;
  readonly bodies: readonly Body[];
  readonly boxes: readonly Box[];
}

const known = new WeakMap<Land, Map<string, readonly Cover[]>>();

/** All features that hide, in the order of the layout. */
export function coversOn(s: War): readonly Cover[] {
  const land = landOf(s);
  const key = `${s.fixed.scenario.theatre} ${areRifmenHiding(s)}`;
  const byKey = known.get(land) ?? new Map<string, readonly Cover[]>();
  const found = byKey.get(key) ?? [...land.byId.values()].flatMap((feature) => coverOf(s, land, feature));
  known.set(land, byKey.set(key, found));
  return found;
}

/** AGX-NAT-19: whether those who hide are men of the Rif. */
function areRifmenHiding({ hidden, fixed }: War): boolean {
  const seat = hidden?.seat as 0 | 1 | undefined;
  return seat !== undefined && fixed.armies[seat].nation === 'desert' && fixed.terms[seat].desert === 'rif';
}

/** AGX-NAT-19: warriors and skirmishers of the Rif, who may hide in any rough ground. */
function isRifman(s: War, unit: Unit): boolean {
  const type = typeOf(s, unit);
  return type === 'sharpshooters' || (type === 'tribal-infantry' && entryOf(s, unit).weapon !== null);
}

/** AGX-TAB-04: tall crops hide in the bush and on the plains. */
function rowOf(s: War, { kind }: Feature): HidingRow | undefined {
  const { theatre } = s.fixed.scenario;
  return kind === 'ploughed-field' && (theatre === 'bush' || theatre === 'plains') ? 'bush' : ROWS[kind];
}

function coverOf(s: War, land: Land, feature: Feature): Cover[] {
  const usual = rowOf(s, feature);
  const row = usual ?? (areRifmenHiding(s) && isRough(feature) ? 'bush' : undefined);
  if (!row) return [];
  const { id } = feature;
  const isForRifmen = usual === undefined;
  if (isArea(feature)) {
    const area = land.areas.find((each) => each.feature.id === id);
    return area ? [{ id, feature, row, isForRifmen, shape: area.shape, bodies: [area.body], boxes: [area.box] }] : [];
  }
  const bodies = land.lines.find((each) => each.id === id)?.bodies ?? [];
  return bodies.length === 0 ? [] : [{ id, feature, row, isForRifmen, shape: null, bodies, boxes: bodies.map(boxOf) }];
}

/** How far a point is from a feature. */
export function gapToCover(cover: Cover, p: Point): number {
  return Math.min(...cover.bodies.map((body) => gapToBody(body, p)));
}

export function isNearCover(cover: Cover, body: Body, within: number): boolean {
  return cover.bodies.some((each) => isGapWithin(each, body, within));
}

/** AGX-HIDE-02: a figure within an inch behind a line: its middle is half an inch farther. */
const BEHIND = 1500;

/** AGX-HIDE-02: the side away from the enemy's home edge or, where one lies in wait by a road, from the road; a trench has no side. */
function isBehind(s: War, seat: Seat, cover: Cover, p: Point): boolean {
  if (cover.row === 'ravine') return true;
  const here: Body = { kind: 'disc', x: p.x, y: p.y, radius: 1 };
  const nearest = cover.bodies.reduce((best, body) => (gapToBody(body, p) < gapToBody(best, p) ? body : best));
  const at = nearestBetween(nearest, here).a;
  if (s.hidden?.from === 'road') return gapToRoad(s, p) > gapToRoad(s, at);
  const home = ahead({ x: 0, y: 0 }, homeFacing(s, seat), 1000);
  return (p.x - at.x) * home.x + (p.y - at.y) * home.y > 0;
}

function gapToRoad(s: War, p: Point): number {
  const roads = landOf(s).areas.filter(({ feature }) => feature.kind === 'road');
  return Math.min(...roads.map(({ body }) => gapToBody(body, p)));
}

/** Whether a figure stands in a feature, or behind one. */
export function isFigureIn(s: War, seat: Seat, cover: Cover, p: Point): boolean {
  if (cover.shape) return !isBuilding(cover.feature) && contains(cover.shape, p);
  return gapToCover(cover, p) <= BEHIND && isBehind(s, seat, cover, p);
}

/** AGX-HIDE-02: the features in which all figures of a unit stand, or would stand. */
export function coversOf(s: War, unit: Unit, post: Post = unit.post): Cover[] {
  if (post.building !== null) return coversOn(s).filter(({ id }) => id === post.building);
  const figures = figuresAt(s, unit, post);
  return coversOn(s).filter(
    (cover) => (!cover.isForRifmen || isRifman(s, unit)) && figures.every((p) => isFigureIn(s, unit.seat, cover, p)),
  );
}

/** AGX-HIDE-08: gaps of this width between two features count as cover. */
const GAP = 3000;

/** Whether a figure that passes is covered: in a feature, or in a narrow gap between two. */
export function isCovered(s: War, seat: Seat, p: Point): boolean {
  const covers = coversOn(s);
  if (covers.some((cover) => isFigureIn(s, seat, cover, p))) return true;
  const gaps = covers.map((cover) => gapToCover(cover, p)).sort((a, b) => a - b);
  return gaps.length > 1 && (gaps[0] as number) + (gaps[1] as number) <= GAP;
}

/** The bands of the spotting table: under 2", to 6", to 12", to 24", to 48", and beyond. */
export function spottingBand(distance: number): number {
  if (distance < 2000) return 0;
  const band = [6000, 12_000, 24_000, 48_000].findIndex((most) => distance <= most + 10);
  return band < 0 ? 5 : band + 1;
}

// biome-ignore format: a table
const SPOTTED: Record<HidingRow, readonly (number | null)[]> = {
  bush:   [1, 2,    3,    5,    6,    null],
  rocks:  [1, 3,    4,    6,    null, null],
  ravine: [1, 4,    6,    null, null, null],
  screen: [null, null, null, null, null, null],
};

/** AGX-HIDE-03: the least roll that finds who hides there at this distance; 1: no roll is needed; null: none will do. */
export function leastToSpot(row: HidingRow, band: number): number | null {
  return SPOTTED[row][band] ?? null;
}
