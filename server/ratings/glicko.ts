// Glicko-2, after Mark Glickman's "Example of the Glicko-2 system" (2022): a rating with its deviation, which says how sure it
// is, and a volatility, which says how steadily somebody plays. Pure.

export interface Rating {
  rating: number;
  /** With 95 % the true strength is within twice this of the rating. */
  deviation: number;
  volatility: number;
}

export interface Bout {
  against: Pick<Rating, 'rating' | 'deviation'>;
  /** 1 won, 0.5 drawn, 0 lost. */
  score: number;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Points of a rating for each unit of the scale on which the sums are done. */
const SCALE = 173.7178;
/** How much the volatility may change: small, so that one surprise does not make a rating restless. */
const TAU = 0.5;
const PRECISION = 1e-6;

/** The rating after some bouts that count together. */
export function rated(before: Rating, bouts: readonly Bout[]): Rating {
  if (bouts.length === 0) return rested(before, 1);
  const mean = (before.rating - NEWCOMER.rating) / SCALE;
  const deviation = before.deviation / SCALE;
  let known = 0;
  let surprise = 0;
  for (const { against, score } of bouts) {
    const weight = weightOf(against.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mean - (against.rating - NEWCOMER.rating) / SCALE)));
    known += weight * weight * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const volatility = newVolatility(before.volatility, deviation, surprise / known, 1 / known);
  const wider = deviation * deviation + volatility * volatility;
  const after = 1 / Math.sqrt(1 / wider + known);
  return { rating: NEWCOMER.rating + SCALE * (mean + after * after * surprise), deviation: SCALE * after, volatility };
}

/** Who has not played for some periods is less surely known, never less than a newcomer. */
export function rested({ rating, deviation, volatility }: Rating, periods: number): Rating {
  const grown = Math.sqrt(deviation * deviation + periods * (volatility * SCALE) ** 2);
  return { rating, deviation: Math.min(NEWCOMER.deviation, grown), volatility };
}

/** What is expected of the first of two, 0 to 1. */
export function expectedScore(a: Rating, b: Rating): number {
  const weight = weightOf(Math.sqrt(a.deviation ** 2 + b.deviation ** 2) / SCALE);
  return 1 / (1 + Math.exp((-weight * (a.rating - b.rating)) / SCALE));
}

/** A bout against somebody who is hardly known counts less. */
function weightOf(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * deviation * deviation) / (Math.PI * Math.PI));
}

/** The root of Glickman's fifth step, by the Illinois way of false position. */
function newVolatility(before: number, deviation: number, change: number, variance: number): number {
  const start = Math.log(before * before);
  const wide = deviation * deviation + variance;
  const f = (x: number) => {
    const e = Math.exp(x);
    return (e * (change * change - wide - e)) / (2 * (wide + e) ** 2) - (x - start) / (TAU * TAU);
  };
  let a = start;
  let b = change * change > wide ? Math.log(change * change - wide) : start - TAU;
  while (change * change <= wide && f(b) < 0) b -= TAU;
  let [atA, atB] = [f(a), f(b)];
  while (Math.abs(b - a) > PRECISION) {
    const c = a + ((a - b) * atA) / (atB - atA);
    const atC = f(c);
    if (atC * atB <= 0) [a, atA] = [b, atB];
    else atA /= 2;
    [b, atB] = [c, atC];
  }
  return Math.exp(a / 2);
}
