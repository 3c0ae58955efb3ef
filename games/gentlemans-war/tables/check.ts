// AGX-TAB-08: whether a table from the workshop can be played on, and what a fair-minded player would doubt.
import {
  areaBetween,
  commonFindings,
  freshThingId,
  isPath,
  isWayBetween,
  kindOf,
  type LaidPiece,
  type LaidThing,
  movedBy,
  newPiece,
  type Point,
  placeOf,
  standingFindings,
  type TableFinding,
  type TableSheet,
  thingOutline,
  turnedTo,
  withoutThing,
  withThing,
} from '@baize/contracts';
import { along, boundsOf, facingTo, gapToPoint, onLine, overlaps, type Point as Place, polygon } from '@baize/geometry/open';
import type { Json, Options, Refusal } from '@baize/kernel';
import { costIn, type Going, gradeOf } from '../rules/country/features.ts';
import { type Land, landOf } from '../rules/country/map.ts';
import type { Zone } from '../rules/setup/edges.ts';
import { layoutBySlug } from '../scenarios/layouts/lay.ts';
import { type Agreed, agreedIn } from '../scenarios/setting.ts';
import { STANDARD } from '../scenarios/standard.ts';
import { standardZone } from '../scenarios/zones.ts';
import { SIDES, seatName } from '../state.ts';
import { isBandKind, LIBRARY, OBJECTIVE, ZONES } from './library.ts';
import { countryOf, ownTableOf, readOwnTable, TERMS } from './own-table.ts';

/** Kinds that nobody, or hardly anybody, goes through; and those that are rough besides. */
const CLOSED: readonly string[] = ['marsh', 'rocks', 'thick-wood', 'steep-hill', 'cliff', 'sound-building', 'flimsy-building', 'rubble'];
const ROUGH: readonly string[] = [...CLOSED, 'wood', 'scrub', 'ravine', 'bog', 'ploughed-field', 'rough-meadow'];
const WATER: readonly string[] = ['river', 'stream', 'brook'];
const CROSSINGS: readonly string[] = ['bridge', 'ford'];
/** What may lie over or under anything. */
const FLAT: readonly string[] = [
  'slight-hill',
  'bridge',
  'ford',
  'gap',
  'depot',
  'earthwork',
  'laager',
  'perimeter',
  'built-up',
  OBJECTIVE,
];

const INCH = 1000;

function doubt(id: string, reason: string, at: Point, things: readonly LaidThing[], cures: TableFinding['cures']): TableFinding {
  return { id, rule: TERMS.rule, reason, weight: 'doubt', at, things: things.map((thing) => thing.id), cures };
}

const labelOf = (thing: LaidThing) => kindOf(LIBRARY, thing).label;
const shapeOf = (thing: LaidThing) => polygon(thingOutline(kindOf(LIBRARY, thing), thing).map(placeOf));

// ── ways over water ─────────────────────────────────────────────────────────────────────────────────────────────────

interface Meeting {
  at: Point;
  /** Along the road. */
  turn: number;
}

/** Where two drawn lines cross. */
function meetings(road: LaidThing, water: LaidThing): Meeting[] {
  if (!isPath(road) || !isPath(water)) return [];
  const legs = ({ points }: { points: readonly Point[] }) =>
    points.slice(1).map((b, at) => [placeOf(points[at] as Point), placeOf(b)] as const);
  return legs(road).flatMap(([a, b]) =>
    legs(water).flatMap(([c, d]): Meeting[] => {
      const met = onLine(a, b, c, d);
      if (!met) return [];
      const p = along(a, b, met.from);
      return [{ at: [p.x, p.y], turn: facingTo(a, b) + 9000 }];
    }),
  );
}

function crossingAt(sheet: TableSheet, of: string, { at, turn }: Meeting, road: LaidThing, water: LaidThing): TableSheet {
  const kind = kindOf(LIBRARY, { of });
  const [wide, deep] = [isPath(road) ? road.width : 0, isPath(water) ? water.width : 0];
  const piece: LaidPiece = {
    ...newPiece(kind, freshThingId(sheet), at),
    size: [Math.max(3000, wide + INCH), Math.max(3000, deep + 2 * INCH)],
  };
  return withThing(sheet, LIBRARY, turnedTo(kind, piece, turn));
}

