// Laying a flat board into a room: which way it is turned, and how large it is.
import type { Point, Scene } from '@baize/contracts';
import type { Box, Room, Turn } from './projection.ts';

/** Which way the board is turned so that it fits the room and the viewer's own edge lies near, or left where it is played lengthwise. */
export function turnFor(home: Scene['home'], board: Room, room: Room): Turn {
  const isTall = board.height > board.width * 1.15;
  const isBroad = board.width > board.height * 1.15;
  if (room.width >= room.height ? isTall : isBroad) return home === 'far' || home === 'left' ? 270 : 90;
  return home === 'far' || home === 'right' ? 180 : 0;
}

export function turned([x, y]: Point, turn: Turn): Point {
  if (turn === 0) return [x, y];
  if (turn === 90) return [-y, x];
  return turn === 180 ? [-x, -y] : [y, -x];
}

export const back = (turn: Turn): Turn => ((360 - turn) % 360) as Turn;

export interface Fit {
  /** Pixels to one unit of the flat board. */
  k: number;
  squash: number;
  content: Box;
}

interface FitPlan {
  /** The least and the most that rows may be squashed or stretched. */
  squash: readonly [least: number, most: number];
  /** Room left above for those who stand in the furthest row. */
  head: number;
}

/** So much of the room's width or height the board fills. */
const FULL = 0.985;
/** So much is left below it. */
const FOOT = 4;

export function fitInto(board: Room, room: Room, { squash: [least, most], head }: FitPlan): Fit {
  const high = room.height - head - FOOT;
  const wide = room.width * FULL;
  const squash = Math.min(most, Math.max(least, high / board.height / (wide / board.width)));
  const k = Math.min(wide / board.width, high / (board.height * squash));
  const [width, height] = [board.width * k, board.height * squash * k];
  const content = { x: (room.width - width) / 2, y: head + (room.height - head - FOOT - height) / 2, width, height };
  return { k, squash, content };
}

/** The bounds of places, each of which reaches so far from its middle. */
export function boundsOf(spots: readonly Point[], reach: Point): { left: number; top: number; width: number; height: number } {
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - reach[0], Math.min(...ys) - reach[1]];
  return { left, top, width: Math.max(...xs) + reach[0] - left, height: Math.max(...ys) + reach[1] - top };
}
