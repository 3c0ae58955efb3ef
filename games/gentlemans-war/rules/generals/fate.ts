// AGW-CMD-08, -09: what becomes of a general whose unit is destroyed under him.
import { ahead, facingTo, type Point } from '@baize/geometry/open';
import type { General, Ump, Unit, War } from '../../state.ts';
import { INCH, nearestEnemy } from '../all/ground.ts';
import { centreOf } from '../formations/footprint.ts';
import { loseGeneral } from './losses.ts';
import { freeSpot } from './spots.ts';
import { type Fate, fateOf, hitInMelee } from './wounds.ts';

/** AGW-CMD-04, -08, -09: the only survivor of his unit is hit on 1 to 5, and then taken, killed or away. */
export function fateWithUnit(s: War, general: General, unit: Unit, u: Ump): Fate {
  const isHit = u.d6() <= hitInMelee(1, 1, true);
  const fate = isHit ? fateOf(u.d6(), unit.post.building !== null) : 'rides off';
  if (fate === 'rides off') rideOff(s, general, unit, u);
  else loseGeneral(s, general, fate, u);
  return fate;
}

/** AGW-CMD-08: 4 MD directly away from the enemy, unattached. */
function rideOff(s: War, general: General, unit: Unit, u: Ump): void {
  const centre = centreOf(s, unit);
  const enemy = nearestEnemy(s, unit);
  const away = enemy ? facingTo(centreOf(s, enemy), centre) : unit.post.facing + 18000;
  const far = [u.d6(), u.d6(), u.d6(), u.d6()].reduce((sum, die) => sum + die, 0) * INCH;
  general.unit = null;
  const spot = freeSpot(s, { ...general, ...onTheTable(s, ahead(centre, away, far)) });
  if (spot) Object.assign(general, spot);
  u.tell?.('AGW-CMD-08', 'general detached', { general: general.name });
}

function onTheTable(s: War, { x, y }: Point): Point {
  return { x: Math.max(500, Math.min(s.fixed.width - 500, x)), y: Math.max(500, Math.min(s.fixed.height - 500, y)) };
}
