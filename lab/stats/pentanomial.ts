// Games in pairs: each deal is played twice with the seats changed, and the pair scores 0, ½, 1, 1½ or 2 for the first side.
// What the deal gives to one seat it gives to both sides, so the spread of pairs is what counts, not that of games.
import { errorFunction } from 'simple-statistics';

/** How many pairs scored 0, ½, 1, 1½ and 2. */
export type Pairs = readonly [number, number, number, number, number];

/** A pair's score as the part of what was to be won. */
const PARTS = [0, 0.25, 0.5, 0.75, 1] as const;

/** What was never seen is not impossible: so much of a pair stands in its place, as in fishtest. */
const UNSEEN = 1e-3;

export function countPairs(scores: readonly number[]): Pairs {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const score of scores) pairs[Math.round(score * 2) as 0 | 1 | 2 | 3 | 4] += 1;
  return pairs;
}

interface Spread {
  count: number;
  /** How often each score came, all above nothing. */
  odds: number[];
}

function spreadOf(pairs: Pairs): Spread {
  const seen = pairs.map((count) => (count === 0 ? UNSEEN : count));
  const count = seen.reduce((sum, each) => sum + each, 0);
  return { count, odds: seen.map((each) => each / count) };
}

/** The first side's part of what was to be won, and the variance of one pair. */
export function meanAndVariance(pairs: Pairs): { count: number; mean: number; variance: number } {
  const count = pairs.reduce((sum, each) => sum + each, 0);
  if (count === 0) return { count, mean: 0.5, variance: 0 };
  const mean = pairs.reduce((sum, each, at) => sum + each * (PARTS[at] as number), 0) / count;
  const variance = pairs.reduce((sum, each, at) => sum + each * ((PARTS[at] as number) - mean) ** 2, 0) / count;
  return { count, mean, variance };
}

/**
 * Of all odds whose mean is `share`, those that make what was seen likeliest are odds / (1 + x (part - share)); this is x.
 * The sum that must be nothing falls as x grows, so that halving finds it.
 */
function tilt(odds: readonly number[], share: number): number {
  let low = -1 / (1 - share);
  let high = 1 / share;
  for (let step = 0; step < 100; step++) {
    const x = (low + high) / 2;
    let sum = 0;
    for (const [at, each] of odds.entries()) {
      const off = (PARTS[at] as number) - share;
      sum += (each * off) / (1 + x * off);
    }
    if (sum > 0) low = x;
    else high = x;
  }
  return (low + high) / 2;
}

/** The logarithm of how much better a share of `to` explains the pairs than a share of `from` does, each in its likeliest form. */
export function logLikelihoodRatio(pairs: Pairs, from: number, to: number): number {
  const { count, odds } = spreadOf(pairs);
  const [x0, x1] = [tilt(odds, from), tilt(odds, to)];
  let sum = 0;
  for (const [at, each] of odds.entries()) {
    const part = PARTS[at] as number;
    sum += each * Math.log((1 + x0 * (part - from)) / (1 + x1 * (part - to)));
  }
  return count * sum;
}

/** A pair lost and a pair won, imagined: without them a few pairs that all went alike would leave no doubt at all. */
const IMAGINED = 1;

/** Where the true share lies, with so much confidence. */
export function intervalOf(pairs: Pairs, confidence = 0.95): [low: number, high: number] {
  const [lost, half, even, more, won] = pairs;
  const { count, mean, variance } = meanAndVariance([lost + IMAGINED, half, even, more, won + IMAGINED]);
  const reach = deviations(confidence) * Math.sqrt(variance / count);
  return [Math.max(0, mean - reach), Math.min(1, mean + reach)];
}

/** How many standard deviations to each side hold so much of a normal distribution. */
export function deviations(confidence: number): number {
  let low = 0;
  let high = 10;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (errorFunction(middle / Math.SQRT2) < confidence) low = middle;
    else high = middle;
  }
  return low;
}

const ELO = 400 / Math.LN10;

/** A share of what is to be won as a difference of strength: 400 points are odds of ten to one. */
export function eloOf(share: number): number {
  return ELO * Math.log(share / (1 - share));
}

export function shareOf(elo: number): number {
  return 1 / (1 + Math.exp(-elo / ELO));
}
