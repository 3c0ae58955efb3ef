// D10, Forced March.
import type { Seat } from '@baize/kernel';
import { decision, procedure, type S21, side, wingsWithRoom } from '../../state.ts';
import { attack, declaration, mayAttack } from '../attacks.ts';
import { stateChecks } from '../checks.ts';
import { deploy, deployment } from '../deploy.ts';
import { type DoctrineRules, type Paid, type User, user } from './doctrine.ts';

/** In a turn, after the deployment: action C, if it is legal and wanted. */
export const attackAfterMarch = decision<Paid, 'attack' | 'no'>('attack after the march', {
  rule: 'S21-DOC-02',
  who: user,
  options: (s, l) => (mayAttack(s, l.seat) ? ['attack', 'no'] : []),
  prompt: () => 'Do your troops attack in the same turn?',
  label: (_s, _l, answer) => (answer === 'attack' ? 'Attack' : 'Halt here'),
  apply(s, l, answer, u) {
    if (answer === 'attack') u.call(attack, declaration(s, l.seat));
  },
});
const inTurn = procedure<Paid>('Forced March')
  .call(deploy, (_s, l) => deployment(l.seat, 'S21-DOC-02', 2))
  .call(stateChecks)
  .decide(attackAfterMarch);

/** In a combat: one unit, which takes no part in it. */
const inCombat = procedure<User>('Forced March in combat').call(deploy, (_s, l) => deployment(l.seat, 'S21-DOC-04', 1));

function whyNot(s: S21, seat: Seat): string | null {
  if (side(s, seat).reserve.length === 0) return 'You have no reserve card to deploy.';
  return wingsWithRoom(s, seat).length > 0 ? null : 'There is no room for a unit of yours in any wing.';
}

export const forcedMarch: DoctrineRules = {
  whyNotInTurn: whyNot,
  inTurn: (_s, l, u) => u.call(inTurn, l),
  whyNotInCombat: whyNot,
  inCombat: (_s, l, u) => u.call(inCombat, l),
  leaves: 1,
};
