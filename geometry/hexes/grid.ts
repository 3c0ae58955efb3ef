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

/** What can be reached, and how: lists of the same length, the start first, in the order in which the cells were found. */
export interface Reach {
  cells: Cell[];
  cost: number[];
  /** Second to the cost: how much of the way one would rather avoid. */
  dislike: number[];
  /** The place in these lists of the cell before; OFF for the start. */
  before: number[];
}

export interface Going {
  /** What entering a cell costs; undefined where it cannot be entered. */
  cost: (cell: Cell) => number | undefined;
  /** Between ways of the same cost, the one that enters fewer such cells is taken. */
  dislike?: (cell: Cell) => boolean;
}

/** By cell, while a reach is worked out: its place among the reached ones, counted from 1. To make it anew each time costs more than the rest. */
let places = new Int16Array(0);

/**
 * Every cell that can be reached with at most `most`, the start included. Costs are whole and at least 1. With `goal`, no
 * further than is needed to know the way to that cell.
 */
export function reach(grid: Grid, start: Cell, most: number, going: Going, goal: Cell = OFF): Reach {
  if (places.length < grid.hexes.length) places = new Int16Array(grid.hexes.length);
  else places.fill(0);
  const reached = { cells: [start], cost: [0], dislike: [0], before: [OFF] };
  const { cells, cost, dislike, before } = reached;
  const rounds: number[][] = [[0]];
  places[start] = 1;
  let anyDisliked = false;
  for (let spent = 0; spent <= most; spent++) {
    const open = rounds[spent];
    if (!open) continue;
    const found = goal === OFF ? 0 : (places[goal] as number);
    if (found > 0 && cost[found - 1] === spent) break;
    // A way of the same cost can still lose some of its dislike, so the cells of a round are taken in that order.
    if (anyDisliked) open.sort((a, b) => (dislike[a] as number) - (dislike[b] as number));
    for (const here of open) {
      if (cost[here] !== spent) continue;
      for (const next of grid.neighbours[cells[here] as Cell] as readonly Cell[]) {
        if (next === OFF) continue;
        let at = (places[next] as number) - 1;
        if (at >= 0 && (cost[at] as number) <= spent) continue;
        const step = going.cost(next);
        if (step === undefined || spent + step > most) continue;
        const isDisliked = going.dislike?.(next) ?? false;
        const disliked = (dislike[here] as number) + (isDisliked ? 1 : 0);
        if (at >= 0) {
          const known = cost[at] as number;
          if (known < spent + step || (known === spent + step && (dislike[at] as number) <= disliked)) continue;
        } else {
          at = cells.push(next) - 1;
          places[next] = at + 1;
        }
        cost[at] = spent + step;
        dislike[at] = disliked;
        before[at] = here;
        anyDisliked ||= isDisliked;
        rounds[spent + step] ??= [];
        rounds[spent + step]?.push(at);
      }
    }
  }
  return reached;
}

/** What the cheapest way to a cell costs; undefined where it is not reached. */
export function costTo({ cells, cost }: Reach, cell: Cell): number | undefined {
  const at = cells.indexOf(cell);
  return at < 0 ? undefined : cost[at];
}

/** The way to a reached cell, from the first step to the cell itself. */
export function wayTo({ cells, before }: Reach, cell: Cell): Cell[] {
  const way: Cell[] = [];
  for (let at = cells.indexOf(cell); at > 0; at = before[at] as number) way.push(cells[at] as Cell);
  return way.reverse();
}
