// How a match is loaded, dealt, started and finished in the database. The log is the truth; the row of the match is a summary
// that may lag behind it when a node was killed.
import type { Announcements } from '../connections/announcements.ts';
import { notFound } from '../request-error.ts';
import type { Rules } from '../rules.ts';
import type { Log } from '../store/log.ts';
import type { MatchStore } from '../store/matches.ts';
import { RATED, type RatingStore } from '../store/ratings.ts';
import type { MatchRow } from '../store/tables.ts';
import { nextTimeout } from './clocks.ts';
import type { Leaps } from './leaps.ts';
import { begin, type LiveMatch } from './live-match.ts';
import { loadLiveMatch } from './loading.ts';

export interface LifecycleParts {
  store: MatchStore;
  ratings: Pick<RatingStore, 'count'>;
  log: Log;
  rules: Rules;
  announcements: Announcements;
  /** Up to which entry all who watch a match on this node have been told; null where nobody does. */
  leastSeen: (id: string) => number | null;
  /** What hangs on the end of a match is looked at; it must not be waited for, since it may read the match. */
  matchOver?: (match: MatchRow) => void;
  now: () => number;
  leaps: Leaps;
}

export async function loadMatch({ store, rules, leastSeen, leaps, now }: LifecycleParts, id: string): Promise<LiveMatch> {
  const live = await loadLiveMatch(store, id, rules.engine, leastSeen(id));
  if (!live) throw notFound('match');
  live.holidays = leaps.withLeaps(live.ownHolidays, live.seats.length);
  // Begun before the clock was set back.
  if (live.clocks && live.clocks.since > now()) live.clocks = { ...live.clocks, since: now() };
  return live;
}

/** Replaces what memory has by what the log has. */
export async function reload(parts: LifecycleParts, live: LiveMatch): Promise<void> {
  Object.assign(live, await loadMatch(parts, live.id));
}

/** Takes the steps that are due: deals when the last seat is taken, and does what a node that was killed has left undone. */
export async function takeDueSteps(parts: LifecycleParts, live: LiveMatch): Promise<void> {
  const { row, session, seats } = live;
  if (session?.match.result) await finish(parts, live, false);
  else if (session && row.status === 'waiting') await start(parts, live);
  else if (!session && row.status === 'waiting' && seats.every(({ entropy }) => entropy !== null)) await deal(parts, live);
}

async function deal(parts: LifecycleParts, live: LiveMatch): Promise<void> {
  const row = begin(live, parts.now());
  if (!(await parts.log.append(row))) await reload(parts, live);
  await start(parts, live);
}

async function start(parts: LifecycleParts, live: LiveMatch): Promise<void> {
  const deadline = (live.clocks && nextTimeout(live.clocks, live.holidays))?.when ?? null;
  live.row = { ...live.row, status: 'running', deadline };
  await parts.store.setStatus(live.id, 'running', { deadline });
  if (live.session?.match.result) await finish(parts, live, true);
}

/** `own` where this node has played the last act. */
export async function finish({ store, ratings, announcements, matchOver }: LifecycleParts, live: LiveMatch, own: boolean): Promise<void> {
  const found = live.session?.match.result;
  if (!found || live.row.status === 'over') return;
  const result = JSON.stringify(found);
  live.row = { ...live.row, status: 'over', result, deadline: null };
  // First, because of a match that is said to be over nobody asks again whether it was counted; and it counts only once.
  if (live.row.rated !== RATED.no) await ratings.count(live.id, found);
  await store.setStatus(live.id, 'over', { result, deadline: null });
  announcements.over(live, own);
  if (own) matchOver?.(live.row);
}
