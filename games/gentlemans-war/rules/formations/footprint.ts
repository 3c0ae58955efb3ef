// AGW-GEOM-02 to -08: the ground a body covers, where its figures stand, and its zones.
import {
  ahead,
  aroundCentre,
  type Block,
  type BlockBody,
  type Body,
  type ColumnBody,
  centreOfBody,
  type Facing,
  figurePlaces,
  gapBetween,
  headFacing,
  inches,
  isGapWithin,
  onTrail,
  type Point,
  pathLength,
  polygon,
  type Quarter,
  quarterFrom,
  settled,
  squarePlaces,
  straightColumn,
  whole,
} from '@baize/geometry/open';
import type { Formation } from '../../content/types.ts';
import type { General, Post, Quarters, Spot, Unit, War } from '../../state.ts';
import { isAllRound, isGun, isWagon } from '../armies/kinds.ts';
import { isHuge, massFiles, shootsFromSaddle, USUAL_FILES } from '../colonial/kinds.ts';
import { buildingBody, buildingOf } from '../country/map.ts';

const INCH = 1000;

export interface Extent {
  files: number;
  ranks: number;
  cellWidth: number;
  cellDepth: number;
}

/** The side of a square of figures on its rim. */
export function squareSide(figures: number): number {
  let side = 1;
  while (4 * (side - 1) < figures) side += 1;
  return side;
}

/** AGW-GEOM-03: an attack column is at least as wide as deep and at most four ranks deep. */
function attackFiles(figures: number): number {
  let files = 1;
  while (files * files < figures) files += 1;
  return Math.max(files, Math.ceil(figures / 4));
}

/** Figures that stand in the formation itself: horse holders are with the horses. */
export function inRanks(unit: Unit): number {
  return Math.max(1, unit.figures - (unit.horses ? unit.holders : 0));
}

/** AGW-GEOM-02, -03, AGX-GEN-08: files, ranks and cells of a number of figures in a formation. */
export function extentOf(figures: number, formation: Formation, ranks: 1 | 2, mounted: boolean, wide = USUAL_FILES): Extent {
  const cell = { cellWidth: INCH, cellDepth: mounted ? 2 * INCH : INCH };
  const inFiles = (files: number): Extent => ({ files, ranks: Math.ceil(figures / files), ...cell });
  switch (formation) {
    case 'line':
      return inFiles(mounted && ranks === 1 ? figures : Math.ceil(figures / 2));
    case 'attack-column':
      return inFiles(attackFiles(figures));
    case 'march-column':
      return inFiles(2);
    case 'mass':
      return inFiles(Math.min(wide, figures));
    case 'loose': {
      const files = ranks === 1 ? figures : Math.ceil(figures / 2);
      return { files, ranks: Math.ceil(figures / files), cellWidth: 2 * INCH, cellDepth: 2 * INCH };
    }
    case 'square': {
      const side = squareSide(figures);
      return { files: side, ranks: side, ...cell };
    }
    case 'open-line':
      return { files: figures, ranks: 1, cellWidth: 2 * INCH, cellDepth: 2 * INCH };
    case 'unlimbered':
      return { files: 1, ranks: 1, cellWidth: 3 * INCH, cellDepth: 2 * INCH };
    case 'limbered':
      return { files: 1, ranks: 1, cellWidth: INCH, cellDepth: 4 * INCH };
    case 'garrison':
    case 'skirmish': {
      const files = ranks === 1 ? figures : Math.ceil(figures / 2);
      return { files, ranks: Math.ceil(figures / files), cellWidth: 2 * INCH, cellDepth: INCH };
    }
  }
}

/** AGX-GEN-08. */
const HUGE_GUN: Extent = { files: 1, ranks: 1, cellWidth: 4 * INCH, cellDepth: 3 * INCH };

const WAGON: Extent = { files: 1, ranks: 1, cellWidth: INCH, cellDepth: 3 * INCH };

/** What of a unit decides its shape, where a question is about another strength or seat than it has. */
export interface As {
  figures?: number;
  mounted?: boolean;
}

const NO_OTHER: As = {};

