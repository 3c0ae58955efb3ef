// AGW-CMD-11, AGW-ALL-05: where a general alone may stand, and where he goes when he must make room.
import {
  ahead,
  type Body,
  bodiesOverlap,
  boxesMeet,
  boxOf,
  contains,
  freePlaceOf,
  isGapWithin,
  type PlaceLimits,
  type Point,
  polygon,
  rectangle,
  shapesOf,
} from '@baize/geometry/open';
import { foe, type General, onTable, type Unit, type War } from '../../state.ts';
import { distanceToEnemy } from '../all/ground.ts';
import { thingsOn } from '../all/things.ts';
import { isWagon } from '../armies/kinds.ts';
import { type Area, costIn, gradeOf } from '../country/features.ts';
import { areasAt, landOf } from '../country/map.ts';
import { bodyOf, generalBody } from '../formations/footprint.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { homeFacing, isOnTheTable } from '../setup/edges.ts';

/** AGW-ALL-05: from the way home to both sides. */
const BEARINGS = [0, ...Array.from({ length: 11 }, (_, i) => [(i + 1) * 1500, -(i + 1) * 1500]).flat(), 18000];

/** The nearest spot where a general alone may stand, not nearer to the enemy if there is one; he is moved on without limit. */
export function freeSpot(s: War, general: General): Point | null {
  const now = distanceToEnemy(s, general.seat, generalBody(general));
  return searched(s, general, (spot) => distanceToEnemy(s, general.seat, generalBody(spot)) >= now) ?? searched(s, general, () => true);
}

function searched(s: War, general: General, isWanted: (spot: Point) => boolean): Point | null {
  const home = homeFacing(s, general.seat);
  const most = Math.max(s.fixed.width, s.fixed.height);
  for (let far = 0; far <= most; far += 500) {
    for (const bearing of far === 0 ? [0] : BEARINGS) {
      const spot = ahead(general, home + bearing + 36000, far);
      if (generalFits(s, general, spot) && isWanted(spot)) return spot;
    }
  }
  return null;
}

/** AGW-CMD-03: so near to an enemy he does not stand: less than an inch. */
const FROM_ENEMIES = 989;

/** Whether a general alone may stand at a point. */
export function generalFits(s: War, general: General, at: Point): boolean {
  const body = generalBody(at);
  if (!isOnTheTable(s, body)) return false;
  const box = boxOf(body);
  const isUnder = (other: Body) => boxesMeet(boxOf(other), box) && bodiesOverlap(other, body);
  if (s.units.some((unit) => isThereFor(unit, general.seat) && isUnder(bodyOf(s, unit)))) return false;
  if (areasAt(s, at).some((area) => costIn(area, 'general') === Infinity) || isInWater(s, at)) return false;
  if (thingsOn(s).some((thing) => isUnder(thing.body))) return false;
  const near = (unit: Unit) =>
    unit.seat === foe(general.seat) && onTable(unit) && !isWagon(s, unit) && isGapWithin(bodyOf(s, unit), body, FROM_ENEMIES);
  if (s.units.some(near)) return false;
  return !s.generals.some(
    (other) => other.id !== general.id && other.status === 'table' && other.unit === null && bodiesOverlap(generalBody(other), body),
  );
}

/** AGW-ALL-12: any spot in a room, found on the borders of all that may keep him from standing there. */
export function anySpot(s: War, general: General, room: PlaceLimits, isFree: (at: Point) => boolean): Point | null {
  const origin = { x: 0, y: 0 };
  const own = [...shapesOf(generalBody(origin)), { core: [origin], round: 0 }];
  const { areas, lines } = landOf(s);
  const others = s.generals.filter(({ id, status, unit }) => id !== general.id && status === 'table' && unit === null);
  const bodies = [...thingsOn(s).map(({ body }) => body), ...others.map(generalBody)].flatMap(shapesOf);
  const units = s.units
    .filter((unit) => isThereFor(unit, general.seat))
    .flatMap((unit) => {
      const keep = unit.seat === general.seat || isWagon(s, unit) ? {} : { keep: FROM_ENEMIES + 1 };
      return shapesOf(bodyOf(s, unit)).map((shape) => ({ shape, ...keep }));
    });
  return freePlaceOf(
    own,
    {
      near: room.near ?? [],
      apart: [...(room.apart ?? []), ...units, ...bodies.map((shape) => ({ shape }))],
      within: [...(room.within ?? []), rectangle(0, 0, s.fixed.width, s.fixed.height)],
      across: [...(room.across ?? []), ...areas.map(({ shape }) => shape), ...lines.flatMap(({ shapes }) => shapes)],
    },
    isFree,
  );
}

/** AGW-OBST-05, AGW-LAND-10: in a river nobody stands. */
function isInWater(s: War, at: Point): boolean {
  return landOf(s).lines.some(
    ({ feature, shapes }) => gradeOf(feature, 'horse') === 'river' && shapes.some((shape) => contains(shape, at)),
  );
}

/** AGW-CMD-11: generals alone step off ground that nobody can stand on any more, a fire or a bridge that has fallen. */
export function generalsLeave(s: War, { outline }: Area): void {
  const shape = polygon(outline);
  for (const general of s.generals) {
    if (general.status !== 'table' || general.unit !== null || !contains(shape, general)) continue;
    const spot = freeSpot(s, general);
    if (spot) Object.assign(general, spot);
  }
}
