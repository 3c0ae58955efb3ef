import { contains, gapToPoint } from './distance.ts';
import { storeyAt } from './height.ts';
import { along, type Point } from './measure.ts';
import { gatesOn, type Line, type Solid } from './path.ts';
import { boundsOf, capsule } from './shape.ts';
import { exactLength, onLine, outside, type Span } from './spans.ts';
import { type Country, type Feature, featuresNear, type IsOpen, type Opening } from './terrain.ts';

/** The walls of a storey as solids: what is left of each beside its open openings, which are its gates. */
export function wallsOf(feature: Feature, storey: number, isOpen: IsOpen): Solid[] {
  const { building } = feature;
  if (!building) return [];
  return building.walls.flatMap((wall, i) => {
    if (wall.storey !== undefined && wall.storey !== storey) return [];
    const gates = building.openings.filter((gate) => gate.wall === i && gate.storey === storey && isOpen(gate));
    return besides(wall, gates).map((rest, n) => {
      const solid = { id: `${feature.id}/wall-${i + 1}${n === 0 ? '' : `-${n + 1}`}`, shape: capsule(rest.a, rest.b, 0) };
      return gates.length > 0 ? { ...solid, gates } : solid;
    });
  });
}

function besides(wall: Line, gates: readonly Line[]): Line[] {
  const spans = gates.map((gate) => spanInWall(wall, gate));
  const rest = outside(spans.sort((p, q) => p.from - q.from));
  return rest.map((span) => ({ a: along(wall.a, wall.b, span.from), b: along(wall.a, wall.b, span.to) }));
}

/** The jambs, being whole points, may lie a hair beside a slanting wall. */
function spanInWall(wall: Line, gate: Line): Span {
  const length = exactLength(wall.a, wall.b);
  const part = (p: Point) => ((p.x - wall.a.x) * (wall.b.x - wall.a.x) + (p.y - wall.a.y) * (wall.b.y - wall.a.y)) / (length * length);
  const from = part(gate.a);
  const to = part(gate.b);
  return { from: Math.max(0, Math.min(from, to)), to: Math.min(1, Math.max(from, to)) };
}

/**
 * What stands in the way of a base on a floor of the country: the walls of every building that has a storey there, and those features that
 * the game calls closed and that rise above the floor (or, having no height, lie at it).
 */
export function solidsAt(country: Country, floor: number, isOpen: IsOpen, isClosed: (feature: Feature) => boolean): Solid[] {
  return country.features.flatMap((feature): Solid[] => {
    if (feature.building) {
      const storey = storeyAt(feature.building, feature.bottom, floor);
      return storey === undefined ? [] : wallsOf(feature, storey, isOpen);
    }
    const isAbove = floor < feature.top || (feature.top === feature.bottom && floor === feature.bottom);
    return isClosed(feature) && isAbove ? feature.shapes.map((shape) => ({ id: feature.id, shape })) : [];
  });
}

/** What the straight line between two points of one floor passes: walls and shut openings by their id, and open openings. */
export interface Passed {
  readonly walls: readonly string[];
  readonly gates: readonly Opening[];
}

export function passedBetween(country: Country, a: Point, b: Point, floor: number, isOpen: IsOpen): Passed {
  const walls: string[] = [];
  const gates: Opening[] = [];
  for (const feature of featuresNear(country, boundsOf({ core: [a, b], round: 0 }))) {
    const storey = feature.building ? storeyAt(feature.building, feature.bottom, floor) : undefined;
    if (!feature.building || storey === undefined) continue;
    for (const wall of wallsOf(feature, storey, isOpen)) {
      const [c, d] = wall.shape.core;
      if (c && d && onLine(a, b, c, d)) walls.push(wall.id);
    }
    const open = feature.building.openings.filter((gate) => gate.storey === storey && isOpen(gate));
    gates.push(...gatesOn(a, b, open));
  }
  return { walls, gates };
}

/** Is a point within a length of an opening, as one who stands in a doorway is? */
export function isAtGate(gate: Line, p: Point, within: number): boolean {
  return gapToPoint(capsule(gate.a, gate.b, 0), p) <= within;
}

/** The building whose footprint a point is in, on which storey; none on the roof or outside. */
export function roomAt(country: Country, p: Point, floor: number): { feature: Feature; storey: number } | undefined {
  for (const feature of featuresNear(country, boundsOf({ core: [p], round: 0 }))) {
    if (!feature.building || !feature.shapes.some((shape) => contains(shape, p))) continue;
    const storey = storeyAt(feature.building, feature.bottom, floor);
    if (storey !== undefined) return { feature, storey };
  }
  return undefined;
}