export function extentOfUnit(s: War, unit: Unit, post: Post = unit.post, as: As = NO_OTHER): Extent {
  if (isWagon(s, unit)) return WAGON;
  if (post.formation === 'unlimbered' && isHuge(s, unit)) return HUGE_GUN;
  return extentOf(as.figures ?? inRanks(unit), post.formation, post.ranks, as.mounted ?? unit.mounted, massFiles(post));
}

/** AGW-MOVE-04: columns, limbered guns and wagons bend along the path of their head. */
export function bends(formation: Formation): boolean {
  return formation === 'march-column' || formation === 'limbered';
}

/** A body as a block: a column as if it stood straight behind its head. */
export function blockOf(s: War, unit: Unit, post: Post = unit.post, as: As = NO_OTHER): Block {
  const { files, ranks, cellWidth, cellDepth } = extentOfUnit(s, unit, post, as);
  return { x: post.x, y: post.y, facing: post.facing, width: files * cellWidth, depth: ranks * cellDepth };
}

/** What a unit is on the table, where it stands or would stand. */
export function bodyAt(s: War, unit: Unit, post: Post, as: As = NO_OTHER): Body {
  return post === unit.post && as === NO_OTHER ? bodyOf(s, unit) : bodyFor(s, unit, post, as);
}

function bodyFor(s: War, unit: Unit, post: Post, as: As): Body {
  const building = post.building === null ? undefined : buildingBody(s, post.building);
  if (building) return building;
  const block = blockOf(s, unit, post, as);
  if (!bends(post.formation)) return { kind: 'block', ...block };
  const column = straightColumn(post, post.facing, block.width, block.depth);
  if (!post.trail) return { kind: 'column', ...column };
  const length = pathLength(post.trail);
  return length === block.depth ? { kind: 'column', trail: post.trail, width: block.width } : dressed(post.trail, block);
}

/** AGW-GEOM-04: a column that has lost or gained figures shortens from, or grows at, its tail. */
function dressed(trail: readonly Point[], block: Block): ColumnBody {
  const column: ColumnBody = { kind: 'column', trail, width: block.width };
  const length = pathLength(trail);
  if (length > block.depth) {
    const kept: Point[] = [];
    let way = 0;
    for (let i = 0; i < trail.length; i++) {
      const p = trail[i] as Point;
      if (i > 0) way += whole(Math.sqrt((p.x - (trail[i - 1] as Point).x) ** 2 + (p.y - (trail[i - 1] as Point).y) ** 2));
      if (way >= block.depth) break;
      kept.push(p);
    }
    const end = onTrail(column, block.depth);
    return { ...column, trail: [...kept, { x: end.x, y: end.y }] };
  }
  const tail = onTrail(column, length);
  return { ...column, trail: [...trail.slice(0, -1), ahead(tail, tail.facing, -(block.depth - length))] };
}

interface Known {
  figures: number;
  mounted: boolean;
  body: Body;
  places: readonly Point[] | null;
}

/** A post is never changed, only replaced, so what stands there is worked out once. */
const known = new WeakMap<Post, Known>();

function knownOf(s: War, unit: Unit): Known {
  const { post, mounted } = unit;
  const figures = inRanks(unit);
  const found = known.get(post);
  if (found && found.figures === figures && found.mounted === mounted) return found;
  const made: Known = { figures, mounted, body: settled(bodyFor(s, unit, post, NO_OTHER)), places: null };
  known.set(post, made);
  return made;
}

export function bodyOf(s: War, unit: Unit): Body {
  const { building } = unit.post;
  return (building === null ? undefined : buildingBody(s, building)) ?? knownOf(s, unit).body;
}

/** The post of a unit whose body has come to stand elsewhere. */
export function postOf(post: Post, body: Body): Post {
  if (body.kind === 'block') return { ...post, x: body.x, y: body.y, facing: body.facing, trail: null };
  if (body.kind !== 'column') return post;
  const head = body.trail[0] as Point;
  return { ...post, x: head.x, y: head.y, facing: headFacing(body), trail: body.trail.map(({ x, y }) => ({ x, y })) };
}

