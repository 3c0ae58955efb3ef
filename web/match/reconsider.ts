// A decision of a match that is over, thought about once more: what the search would have answered from what could be known then,
// and what that promises beside the answer that was given.
import { promisesOf, quickDice, searchBot } from '@baize/bots';
import { canonical, type Engine, type MatchRecord, type Seat, type View } from '@baize/kernel';
import type { BackgroundTask } from './background.ts';
import { isPublicEntry } from './entries.ts';
import { openReplay } from './replay.ts';

export interface Reconsidered {
  /** What the seat knew. */
  view: View;
  /** The answer that was given first, then those that the search thought most of. */
  choices: { answer: unknown; words: string }[];
}

/** Milliseconds for the search. */
const THOUGHT = 2000;
/** So many of the search's own are weighed against what was done. */
const RIVALS = 2;
/** As for puzzles, whose answers are weighed in the same way. */
const HORIZON = 24;

/** `place`: after how many public entries, as in a course. */
export function reconsider(engine: Engine, record: MatchRecord, seat: Seat, place: number): Reconsidered {
  const entry = record.entries.filter(isPublicEntry)[place - 1];
  const { view } = openReplay(engine, record).at(place - 1, seat);
  const question = engine.question(view, seat);
  if (!entry || !('answer' in entry) || !question) throw new Error('Nothing was asked here.');
  const thought = searchBot({ budget: { ms: THOUGHT } }).think?.(engine, view, seat, quickDice(place));
  const found = thought ? [thought.answer, ...thought.looked.map(({ answer }) => answer)] : [];
  const answers = new Map([entry.answer, ...found].map((answer) => [canonical(answer), answer]));
  return { view, choices: [...answers.values()].slice(0, RIVALS + 1).map((answer) => ({ answer, words: question.label(answer) })) };
}

/** What each answer promises in some worlds that fit the view, 0 to 1; another round guesses other worlds. */
export function weigh(engine: Engine, view: View, seat: Seat, answers: readonly unknown[], round: number, worlds: number): number[] {
  const promised = promisesOf(engine, view, seat, answers, { worlds, horizon: HORIZON, seed: round + 1 });
  return answers.map((answer) => promised.find((each) => canonical(each.answer) === canonical(answer))?.share ?? 0);
}

export function lookBack(engine: Engine, task: Extract<BackgroundTask, { do: 'reconsider' | 'weigh' }>): Reconsidered | number[] {
  if (task.do === 'reconsider') return reconsider(engine, task.record, task.seat, task.place);
  return weigh(engine, task.view, task.seat, task.answers, task.round, task.worlds);
}
