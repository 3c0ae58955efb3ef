// The sides' colours. A side is never told by colour alone: each has its pattern besides.
import type { SideOf } from '@baize/contracts';

export const SIDE_COLOURS = ['#b3272d', '#24508f', '#8f5f0c', '#2e4034'] as const;

/** The hatching of each side, as lines in a square of 8. */
export const SIDE_HATCH = ['M-2 2L2-2M0 8L8 0M6 10L10 6', 'M0 2H8M0 6H8', 'M2 2h.01M6 6h.01', 'M0 0L8 8M8 0L0 8'] as const;

/** The colour of a side, on paper and on the table; grey for nobody's. */
export function sideColour(side: SideOf): string {
  return side === null ? '#6d665a' : (SIDE_COLOURS[side % SIDE_COLOURS.length] ?? SIDE_COLOURS[0]);
}

/** Brighter, for rings that lie on painted ground. */
const RING_COLOURS = ['#c22f33', '#2c62b4', '#d1961f', '#2f7a63'] as const;

export function ringColour(side: SideOf): string {
  return side === null ? '#8a8275' : (RING_COLOURS[side % RING_COLOURS.length] ?? RING_COLOURS[0]);
}

/** A fill with the side's hatching, to be laid over its colour. */
export function sidePattern(side: SideOf): string {
  return side === null ? 'none' : `url(#side-${side % SIDE_COLOURS.length})`;
}