/** AGW-GEOM-08: flat, edge to edge. */
export function distanceBetween(s: War, a: Unit, b: Unit): number {
  return gapBetween(bodyOf(s, a), bodyOf(s, b));
}

const TOUCHING = 10;

/** AGW-GEOM-08: "within n" includes exactly n, with a tolerance of a hundredth of an inch. */
export function isWithin(distance: number, away: number): boolean {
  return distance <= inches(away) + TOUCHING;
}

/** AGW-GEOM-10. */
export function inContact(s: War, a: Unit, b: Unit): boolean {
  return isGapWithin(bodyOf(s, a), bodyOf(s, b), TOUCHING);
}

/** AGW-GEOM-08: whether two units are within so many inches of each other. */
export function areWithin(s: War, a: Unit, b: Unit, away: number): boolean {
  return isGapWithin(bodyOf(s, a), bodyOf(s, b), inches(away) + TOUCHING);
}

/** AGW-GEOM-02: where each figure of the formation stands; a gun's are all at its middle. */
export function figuresAt(s: War, unit: Unit, post: Post = unit.post, as: As = NO_OTHER): readonly Point[] {
  if (post !== unit.post || as !== NO_OTHER || post.building !== null) return placesFor(s, unit, post, as);
  const here = knownOf(s, unit);
  here.places ??= placesFor(s, unit, post, as);
  return here.places;
}

function placesFor(s: War, unit: Unit, post: Post, as: As): Point[] {
  const body = bodyAt(s, unit, post, as);
  const isSingle = isWagon(s, unit) || post.formation === 'limbered' || post.formation === 'unlimbered';
  if (isSingle || body.kind === 'building') return [centreOfBody(body)];
  const extent = extentOfUnit(s, unit, post, as);
  const figures = as.figures ?? inRanks(unit);
  if (post.formation === 'square') return squarePlaces(post, figures, extent.files, extent.cellWidth);
  if (body.kind === 'column' && body.trail.length > 2) return bentPlaces(body, figures, extent);
  return figurePlaces(post, { figures, ...extent });
}

function bentPlaces(column: ColumnBody, figures: number, extent: Extent): Point[] {
  const places: Point[] = [];
  for (let rank = 0; rank * 2 < figures; rank++) {
    const there = onTrail(column, whole((rank + 0.5) * extent.cellDepth));
    const inRank = Math.min(2, figures - rank * 2);
    const front = ahead(there, there.facing, whole(extent.cellDepth / 2));
    places.push(...figurePlaces({ ...front, facing: there.facing }, { ...extent, figures: inRank, files: inRank }));
  }
  return places;
}

/** AGW-GEOM-12: a garrison counts as standing at the outer wall, one figure to an inch. */
export function wallFigures(outline: readonly Point[]): Point[] {
  return outline.flatMap((a, i) => sideFigures(a, outline[(i + 1) % outline.length] as Point));
}

/** A wall of a building, and the figures that stand at it. */
export interface Wall {
  a: Point;
  b: Point;
  figures: Point[];
}

export function wallsOf(outline: readonly Point[]): Wall[] {
  const { core } = polygon(outline);
  return core.map((a, i) => {
    const b = core[(i + 1) % core.length] as Point;
    return { a, b, figures: sideFigures(a, b) };
  });
}

/** Whether a point lies outside the line of a wall. */
export function isOutsideWall({ a, b }: Wall, p: Point): boolean {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < 0;
}

export function sideFigures(a: Point, b: Point): Point[] {
  const count = sideInches(a, b);
  return Array.from({ length: count }, (_, k) => {
    const part = (k + 0.5) / count;
    return { x: whole(a.x + (b.x - a.x) * part), y: whole(a.y + (b.y - a.y) * part) };
  });
}

/** AGW-FORM-06: how many figures a side of a building holds. */
export function sideInches(a: Point, b: Point): number {
  return Math.max(1, Math.floor(Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) / INCH));
}