/** AGW-LAND-10: a road or railway that meets water needs a bridge or a ford there. */
function dryRoads(sheet: TableSheet): TableFinding[] {
  const crossings = sheet.things.filter(({ of }) => CROSSINGS.includes(of)).map(shapeOf);
  const roads = sheet.things.filter(({ of }) => isBandKind(of));
  const waters = sheet.things.filter(({ of }) => WATER.includes(of));
  return roads.flatMap((road) =>
    waters.flatMap((water) =>
      meetings(road, water)
        .filter(({ at }) => !crossings.some((shape) => gapToPoint(shape, placeOf(at)) <= INCH))
        .map((met, n) => ({
          ...doubt(
            `dry:${road.id}:${water.id}:${n}`,
            `The ${labelOf(road).toLowerCase()} meets the ${labelOf(water).toLowerCase()} without a bridge.`,
            met.at,
            [road, water],
            [
              { label: 'Put a bridge', sheet: crossingAt(sheet, 'bridge', met, road, water) },
              { label: 'Make a ford', sheet: crossingAt(sheet, 'ford', met, road, water) },
            ],
          ),
          rule: 'AGW-LAND-10',
        })),
    ),
  );
}

// ── what lies where ─────────────────────────────────────────────────────────────────────────────────────────────────

/** AGX-TAB-08: areas do not overlap, except on gentle hills. */
function overlapping(sheet: TableSheet): TableFinding[] {
  const areas = sheet.things.filter((thing) => kindOf(LIBRARY, thing).laid === 'area' && !FLAT.includes(thing.of));
  return areas.flatMap((a, at) =>
    areas.slice(at + 1).flatMap((b) => {
      if (!overlaps(shapeOf(a), shapeOf(b), INCH / 10)) return [];
      const reason = `${labelOf(a)} and ${labelOf(b).toLowerCase()} lie over each other.`;
      const cures = [{ label: `Take the ${labelOf(b).toLowerCase()} away`, sheet: withoutThing(sheet, b.id) }];
      return [doubt(`over:${a.id}:${b.id}`, reason, thingOutline(kindOf(LIBRARY, b), b)[0] ?? [0, 0], [a, b], cures)];
    }),
  );
}

/** AGX-TAB-08: no area but a gentle hill within 3" of a home edge. */
function atHomeEdges(sheet: TableSheet): TableFinding[] {
  return sheet.things.flatMap((thing) => {
    const kind = kindOf(LIBRARY, thing);
    if (kind.laid !== 'area' || FLAT.includes(thing.of)) return [];
    const ys = thingOutline(kind, thing).map(([, y]) => y);
    const [far, near] = [Math.min(...ys), sheet.height - Math.max(...ys)];
    if (far >= 3 * INCH && near >= 3 * INCH) return [];
    const by = far < near ? 3 * INCH - far : near - 3 * INCH;
    const reason = `${kind.label}: it lies within 3″ of a home edge.`;
    const cures = [{ label: 'Move it in', sheet: withThing(sheet, LIBRARY, movedBy(thing, [0, by])) }];
    return [doubt(`home:${thing.id}`, reason, thingMiddleOf(thing), [thing], cures)];
  });
}

function thingMiddleOf(thing: LaidThing): Point {
  const outline = thingOutline(kindOf(LIBRARY, thing), thing);
  const sum = outline.reduce(([x, y], point) => [x + point[0], y + point[1]] as const, [0, 0] as Point);
  return [Math.round(sum[0] / outline.length), Math.round(sum[1] / outline.length)];
}

/** Square inches of the things of these kinds. */
function areaUnder(sheet: TableSheet, kinds: readonly string[], from = 0, to = sheet.height): number {
  const laid = sheet.things.filter(({ of }) => kinds.includes(of));
  return laid.reduce((sum, thing) => sum + areaBetween(thingOutline(kindOf(LIBRARY, thing), thing), from, to), 0);
}

/** AGX-TAB-08: at most a quarter of the table is closed, and two fifths are rough. */
function tooMuch(sheet: TableSheet): TableFinding[] {
  const whole = (sheet.width * sheet.height) / 1_000_000;
  const part = (kinds: readonly string[]) => Math.round((100 * areaUnder(sheet, kinds)) / whole);
  const [closed, rough] = [part([...CLOSED, 'river']), part([...ROUGH, 'river'])];
  const middle: Point = [sheet.width / 2, sheet.height / 2];
  if (closed > 25) return [doubt('closed', `${closed} % of the table is closed ground; a quarter is plenty.`, middle, [], [])];
  return rough > 40 ? [doubt('rough', `${rough} % of the table is rough or closed; two fifths are plenty.`, middle, [], [])] : [];
}

