// What a search tries, in a word. What is done quietly (marching, facing, holding a card back) is left to the ratings: it pays long after
// a search has stopped looking, and a search that was free to change it stood still (bench/FIGURES.md).
import type { ActAnswer } from '../rules/activation/activation.ts';
import { kindOf } from '../rules/cards/deck.ts';
import type { Commitment } from '../rules/cards/flip.ts';
import type { CardAnswer } from '../rules/cards/play.ts';

/** Never tried in place of what is rated best. */
const QUIET = '';

/** Questions of which every answer is tried: much hangs on them, and soon. */
const WEIGHTY: ReadonlySet<string> = new Set([
  'brigade',
  'declare more charges',
  'join the charge',
  'card before the charge',
  'card against the charge',
  'card for the charge',
  'support',
  'respond',
  'tie',
  'after the victory',
  'locked',
  'separate or brawl',
]);

/** One script for each blow that can be struck, and for each unit that a card can go to. */
export function scriptOf(decision: string, answer: unknown): string {
  if (decision === 'act') return actScript(answer as ActAnswer);
  if (decision === 'use the card') return cardScript(answer as CardAnswer);
  // AGW-HOLD-04: cards of a kind are as good as each other.
  if (decision === 'interrupt') return answer === 'pass' ? 'pass' : kindOf(answer as Exclude<Commitment, 'pass'>);
  return WEIGHTY.has(decision) ? JSON.stringify(answer) : QUIET;
}

function actScript(act: ActAnswer): string {
  return act.do === 'shoot' || act.do === 'charge' ? `${act.do} ${act.target}` : QUIET;
}

function cardScript(use: CardAnswer): string {
  return use.do === 'unit' || use.do === 'ace' || use.do === 'brigade' ? JSON.stringify(use) : QUIET;
}
