// AGW-FLANK-01: from which side a charger comes at its target.
import { type AttackKind, chargeIn, type Id, type Unit, unitOf, type War } from '../../state.ts';
import { figuresOf, zoneFrom } from '../formations/footprint.ts';

/** AGW-FLANK-01: front if any figure of the charger is in zone A; else rear if at least half are in C; else flank. */
export function kindOfAttack(s: War, charger: Unit, target: Unit): AttackKind {
  const zones = figuresOf(s, charger).map((p) => zoneFrom(s, target, p));
  if (zones.includes('front')) return 'front';
  return 2 * zones.filter((zone) => zone === 'rear').length >= zones.length ? 'rear' : 'flank';
}

/** AGW-FLANK-01, AGW-CHG-09, AGW-ACC-01: judged anew, since the target has moved or turned, from where the charger's move began. */
export function kindAnew(s: War, charger: Id, target: Unit): AttackKind {
  const unit = unitOf(s, charger);
  const began = chargeIn(s).chargers.find((each) => each.unit === charger);
  return kindOfAttack(s, began ? { ...unit, post: began.stood ?? began.from } : unit, target);
}