// ── getting about ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Whether a spot is closed to those who go so. */
function isClosed({ areas, lines }: Land, going: Going, p: Place): boolean {
  const here = areas.filter(({ shape }) => gapToPoint(shape, p) <= 0).map(({ feature }) => feature);
  if (here.some(({ kind }) => kind === 'road' || CROSSINGS.includes(kind) || kind === 'gap')) return false;
  if (here.some((feature) => costIn(feature, going) === Number.POSITIVE_INFINITY)) return true;
  return lines.some(({ feature, shapes }) => {
    const grade = gradeOf(feature, going);
    const isShut = grade === 'closed' || (grade === 'river' && !feature.crossable);
    return isShut && shapes.some((shape) => gapToPoint(shape, p) <= INCH / 2);
  });
}

/** AGW-DEPL-01: the boxes about the zones of South and North, as the table has them or as usual. */
export function zonesFor(sheet: TableSheet): [Zone, Zone] {
  const { zones } = ownTableOf(sheet);
  const box = (edge: 'south' | 'north'): Zone => boundsOf({ core: (zones[edge] ?? standardZone(sheet, edge)).outlines.flat(), round: 0 });
  return [box('south'), box('north')];
}

const isInZone = ({ minX, maxX, minY, maxY }: Zone, { x, y }: Place) => x >= minX && x <= maxX && y >= minY && y <= maxY;

/** How far from a bridge, a ford or a gap one may be and still be on the way over it. */
const BESIDE = 2500;

/** AGX-TAB-08: at least one way 4" wide joins the two sides, counting bridges and fords. */
function isJoined(sheet: TableSheet, land: Land, going: Going): boolean {
  const [south, north] = zonesFor(sheet);
  const place = ([x, y]: Point): Place => ({ x, y: sheet.height - y });
  const crossings = land.areas.filter(({ feature }) => CROSSINGS.includes(feature.kind) || feature.kind === 'gap');
  const known = new Map<string, boolean>();
  const isShut = (p: Place) => {
    const key = `${p.x},${p.y}`;
    const found = known.get(key) ?? isClosed(land, going, p);
    known.set(key, found);
    return found;
  };
  const around = [-INCH, 0, INCH].flatMap((x) => [-INCH, 0, INCH].map((y) => ({ x, y })));
  const isOpen = (at: Point) => {
    const p = place(at);
    if (crossings.some(({ shape }) => gapToPoint(shape, p) <= BESIDE)) return !isShut(p);
    return around.every(({ x, y }) => !isShut({ x: p.x + x, y: p.y + y }));
  };
  return isWayBetween(
    sheet,
    isOpen,
    (at) => isInZone(south, place(at)),
    (at) => isInZone(north, place(at)),
  );
}

function waysOver(sheet: TableSheet, land: Land): TableFinding[] {
  const at: Point = [sheet.width / 2, sheet.height / 2];
  if (!isJoined(sheet, land, 'close-foot')) {
    const reason = 'There is no way from one side to the other: something must open it, a bridge, a ford or a gap.';
    return [{ ...doubt('way', reason, at, [], []), weight: 'fault' }];
  }
  return isJoined(sheet, land, 'wheeled') ? [] : [doubt('wheels', 'Guns and wagons cannot come from one side to the other.', at, [], [])];
}

/** A unit in line needs about so much. */
const UNIT: Point = [6000, 3000];
/** AGW-ARMY-01: a small army has six units at least. */
const LEAST_UNITS = 6;

/** How many units can draw up in a zone. */
function roomIn(sheet: TableSheet, land: Land, zone: Zone): number {
  let count = 0;
  for (let y = zone.minY + UNIT[1] / 2; y + UNIT[1] / 2 <= zone.maxY; y += UNIT[1]) {
    for (let x = zone.minX + UNIT[0] / 2; x + UNIT[0] / 2 <= zone.maxX; x += UNIT[0]) {
      const isOn = x > 0 && y > 0 && x < sheet.width && y < sheet.height;
      if (isOn && !isClosed(land, 'close-foot', { x, y })) count += 1;
    }
  }
  return count;
}

