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
export interface Reached {
  cost: number;
  /** Second to the cost: how much of the way one would rather avoid. */
  dislike: number;
  from: Cell;
}

export interface Going {
  /** What entering a cell costs; undefined where it cannot be entered. */
  cost: (cell: Cell) => number | undefined;
  /** Between ways of the same cost, the one that enters fewer such cells is taken. */
  dislike?: (cell: Cell) => boolean;
}

/** Every cell that can be reached with at most `most`, the start included. Costs are whole and at least 1. */
export function reach(grid: Grid, start: Cell, most: number, going: Going): Map<Cell, Reached> {
  const reached = new Map<Cell, Reached>([[start, { cost: 0, dislike: 0, from: OFF }]]);
  const rounds: Cell[][] = [[start]];
  for (let cost = 0; cost <= most; cost++) {
    const open = rounds[cost];
    if (!open) continue;
    // A way of the same cost can still lose some of its dislike, so the cells of a round are taken in that order.
    open.sort((a, b) => (reached.get(a)?.dislike ?? 0) - (reached.get(b)?.dislike ?? 0));
    for (const cell of open) {
      const here = reached.get(cell) as Reached;
      if (here.cost !== cost) continue;
      for (const next of grid.neighbours[cell] as readonly Cell[]) {
        if (next === OFF) continue;
        const step = going.cost(next);
        if (step === undefined || cost + step > most) continue;
        const found = { cost: cost + step, dislike: here.dislike + (going.dislike?.(next) ? 1 : 0), from: cell };
        const known = reached.get(next);
        if (known && (known.cost < found.cost || (known.cost === found.cost && known.dislike <= found.dislike))) continue;
        reached.set(next, found);
        let round = rounds[found.cost];
        if (!round) {
          round = [];
          rounds[found.cost] = round;
        }
        round.push(next);
      }
    }
  }
  return reached;
}

/** The way to a reached cell, from the first step to the cell itself. */
export function wayTo(reached: ReadonlyMap<Cell, Reached>, cell: Cell): Cell[] {
  const way: Cell[] = [];
  for (let at = reached.get(cell), here = cell; at && at.from !== OFF; here = at.from, at = reached.get(here)) way.unshift(here);
  return way;
}
