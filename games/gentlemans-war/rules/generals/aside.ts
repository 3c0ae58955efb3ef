// AGW-CMD-11: generals alone make room for whoever comes to stand where they are.
import { type Box, bodiesOverlap, boxOf } from '@baize/geometry/open';
import { type General, onTable, type Ump, type Unit, type War } from '../../state.ts';
import { bodyOf, generalBody } from '../formations/footprint.ts';
import { freeSpot } from './spots.ts';

/** AGW-CMD-11: a general whom an enemy's charge passes over steps aside. */
export function rideOver(s: War, unit: Unit, general: General | undefined, u: Ump): void {
  if (!general || general.seat === unit.seat || !isAlone(general)) return;
  makeRoom(s, general, u);
}

function makeRoom(s: War, general: General, u: Ump): void {
  const spot = freeSpot(s, general);
  if (spot) Object.assign(general, spot);
  u.tell?.('AGW-CMD-11', 'general steps aside', { general: general.name, at: { x: general.x, y: general.y } });
}

/** AGW-CMD-11: unattached generals make room. */
export function stepAside(s: War, unit: Unit, u: Ump): void {
  const body = bodyOf(s, unit);
  for (const general of s.generals) {
    if (isAlone(general) && bodiesOverlap(body, generalBody(general))) makeRoom(s, general, u);
  }
}

/** Whether somebody of those near him stands where a general alone does. */
export function isStoodUpon(s: War, general: General, isNear: (unit: Unit, to: Box) => boolean): boolean {
  if (!isAlone(general)) return false;
  const his = generalBody(general);
  const box = boxOf(his);
  return s.units.some((unit) => isNear(unit, box) && onTable(unit) && bodiesOverlap(bodyOf(s, unit), his));
}

function isAlone({ status, unit }: General): boolean {
  return status === 'table' && unit === null;
}
