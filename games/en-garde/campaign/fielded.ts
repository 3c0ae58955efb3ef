// The game with warbands that come out of a campaign (EGW-CAMP-05, EGW-PROG-05): they take the field as the campaign has
// them, with Ranks that were won and without mounts that were lost, and nobody asks how they were composed.
import type { Game, Json, Options, Refusal } from '@baize/kernel';
import { tableSize } from '../content/scenarios/scenarios.ts';
import type { Warband } from '../content/types.ts';
import { game, setUpState } from '../game.ts';
import type { EnGarde } from '../state.ts';
import { reading, warband, yes } from './read.ts';

/** A seat's part of the `warbands` of a match. With `ratios` the scenario's parts of the points limit apply (EGW-SETUP-05). */
export interface Fielded {
  fielded: Warband;
  ratios: boolean;
}

const isFielded = (value: Json): boolean => typeof value === 'object' && value !== null && 'fielded' in value;

function readFielded(value: Json): { value: Fielded[] } | { refusal: Refusal } {
  return reading('EGW-CAMP-05', () =>
    (value as unknown as Fielded[]).map((each, seat) => ({
      fielded: warband(each.fielded, `warbands[${seat}]`),
      ratios: yes(each.ratios, `warbands[${seat}].ratios`),
    })),
  );
}

/** Either all seats field something from a campaign, or none. */
const fromCampaign = (value: Json | undefined): boolean => Array.isArray(value) && value.length === 2 && value.every(isFielded);

function check(value: Json): Refusal | null {
  if (!fromCampaign(value)) return before.check(value);
  const read = readFielded(value);
  return 'refusal' in read ? read.refusal : null;
}

function setUp(options: Options, seats: number): EnGarde {
  const state = setUpState(options, seats);
  if (!fromCampaign(options.warbands)) return state;
  const read = readFielded(options.warbands as Json);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const [a, b] = read.value as [Fielded, Fielded];
  if (a.ratios) return { ...state, warbands: [a, b].map(({ fielded }) => JSON.stringify(fielded)) };
  // EGW-CAMP-05: point ratios do not apply, and table and terrain follow the larger warband.
  const larger = Math.max(a.fielded.points, b.fielded.points);
  const { scenario, rules } = state;
  return {
    ...state,
    ...tableSize(scenario, larger, rules.tableSize),
    rules: { ...rules, pointsLimit: larger, noRatios: true },
    warbands: [a, b].map(({ fielded }) => JSON.stringify(fielded)),
  };
}

function refuse(options: Options, seats: number): Refusal | null {
  if (!fromCampaign(options.warbands)) return game.refuse?.(options, seats) ?? null;
  return seats === 2 ? null : { rule: 'EGW-CAMP-01', reason: `A campaign is for two players, not ${seats}.` };
}

const before = game.options.warbands as { rule: string; says: string; check: (value: Json) => Refusal | null; normally: Json };

export const campaignGame: Game<EnGarde> = {
  ...game,
  options: { ...game.options, warbands: { ...before, check } },
  refuse,
  setUp,
};
