// AGX-AMB-03, -04, AGX-ESC-03, AGX-GEN-09: what Ambush and Escort share: a road, a direction of march, and raiders beside it.
import { gapBetween, inches, type Point } from '@baize/geometry/open';
import type { Refusal, Seat } from '@baize/kernel';
import { isFighting } from '../rules/convoy/convoy.ts';
import { bodyAt, bodyOf, isWithin } from '../rules/formations/footprint.ts';
import { isThereFor } from '../rules/hidden/hiding.ts';
import { nearerLongEdge } from '../rules/setup/edges.ts';
import { type Post, type Unit, unitOf, type War } from '../state.ts';
import { isOnField } from './counts.ts';
import { seatOf } from './roles.ts';
import type { DeployZone, Edge, Ground, Setting } from './scenario.ts';
import { boxOutline, bySeat } from './zones.ts';

const BAND = inches(12);

/** AGX-SCN-16: points within 12" of the road's centre line. */
function bandZone({ width, height, road }: Pick<Ground, 'width' | 'height' | 'road'>, rule: string): DeployZone {
  const line = road ?? [];
  const ys = line.map(({ y }) => y);
  const [low, high] = [Math.max(0, Math.min(...ys) - BAND), Math.min(height, Math.max(...ys) + BAND)];
  return { outlines: [boxOutline(0, low, width, high)], band: { line, within: BAND }, says: 'It must stand within 12″ of the road.', rule };
}

/** AGX-GEN-03, -09: along the length, from the edge of entry to the far one; the raiders have no edge of their own yet. */
export function marchLies(ground: Ground, attacker: Seat): Partial<Setting> {
  return {
    ...directed(ground, attacker, 'west'),
    zones: bySeat(attacker, { ...bandZone(ground, 'AGX-AMB-04'), clearOfEnemies: inches(4) }, bandZone(ground, 'AGX-AMB-03')),
  };
}

/** AGX-AMB-03: who waits enters where the road does, or within 6" of it. */
const BESIDE_ROAD = inches(6);

/** What follows from the edge by which the column comes in. */
export function directed(
  ground: Pick<Ground, 'height' | 'road'>,
  attacker: Seat,
  entry: Edge,
): Pick<Setting, 'homes' | 'exits' | 'entries'> {
  const column = 1 - attacker;
  const ends = [...(ground.road ?? [])].sort((a, b) => a.x - b.x);
  const end: Point = (entry === 'west' ? ends[0] : ends[ends.length - 1]) ?? { x: 0, y: 0 };
  const stretch = { edge: entry, from: Math.max(0, end.y - BESIDE_ROAD), to: Math.min(ground.height, end.y + BESIDE_ROAD), at: end.y };
  return {
    homes: bySeat(attacker, 'south', entry),
    exits: [{ seat: column, edge: entry === 'west' ? 'east' : 'west' }],
    entries: bySeat(attacker, null, stretch),
  };
}

/** AGX-AMB-04, AGX-ESC-03: the leading unit of the road, or the leading wagon. */
function markOf(s: War): Unit | null {
  const { mark } = s.scenario;
  return mark === null ? null : unitOf(s, mark);
}

/** AGX-AMB-04: at least one raider within 12" of the mark, and that one in sight: it is the first to be placed. */
export function raiderRefusal(s: War, unit: Unit, post: Post): Refusal | null {
  const mark = markOf(s);
  if (unit.seat !== seatOf(s, 'attacker') || !mark || unit.status === 'hidden') return null;
  const isFirst = !s.units.some((other) => other.seat === unit.seat && other.entry !== unit.entry && other.status === 'table');
  if (!isFirst || isWithin(gapBetween(bodyAt(s, unit, post), bodyOf(s, mark)), 12)) return null;
  return { rule: 'AGX-AMB-04', reason: 'The first must stand within 12″ of the head of the column.' };
}

/** AGX-GEN-09: raiders slip away to the side of the road on which they were placed. */
export function raidersHomes(s: War): void {
  const attacker = seatOf(s, 'attacker');
  const raiders = s.units.filter((unit) => unit.seat === attacker && isThereFor(unit, attacker));
  s.scenario.homes = raiders.map((unit) => ({ unit: unit.id, edge: nearerLongEdge(s, unit) }));
}

/** AGX-AMB-07: nobody of the column who fights is on the table, or waits to come on it. */
export function isColumnGone(s: War): boolean {
  const column = seatOf(s, 'defender');
  const isToCome = (unit: Unit) => isFighting(s, unit) && (unit.status === 'entering' || unit.status === 'away');
  return !s.units.some((unit) => unit.seat === column && (isOnField(s, unit) || isToCome(unit)));
}
