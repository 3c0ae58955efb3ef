// AGW-CMD-10, -14: generals who are lost, and who takes over.
import { between, type Point } from '@baize/geometry/open';
import { type General, onTable, type Ump, unitOf, type War } from '../../state.ts';
import { generalLost } from '../cameos/fate.ts';
import { centreOf } from '../formations/footprint.ts';

/** AGW-ENG-07, AGX-CAMEO-13: those whom an explosion takes, alone or in the midst of their units. */
export function loseGeneralsWithin(s: War, at: Point, reach: number, how: string, u: Ump): void {
  for (const general of [...s.generals]) {
    const unit = general.unit === null ? null : unitOf(s, general.unit);
    const isThere = general.status === 'table' && (unit === null || onTable(unit));
    if (isThere && between(unit ? centreOf(s, unit) : general, at) <= reach) loseGeneral(s, general, how, u);
  }
}

/** He is gone for good; AGW-CMD-14: the senior subordinate becomes commander. */
export function loseGeneral(s: War, general: General, how: string, u: Ump): void {
  const unit = general.unit === null ? null : unitOf(s, general.unit);
  general.status = 'lost';
  general.unit = null;
  if (s.cameos) generalLost(s, general, unit, u);
  s.freeMoves = s.freeMoves.filter((id) => id !== general.id);
  u.tell?.('AGW-CMD-10', 'general lost', { general: general.name, how });
  if (!general.isCommander) return;
  general.isCommander = false;
  const heir = s.generals.find((other) => other.seat === general.seat && other.status !== 'lost');
  if (!heir) return;
  heir.isCommander = true;
  u.tell?.('AGW-CMD-14', 'new commander', { general: heir.name });
}
