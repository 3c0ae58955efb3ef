// En Garde!: the game as the house knows it.
import { frozen, type Game, type Json, type Options, type Refusal, type Seat } from '@baize/kernel';
import { lore } from './bot.ts';
import { box } from './box.ts';
import { fielded, isFromCampaign, readFielded } from './campaign/fielded.ts';
import { CONTENT_OPTIONS, TABLE_OPTIONS } from './content/options.ts';
import { USUAL_WARBANDS } from './content/ready-made.ts';
import { largerLimit, SCENARIO_IDS, SCENARIOS, type ScenarioId, tableSize } from './content/scenarios/scenarios.ts';
import { LIST_IDS, type ListId } from './content/types.ts';
import { describe } from './describe.ts';
import type { Events } from './events.ts';
import { muster, warbandOf } from './muster/muster.ts';
import { readSheet } from './muster/read.ts';
import { readyMade } from './muster/ready-made.ts';
import type { Sheet } from './muster/sheet.ts';
import { termsOf } from './muster/terms.ts';
import { toldOf } from './outcome.ts';
import { endGame } from './rules/scenarios/outcome.ts';
import { setUp } from './rules/setup/setup.ts';
import { concede, goesOn, mayConcede, turn } from './rules/turn/turn.ts';
import { type EnGarde, type Fixed, flow, procedure, type Rules, type Side, seatName } from './state.ts';
import { refuseOn, refuseOwnTable } from './tables/check.ts';
import { ownTableOf, readOwnTable } from './tables/own-table.ts';
import { text } from './text.ts';
import { faults, guess, secrets, view } from './view.ts';

const MOST = 4;

const isList = (value: unknown): value is ListId => typeof value === 'string' && (LIST_IDS as readonly string[]).includes(value);

/** The warbands of a match: for each seat the name of a list, whose ready-made warband is meant, or a sheet; or all from a campaign. */
function checkWarbands(value: Json): Refusal | null {
  const no = (reason: string) => ({ rule: 'EGW-COMP-03', reason });
  if (isFromCampaign(value)) {
    const read = readFielded(value);
    return 'refusal' in read ? read.refusal : null;
  }
  if (!Array.isArray(value) || value.length < 2 || value.length > MOST) return no('Two to four warbands.');
  for (const each of value as Json[]) {
    if (isList(each)) continue;
    const read = readSheet(each);
    if ('refusal' in read) return read.refusal;
  }
  return null;
}

/** The sheet of each seat. */
function sheetsOf(options: Options, seats: number): Sheet[] {
  const given = (options.warbands as Json[]) ?? USUAL_WARBANDS;
  return Array.from({ length: seats }, (_, seat) => {
    const normally = USUAL_WARBANDS[seat] as ListId;
    const each = given[seat] ?? normally;
    if (isList(each)) return readyMade(each);
    const read = readSheet(each);
    return 'sheet' in read ? read.sheet : readyMade(normally);
  });
}

/** Sheets must be legal for the larger limit that their seat may have; who has less leaves models at home. */
function refuse(options: Options, seats: number): Refusal | null {
  if (isFromCampaign(options.warbands))
    return seats === 2 ? null : { rule: 'EGW-CAMP-01', reason: `A campaign is for two players, not ${seats}.` };
  const scenario = options.scenario as ScenarioId;
  const [least, most] = SCENARIOS[scenario].players;
  if (seats < least || seats > most)
    return { rule: SCENARIOS[scenario].rule, reason: `${SCENARIOS[scenario].name} is for ${least} to ${most} players.` };
  const table = refuseTable(options, scenario);
  if (table) return table;
  const own =
    (options.table ?? null) === null
      ? null
      : refuseOn(options.table as Json, scenario, options.harbour === 'on', options.objective === 'hidden');
  if (own) return own;
  const limit = largerLimit(scenario, options['points-limit'] as number);
  for (const each of options.warbands as Json[]) {
    if (isList(each)) continue;
    const read = readSheet(each);
    if ('refusal' in read) return read.refusal;
    const mustered = muster(read.sheet, termsOf(options, limit));
    if ('refusals' in mustered && mustered.refusals[0]) return { rule: mustered.refusals[0].rule, reason: mustered.refusals[0].reason };
  }
  return null;
}

