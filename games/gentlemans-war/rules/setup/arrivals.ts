// AGW-JOK-04, AGW-EDGE-01, -02, -04: reinforcements, and units that return to the table.

import { gapBetween } from '@baize/geometry/open';
import type { Edge } from '../../scenarios/scenario.ts';
import { type Post, standing, type Ump, type Unit, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { aboutCentre } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { blockOf, bodyAt, bodyOf, centreOf } from '../formations/footprint.ts';
import { noteMove } from '../hidden/hiding.ts';
import { forwardFacing, homeEdge } from './edges.ts';

/** AGW-JOK-04: what the scenario ties to this joker. */
export function jokerEvents(s: War, u: Ump): void {
  for (const { joker, seat, entry } of s.fixed.arrivals) {
    if (joker !== s.jokers) continue;
    const unit = s.units.find((each) => each.seat === seat && each.entry === entry && each.status === 'waiting');
    if (unit) arriveAtHome(s, unit, u);
  }
}

/** Reinforcements come on at the middle of their home edge, or the nearest free spot along it. */
export function arriveAtHome(s: War, unit: Unit, u: Ump): void {
  const facing = forwardFacing(s, unit.seat);
  const edge = homeEdge(s, unit.seat);
  const middle = Math.round((edge === 'south' || edge === 'north' ? s.fixed.width : s.fixed.height) / 2);
  const post = alongEdge(s, unit, { ...unit.post, facing, trail: null }, edge, middle);
  if (!post) return;
  unit.post = post;
  unit.status = 'table';
  noteMove(s, unit);
  u.tell?.('AGW-JOK-04', 'arrives', standing(s, unit));
}

/** AGW-JOK-02: all who wait off the table, in roster order. */
export function returns(s: War, u: Ump): void {
  for (const unit of s.units) {
    if (unit.status !== 'away') continue;
    const edge = nearestEdge(s, unit);
    const facing = { south: 9000, north: 27000, west: 0, east: 18000 }[edge];
    const centre = centreOf(s, unit);
    const along = edge === 'south' || edge === 'north' ? centre.x : centre.y;
    const post = alongEdge(s, unit, { ...unit.post, facing, trail: null }, edge, along);
    // The whole edge is barred: it waits for the next second joker (AGW-EDGE-04).
    if (!post) continue;
    Object.assign(unit, { post, status: 'table', leftBy: null, disordered: false, byMorale: false, counter: false });
    noteMove(s, unit);
    u.tell?.('AGW-EDGE-01', 'returns', standing(s, unit));
  }
}

function nearestEdge(s: War, unit: Unit): Edge {
  const { x, y } = centreOf(s, unit);
  const off: [Edge, number][] = [
    ['south', y],
    ['north', s.fixed.height - y],
    ['west', x],
    ['east', s.fixed.width - x],
  ];
  return off.reduce((best, each) => (each[1] < best[1] ? each : best))[0];
}

/** AGW-EDGE-04: touching the edge with its rear, searched along it to both sides in steps of an inch, 3" from enemies. */
function alongEdge(s: War, unit: Unit, post: Post, edge: Edge, at: number): Post | null {
  const { depth } = blockOf(s, unit, post);
  const { width, height } = s.fixed;
  const inward = Math.ceil(depth / 2);
  const most = edge === 'south' || edge === 'north' ? width : height;
  for (let off = 0; off <= most; off += INCH) {
    for (const sign of off === 0 ? [1] : [1, -1]) {
      const along = at + sign * off;
      if (along < 0 || along > most) continue;
      const centre = {
        south: { x: along, y: inward },
        north: { x: along, y: height - inward },
        west: { x: inward, y: along },
        east: { x: width - inward, y: along },
      }[edge];
      const place = aboutCentre(s, unit, post, centre);
      if (!placeRefusal(s, unit, place) && isClearOfEnemies(s, unit, place)) return place;
    }
  }
  return null;
}

function isClearOfEnemies(s: War, unit: Unit, post: Post): boolean {
  const body = bodyAt(s, unit, post);
  return !s.units.some(
    (enemy) => enemy.seat !== unit.seat && enemy.status === 'table' && gapBetween(body, bodyOf(s, enemy)) < 3 * INCH - 10,
  );
}
