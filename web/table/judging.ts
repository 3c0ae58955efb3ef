// What a sensible player's opinion of answers means for the bar: which deed stands out, and which are better left be.
import type { Weight } from '@baize/contracts';

/** What a sensible player thinks of an answer, the more the better. */
export interface Opinion {
  key: string;
  rate: number;
  weight: Weight;
}

export interface Judged {
  /** The keys of the deeds, the best first; empty where none of several is better than another. */
  best: readonly string[];
  /** The deeds that are worse than to let things be. */
  modest: ReadonlySet<string>;
  /** The deed that stands out, if nothing quiet is better. */
  first: string | undefined;
}

export function judged(opinions: readonly Opinion[]): Judged {
  const deeds = opinions.filter(({ weight }) => weight === 'deed').sort((a, b) => b.rate - a.rate);
  const calm = Math.max(...opinions.filter(({ weight }) => weight === 'quiet').map(({ rate }) => rate));
  const modest = new Set(deeds.filter(({ rate }) => rate < calm).map(({ key }) => key));
  const isClear = deeds.length === 1 || deeds.some(({ rate }) => rate !== deeds[0]?.rate);
  const best = isClear ? deeds.map(({ key }) => key) : [];
  return { best, modest, first: best.find((key) => !modest.has(key)) };
}
