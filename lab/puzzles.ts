// Puzzles are found in matches between bots: questions with one clearly best answer that is not the first that comes to mind.
import { answersOf, botSetup, policyBot, promisesOf, quickDice, think, usualSettings } from '@baize/bots';
import type { Puzzle } from '@baize/contracts';
import { canonical, type Engine, type Json, type Options, type Seat, sampled, type View } from '@baize/kernel';

export interface PuzzleTerms {
  options: Options;
  /** Answers among which it is worth to look, least and most. */
  answers: readonly [number, number];
  /** Not before so many answers of the match, nor after so many. */
  between: readonly [number, number];
  /** What the second best must lack to the best, with 95 %. */
  clear: number;
  /** Whether it may be the answer that the lore rates best: then it is a puzzle for beginners. */
  easy: boolean;
  worlds: number;
  horizon: number;
  iterations: number;
}

/** The same question asked twice, by two ways of thinking: what a search prefers, and what each answer promises. */
export function clearAnswer(
  engine: Engine,
  view: View,
  seat: Seat,
  terms: PuzzleTerms,
  seed: number,
): Pick<Puzzle, 'best' | 'promises'> | null {
  const answers = answersOf(engine, view, seat);
  const [least, most] = terms.answers;
  if (answers.length < least || answers.length > most) return null;
  // A quick look first: most questions are decided by nothing.
  const quick = promisesOf(engine, view, seat, answers, { ...terms, worlds: 12, seed });
  if ((quick[1]?.behind ?? 0) < terms.clear) return null;
  const promised = promisesOf(engine, view, seat, answers, { ...terms, seed: seed + 1 });
  const [first, second] = promised;
  if (!first || !second || second.atLeast < terms.clear) return null;
  const settings = { ...usualSettings, ...engine.game.lore.settings, budget: { iterations: terms.iterations } };
  const found = think(engine, view, seat, quickDice(seed), settings);
  if (canonical(found.answer) !== canonical(first.answer)) return null;
  const promises = promised.slice(0, 6).map(({ answer, share }) => ({ answer: answer as Json, share: Math.round(share * 1000) / 1000 }));
  return { best: first.answer as Json, promises };
}

/** At most one of each match, so that no two are alike. */
export function findPuzzle(engine: Engine, terms: PuzzleTerms, seed: number): Puzzle | null {
  const setup = botSetup(engine, terms.options);
  const session = engine.open(
    { ...setup, fair: { commitment: '', entropy: Array.from({ length: setup.seats }, () => '') } },
    sampled(seed),
  );
  const bot = policyBot();
  const dice = quickDice(seed);
  const [from, to] = terms.between;
  for (let given = 0; given < to && !session.match.result; given++) {
    const seat = engine.waiting(session.match)[0] as Seat;
    const view = engine.view(session, seat);
    const usual = bot.answer(engine, view, seat, dice);
    if (given >= from) {
      const found = clearAnswer(engine, view, seat, terms, seed + given);
      if (found && (terms.easy || canonical(found.best) !== canonical(usual))) {
        const players = Array.from({ length: setup.seats }, (_, each) => engine.game.seatName(each));
        return { record: { ...engine.record(session, players, null), log: [] }, seat, ...found };
      }
    }
    engine.act(session, { seat, answer: usual });
  }
  return null;
}
