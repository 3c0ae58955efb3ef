// EGW-DEPL-01, -03, -04: room to be set up, a way from one side to the other, and whether reserves can come on.
import {
  isWayBetween,
  type LaidThing,
  movedBy,
  type Point,
  type TableFinding,
  type TableSheet,
  thingMiddle,
  withoutThing,
  withThing,
} from '@baize/contracts';
import { boundsOf, contains, gap, inches, type Shape } from '@baize/geometry/open';
import { SCENARIOS, type ScenarioId } from '../content/scenarios/scenarios.ts';
import { band, EDGES, type Edge, type OwnGround, type TableSide } from '../content/scenarios/zones.ts';
import { usualOf } from '../rules/scenarios/conditions.ts';
import { edgesOn, usesGround } from '../rules/scenarios/own-ground.ts';
import { entryId, LIBRARY, RESERVES, sideName, TABLE_SIDES, zoneId } from './library.ts';
import { groundIn, nearestEdge, stretchOf } from './places.ts';
import { found, INCH, isFree, LEAST_ROOM, PACE, type Surveyed } from './survey.ts';

// ── room ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** EGW-DEPL-01: places along an edge. */
function roomAlong(surveyed: Surveyed, edge: Edge): number {
  const { width, height } = surveyed.sheet;
  const isAcross = edge === 'south' || edge === 'north';
  const far = edge === 'south' || edge === 'west' ? INCH : (isAcross ? height : width) - INCH;
  let count = 0;
  for (let along = PACE / 2; along < (isAcross ? width : height); along += PACE)
    if (isFree(surveyed, isAcross ? { x: along, y: far } : { x: far, y: along })) count += 1;
  return count;
}

function edgePoint({ width, height }: TableSheet, edge: Edge): Point {
  if (edge === 'north' || edge === 'south') return [width / 2, edge === 'north' ? 1500 : height - 1500];
  return [edge === 'west' ? 1500 : width - 1500, height / 2];
}

function crampedEdges(surveyed: Surveyed, edges: readonly Edge[]): TableFinding[] {
  return edges.flatMap((edge): TableFinding[] => {
    const room = roomAlong(surveyed, edge);
    if (room >= LEAST_ROOM) return [];
    const reason = `Along the ${edge} edge only ${room} models have room to be set up.`;
    return [found('fault', `edge-room:${edge}`, 'EGW-DEPL-01', reason, edgePoint(surveyed.sheet, edge), [])];
  });
}

const thingsOf = ({ things }: TableSheet, kind: string): LaidThing[] => things.filter(({ of }) => of === kind);
const idsOf = (things: readonly LaidThing[]) => things.map(({ id }) => id);

function roomIn(surveyed: Surveyed, zone: Shape): number {
  const { minX, minY, maxX, maxY } = boundsOf(zone);
  let count = 0;
  for (let x = minX + PACE / 2; x + PACE / 2 <= maxX; x += PACE)
    for (let y = minY + PACE / 2; y + PACE / 2 <= maxY; y += PACE) if (isFree(surveyed, { x, y })) count += 1;
  return count;
}

function crampedZones(surveyed: Surveyed, { zones }: OwnGround): TableFinding[] {
  return TABLE_SIDES.flatMap((side): TableFinding[] => {
    const zone = zones[side];
    const room = zone ? roomIn(surveyed, zone) : LEAST_ROOM;
    const laid = thingsOf(surveyed.sheet, zoneId(side));
    if (room >= LEAST_ROOM || !laid[0]) return [];
    const reason = `${sideName(side)} has room for ${room === 0 ? 'nobody' : `only ${room}`} where it is set up; a warband may have ${LEAST_ROOM}.`;
    return [found('fault', `zone-room:${side}`, 'EGW-DEPL-01', reason, thingMiddle(laid[0]), idsOf(laid))];
  });
}

/** Its zone, or the usual two inches along its edge. */
const zoneShape = (sheet: TableSheet, ground: OwnGround, side: TableSide): Shape => ground.zones[side] ?? band(side, inches(2), sheet);

/** EG-MOV-01: those on foot charge so far. */
const CHARGE = inches(6);

function tooNear(sheet: TableSheet, ground: OwnGround): TableFinding[] {
  const laid = TABLE_SIDES.flatMap((side) => thingsOf(sheet, zoneId(side)));
  const away = gap(zoneShape(sheet, ground, 'south'), zoneShape(sheet, ground, 'north'));
  if (away >= CHARGE || !laid[0]) return [];
  const reason = `The sides are set up ${away <= 0 ? 'in the same place' : `only ${Math.round(away / INCH)}″ apart`}: those on foot charge 6″ in the first turn.`;
  return [found('doubt', 'zones-near', 'EG-MOV-01', reason, thingMiddle(laid[0]), idsOf(laid))];
}

// ── ways ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** From side to side somebody must be able to walk, from edge to edge or from zone to zone; the other way it is only doubted. */
export function waysOver(surveyed: Surveyed): TableFinding[] {
  const { sheet } = surveyed;
  const zones = groundIn(sheet)?.zones;
  const isOpen = ([x, y]: Point) => isFree(surveyed, { x, y: sheet.height - y });
  const at: Point = [sheet.width / 2, sheet.height / 2];
  const isIn = (zone: Shape, [x, y]: Point) => contains(zone, { x, y: sheet.height - y });
  const joined = {
    north: isWayBetween(
      sheet,
      isOpen,
      (point) => (zones?.north ? isIn(zones.north, point) : point[1] < INCH),
      (point) => (zones?.south ? isIn(zones.south, point) : point[1] > sheet.height - INCH),
    ),
    east: isWayBetween(
      sheet,
      isOpen,
      ([x]) => x < INCH,
      ([x]) => x > sheet.width - INCH,
    ),
  };
  const reason = (way: string) => `Nobody can walk ${way}: something must open a way, such as a bridge.`;
  return [
    ...(joined.north ? [] : [found('fault', 'way:north', 'EG-MOV-03', reason('from north to south'), at, [])]),
    ...(joined.east ? [] : [found('doubt', 'way:east', 'EG-MOV-03', reason('from west to east'), at, [])]),
  ];
}

