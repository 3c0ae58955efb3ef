// AGW-CHG-05: charging in one's own activation.
import { actingIn, enemiesOf, type Id, nameOf, unitOf, type War } from '../../state.ts';
import { type Act, sifted } from '../activation/act.ts';
import { shootsFromSaddle } from '../colonial/kinds.ts';
import { rivalDie } from '../colonial/rivals.ts';
import { charge } from './charge.ts';
import { declare, mayCharge, targetsFor } from './declare.ts';

export type ChargeAct = { do: 'charge'; target: Id };

/** AGW-CHG-05: dice left for a charge after what it has done first; null: it cannot charge any more. */
function diceLeft(s: War): number | null {
  const acting = actingIn(s);
  // AGX-THOR-03: who has shot from the saddle does not charge.
  if (acting.done.includes('shoot') && shootsFromSaddle(s, unitOf(s, acting.unit))) return null;
  const isPrior = acting.done.every((deed) => deed === 'shoot' || deed === 'reform' || deed === 'face' || deed === 'form');
  if (acting.favour?.mayNotCharge) return null;
  if (acting.ended || acting.pace !== null || !isPrior || acting.charge === null) return null;
  return acting.charge - acting.spent + rivalDie(s, acting.unit);
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
    u.call(charge, {});
  },
};
