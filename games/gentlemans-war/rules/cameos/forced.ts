// AGX-CAMEO-15, -16: a charge that somebody else has called.
import { type Id, procedure, type Ump, unitOf, type War } from '../../state.ts';
import { settleAction } from '../cards/after-action.ts';
import { charge } from '../charge/charge.ts';
import { declare, diceToCharge, targetsFor } from '../charge/declare.ts';
import { shakenTests } from '../engineering/shaken.ts';
import { lookAbout } from '../hidden/search.ts';
import { findSnipers } from './fate.ts';

interface Forced {
  unit: Id;
  target: Id;
}

/** Its owner rolls and may use Hold Cards, the target responds as usual. */
function begin(s: War, l: Forced, u: Ump): void {
  const unit = unitOf(s, l.unit);
  const dice = diceToCharge(s, unit);
  const targets = targetsFor(s, unit, unitOf(s, l.target), dice) ?? [l.target];
  s.charge = { seat: unit.seat, chargers: [], targets: [], supporters: [], at: 0 };
  declare(s, unit, targets, dice, false, u);
  unit.counter = true;
  // AGX-LUCK-02: it is an activation like any other.
  s.lastActed = unit.seat;
  u.call(charge, {});
}

/** It is its activation: what follows an action follows it. */
export const forcedCharge = procedure<Forced>('a charge that was called')
  .do(begin)
  .do((_s, _l, u) => u.call(shakenTests, {}))
  .do((s, l, u) => {
    unitOf(s, l.unit).counter = true;
    // AGX-HIDE-04, AGX-CAMEO-19: who has charged looks about him, and may have come upon a sniper.
    lookAbout(s, u);
    findSnipers(s, u);
    settleAction(s, u);
  });
