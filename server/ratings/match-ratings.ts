// What a finished match does to the ratings of those who sat in it. Pure.
import type { Rung } from '@baize/games';
import { type Bout, NEWCOMER, type Rating, rated, rested } from './glicko.ts';

/** A week is a period: who rests for a year is as little known as after a few matches. */
const PERIOD = 7 * 86_400_000;

export interface Sitter {
  before: Rating;
  /** When he last played for a rating; null for the first time. */
  since: number | null;
}

/** A bot stays as strong as it was measured to be: what a match would do to its rating is not kept. */
export function asSitter({ rating, deviation }: Rung): Sitter {
  return { before: { rating, deviation, volatility: NEWCOMER.volatility }, since: null };
}

/** Shares are fractions; what differs by less than their rounding is equal. */
const EQUAL = 1e-9;

/** Everybody against everybody, by who took more of what was to be won. */
export function ratingsAfter(sitters: readonly Sitter[], share: readonly number[], now: number): Rating[] {
  const known = sitters.map(({ before, since }) => rested(before, since === null ? 0 : Math.max(0, now - since) / PERIOD));
  return known.map((own, seat) =>
    rated(
      own,
      known.flatMap((against, other): Bout[] => (other === seat ? [] : [{ against, score: scoreOf(share, seat, other) }])),
    ),
  );
}

function scoreOf(share: readonly number[], seat: number, other: number): number {
  const lead = (share[seat] ?? 0) - (share[other] ?? 0);
  return Math.abs(lead) < EQUAL ? 0.5 : lead > 0 ? 1 : 0;
}
