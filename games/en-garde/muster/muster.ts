// From a legal sheet to a warband ready for play.
import type { Warband } from '../content/types.ts';
import { moraleOf } from './choices.ts';
import type { Objection } from './draft.ts';
import { pointsOf } from './points.ts';
import { recordOf } from './record.ts';
import { refusals } from './refusals.ts';
import type { Sheet } from './sheet.ts';
import { ORDINARY, type Terms } from './terms.ts';

/** The warband of a sheet whose legality has been seen to. */
export function warbandOf(sheet: Sheet): Warband {
  return {
    name: sheet.name,
    list: sheet.list,
    morale: moraleOf(sheet),
    models: sheet.models.map((model) => recordOf(sheet, model)),
    guns: sheet.guns.map(({ id, gun, crew }) => ({ id, gun, crew: [...crew] })),
    leader: sheet.leader ?? '',
    bearer: sheet.bearer,
    points: pointsOf(sheet),
  };
}

/** EGW-COMP-17: a warband, or all the reasons why not. */
export function muster(sheet: Sheet, terms: Terms = ORDINARY): { warband: Warband } | { refusals: Objection[] } {
  const found = refusals(sheet, terms);
  return found.length > 0 ? { refusals: found } : { warband: warbandOf(sheet) };
}
