// When one may measure (EG-GEN-07).
import type { AnyDecision, Seat, View } from '@baize/kernel';
import { asks, decisions as d } from '../decisions.ts';
import type { EnGarde } from '../state.ts';

/** An activation, a deployment, a reaction move, a ride-by, a new-combat move. */
const MEASURED: readonly AnyDecision[] = [
  ...[d.activate, d.movePath, d.declarePath, d.entryPath, d.setDownGun, d.dismountPlace, d.shortMove, d.drive, d.carry, d.handAfter],
  ...[d.stepFirst, d.chooseTarget, d.choosePoint, d.chooseDirection],
  ...[d.stepBefore, d.chooseMark, d.placeSummoned],
  ...[d.chooseMembers, d.handIn, d.nameTarget, d.nextShooter],
  ...[d.deploy, d.park, d.scoutMove, d.startHidden],
  ...[d.followPath, d.disengagePath, d.shift, d.chooseEdge],
  ...[d.rideIn, d.rideAway, d.newCombatPath],
];

/** EG-GEN-07: only the player who is asked there may measure, unless the option says always. */
export function mayMeasure(view: View<EnGarde>, seat: Seat | null): boolean {
  if (view.state.fixed.rules.measuring === 'always') return true;
  return seat !== null && view.asked?.seats.includes(seat) === true && asks(view, ...MEASURED);
}

/** Whether the move in hand is a Short one. */
export function isShort(view: View<EnGarde>): boolean {
  return asks(view, d.stepFirst, d.stepBefore, d.shortMove, d.declarePath, d.disengagePath, d.newCombatPath);
}
