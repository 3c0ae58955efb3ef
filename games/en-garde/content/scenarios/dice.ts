// The tables that are rolled on before a game, each as the function from the dice to what they say.
import { inches } from '@baize/geometry/open';
import type { Location, Size } from '../terrain.ts';
import { SCENARIOS, type ScenarioId } from './scenarios.ts';

/** The door of chance, as far as set-up and campaigns need it; an umpire will do. */
export interface Dice {
  d6(what: string): number;
  below(sides: number, what: string): number;
}

/** EG-GEN-02: a D6 halved, rounding up. */
export function d3(die: number): number {
  return Math.ceil(die / 2);
}

/** EGW-SETUP-04: which of n parties rolls highest; tied highest rollers roll again. */
export function rollOff(parties: number, dice: Dice, what = 'roll-off'): number {
  return rollOrder(parties, dice, what)[0] as number;
}

/** EG-GEN-02, EGW-OCC-02: the parties in descending order, ties rolled again among the tied. */
export function rollOrder(parties: number, dice: Dice, what = 'roll-off'): number[] {
  const settle = (tied: readonly number[]): number[] => {
    if (tied.length < 2) return [...tied];
    const rolled = tied.map((party) => ({ party, die: dice.d6(what) }));
    return [6, 5, 4, 3, 2, 1].flatMap((face) => settle(rolled.filter(({ die }) => die === face).map(({ party }) => party)));
  };
  return settle(Array.from({ length: parties }, (_, party) => party));
}

/** EGW-TERR-02. */
export function locationOf(die: number): Location | 'mixed' {
  if (die === 1) return 'urban';
  if (die <= 3) return 'rural';
  return die <= 5 ? 'wilderness' : 'mixed';
}

/** EGW-TERR-02, -03: one location, or two different ones. */
export function rollLocations(dice: Dice): Location[] {
  const first = locationOf(dice.d6('location'));
  if (first !== 'mixed') return [first];
  const again = (not: Location | null): Location => {
    const rolled = locationOf(dice.d6('location'));
    return rolled === 'mixed' || rolled === not ? again(not) : rolled;
  };
  const one = again(null);
  return [one, again(one)];
}

/** EGW-TERR-04. */
export function rollPieces(larger: number, dice: Dice): number {
  return d3(dice.d6('number of terrain pieces')) + (larger <= 200 ? 3 : 5);
}

/** EGW-TERR-05: large and small. */
const SIZES: Readonly<Record<number, readonly [large: number, small: number]>> = { 4: [1, 3], 5: [2, 3], 6: [2, 4], 7: [3, 4], 8: [3, 5] };

export function sizesOf(pieces: number): readonly [large: number, small: number] {
  const sizes = SIZES[pieces];
  if (!sizes) throw new Error(`There is no table of ${pieces} terrain pieces.`);
  return sizes;
}

/** A piece that is still to be placed. */
export interface Due {
  location: Location;
  size: Size;
}

/** EGW-TERR-03, -05: large first, then small, the locations in turn. */
export function piecesDue(locations: readonly Location[], pieces: number): Due[] {
  const [large, small] = sizesOf(pieces);
  const sizes: Size[] = [...Array<Size>(large).fill('large'), ...Array<Size>(small).fill('small')];
  return sizes.map((size, at) => ({ location: locations[at % locations.length] as Location, size }));
}

/** EGW-ESC-01: what makes an Escort's terrain dense. */
export const DENSE: readonly Due[] = [
  { location: 'urban', size: 'small' },
  { location: 'urban', size: 'small' },
];

export interface Weather {
  mist: boolean;
  rain: boolean;
  wind: boolean;
}

export const FAIR: Weather = { mist: false, rain: false, wind: false };

/** EGW-WEATH-02. */
export const WEATHERS = {
  none: FAIR,
  'heavy-mist': { ...FAIR, mist: true },
  rain: { ...FAIR, rain: true },
  wind: { ...FAIR, wind: true },
  'wind-and-rain': { mist: false, rain: true, wind: true },
} as const satisfies Record<string, Weather>;
export type WeatherName = keyof typeof WEATHERS;

