// Bots by name: a kind with its budget, or a rank.
import type { Bot } from './bot.ts';
import { searchBot } from './search.ts';
import { policyBot, randomBot } from './simple.ts';
import { type Temperament, temperaments, withTemperament } from './temperaments.ts';

/** From the lowest to the highest. Up to the Lieutenant each was seen to beat the one below it (bench/RESULTS.md); above, they only think longer. */
export const levels = {
  Recruit: 'policy:40%',
  Corporal: 'policy:75%',
  Sergeant: 'policy',
  Lieutenant: 'search:50ms',
  Captain: 'search:200ms',
  Colonel: 'search:800ms',
  General: 'search:3000ms',
} as const;

export type Level = keyof typeof levels;

const LONGEST = { ms: 600_000, i: 10_000_000 };

/** Whether it is a rank, with or without a temperament behind it. */
export function isRank(name: string): boolean {
  const [rank = '', temperament, ...more] = name.split(', ');
  return Object.hasOwn(levels, rank) && more.length === 0 && (temperament === undefined || Object.hasOwn(temperaments, temperament));
}

/** As below; with a temperament behind it, such as `Captain, bold`, it leans that way. */
export function botNamed(spec: string): Bot {
  const [, plain = spec, temperament] = /^(.+?),\s*(\w+)$/.exec(spec) ?? [];
  if (temperament === undefined) return plainBot(spec);
  if (!Object.hasOwn(temperaments, temperament))
    throw new Error(`A bot is ${Object.keys(temperaments).join(' or ')}, not '${temperament}'.`);
  return withTemperament(plainBot(plain), temperament as Temperament);
}

/** `random`, `policy`, `policy:40%`, `search`, `search:200ms`, `search:500i`, or a level. */
function plainBot(spec: string): Bot {
  const rank = Object.keys(levels).find((level) => level.toLowerCase() === spec.toLowerCase());
  if (rank) return { ...plainBot(levels[rank as Level]), name: rank };
  const [, kind, amount, unit] = /^(\w+)(?::([1-9]\d*)(ms|i|%))?$/.exec(spec) ?? [];
  const count = Number(amount);
  if (kind === 'random' && !unit) return randomBot;
  if (kind === 'policy' && !unit) return policyBot();
  if (kind === 'policy' && unit === '%' && count <= 100) return policyBot(100 - count);
  if (kind === 'search' && !unit) return searchBot();
  if (kind === 'search' && unit === 'ms' && count <= LONGEST.ms) return searchBot({ budget: { ms: count } }, spec);
  if (kind === 'search' && unit === 'i' && count <= LONGEST.i) return searchBot({ budget: { iterations: count } }, spec);
  const ranks = Object.keys(levels).join(', ');
  throw new Error(
    `There is no bot '${spec}'. Say random, policy, policy:40%, search, search:200ms, search:500i (iterations), or a level: ${ranks}.`,
  );
}
