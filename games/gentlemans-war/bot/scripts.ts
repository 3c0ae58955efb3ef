// What a unit may be told to do, in a word: the plans that a search tries. How it is done is left to the ratings.
import type { ActAnswer } from '../rules/activation/activation.ts';

/** One script for each thing that can be done: to whom, in what form, at what pace. */
export function scriptOf(decision: string, answer: unknown): string {
  if (decision !== 'act') return JSON.stringify(answer);
  const act = answer as ActAnswer;
  switch (act.do) {
    case 'shoot':
    case 'charge':
      return `${act.do} ${act.target}`;
    case 'form':
      return `form ${act.formation}`;
    case 'roll':
      return act.pace;
    default:
      return act.do;
  }
}
