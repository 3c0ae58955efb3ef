// AGW-SHOT-11: buildings that come down.
import { facingTo, type Point } from '@baize/geometry/open';
import type { Post, Ump, Unit, War } from '../../state.ts';
import { besideOutline, directionsFrom } from '../all/beside.ts';
import { garrisonsOf } from '../all/ground.ts';
import { destroy } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { isGun, isLooseGarrison } from '../armies/kinds.ts';
import { buildingOf } from '../country/map.ts';
import { centreOf } from '../formations/footprint.ts';
import { revealIn } from '../hidden/reveal.ts';

/** The building is rubble; all who were in it are set outside, away from the shooter, disordered. */
export function collapse(s: War, id: string, shooter: Unit, u: Ump): void {
  const building = buildingOf(s, id);
  if (!building) return;
  revealIn(s, id, u);
  const inside = garrisonsOf(s, id, shooter.seat);
  const middle = inside[0] ? centreOf(s, inside[0]) : null;
  s.gone.push(id);
  s.made.push({ id: `${id}-rubble`, kind: 'rubble', outline: building.outline.map(({ x, y }) => ({ x, y })) });
  u.tell?.('AGW-SHOT-11', 'building falls', { building: id });
  for (const quarters of s.quarters) if (quarters?.building === id) quarters.building = null;
  if (!middle) return;
  const away = facingTo(centreOf(s, shooter), middle);
  for (const unit of inside) turnOut(s, unit, building.outline, away, u);
}

/** AGW-SHOT-11: outside, touching the rubble, on the side away from the shooter or the nearest to it where there is room. */
function turnOut(s: War, unit: Unit, outline: readonly Point[], away: number, u: Ump): void {
  const formation = isGun(s, unit) ? 'limbered' : isLooseGarrison(s, unit) ? 'skirmish' : 'line';
  const post: Post = { ...unit.post, formation, ranks: 2, building: null, trail: null, facing: away };
  unit.disordered = true;
  for (const direction of directionsFrom(away)) {
    const place = besideOutline(s, unit, post, outline, direction);
    if (placeRefusal(s, unit, place)) continue;
    walk(s, unit, place, 'set down', 'AGW-SHOT-11', u);
    return;
  }
  destroy(s, unit, u);
}
