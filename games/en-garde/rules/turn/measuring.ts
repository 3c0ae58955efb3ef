// When one may measure (EG-GEN-07).
import type { Seat } from '@baize/kernel';
import type { EnGarde } from '../../state.ts';

/** An activation, a deployment, a reaction move, a ride-by, a new-combat move. */
const MEASURED = new Set([
  ...['activate', 'move', 'leave contact', 'enter the table', 'set down the gun', 'dismount', 'short move', 'drive', 'carry the gun'],
  ...['step and shoot', 'choose a target', 'choose a point', 'choose a direction'],
  ...['step and cast', 'target of a spell', 'summon'],
  ...['order whom', 'ordered paths', 'order to shoot at', 'next shooter'],
  ...['deploy', 'place the wagon', 'scout', 'start hidden'],
  ...['follow', 'disengage', 'close ranks', 'flee to'],
  ...['ride by', 'ride away', 'new combat'],
]);

/** EG-GEN-07: only the player who is asked there may measure, unless the option says always. */
export function mayMeasure(s: EnGarde, asked: { decision: string; seats: readonly Seat[] } | null, seat: Seat | null): boolean {
  if (s.fixed.rules.measuring === 'always') return true;
  return asked !== null && seat !== null && asked.seats.includes(seat) && MEASURED.has(asked.decision);
}
