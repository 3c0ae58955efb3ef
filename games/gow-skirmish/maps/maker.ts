// Maps of one's own (GOW-MAP-01), as the editor knows them: terrain by hexes, toll gates, and the north bank.
import type { Json, Refusal } from '@baize/kernel';
import type { Cell, Id, MapBrush, MapMaker, Scene, Token } from '@baize/table';
import { fromRow } from '@baize/table/hexes';
import { MAPS, type MapSheet } from '../content/maps.ts';
import { SCENARIO, SCENARIOS, type ScenarioKey, type Zone } from '../content/scenarios.ts';
import { TERRAIN, type TerrainSign } from '../content/terrain.ts';
import { lacks, MOST_GATES, refuseForm, refuseMap } from '../rules/maps.ts';
import { LOOK_OF } from '../scene-faces.ts';

/** The editor hands back only what it was given: maps that were read. */
const mapIn = (map: Json) => map as unknown as MapSheet;
const plain = (map: MapSheet) => map as unknown as Json;

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

const MARKS: readonly MapBrush[] = [
  {
    id: 'gate',
    label: 'Toll gate',
    group: 'Marks',
    look: null,
    key: 't',
    says: 'It counts for a side that is alone on it or next to it.',
    rule: 'GOW-SCN-07',
  },
  { id: 'no gate', label: 'No gate', group: 'Marks', look: null, key: 'n', says: 'Takes a toll gate away.', rule: 'GOW-SCN-07' },
  {
    id: 'bank',
    label: 'North bank',
    group: 'Marks',
    look: null,
    key: 'b',
    says: 'The north bank reaches from the top down to this row.',
    rule: 'GOW-SCN-03',
  },
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

const isSame = (a: readonly [number, number]) => (b: readonly [number, number]) => a[0] === b[0] && a[1] === b[1];

function paintGround(map: MapSheet, sign: TerrainSign, places: Gates): MapSheet {
  const rows = map.rows.map((row, at) => {
    const columns = places.filter((place) => place[1] === at).map(([column]) => column);
    return columns.length === 0 ? row : [...row].map((old, column) => (columns.includes(column) ? sign : old)).join('');
  });
  const gates = (map.gates ?? []).filter((gate) => sign !== 'x' || !places.some(isSame(gate)));
  return withGates({ ...map, rows }, gates);
}

function paint(map: MapSheet, brush: string, cells: readonly Id[]): MapSheet {
  const places = cells.map(placeOf).filter((place) => isOn(map, place));
  if (places.length === 0) return map;
  const gates = map.gates ?? [];
  const ground = GROUND.find(([id]) => id === brush);
  if (ground) return paintGround(map, ground[1], places);
  if (brush === 'bank') return withBank(map, 1 + Math.max(...places.map(([, row]) => row)));
  if (brush === 'no gate')
    return withGates(
      map,
      gates.filter((gate) => !places.some(isSame(gate))),
    );
  return withGates(map, [...gates, ...places.filter((place) => !gates.some(isSame(place)))].slice(-MOST_GATES));
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
  const rows = Array.from({ length: height }, (_, row) => (map.rows[row] ?? '').slice(0, width).padEnd(width, '.'));
  const after = { ...map, rows };
  return withBank(
    withGates(
      after,
      (map.gates ?? []).filter((gate) => isOn(after, gate)),
    ),
    map.northBank ?? 0,
  );
}

function isIn(map: MapSheet, zone: Zone, column: number, row: number): boolean {
  const sign = map.rows[row]?.[column] ?? 'x';
  if (sign === '#' || sign === 'x') return false;
  if (zone === 'floor') return sign === 'o';
  return zone.from === 'top' ? row < zone.rows : row >= map.rows.length - zone.rows;
}

/** The attackers, or those who deploy at the bottom, in the first side's colour. */
function zoneAt(map: MapSheet, use: ScenarioKey, column: number, row: number): 0 | 1 | null {
  const { attacker, defender } = SCENARIO[use].zones;
  return isIn(map, attacker, column, row) ? 0 : isIn(map, defender, column, row) ? 1 : null;
}

function printAt(map: MapSheet, use: ScenarioKey, sign: TerrainSign, row: number): string {
  if ((use === 'hut' || use === 'building') && sign === 'o') return '★';
  if (use === 'swimmers' && sign === 'f') return '★';
  return use === 'ford' && row < (map.northBank ?? 0) && sign !== 'x' ? 'N' : '';
}

function cellAt(map: MapSheet, use: ScenarioKey, column: number, row: number): Cell {
  const sign = (map.rows[row]?.[column] ?? 'x') as TerrainSign;
  const { q, r } = fromRow(column, row);
  const zone = zoneAt(map, use, column, row);
  const print = printAt(map, use, sign, row);
  return {
    id: idOf(column, row),
    at: [q, r],
    look: LOOK_OF[sign],
    says: `${column},${row}: ${TERRAIN[sign].name}. ${groundSays(sign)}`,
    rule: 'GOW-HEX-05',
    ...(zone !== null && { zone }),
    ...(print !== '' && { print }),
  };
}

function scene(map: MapSheet, use: ScenarioKey): Scene {
  const tokens = (map.gates ?? []).map(([column, row], at): Token => {
    const { q, r } = fromRow(column, row);
    return { id: `gate:${at}`, at: [q, r], kind: 'objective', side: null, says: `A toll gate at ${column},${row}.`, rule: 'GOW-SCN-07' };
  });
  return {
    headline: `${map.name} · ${widthOf(map)} × ${map.rows.length} · ${SCENARIO[use].name}`,
    surface: {
      kind: 'hexes',
      pointy: true,
      cells: map.rows.flatMap((line, row) => [...line].map((_, column) => cellAt(map, use, column, row))),
    },
    pieces: [],
    tokens,
    standings: [],
  };
}

const START: MapSheet = { name: 'A map of my own', rows: Array.from({ length: 13 }, () => '.'.repeat(22)) };

function measures(map: MapSheet) {
  const rule = 'GOW-MAP-01';
  return [
    { id: 'width', label: 'Hexes in a row', rule, value: widthOf(map), from: 8, to: 40 },
    { id: 'height', label: 'Rows', rule, value: map.rows.length, from: 6, to: 30 },
    { id: 'bank', label: 'Rows of the north bank', rule: 'GOW-SCN-03', value: map.northBank ?? 0, from: 0, to: map.rows.length - 1 },
  ];
}

function measured(map: MapSheet, id: string, value: number): MapSheet {
  const limits = measures(map).find((each) => each.id === id);
  if (!limits || !Number.isInteger(value) || value < limits.from || value > limits.to) return map;
  if (id === 'bank') return withBank(map, value);
  return id === 'width' ? resized(map, value, map.rows.length) : resized(map, widthOf(map), value);
}

function problems(map: Json): Refusal[] {
  const refusal = refuseMap(map);
  return refusal ? [refusal] : [];
}

export const maps: MapMaker = {
  rule: 'GOW-MAP-01',
  starts: [
    { id: 'new', label: 'Flat country', says: '22 × 13 hexes of Flat Ground' },
    ...Object.entries(MAPS).map(([id, map]) => ({ id, label: map.name, says: `${widthOf(map)} × ${map.rows.length} hexes` })),
  ],
  start: (id) => plain(MAPS[id] ? { ...MAPS[id], name: `${MAPS[id].name}, altered` } : START),
  read(value) {
    const refusal = refuseForm(value);
    return refusal ? { refusal } : { map: value };
  },
  title: (map) => mapIn(map).name,
  rename: (map, title) => plain({ ...mapIn(map), name: title.trim().slice(0, 60) || START.name }),
  scene: (map, use) => scene(mapIn(map), use as ScenarioKey),
  brushes,
  paint: (map, brush, cells) => plain(paint(mapIn(map), brush, cells)),
  opposite: (map, cells) => opposite(mapIn(map), cells),
  measures: (map) => measures(mapIn(map)),
  measure: (map, id, value) => plain(measured(mapIn(map), id, value)),
  problems,
  uses: (map) =>
    SCENARIOS.map((id) => ({ id, label: SCENARIO[id].name, rule: SCENARIO[id].rule, refusal: refuseMap(map) ?? lacks(mapIn(map), id) })),
  enlist: (options, map, use) => ({ ...options, scenario: use, map: 'custom', customMap: map }),
};
