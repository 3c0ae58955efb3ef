// What holds ground is worth to those whose part it is to hold some: houses, parapets and hedges to stand behind.
import { ahead, between, facingTo, type Point, turnBetween } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { isOnFoot } from '../rules/armies/kinds.ts';
import { linesFeature } from '../rules/country/cover.ts';
import { coverGivenBy } from '../rules/country/features.ts';
import { buildingsOf, type LandLine, landOf } from '../rules/country/map.ts';
import { forwardFacing } from '../rules/setup/edges.ts';
import { mayStartInside, type Placing, postFor } from '../rules/setup/placing.ts';
import { isDefended } from '../scenarios/defended.ts';
import { seatOf } from '../scenarios/roles.ts';
import { enemiesOf, onTable, type Unit, type War } from '../state.ts';
import { middleOf } from './middle.ts';

const INCH = 1000;

/** Whether a side has taken up its ground and may wait for the enemy. */
export function holdsGround(s: War, seat: Seat): boolean {
  return seat === seatOf(s, 'defender') && isDefended(s.fixed.scenario);
}

const WORTH = { none: 0, light: 0.8, heavy: 1.5 };

/** What shelters a unit in a place against those who come from ahead: a house, or a line before its front. */
export function shelterWorth(s: War, unit: Unit, placing: Placing): number {
  if (placing.building !== null) return WORTH.heavy;
  if (!isOnFoot(s, unit)) return 0;
  const then: Unit = { ...unit, post: postFor(s, unit, placing) };
  const lined = landOf(s).lines.filter((line) => coverGivenBy(line.feature) !== 'none' && linesFeature(s, then, line));
  return Math.max(0, ...lined.map(({ feature }) => WORTH[coverGivenBy(feature)]));
}

/** Whether it stands behind works, or in a house. */
export function isSheltered(s: War, unit: Unit): boolean {
  return unit.post.building !== null || worksIn(s).some((line) => linesFeature(s, unit, line));
}

function worksIn(s: War): LandLine[] {
  return landOf(s).lines.filter(({ feature }) => feature.edgeOf === undefined && coverGivenBy(feature) === 'heavy');
}

/** As far as a march or two. */
const NEAR_WORKS = 12 * INCH;

/** The nearest place behind works with nobody in it, and no enemy nearer to it; where the middle of a line would be. */
export function worksFor(s: War, unit: Unit, here: Point): Point | null {
  const forward = forwardFacing(s, unit.seat);
  const taken = (at: Point) =>
    s.units.some((other) => other.id !== unit.id && onTable(other) && between(middleOf(s, other), at) < 5 * INCH);
  const enemies = enemiesOf(s, unit.seat).map((enemy) => middleOf(s, enemy));
  const places = worksIn(s)
    .flatMap(({ feature }) => feature.line.slice(1).flatMap((to, at) => alongside(feature.line[at] ?? to, to, forward)))
    .map((place) => ahead(place, (place.facing + 18_000) % 36_000, INCH))
    .filter((at) => between(at, here) <= NEAR_WORKS && enemies.every((enemy) => between(enemy, at) > between(here, at)))
    .sort((a, b) => between(a, here) - between(b, here));
  return places.find((at) => !taken(at)) ?? null;
}

/** How far behind a line its front stands: within an inch (AGW-LAND-07). */
const BEHIND = 350;

/** Places in houses, and along every line that covers whoever stands behind it. */
export function shelteredPlaces(s: War, unit: Unit, form: Pick<Placing, 'formation' | 'ranks'>): Placing[] {
  const forward = forwardFacing(s, unit.seat);
  const houses = buildingsOf(s).flatMap(({ id, outline }) => {
    const [{ x, y } = { x: 0, y: 0 }] = outline;
    const inside: Placing = { unit: unit.id, formation: 'garrison', ranks: 1, x, y, facing: forward, building: id };
    return mayStartInside(s, unit, inside) ? [inside] : [];
  });
  const lines = landOf(s).lines.filter(({ feature }) => coverGivenBy(feature) !== 'none');
  const behind = lines.flatMap(({ feature }) =>
    feature.line
      .slice(1)
      .flatMap((to, at) => alongside(feature.line[at] ?? to, to, forward).map((place) => ({ unit: unit.id, ...form, ...place }))),
  );
  return [...houses, ...behind];
}

/** Every two inches of a piece of line, behind it, looking over it. */
function alongside(from: Point, to: Point, forward: number): Pick<Placing, 'x' | 'y' | 'facing' | 'building'>[] {
  const length = between(from, to);
  const way = facingTo(from, to);
  const facing = [way + 9000, way + 27_000].map((each) => each % 36_000).find((each) => turnBetween(each, forward) < 9000);
  if (facing === undefined) return [];
  const found = [];
  for (let far = INCH; far < length; far += 2 * INCH) {
    const { x, y } = ahead(ahead(from, way, far), (facing + 18_000) % 36_000, BEHIND);
    found.push({ x: Math.round(x), y: Math.round(y), facing, building: null });
  }
  return found;
}
