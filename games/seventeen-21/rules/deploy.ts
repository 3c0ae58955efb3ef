// Deploying units from the reserve: by action A, and by the doctrines that allow it.

import type { Seat } from '@baize/kernel';
import type { Card } from '../content/units.ts';
import { packName } from '../names.ts';
import { decision, procedure, room, type S21, side, type U, WINGS, type Wing, wingsWithRoom } from '../state.ts';
import { enterField, leaveReserve } from './cards.ts';
import { wingLabel } from './terrain.ts';

export interface Deployment {
  seat: Seat;
  rule: string;
  /** How many more units may be put down. */
  left: number;
  /** How many have been. */
  placed: number;
}

export type Placement = { card: Card; wing: Wing } | 'done';

/** S21-TURN-03: a unit of the reserve into a wing with room; after the first, none is fine. */
export const placeUnit = decision<Deployment, Placement>('place a unit', {
  rule: 'S21-TURN-03',
  who: (_s, l) => l.seat,
  options(s, l) {
    const wings = wingsWithRoom(s, l.seat);
    const placements: Placement[] = side(s, l.seat).reserve.flatMap((card) => wings.map((wing) => ({ card, wing })));
    return l.placed === 0 ? placements : [...placements, 'done'];
  },
  prompt: (_s, l) => (l.placed === 0 ? 'Which unit do you deploy, and where?' : 'Deploy a second unit, or are you done?'),
  label: (s, _l, answer) => (answer === 'done' ? 'That will do' : `${packName(answer.card)} to the ${wingLabel(s, answer.wing)}`),
  whyNot(s, l, answer) {
    if (answer === 'done') return { rule: 'S21-TURN-03', reason: 'At least one unit has to be deployed.' };
    const { card, wing } = (answer ?? {}) as { card?: Card; wing?: Wing };
    if (card === undefined || !side(s, l.seat).reserve.includes(card))
      return { rule: 'S21-TURN-03', reason: 'That card is not in your reserve.' };
    if (wing === undefined || !WINGS[wing]) return { rule: 'S21-TERR-01', reason: 'The wings are the left, the centre and the right.' };
    return room(s, wing, l.seat) < 1 ? { rule: 'S21-TERR-02', reason: `There is no room in the ${wingLabel(s, wing)}.` } : null;
  },
  apply(s, l, answer, u) {
    if (answer === 'done') l.left = 0;
    else putDown(s, l, answer.card, answer.wing, u);
  },
});

/** At once and for all to see: a card that waited in the locals would be a card of the reserve shown to the opponent. */
function putDown(s: S21, l: Deployment, card: Card, wing: Wing, u: U): void {
  leaveReserve(s, l.seat, card);
  enterField(s, l.seat, card, wing);
  l.left -= 1;
  l.placed += 1;
  u.tell?.(l.rule, 'deployed', { seat: l.seat, unit: card, wing });
}

export const deploy = procedure<Deployment>('deploy').while(
  (s, l) => l.left > 0 && mayDeploy(s, l.seat),
  (p) => p.decide(placeUnit),
);

export function deployment(seat: Seat, rule: string, most: number): Deployment {
  return { seat, rule, left: most, placed: 0 };
}

export function mayDeploy(s: S21, seat: Seat): boolean {
  return side(s, seat).reserve.length > 0 && wingsWithRoom(s, seat).length > 0;
}
