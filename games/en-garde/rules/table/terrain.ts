// Terrain, buildings and water (EG-TER, EG-BLD, EG-WAT): the country under the table, and what stands open in it.
import {
  type Country,
  capsule,
  contains,
  type Feature,
  featuresAt,
  featuresNear,
  gap,
  gapToPoint,
  type IsOpen,
  isIn,
  type Opening,
  onLine,
  type Point,
  placed,
  pointToLine2,
  posed,
  rectangle,
  type Shape,
  storeyAt,
} from '@baize/geometry/open';
import { templateParts } from '../../content/terrain.ts';
import type { EnGarde, Laid, Wagon } from '../../state.ts';

const FIFTEEN_DEGREES = 1500;
/** EG-BLD-04, -05, EG-ACT-06: at a door, in a doorway, behind a wall. */
export const NEAR = 500;

/** A table and what was laid on it, whether a game is played there or not. */
export interface Laying {
  fixed: Pick<EnGarde['fixed'], 'width' | 'height' | 'layout'>;
}

const known = new WeakMap<Laying['fixed'], Country>();

/** EG-TER-01, EG-TER-03: the country for the whole game, put together once. */
export function countryOf({ fixed }: Laying): Country {
  let country = known.get(fixed);
  if (!country) {
    country = { width: fixed.width, height: fixed.height, features: fixed.layout.flatMap(piecesOf) };
    known.set(fixed, country);
  }
  return country;
}

/** The parts of one piece where it lies. */
export function piecesOf(laid: Laid): Feature[] {
  if (laid.piece) return [laid.piece];
  const pose = { x: laid.x, y: laid.y, facing: laid.turn * FIFTEEN_DEGREES };
  return templateParts(laid.template ?? '').map((part, i) => placed(part as Feature, pose, `${laid.id}.${i + 1}`));
}

/** EG-BLD-01: at the start doors are closed and unlocked, windows open. */
export function openingState(s: Pick<EnGarde, 'openings'>, opening: Opening): 'open' | 'closed' | 'locked' | 'barricaded' {
  return s.openings[opening.id] ?? (opening.kind === 'window' ? 'open' : 'closed');
}

export function opennessOf(s: EnGarde): IsOpen {
  return (opening) => openingState(s, opening) === 'open';
}

export function isWater(piece: Feature): boolean {
  return piece.marks.includes('water') || piece.marks.includes('shallow') || isDeep(piece);
}

/** EG-WAT-01. */
export function isDeep(piece: Feature): boolean {
  return piece.marks.includes('deep');
}

export function isGap(piece: Feature): boolean {
  return piece.marks.includes('gap');
}

export function isDeck(piece: Feature): boolean {
  return piece.marks.includes('deck');
}

/** EG-SHIP-01: over it one goes without a check. */
export function isPlank(piece: Feature): boolean {
  return piece.marks.includes('gangplank');
}

export function isBridge(piece: Feature): boolean {
  return piece.marks.includes('bridge');
}

/** Is a centre over a bridge, a deck or a plank, and so out of the water? */
export function isBridged(s: EnGarde, p: Point): boolean {
  return featuresAt(countryOf(s), p).some((piece) => isBridge(piece) || isDeck(piece));
}

/** EG-GEO-08: the pieces in which a centre lies, at its height: what is under a roof or a bridge does not count. */
export function groundAt(s: EnGarde, p: Point & { z: number }): Feature[] {
  const pieces = featuresAt(countryOf(s), p);
  const bridged = pieces.some((piece) => isBridge(piece) || isDeck(piece));
  return pieces.filter((piece) => {
    if (bridged && isWater(piece)) return false;
    if (piece.building) return storeyAt(piece.building, piece.bottom, p.z) !== undefined;
    return p.z <= piece.top || piece.lifts || p.z === 0;
  });
}

/** The building in which one stands at a place, and the storey. */
export function roomAt(s: EnGarde, p: Point & { z: number }): { piece: Feature; storey: number } | null {
  for (const piece of featuresAt(countryOf(s), p)) {
    if (!piece.building) continue;
    const storey = storeyAt(piece.building, piece.bottom, p.z);
    if (storey !== undefined) return { piece, storey };
  }
  return null;
}

