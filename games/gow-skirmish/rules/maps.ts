// GOW-MAP: which map a match is played on, and whether one of the players' own will do.
import type { Json, Options, Refusal } from '@baize/kernel';
import { MAPS, type MapSheet } from '../content/maps.ts';
import { SCENARIO, type ScenarioKey } from '../content/scenarios.ts';
import { TERRAIN } from '../content/terrain.ts';
import { MOST_UNITS } from '../muster/index.ts';

export const MOST_GATES = 12;

const wrong = (reason: string): Refusal => ({ rule: 'GOW-MAP-01', reason });

/** GOW-HEX-05, GOW-MAP-01: unknown JSON as a map; null where none is given. */
export function refuseMap(value: Json): Refusal | null {
  return value === null ? null : (refuseForm(value) ?? refuseZones((value as unknown as MapSheet).rows));
}

/** Whether it is a map at all, whatever it is good for. */
export function refuseForm(value: Json): Refusal | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('A map is an object with name and rows.');
  const { name, rows, northBank, gates, ...rest } = value as { [part: string]: Json };
  const stranger = Object.keys(rest)[0];
  if (stranger) return wrong(`A map has no '${stranger}'.`);
  if (typeof name !== 'string' || name === '' || name.length > 60) return wrong('A map needs a name of at most 60 letters.');
  const refusal = refuseRows(rows);
  if (refusal) return refusal;
  const height = (rows as string[]).length;
  const width = (rows as string[])[0]?.length ?? 0;
  const isRowCount = (n: Json | undefined) => Number.isInteger(n) && (n as number) >= 1 && (n as number) < height;
  if (northBank !== undefined && !isRowCount(northBank)) return wrong('The north bank is a number of rows from the top.');
  return gates === undefined ? null : refuseGates(gates, width, height);
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

function refuseZones(rows: MapSheet['rows']): Refusal | null {
  const room = (from: number, to: number) => [...rows.slice(from, to).join('')].filter((sign) => sign !== '#' && sign !== 'x').length;
  if (room(0, 2) >= MOST_UNITS && room(-2, rows.length) >= MOST_UNITS) return null;
  return wrong(`Both the first and the last two rows need room for ${MOST_UNITS} units.`);
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
  if (scenario === 'ford' && !map.northBank) return { rule, reason: 'The map has no north bank.' };
  if (scenario === 'building' && count('o') < MOST_UNITS) return { rule, reason: `The building needs ${MOST_UNITS} Floor hexes.` };
  if (scenario === 'swimmers' && count('f') < 3) return { rule, reason: 'The map has no fountain of at least 3 hexes.' };
  if (scenario === 'hut' && count('o') < 1) return { rule, reason: 'The map has no Floor.' };
  if (scenario === 'gates' && !map.gates) return { rule, reason: 'The map has no gates.' };
  if (scenario === 'blockade' && map.rows.length < 8) return { rule, reason: 'The map needs 8 rows, or the zones touch.' };
  return null;
}