const HARBOUR: readonly ScenarioId[] = ['skirmish', 'capture', 'escort', 'raid'];
const WAGONS: readonly ScenarioId[] = ['skirmish', 'capture', 'defence', 'escort', 'raid'];

/** Which scenarios have room for ships and wagons, and something to hide. */
function refuseTable({ harbour, wagons, objective }: Options, scenario: ScenarioId): Refusal | null {
  const names = (list: readonly ScenarioId[]) => list.map((id) => SCENARIOS[id].name).join(', ');
  if (harbour === 'on' && !HARBOUR.includes(scenario)) return { rule: 'EG-SHIP-01', reason: `A harbour is a table for ${names(HARBOUR)}.` };
  if (wagons !== 'none' && !WAGONS.includes(scenario)) return { rule: 'EG-WAG-01', reason: `Wagons are used in ${names(WAGONS)}.` };
  if (objective === 'hidden' && scenario !== 'capture') return { rule: 'EG-SPA-07', reason: 'Only a Capture has an objective to hide.' };
  return null;
}

function rulesOf(options: Options): Rules {
  return {
    combat: options.combat as Rules['combat'],
    measuring: options.measuring as Rules['measuring'],
    moraleTiming: options['morale-timing'] as Rules['moraleTiming'],
    spray: options.spray as Rules['spray'],
    duels: options.duels === 'on',
    ordnance: options.ordnance !== 'off',
    specialActions: options['special-actions'] as Rules['specialActions'],
    fantasy: options.fantasy === 'on',
    secretObjectives: options['secret-objectives'] === 'on',
    reserves: options.reserves === 'on',
    roles: options.roles as Rules['roles'],
    terrainMode: options['terrain-mode'] as Rules['terrainMode'],
    weather: options.weather as string,
    timeOfDay: options['time-of-day'] as string,
    escortTerrain: options['escort-terrain'] as Rules['escortTerrain'],
    feature: options.feature as string,
    tableSize: options['table-size'] as Rules['tableSize'],
    pointsLimit: options['points-limit'] as number,
    harbour: options.harbour === 'on',
    wagons: options.wagons as Rules['wagons'],
    hiddenObjective: options.objective === 'hidden',
  };
}

function blankSide(seat: Seat): Side {
  return {
    ...{ seat, morale: 'steady', start: 0, lostNow: 0, lostBefore: 0, leaderLostNow: false, leaderLostBefore: false, inspired: false },
    ...{
      passed: false,
      out: false,
      conceded: false,
      role: null,
      edge: null,
      corner: null,
      objective: 0,
      shares: false,
      duellists: [],
      askedFor: 0,
      penalty: 0,
      priority: 0,
      entered: 0,
    },
  };
}

/** The table that somebody has made for the match, else an empty one of the scenario's size. */
function tableFor(options: Options, scenario: ScenarioId, larger: number): Pick<Fixed, 'width' | 'height' | 'layout' | 'ownTable'> {
  const read = (options.table ?? null) === null ? null : readOwnTable(options.table as Json);
  if (!read || 'refusal' in read) return { ...tableSize(scenario, larger, options['table-size'] as Rules['tableSize']), layout: [] };
  const { width, height, layout, ...ownTable } = ownTableOf(read.map);
  return { width, height, layout, ownTable };
}

/** What the match's options fix: table, rules and forces. */
function fixedOf(options: Options, seats: number): Fixed {
  const scenario = options.scenario as ScenarioId;
  const rules = rulesOf(options);
  const larger = largerLimit(scenario, rules.pointsLimit);
  const sheets = isFromCampaign(options.warbands) ? [] : sheetsOf(options, seats);
  const fixed: Fixed = {
    ...{ scenario, rules, ...tableFor(options, scenario, larger), sheets, terms: termsOf(options, larger) },
    warbands: sheets.map(warbandOf),
  };
  return isFromCampaign(options.warbands) ? fielded(fixed, options.warbands as Json) : fixed;
}

