// AGW-CMD-12: what the place of the commander leaves of his side's Hold Cards.
import type { Seat } from '@baize/kernel';
import type { General, Id, Unit, War } from '../../state.ts';
import { leadOf } from './groups.ts';

/** AGW-CMD-12: the unit to which the commander is attached, on the table or gone off it with him; his side's Hold Cards serve it alone. */
export function commandersUnit(s: War, seat: Seat, section = s.section): Id | null {
  const leads = ({ isCommander, status }: General) => isCommander && (status === 'table' || status === 'exited');
  const his = s.generals.find((general) => general.seat === seat && leads(general))?.unit ?? null;
  // AGX-BIG-08: he belongs to one section, and its hand alone.
  return his !== null && s.fixed.sections > 1 && s.units[his]?.section !== section ? null : his;
}

/** AGW-CMD-12, AGW-CYC-04: whether a side's hand may serve a unit: with the commander attached his own alone, a pair as one. */
export function mayServeFromHand(s: War, seat: Seat, unit: Unit): boolean {
  const only = commandersUnit(s, seat, unit.section);
  return only === null || leadOf(s, only) === leadOf(s, unit.id);
}
