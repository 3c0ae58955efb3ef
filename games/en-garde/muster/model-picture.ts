// How a model of a sheet is drawn: the faces of the table, for one with nobody else in it.
import type { MusterMan } from '@baize/contracts';
import type { ModelRecord } from '../content/types.ts';
import { figureOf, liveryOf, type Shown } from '../scene/faces.ts';
import type { Records } from '../state.ts';

export function manOf(record: ModelRecord): MusterMan {
  const match: Records = { extras: [record], fixed: { warbands: [] } };
  const shown: Shown = { record: -1, seat: 1, status: 'table', steed: record.mount ? 0 : null };
  return { figure: figureOf(match, shown), livery: liveryOf(match, shown) };
}
