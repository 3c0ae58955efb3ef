// AGW-RESP-05: supporting charges at a charger that has made contact.
import { bodyAfter } from '@baize/geometry/open';
import { chargeIn, named, nameOf, onTable, procedure, type Supporter, standing, type Ump, unitOf, type War } from '../../state.ts';
import { marchDice, rollFor, sum } from '../activation/dice.ts';
import { attackRefusal } from '../all/attacks.ts';
import { INCH } from '../all/ground.ts';
import { disorder } from '../all/loss.ts';
import { walk } from '../all/walk.ts';
import { isWagon } from '../armies/kinds.ts';
import { bodyOf, postOf } from '../formations/footprint.ts';
import { arrive, endBeside } from '../movement/arrive.ts';
import { straightAhead, wayShortOf } from '../movement/straight.ts';

interface Supporting {
  at: number;
}

/** AGW-RESP-05: straight ahead at its March rate to the charger where it made contact; if short it halts in good order. */
function supportingCharge(s: War, l: Supporting, u: Ump): void {
  const now = chargeIn(s);
  const supporter = now.supporters[l.at] as Supporter;
  l.at += 1;
  const unit = unitOf(s, supporter.unit);
  const charger = now.chargers.find((each) => each.unit === supporter.charger);
  const enemy = unitOf(s, supporter.charger);
  const isOver = supporter.does !== 'charge' || !onTable(unit) || !charger || charger.state !== 'contact' || !onTable(enemy);
  if (isOver || attackRefusal(s, { ...unit, counter: false }, enemy, 'support')) {
    now.supporters = now.supporters.filter((other) => other !== supporter);
    l.at -= 1;
    return;
  }
  const dice = rollFor(s, unit, marchDice(s, unit), u);
  u.tell?.('AGW-RESP-05', 'rolled to move', { ...named(s, unit), dice, pace: 'support' });
  const ride = straightAhead(s, unit, { inches: sum(dice) * INCH, dice });
  // AGW-ACC-02: another unit first in its way stops it an inch short.
  const by = wayShortOf(s, unit, ride, (met) => met.id !== enemy.id && !isWagon(s, met));
  supporter.from = unit.post;
  supporter.hasCrossed = ride.hasCrossed;
  const hasCome = walk(s, unit, postOf(unit.post, bodyAfter(bodyOf(s, unit), { do: 'advance', by })), 'support', 'AGW-RESP-05', u);
  const isHome = hasCome && ride.met?.id === enemy.id;
  if (ride.disorders) disorder(s, unit, 'the ground', u);
  arrive(s, unit, ride.result.met, u);
  if (isHome) u.tell?.('AGW-RESP-05', 'contact', { ...standing(s, unit), target: enemy.id, targetName: nameOf(s, enemy) });
  else {
    endBeside(s, unit, u);
    now.supporters = now.supporters.filter((other) => other !== supporter);
    l.at -= 1;
  }
}

export const supportingCharges = procedure<Supporting>('supporting charges').while(
  (s, l) => l.at < chargeIn(s).supporters.length,
  (p) => p.do(supportingCharge),
);
