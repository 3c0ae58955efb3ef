// Where the story is told: the spot of the board where its caption and its dice hide least.
import type { Box } from './bases.ts';
import { shared } from './plates.ts';

/** So much of the board a caption takes with the dice under it. */
const WIDE = 396;
const HIGH = 136;
const EDGE = 14;
/** Where no dice are thrown: a line of words, in the sky or at the foot. */
const LINE_HIGH = 44;
/** Rows and columns of spots that are looked at. */
const ROWS = 7;
const COLUMNS = 5;
/** The tools stand in the lower right corner. */
const TOOLS = { wide: 60, high: 104 };

interface Room {
  width: number;
  height: number;
}

/** The left upper corner of the emptiest spot, the first of equals; `isRimOnly`: the middle of the board is wanted for something else,
 * and the story is a line of words above or below it. */
export function storyPlace(bodies: readonly Box[], { width, height }: Room, isRimOnly = false): { left: number; top: number } {
  const right = Math.max(EDGE, width - WIDE - EDGE);
  const high = isRimOnly ? LINE_HIGH : HIGH;
  const bottom = Math.max(EDGE, height - high - EDGE);
  const steps = (count: number, to: number) => Array.from({ length: count }, (_, at) => EDGE + ((to - EDGE) * at) / (count - 1));
  const spots = steps(isRimOnly ? 2 : ROWS, bottom).flatMap((top) => steps(COLUMNS, right).map((left) => ({ left, top })));
  const tools = { left: width - TOOLS.wide, right: width, top: height - TOOLS.high, bottom: height };
  const hidden = spots.map(({ left, top }) => {
    const box = { left, top, right: left + WIDE, bottom: top + high };
    return [...bodies, tools].reduce((sum, body) => sum + shared(box, body), 0);
  });
  return spots[hidden.indexOf(Math.min(...hidden))] ?? { left: EDGE, top: EDGE };
}
