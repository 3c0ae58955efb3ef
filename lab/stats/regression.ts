// Ridge logistic regression: what each thing adds to the odds of winning, when many things vary at once.
import { inverse, type Matrix, solve, zeros } from './matrix.ts';

export interface Sample {
  /** One number for each column. */
  x: readonly number[];
  /** What was won, 0 to 1. */
  y: number;
}

export interface Fit {
  coefficients: number[];
  covariance: Matrix;
}

const STEPS = 50;

/** `penalties`: how strongly each coefficient is drawn to nothing. */
export function logisticRidge(samples: readonly Sample[], penalties: readonly number[]): Fit {
  let coefficients = penalties.map(() => 0);
  let information = curvature(samples, coefficients, penalties);
  for (let step = 0; step < STEPS; step++) {
    const change = solve(information, slope(samples, coefficients, penalties));
    // A long step would throw the probabilities to their ends, where they no longer tell anything.
    const longest = Math.max(...change.map(Math.abs));
    const scale = longest > 2 ? 2 / longest : 1;
    coefficients = coefficients.map((each, at) => each + scale * (change[at] as number));
    information = curvature(samples, coefficients, penalties);
    if (longest < 1e-10) break;
  }
  return { coefficients, covariance: inverse(information) };
}

function chanceOf(x: readonly number[], coefficients: readonly number[]): number {
  let sum = 0;
  for (const [at, each] of x.entries()) sum += each * (coefficients[at] as number);
  return 1 / (1 + Math.exp(-sum));
}

function slope(samples: readonly Sample[], coefficients: readonly number[], penalties: readonly number[]): number[] {
  const sum = coefficients.map((each, at) => -each * (penalties[at] as number));
  for (const { x, y } of samples) {
    const left = y - chanceOf(x, coefficients);
    for (const [at, each] of x.entries()) sum[at] = (sum[at] as number) + each * left;
  }
  return sum;
}

function curvature(samples: readonly Sample[], coefficients: readonly number[], penalties: readonly number[]): Matrix {
  const size = penalties.length;
  const sum = zeros(size);
  for (const [at, penalty] of penalties.entries()) (sum[at] as number[])[at] = penalty;
  for (const { x } of samples) {
    const p = chanceOf(x, coefficients);
    const weight = p * (1 - p);
    for (let i = 0; i < size; i++) {
      const part = weight * (x[i] as number);
      if (part === 0) continue;
      const row = sum[i] as number[];
      for (let j = 0; j < size; j++) row[j] = (row[j] as number) + part * (x[j] as number);
    }
  }
  return sum;
}
