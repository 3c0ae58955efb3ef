// What each unit, weapon or attribute is worth for its points, from many games between forces made by chance.
import { deviations } from './pentanomial.ts';
import { logisticRidge, type Sample } from './regression.ts';

export type Features = Readonly<Record<string, number>>;

/** One game: what each side had, whether the first side sat first, and what it took, 0 to 1. */
export interface ForceGame {
  a: { points: number; features: Features };
  b: { points: number; features: Features };
  aFirst: boolean;
  taken: number;
}

export interface Worth {
  feature: string;
  price: number;
  /** In points; null where the games do not even tell what a point is worth. */
  worth: number | null;
  low: number | null;
  high: number | null;
  /** In how many of the forces it was. */
  forces: number;
}

/** Too dear or too cheap is a surprise: how strongly the estimate holds to the price until games say otherwise. */
const RIDGE = 4;
const SEAT = 0;
const POINT = 1;
const FIRST_FEATURE = 2;

/**
 * The odds are those of the points, of the seat, and of what each thing is worth beyond its price; the last divided by
 * what a point is worth is that excess in points. It needs forces of unequal points, or a point's worth cannot be seen.
 */
export function worthsOf(games: readonly ForceGame[], prices: Features, confidence = 0.95): Worth[] {
  const features = [...new Set(games.flatMap(({ a, b }) => [...Object.keys(a.features), ...Object.keys(b.features)]))].sort();
  const samples = games.map((game): Sample => ({ x: rowOf(game, features), y: game.taken }));
  const penalties = [0.01, 0.0001, ...features.map(() => RIDGE)];
  const { coefficients, covariance } = logisticRidge(samples, penalties);
  const reach = deviations(confidence);
  const point = coefficients[POINT] as number;
  const pointVariance = (covariance[POINT] as number[])[POINT] as number;
  const known = point > reach * Math.sqrt(pointVariance);
  return features.map((feature, at) => {
    const column = FIRST_FEATURE + at;
    const price = prices[feature] ?? 0;
    const forces = games.reduce((sum, { a, b }) => sum + Number(has(a, feature)) + Number(has(b, feature)), 0);
    if (!known) return { feature, price, worth: null, low: null, high: null, forces };
    const excess = (coefficients[column] as number) / point;
    const own = (covariance[column] as number[])[column] as number;
    const shared = (covariance[column] as number[])[POINT] as number;
    const variance = (own - 2 * excess * shared + excess * excess * pointVariance) / (point * point);
    const half = reach * Math.sqrt(Math.max(0, variance));
    return { feature, price, worth: price + excess, low: price + excess - half, high: price + excess + half, forces };
  });
}

function has({ features }: ForceGame['a'], feature: string): boolean {
  return (features[feature] ?? 0) > 0;
}

function rowOf({ a, b, aFirst }: ForceGame, features: readonly string[]): number[] {
  const row = new Array<number>(FIRST_FEATURE + features.length).fill(0);
  row[SEAT] = aFirst ? 1 : -1;
  row[POINT] = a.points - b.points;
  for (const [at, feature] of features.entries()) row[FIRST_FEATURE + at] = (a.features[feature] ?? 0) - (b.features[feature] ?? 0);
  return row;
}
