// Doctrines that change numbers: how long, and that they count once.
import type { Seat } from '@baize/kernel';
import { doctrine } from '../../content/doctrines.ts';
import { type Lasting, type S21, side } from '../../state.ts';
import { theCombat } from '../fighting.ts';
import type { DoctrineRules } from './doctrine.ts';

/** S21-DOC-06: a doctrine's numbers count once, whether its turn effect runs or it was used in this combat. */
export function hasEffect(s: S21, seat: Seat, card: Lasting): boolean {
  const until = side(s, seat).running[card];
  return (until !== undefined && s.turn <= until) || (s.combat?.boosts[seat]?.includes(card) ?? false);
}

/** S21-DOC-06: in a turn for this turn, the opponent's and the user's next, and paid again only longer; in a combat until its end. */
export function changesNumbers(card: Lasting, whyNotInCombat: DoctrineRules['whyNotInCombat']): DoctrineRules {
  return {
    whyNotInTurn: () => null,
    inTurn(s, l) {
      side(s, l.seat).running[card] = s.turn + 2;
    },
    whyNotInCombat,
    inCombat(s, l) {
      theCombat(s).boosts[l.seat]?.push(card);
    },
  };
}

/** The doctrines of a side whose turn effects run. */
export function effectNames(s: S21, seat: Seat): string[] {
  const { running } = side(s, seat);
  return Object.entries(running)
    .filter(([, until]) => s.turn <= until)
    .map(([card]) => doctrine(card).name);
}
