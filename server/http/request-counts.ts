// Counts the requests of an address for the rate limits, by a clock that nobody can set back.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Count {
  current: number;
  since: number;
}

const MOST_ADDRESSES = 20_000;

export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  incr(key: string, tell: (error: null, result: { current: number; ttl: number }) => void, timeWindow: number): void {
    const now = performance.now();
    const known = this.#counts.get(key);
    const count = known && now - known.since < timeWindow ? { ...known, current: known.current + 1 } : { current: 1, since: now };
    // Put at the end, so that the oldest is always the first.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > MOST_ADDRESSES) this.#counts.delete(this.#counts.keys().next().value as string);
    tell(null, { current: count.current, ttl: Math.ceil(timeWindow - (now - count.since)) });
  }

  child(): RequestCounts {
    return new RequestCounts();
  }
}
