// Maps of one's own (GOW-MAP-01), as the editor knows them: terrain, deployment zones and objectives, painted by hexes.

import type { Cell, Id, MapBrush, MapMaker, Point, Scene, Token } from '@baize/contracts';
import { fromRow } from '@baize/geometry/hexes';
import type { Json, Refusal } from '@baize/kernel';
import { MAPS, type MapSheet } from '../content/maps.ts';
import { SCENARIO, SCENARIOS, type ScenarioKey } from '../content/scenarios.ts';
import { TERRAIN, type TerrainSign } from '../content/terrain.ts';
import { newBoard } from '../rules/ground.ts';
import { BANK_SIGN, EXIT_SIGN, lacks, MOST_GATES, mapIn, objectiveHexes, readMap, refuseMap, ZONE_SIGN, zonesOf } from '../rules/maps.ts';
import { LOOK_OF } from '../scene-faces.ts';

/** A map is made for the figures that a match has unless others are asked for (GOW-SCN-09). */
const FIGURES = 'book';

const widthOf = ({ rows }: MapSheet) => rows[0]?.length ?? 0;
const idOf = (column: number, row: number): Id => `hex:${column},${row}`;
const placeOf = (id: Id) => id.slice(4).split(',').map(Number) as [column: number, row: number];

function isOn(map: MapSheet, [column, row]: readonly [number, number]): boolean {
  return column >= 0 && row >= 0 && column < widthOf(map) && row < map.rows.length;
}

const GROUND: readonly [id: string, sign: TerrainSign, key: string][] = [
  ['flat', '.', 'g'],
  ['soft', 's', 's'],
  ['hard', '#', 'h'],
  ['water', '~', 'w'],
  ['floor', 'o', 'o'],
  ['fountain', 'f', 'f'],
  ['void', 'x', 'x'],
];

function groundSays(sign: TerrainSign): string {
  if (sign === 'x') return 'This hex is not part of the map.';
  const { cost, cover } = TERRAIN[sign];
  const covers = { none: '', soft: ', 1 card less across it', hard: ', 2 cards less across it' }[cover];
  return cost === null ? `Impassable${covers}.` : `Costs ${cost} to enter${covers}.`;
}

const mark = (id: string, label: string, key: string, says: string, rule: string): MapBrush => ({
  id,
  label,
  group: 'Objectives',
  look: null,
  key,
  says,
  rule,
});

const MARKS: readonly MapBrush[] = [
  mark('gate', 'Toll gate', 't', 'It counts for a side that is alone on it or next to it.', 'GOW-SCN-07'),
  mark('bank', 'North bank', 'b', 'Where all attackers must stand to have forded the river.', 'GOW-SCN-03'),
  mark(
    'exit',
    'Way out',
    'e',
    'An attacking unit that ends its activation here has run the blockade; without any, row 0 is the way out.',
    'GOW-SCN-08',
  ),
  mark('no mark', 'No objective', 'n', 'Takes gates, north bank and ways out away.', 'GOW-SCN-01'),
];

const zoneBrush = (id: string, label: string, key: string, says: string, opposite: string = id): MapBrush => ({
  id,
  label,
  group: 'Deployment',
  look: null,
  key,
  says,
  rule: 'GOW-DEP-03',
  opposite,
});

const ZONES: readonly MapBrush[] = [
  zoneBrush(
    'zone attacker',
    "Attackers' zone",
    'a',
    'Where the attackers, or the bottom side, deploy, instead of the zone of the scenario.',
    'zone defender',
  ),
  zoneBrush(
    'zone defender',
    "Defenders' zone",
    'd',
    'Where the defenders, or the top side, deploy, instead of the zone of the scenario.',
    'zone attacker',
  ),
  zoneBrush('no zone', 'No zone', 'z', 'A side without painted hexes has the zone of the scenario.'),
];

const brushes: readonly MapBrush[] = [
  ...GROUND.map(([id, sign, key]) => ({
    id,
    label: sign === 'x' ? 'Off the map' : TERRAIN[sign].name,
    group: 'Ground',
    look: LOOK_OF[sign],
    key,
    says: groundSays(sign),
    rule: 'GOW-HEX-05',
  })),
  ...ZONES,
  ...MARKS,
];

type Gates = NonNullable<MapSheet['gates']>;

/** A map without gates has no list of them. */
function withGates({ gates: _, ...map }: MapSheet, gates: Gates): MapSheet {
  return gates.length === 0 ? map : { ...map, gates };
}

function withBank({ northBank: _, ...map }: MapSheet, rows: number): MapSheet {
  return rows <= 0 ? map : { ...map, northBank: Math.min(rows, map.rows.length - 1) };
}

