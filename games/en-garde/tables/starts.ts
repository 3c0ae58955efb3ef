// What one may begin a table with: empty country, and tables of town, farmland and wilderness that are fair to both sides.
import type { LaidThing, Mirror, Point, TableSheet } from '@baize/contracts';
import { freshThingId, newPiece, withThing } from '@baize/contracts';
import { inches } from '@baize/geometry/open';
import { LIBRARY } from './library.ts';

/** A thing on the near half: kind, place in inches, turn in degrees; or a line through points. */
type Row =
  | readonly [kind: string, x: number, y: number, turn: number]
  | readonly [kind: string, points: readonly (readonly [number, number])[]];

interface Start {
  id: string;
  label: string;
  says: string;
  width: number;
  height: number;
  mirror: Mirror;
  rows: readonly Row[];
}

// biome-ignore format: tables to be read like a map
const STARTS: readonly Start[] = [
  { id: 'empty-small', label: 'Empty ground, a small table', says: '36 by 24 inches', width: 36, height: 24, mirror: 'off', rows: [] },
  { id: 'empty-large', label: 'Empty ground, a large table', says: '48 by 36 inches', width: 48, height: 36, mirror: 'off', rows: [] },
  { id: 'empty-square', label: 'Empty ground, a square table', says: '36 by 36 inches, for an Occupy', width: 36, height: 36, mirror: 'off', rows: [] },
  { id: 'town', label: 'The Market Square', says: 'A square between houses; 36 by 24 inches', width: 36, height: 24, mirror: 'turn', rows: [
    ['u-l1', 8, 17, 0], ['u-s1', 19, 19, 0], ['u-s6', 25.5, 17, 0], ['u-s3', 32, 18.5, 0],
    ['road', [[0, 12], [36, 12]]],
  ] },
  { id: 'farm', label: 'The Farm by the Stream', says: 'Hedges, corn and a stream with a bridge; 36 by 24 inches', width: 36, height: 24, mirror: 'turn', rows: [
    ['r-l1', 7, 18, 0], ['r-l3', 28, 18, 0], ['r-s2', 17.5, 18, 0],
    ['stream', [[0, 13], [9, 11], [18, 12], [27, 13], [36, 11]]], ['bridge', 18, 12, 0],
  ] },
  { id: 'wild', label: 'The Ford in the Forest', says: 'Forest, crags and a river with a ford; 48 by 36 inches', width: 48, height: 36, mirror: 'turn', rows: [
    ['w-l1', 9, 28, 0], ['w-l3', 25, 28, 0], ['w-s3', 36, 26, 0], ['w-s1', 41, 31, 0], ['w-s5', 18, 22.5, 30],
    ['river', [[0, 20], [12, 17], [24, 18], [36, 19], [48, 16]]], ['ford', 24, 18, 0], ['bridge', 8, 18, 0],
  ] },
  { id: 'inn', label: 'The Two Inns', says: 'A road over a stream, an inn and a wood on either side; 48 by 36 inches', width: 48, height: 36, mirror: 'turn', rows: [
    ['stream', [[0, 19], [12, 16.5], [24, 18], [36, 19.5], [48, 17]]], ['road', [[24, 36], [23, 29], [24, 18]]], ['bridge', 24, 18, 0],
    ['r-l1', 35, 26, 0], ['wood', 8, 27, 0], ['r-s2', 15.5, 31, 0], ['low-wall', [[15.5, 24.5], [20, 23.5]]], ['r-s5', 43.5, 32.5, 0], ['u-s6', 28, 33, 0],
  ] },
];

export const starts = STARTS.map(({ id, label, says }) => ({ id, label, says }));

export function startSheet(id: string): TableSheet {
  const start = STARTS.find((each) => each.id === id) ?? (STARTS[0] as Start);
  const bare: TableSheet = {
    form: 'table',
    title: start.rows.length === 0 ? 'A table of my own' : `${start.label}, altered`,
    width: inches(start.width),
    height: inches(start.height),
    mirror: start.mirror,
    things: [],
    settings: {},
    accepted: [],
  };
  return start.rows.reduce((sheet, row) => withThing(sheet, LIBRARY, thingOf(row, freshThingId(sheet))), bare);
}

function thingOf(row: Row, id: string): LaidThing {
  const kind = LIBRARY.find(({ id }) => id === row[0]);
  if (!kind) throw new RangeError(`There is no ${row[0]} in the library.`);
  const point = ([x, y]: readonly [number, number]): Point => [inches(x), inches(y)];
  if (row.length === 2) return { id, of: kind.id, points: row[1].map(point), width: kind.width?.value ?? 0 };
  return { ...newPiece(kind, id, point([row[1], row[2]])), turn: row[3] * 100 };
}