export function weatherOf(die: number): WeatherName {
  if (die === 1) return 'heavy-mist';
  if (die <= 3) return 'rain';
  return die <= 5 ? 'wind' : 'wind-and-rain';
}

/** EGW-WEATH-01: on 5 or 6 the weather matters; the option may fix it. */
export function rollWeather(option: WeatherName | 'roll', dice: Dice): WeatherName {
  if (option !== 'roll') return option;
  return dice.d6('weather') >= 5 ? weatherOf(dice.d6('kind of weather')) : 'none';
}

export type Time = 'day' | 'night' | 'dusk' | 'dawn';

/** EGW-TIME-02. */
export function timeOf(die: number): Time {
  if (die <= 2) return 'night';
  return die <= 4 ? 'dusk' : 'dawn';
}

/** EGW-TIME-01. */
export function rollTime(option: Time | 'roll', dice: Dice): Time {
  if (option !== 'roll') return option;
  return dice.d6('time of day') === 6 ? timeOf(dice.d6('kind of time')) : 'day';
}

/** EGW-TIME-02: the sight limit of a time of day, from a turn on; null: none. */
// biome-ignore format: a table to be read like the book's
const DARKNESS: Record<Time, readonly [fromTurn: number, limit: number | null][]> = {
  day:   [[1, null]],
  night: [[1, 12]],
  dusk:  [[1, null], [3, 18], [4, 12]],
  dawn:  [[1, 18], [3, null]],
};

/** EGW-WEATH-03: how far one sees in this turn, in thousandths of an inch; null: without limit. */
export function sightLimit(weather: Weather, time: Time, turn: number): number | null {
  const limits = [weather.mist ? 12 : null, weather.rain ? 24 : null, DARKNESS[time].findLast(([from]) => from <= turn)?.[1] ?? null];
  const set = limits.filter((limit) => limit !== null);
  return set.length > 0 ? inches(Math.min(...set)) : null;
}

/** EGW-END-01: the last turn, where it is known from the start; 0: EGW-END-02 decides. */
export function rollLength(id: ScenarioId, dice: Dice): number {
  const { length } = SCENARIOS[id];
  if (length === 'escalating') return 0;
  return length === 'd6+6' ? dice.d6('length of the game') + 6 : length;
}

/** EGW-END-02: what the die at the end of a turn must show for the next to be the last; 7: no die is rolled yet. */
export function lastNextOn(turn: number): number {
  return turn < 4 ? 7 : Math.max(1, 10 - turn);
}

/** EGW-BRIDGE-01: the river's width in thousandths of an inch. */
export function riverWidthOf(die: number): number {
  return inches([3, 4, 4, 5, 5, 6][die - 1] as number);
}

/** EGW-BRIDGE-03. */
export function downstreamOf(die: number): 'east' | 'west' {
  return die % 2 === 1 ? 'east' : 'west';
}

/** EGW-SKIRM-04: 1 to 5; 0: none. */
export type MinorObjective = 0 | 1 | 2 | 3 | 4 | 5;

export const MINOR_OBJECTIVES: readonly string[] = [
  'none',
  'Capture an enemy',
  'Control the table',
  'Kill the Leader',
  'Keep your force',
  'Break the enemy',
];

/** EGW-SKIRM-04: what the two dice stand for; a 6 takes the opponent's, two of them leave both without. */
export function minorObjectives(dice: readonly [number, number]): [MinorObjective, MinorObjective] {
  const own = (at: 0 | 1) => (dice[at] === 6 ? dice[1 - at] : dice[at]) as number;
  const settled = (die: number) => (die === 6 ? 0 : die) as MinorObjective;
  return [settled(own(0)), settled(own(1))];
}

/** EGW-DEPL-03: how many of n deploy, how many wait, and how many of those may enter in turn 2. */
export function reservesOf(n: number): { deploy: number; wait: number; second: number } {
  const wait = Math.floor(n / 2);
  return { deploy: n - wait, wait, second: Math.ceil(wait / 2) };
}
