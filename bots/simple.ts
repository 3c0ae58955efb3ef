// The bots that answer at once.
import type { Bot } from './bot.ts';
import { anyAnswer, bestOf, legalCandidates } from './choices.ts';

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
