// The bots that answer at once.
import { type Engine, isSpace, type Seat, type View } from '@baize/kernel';
import type { Bot } from './bot.ts';
import { anyAnswer, bestOf, legalCandidates, offerOf } from './choices.ts';
import type { Dice } from './dice.ts';
import { spreadOf } from './temperaments.ts';

/** Any legal answer, all of them possible. */
export const randomBot: Bot = { name: 'random', answer: anyAnswer };

/** The answer that the game's lore rates best; in `random` of 100 cases any answer. */
export function policyBot(random = 0): Bot {
  return {
    name: random > 0 ? `policy:${100 - random}%` : 'policy',
    answer(engine, view, seat, dice) {
      if (random > 0 && dice.below(100) < random) return anyAnswer(engine, view, seat, dice);
      return bestOf(engine, view, seat, legalCandidates(engine, view, seat, dice), dice);
    },
  };
}

/**
 * One who plays by the lore as people do: of 100 answers he notices `care`, and of those he takes one about as often as it is
 * good; where there are more answers than can be listed, what he thinks of is less and less what the lore would think of.
 * What is rated far below the best that he thought of he never gives.
 */
export function careBot(care: number): Bot {
  const carelessness = 1 - care / 100;
  return {
    name: `care:${care}%`,
    answer(engine, view, seat, dice) {
      const known = legalCandidates(engine, view, seat, dice);
      const whims = whimsOf(engine, view, seat, Math.round(WHIMS * carelessness), dice);
      const answers = [...known, ...whims];
      if (answers.length === 1) return answers[0];
      return answers[drawn(engine.game.lore.rate(view, seat, answers), known.length, carelessness, dice)];
    },
  };
}

const WHIMS = 12;

/** Legal answers as they come to mind, where they cannot be listed. */
function whimsOf(engine: Engine, view: View, seat: Seat, count: number, dice: Dice): unknown[] {
  const offer = offerOf(engine, view, seat);
  if (!isSpace(offer)) return [];
  return Array.from({ length: count }, () => offer.sample((sides) => dice.below(sides)));
}

/** In standard deviations of the ratings: what he throws away at most, and what makes little difference to him. */
const AT_MOST = { always: 0.2, careless: 3.8 };
const BLUR = 1.3;

/** The place of a rating that is noticed, near enough to the best, and drawn by how good it is; whims, from `known` on, always are. */
function drawn(rates: readonly number[], known: number, carelessness: number, dice: Dice): number {
  const best = rates.indexOf(Math.max(...rates));
  const spread = spreadOf(rates);
  const most = (AT_MOST.always + AT_MOST.careless * carelessness) * spread;
  let [chosen, top] = [best, Number.NEGATIVE_INFINITY];
  let [fallback, next] = [best, Number.NEGATIVE_INFINITY];
  for (const [at, rate] of rates.entries()) {
    // Both are thrown for every answer, so that a change of one rating does not change what is noticed of the others.
    const noticed = dice.below(1000) >= carelessness * 1000 || at >= known;
    const luck = -Math.log(-Math.log((dice.below(1_000_000) + 0.5) / 1_000_000));
    if (!((rates[best] as number) - rate <= most)) continue;
    const appeal = rate + BLUR * spread * carelessness * luck;
    if (noticed && appeal > top) [chosen, top] = [at, appeal];
    if (appeal > next) [fallback, next] = [at, appeal];
  }
  return top === Number.NEGATIVE_INFINITY ? fallback : chosen;
}
