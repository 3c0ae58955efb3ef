// Holidays: while a player is away, his clocks by the day stand still. So many days a year, so that nobody is kept waiting for ever.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';
import { joined, type Span, timeAtWork } from '../matches/holidays.ts';
import type { Holidays } from '../protocol.ts';
import { RequestError } from '../request-error.ts';
import type { HolidayStore } from '../store/holidays.ts';
import { holidayEnd, holidayWish } from '../validation/schemas.ts';
import type { Authentication } from './authentication.ts';
import { readBody } from './requests.ts';

interface Parts {
  holidays: HolidayStore;
  authentication: Authentication;
  /** Their clocks run otherwise now. */
  clocksChanged(matches: readonly string[]): Promise<void>;
  limits: Limits;
  now: () => number;
}

const DAY = 86_400_000;
const YEAR = 365 * DAY;
export const DAYS_A_YEAR = 30;
/** Each of them is looked at whenever a clock is read. */
const MOST_SPANS = 40;

export function holidayRoutes(app: FastifyInstance, { holidays, authentication, clocksChanged, limits, now }: Parts): void {
  // All matches of the player are read again.
  const limited = { config: { rateLimit: { max: limits.logins, timeWindow: '1 minute' } } };
  const playerOf = async (request: FastifyRequest) => (await authentication.account(request)).id;

  function answer(spans: readonly Span[]): Holidays {
    return {
      holidays: spans.filter(({ to }) => to > now()),
      daysLeft: Math.max(0, Math.floor((DAYS_A_YEAR * DAY - taken(spans, now())) / DAY)),
    };
  }

  async function change(player: string, make: (before: readonly Span[]) => readonly Span[]): Promise<Holidays> {
    const { spans, matches } = await holidays.change(player, make);
    await clocksChanged(matches);
    return answer(spans);
  }

  /** With one more; refuses what is too much. */
  function withSpan(before: readonly Span[], span: Span): Span[] {
    const after = joined([...before.filter(({ to }) => to > now() - YEAR), span]);
    if (after.length > MOST_SPANS)
      throw new RequestError(409, 'not now', `${MOST_SPANS} holidays in a year are enough; take fewer and longer ones.`);
    if (taken(after, now()) > DAYS_A_YEAR * DAY)
      throw new RequestError(409, 'not now', `There are ${DAYS_A_YEAR} days of holiday a year; ${answer(before).daysLeft} are left.`);
    return after;
  }

  app.get('/api/account/holidays', async (request): Promise<Holidays> => answer(await holidays.of(await playerOf(request))));

  app.post('/api/account/holidays', limited, async (request): Promise<Holidays> => {
    const wish = readBody(holidayWish, request.body);
    const player = await playerOf(request);
    // A moment that has passed while the request was under way is meant as now.
    const span = { from: Math.max(now(), wish.from), to: wish.to };
    if (span.to <= span.from) throw new RequestError(400, 'bad input', 'A holiday ends after it has begun, and not in the past.');
    if (span.from > now() + YEAR) throw new RequestError(400, 'bad input', 'A holiday begins within a year.');
    return change(player, (before) => withSpan(before, span));
  });

  app.delete('/api/account/holidays', limited, async (request): Promise<Holidays> => {
    const { from } = readBody(holidayEnd, request.body);
    const player = await playerOf(request);
    return change(player, (before) => before.flatMap((span) => (span.from !== from || span.to <= now() ? [span] : cutShort(span, now()))));
  });
}

/** A holiday that has begun ends now; one that has not is gone. */
function cutShort(span: Span, now: number): Span[] {
  return span.from < now ? [{ ...span, to: now }] : [];
}

/** Milliseconds of holiday in the year behind and in all that is to come. */
function taken(spans: readonly Span[], now: number): number {
  const from = now - YEAR;
  const to = now + 3 * YEAR;
  return to - from - timeAtWork(spans, from, to);
}