/** Painted hexes of the bank give way to whole rows. */
function withoutBank(map: MapSheet): MapSheet {
  const places = (map.marks ?? []).flatMap((line, row) =>
    [...line].flatMap((sign, column) => (sign === BANK_SIGN ? [[column, row] as const] : [])),
  );
  return withLetter(map, 'marks', '.', places);
}

const isSame = (a: readonly [number, number]) => (b: readonly [number, number]) => a[0] === b[0] && a[1] === b[1];

type Layer = 'zones' | 'marks';

/** A letter in these hexes of a painted layer; a layer without letters is left out. */
function withLetter(map: MapSheet, layer: Layer, letter: string, places: Gates): MapSheet {
  const { [layer]: old, ...rest } = map;
  const letterAt = (column: number, row: number) => (places.some(isSame([column, row])) ? letter : (old?.[row]?.[column] ?? '.'));
  const rows = map.rows.map((line, row) => [...line].map((_, column) => letterAt(column, row)).join(''));
  return rows.every((row) => /^\.*$/.test(row)) ? rest : { ...rest, [layer]: rows };
}

/** The rows of the north bank as painted hexes, so that single ones can be added and taken away. */
function withPaintedBank({ northBank = 0, ...map }: MapSheet): MapSheet {
  const places = map.rows.slice(0, northBank).flatMap((line, row) => [...line].map((_, column) => [column, row] as const));
  return withLetter(map, 'marks', BANK_SIGN, places);
}

const withoutGates = (map: MapSheet, places: Gates) =>
  withGates(
    map,
    (map.gates ?? []).filter((gate) => !places.some(isSame(gate))),
  );

function paintGround(map: MapSheet, sign: TerrainSign, places: Gates): MapSheet {
  const rows = map.rows.map((row, at) => {
    const columns = places.filter((place) => place[1] === at).map(([column]) => column);
    return columns.length === 0 ? row : [...row].map((old, column) => (columns.includes(column) ? sign : old)).join('');
  });
  const after = { ...map, rows };
  return sign === 'x' ? withLetter(withLetter(withoutGates(after, places), 'marks', '.', places), 'zones', '.', places) : after;
}

const PAINTS: Record<string, (map: MapSheet, places: Gates) => MapSheet> = {
  gate(map, places) {
    const gates = map.gates ?? [];
    return withGates(map, [...gates, ...places.filter((place) => !gates.some(isSame(place)))].slice(-MOST_GATES));
  },
  bank: (map, places) => withLetter(withPaintedBank(map), 'marks', BANK_SIGN, places),
  exit: (map, places) => withLetter(map, 'marks', EXIT_SIGN, places),
  'no mark': (map, places) => withLetter(withPaintedBank(withoutGates(map, places)), 'marks', '.', places),
  'zone attacker': (map, places) => withLetter(map, 'zones', ZONE_SIGN.attacker, places),
  'zone defender': (map, places) => withLetter(map, 'zones', ZONE_SIGN.defender, places),
  'no zone': (map, places) => withLetter(map, 'zones', '.', places),
};

function paint(map: MapSheet, brush: string, cells: readonly Id[]): MapSheet {
  const places = cells.map(placeOf).filter((place) => isOn(map, place));
  if (places.length === 0) return map;
  const ground = GROUND.find(([id]) => id === brush);
  return ground ? paintGround(map, ground[1], places) : (PAINTS[brush]?.(map, places) ?? map);
}

/** Turned by half a circle about the middle; on a map with an odd number of rows the shifted ones are a hex shorter (GOW-HEX-01). */
function opposite(map: MapSheet, cells: readonly Id[]): Id[] {
  const [width, height] = [widthOf(map), map.rows.length];
  return cells
    .map(placeOf)
    .map(([column, row]) => [width - (height % 2 === 1 && row % 2 === 1 ? 2 : 1) - column, height - 1 - row] as const)
    .filter((place) => isOn(map, place))
    .map(([column, row]) => idOf(column, row));
}

function resized(map: MapSheet, width: number, height: number): MapSheet {
  const fitted = (rows: readonly string[]) =>
    Array.from({ length: height }, (_, row) => (rows[row] ?? '').slice(0, width).padEnd(width, '.'));
  const { zones, marks, ...rest } = map;
  const after: MapSheet = {
    ...rest,
    rows: fitted(map.rows),
    ...(zones && { zones: fitted(zones) }),
    ...(marks && { marks: fitted(marks) }),
  };
  const gates = (map.gates ?? []).filter((gate) => isOn(after, gate));
  return withLetter(withLetter(withBank(withGates(after, gates), map.northBank ?? 0), 'zones', '.', []), 'marks', '.', []);
}

