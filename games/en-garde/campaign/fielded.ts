// The game with warbands that come out of a campaign (EGW-CAMP-05, EGW-PROG-05): they take the field as the campaign has
// them, with Ranks that were won and without mounts that were lost, and nobody asks how they were composed.
import type { Game, Json, Options, Refusal } from '@baize/kernel';
import { largerLimit, limitOf, type Role, SCENARIOS, type ScenarioId, tableSize } from '../content/scenarios/scenarios.ts';
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

/** EGW-CAMP-05: the limit by which table and terrain follow the larger warband. A Raid's Civilians follow the defender's points,
 * so that he may bring them all. */
function limitFor(scenario: ScenarioId, points: readonly [number, number], roles: readonly [Role | null, Role | null]): number {
  const larger = Math.max(...points);
  let limit = Math.floor(larger / 2);
  while (largerLimit(scenario, limit) < larger) limit += 1;
  const defender = roles.indexOf('defender');
  return scenario === 'raid' && defender >= 0 ? Math.max(limit, points[defender] as number) : limit;
}

function rolesOf(scenario: ScenarioId, roles: Json | undefined): [Role | null, Role | null] {
  if (!SCENARIOS[scenario].roles) return [null, null];
  return roles === 'guest-attacks' ? ['defender', 'attacker'] : ['attacker', 'defender'];
}

/** EGW-CAMP-05: point ratios do not apply; who has more than his part is written down as having just that, and brings everybody. */
function withoutRatios(options: Options, warbands: readonly [Warband, Warband]): { limit: number; warbands: Warband[] } {
  const scenario = options.scenario as ScenarioId;
  const roles = rolesOf(scenario, options.roles);
  const limit = limitFor(scenario, [warbands[0].points, warbands[1].points], roles);
  const counted = (each: Warband, seat: number) => ({
    ...each,
    points: Math.min(each.points, limitOf(scenario, limit, roles[seat] ?? null)),
  });
  return { limit, warbands: warbands.map(counted) };
}

function setUp(options: Options, seats: number): EnGarde {
  const state = setUpState(options, seats);
  if (!fromCampaign(options.warbands)) return state;
  const read = readFielded(options.warbands as Json);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const [a, b] = read.value as [Fielded, Fielded];
  if (a.ratios) return { ...state, warbands: [a, b].map(({ fielded }) => JSON.stringify(fielded)) };
  const { limit, warbands } = withoutRatios(options, [a.fielded, b.fielded]);
  const { scenario, rules } = state;
  return {
    ...state,
    ...tableSize(scenario, Math.max(a.fielded.points, b.fielded.points), rules.tableSize),
    rules: { ...rules, pointsLimit: limit },
    warbands: warbands.map((each) => JSON.stringify(each)),
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
