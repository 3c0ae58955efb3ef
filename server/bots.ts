// Bots for the seats of online matches: they think in worker threads, for a limited time, and always come to an answer.
import { randomInt } from 'node:crypto';
import { type AnyGame, isSpace, type Json, type MatchRecord, offerTo, type Seat, same, type Verdict, type View } from '@baize/kernel';
import { Piscina } from 'piscina';
import type { Thought } from './thinker.ts';

export interface Bots {
  /** An answer that is legal, from the bot or, if it fails or takes too long, from a simpler one. */
  answer(game: AnyGame, rules: string, bot: string, view: View, seat: Seat): Promise<Json>;
  verify(rules: string, record: MatchRecord): Promise<Verdict>;
  close(): Promise<void>;
}

export interface BotTerms {
  threads: number;
  /** Milliseconds for one answer. */
  limit: number;
}

/** For an answer that should take no time at all. */
const QUICK = 2000;
const PROOF = 20_000;

export function newBots({ threads, limit }: BotTerms): Bots {
  const pool = new Piscina<Thought, Json | Verdict>({
    filename: new URL('./thinker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

  const quick = Math.min(limit, QUICK);

  /** The clock starts when a thread takes the work up, as near as we can tell: when nobody waits before it. */
  async function within(ms: number, thought: Thought): Promise<Json | Verdict> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), ms * (1 + pool.queueSize / threads));
    try {
      return await pool.run(thought, { signal: stop.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  async function tried(ms: number, thought: Thought & { task: 'answer' }, game: AnyGame): Promise<Json | undefined> {
    try {
      const answer = (await within(ms, thought)) as Json;
      return isOffered(game, thought.view, thought.seat, answer) ? answer : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    async answer(game, rules, bot, view, seat) {
      const thought = { task: 'answer' as const, rules, view, seat, seed: randomInt(2 ** 32) };
      return (
        (await tried(limit, { ...thought, bot }, game)) ??
        (await tried(quick, { ...thought, bot: 'policy' }, game)) ??
        (await tried(quick, { ...thought, bot: 'random' }, game)) ??
        firstLegal(game, view, seat)
      );
    },
    verify: async (rules, record) => (await within(PROOF, { task: 'verify', rules, record })) as Verdict,
    close: () => pool.destroy(),
  };
}

function isOffered(game: AnyGame, view: View, seat: Seat, answer: Json): boolean {
  const offer = offerTo(game, view, seat);
  if (!offer) return false;
  if (isSpace(offer)) return offer.refusal(answer) === null;
  return offer.some((option) => same(option, answer));
}

export function firstLegal(game: AnyGame, view: View, seat: Seat): Json {
  const offer = offerTo(game, view, seat);
  if (!offer) throw new Error(`Seat ${seat} is not asked anything.`);
  if (!isSpace(offer)) return offer[0] as Json;
  const suggested = offer.candidates().find((answer) => offer.refusal(answer) === null);
  return suggested ?? offer.sample((sides) => randomInt(sides));
}
