// The second opinion on what stands about a unit in its activation: guns, horses, houses and generals that it touches, and room
// (AGW-GUN-06, AGW-DISM-02, AGW-FORM-06, AGW-CMD-04).
import type { Feature } from '../../rules/country/features.ts';
import type { Unit, War } from '../../state.ts';
import * as body from './body.ts';
import { isCrowded } from './responding.ts';
import { apart, box, depthIn, distance, inFrame, type Outline, sidesOf } from './shape.ts';
import { isLocked } from './shooting.ts';

/** How sure it is that a deed is offered: it must be, or it may be, as the ground allows. */
export type Offered = 'must' | 'may';
/** The second opinion knows straight columns only: whether one bends, or stands about one that does. */
export const bends = (u: Unit) => (u.post.trail?.length ?? 0) > 1;

export function isBent(s: War, u: Unit): boolean {
  return bends(u) || s.units.some((each) => each !== u && body.onTable(each) && bends(each) && body.gap(s, u, each) < 9);
}

/** Nothing lies or stands within so many inches of it, and no column about it bends. */
export const hasRoom = (s: War, u: Unit, inches: number) =>
  s.fixed.width === 48_000 && s.fixed.height === 48_000 && !isBent(s, u) && !isCrowded(s, u, inches);
export const inRoom = (s: War, u: Unit, inches: number): Offered => (hasRoom(s, u, inches) ? 'must' : 'may');

/** Whether two things touch beyond doubt, or may. */
const touching = (away: number): Offered | null => (away < 0.004 ? 'must' : away < 0.03 ? 'may' : null);
const surest = (all: readonly (Offered | null)[]): Offered | null => (all.includes('must') ? 'must' : all.includes('may') ? 'may' : null);

const spotBody = (spot: { x: number; y: number; facing: number }, width: number, depth: number): Outline =>
  box(inFrame({ x: spot.x / 1000, y: spot.y / 1000 }, spot.facing, 0, depth / 2), spot.facing, width, depth);

/** AGW-GUN-06: an unmanned gun of the enemy that it touches. */
export function canSpike(s: War, u: Unit): Offered | null {
  const guns = s.units.filter((each) => each.seat !== u.seat && each.gun !== null && each.status === 'table');
  const ours = body.footprint(s, u);
  return surest(guns.map(({ gun }) => (gun && !bends(u) ? touching(distance(ours, spotBody(gun, 1, 2))) : 'may')));
}

/** AGW-GUN-06: its own gun. */
export const canMan = (s: War, u: Unit): boolean => u.gun !== null && distance(body.footprint(s, u), spotBody(u.gun, 1, 2)) < 0.03;

/** AGW-DISM-03: while its horses are within 6". */
export const canLead = (s: War, u: Unit): boolean => u.horses !== null && distance(body.footprint(s, u), spotBody(u.horses, 2, 2)) < 6.03;

/** AGW-UNIT-11: up to six men on foot, at a wagon of their side. */
export function canBoard(s: War, u: Unit): boolean {
  if (u.mounted || body.isGun(s, u) || body.isWagon(s, u) || u.figures > 6) return false;
  const wagons = s.units.filter((each) => each.seat === u.seat && body.isWagon(s, each) && body.onTable(each));
  return wagons.some((wagon) => bends(wagon) || bends(u) || body.gap(s, u, wagon) < 2.03);
}

/** AGW-DISM-02: within 2" of its horses; cyclists where they stand. */
export function canMount(s: War, u: Unit): Offered | null {
  if (body.typeOf(s, u) === 'cyclists') return 'may';
  if (!u.horses) return null;
  const away = distance(body.footprint(s, u), spotBody(u.horses, 2, 2));
  if (away > 2.02) return null;
  return away < 1.99 && hasRoom(s, u, 7) ? 'must' : 'may';
}

/** AGW-FORM-06: foot, and tripod guns as they travel, from contact, whole, into a house that holds no enemy. */
export function canEnter(s: War, u: Unit): Offered | null {
  const isTripod = body.typeOf(s, u) === 'late-machine-gun' && u.post.formation === 'limbered' && !body.isCrewAway(s, u);
  if (body.isGarrison(u) || u.mounted || body.isWagon(s, u) || (body.isGun(s, u) && !isTripod)) return null;
  const houses = body.featuresOf(s).filter(({ kind }) => kind.endsWith('building'));
  return surest(houses.map((house) => (bends(u) ? 'may' : isOpenTo(s, u, house))));
}

function isOpenTo(s: War, u: Unit, house: Feature): Offered | null {
  const outline = body.outlineOf(house);
  const inside = s.units.filter((each) => each.post.building === house.id && each.status === 'table');
  const room = sidesOf(outline).reduce((sum, [a, b]) => sum + Math.floor(apart(a, b) + 1e-6), 0);
  const held = inside.reduce((sum, each) => sum + body.ranked(each), 0);
  if (inside.some((each) => each.seat !== u.seat) || held + body.ranked(u) > room) return null;
  // Horses stay outside, and men who have left a gun have nothing to seek in a house.
  return u.horses ? 'may' : touching(distance(body.footprint(s, u), outline));
}

/** AGW-CMD-04: a general alone who touches a sound unit of his side that has none. */
export function canAttach(s: War, seat: number): Offered | null {
  const mine = s.generals.filter((g) => g.seat === seat && g.status === 'table');
  const units = s.units.filter((u) => u.seat === seat && body.onTable(u));
  return surest(
    mine.flatMap((g) =>
      units.map((u) => {
        if (g.unit === u.id || mine.some((other) => other.unit === u.id)) return null;
        const away = g.unit === null ? toOutline(body.footprint(s, u), g) - 0.5 : body.gap(s, s.units[g.unit] as Unit, u);
        const isPlain = g.unit === null && !u.running && !isLocked(s, u) && !body.isWagon(s, u) && !isBent(s, u) && !body.isGarrison(u);
        const near = isBent(s, u) ? 'may' : touching(Math.max(0, away));
        return near === 'must' && !isPlain ? 'may' : near;
      }),
    ),
  );
}

const toOutline = (outline: Outline, { x, y }: { x: number; y: number }): number =>
  Math.max(0, -depthIn(outline, { x: x / 1000, y: y / 1000 }));

/** AGW-CMD-04: not out of a lock, nor from runaways. */
export function canDetach(s: War, seat: number): Offered | null {
  const led = s.generals.flatMap((g) => (g.seat === seat && g.status === 'table' && g.unit !== null ? [s.units[g.unit] as Unit] : []));
  return surest(led.map((u) => (u.status !== 'table' || u.running || isLocked(s, u) ? null : hasRoom(s, u, 3) ? 'must' : 'may')));
}