/** The attackers, or those who deploy at the bottom, in the first side's colour. */
function zoneAt(map: MapSheet, use: ScenarioKey): Map<number, 0 | 1> {
  const [attacker, defender] = zonesOf(map, [use, FIGURES]);
  return new Map([...defender.map((cell) => [cell, 1] as const), ...attacker.map((cell) => [cell, 0] as const)]);
}

/** The hexes that the scenario is about. */
function goals(map: MapSheet, use: ScenarioKey): number[] {
  return objectiveHexes(newBoard(map.rows), (map.marks ?? []).join(''), map.northBank ?? 0, use);
}

function cellAt(map: MapSheet, zone: 0 | 1 | undefined, column: number, row: number): Cell {
  const sign = (map.rows[row]?.[column] ?? 'x') as TerrainSign;
  const { q, r } = fromRow(column, row);
  return {
    id: idOf(column, row),
    at: [q, r],
    look: LOOK_OF[sign],
    says: `${column},${row}: ${TERRAIN[sign].name}. ${groundSays(sign)}`,
    rule: 'GOW-HEX-05',
    ...(zone !== undefined && { zone }),
  };
}

function scene(map: MapSheet, use: ScenarioKey): Scene {
  const zones = zoneAt(map, use);
  const goal = goals(map, use).map((cell): Point => {
    const { q, r } = fromRow(cell % widthOf(map), Math.floor(cell / widthOf(map)));
    return [q, r];
  });
  const tokens = (map.gates ?? []).map(([column, row], at): Token => {
    const { q, r } = fromRow(column, row);
    return { id: `gate:${at}`, at: [q, r], kind: 'objective', side: null, says: `A toll gate at ${column},${row}.`, rule: 'GOW-SCN-07' };
  });
  return {
    headline: `${map.name} · ${widthOf(map)} × ${map.rows.length} · ${SCENARIO[use].name}`,
    surface: {
      kind: 'hexes',
      pointy: true,
      cells: map.rows.flatMap((line, row) =>
        [...line].map((_, column) => cellAt(map, zones.get(row * widthOf(map) + column), column, row)),
      ),
    },
    pieces: [],
    tokens,
    overlays: goal.length === 0 ? [] : [{ kind: 'cells', tone: 'good', cells: goal, says: SCENARIO[use].name }],
    standings: [],
  };
}

const START: MapSheet = { name: 'A map of my own', rows: Array.from({ length: 13 }, () => '.'.repeat(22)) };

function measures(map: MapSheet) {
  const rule = 'GOW-MAP-01';
  return [
    { id: 'width', label: 'Hexes in a row', rule, value: widthOf(map), from: 8, to: 40 },
    { id: 'height', label: 'Rows', rule, value: map.rows.length, from: 6, to: 30 },
    { id: 'bank', label: 'North bank in whole rows', rule: 'GOW-SCN-03', value: map.northBank ?? 0, from: 0, to: map.rows.length - 1 },
  ];
}

function measured(map: MapSheet, id: string, value: number): MapSheet {
  const limits = measures(map).find((each) => each.id === id);
  if (!limits || !Number.isInteger(value) || value < limits.from || value > limits.to) return map;
  if (id === 'bank') return withBank(withoutBank(map), value);
  return id === 'width' ? resized(map, value, map.rows.length) : resized(map, widthOf(map), value);
}

function problems(map: Json): Refusal[] {
  const refusal = refuseMap(map);
  return refusal ? [refusal] : [];
}

export const maps: MapMaker = {
  kind: 'cells',
  rule: 'GOW-MAP-01',
  starts: [
    { id: 'new', label: 'Flat country', says: '22 × 13 hexes of Flat Ground' },
    ...Object.entries(MAPS).map(([id, map]) => ({ id, label: map.name, says: `${widthOf(map)} × ${map.rows.length} hexes` })),
  ],
  start: (id) => (MAPS[id] ? { ...MAPS[id], name: `${MAPS[id].name}, altered` } : START),
  read: readMap,
  title: (map) => mapIn(map).name,
  rename: (map, title) => ({ ...mapIn(map), name: title.trim().slice(0, 60) || START.name }),
  scene: (map, use) => scene(mapIn(map), SCENARIOS.find((key) => key === use) ?? 'pitched'),
  brushes,
  paint: (map, brush, cells) => paint(mapIn(map), brush, cells),
  opposite: (map, cells) => opposite(mapIn(map), cells),
  measures: (map) => measures(mapIn(map)),
  measure: (map, id, value) => measured(mapIn(map), id, value),
  problems,
  uses: (map) =>
    SCENARIOS.map((id) => ({
      id,
      label: SCENARIO[id].name,
      rule: SCENARIO[id].rule,
      refusal: refuseMap(map) ?? lacks(mapIn(map), [id, FIGURES]),
    })),
  enlist: (options, map, use) => ({ ...options, scenario: use, map: 'custom', customMap: map }),
};
