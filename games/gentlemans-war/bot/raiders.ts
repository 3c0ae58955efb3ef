// Raiders beside a road: about the head of the column, within rifle range of it, with their faces to it.
import { ahead, between, boxOf, contains, facingTo, type Point, turnBetween } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { isGun } from '../rules/armies/kinds.ts';
import { isTrainWagon } from '../rules/convoy/convoy.ts';
import { marchRoad } from '../rules/convoy/road.ts';
import { footAlong, pointAlong } from '../rules/country/along.ts';
import { isRough } from '../rules/country/features.ts';
import { areasAt } from '../rules/country/map.ts';
import { coversOn } from '../rules/hidden/cover.ts';
import { type HidingAnswer, hidingRefusal } from '../rules/hidden/setting.ts';
import { deployRefusal, type Placing } from '../rules/setup/placing.ts';
import { rulesOf, seatOf } from '../scenarios/index.ts';
import { enemiesOf, type Unit, unitOf, type War } from '../state.ts';
import { middleOf } from './middle.ts';

const INCH = 1000;

type Form = Pick<Placing, 'formation' | 'ranks'>;

/** Whether a side lies in wait for a column that already stands on its road. */
export function liesInWait(s: War, seat: Seat): boolean {
  return rulesOf(s).raiders && seat === seatOf(s, 'attacker') && s.scenario.mark !== null;
}

/** The head of the column, and how far along the road it is. */
function headOf(s: War): { road: readonly Point[]; way: number; at: Point } {
  const road = marchRoad(s, seatOf(s, 'defender'));
  const mark = unitOf(s, s.scenario.mark as number);
  return { road, way: footAlong(road, mark.post).way, at: { x: mark.post.x, y: mark.post.y } };
}

/** How far from the nearest of the column one wants to be: guns and rifles within short range, horse where it can charge. */
const WISH = 9 * INCH;

/** How good a place is to fall upon the column from: near its head, on one side of the road, facing it, not near its horse. */
export function raiderWorth(s: War, unit: Unit, placing: Placing): number {
  const at = { x: placing.x, y: placing.y };
  const { road, way } = headOf(s);
  const foot = footAlong(road, at);
  const enemies = enemiesOf(s, unit.seat);
  const onRoad = enemies.filter((enemy) => !enemy.mounted && !isTrainWagon(s, enemy));
  const near = Math.min(24 * INCH, ...onRoad.map((enemy) => between(at, middleOf(s, enemy))));
  const horse = Math.min(24 * INCH, ...enemies.filter(({ mounted }) => mounted).map((enemy) => between(at, middleOf(s, enemy))));
  const turn = Math.abs(((placing.facing - facingTo(at, foot.at) + 54_000) % 36_000) - 18_000) / 9000;
  const ground = areasAt(s, ahead(at, placing.facing, -INCH));
  const isLoose = placing.formation === 'skirmish';
  let worth = 3 - Math.abs(near - WISH) / (3 * INCH) - Math.max(0, Math.abs(foot.way - way) - 4 * INCH) / (6 * INCH) - turn;
  // Guns are what horse rides down first, and the loss of one unit may be the end (AGX-AMB-06).
  worth -= isGun(s, unit) ? Math.max(0, 20 * INCH - horse) / (3 * INCH) : Math.max(0, 12 * INCH - horse) / (6 * INCH);
  if (ground.some(isRough)) worth += isLoose ? 0.8 : unit.mounted ? -2 : isGun(s, unit) ? -1 : 0.3;
  return worth + 0.2 * companions(s, unit, at) - 1.5 * crowding(s, unit, placing);
}

/** Friends whom it would stand close before or behind: neither could move. */
function crowding(s: War, unit: Unit, { x, y, facing }: Placing): number {
  return friendsOf(s, unit).filter((friend) => {
    const off = turnBetween(facing, facingTo({ x, y }, friend.post));
    return between({ x, y }, friend.post) < 6 * INCH && (off < 3500 || off > 14_500);
  }).length;
}

function friendsOf(s: War, unit: Unit): Unit[] {
  return s.units.filter(({ id, seat, status }) => id !== unit.id && seat === unit.seat && (status === 'table' || status === 'hidden'));
}

/** Friends who are near enough to act together. */
function companions(s: War, unit: Unit, at: Point): number {
  return friendsOf(s, unit).filter((friend) => between(at, middleOf(s, friend)) < 9 * INCH).length;
}

function best<A extends Placing>(s: War, unit: Unit, found: readonly A[], refusal: (placing: A) => unknown): A[] {
  const order = found.map((placing) => ({ placing, worth: raiderWorth(s, unit, placing) })).sort((a, b) => b.worth - a.worth);
  const free: A[] = [];
  for (const { placing } of order) {
    if (!refusal(placing)) free.push(placing);
    if (free.length === 3) break;
  }
  return free;
}

/** Places beside the road about the head of the column. */
export function raiderPlaces(s: War, unit: Unit, form: Form): Placing[] {
  const { road, way } = headOf(s);
  const found: Placing[] = [];
  for (let along = way - 12 * INCH; along <= way + 10 * INCH; along += 2 * INCH) {
    const at = pointAlong(road, Math.max(0, along));
    const onward = facingTo(at, pointAlong(road, Math.max(0, along) + INCH));
    for (const side of [9000, 27_000])
      for (let off = 5; off <= 12; off += 1) {
        const here = ahead(at, (onward + side) % 36_000, off * INCH);
        found.push({ unit: unit.id, ...form, x: here.x, y: here.y, facing: facingTo(here, at), building: null });
      }
  }
  return best(s, unit, found, (placing) => deployRefusal(s, unit, placing));
}

/** Places in the covers along the road, looking at it. */
export function raiderHides(s: War, unit: Unit, form: Form): Exclude<HidingAnswer, 'no more'>[] {
  const { road, way, at: head } = headOf(s);
  const found: Placing[] = [];
  for (const { shape, bodies } of coversOn(s)) {
    if (!shape || bodies.length === 0) continue;
    const { minX, maxX, minY, maxY } = boxOf(bodies[0] as (typeof bodies)[number]);
    for (let y = minY; y <= maxY; y += INCH)
      for (let x = minX; x <= maxX; x += INCH) {
        const here = { x: Math.round(x), y: Math.round(y) };
        if (!contains(shape, here) || between(here, head) > 20 * INCH) continue;
        const foot = footAlong(road, here);
        if (Math.abs(foot.way - way) <= 14 * INCH)
          found.push({ unit: unit.id, ...form, ...here, facing: facingTo(here, foot.at), building: null });
      }
  }
  return best(s, unit, found, (placing) => hidingRefusal(s, unit, placing));
}
