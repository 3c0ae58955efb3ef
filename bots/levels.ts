// Bots by name, the search with them: for those who need not fetch it.
import type { Bot } from './bot.ts';
import { botFrom, type Limit } from './ranks.ts';
import { searchBot } from './search.ts';

/** `Captain`, `Captain, bold`, `policy`, `search:200ms`; without a limit a rank thinks as long as it takes. */
export function botNamed(spec: string, limit: Limit = {}): Bot {
  return botFrom(searchBot, spec, limit);
}
