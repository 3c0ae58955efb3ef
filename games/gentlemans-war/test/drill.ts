// What tests of moves and drill say again and again: orders, places, and a unit with nobody near.
import assert from 'node:assert/strict';
import type { UnitType } from '../content/types.ts';
import { aField, type Field, inch, type Placed, type Table } from './field.ts';

export const march = (reserve = 0, road = false) => ({ do: 'roll', pace: 'march', reserve, road });
export const run = { do: 'roll', pace: 'run', reserve: 0, road: false };
export const at = (x: number, y: number) => ({ x: inch(x), y: inch(y) });
export const ahead = (by: number) => ({ do: 'advance', by: inch(by) });

/** What may be done now, a word for each. */
export const words = (table: Table) =>
  table.offers.map((each) => (typeof each === 'object' && each && 'do' in each ? String(each.do) : String(each)));

export const refused = (table: Table, answer: unknown) => assert.throws(() => table.say(answer), /refused/, JSON.stringify(answer));

/** A unit of A with friends and enemies in the corners only. */
export function alone(type: UnitType, [x, y]: [number, number], set: Placed = {}, options = {}): Field {
  return aField(options)
    .unit('A', 'a', type, [x, y], set)
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'b', 'infantry', [4, 46])
    .unit('B', 'c', 'infantry', [42, 46]);
}
