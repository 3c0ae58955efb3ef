// GOW-HEX: the board, its terrain, and what units, smoke and caltrops make of it.
import { between, type Cell, cellOf, type Grid, hexAt, line, newGrid, OFF, strip } from '@baize/geometry/hexes';
import { TERRAIN, type TerrainSign } from '../content/terrain.ts';
import type { Fixed, Gow, Unit } from '../state.ts';

/** What the map between two hexes is to an attack; units and smoke come on top. */
export interface MapCover {
  /** GOW-COV-03: the cells whose cover counts, the nearest first. */
  counted: readonly Cell[];
  hard: boolean;
  soft: boolean;
}

/** What a hex is to one who enters it. */
export type Ground = 'flat' | 'soft' | 'water';

export interface Board {
  grid: Grid;
  signs: readonly TerrainSign[];
  /** Hexes on the map that are not Hard Cover: where a unit can stand. */
  open: readonly Cell[];
  walls: readonly Cell[];
  /** By cell: what the map alone is to one who enters it; null: impassable. */
  ground: readonly (Ground | null)[];
  /** By the cell from which and the cell to which, each once it is asked for; of sights 0 was not asked yet, 1 is seen, 2 is not. */
  sights: (Uint8Array | undefined)[];
  covers: ((MapCover | undefined)[] | undefined)[];
}

/** A map never changes, so what follows from it is worked out once. */
const boards = new Map<string, Board>();
/** Asked for all the time, and nearly always by the same battle. */
let last: { fixed: Fixed; board: Board } | undefined;

export function boardOf({ fixed }: Gow): Board {
  if (last?.fixed === fixed) return last.board;
  const board = boards.get(fixed.map) ?? newBoard(fixed.map.split('\n'));
  boards.set(fixed.map, board);
  last = { fixed, board };
  return board;
}

export function newBoard(rows: readonly string[]): Board {
  const grid = newGrid((rows[0] as string).length, rows.length);
  const signs = [...rows.join('')] as TerrainSign[];
  const cells = signs.map((_, cell) => cell);
  return {
    grid,
    signs,
    open: cells.filter((cell) => TERRAIN[signs[cell] as TerrainSign].cost !== null),
    walls: cells.filter((cell) => signs[cell] === '#'),
    ground: signs.map((sign) => {
      if (TERRAIN[sign].cost === null) return null;
      return sign === 's' ? 'soft' : sign === '~' || sign === 'f' ? 'water' : 'flat';
    }),
    sights: signs.map(() => undefined),
    covers: signs.map(() => undefined),
  };
}

export function signAt(s: Gow, cell: Cell): TerrainSign {
  return boardOf(s).signs[cell] as TerrainSign;
}

/** GOW-HEX-03. */
export function distanceBetween(s: Gow, a: Cell, b: Cell): number {
  return between(boardOf(s).grid, a, b);
}

/** GOW-HEX-01. */
export function cellAt(s: Gow, column: number, row: number): Cell {
  return row * boardOf(s).grid.width + column;
}

export function placeOf(s: Gow, cell: Cell): { column: number; row: number } {
  const { width } = boardOf(s).grid;
  return { column: cell % width, row: Math.floor(cell / width) };
}

/** `col,row`, as people name a hex. */
export function hexName(s: Gow, cell: Cell): string {
  const { column, row } = placeOf(s, cell);
  return `${column},${row}`;
}

export function neighboursOf(s: Gow, cell: Cell): readonly Cell[] {
  return boardOf(s).grid.neighbours[cell] as readonly Cell[];
}

export function canStandOn(s: Gow, cell: Cell): boolean {
  return cell !== OFF && TERRAIN[signAt(s, cell)].cost !== null;
}

export function hasSmoke(s: Gow, cell: Cell): boolean {
  for (const cloud of s.smoke) if (cloud.at === cell) return true;
  return false;
}

/** Water, and what counts as it: fountains and caltrops. */
export function isWater(s: Gow, cell: Cell): boolean {
  const sign = signAt(s, cell);
  return sign === '~' || sign === 'f' || s.caltrops.includes(cell);
}

/** Soft Cover, and smoke, which counts as it. */
export function isSoft(s: Gow, cell: Cell): boolean {
  return signAt(s, cell) === 's' || (s.smoke.length > 0 && hasSmoke(s, cell));
}

/** GOW-MOVE-03, GOW-CON-06: the ground of a hex with smoke and caltrops; Water counts before Soft Cover. */
export function groundAt(s: Gow, cell: Cell): Ground | null {
  const ground = boardOf(s).ground[cell] ?? null;
  if (ground === null || s.smoke.length + s.caltrops.length === 0) return ground;
  return isWater(s, cell) ? 'water' : isSoft(s, cell) ? 'soft' : ground;
}

/** GOW-COV-01 to GOW-COV-03, as far as the map alone decides. */
export function mapCover(s: Gow, from: Cell, to: Cell): MapCover {
  const board = boardOf(s);
  board.covers[from] ??= [];
  const covers = board.covers[from];
  covers[to] ??= lookAlong(board, from, to);
  return covers[to];
}

/** Cover this near to the attacker does not count (GOW-COV-03). */
export const NEAR = 2;

function lookAlong({ grid, signs }: Board, from: Cell, to: Cell): MapCover {
  const counted = line(hexAt(grid, from), hexAt(grid, to))
    .map((hex) => cellOf(grid, hex))
    .filter((cell) => cell !== OFF && between(grid, from, cell) > NEAR);
  return {
    counted,
    hard: counted.some((cell) => signs[cell] === '#'),
    soft: counted.some((cell) => signs[cell] === 's'),
  };
}

/** GOW-LOS-01: more than three quarters of the width; exactly three quarters do not block. */
function isShaded({ grid, walls }: Board, from: Cell, to: Cell): boolean {
  const { half, shade } = strip(
    hexAt(grid, from),
    hexAt(grid, to),
    walls.map((cell) => hexAt(grid, cell)),
  );
  return 4 * shade > 3 * 2 * half;
}

/** GOW-LOS-01 to GOW-LOS-03. */
export function isSeen(s: Gow, from: Cell, to: Cell): boolean {
  const board = boardOf(s);
  board.sights[from] ??= new Uint8Array(board.signs.length);
  const sights = board.sights[from];
  if (sights[to] === 0) sights[to] = from !== to && isShaded(board, from, to) ? 2 : 1;
  return sights[to] === 1;
}

/** GOW-COV-04, GOW-HEX-06: cards less for an attack from one hex to another; the two models themselves do not count. */
export function coverPenalty(s: Gow, from: Cell, to: Cell): number {
  const { counted, hard, soft } = mapCover(s, from, to);
  if (hard && !s.fixed.coverStack) return 2;
  return (hard ? 2 : 0) + (soft || isMasked(s, counted, to) ? 1 : 0);
}

/** Whether units or smoke on these hexes are Soft Cover for one who stands on `to`. */
function isMasked(s: Gow, cells: readonly Cell[], to: Cell): boolean {
  for (const cell of cells) if ((cell !== to && isOccupied(s, cell)) || hasSmoke(s, cell)) return true;
  return false;
}

export function isOccupied(s: Gow, cell: Cell): boolean {
  for (const unit of s.units) if (unit.at === cell) return true;
  return false;
}

export function isRoadBound(unit: Unit): boolean {
  return unit.mount === 'velocipede';
}
