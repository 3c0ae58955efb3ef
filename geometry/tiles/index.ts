// Square tiles: a board of columns and rows, eight directions, and what a straight line between two tiles passes through.
// Columns go from west to east, rows from south to north; tiles are counted from the south-west corner, row by row.

export const AIMS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Aim = (typeof AIMS)[number];
export const CARDINAL = ['N', 'E', 'S', 'W'] as const satisfies readonly Aim[];

/** East and north of something. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** One step in each direction. */
export const STEP: Record<Aim, Offset> = {
  N: { x: 0, y: 1 },
  NE: { x: 1, y: 1 },
  E: { x: 1, y: 0 },
  SE: { x: 1, y: -1 },
  S: { x: 0, y: -1 },
  SW: { x: -1, y: -1 },
  W: { x: -1, y: 0 },
  NW: { x: -1, y: 1 },
};

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** A tile by its number, or `OUTSIDE`. */
export type Tile = number;
export const OUTSIDE: Tile = -1;

export function columnOf(grid: Grid, tile: Tile): number {
  return tile % grid.columns;
}

export function rowOf(grid: Grid, tile: Tile): number {
  return Math.floor(tile / grid.columns);
}

export function tileAt(grid: Grid, column: number, row: number): Tile {
  const inside = column >= 0 && column < grid.columns && row >= 0 && row < grid.rows;
  return inside ? row * grid.columns + column : OUTSIDE;
}

/** The tile this far east and north of another. */
export function shifted(grid: Grid, tile: Tile, x: number, y: number): Tile {
  return tileAt(grid, columnOf(grid, tile) + x, rowOf(grid, tile) + y);
}

/** `e5`: columns are letters, rows numbers from 1. */
export function tileName(grid: Grid, tile: Tile): string {
  return `${String.fromCharCode(97 + columnOf(grid, tile))}${rowOf(grid, tile) + 1}`;
}

/** The tile of a name such as `e5`; `OUTSIDE` if the board has none. */
export function tileNamed(grid: Grid, name: string): Tile {
  const [, letter = '', number = ''] = /^([a-z])([1-9]\d*)$/.exec(name) ?? [];
  return letter === '' ? OUTSIDE : tileAt(grid, letter.charCodeAt(0) - 97, Number(number) - 1);
}

/** By this many quarter turns clockwise. */
export function turned({ x, y }: Offset, quarters: number): Offset {
  switch (quarters % 4) {
    case 1:
      return { x: y, y: 0 - x };
    case 2:
      return { x: 0 - x, y: 0 - y };
    case 3:
      return { x: 0 - y, y: x };
    default:
      return { x, y };
  }
}

/** In steps that may go diagonally: the greater of the differences of columns and rows. */
export function stepsBetween(grid: Grid, a: Tile, b: Tile): number {
  const x = Math.abs(columnOf(grid, a) - columnOf(grid, b));
  const y = Math.abs(rowOf(grid, a) - rowOf(grid, b));
  return Math.max(x, y);
}

export function shareEdge(grid: Grid, a: Tile, b: Tile): boolean {
  const x = Math.abs(columnOf(grid, a) - columnOf(grid, b));
  const y = Math.abs(rowOf(grid, a) - rowOf(grid, b));
  return x + y === 1;
}

/**
 * The tiles between, in whose inside a straight line from the centre of a tile to the centre of another passes;
 * touching an edge or a corner is not passing. All in whole numbers: the line is at t/2xy of its length.
 */
export function crossed(to: Offset): Offset[] {
  const x = Math.abs(to.x);
  const y = Math.abs(to.y);
  const found: Offset[] = [];
  for (let i = 0; i <= x; i++) {
    for (let j = 0; j <= y; j++) {
      const isEnd = (i === 0 && j === 0) || (i === x && j === y);
      if (!isEnd && passes(x, y, i, j)) found.push({ x: to.x < 0 ? 0 - i : i, y: to.y < 0 ? 0 - j : j });
    }
  }
  return found;
}

function passes(x: number, y: number, i: number, j: number): boolean {
  if (x === 0 || y === 0) return true;
  const enters = Math.max((2 * i - 1) * y, (2 * j - 1) * x);
  const leaves = Math.min((2 * i + 1) * y, (2 * j + 1) * x);
  return enters < leaves;
}
