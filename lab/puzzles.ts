// Puzzles are found in matches between bots: questions with one clearly best answer that is not the first that comes to mind.
import { answersOf, botSetup, type Promised, policyBot, promisesOf, quickDice, think, usualSettings } from '@baize/bots';
import type { Puzzle } from '@baize/contracts';
import { canonical, type Engine, type Json, type Options, type Seat, sampled, type View } from '@baize/kernel';

export interface PuzzleTerms {
  options: Options;
  /** Answers among which it is worth to look, least and most. */
  answers: readonly [number, number];
  /** Not before so many answers of the match, nor after so many. */
  between: readonly [number, number];
  /** What the second best must lack to the best: in the worlds in which it is found, and in fresh ones. */
  clear: number;
  /** Whether it may be the answer that the lore rates best: then it is a puzzle for beginners. */
  easy: boolean;
  worlds: number;
  horizon: number;
  iterations: number;
}

/** A first look takes the best rated answers, a second one all of them; each in few worlds. */
const GLANCE = { answers: 6, worlds: 4 };
const LOOK = 8;
/** How many answers are then weighed thoroughly. */
const CONTENDERS = 6;
/** How far from the seeds of finding those of the last opinion begin. */
const FRESH = 500_000_003;

/**
 * The same question asked in three ways: what each answer promises, what a search prefers, and what the answers promise in worlds
 * that had no part in the choice. The promises that are told are the last ones: those of the first flatter the best.
 */
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
  // Most questions are decided by nothing.
  const isOpen = ([, second]: readonly Promised[]) => (second?.behind ?? 0) < terms.clear;
  if (isOpen(promisesOf(engine, view, seat, bestRated(engine, view, seat, answers), { ...terms, worlds: GLANCE.worlds, seed })))
    return null;
  const looked = promisesOf(engine, view, seat, answers, { ...terms, worlds: LOOK, seed });
  if (isOpen(looked)) return null;
  const contenders = looked.slice(0, CONTENDERS).map(({ answer }) => answer);
  const [first, second] = promisesOf(engine, view, seat, contenders, { ...terms, seed: seed + 1 });
  if (!first || !second || second.atLeast < terms.clear / 2 || second.behind < terms.clear) return null;
  const best = canonical(first.answer);
  const settings = { ...usualSettings, ...engine.game.lore.settings, budget: { iterations: terms.iterations } };
  if (canonical(think(engine, view, seat, quickDice(seed), settings).answer) !== best) return null;
  const promised = promisesOf(engine, view, seat, answers, { ...terms, worlds: 2 * terms.worlds, seed: seed + FRESH });
  if (canonical(promised[0]?.answer) !== best || isOpen(promised)) return null;
  const promises = promised.slice(0, 6).map(({ answer, share }) => ({ answer: answer as Json, share: Math.round(share * 1000) / 1000 }));
  return { best: first.answer as Json, promises };
}

function bestRated(engine: Engine, view: View, seat: Seat, answers: readonly unknown[]): readonly unknown[] {
  if (answers.length <= GLANCE.answers) return answers;
  const rates = engine.game.lore.rate(view, seat, answers);
  const order = answers.map((_, at) => at).sort((a, b) => (rates[b] as number) - (rates[a] as number));
  return order.slice(0, GLANCE.answers).map((at) => answers[at]);
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
