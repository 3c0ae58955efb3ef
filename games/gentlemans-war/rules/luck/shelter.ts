// WL-37: a unit that has not moved finds a little cover, and keeps it until it moves or fights.
import { between } from '@baize/geometry/open';
import type { Unit, War } from '../../state.ts';
import { centreOf } from '../formations/footprint.ts';
import type { Shelter } from './luck.ts';

export function placeOf(s: War, unit: Unit): Shelter {
  return { unit: unit.id, post: unit.post, centre: centreOf(s, unit) };
}

/** So little is no move: dressing anew shifts a footprint by its rounding. */
const HAIR = 3;

/** AGX-GEN-14: whether it stands where it stood; dressing anew after losses is no move. */
export function standsAt(s: War, unit: Unit, { post, centre }: Shelter): boolean {
  const now = unit.post;
  if (post.formation !== now.formation || post.facing !== now.facing || post.building !== now.building) return false;
  return between(post, now) <= HAIR || between(centre, centreOf(s, unit)) <= HAIR;
}

/** WL-37: light cover, as long as it stays. */
export function isSheltered(s: War, unit: Unit): boolean {
  return s.luck?.shelters.some((shelter) => shelter.unit === unit.id && standsAt(s, unit, shelter)) ?? false;
}

/** WL-37: whoever has left the spot in any way has lost its shelter, also if he should come back. */
export function leaveShelters(s: War): void {
  const { luck } = s;
  if (luck && luck.shelters.length > 0)
    luck.shelters = luck.shelters.filter((shelter) => standsAt(s, s.units[shelter.unit] as Unit, shelter));
}

/** WL-37: close combat ends it. */
export function loseShelter(s: War, unit: Unit): void {
  if (s.luck) s.luck.shelters = s.luck.shelters.filter((shelter) => shelter.unit !== unit.id);
}
