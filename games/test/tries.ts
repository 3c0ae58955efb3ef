// How many random games of a game are tried: a battle of thousands of decisions about bodies in motion is tried less often, and
// its players give up sooner.
import { counts } from '@baize/kernel/testkit';

const LONG: readonly string[] = ['gentlemans-war'];

export interface Tries {
  games: number;
  /** How often a seat concedes or speaks of a draw. */
  motions: number;
  /** Of all positions, one in so many is looked at where looking is dear. */
  sparse: number;
}

export function triesOf(slug: string, sample: number, proof: number): Tries {
  if (!LONG.includes(slug)) return { games: counts(sample, proof), motions: 0.002, sparse: 5 };
  return { games: counts(Math.ceil(sample / 15), Math.ceil(proof / 10)), motions: 0.01, sparse: counts(25, 5) };
}
