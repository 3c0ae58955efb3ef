// AGX-SCN-16: why a body may not be deployed where it is: outlines, bands, and distances from the enemy.
import {
  type Body,
  boxOf,
  gap,
  gapBetween,
  type PlaceLimits,
  type Point,
  polygon,
  rectangle,
  type Shape,
  shapesOf,
  strip,
} from '@baize/geometry/open';
import type { Refusal, Seat } from '@baize/kernel';
import type { DeployZone, Edge } from '../../scenarios/scenario.ts';
import { enemiesOf, type Unit, type War } from '../../state.ts';
import { bodyOf } from '../formations/footprint.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { homeEdge, isInZone } from './edges.ts';

/** Distances are asked with the tolerance of AGW-GEOM-08. */
const TOLERANCE = 10;

const inchesOf = (thousandths: number) => `${thousandths / 1000}″`;

export function zoneRefusal(s: War, seat: Seat, body: Body): Refusal | null {
  const zone = s.fixed.scenario.zones[seat as 0 | 1];
  const { rule } = zone;
  if (zone.band ? !isInBand(body, zone.band) : !isInZone(s, seat, body)) return { rule, reason: zone.says };
  if (zone.clearOf && gapToOutline(body, zone.clearOf.outline) < zone.clearOf.by - TOLERANCE)
    return { rule, reason: `It must stand at least ${inchesOf(zone.clearOf.by)} away from the position.` };
  const { clearOfEnemies } = zone;
  if (clearOfEnemies !== undefined && enemiesOf(s, seat).some((enemy) => gapBetween(body, bodyOf(s, enemy)) < clearOfEnemies - TOLERANCE))
    return { rule, reason: `It must stand at least ${inchesOf(clearOfEnemies)} from every enemy.` };
  if (zone.shortOfEnemies !== undefined && reach(s, seat, body) > foremostLine(s, seat, zone.shortOfEnemies) + TOLERANCE)
    return { rule, reason: `It must stand ${inchesOf(zone.shortOfEnemies)} short of the foremost enemy.` };
  return null;
}

/** AGW-ALL-12: the same as borders at which a place begins or ends to be legal. */
export function zoneLimits(s: War, seat: Seat): PlaceLimits {
  const { outlines, band, clearOf, clearOfEnemies, shortOfEnemies, oneWithinOfEnemyEdge } = s.fixed.scenario.zones[seat as 0 | 1];
  const enemies = clearOfEnemies === undefined ? [] : enemiesOf(s, seat).flatMap((enemy) => shapesOf(bodyOf(s, enemy)));
  return {
    within: band ? [] : outlines.map(polygon),
    near: band ? strip(band.line, 0).map((shape) => ({ shape, most: band.within + TOLERANCE })) : [],
    apart: [
      ...(clearOf ? [{ shape: polygon(clearOf.outline), keep: clearOf.by - TOLERANCE }] : []),
      ...enemies.map((shape) => ({ shape, keep: (clearOfEnemies ?? 0) - TOLERANCE })),
    ],
    across: [
      ...(band?.of ? strip(band.of, 0) : []),
      ...(shortOfEnemies === undefined ? [] : [upTo(s, homeEdge(s, seat), foremostLine(s, seat, shortOfEnemies) + TOLERANCE)]),
      ...(oneWithinOfEnemyEdge === undefined ? [] : [upTo(s, homeEdge(s, 1 - seat), oneWithinOfEnemyEdge + TOLERANCE)]),
      ...(s.fixed.scenario.stronghold ? [polygon(s.fixed.scenario.stronghold)] : []),
    ],
  };
}

/** The part of the table within so far of an edge. */
function upTo(s: War, edge: Edge, far: number): Shape {
  const { width, height } = s.fixed;
  const deep = Math.max(1, far);
  const [x, y] = [edge === 'east' ? width - deep : 0, edge === 'north' ? height - deep : 0];
  return edge === 'south' || edge === 'north' ? rectangle(x, y, width, deep) : rectangle(x, y, deep, height);
}

/** AGX-REAR-05: the last to be placed makes good what the others have left undone: one of them near the enemy's edge. */
export function forwardRefusal(s: War, unit: Unit, body: Body): Refusal | null {
  const { oneWithinOfEnemyEdge: most, rule } = s.fixed.scenario.zones[unit.seat as 0 | 1];
  if (most === undefined) return null;
  const mine = s.units.filter((other) => other.seat === unit.seat && other.id !== unit.id);
  if (mine.some((other) => other.status === 'waiting' && !s.scenario.coming.some((each) => each.unit === other.id))) return null;
  const far = (each: Body) => toEdge(s, homeEdge(s, 1 - unit.seat), each);
  if (far(body) <= most + TOLERANCE || mine.some((other) => isThereFor(other, unit.seat) && far(bodyOf(s, other)) <= most + TOLERANCE))
    return null;
  return { rule, reason: `At least one unit must stand within ${inchesOf(most)} of the enemy’s edge.` };
}

/** How far the nearest point of a body is from an edge. */
function toEdge(s: War, edge: Edge, body: Body): number {
  const { minX, minY, maxX, maxY } = boxOf(body);
  const { width, height } = s.fixed;
  return { south: minY, north: height - maxY, west: minX, east: width - maxX }[edge];
}

/** AGX-SCN-16: only the distance counts; along a part of a road its nearest point must lie in that part (AGX-AMB-03). */
function isInBand(body: Body, { line, within, of }: NonNullable<DeployZone['band']>): boolean {
  const off = gapToLine(body, line);
  return off <= within + TOLERANCE && (of === undefined || off <= gapToLine(body, of) + TOLERANCE);
}

function gapToLine(body: Body, line: readonly Point[]): number {
  const road = strip(line, 0);
  return Math.min(...shapesOf(body).flatMap((shape) => road.map((part) => gap(shape, part))));
}

export function gapToOutline(body: Body, outline: readonly { x: number; y: number }[]): number {
  const shape = polygon(outline);
  return Math.min(...shapesOf(body).map((own) => gap(own, shape)));
}

/** How far from its home edge the foremost point of a body is. */
function reach(s: War, seat: Seat, body: Body): number {
  const { minX, minY, maxX, maxY } = boxOf(body);
  const { width, height } = s.fixed;
  return { south: maxY, north: height - minY, west: maxX, east: width - minX }[homeEdge(s, seat)];
}

/** AGX-REAR-02: how far from a side's home edge it may deploy when it keeps so far from the foremost enemy. */
export function foremostLine(s: War, seat: Seat, short: number): number {
  const { width, height } = s.fixed;
  const home = homeEdge(s, seat);
  const nearest = enemiesOf(s, seat).map((enemy) => {
    const { minX, minY, maxX, maxY } = boxOf(bodyOf(s, enemy));
    return { south: minY, north: height - maxY, west: minX, east: width - maxX }[home];
  });
  const deepest = home === 'south' || home === 'north' ? height : width;
  return Math.min(deepest, ...nearest) - short;
}
