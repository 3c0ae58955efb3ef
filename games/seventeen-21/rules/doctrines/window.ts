// Doctrines in combat: used free of charge when a called card shows their cost.
import type { Refusal, Seat } from '@baize/kernel';
import { type Doctrine, doctrine } from '../../content/doctrines.ts';
import { decision, foe, procedure, type S21, side } from '../../state.ts';
import { afterCalledCard, checkCard } from '../combat.ts';
import { fighterOf, theCombat } from '../fighting.ts';
import { DOCTRINE_RULES } from './all.ts';
import { type User, user } from './doctrine.ts';

/** A called card shows `value`. */
export interface Window extends User {
  value: number;
}

const OVER: Refusal = { rule: 'S21-DOC-07', reason: 'The combat is over.' };

/** S21-DOC-05, S21-DOC-07: why a doctrine cannot be used in this combat, whatever card was called; null if it can. */
export function refuseInCombat(s: S21, seat: Seat, card: Doctrine): Refusal | null {
  const combat = theCombat(s);
  const own = fighterOf(s, combat, seat);
  const other = fighterOf(s, combat, foe(seat));
  if (combat.over || !own || !other) return OVER;
  const reason = DOCTRINE_RULES[card].whyNotInCombat(s, seat, own, other);
  return reason === null ? null : { rule: 'S21-DOC-05', reason };
}

/** S21-DOC-04: at most one doctrine whose cost the called card shows, or none. */
export const useDoctrine = decision<Window, Doctrine | 'none'>('use a doctrine', {
  rule: 'S21-DOC-04',
  who: user,
  options(s, l) {
    const matching = side(s, l.seat).doctrines.filter((card) => doctrine(card).cost === l.value && !refuseInCombat(s, l.seat, card));
    return matching.length > 0 ? [...matching, 'none'] : [];
  },
  prompt: (_s, l) => `The card called shows ${l.value}. Do you use a doctrine?`,
  label: (_s, _l, answer) => (answer === 'none' ? 'No doctrine' : doctrine(answer).name),
  whyNot(s, l, answer) {
    const card = side(s, l.seat).doctrines.find((own) => own === answer);
    if (!card) return { rule: 'S21-DOC-04', reason: 'That is not one of your doctrines.' };
    const { name, cost } = doctrine(card);
    if (cost !== l.value) return { rule: 'S21-DOC-04', reason: `${name} costs ${cost}, and the card called shows ${l.value}.` };
    return refuseInCombat(s, l.seat, card);
  },
  apply(s, l, answer, u) {
    if (answer === 'none') return;
    u.tell?.('S21-DOC-04', 'doctrine in combat', { seat: l.seat, doctrine: answer });
    DOCTRINE_RULES[answer].inCombat(s, { seat: l.seat }, u);
  },
});

const window = procedure<Window>('doctrine window').decide(useDoctrine);

/** S21-COMB-06: windows, the caller's first; then bust and Cohesion of the unit that got the card. */
afterCalledCard
  .call(window, (_s, l) => ({ seat: l.seat, value: l.value }))
  .call(window, (_s, l) => ({ seat: foe(l.seat), value: l.value }))
  .do((s, l, u) => checkCard(s, l.seat, u));