// ── coming on ───────────────────────────────────────────────────────────────────────────────────────────────────────

const entriesOn = (sheet: TableSheet) => TABLE_SIDES.flatMap((side) => thingsOf(sheet, entryId(side)));

/** From an edge on to the table, as the rules measure. */
const INWARD = { south: [0, 1], north: [0, -1], west: [1, 0], east: [-1, 0] } as const;

/** EGW-DEPL-04: a place by which nobody can come on, and one that lies off the edge. */
function badEntries(surveyed: Surveyed): TableFinding[] {
  const { sheet } = surveyed;
  return entriesOn(sheet).flatMap((thing): TableFinding[] => {
    const middle = thingMiddle(thing);
    const { edge, away } = nearestEdge(sheet, thing);
    const shut = isShutAt(surveyed, thing)
      ? [
          found('fault', `entry-shut:${thing.id}`, 'EGW-DEPL-04', `Nobody can come on here: the ${edge} edge is closed.`, middle, [
            thing.id,
          ]),
        ]
      : [];
    if (away <= INCH) return shut;
    const [dx, dy] = INWARD[edge];
    const off = found('doubt', `entry-off:${thing.id}`, 'EGW-DEPL-04', `It lies off the edge; they come on by the ${edge} edge.`, middle, [
      thing.id,
    ]);
    return [
      ...shut,
      { ...off, cures: [{ label: 'Move it to the edge', sheet: withThing(sheet, LIBRARY, movedBy(thing, [-dx * away, dy * away])) }] },
    ];
  });
}

/** Whether no base has room just inside the stretch, at any half inch of it. */
function isShutAt(surveyed: Surveyed, thing: LaidThing): boolean {
  const { edge, a, b } = stretchOf(surveyed.sheet, thing);
  const [dx, dy] = INWARD[edge];
  const { width, height } = surveyed.sheet;
  const inside = (value: number, most: number) => Math.min(most - INCH / 2, Math.max(INCH / 2, value));
  for (let x = a.x; x <= b.x; x += INCH / 2)
    for (let y = a.y; y <= b.y; y += INCH / 2)
      if (isFree(surveyed, { x: inside(x + dx * INCH, width), y: inside(y + dy * INCH, height) })) return false;
  return true;
}

/** EGW-DEPL-03: who waits at all in a scenario, with what the table says of reserves. */
const hasReserves = ({ settings }: TableSheet, scenario: ScenarioId) =>
  scenario === 'defence' || (scenario === 'skirmish' && settings[RESERVES] === 'on');

function idleEntries(sheet: TableSheet, scenario: ScenarioId): TableFinding[] {
  const laid = entriesOn(sheet);
  if (!laid[0] || hasReserves(sheet, scenario)) return [];
  const reason = `${SCENARIOS[scenario].name}: nobody waits in reserve, so only those without room come on by a place of entry.`;
  const one = found('doubt', `reserves:${scenario}`, 'EGW-DEPL-03', reason, thingMiddle(laid[0]), idsOf(laid));
  const agreed = { label: 'Let half of each side wait', sheet: { ...sheet, settings: { ...sheet.settings, [RESERVES]: 'on' } } };
  return [{ ...one, cures: scenario === 'skirmish' ? [agreed] : [] }];
}

/** EGW-DUEL-02, EGW-OCC-02: scenarios whose own rule leaves nothing to the table. */
function unused(sheet: TableSheet, scenario: ScenarioId): TableFinding[] {
  const laid = [...TABLE_SIDES.flatMap((side) => thingsOf(sheet, zoneId(side))), ...entriesOn(sheet)];
  if (!laid[0]) return [];
  const { name, rule } = SCENARIOS[scenario];
  const reason = `${name}: it has a way of its own to bring the sides on, so that zones and places of entry are not used.`;
  const bare = laid.reduce((sum, { id }) => withoutThing(sum, id), sheet);
  return [
    {
      ...found('doubt', `unused:${scenario}`, rule, reason, thingMiddle(laid[0]), idsOf(laid)),
      cures: [{ label: 'Take them away', sheet: bare }],
    },
  ];
}

/** What is wrong with where the sides of a scenario are set up and come on. */
export function groundFindings(surveyed: Surveyed, scenario: ScenarioId): TableFinding[] {
  const { sheet } = surveyed;
  const ground = groundIn(sheet);
  const usual = usualOf(scenario);
  if (!ground) return crampedEdges(surveyed, EDGES);
  if (!usesGround(usual)) return [...crampedEdges(surveyed, EDGES), ...unused(sheet, scenario)];
  const plain = edgesOn(ground, usual).filter((side) => !ground.zones[side]);
  return [
    ...crampedEdges(surveyed, plain),
    ...crampedZones(surveyed, ground),
    ...tooNear(sheet, ground),
    ...badEntries(surveyed),
    ...idleEntries(sheet, scenario),
  ];
}
