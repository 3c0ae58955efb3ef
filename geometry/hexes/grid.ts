// A grid of finite size whose hexes are numbered row by row: fast tables for rules that ask often.
import { columnOf, DIRECTIONS, distance, fromRow, type Hex, plus } from './hex.ts';

/** A hex of a grid by its number: row times width plus column. */
export type Cell = number;

/** Where a hex is not on the grid. */
export const OFF: Cell = -1;

export interface Grid {
  width: number;
  height: number;
  hexes: readonly Hex[];
  /** By cell, then by direction; OFF where the grid ends. */
  neighbours: readonly (readonly Cell[])[];
}

export function newGrid(width: number, height: number): Grid {
  const hexes = Array.from({ length: width * height }, (_, cell) => fromRow(cell % width, Math.floor(cell / width)));
  const grid: Grid = { width, height, hexes, neighbours: [] };
  const neighbours = hexes.map((hex) => DIRECTIONS.map((direction) => cellOf(grid, plus(hex, direction))));
  return { ...grid, neighbours };
}

export function cellOf(grid: Grid, hex: Hex): Cell {
  const column = columnOf(hex);
  const inside = column >= 0 && column < grid.width && hex.r >= 0 && hex.r < grid.height;
  return inside ? hex.r * grid.width + column : OFF;
}

export function hexAt(grid: Grid, cell: Cell): Hex {
  return grid.hexes[cell] as Hex;
}

export function between(grid: Grid, a: Cell, b: Cell): number {
  return distance(hexAt(grid, a), hexAt(grid, b));
}

/** What it takes to get to a cell, and the cell before it on the way. */
/** What can be reached, and how: by cell, in lists over all cells of the grid. */
export interface Reach {
  /** The cells that were reached, the start first, in the order in which they were found. */
  cells: Cell[];
  /** OFF where a cell is not reached. */
  cost: Int16Array;
  /** Second to the cost: how much of the way one would rather avoid. */
  dislike: Int16Array;
  /** The cell before; OFF for the start. */
  from: Int16Array;
}

export interface Going {
  /** What entering a cell costs; undefined where it cannot be entered. */
  cost: (cell: Cell) => number | undefined;
  /** Between ways of the same cost, the one that enters fewer such cells is taken. */
  dislike?: (cell: Cell) => boolean;
}

/**
 * Every cell that can be reached with at most `most`, the start included. Costs are whole and at least 1. With `goal`, no
 * further than is needed to know the way to that cell.
 */
export function reach(grid: Grid, start: Cell, most: number, going: Going, goal: Cell = OFF): Reach {
  const size = grid.hexes.length;
  const reached = {
    cells: [start],
    cost: new Int16Array(size).fill(OFF),
    dislike: new Int16Array(size),
    from: new Int16Array(size).fill(OFF),
  };
  const { cells, cost, dislike, from } = reached;
  const rounds: Cell[][] = [[start]];
  cost[start] = 0;
  let anyDisliked = false;
  for (let spent = 0; spent <= most; spent++) {
    const open = rounds[spent];
    if (!open) continue;
    if (cost[goal] === spent) break;
    // A way of the same cost can still lose some of its dislike, so the cells of a round are taken in that order.
    if (anyDisliked) open.sort((a, b) => (dislike[a] as number) - (dislike[b] as number));
    for (const cell of open) {
      if (cost[cell] !== spent) continue;
      for (const next of grid.neighbours[cell] as readonly Cell[]) {
        if (next === OFF) continue;
        const known = cost[next] as number;
        if (known !== OFF && known <= spent) continue;
        const step = going.cost(next);
        if (step === undefined || spent + step > most) continue;
        const isDisliked = going.dislike?.(next) ?? false;
        const disliked = (dislike[cell] as number) + (isDisliked ? 1 : 0);
        if (known !== OFF && (known < spent + step || (known === spent + step && (dislike[next] as number) <= disliked))) continue;
        if (known === OFF) cells.push(next);
        cost[next] = spent + step;
        dislike[next] = disliked;
        from[next] = cell;
        anyDisliked ||= isDisliked;
        rounds[spent + step] ??= [];
        rounds[spent + step]?.push(next);
      }
    }
  }
  return reached;
}

/** What the cheapest way to a cell costs; undefined where it is not reached. */
export function costTo(reached: Reach, cell: Cell): number | undefined {
  const cost = reached.cost[cell] ?? OFF;
  return cost === OFF ? undefined : cost;
}

/** The way to a reached cell, from the first step to the cell itself. */
export function wayTo({ from }: Reach, cell: Cell): Cell[] {
  const way: Cell[] = [];
  for (let here = cell; from[here] !== undefined && from[here] !== OFF; here = from[here] as Cell) way.push(here);
  return way.reverse();
}
