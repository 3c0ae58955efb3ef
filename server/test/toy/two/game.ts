import { makeCups } from '../make.ts';

/** The changed rule: a high bid is worth five. */
export const game = makeCups('1.1.0', 5);
