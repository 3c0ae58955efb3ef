// AGW-CHG-01, -12, AGW-RESP-10: what a compulsory move means for a charge under way.
import { named, onTable, type Ump, type Unit, type War } from '../../state.ts';
import { kindAnew } from './kind.ts';

/**
 * Whoever was driven off charges nobody any more, and who had come up to it has nobody to fight; a target that went is met where it
 * stands now.
 */
export function leaveCharge(s: War, unit: Unit): void {
  for (const charger of s.charge?.chargers ?? []) {
    if (charger.unit === unit.id) charger.state = 'off';
    if (charger.state !== 'contact' || !charger.targets.includes(unit.id)) continue;
    charger.targets = charger.targets.filter((id) => id !== unit.id);
    if (charger.targets.length === 0) charger.state = 'stopped';
  }
  const target = s.charge?.targets.find((each) => each.unit === unit.id);
  if (!target) return;
  target.hasMoved = true;
  if (onTable(unit)) for (const each of target.kinds) each.kind = kindAnew(s, each.charger, unit);
}

/** AGW-ALL-03, AGW-CHG-01: who is crashed into before it has moved is in good order no longer when it should, and charges nobody. */
export function spoilCharge(s: War, unit: Unit, u: Ump): void {
  for (const charger of s.charge?.chargers ?? []) {
    if (charger.unit !== unit.id || charger.state !== 'declared') continue;
    charger.state = 'off';
    u.tell?.('AGW-ALL-03', 'charge off', { ...named(s, unit), why: 'friends have run through it' });
  }
}
