// Deploying units from the reserve: by action A, and by the doctrines that allow it.
import type { Seat, Umpire } from '@baize/kernel';
import type { Card } from '../content/units.ts';
import { decision, procedure, room, type S21, side, WINGS, type Wing, wingsWithRoom } from '../state.ts';
import { enterField, leaveReserve } from './cards.ts';
import { wingLabel } from './terrain.ts';

/** Placements are collected and carried out together, so that a slip can be undone. */
export interface Deployment {
  seat: Seat;
  rule: string;
  /** How many more units may be put down. */
  left: number;
  placed: { card: Card; wing: Wing }[];
}

type Placement = { card: Card; wing: Wing } | 'done';

function freePlaces(s: S21, l: Deployment, wing: Wing): number {
  return room(s, wing, l.seat) - l.placed.filter((other) => other.wing === wing).length;
}

/** S21-TURN-03: a unit of the reserve into a wing with room; after the first, none is fine. */
const place = decision('place a unit', {
  rule: 'S21-TURN-03',
  who: (_s: S21, l: Deployment) => l.seat,
  options(s, l): Placement[] {
    const wings = [0, 1, 2].filter((wing) => freePlaces(s, l, wing) > 0);
    const cards = side(s, l.seat).reserve.filter((card) => !l.placed.some((other) => other.card === card));
    const placements: Placement[] = cards.flatMap((card) => wings.map((wing) => ({ card, wing })));
    if (l.placed.length === 0) return placements;
    return placements.length === 0 ? [] : [...placements, 'done'];
  },
  prompt: (_s, l) => (l.placed.length === 0 ? 'Which unit do you deploy, and where?' : 'Deploy a second unit, or are you done?'),
  label: (s, _l, answer) => (answer === 'done' ? 'done' : `${answer.card} to the ${wingLabel(s, answer.wing)}`),
  whyNot(s, l, answer) {
    if (answer === 'done') return { rule: 'S21-TURN-03', reason: 'At least one unit has to be deployed.' };
    const { card, wing } = (answer ?? {}) as { card?: Card; wing?: Wing };
    if (card === undefined || !side(s, l.seat).reserve.includes(card))
      return { rule: 'S21-TURN-03', reason: 'That card is not in your reserve.' };
    if (wing === undefined || !WINGS[wing]) return { rule: 'S21-TERR-01', reason: 'The wings are left (0), centre (1) and right (2).' };
    if (freePlaces(s, l, wing) < 1) return { rule: 'S21-TERR-02', reason: `There is no room in the ${wingLabel(s, wing)}.` };
    return { rule: 'S21-TURN-03', reason: 'That card is on its way already.' };
  },
  apply(_s, l, answer) {
    if (answer === 'done') l.left = 0;
    else {
      l.placed.push(answer);
      l.left -= 1;
    }
  },
});

function takePlaces(s: S21, l: Deployment, u: Umpire<S21>): void {
  for (const { card, wing } of l.placed) {
    leaveReserve(s, l.seat, card);
    enterField(s, l.seat, card, wing);
    u.tell?.(l.rule, 'deployed', { seat: l.seat, unit: card, wing });
  }
}

export const deploy = procedure<Deployment>('deploy')
  .while(
    (s, l) =>
      l.left > 0 && side(s, l.seat).reserve.length > l.placed.length && (l.placed.length > 0 || wingsWithRoom(s, l.seat).length > 0),
    (p) =>
      p.decide(place).do((s, l) => {
        // No room for another: the question was not asked, so the answer is none.
        if (l.placed.length > 0 && [0, 1, 2].every((wing) => freePlaces(s, l, wing) < 1)) l.left = 0;
      }),
  )
  .do(takePlaces);

export function deployment(seat: Seat, rule: string, most: number): Deployment {
  return { seat, rule, left: most, placed: [] };
}

export function mayDeploy(s: S21, seat: Seat): boolean {
  return side(s, seat).reserve.length > 0 && wingsWithRoom(s, seat).length > 0;
}
