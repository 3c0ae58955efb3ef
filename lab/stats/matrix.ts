// Small dense matrices that are symmetric and positive: what Newton's steps and intervals need.

export type Matrix = number[][];

export function zeros(size: number): Matrix {
  return Array.from({ length: size }, () => new Array<number>(size).fill(0));
}

/** Cholesky: the lower triangle whose product with itself is the matrix. */
function lowerOf(matrix: Matrix): Matrix {
  const size = matrix.length;
  const lower = zeros(size);
  for (let i = 0; i < size; i++) {
    const row = lower[i] as number[];
    for (let j = 0; j <= i; j++) {
      const other = lower[j] as number[];
      let sum = (matrix[i] as number[])[j] as number;
      for (let k = 0; k < j; k++) sum -= (row[k] as number) * (other[k] as number);
      if (i === j) {
        if (sum <= 0) throw new Error('The matrix is not positive.');
        row[i] = Math.sqrt(sum);
      } else row[j] = sum / (other[j] as number);
    }
  }
  return lower;
}

function solveLower(lower: Matrix, given: readonly number[]): number[] {
  const size = lower.length;
  const x = [...given];
  for (let i = 0; i < size; i++) {
    const row = lower[i] as number[];
    for (let k = 0; k < i; k++) x[i] = (x[i] as number) - (row[k] as number) * (x[k] as number);
    x[i] = (x[i] as number) / (row[i] as number);
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i] = (x[i] as number) - ((lower[k] as number[])[i] as number) * (x[k] as number);
    x[i] = (x[i] as number) / ((lower[i] as number[])[i] as number);
  }
  return x;
}

export function solve(matrix: Matrix, given: readonly number[]): number[] {
  return solveLower(lowerOf(matrix), given);
}

export function inverse(matrix: Matrix): Matrix {
  const lower = lowerOf(matrix);
  return matrix.map((_, at) =>
    solveLower(
      lower,
      Array.from({ length: matrix.length }, (__, i) => (i === at ? 1 : 0)),
    ),
  );
}
