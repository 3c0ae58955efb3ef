// AGW-CHG-01, step 10; AGW-RESP-05, -06: response shots and supporting shots, one finished before the next.

import {
  type Charger,
  chargeIn,
  decision,
  nameOf,
  onTable,
  procedure,
  type Supporter,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { shotRefusal } from '../all/shots.ts';
import { aim, shooting } from '../shooting/shooting.ts';
import { shotParts } from '../shooting/shot.ts';
import { defenderIn } from './charger.ts';
import { shootAtCharger } from './replies.ts';
import { bandOf } from './responses.ts';

/** Whether a charger is there to be shot at: in contact, or halted short in the open. */
function isExposed(charger: Charger | undefined): boolean {
  return charger !== undefined && (charger.state === 'contact' || charger.state === 'short');
}

function chargerBy(s: War, id: number | null): Charger | undefined {
  return chargeIn(s).chargers.find((charger) => charger.unit === id);
}

/** The next response shot that is still to be fired. */
function nextShot(s: War) {
  for (const target of chargeIn(s).targets) {
    if (target.hasShot || !onTable(unitOf(s, target.unit)) || unitOf(s, target.unit).running) continue;
    const reply = target.replies.find((each) => bandOf(each.do) && isExposed(chargerBy(s, each.against)));
    if (reply) return { target, reply };
  }
  return null;
}

function fireNext(s: War, _l: {}, u: Ump): void {
  const next = nextShot(s);
  if (!next) return;
  shootAtCharger(s, next.target, next.reply, u);
  next.target.hasShot = true;
}

function nextSupport(s: War): Supporter | undefined {
  return chargeIn(s).supporters.find((supporter) => supporter.does === 'shoot');
}

/** The places at which a supporter may take its charger: where it started, or where it is now. */
function places(s: War, supporter: Supporter): { at: 'start' | 'contact'; unit: Unit }[] {
  const charger = chargerBy(s, supporter.charger);
  if (!charger || !isExposed(charger)) return [];
  const unit = unitOf(s, charger.unit);
  const shooter = unitOf(s, supporter.unit);
  const both = [
    { at: 'start' as const, unit: { ...unit, post: charger.from } },
    { at: 'contact' as const, unit },
  ];
  // AGW-RESP-05: the supporter passes the gate again when it acts.
  const mayShoot = (at: Unit) => !shotRefusal(s, shooter, at, 'support', charger.targets) && shotParts(s, shooter, at, 'support') !== null;
  return both.filter((place) => mayShoot(place.unit));
}

/** AGW-RESP-06: supports use the true distance to the charger at its start or at contact, the defender's choice. */
export const choosePlace = decision<{}, 'start' | 'contact'>('measure from', {
  rule: 'AGW-RESP-06',
  who: (s) => defenderIn(s, nextSupport(s)?.unit),
  options: (s) => {
    const supporter = nextSupport(s);
    return supporter ? places(s, supporter).map(({ at }) => at) : [];
  },
  forced: true,
  prompt: (s) => `Where does ${nameOf(s, unitOf(s, nextSupport(s)?.unit ?? 0))} shoot at the charger?`,
  label: (_s, _l, at) => (at === 'start' ? 'Where it started' : 'Where it is now'),
  apply: (s, _l, at, u) => {
    const supporter = nextSupport(s);
    if (!supporter) return;
    const place = places(s, supporter).find((each) => each.at === at);
    chargeIn(s).supporters = chargeIn(s).supporters.filter((other) => other !== supporter);
    const shooter = unitOf(s, supporter.unit);
    const parts = place && shotParts(s, shooter, place.unit, 'support');
    if (!place || !parts) return;
    aim(s, shooter, unitOf(s, supporter.charger), null, 'support', parts);
    u.call(shooting, {});
  },
});

/** Supporters who find nobody to shoot at any more stay where they are. */
function dropIdle(s: War): void {
  const now = chargeIn(s);
  now.supporters = now.supporters.filter((supporter) => supporter.does !== 'shoot' || places(s, supporter).length > 0);
}

export const fire = procedure('fire at the charge')
  .while(
    (s) => nextShot(s) !== null,
    (p) => p.do(fireNext),
  )
  .do(dropIdle)
  .while(
    (s) => nextSupport(s) !== undefined,
    (p) => p.decide(choosePlace).do(dropIdle),
  );
