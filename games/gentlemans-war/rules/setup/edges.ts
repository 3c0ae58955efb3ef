// AGW-GEOM-01, AGW-DEPL-01, AGX-GEN-09: home edges and deployment zones, as the scenario has laid them down.
import { type Body, type Box, boxOf, contains, type Facing, grown, type Point, polygon, shapesOf } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { Edge } from '../../scenarios/scenario.ts';
import type { Id, Unit, War } from '../../state.ts';
import { areaOf, clipped } from '../country/area.ts';
import { centreOf } from '../formations/footprint.ts';

/** The way over an edge, out of the table. */
export const OUTWARD: Record<Edge, Facing> = { south: 27000, north: 9000, west: 18000, east: 0 };

/** AGX-GEN-09: the edge of a side, or of a unit that has one of its own; its bodies share it. */
export function homeEdge(s: War, seat: Seat, unit?: Id): Edge {
  const { homes } = s.scenario;
  const own = unit === undefined || homes.length === 0 ? undefined : (homes.find((each) => each.unit === unit) ?? homeOfUnit(s, unit));
  return own?.edge ?? s.fixed.scenario.homes[seat as 0 | 1];
}

/** The edge that another body of the same unit has. */
function homeOfUnit(s: War, id: Id): War['scenario']['homes'][0] | undefined {
  const unit = s.units[id];
  return s.scenario.homes.find((each) => s.units[each.unit]?.seat === unit?.seat && s.units[each.unit]?.entry === unit?.entry);
}

/** AGX-GEN-09: of the long edges the nearer to a unit; ties: south. */
export function nearerLongEdge(s: War, unit: Unit): Edge {
  return 2 * centreOf(s, unit).y <= s.fixed.height ? 'south' : 'north';
}

/** The way home. */
export function homeFacing(s: War, seat: Seat, unit?: Id): Facing {
  return OUTWARD[homeEdge(s, seat, unit)];
}

/** The way to the enemy. */
export function forwardFacing(s: War, seat: Seat, unit?: Id): Facing {
  return (homeFacing(s, seat, unit) + 18000) % 36000;
}

export interface Zone {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** AGW-DEPL-01, AGX-SCN-16: the box about a side's zone. */
export function zoneOf(s: War, seat: Seat): Zone {
  const { outlines } = s.fixed.scenario.zones[seat as 0 | 1];
  const points = outlines.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** Whether a body lies in a side's zone, its distances from others apart. */
export function isInZone(s: War, seat: Seat, body: Body): boolean {
  return s.fixed.scenario.zones[seat as 0 | 1].outlines.some((outline) => isInside(outline, body));
}

/** A touch over the edge of a zone is in it. */
const SLACK = 1;

/** Whether the whole of a body lies in an outline without hollows. */
export function isInside(outline: readonly Point[], body: Body): boolean {
  const box = boxOf(body);
  const straight = asBox(outline);
  if (straight)
    return (
      box.minX >= straight.minX - SLACK &&
      box.maxX <= straight.maxX + SLACK &&
      box.minY >= straight.minY - SLACK &&
      box.maxY <= straight.maxY + SLACK
    );
  const shape = grown(polygon(outline), SLACK);
  return shapesOf(body).every(({ core, round }) =>
    core.every(({ x, y }) =>
      [
        { x: x - round, y },
        { x: x + round, y },
        { x, y: y - round },
        { x, y: y + round },
      ].every((p) => contains(shape, p)),
    ),
  );
}

/** An outline that is an upright box. */
function asBox(outline: readonly Point[]): Box | null {
  const [xs, ys] = [new Set(outline.map(({ x }) => x)), new Set(outline.map(({ y }) => y))];
  if (outline.length !== 4 || xs.size !== 2 || ys.size !== 2) return null;
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** AGW-DEPL-02: whether at least half of an outline lies in a side's zone. */
export function isHalfInZone(s: War, seat: Seat, outline: readonly Point[]): boolean {
  return s.fixed.scenario.zones[seat as 0 | 1].outlines.some((zone) => 2 * areaOf(within(outline, zone)) >= areaOf(outline));
}

/** What of an outline lies in another that has no hollows. */
function within(outline: readonly Point[], zone: readonly Point[]): readonly Point[] {
  const { core } = polygon(zone);
  return core.reduce<readonly Point[]>((rest, a, i) => {
    const b = core[(i + 1) % core.length] ?? a;
    return clipped(rest, (p) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
  }, outline);
}

/** The point of an edge next to a point. */
export function onEdge(s: War, edge: Edge, { x, y }: Point): Point {
  const { width, height } = s.fixed;
  return { south: { x, y: 0 }, north: { x, y: height }, west: { x: 0, y }, east: { x: width, y } }[edge];
}

/** AGW-ALL-11: whether a point lies beyond an edge of the table. */
export function isBeyondEdge(s: War, { x, y }: Point): boolean {
  return x < 0 || y < 0 || x > s.fixed.width || y > s.fixed.height;
}

/** Whether a body lies wholly on the table. */
export function isOnTheTable(s: War, body: Body): boolean {
  const box = boxOf(body);
  return box.minX >= 0 && box.minY >= 0 && box.maxX <= s.fixed.width && box.maxY <= s.fixed.height;
}
