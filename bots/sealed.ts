// A sealed question is a matrix: what each answer of the searching seat gave against each that the others might say. It is solved by
// regret matching, so that the answer is mixed as nobody can profit from.
import type { Seat } from '@baize/kernel';
import type { Dice } from './dice.ts';
import { type Arm, meanOf, routeVia } from './tree.ts';

interface Cell {
  visits: number;
  total: number;
}

/** By what the others said, then by the number of the seat's own answer. */
export interface Matrix {
  columns: Map<number, Map<number, Cell>>;
}

export function newMatrix(): Matrix {
  return { columns: new Map() };
}

/** Remembers what the seat got when all said this together. */
export function note({ columns }: Matrix, seat: Seat, said: readonly { seat: Seat; arm: Arm }[], share: number): void {
  let route = 0;
  let own = 0;
  for (const step of said) {
    if (step.seat === seat) own = step.arm.id;
    else route = routeVia(route, step.arm);
  }
  let column = columns.get(route);
  if (!column) {
    column = new Map();
    columns.set(route, column);
  }
  const cell = column.get(own);
  if (cell) {
    cell.visits += 1;
    cell.total += share;
  } else column.set(own, { visits: 1, total: share });
}

/** What a cell was seen to give counts beside so many visits of what its row and its column would make one expect. */
const EXPECTED = 4;

/** How often both sides look back at what they should have said. */
const ROUNDS = 300;

/** One of the answers, drawn as they should be mixed. */
export function mixed(matrix: Matrix, answers: readonly Arm[], dice: Dice): Arm {
  const odds = mixOf(tableOf(matrix, answers));
  let at = dice.below(ONE) / ONE;
  for (let i = 0; i < answers.length; i++) {
    at -= odds[i] as number;
    if (at < 0) return answers[i] as Arm;
  }
  return answers[0] as Arm;
}

const ONE = 2 ** 30;

/** The seat's answers as rows; columns that were met with none of them are left out. */
function tableOf({ columns }: Matrix, answers: readonly Arm[]): number[][] {
  const visits = answers.reduce((sum, arm) => sum + arm.visits, 0);
  const middle = answers.reduce((sum, arm) => sum + arm.total, 0) / Math.max(1, visits);
  const met = [...columns.values()].filter((column) => answers.some(({ id }) => column.has(id)));
  const table = answers.map((): number[] => []);
  for (const column of met) {
    // A column is as good as it was for the rows that met it, beyond what these give everywhere.
    let [times, beyond] = [EXPECTED, 0];
    for (const arm of answers) {
      const cell = column.get(arm.id);
      if (!cell) continue;
      times += cell.visits;
      beyond += cell.total - cell.visits * meanOf(arm);
    }
    for (const [row, arm] of answers.entries()) {
      const cell = column.get(arm.id) ?? { visits: 0, total: 0 };
      const expected = (arm.visits > 0 ? meanOf(arm) : middle) + beyond / times;
      (table[row] as number[]).push((cell.total + EXPECTED * expected) / (cell.visits + EXPECTED));
    }
  }
  return table;
}

/** How the rows are mixed on average, when rows and columns both go by their regrets. */
export function mixOf(table: readonly (readonly number[])[]): number[] {
  const [rows, columns] = [table.length, table[0]?.length ?? 0];
  const regrets = { row: new Array<number>(rows).fill(0), column: new Array<number>(columns).fill(0) };
  const sum = new Array<number>(rows).fill(0);
  for (let round = 1; round <= ROUNDS; round++) {
    const [row, column] = [oddsBy(regrets.row), oddsBy(regrets.column)];
    const gives = table.map((cells) => cells.reduce((all, cell, j) => all + cell * (column[j] as number), 0));
    const takes = column.map((_, j) => -table.reduce((all, cells, i) => all + (cells[j] as number) * (row[i] as number), 0));
    regret(regrets.row, row, gives);
    regret(regrets.column, column, takes);
    // Later rounds count more: the first are far from the end.
    for (let i = 0; i < rows; i++) sum[i] = (sum[i] as number) + round * (row[i] as number);
  }
  const all = sum.reduce((total, each) => total + each, 0);
  return sum.map((each) => each / all);
}

function oddsBy(regrets: readonly number[]): number[] {
  const all = regrets.reduce((sum, each) => sum + each, 0);
  return regrets.map((each) => (all > 0 ? each / all : 1 / regrets.length));
}

/** What each would have given more than the mixture did; nothing is regretted less than not at all. */
function regret(regrets: number[], odds: readonly number[], gives: readonly number[]): void {
  const got = gives.reduce((sum, each, i) => sum + each * (odds[i] as number), 0);
  for (let i = 0; i < regrets.length; i++) regrets[i] = Math.max(0, (regrets[i] as number) + (gives[i] as number) - got);
}