/** Figures of a unit, those of a garrison at the outer wall. */
export function figuresOf(s: War, unit: Unit): readonly Point[] {
  const building = unit.post.building === null ? undefined : buildingOf(s, unit.post.building);
  return building ? wallFigures(building.outline) : figuresAt(s, unit);
}

/** AGW-GEOM-12: the figures of a unit as another sees them: a garrison's stand at the walls that face it. */
export function figuresFacing(s: War, unit: Unit, other: Unit): readonly Point[] {
  const building = unit.post.building === null ? undefined : buildingOf(s, unit.post.building);
  if (!building) return figuresAt(s, unit);
  const theirs = figuresOf(s, other);
  return wallsOf(building.outline)
    .filter((wall) => theirs.some((p) => isOutsideWall(wall, p)))
    .flatMap(({ figures }) => figures);
}

/** AGW-GEOM-12: the figures that look: the front rank, all of an all-round unit, the front of a gun. */
export function lookers(s: War, unit: Unit): readonly Point[] {
  const { post } = unit;
  if (post.formation === 'unlimbered' || post.formation === 'limbered') return [{ x: post.x, y: post.y }];
  const figures = figuresOf(s, unit);
  return isAllRound(s, unit) || shootsFromSaddle(s, unit) ? figures : figures.slice(0, extentOfUnit(s, unit).files);
}

export function centreOf(s: War, unit: Unit, post: Post = unit.post): Point {
  return centreOfBody(bodyAt(s, unit, post));
}

/** AGW-MOVE-04: the middle on which a unit turns or deploys: that of a bent column when it has been straightened behind its head. */
export function turningPoint(s: War, unit: Unit, post: Post = unit.post): Point {
  return centreOf(s, unit, post.trail ? { ...post, trail: null } : post);
}

/** AGW-GEOM-05, -06, -07: the zone of a unit that a point lies in: A is front, B flank, C rear. */
export function zoneFrom(s: War, unit: Unit, p: Point, post: Post = unit.post): Quarter {
  if (isAllRound(s, unit)) return 'front';
  const body = bodyAt(s, unit, post);
  const ends = isGun(s, unit) || isWagon(s, unit) ? INCH : 2 * (unit.mounted ? 2 * INCH : INCH);
  return quarterFrom(body, p, body.kind === 'column' ? Math.min(ends, pathLength(body.trail)) : ends);
}

/** AGW-GEOM-06: at least one figure of the other is in this one's frontal arc. */
export function hasInArc(s: War, unit: Unit, other: Unit): boolean {
  return figuresFacing(s, other, unit).some((p) => zoneFrom(s, unit, p) === 'front');
}

/** AGW-GEOM-03: a general alone is a circle an inch across. */
export function generalBody(general: Pick<General, 'x' | 'y'>): Body {
  return { kind: 'disc', x: general.x, y: general.y, radius: 500 };
}

/** AGW-GEOM-03: headquarters are 3 x 3, horse markers 2 x 2, an unmanned gun 1 x 2. */
export function quartersBody(s: War, quarters: Quarters): Body {
  const building = quarters.building === null ? undefined : buildingBody(s, quarters.building);
  return building ?? aboutCentre(quarters, 0, 3 * INCH, 3 * INCH);
}

export function horsesBody(spot: Spot): Body {
  return aboutCentre(spot, spot.facing, 2 * INCH, 2 * INCH);
}

export function unmannedGunBody(spot: Spot): Body {
  return aboutCentre(spot, spot.facing, INCH, 2 * INCH);
}

/** What lies at a spot is worked out once for as long as it lies there. */
const markers = new WeakMap<Point, BlockBody & { centre: Point }>();

function aboutCentre(spot: Point, facing: Facing, width: number, depth: number): Body {
  const found = markers.get(spot);
  const isSame = found && found.centre.x === spot.x && found.centre.y === spot.y && found.facing === facing && found.width === width;
  if (isSame) return found;
  const centre = { x: spot.x, y: spot.y };
  const body = settled({ kind: 'block' as const, ...aroundCentre({ ...centre, facing, width, depth }, centre, facing), centre });
  markers.set(spot, body);
  return body;
}
