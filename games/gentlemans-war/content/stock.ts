// AGX-TAB-08: the pieces from which a player lays out the country.
import type { AreaKind, LineKind } from '../rules/country/features.ts';

export const STOCK_KINDS = [
  'large-hill',
  'small-hill',
  'steep-hill',
  'wood',
  'thick-wood',
  'scrub',
  'field',
  'marsh',
  'rocks',
  'ravine',
  'house',
  'hedge',
  'wall',
  'road',
  'track',
  'brook',
  'stream',
] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** An area of a length and a depth, a straight line of a length, or a winding line of a width from edge to edge; all in inches. */
export type StockShape =
  | { of: 'hexagon' | 'rectangle'; kind: AreaKind; size: readonly [number, number] }
  | { of: 'straight'; kind: LineKind; long: number }
  | { of: 'winding'; kind: 'road' | 'track'; wide: number }
  | { of: 'winding'; kind: 'brook' | 'stream'; wide: number };

export interface StockPiece {
  name: string;
  /** How many there are; roads and tracks, and brooks and streams, come from one pile. */
  number: number;
  pile: string;
  shape: StockShape;
}

// biome-ignore format: a table to be read like the book's
export const STOCK: Record<StockKind, StockPiece> = {
  'large-hill': { name: 'Slight hill, large', number: 2, pile: 'large-hill', shape: { of: 'hexagon',   kind: 'slight-hill',    size: [16, 8] } },
  'small-hill': { name: 'Slight hill, small', number: 2, pile: 'small-hill', shape: { of: 'hexagon',   kind: 'slight-hill',    size: [10, 6] } },
  'steep-hill': { name: 'Steep hill',         number: 1, pile: 'steep-hill', shape: { of: 'hexagon',   kind: 'steep-hill',     size: [12, 8] } },
  wood:         { name: 'Wood',               number: 4, pile: 'wood',       shape: { of: 'hexagon',   kind: 'wood',           size: [9, 7] } },
  'thick-wood': { name: 'Thick wood',         number: 1, pile: 'thick-wood', shape: { of: 'hexagon',   kind: 'thick-wood',     size: [9, 8] } },
  scrub:        { name: 'Scrub',              number: 3, pile: 'scrub',      shape: { of: 'rectangle', kind: 'scrub',          size: [8, 6] } },
  field:        { name: 'Rough field',        number: 3, pile: 'field',      shape: { of: 'rectangle', kind: 'ploughed-field', size: [10, 6] } },
  marsh:        { name: 'Marsh',              number: 1, pile: 'marsh',      shape: { of: 'hexagon',   kind: 'marsh',          size: [10, 6] } },
  rocks:        { name: 'Rocks',              number: 2, pile: 'rocks',      shape: { of: 'rectangle', kind: 'rocks',          size: [6, 5] } },
  ravine:       { name: 'Ravine',             number: 2, pile: 'ravine',     shape: { of: 'rectangle', kind: 'ravine',         size: [12, 3] } },
  house:        { name: 'Building',           number: 6, pile: 'house',      shape: { of: 'rectangle', kind: 'sound-building', size: [4, 3] } },
  hedge:        { name: 'Hedge',              number: 4, pile: 'hedge',      shape: { of: 'straight',  kind: 'hedge',          long: 10 } },
  wall:         { name: 'Low wall',           number: 3, pile: 'wall',       shape: { of: 'straight',  kind: 'low-wall',       long: 8 } },
  road:         { name: 'Road',               number: 2, pile: 'way',        shape: { of: 'winding',   kind: 'road',           wide: 2 } },
  track:        { name: 'Track',              number: 2, pile: 'way',        shape: { of: 'winding',   kind: 'track',          wide: 2 } },
  brook:        { name: 'Brook',              number: 1, pile: 'water',      shape: { of: 'winding',   kind: 'brook',          wide: 1 } },
  stream:       { name: 'Stream',             number: 1, pile: 'water',      shape: { of: 'winding',   kind: 'stream',         wide: 2.5 } },
};

/** How many pieces are laid at least and at most: on a large table more. */
export const PIECES = { usual: [6, 12], large: [8, 16] } as const;

export const MOST_BENDS = 6;
/** Pieces are turned in steps of 15 degrees. */
export const TURN = 1500;