/** AGW-DEPL-01: room for both, and 24" between the foremost. */
function drawingUp(sheet: TableSheet, land: Land): TableFinding[] {
  const zones = zonesFor(sheet);
  const middle = ({ minX, maxX, minY, maxY }: Zone): Point => [(minX + maxX) / 2, sheet.height - (minY + maxY) / 2];
  const own = (seat: 0 | 1) => sheet.things.filter(({ of }) => of === ZONES[seat]);
  const small = SIDES.flatMap((side): TableFinding[] => {
    const seat = side as 0 | 1;
    const room = roomIn(sheet, land, zones[seat]);
    if (room >= LEAST_UNITS) return [];
    const reason = `${seatName(seat)} has room for ${room === 0 ? 'no unit' : `only ${room} units`} where it draws up.`;
    return [{ ...doubt(`room:${seat}`, reason, middle(zones[seat]), own(seat), []), rule: 'AGW-DEPL-01', weight: 'fault' }];
  });
  const [south, north] = zones;
  const apart = (a: number, b: number, c: number, d: number) => Math.max(0, c - b, a - d);
  const [dx, dy] = [apart(south.minX, south.maxX, north.minX, north.maxX), apart(south.minY, south.maxY, north.minY, north.maxY)];
  const between = Math.sqrt(dx * dx + dy * dy);
  if (between >= 24 * INCH - 10) return small;
  const reason = `The two sides draw up only ${Math.round(between / INCH)}″ apart; 24″ are usual.`;
  const at: Point = [(middle(south)[0] + middle(north)[0]) / 2, (middle(south)[1] + middle(north)[1]) / 2];
  return [...small, { ...doubt('apart', reason, at, [...own(0), ...own(1)], []), rule: 'AGW-DEPL-01' }];
}

function landFor(sheet: TableSheet): Land {
  const { width, height } = sheet;
  return landOf({ fixed: { country: countryOf(sheet), width, height }, gone: [], made: [] });
}

export function findingsOf(sheet: TableSheet): TableFinding[] {
  const common = commonFindings(TERMS, sheet);
  // Where an outline is broken nothing else can be measured.
  if (common.some(({ weight }) => weight === 'fault')) return common;
  const land = landFor(sheet);
  return [
    ...common,
    ...dryRoads(sheet),
    ...drawingUp(sheet, land),
    ...waysOver(sheet, land),
    ...overlapping(sheet),
    ...atHomeEdges(sheet),
    ...tooMuch(sheet),
  ];
}

/** Why a match cannot be played on it. */
export function refuseSheet(sheet: TableSheet): Refusal | null {
  const fault = standingFindings(sheet, findingsOf(sheet)).find(({ weight }) => weight === 'fault');
  return fault ? { rule: fault.rule, reason: fault.reason } : null;
}

/** The match option: no table of one's own, or one that can be played on. */
export function refuseOwnTable(value: Json): Refusal | null {
  if (value === null) return null;
  const read = readOwnTable(value);
  return 'refusal' in read ? read.refusal : refuseSheet(read.map);
}

const NEEDS = [
  ['road', 'a road'],
  ['river', 'a river or a stream'],
  ['stronghold', 'a redoubt or a laager'],
] as const;

/** AGX-TAB-08: what a scenario cannot do without must lie on the table. */
export function refuseScenarioOn(sheet: TableSheet, { scenario, rules }: Pick<Agreed, 'scenario' | 'rules'>): Refusal | null {
  if (scenario.slug === STANDARD) return null;
  const layout = layoutBySlug(rules.layout);
  const { laid } = ownTableOf(sheet);
  const missing = NEEDS.find(([what]) => layout[what] !== undefined && laid[what] === null);
  if (missing) return { rule: TERMS.rule, reason: `${scenario.title} needs ${missing[1]} on the table.` };
  const lacksGoal = (layout.objectives ?? []).length > 0 && laid.objectives.length === 0;
  return lacksGoal ? { rule: 'AGX-SCN-10', reason: `${scenario.title} needs an objective on the table.` } : null;
}

/** Whether the scenario of a match goes with its table. */
export function refuseOn(options: Options): Refusal | null {
  const { table = null } = options;
  const read = table === null ? null : readOwnTable(table);
  return read && 'map' in read ? refuseScenarioOn(read.map, agreedIn(options)) : null;
}

const HALVES: readonly (readonly [label: string, kinds: readonly string[], isHelp: boolean])[] = [
  ['Cover', ['wood', 'thick-wood', 'sound-building', 'flimsy-building', 'light-emplacement', 'heavy-emplacement'], true],
  ['High ground', ['slight-hill', 'steep-hill'], true],
  ['Bad going', ROUGH, false],
];

/** Square inches of each kind on the near and the far half. */
export function balanceOf(sheet: TableSheet) {
  const half = sheet.height / 2;
  return HALVES.map(([label, kinds, isHelp]) => {
    const [far, near] = [areaUnder(sheet, kinds, 0, half), areaUnder(sheet, kinds, half, sheet.height)].map(Math.round) as [number, number];
    const isEven = Math.abs(near - far) <= Math.max(6, 0.1 * Math.max(near, far));
    const more = near > far ? ('near' as const) : ('far' as const);
    return { label, near: `${near} sq in`, far: `${far} sq in`, helps: isEven || !isHelp ? ('nobody' as const) : more };
  });
}
