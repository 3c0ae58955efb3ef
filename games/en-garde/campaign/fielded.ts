// Warbands that come out of a campaign (EGW-CAMP-05, EGW-PROG-05): they take the field as the campaign has them, with Ranks that
// were won and without mounts that were lost, and nobody asks how they were composed.
import type { Json, Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { tableSize } from '../content/scenarios/scenarios.ts';
import { readContent, record, YES } from '../content/schemas.ts';
import type { Warband } from '../content/types.ts';
import type { Fixed } from '../state.ts';
import { WARBAND } from './read.ts';

/** A seat's part of the `warbands` of a match. With `ratios` the scenario's parts of the points limit apply (EGW-SETUP-05). */
export type Fielded = {
  fielded: Warband;
  ratios: boolean;
};

const FIELDED = v.strictTuple([record({ fielded: WARBAND, ratios: YES }), record({ fielded: WARBAND, ratios: YES })], 'from a campaign');
const LOOKS_FIELDED = v.strictTuple([v.looseObject({ fielded: v.unknown() }), v.looseObject({ fielded: v.unknown() })]);

/** Either all seats field something from a campaign, or none. */
export function isFromCampaign(value: Json | undefined): boolean {
  return v.is(LOOKS_FIELDED, value);
}

export function readFielded(value: Json): { value: [Fielded, Fielded] } | { refusal: Refusal } {
  return readContent(FIELDED, value, 'EGW-CAMP-05', 'What is fielded');
}

/** EGW-CAMP-05: point ratios do not apply to small warbands and finals, and table and terrain follow the larger warband. */
export function fielded(fixed: Fixed, value: Json): Fixed {
  const read = readFielded(value);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const [a, b] = read.value;
  const warbands = [a.fielded, b.fielded];
  const sheets = [null, null];
  if (a.ratios) return { ...fixed, warbands, sheets };
  const larger = Math.max(a.fielded.points, b.fielded.points);
  const { scenario, rules } = fixed;
  return {
    ...{ ...fixed, ...tableSize(scenario, larger, rules.tableSize), warbands, sheets },
    rules: { ...rules, pointsLimit: larger, noRatios: true },
  };
}
