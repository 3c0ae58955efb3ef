// AGX-AMB-03: on foot only skirmishers go beside a column; light infantry goes as two skirmish lines.
import type { Refusal } from '@baize/kernel';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { rulesOf } from '../../scenarios/index.ts';
import { seatOf } from '../../scenarios/roles.ts';
import { type Post, typeOf, type Unit, type War } from '../../state.ts';
import { isFootType } from '../armies/kinds.ts';
import { halfPlaces, halfPosts } from '../formations/sending.ts';

/** Whether it goes beside the column as two skirmish lines. */
export function goesInHalves(s: War, unit: Unit): boolean {
  const isOutrider = rulesOf(s).column === true && unit.seat === seatOf(s, 'defender');
  return isOutrider && UNIT_KINDS[typeOf(s, unit)].skirmishing === 'half-or-split';
}

/** The two skirmish lines of a unit so placed; null: they have no room beside the road. */
export function outriderHalves(s: War, unit: Unit): [Post, Post] | null {
  const places = halfPlaces(s, unit);
  return places && halfPosts(s, unit, places);
}

/** Why a unit of the column may not be placed so. */
export function outriderRefusal(s: War, unit: Unit, post: Post): Refusal | null {
  if (!rulesOf(s).column || unit.seat !== seatOf(s, 'defender') || !isFootType(typeOf(s, unit)) || post.formation === 'skirmish')
    return null;
  if (goesInHalves(s, unit) && post.building === null && outriderHalves(s, { ...unit, post })) return null;
  return { rule: 'AGX-AMB-03', reason: 'On foot only skirmishers go beside the column.' };
}
