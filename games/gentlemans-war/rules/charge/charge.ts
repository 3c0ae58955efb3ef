// AGW-CHG-01: the whole charge, step by step.
import { type Action, chargeIn, onTable, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { threatenPorters } from '../convoy/porters.ts';
import { openLuck } from '../luck/window.ts';
import { chooseOpeningCard } from './attacker-card.ts';
import { combats } from './contact.ts';
import { declaring } from './declare.ts';
import { defenceCards, defending } from './defender-card.ts';
import { fire } from './fire.ts';
import { chargersNerves, countActions, targetsNerves } from './nerves.ts';
import { replies } from './replies.ts';
import { respond } from './responses.ts';
import { runs } from './run.ts';
import { supportingCharges } from './supporting.ts';

/** AGW-CHG-01: if nobody can charge any more, later steps are skipped. */
function isOn(s: War): boolean {
  return chargeIn(s).chargers.some((charger) => charger.state !== 'off' && onTable(unitOf(s, charger.unit)));
}

/** All who charged have acted; one whom its nerves only disordered may use the rest of its dice otherwise (AGW-CHG-13). */
function close(s: War, _l: {}, u: Ump): void {
  const now = chargeIn(s);
  for (const charger of now.chargers) {
    const unit = unitOf(s, charger.unit);
    if (s.acting?.unit === unit.id) s.acting.ended ||= !charger.isRefused;
    else if (charger.isRefused && !charger.joined && s.action) waitAgain(s.action, unit);
    else endCharge(s, unit, u);
  }
  s.charge = null;
  s.fight = null;
}

/** AGX-PORT-02: for whoever charges on another's card, or because he was called to, its charge is its activation. */
function endCharge(s: War, unit: Unit, u: Ump): void {
  unit.counter = true;
  threatenPorters(s, unit, u);
}

/** AGW-CHG-13, AGW-BRIG-03: a member of the brigade that does not charge after all acts in its turn, with what it has left of its dice. */
function waitAgain(action: Action, unit: Unit): void {
  unit.counter = false;
  action.waiting.push(unit.id);
  action.peaceful.push(unit.id);
}

export const charge = procedure('charge')
  .call(declaring)
  .call(chargersNerves, () => ({ at: 0 }))
  .when(isOn, (p) => p.decide(chooseOpeningCard))
  // WL-39: before any response.
  .when(isOn, (p) => p.do((s, _l, u) => openLuck(s, 'charge declared', null, chargeIn(s).seat, u)))
  .when(isOn, (p) =>
    p
      .call(targetsNerves, () => ({ at: 0 }))
      .call(defenceCards, defending)
      .do(countActions)
      .while(
        (s) => chargeIn(s).targets.some((target) => !target.isChosen),
        (q) => q.decide(respond),
      )
      .call(replies, () => ({ at: 0 })),
  )
  .when(isOn, (p) => p.call(runs, () => ({ at: 0 })))
  .when(isOn, (p) => p.call(fire))
  .when(isOn, (p) => p.call(supportingCharges, () => ({ at: 0 })).call(combats, () => ({ left: [] })))
  .do(close);
