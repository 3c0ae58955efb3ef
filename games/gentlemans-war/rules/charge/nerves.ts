// AGW-CHG-13, AGW-RESP-10: Nervous chargers and targets.
import { chargeIn, has, named, procedure, type Ump, unitOf, type War } from '../../state.ts';
import { showAttribute } from '../armies/rosters.ts';
import { isFighting } from '../convoy/convoy.ts';
import { morale, newTest, testIn } from '../morale/test.ts';
import { actionsFor, couldTurn } from './responses.ts';

interface Nerves {
  at: number;
}

/** AGW-ATTR-02: one test for a charge, however many chargers; a heroic unit takes none. */
function beginCharger(s: War, l: Nerves, u: Ump): void {
  const charger = chargeIn(s).chargers[l.at];
  const unit = charger && unitOf(s, charger.unit);
  s.test = unit && has(s, unit, 'nervous') && charger.state === 'declared' ? newTest(unit, 'nervous', false) : null;
  if (s.test && unit) showAttribute(s, unit, 'nervous', u);
}

/** AGW-CHG-13: Carry On charges; anything else calls it off. */
function endCharger(s: War, l: Nerves, u: Ump): void {
  const charger = chargeIn(s).chargers[l.at];
  if (s.test && charger && testIn(s).result !== 'carry on') {
    charger.state = 'off';
    if (testIn(s).result === 'disordered') charger.isRefused = true;
    u.tell?.('AGW-CHG-13', 'charge off', { ...named(s, unitOf(s, charger.unit)), why: 'nerves' });
  }
  s.test = null;
  l.at += 1;
}

export const chargersNerves = procedure<Nerves>("chargers' nerves").while(
  (s, l) => l.at < chargeIn(s).chargers.length,
  (p) =>
    p
      .do(beginCharger)
      .when(
        (s) => s.test !== null,
        (q) => q.call(morale),
      )
      .do(endCharger),
);

function beginTarget(s: War, l: Nerves, u: Ump): void {
  const target = chargeIn(s).targets[l.at];
  const unit = target && unitOf(s, target.unit);
  const isCharged = target && chargeIn(s).chargers.some((charger) => charger.state !== 'off' && charger.targets.includes(target.unit));
  const tests = unit && isCharged && has(s, unit, 'nervous') && !unit.running && unit.status === 'table' && isFighting(s, unit);
  s.test = tests ? newTest(unit, 'nervous', false) : null;
  if (s.test && unit) showAttribute(s, unit, 'nervous', u);
}

/** AGW-RESP-10: one that falls back or runs has no responses. */
function endTarget(s: War, l: Nerves): void {
  const target = chargeIn(s).targets[l.at];
  const result = s.test && testIn(s).result;
  if (target && (result === 'fall back' || result === 'run away')) target.isChosen = true;
  s.test = null;
  l.at += 1;
}

export const targetsNerves = procedure<Nerves>("targets' nerves").while(
  (s, l) => l.at < chargeIn(s).targets.length,
  (p) =>
    p
      .do(beginTarget)
      .when(
        (s) => s.test !== null,
        (q) => q.call(morale),
      )
      .do(endTarget),
);

/** AGW-RESP-01: actions are counted once nerves have spoken. */
export function countActions(s: War): void {
  for (const target of chargeIn(s).targets) {
    if (target.isChosen) continue;
    const unit = unitOf(s, target.unit);
    target.actions = actionsFor(s, unit, target.actions);
    target.couldTurn = couldTurn(s, target);
  }
}
