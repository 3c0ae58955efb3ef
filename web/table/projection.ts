// From a surface's own measure to pixels of the picture and back; how each kind of surface lies there is in world-*.ts. The picture is as large as the room on the screen at the
// first view, so that a pixel of the picture is a pixel of the screen until one zooms.
import type { Point, Scene } from '@baize/contracts';

export interface Projection {
  width: number;
  height: number;
  /** The middle of a place. */
  toPixel(point: Point): readonly [x: number, y: number];
  /** The nearest place to a spot of the picture, in the surface's measure; whole numbers. */
  toPoint(x: number, y: number): Point;
  /** Pixels to one unit of the surface's measure. */
  scale: number;
  figureHeight: number;
  /** By how many degrees the whole table is turned, clockwise. */
  turn: Turn;
  /** Where the grid or the table lies in the picture. */
  content: Box;
  /** A tile's width or a hex's radius, and the height of its rows by their true height; on the open table an inch, seen slantwise. */
  cell: { size: number; squash: number };
  /** How large bases and marks are drawn, 1 where a tile is 100 wide. */
  unit: number;
  /** How large a wing is drawn. */
  wing?: WingShape;
}

export type Turn = 0 | 90 | 180 | 270;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface WingShape {
  width: number;
  height: number;
  gap: number;
}

/** The room for the board on the screen. */
export interface Room {
  width: number;
  height: number;
}

export interface Outlook {
  room: Room;
  home?: Scene['home'];
  /** Whether the wings are looked at from their far side. */
  isFlipped?: boolean;
}

/** A window that is narrower than this is a phone's. */
const PHONE = 700;
export const isSmall = ({ width }: Room): boolean => width < PHONE;

/** Before it is known how a surface lies in the room. */
export const NOWHERE: Projection = {
  width: 0,
  height: 0,
  toPixel: () => [0, 0],
  toPoint: () => [0, 0],
  scale: 1,
  figureHeight: 0,
  turn: 0,
  content: { x: 0, y: 0, width: 0, height: 0 },
  cell: { size: 1, squash: 1 },
  unit: 1,
};
