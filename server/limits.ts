// How often and how much a client may send.
import { isIPv6 } from 'node:net';

/** A bucket of tokens: `burst` at once, `rate` a second in the long run. */
export interface Bucket {
  /** `cost` in tokens, usually one. */
  take(now: number, cost?: number): boolean;
  /** What turned out to cost more: it is owed, and nothing is let through before it is paid. */
  owe(cost: number): void;
}

export function newBucket(rate: number, burst: number): Bucket {
  let tokens = burst;
  let filled = 0;
  return {
    take(now, cost = 1) {
      if (filled === 0) filled = now;
      // A clock that was set back takes no tokens away.
      tokens = Math.min(burst, tokens + (Math.max(0, now - filled) * rate) / 1000);
      filled = now;
      if (tokens < cost) return false;
      tokens -= cost;
      return true;
    },
    owe(cost) {
      tokens -= cost;
    },
  };
}

/** A bucket for each name, such as a player's or an address; those that were not used for a while are forgotten. */
export function newBuckets(rate: number, burst: number, most = 10_000): Buckets {
  const buckets = new Map<string, Bucket>();

  function bucketOf(name: string): Bucket {
    const bucket = buckets.get(name) ?? newBucket(rate, burst);
    // Put at the end, so that the first is the one that was not used for the longest time.
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > most) buckets.delete(buckets.keys().next().value as string);
    return bucket;
  }

  return { of: bucketOf, take: (name, now) => bucketOf(name).take(now) };
}

export interface Buckets {
  of(name: string): Bucket;
  take(name: string, now: number): boolean;
}

/** Whom an address is counted as: of IPv6 everybody has a whole network of addresses, whose first half names him. */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, old] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (old) return old;
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : new Array<string>(Math.max(0, IPV6_GROUPS - first.length - last.length)).fill('0');
  const groups = [...first, ...gap, ...last].slice(0, IPV6_GROUPS / 2);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`;
}

const IPV6_GROUPS = 8;

export interface Limits {
  /** Socket messages of one connection: a second, and at once. Ten times as many for all connections of an address. */
  messages: { rate: number; burst: number };
  /** Lines of talk of one player over all connections: a second, and at once. */
  chat: { rate: number; burst: number };
  /** HTTP requests of one address a minute. */
  requests: number;
  /** Attempts to log in or register, a minute. */
  logins: number;
  /** New matches and uploads, a minute. */
  creations: number;
  /** Sockets of one address. */
  sockets: number;
  /** Matches that one socket may look at. */
  watching: number;
  /** Bytes waiting to be sent to a client that does not read. */
  unsentBytes: number;
  /** The same for all clients together. */
  allUnsentBytes: number;
  /** New matches of bots alone from one address: a second, and at once. */
  botMatches: { rate: number; burst: number };
}

export const usualLimits: Limits = {
  messages: { rate: 30, burst: 90 },
  chat: { rate: 0.5, burst: 6 },
  requests: 600,
  logins: 12,
  creations: 40,
  sockets: 60,
  watching: 20,
  unsentBytes: 8_000_000,
  allUnsentBytes: 64_000_000,
  botMatches: { rate: 1 / 120, burst: 6 },
};