export function setUpState(options: Options, seats: number): EnGarde {
  return {
    fixed: frozen(fixedOf(options, seats)),
    ...{ renamed: {}, extras: [], models: [], steeds: [], guns: [], wagons: [], things: [], contacts: [], clock: 0, openings: {} },
    sides: Array.from({ length: seats }, (_, seat) => blankSide(seat)),
    weather: { mist: false, rain: false, wind: false },
    ...{ time: 'day', mistUntil: 0, undergrowth: [], turn: 0, lastTurn: 0, phase: 'set-up', priority: [], order: [], go: 0, idle: false },
    ...{ acting: null, acted: [], duels: [], combats: [], attack: null, shot: null, lone: null, downstream: 'east', riverWidth: 0 },
    ...{ attackPenalty: false, circlePenalty: false, ended: false },
  };
}

const battle = procedure('battle')
  .call(setUp)
  .while(goesOn, (p) => p.call(turn))
  .do((s, _l, u) => endGame(s, u));

const MATCH_OPTIONS = [
  'points-limit',
  'list-template',
  'missile-limit',
  'custom-ordnance',
  'legendary',
  'table-size',
  'roles',
  'terrain-mode',
  'weather',
  'time-of-day',
  'reserves',
  'secret-objectives',
  'escort-terrain',
  'feature',
  'fantasy',
];

export const game: Game<EnGarde, Events> = {
  slug: box.slug,
  title: box.title,
  version: '1.0.0',
  about: {
    tagline: box.tagline,
    designers: 'Craig Woodfield',
    publisher: 'Osprey Games',
    note: 'Ten warband lists, the terrain library and the rulings on doubtful cases were designed for Baize. Please own the original rules.',
  },
  seats: { least: 2, most: MOST },
  seatName,
  options: {
    scenario: { rule: 'EGW-SETUP-01', says: 'The scenario.', values: [...SCENARIO_IDS] },
    warbands: {
      rule: 'EGW-COMP-03',
      says: 'The warband of each seat: a list’s ready-made warband, or a sheet.',
      check: checkWarbands,
      normally: USUAL_WARBANDS,
    },
    combat: { rule: 'EG-SIM-01', says: 'How close combat is fought.', values: ['standard', 'simplified'] },
    measuring: { rule: 'EG-GEN-07', says: 'When one may measure.', values: ['activation', 'always'] },
    'morale-timing': { rule: 'EG-MOR-02', says: 'Which turn’s losses count for morale.', values: ['following-turn', 'same-turn'] },
    spray: { rule: 'EG-MSL-09', says: 'Spray weapons at longer range.', values: ['muzzle', 'sliding'] },
    duels: { rule: 'EG-DUEL-01', says: 'Challenges to a duel.', values: ['on', 'off'] },
    ordnance: { rule: 'EG-GUN-01', says: 'Guns.', values: ['lists', 'off'] },
    'special-actions': { rule: 'EG-SPA-01', says: 'Setting fire and searching.', values: ['basic', 'scenario'] },
    ...TABLE_OPTIONS,
    table: {
      rule: 'EGW-TERR-01',
      says: 'A table of one’s own in place of random terrain: a sheet from the workshop.',
      check: refuseOwnTable,
      normally: null,
    },
    ...Object.fromEntries(MATCH_OPTIONS.flatMap((name) => (CONTENT_OPTIONS[name] ? [[name, CONTENT_OPTIONS[name]]] : []))),
  },
  refuse,
  flow,
  setUp: setUpState,
  main: battle,
  view,
  guess,
  secrets,
  faults,
  concede: { rule: 'EGW-END-04', may: mayConcede, apply: concede },
  describe,
  outcome: toldOf,
  text,
  lore,
};
