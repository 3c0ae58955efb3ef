// Beguiling (EG-ATR-03).
import { type EnGarde, has, inPlay, type Model } from '../../state.ts';

/** EG-ATR-03: whether the attacker must first roll under his own Rank. */
export function mustResistCharm(s: EnGarde, attacker: Model, prey: Model): boolean {
  return has(s, prey, 'beguiling') && inPlay(prey) && !attacker.freed.includes(prey.id);
}

/** EG-ATR-03: whom the Beguiling model has attacked, by hand or with a shot, need not test any more. */
export function setFree(s: EnGarde, attacker: Model, prey: Model): void {
  if (has(s, attacker, 'beguiling') && !prey.freed.includes(attacker.id)) prey.freed.push(attacker.id);
}
