// AGW-SHOT-11: buildings that come down.
import { ahead, facingTo } from '@baize/geometry/open';
import type { Post, Ump, Unit, War } from '../../state.ts';
import { garrisonsOf, INCH } from '../all/ground.ts';
import { aboutCentre, destroy } from '../all/loss.ts';
import { setDown } from '../all/place.ts';
import { isGun } from '../armies/kinds.ts';
import { buildingOf } from '../country/map.ts';
import { centreOf } from '../formations/footprint.ts';

/** The building is rubble; all who were in it are set outside, away from the shooter, disordered. */
export function collapse(s: War, id: string, shooter: Unit, u: Ump): void {
  const building = buildingOf(s, id);
  if (!building) return;
  const inside = garrisonsOf(s, id);
  const middle = inside[0] ? centreOf(s, inside[0]) : null;
  s.gone.push(id);
  s.made.push({ id: `${id}-rubble`, kind: 'rubble', outline: building.outline.map(({ x, y }) => ({ x, y })) });
  u.tell?.('AGW-SHOT-11', 'building falls', { building: id });
  for (const quarters of s.quarters) if (quarters?.building === id) quarters.building = null;
  if (!middle) return;
  const away = facingTo(centreOf(s, shooter), middle);
  for (const unit of inside) turnOut(s, unit, middle, away, u);
}

function turnOut(s: War, unit: Unit, middle: { x: number; y: number }, away: number, u: Ump): void {
  const formation = isGun(s, unit) ? 'limbered' : unit.post.ranks === 2 ? 'skirmish' : 'line';
  const post: Post = { ...unit.post, formation, ranks: 2, building: null, trail: null, facing: away };
  unit.disordered = true;
  for (let far = INCH; far <= 8 * INCH; far += 250) {
    const spot = aboutCentre(s, unit, post, ahead(middle, away, far));
    const place = setDown(s, unit, spot, away);
    if (place) {
      unit.post = place;
      return;
    }
  }
  destroy(s, unit, u);
}
