// Bots by name: a kind with its budget, or a rank. Those that think ahead are made by whoever brings the search.
import type { AnyGame, Engine } from '@baize/kernel';
import type { Bot } from './bot.ts';
import type { searchBot } from './search.ts';
import { careBot, policyBot, randomBot } from './simple.ts';
import { type Temperament, temperaments, withTemperament } from './temperaments.ts';

/**
 * From the lowest to the highest, as they are in a game that does not say otherwise (`ranks` of its lore). The lower ones overlook
 * answers and never see the reply, the highest think ahead. What each takes from the one below: bench/RESULTS.md.
 */
export const levels = {
  Recruit: 'care:15%',
  Corporal: 'care:25%',
  Sergeant: 'care:40%',
  Lieutenant: 'care:60%',
  Captain: 'policy',
  Colonel: 'search:60i',
  General: 'search:500i',
} as const;

export type Level = keyof typeof levels;

/** What a place allows for an answer, whatever the rank: so many milliseconds at most, so many iterations. */
export interface Limit {
  ms?: number;
  iterations?: number;
}

const LONGEST = { ms: 600_000, i: 10_000_000 };

/** Whether it is a rank, with or without a temperament behind it. */
export function isRank(name: string): boolean {
  const [rank = '', temperament, ...more] = name.split(', ');
  return Object.hasOwn(levels, rank) && more.length === 0 && (temperament === undefined || Object.hasOwn(temperaments, temperament));
}

/** Makes the bots that think ahead. */
export type NewSearch = typeof searchBot;

/** Whether a bot of this name thinks ahead in a game, so that the search has to be fetched. */
export function thinksAhead(spec: string, { game }: Engine): boolean {
  const [plain = spec] = spec.split(', ');
  const rank = rankNamed(plain);
  return (rank ? specOf(rank, game) : plain).startsWith('search');
}

/** As below; with a temperament behind it, such as `Captain, bold`, it leans that way. Without a limit a rank thinks as long as it takes. */
export function botFrom(newSearch: NewSearch, spec: string, limit: Limit): Bot {
  const [, plain = spec, temperament] = /^(.+?),\s*(\w+)$/.exec(spec) ?? [];
  if (temperament === undefined) return plainBot(newSearch, spec, limit);
  if (!Object.hasOwn(temperaments, temperament))
    throw new Error(`A bot is ${Object.keys(temperaments).join(' or ')}, not '${temperament}'.`);
  return withTemperament(plainBot(newSearch, plain, limit), temperament as Temperament);
}

function rankNamed(spec: string): Level | undefined {
  return (Object.keys(levels) as Level[]).find((level) => level.toLowerCase() === spec.toLowerCase());
}

function specOf(rank: Level, game: AnyGame): string {
  return game.lore.ranks?.[rank] ?? levels[rank];
}

function plainBot(newSearch: NewSearch, spec: string, limit: Limit): Bot {
  const rank = rankNamed(spec);
  return rank ? rankBot(newSearch, rank, limit) : kindOfBot(newSearch, spec, limit);
}

/** A rank is another bot in every game. */
function rankBot(newSearch: NewSearch, rank: Level, limit: Limit): Bot {
  const known = new Map<string, Bot>();
  const botIn = ({ game }: Engine): Bot => {
    const spec = specOf(rank, game);
    const bot = known.get(spec) ?? kindOfBot(newSearch, spec, limit);
    known.set(spec, bot);
    return bot;
  };
  return {
    name: rank,
    answer: (engine, view, seat, dice) => botIn(engine).answer(engine, view, seat, dice),
    think: (engine, view, seat, dice) => botIn(engine).think?.(engine, view, seat, dice) ?? null,
  };
}

/** `random`, `policy`, `policy:40%`, `care:40%`, `search`, `search:200ms`, `search:500i`. */
function kindOfBot(newSearch: NewSearch, spec: string, limit: Limit): Bot {
  const [, kind, amount, unit] = /^(\w+)(?::([1-9]\d*)(ms|i|%))?$/.exec(spec) ?? [];
  const count = Number(amount);
  if (kind === 'random' && !unit) return randomBot;
  if (kind === 'policy' && !unit) return policyBot();
  if (kind === 'policy' && unit === '%' && count <= 100) return policyBot(100 - count);
  if (kind === 'care' && unit === '%' && count <= 100) return careBot(count);
  if (kind === 'search' && !unit) return newSearch();
  if (kind === 'search' && unit === 'ms' && count <= LONGEST.ms) return newSearch({ budget: { ms: count } }, spec);
  if (kind === 'search' && unit === 'i' && count <= LONGEST.i)
    return newSearch({ budget: { ...limit, iterations: Math.min(count, limit.iterations ?? count) } }, spec);
  const ranks = Object.keys(levels).join(', ');
  throw new Error(
    `There is no bot '${spec}'. Say random, policy, policy:40%, care:40%, search, search:200ms, search:500i (iterations), or a level: ${ranks}.`,
  );
}
