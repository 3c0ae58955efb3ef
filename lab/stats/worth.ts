// What each unit, weapon or attribute is worth for its points, from many games between forces made by chance.
import type { Matrix } from './matrix.ts';
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
 * The odds are those of the seat, of the points, and of what each thing adds beyond its price. A thing's worth is all that
 * it adds to the odds, divided by what a point of price adds on the average of all things that were fielded.
 */
export function worthsOf(games: readonly ForceGame[], prices: Features, confidence = 0.95): Worth[] {
  const names = [...new Set(games.flatMap(({ a, b }) => [...Object.keys(a.features), ...Object.keys(b.features)]))].sort();
  const things = names.map((feature) => ({
    feature,
    price: prices[feature] ?? 0,
    forces: games.reduce((sum, { a, b }) => sum + Number(has(a, feature)) + Number(has(b, feature)), 0),
  }));
  const samples = games.map((game): Sample => ({ x: rowOf(game, names), y: game.taken }));
  const { coefficients, covariance } = logisticRidge(samples, [0.01, 0.0001, ...names.map(() => RIDGE)]);
  const value = (weights: readonly number[]) => weights.reduce((sum, weight, at) => sum + weight * (coefficients[at] as number), 0);
  const reach = deviations(confidence);
  const perPoint = pointWeights(things);
  const point = value(perPoint);
  const known = point > reach * errorOf(perPoint, covariance);
  return things.map(({ feature, price, forces }, at) => {
    if (!known) return { feature, price, worth: null, low: null, high: null, forces };
    const own = perPoint.map((_, column) => (column === POINT ? price : column === FIRST_FEATURE + at ? 1 : 0));
    const worth = value(own) / point;
    // How the quotient moves with each coefficient.
    const moves = own.map((weight, column) => (weight - worth * (perPoint[column] as number)) / point);
    const half = reach * errorOf(moves, covariance);
    return { feature, price, worth, low: worth - half, high: worth + half, forces };
  });
}

/** What a point of price adds, as weights of the coefficients: each thing counts by its price and by how often it was there. */
function pointWeights(things: readonly { price: number; forces: number }[]): number[] {
  const all = things.reduce((sum, { price, forces }) => sum + forces * price * price, 0);
  return [0, 1, ...things.map(({ price, forces }) => (all > 0 ? (forces * price) / all : 0))];
}

/** The standard error of a sum of coefficients with these weights. */
function errorOf(weights: readonly number[], covariance: Matrix): number {
  let variance = 0;
  for (const [i, one] of weights.entries())
    for (const [j, two] of weights.entries()) variance += one * two * ((covariance[i] as number[])[j] as number);
  return Math.sqrt(Math.max(0, variance));
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
