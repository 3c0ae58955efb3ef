// GOW-MAP: which map a match is played on, and whether one of the players' own will do.

import type { Cell } from '@baize/geometry/hexes';
import type { Json, Options, Refusal } from '@baize/kernel';
import { MAPS, type MapSheet } from '../content/maps.ts';
import { SCENARIO, type ScenarioKey } from '../content/scenarios.ts';
import { TERRAIN } from '../content/terrain.ts';
import { MOST_UNITS } from '../muster/index.ts';
import { type Board, newBoard } from './ground.ts';

export const MOST_GATES = 12;

const wrong = (reason: string): Refusal => ({ rule: 'GOW-MAP-01', reason });

type Role = 'attacker' | 'defender';

/** Letters of the painted layers. */
export const ZONE_SIGN: Record<Role, string> = { attacker: 'a', defender: 'd' };
export const BANK_SIGN = 'n';
export const EXIT_SIGN = 'e';

/** GOW-DEP-03, GOW-MAP-01: where a side deploys: as painted, else as the scenario says; Hard Cover left out. */
export function zoneHexes({ grid, signs, open }: Board, painted: string, scenario: ScenarioKey, role: Role): Cell[] {
  const sign = ZONE_SIGN[role];
  if (painted.includes(sign)) return open.filter((cell) => painted[cell] === sign);
  const zone = SCENARIO[scenario].zones[role];
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

/** GOW-HEX-05, GOW-MAP-01: unknown JSON as a map; null where none is given. */
export function refuseMap(value: Json): Refusal | null {
  return value === null ? null : (refuseForm(value) ?? refuseZones(value as unknown as MapSheet, 'pitched'));
}

/** Whether it is a map at all, whatever it is good for. */
export function refuseForm(value: Json): Refusal | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('A map is an object with name and rows.');
  const { name, rows, northBank, gates, zones, marks, ...rest } = value as { [part: string]: Json };
  const stranger = Object.keys(rest)[0];
  if (stranger) return wrong(`A map has no '${stranger}'.`);
  if (typeof name !== 'string' || name === '' || name.length > 60) return wrong('A map needs a name of at most 60 letters.');
  const refusal = refuseRows(rows);
  if (refusal) return refusal;
  const height = (rows as string[]).length;
  const width = (rows as string[])[0]?.length ?? 0;
  const isRowCount = (n: Json | undefined) => Number.isInteger(n) && (n as number) >= 1 && (n as number) < height;
  if (northBank !== undefined && !isRowCount(northBank)) return wrong('The north bank is a number of rows from the top.');
  return (
    (gates === undefined ? null : refuseGates(gates, width, height)) ??
    refuseLayer('zones', zones, width, height, Object.values(ZONE_SIGN)) ??
    refuseLayer('marks', marks, width, height, [BANK_SIGN, EXIT_SIGN])
  );
}

function refuseLayer(name: string, layer: Json | undefined, width: number, height: number, letters: readonly string[]): Refusal | null {
  if (layer === undefined) return null;
  const fits = (row: Json) =>
    typeof row === 'string' && row.length === width && [...row].every((sign) => sign === '.' || letters.includes(sign));
  const fine = Array.isArray(layer) && layer.length === height && (layer as readonly Json[]).every(fits);
  return fine ? null : wrong(`The ${name} are rows as long as those of the map, of ${[...letters, '.'].join(' ')}.`);
}

function refuseRows(rows: Json | undefined): Refusal | null {
  if (!Array.isArray(rows) || rows.length < 6 || rows.length > 30) return wrong('A map has 6 to 30 rows.');
  const width = typeof rows[0] === 'string' ? rows[0].length : 0;
  if (width < 8 || width > 40) return wrong('A row has 8 to 40 hexes.');
  for (const [i, row] of (rows as readonly Json[]).entries()) {
    if (typeof row !== 'string' || row.length !== width) return wrong(`Row ${i} is not ${width} hexes long.`);
    const stranger = [...row].find((sign) => !Object.hasOwn(TERRAIN, sign));
    if (stranger) return wrong(`'${stranger}' in row ${i} is no terrain; there are ${Object.keys(TERRAIN).join(' ')}.`);
  }
  return null;
}

