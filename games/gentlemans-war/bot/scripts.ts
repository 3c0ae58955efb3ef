// What a search tries, in a word. What is done quietly (marching, facing, holding a card back) is left to the ratings: it pays long after
// a search has stopped looking, and a search that was free to change it stood still (bench/FIGURES.md).
import type { PerAnswer } from '@baize/kernel';
import type { Decisions } from '../decisions.ts';
import { kindOf } from '../rules/cards/deck.ts';

/** Never tried in place of what is rated best. */
export const QUIET = '';

/** Where much hangs on a question, and soon, every answer is tried. */
const each = (_view: unknown, _locals: unknown, answer: unknown) => JSON.stringify(answer);

/** One script for each blow that can be struck, and for each unit that a card can go to. */
export const scripts: Partial<PerAnswer<Decisions, string>> = {
  chooseAct: (_view, _locals, act) => (act.do === 'shoot' || act.do === 'charge' ? `${act.do} ${act.target}` : QUIET),
  chooseServing: (_view, _locals, use) => (use.do === 'unit' || use.do === 'ace' || use.do === 'brigade' ? JSON.stringify(use) : QUIET),
  // AGW-HOLD-04: cards of a kind are as good as each other.
  commit: (_view, _locals, card) => (card === 'pass' ? card : kindOf(card)),
  chooseBrigade: each,
  declareMore: each,
  chooseJoiner: each,
  chooseOpeningCard: each,
  chooseDefenceCard: each,
  chooseDistanceCard: each,
  chooseSupporter: each,
  respond: each,
  chooseTie: each,
  chooseWin: each,
  chooseLocked: each,
  chooseBrawl: each,
};
