// What a game tells the lab, where it tells it anything: forces made by chance, and the figures that may be changed for a run.
import type { Json, Options, Seat } from '@baize/kernel';

/** `lab` of a game's door. A force is whatever `enlist` takes; all of it is plain data. */
export interface ForceLab {
  /** What a force costs as a rule. */
  points: number;
  /** A legal force of at most so many points, and not many less. */
  randomForce(points: number, below: (sides: number) => number): Json;
  /** What the force really costs. */
  cost(force: Json): number;
  /** How often it has each unit, weapon or attribute. */
  features(force: Json): Record<string, number>;
  /** What each of these costs. */
  prices(): Record<string, number>;
  /** The options of a match in which this seat fields the force. */
  enlist(options: Options, seat: Seat, force: Json): Options;
}

/**
 * `figures` of a game's door: its tables by name. Every number in them that the rules read afresh each time may be changed
 * for a run, as `table.row.column=value`, before its first match begins.
 */
export type Figures = Readonly<Record<string, object>>;

/** Some columns of a row, for `figures`: whatever is changed in them is changed in the row. */
export function columnsOf<Row extends object, Column extends keyof Row>(row: Row, ...columns: readonly Column[]): Pick<Row, Column> {
  const part = {} as Pick<Row, Column>;
  for (const column of columns) {
    const set = (value: Row[Column]) => {
      row[column] = value;
    };
    Object.defineProperty(part, column, { enumerable: true, get: () => row[column], set });
  }
  return part;
}
