// AGW-CHG-05: charging in one's own activation.
import { actingIn, enemiesOf, type Id, nameOf, type Unit, unitOf, type War } from '../../state.ts';
import { type Act, sifted } from '../activation/act.ts';
import { dutyInHand } from '../colonial/duties.ts';
import { shootsFromSaddle } from '../colonial/kinds.ts';
import { rivalDie } from '../colonial/rivals.ts';
import { charge } from './charge.ts';
import { declare, mayCharge, targetsFor } from './declare.ts';

export type ChargeAct = { do: 'charge'; target: Id };

/** AGW-CHG-05: dice left for a charge after what it has done first; null: what it has done, or not been allowed, bars a charge. */
function diceAfter(s: War): number | null {
  const { unit, done, favour, pace, charge: dice, spent } = actingIn(s);
  // AGX-THOR-03: who has shot from the saddle does not charge.
  if (done.includes('shoot') && shootsFromSaddle(s, unitOf(s, unit))) return null;
  const isPrior = done.every((deed) => deed === 'shoot' || deed === 'reform' || deed === 'face' || deed === 'form');
  return dice === null || pace !== null || !isPrior || favour?.mayNotCharge ? null : dice - spent;
}

/** AGW-BRIG-03: who has only done what may come before a charge can still be declared with the others of its card. */
export function standReady(s: War, unit: Unit): void {
  const dice = diceAfter(s) ?? 0;
  if (!s.action || s.action.waiting.length === 0 || dice <= 0 || unit.status !== 'table' || unit.running) return;
  const { march, charge: most, spent, done } = actingIn(s);
  const rest = { march, charge: most, spent, done: [...done] };
  s.action.ready = [...(s.action.ready ?? []).filter((each) => each.unit !== unit.id), { unit: unit.id, dice, rest }];
}

/** AGW-BRIG-03: the charges of this card have been declared without it; AGX-FANAT-04: who must charge still does. */
function isTooLate(s: War): boolean {
  const charged = s.action?.charged;
  const { unit } = actingIn(s);
  return charged !== undefined && charged !== unit && dutyInHand(s, unitOf(s, unit)) === undefined;
}

/** Dice for a charge now, the rival's among them; null: it cannot charge any more. */
function diceLeft(s: War): number | null {
  const dice = actingIn(s).ended || isTooLate(s) ? null : diceAfter(s);
  return dice === null ? null : dice + rivalDie(s, actingIn(s).unit);
}

export const chargeAct: Act<ChargeAct> = {
  ...sifted<ChargeAct>(
    (s, unit) => ((diceLeft(s) ?? 0) > 0 ? enemiesOf(s, unit.seat).map((enemy) => ({ do: 'charge', target: enemy.id })) : []),
    (s, unit, { target }) => mayCharge(s, unit, unitOf(s, target), diceLeft(s) ?? 0),
  ),
  label: (s, _unit, { target }) => `Charge ${nameOf(s, unitOf(s, target))}`,
  apply(s, unit, { target }, u) {
    const dice = diceLeft(s) ?? 0;
    const targets = targetsFor(s, unit, unitOf(s, target), dice) ?? [target];
    s.charge = { seat: unit.seat, chargers: [], targets: [], supporters: [], at: 0 };
    declare(s, unit, targets, dice, false, u);
    actingIn(s).done.push('charge');
    if (s.action) s.action.charged = unit.id;
    u.call(charge, {});
  },
};
