// AGW-CMD-10, -14: generals who are lost, and who takes over.
import { type General, type Ump, unitOf, type War } from '../../state.ts';
import { generalLost } from '../cameos/fate.ts';

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
