// The sides' colours. A side is never told by colour alone: each has its pattern besides.
import type { SideOf } from '@baize/table';

const COLOURS = ['#b3272d', '#24508f', '#b9821c', '#2e4034'] as const;

/** The colour of a side, on paper and on the table; grey for nobody's. */
export function sideColour(side: SideOf): string {
  return side === null ? '#6d665a' : (COLOURS[side % COLOURS.length] ?? COLOURS[0]);
}

/** A fill with the side's hatching, over its colour. */
export function sidePattern(side: SideOf): string {
  return side === null ? 'none' : `url(#side-${side % COLOURS.length})`;
}
