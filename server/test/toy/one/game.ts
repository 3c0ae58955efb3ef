import { makeCups } from '../make.ts';

export const game = makeCups('1.0.0', 3);