/** EG-GEO-04: what the line between two centres crosses: a solid wall or closed opening, an open window, an open door, or nothing. */
export function isWallBetween(s: EnGarde, a: Point & { z: number }, b: Point & { z: number }): 'solid' | 'window' | 'door' | null {
  const box = { minX: Math.min(a.x, b.x), minY: Math.min(a.y, b.y), maxX: Math.max(a.x, b.x), maxY: Math.max(a.y, b.y) };
  let found: 'window' | 'door' | null = null;
  for (const piece of featuresNear(countryOf(s), box)) {
    const { building } = piece;
    if (!building) continue;
    const storey = storeyAt(building, piece.bottom, Math.min(a.z, b.z));
    if (storey === undefined) continue;
    for (let i = 0; i < building.walls.length; i++) {
      const wall = building.walls[i];
      if (!wall || (wall.storey !== undefined && wall.storey !== storey)) continue;
      const met = onLine(a, b, wall.a, wall.b);
      if (!met) continue;
      const p = { x: a.x + (b.x - a.x) * met.from, y: a.y + (b.y - a.y) * met.from };
      const gate = building.openings.find(
        (each) => each.wall === i && each.storey === storey && openingState(s, each) === 'open' && pointToLine2(p, each.a, each.b) <= 1,
      );
      if (!gate) return 'solid';
      found = gate.kind === 'window' || found === 'window' ? 'window' : 'door';
    }
  }
  return found;
}

export interface Gate {
  opening: Opening;
  piece: Feature;
}

const gates = new WeakMap<Country, Gate[]>();

/** The openings of all buildings. */
export function openingsOf(s: EnGarde): Gate[] {
  const country = countryOf(s);
  let found = gates.get(country);
  if (!found) {
    found = country.features.flatMap((piece) => (piece.building?.openings ?? []).map((opening) => ({ opening, piece })));
    gates.set(country, found);
  }
  return found;
}

/** Whether a base reaches an opening on its storey (EG-BLD-04). */
export function reaches(base: Point & { z: number; r: number }, piece: Feature, opening: Opening): boolean {
  const floor = piece.bottom + opening.storey * (piece.building?.storeyHeight ?? 0);
  if (Math.abs(base.z - floor) > 1000) return false;
  return gapToPointOnLine(base, opening) <= NEAR;
}

function gapToPointOnLine(base: Point & { r: number }, line: { a: Point; b: Point }): number {
  return Math.max(0, gapToPoint(capsule(line.a, line.b, 0), base) - base.r);
}

/** EG-BLD-05: the open door in whose doorway a centre stands. */
export function doorwayAt(s: EnGarde, p: Point & { z: number }): Opening | null {
  for (const { opening, piece } of openingsOf(s)) {
    if (opening.kind !== 'door' || openingState(s, opening) !== 'open') continue;
    const floor = piece.bottom + opening.storey * (piece.building?.storeyHeight ?? 0);
    if (Math.abs(p.z - floor) <= 1000 && pointToLine2(p, opening.a, opening.b) <= NEAR * NEAR) return opening;
  }
  return null;
}

/** EG-BLD-07: inside a building, or in a doorway, unless the room is a hall. */
export function isIndoors(s: EnGarde, p: Point & { z: number }): boolean {
  const room = roomAt(s, p);
  if (room) return !room.piece.marks.includes('hall');
  const door = doorwayAt(s, p);
  if (!door) return false;
  const piece = openingsOf(s).find(({ opening }) => opening.id === door.id)?.piece;
  return !piece?.marks.includes('hall');
}

/** EG-ACT-06: in an area piece with a cover class, inside a building, or within half an inch of a low or tall piece with one. */
export function isInCover(s: EnGarde, base: Point & { z: number; r: number }): boolean {
  if (roomAt(s, base)) return true;
  const reach = base.r + NEAR;
  const box = { minX: base.x - reach, minY: base.y - reach, maxX: base.x + reach, maxY: base.y + reach };
  const near = featuresNear(countryOf(s), box).some((piece) => {
    if (piece.cover === 'none') return false;
    if (piece.sight === 'area') return isIn(piece, base);
    return piece.sight !== 'flat' && piece.shapes.some((shape) => gapToPoint(shape, base) <= reach);
  });
  return near || s.wagons.some((wagon) => gapToPoint(wagonShape(wagon), base) <= reach);
}

/** EG-WAT-02: in water that counts as difficult. */
export function isInWater(s: EnGarde, p: Point & { z: number }): boolean {
  return p.z === 0 && groundAt(s, p).some((piece) => isWater(piece) && piece.ground === 'difficult');
}

/** EG-WAG-01: two inches by four, along its facing. */
export function wagonShape(wagon: Wagon): Shape {
  return posed(rectangle(-2000, -1000, 4000, 2000), wagon);
}

/** Does a base touch or overlap a laid piece (EGW-OBJ-02)? */
export function touchesPiece(s: EnGarde, base: Point & { r: number }, laidId: string): boolean {
  const own = countryOf(s).features.filter((piece) => piece.id === laidId || piece.id.startsWith(`${laidId}.`));
  const round = { core: [{ x: base.x, y: base.y }], round: base.r };
  return own.some((piece) => piece.shapes.some((shape) => contains(shape, base) || gap(round, shape) <= 10));
}