/** GOW-DEP-02, GOW-DEP-03: both sides find room in zones that do not overlap. */
function refuseZones(map: MapSheet, scenario: ScenarioKey): Refusal | null {
  const [attacker, defender] = zonesOf(map, scenario);
  const no = (reason: string) => ({ rule: 'GOW-DEP-03', reason });
  if (Math.min(attacker.length, defender.length) < MOST_UNITS) {
    const whose = attacker.length < MOST_UNITS ? "The attackers' (or the bottom) zone" : "The defenders' (or the top) zone";
    return no(`${whose} needs ${MOST_UNITS} hexes on which a unit can stand.`);
  }
  return attacker.some((cell) => defender.includes(cell))
    ? no('The two zones overlap: paint both, or leave more room between them.')
    : null;
}

export function zonesOf(map: MapSheet, scenario: ScenarioKey): [attacker: Cell[], defender: Cell[]] {
  const board = newBoard(map.rows);
  const painted = (map.zones ?? []).join('');
  return [zoneHexes(board, painted, scenario, 'attacker'), zoneHexes(board, painted, scenario, 'defender')];
}

function refuseGates(gates: Json, width: number, height: number): Refusal | null {
  const onMap = (gate: Json) =>
    Array.isArray(gate) &&
    gate.length === 2 &&
    gate.every((n) => Number.isInteger(n) && n >= 0) &&
    (gate[0] as number) < width &&
    (gate[1] as number) < height;
  const fine = Array.isArray(gates) && gates.length > 0 && gates.length <= MOST_GATES && (gates as readonly Json[]).every(onMap);
  return fine ? null : wrong(`Gates are 1 to ${MOST_GATES} pairs of column and row on the map.`);
}

/** The map of a match whose options have been let pass. */
export function mapOf(options: Options): MapSheet {
  if (options.map === 'custom') return options.customMap as unknown as MapSheet;
  const key = options.map === 'usual' ? SCENARIO[options.scenario as ScenarioKey].map : (options.map as string);
  return MAPS[key] as MapSheet;
}

/** GOW-SCN: a scenario has its own map; a map of the players' own must have what the scenario is about. */
export function refuseScenarioMap(options: Options): Refusal | null {
  const scenario = SCENARIO[options.scenario as ScenarioKey];
  if (options.map === 'custom') {
    if (options.customMap === null) return wrong('There is no map of your own to play on.');
    return lacks(options.customMap as unknown as MapSheet, scenario.key);
  }
  if (scenario.key === 'pitched' || options.map === 'usual' || options.map === scenario.map) return null;
  return { rule: scenario.rule, reason: `${scenario.name} is played on its own map, ${MAPS[scenario.map]?.name}.` };
}

/** What a map of the players' own has not that the scenario is about. */
export function lacks(map: MapSheet, scenario: ScenarioKey): Refusal | null {
  const count = (sign: string) => [...map.rows.join('')].filter((other) => other === sign).length;
  const { rule } = SCENARIO[scenario];
  const marks = (map.marks ?? []).join('');
  const overlap = refuseZones(map, scenario);
  if (scenario === 'building' && count('o') < 1) return { rule, reason: 'The map has no Floor.' };
  if (overlap) return overlap;
  if (scenario === 'ford' && !map.northBank && !marks.includes(BANK_SIGN)) return { rule, reason: 'The map has no north bank.' };
  if (scenario === 'swimmers' && count('f') < 3) return { rule, reason: 'The map has no fountain of at least 3 hexes.' };
  if (scenario === 'hut' && count('o') < 1) return { rule, reason: 'The map has no Floor.' };
  if (scenario === 'gates' && !map.gates) return { rule, reason: 'The map has no gates.' };
  if (scenario === 'blockade' && isOutAtOnce(map, marks)) return { rule, reason: "A way out lies in the attackers' own zone." };
  return null;
}

function isOutAtOnce(map: MapSheet, marks: string): boolean {
  const width = map.rows[0]?.length ?? 0;
  const out = (cell: Cell) => (marks.includes(EXIT_SIGN) ? marks[cell] === EXIT_SIGN : cell < width);
  return zonesOf(map, 'blockade')[0].some(out);
}
