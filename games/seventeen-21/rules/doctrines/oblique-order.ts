// D12, Oblique Order.

import type { Refusal, Seat } from '@baize/kernel';
import type { Card } from '../../content/units.ts';
import { capital, unitName } from '../../names.ts';
import { decision, findCard, procedure, remove, type S21, type U, type Unit, unitsIn, type Wing, wingsWithRoom } from '../../state.ts';
import { attacksOf, carryOutDeeds, type Order, orderLabel, refuseOrder, setDeeds } from '../attacks.ts';
import { steady } from '../cards.ts';
import { stateChecks } from '../checks.ts';
import { theCombat } from '../fighting.ts';
import { wingLabel } from '../terrain.ts';
import { type DoctrineRules, type Paid, type User, user } from './doctrine.ts';

export interface Move {
  unit: Card;
  wing: Wing;
}

/** Every unit of the seat but `except`, to every other wing with room. */
function moves(s: S21, seat: Seat, except?: number): Move[] {
  const list: Move[] = [];
  const free = wingsWithRoom(s, seat);
  for (let from = 0; from < 3; from++) {
    for (const unit of unitsIn(s, from, seat)) {
      if (unit.entered === except) continue;
      for (const wing of free) if (wing !== from) list.push({ unit: unit.card, wing });
    }
  }
  return list;
}

function moveUnit(s: S21, seat: Seat, move: Move, u: U): void {
  const { unit, wing: from } = findCard(s, seat, move.unit) as { unit: Unit; wing: Wing };
  remove(unitsIn(s, from, seat), unit);
  unitsIn(s, move.wing, seat).push(unit);
  u.tell?.('S21-DOC-02', 'moved', { seat, unit: unit.card, from, wing: move.wing });
}

export interface Oblique extends Paid {
  /** Units that may still move. */
  left: number;
  moved: Card[];
}

/** In a turn, first: up to two units, the second after the first. */
export const obliqueMove = decision<Oblique, Move | 'none'>('oblique move', {
  rule: 'S21-DOC-02',
  who: user,
  options(s, l) {
    const list = moves(s, l.seat).filter((move) => !l.moved.includes(move.unit));
    return list.length > 0 ? [...list, 'none'] : [];
  },
  prompt: (_s, l) => (l.moved.length === 0 ? 'Which unit moves first, and to which wing?' : 'Does a second unit move?'),
  label: (s, _l, answer) => (answer === 'none' ? 'No move' : `${capital(unitName(s, answer.unit))} to the ${wingLabel(s, answer.wing)}`),
  apply(s, l, answer, u) {
    l.left -= 1;
    if (answer === 'none') l.left = 0;
    else {
      l.moved.push(answer.unit);
      moveUnit(s, l.seat, answer, u);
    }
  },
});

const NO_ABILITY: Refusal = { rule: 'S21-DOC-02', reason: 'Oblique Order allows one attack, not an ability.' };

/** Then one combat, with any unit that can. */
export const obliqueAttack = decision<Oblique, Order | 'none'>('oblique attack', {
  rule: 'S21-DOC-02',
  who: user,
  options(s, l) {
    const list = attacksOf(s, l.seat);
    return list.length > 0 ? [...list, 'none'] : [];
  },
  prompt: () => 'Does one of your units attack?',
  label: (s, _l, answer) => (answer === 'none' ? 'No attack' : orderLabel(s, answer)),
  whyNot: (s, l, answer) => refuseOrder(s, l.seat, answer, []) ?? NO_ABILITY,
  apply(s, l, answer, u) {
    if (answer === 'none') return;
    setDeeds(s, l.seat, [answer], u);
    u.call(carryOutDeeds, {});
  },
});
const inTurn = procedure<Oblique>('Oblique Order')
  .while(
    (s, l) => l.left > 0 && moves(s, l.seat).some((move) => !l.moved.includes(move.unit)),
    (p) => p.decide(obliqueMove),
  )
  .call(stateChecks)
  .decide(obliqueAttack);

/** In a combat: a unit that is not fighting goes to another wing and becomes steady. */
export const obliqueMoveInCombat = decision<User, Move>('oblique move in combat', {
  rule: 'S21-DOC-04',
  who: user,
  options: (s, l) => moves(s, l.seat, theCombat(s).fighter[l.seat]),
  forced: true,
  prompt: () => 'Which unit moves, and to which wing?',
  label: (s, _l, move) => `${capital(unitName(s, move.unit))} to the ${wingLabel(s, move.wing)}`,
  apply(s, l, move, u) {
    moveUnit(s, l.seat, move, u);
    steady(s, l.seat, move.unit, u);
  },
});
const inCombat = procedure<User>('Oblique Order in combat').decide(obliqueMoveInCombat);

export const obliqueOrder: DoctrineRules = {
  whyNotInTurn: (s, seat) =>
    moves(s, seat).length > 0 || attacksOf(s, seat).length > 0 ? null : 'None of your units can move to another wing or attack.',
  inTurn: (_s, l, u) => u.call(inTurn, { ...l, left: 2, moved: [] }),
  whyNotInCombat: (s, seat) =>
    moves(s, seat, theCombat(s).fighter[seat]).length > 0 ? null : 'None of your units that do not fight can move to another wing.',
  inCombat: (_s, l, u) => u.call(inCombat, l),
};
