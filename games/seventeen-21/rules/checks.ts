// State checks, the exposed flank, and the empty reserve.

import type { Seat } from '@baize/kernel';
import type { Card } from '../content/units.ts';
import { capital, theUnit } from '../names.ts';
import { CENTRE, decision, foe, procedure, type S21, side, type U, type Unit, unitsIn } from '../state.ts';
import { takeByPresence } from './terrain.ts';

/** S21-FLANK-01: a lateral wing stands open and no centre unit is shocked yet. */
export function flankExposed(s: S21, seat: Seat): boolean {
  const open = unitsIn(s, 0, seat).length === 0 || unitsIn(s, 2, seat).length === 0;
  const centre = unitsIn(s, CENTRE, seat);
  return open && centre.length > 0 && centre.every((unit) => !unit.shocked);
}

/** S21-FLANK-01: the owner chooses which of his centre units is shocked. It never routs one. */
export const exposedFlank = decision<{ seat: Seat }, Card>('exposed flank', {
  rule: 'S21-FLANK-01',
  who: (_s, l) => l.seat,
  options: (s, l) => (flankExposed(s, l.seat) ? unitsIn(s, CENTRE, l.seat).map((unit) => unit.card) : []),
  forced: true,
  prompt: () => 'Your flank is exposed. Which unit of your centre is shocked?',
  label: (s, _l, card) => `${capital(theUnit(s, card))} is shocked`,
  apply(s, l, card, u) {
    const unit = unitsIn(s, CENTRE, l.seat).find((other) => other.card === card) as Unit;
    unit.shocked = true;
    u.tell?.('S21-FLANK-01', 'shocked', { seat: l.seat, wing: CENTRE, unit: card });
  },
});

/** S21-RES-02: half of the rout pile, rounded up, is lost to the battle discards, the rest is the new reserve. */
export function refillReserve(s: S21, seat: Seat, u: U): void {
  const own = side(s, seat);
  if (own.reserve.length > 0 || own.rout.length === 0) return;
  const lost: Card[] = [];
  for (let count = Math.ceil(own.rout.length / 2); count > 0; count--) {
    lost.push(...own.rout.splice(u.below(own.rout.length, 'a card of the rout pile', own.rout), 1));
  }
  s.discards.push(...lost);
  // The lost half is public, so the rest can be worked out by anyone.
  own.reserve = own.rout;
  own.open = [...own.rout];
  own.rout = [];
  u.tell?.('S21-RES-02', 'reserve refilled', { seat, lost, count: own.reserve.length });
}

const ofSide = procedure<{ seat: Seat }>('exposed flank of a side').decide(exposedFlank);

/** S21-TURN-08: presence, flanks, reserves, the player in turn first. Combat cards are put away by the combat itself. */
export const stateChecks = procedure('state checks')
  .do(takeByPresence)
  .call(ofSide, (s) => ({ seat: s.active }))
  .call(ofSide, (s) => ({ seat: foe(s.active) }))
  .do((s, _l, u) => refillReserve(s, s.active, u))
  .do((s, _l, u) => refillReserve(s, foe(s.active), u));
