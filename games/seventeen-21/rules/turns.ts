// Turns: one action each.

import type { Seat } from '@baize/kernel';
import type { Card } from '../content/units.ts';
import { capital, packName, theUnit } from '../names.ts';
import { decision, fieldOf, findCard, foe, procedure, type S21, SIDES, side, type U, type Unit, type Wing } from '../state.ts';
import { attack, declaration, mayAttack, refuseActionC } from './attacks.ts';
import { enterField, leaveReserve, rout } from './cards.ts';
import { stateChecks } from './checks.ts';
import { endOfDeck, isDestroyed, timePasses } from './day.ts';
import { deploy, deployment, mayDeploy } from './deploy.ts';
import { actionB, refuseActionB, usableDoctrines } from './doctrines/action.ts';

const ACTIONS = {
  deploy: 'Deploy units',
  doctrine: 'Use a doctrine',
  attack: 'Attack',
  rout: 'Call the rout',
  hold: 'Hold',
} as const;
export type Action = keyof typeof ACTIONS;

/** S21-TURN-06: legal only with a reserve card to take the place. */
function mayCallRout(s: S21, seat: Seat): boolean {
  return side(s, seat).reserve.length > 0 && fieldOf(s, seat).length > 0;
}

/** S21-TURN-01, S21-TURN-02: whoever can deploy or attack must act; else he may hold. */
export function actions(s: S21, seat: Seat): Action[] {
  const legal: Action[] = [];
  if (mayDeploy(s, seat)) legal.push('deploy');
  if (usableDoctrines(s, seat).length > 0) legal.push('doctrine');
  if (mayAttack(s, seat)) legal.push('attack');
  if (mayCallRout(s, seat)) legal.push('rout');
  if (!legal.includes('deploy') && !legal.includes('attack')) legal.push('hold');
  return legal;
}

export const chooseAction = decision<{}, Action>('action', {
  rule: 'S21-TURN-01',
  who: (s) => s.active,
  options: (s, _l, seat) => actions(s, seat),
  prompt: () => 'Your turn. What shall the army do?',
  label: (_s, _l, answer) => ACTIONS[answer],
  whyNot(s, _l, answer, seat) {
    switch (answer) {
      case 'deploy':
        return { rule: 'S21-TURN-03', reason: 'You need a reserve card and room in a wing.' };
      case 'doctrine':
        return refuseActionB(s, seat);
      case 'attack':
        return refuseActionC(s, seat);
      case 'rout':
        return { rule: 'S21-TURN-06', reason: 'You need a unit in the field and a reserve card.' };
      case 'hold':
        return { rule: 'S21-TURN-02', reason: 'You can deploy or attack, so you must act.' };
      default:
        return null;
    }
  },
  apply(s, _l, answer, u, seat) {
    if (answer === 'deploy') u.call(actionA, { seat });
    else if (answer === 'doctrine') u.call(actionB, { card: 'D01', paid: [] });
    else if (answer === 'attack') u.call(attack, declaration(s, seat));
    else if (answer === 'rout') u.call(callTheRout, { unit: '', card: '' });
    else u.tell?.('S21-TURN-02', 'holds', { seat });
  },
});

/** S21-TURN-03. */
const actionA = procedure<{ seat: Seat }>('action A')
  .call(deploy, (_s, l) => deployment(l.seat, 'S21-TURN-03', 2))
  .call(stateChecks);

export interface RoutCall {
  unit: Card;
  card: Card;
}

export const whoRouts = decision<RoutCall, Card>('who routs', {
  rule: 'S21-TURN-06',
  who: (s) => s.active,
  options: (s, _l, seat) => fieldOf(s, seat).map((unit) => unit.card),
  prompt: () => 'Which of your units routs?',
  label: (s, _l, card) => `${capital(theUnit(s, card))} routs`,
  apply(_s, l, card) {
    l.unit = card;
  },
});

export const whoReplaces = decision<RoutCall, Card>('who replaces it', {
  rule: 'S21-TURN-06',
  who: (s) => s.active,
  options: (s, _l, seat) => side(s, seat).reserve,
  prompt: (s, l) => `Which unit of your reserve takes the place of ${theUnit(s, l.unit)}?`,
  label: (_s, _l, card) => `Send the ${packName(card)}`,
  apply(_s, l, card) {
    l.card = card;
  },
});

/** S21-TURN-06: one step, without a check in between. */
function exchangeUnits(s: S21, l: RoutCall, u: U): void {
  const seat = s.active;
  const { unit, wing } = findCard(s, seat, l.unit) as { unit: Unit; wing: Wing };
  rout(s, seat, wing, unit, 'S21-TURN-06', u);
  leaveReserve(s, seat, l.card);
  enterField(s, seat, l.card, wing);
  u.tell?.('S21-TURN-06', 'deployed', { seat, unit: l.card, wing });
}

const callTheRout = procedure<RoutCall>('call the rout').decide(whoRouts).decide(whoReplaces).do(exchangeUnits).call(stateChecks);

function startTurn(s: S21, _l: unknown, u: U): void {
  s.drawn = false;
  u.tell?.('S21-TURN-01', 'turn', { turn: s.turn, seat: s.active });
}

/** S21-DAY-04, S21-DAY-07: the battle goes on unless the last card is drawn or an army is destroyed. */
export function goesOn(s: S21): boolean {
  return !s.lastCall && !SIDES.some((seat) => isDestroyed(s, seat));
}

function passTurn(s: S21): void {
  s.turn += 1;
  s.active = foe(s.active);
}

export const turn = procedure('turn')
  .do(startTurn)
  .decide(chooseAction)
  .when(
    (s) => !SIDES.some((seat) => isDestroyed(s, seat)),
    (p) => p.do(timePasses, endOfDeck, passTurn),
  );
