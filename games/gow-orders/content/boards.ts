// The six boards, as drawn: `#` wall, `~` ditch, digits the start tiles by seat, row 1 at the bottom. All are
// symmetric under a half turn.
import type { Grid, Tile } from '@baize/geometry/tiles';

export const MODES = ['duel', 'teams', 'free-for-all'] as const;
export type Mode = (typeof MODES)[number];

export type Ground = 'open' | 'wall' | 'ditch';

export interface Board extends Grid {
  name: string;
  modes: readonly Mode[];
  ground: readonly Ground[];
  /** By seat. */
  starts: readonly Tile[];
}

const GROUNDS: Record<string, Ground> = { '#': 'wall', '~': 'ditch' };

/** A board from its drawing. */
export function drawBoard(name: string, modes: readonly Mode[], drawing: string): Board {
  const rows = drawing
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .reverse();
  const cells = rows.flat();
  const starts: Tile[] = [];
  for (const [tile, cell] of cells.entries()) if (/[1-4]/.test(cell)) starts[Number(cell) - 1] = tile;
  return { name, modes, columns: rows[0]?.length ?? 0, rows: rows.length, ground: cells.map((cell) => GROUNDS[cell] ?? 'open'), starts };
}

const ALL: readonly Board[] = [
  drawBoard(
    'Parade Ground',
    ['duel'],
    `
    . . . 2 . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . 1 . . .`,
  ),
  drawBoard(
    'Foundry Yard',
    ['duel'],
    `
    . . . . . . . . .
    . . . . ~ . . . .
    . . # . . . # . .
    1 . . . # . . . 2
    . . # . . . # . .
    . . . . ~ . . . .
    . . . . . . . . .`,
  ),
  drawBoard(
    'Canal Bridges',
    ['duel', 'teams'],
    `
    . . . . . . . . .
    . . 4 . . . 2 . .
    . . . . # . . . .
    . . . . . . . . .
    ~ ~ . ~ . ~ . ~ ~
    . . . . . . . . .
    . . . . # . . . .
    . . 1 . . . 3 . .
    . . . . . . . . .`,
  ),
  drawBoard(
    'Long Gallery',
    ['duel'],
    `
    . . . . .
    . . 2 . .
    . . . . .
    . # . # .
    . . . . .
    . . # . .
    . . . . .
    . # . # .
    . . . . .
    . . 1 . .
    . . . . .`,
  ),
  drawBoard(
    'Twin Batteries',
    ['teams'],
    `
    . . . . . . . . . . .
    . . . . . . . . . . .
    3 . . . . # . . . . 2
    . . . # . . . # . . .
    . . . . . ~ . . . . .
    . . . # . . . # . . .
    1 . . . . # . . . . 4
    . . . . . . . . . . .
    . . . . . . . . . . .`,
  ),
  drawBoard(
    'The Roundhouse',
    ['free-for-all'],
    `
    3 . . . . . . . 2
    . . . . ~ . . . .
    . . # . . . # . .
    . . . . . . . . .
    . ~ . . # . . ~ .
    . . . . . . . . .
    . . # . . . # . .
    . . . . ~ . . . .
    1 . . . . . . . 4`,
  ),
];

const byName: Record<string, Board> = Object.fromEntries(ALL.map((board) => [board.name, board]));

export const BOARD_NAMES: readonly string[] = ALL.map((board) => board.name);

export function board(name: string): Board {
  return byName[name] as Board;
}

/** Another board beside the six, for trials. */
export function addBoard(added: Board): void {
  byName[added.name] = added;
}

export function boardsFor(mode: Mode): string[] {
  return BOARD_NAMES.filter((name) => board(name).modes.includes(mode));
}
