// Temperaments: a bot leans towards daring answers, or away from them, or towards what the battle is fought for, as far as its game says
// which answers are that.
import type { Engine, Lore, Seat } from '@baize/kernel';
import type { Bot } from './bot.ts';

/** What each leans to, and how far, in standard deviations of what the answers are rated. */
export const temperaments = {
  bold: { to: 'boldness', by: 0.6 },
  careful: { to: 'boldness', by: -0.6 },
  greedy: { to: 'greed', by: 1.2 },
} as const;

export type Temperament = keyof typeof temperaments;

export function withTemperament(bot: Bot, temperament: Temperament): Bot {
  const { think } = bot;
  return {
    name: `${bot.name}, ${temperament}`,
    answer: (engine, view, seat, dice) => bot.answer(leaning(engine, seat, temperament), view, seat, dice),
    ...(think && { think: (engine, view, seat, dice) => think(leaning(engine, seat, temperament), view, seat, dice) }),
  };
}

/** The same engine, with a lore that leans for one seat; what it thinks of the others stays as it is. */
function leaning(engine: Engine, own: Seat, temperament: Temperament): Engine {
  const { game } = engine;
  const lore: Lore<unknown> = game.lore;
  const { to, by } = temperaments[temperament];
  const liking = lore[to];
  if (!liking) return engine;
  const rate: typeof lore.rate = (view, seat, answers) => {
    const rates = lore.rate(view, seat, answers);
    if (seat !== own || answers.length < 2) return rates;
    const lean = by * spreadOf(rates);
    return liking(view, seat, answers).map((liked, at) => (rates[at] as number) + lean * liked);
  };
  return { ...engine, game: { ...game, lore: { ...lore, rate } } };
}

/** The standard deviation of ratings, those that are not finite left out. */
export function spreadOf(rates: readonly number[]): number {
  const finite = rates.filter(Number.isFinite);
  const mean = finite.reduce((sum, rate) => sum + rate, 0) / Math.max(1, finite.length);
  return Math.sqrt(finite.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / Math.max(1, finite.length));
}
