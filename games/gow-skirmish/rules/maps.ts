// GOW-MAP: which map a match is played on, and whether one of the players' own will do.

import { readAs } from '@baize/contracts';
import type { Cell } from '@baize/geometry/hexes';
import type { Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { MAPS, type MapSheet } from '../content/maps.ts';
import { type FigureSet, figuresFor, SCENARIO, type ScenarioKey } from '../content/scenarios.ts';
import { TERRAIN } from '../content/terrain.ts';
import { MOST_UNITS } from '../muster/index.ts';
import { objectSays } from '../reading.ts';
import type { Terms } from '../terms.ts';
import { type Board, newBoard } from './ground.ts';

export const MOST_GATES = 12;

const wrong = (reason: string): Refusal => ({ rule: 'GOW-MAP-01', reason });

type Role = 'attacker' | 'defender';

/** What is played, and with which figures. */
type Played = readonly [ScenarioKey, FigureSet];

/** Letters of the painted layers. */
export const ZONE_SIGN: Record<Role, string> = { attacker: 'a', defender: 'd' };
export const BANK_SIGN = 'n';
export const EXIT_SIGN = 'e';

/** GOW-DEP-03, GOW-MAP-01: where a side deploys: as painted, else as the scenario says; Hard Cover left out. */
export function zoneHexes({ grid, signs, open }: Board, painted: string, [scenario, figures]: Played, role: Role): Cell[] {
  const sign = ZONE_SIGN[role];
  if (painted.includes(sign)) return open.filter((cell) => painted[cell] === sign);
  const zone = figuresFor(scenario, figures).zones[role];
  if (zone === 'floor') return open.filter((cell) => signs[cell] === 'o');
  return open.filter((cell) => {
    const row = Math.floor(cell / grid.width);
    return zone.from === 'top' ? row < zone.rows : row >= grid.height - zone.rows;
  });
}

/** GOW-SCN-03 to GOW-SCN-06, GOW-SCN-08: the hexes that a scenario is about, painted ones first; gates are another matter. */
export function objectiveHexes({ grid, signs, open }: Board, marks: string, northBank: number, scenario: ScenarioKey): Cell[] {
  const rows = (count: number) => open.filter((cell) => cell < count * grid.width);
  const painted = (sign: string, usual: number) => (marks.includes(sign) ? open.filter((cell) => marks[cell] === sign) : rows(usual));
  switch (scenario) {
    case 'ford':
      return painted(BANK_SIGN, northBank);
    case 'blockade':
      return painted(EXIT_SIGN, 1);
    case 'building':
    case 'hut':
      return open.filter((cell) => signs[cell] === 'o');
    case 'swimmers':
      return open.filter((cell) => signs[cell] === 'f');
    default:
      return [];
  }
}

const ROWS_SAY = 'A map has 6 to 30 rows.';
const BANK_SAYS = 'The north bank is a number of rows from the top.';
const GATES_SAY = `Gates are 1 to ${MOST_GATES} pairs of column and row on the map.`;
const NAME_SAYS = 'A map needs a name of at most 60 letters.';
const TERRAIN_SIGNS: readonly string[] = Object.keys(TERRAIN);

const wholeNumber = (says: string) => v.pipe(v.number(says), v.integer(says), v.minValue(0, says));
const layer = (name: string) => v.exactOptional(v.array(v.string(), `The ${name} are rows as long as those of the map.`));

const mapSheet = v.strictObject(
  {
    name: v.pipe(v.string(NAME_SAYS), v.minLength(1, NAME_SAYS), v.maxLength(60, NAME_SAYS)),
    rows: v.pipe(v.array(v.string('A row has 8 to 40 hexes.'), ROWS_SAY), v.minLength(6, ROWS_SAY), v.maxLength(30, ROWS_SAY)),
    northBank: v.exactOptional(v.pipe(wholeNumber(BANK_SAYS), v.minValue(1, BANK_SAYS))),
    gates: v.exactOptional(
      v.pipe(
        v.array(v.strictTuple([wholeNumber(GATES_SAY), wholeNumber(GATES_SAY)], GATES_SAY), GATES_SAY),
        v.minLength(1, GATES_SAY),
        v.maxLength(MOST_GATES, GATES_SAY),
      ),
    ),
    zones: layer('zones'),
    marks: layer('marks'),
  },
  objectSays('A map', 'A map is an object with name and rows.'),
);

/** GOW-HEX-05, GOW-MAP-01: unknown JSON as a map, whatever it is good for. */
export function readMap(value: unknown): { map: MapSheet } | { refusal: Refusal } {
  const read = readAs(mapSheet, value, 'GOW-MAP-01');
  if ('refusal' in read) return read;
  const refusal = refuseForm(read.value);
  return refusal ? { refusal } : { map: read.value };
}

/** Why a map cannot be played on; null also where none is given. */
export function refuseMap(value: unknown): Refusal | null {
  if (value === null) return null;
  const read = readMap(value);
  return 'refusal' in read ? read.refusal : refuseZones(read.map, ['pitched', 'book']);
}

/** A map that was read before. */
export function mapIn(value: unknown): MapSheet {
  return v.parse(mapSheet, value);
}

/** Whether the parts of a map fit each other. */
function refuseForm(map: MapSheet): Refusal | null {
  const height = map.rows.length;
  const width = map.rows[0]?.length ?? 0;
  const bank = map.northBank ?? 1;
  return (
    refuseRows(map.rows, width) ??
    (bank < height ? null : wrong(BANK_SAYS)) ??
    ((map.gates ?? []).every(([column, row]) => column < width && row < height) ? null : wrong(GATES_SAY)) ??
    refuseLayer('zones', map.zones, map.rows, Object.values(ZONE_SIGN)) ??
    refuseLayer('marks', map.marks, map.rows, [BANK_SIGN, EXIT_SIGN])
  );
}

function refuseLayer(name: string, painted: MapSheet['zones'], rows: MapSheet['rows'], letters: readonly string[]): Refusal | null {
  if (painted === undefined) return null;
  const fits = (row: string) => row.length === rows[0]?.length && [...row].every((sign) => sign === '.' || letters.includes(sign));
  const fine = painted.length === rows.length && painted.every(fits);
  return fine ? null : wrong(`The ${name} are rows as long as those of the map, of ${[...letters, '.'].join(' ')}.`);
}

function refuseRows(rows: MapSheet['rows'], width: number): Refusal | null {
  if (width < 8 || width > 40) return wrong('A row has 8 to 40 hexes.');
  for (const [i, row] of rows.entries()) {
    if (row.length !== width) return wrong(`Row ${i} is not ${width} hexes long.`);
    const stranger = [...row].find((sign) => !TERRAIN_SIGNS.includes(sign));
    if (stranger) return wrong(`'${stranger}' in row ${i} is no terrain; there are ${TERRAIN_SIGNS.join(' ')}.`);
  }
  return null;
}

/** GOW-DEP-02, GOW-DEP-03: both sides find room in zones that do not overlap. */
function refuseZones(map: MapSheet, played: Played): Refusal | null {
  const [attacker, defender] = zonesOf(map, played);
  const no = (reason: string) => ({ rule: 'GOW-DEP-03', reason });
  if (Math.min(attacker.length, defender.length) < MOST_UNITS) {
    const whose = attacker.length < MOST_UNITS ? "The attackers' (or the bottom) zone" : "The defenders' (or the top) zone";
    return no(`${whose} needs ${MOST_UNITS} hexes on which a unit can stand.`);
  }
  return attacker.some((cell) => defender.includes(cell))
    ? no('The two zones overlap: paint both, or leave more room between them.')
    : null;
}

export function zonesOf(map: MapSheet, played: Played): [attacker: Cell[], defender: Cell[]] {
  const board = newBoard(map.rows);
  const painted = (map.zones ?? []).join('');
  return [zoneHexes(board, painted, played, 'attacker'), zoneHexes(board, painted, played, 'defender')];
}

/** The map of a match whose options have been let pass. */
export function mapOf({ map, customMap, scenario }: Terms): MapSheet {
  if (map === 'custom') return mapIn(customMap);
  return MAPS[map === 'usual' ? SCENARIO[scenario].map : map] as MapSheet;
}

/** GOW-SCN: a scenario has its own map; a map of the players' own must have what the scenario is about. */
export function refuseScenarioMap({ map, customMap, scenario: key, figures }: Terms): Refusal | null {
  const scenario = SCENARIO[key];
  if (map === 'custom')
    return customMap === null ? wrong('There is no map of your own to play on.') : lacks(mapIn(customMap), [key, figures]);
  if (key === 'pitched' || map === 'usual' || map === scenario.map) return null;
  return { rule: scenario.rule, reason: `${scenario.name} is played on its own map, ${MAPS[scenario.map]?.name}.` };
}

/** What a map of the players' own has not that the scenario is about. */
export function lacks(map: MapSheet, played: Played): Refusal | null {
  const [scenario] = played;
  const count = (sign: string) => [...map.rows.join('')].filter((other) => other === sign).length;
  const { rule } = SCENARIO[scenario];
  const marks = (map.marks ?? []).join('');
  const overlap = refuseZones(map, played);
  if (scenario === 'building' && count('o') < 1) return { rule, reason: 'The map has no Floor.' };
  if (overlap) return overlap;
  if (scenario === 'ford' && !map.northBank && !marks.includes(BANK_SIGN)) return { rule, reason: 'The map has no north bank.' };
  if (scenario === 'swimmers' && count('f') < 3) return { rule, reason: 'The map has no fountain of at least 3 hexes.' };
  if (scenario === 'hut' && count('o') < 1) return { rule, reason: 'The map has no Floor.' };
  if (scenario === 'gates' && !map.gates) return { rule, reason: 'The map has no gates.' };
  if (scenario === 'blockade' && isOutAtOnce(map, marks, played)) return { rule, reason: "A way out lies in the attackers' own zone." };
  return null;
}

function isOutAtOnce(map: MapSheet, marks: string, played: Played): boolean {
  const width = map.rows[0]?.length ?? 0;
  const out = (cell: Cell) => (marks.includes(EXIT_SIGN) ? marks[cell] === EXIT_SIGN : cell < width);
  return zonesOf(map, played)[0].some(out);
}
