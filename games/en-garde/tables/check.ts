// EGW-TERR-01: whether a table from the workshop can be played on, for which scenario, and what a fair-minded player would doubt.
import {
  areaBetween,
  commonFindings,
  freshThingId,
  isPath,
  kindOf,
  type LaidThing,
  newPiece,
  type Point,
  placeOf,
  standingFindings,
  type TableFinding,
  type TableSheet,
  thingMiddle,
  thingOutline,
  turnedTo,
  withoutThing,
  withThing,
} from '@baize/contracts';
import { along, boundsOf, type Feature, facingTo, gap, gapToPoint, inches, onLine, type Shape } from '@baize/geometry/open';
import type { Json, Refusal } from '@baize/kernel';
import { captureClear, defenceClear, duelClear, type KeepClear } from '../content/scenarios/placement.ts';
import { SCENARIOS, type ScenarioId } from '../content/scenarios/scenarios.ts';
import { FEATURE, featureAt } from '../rules/scenarios/feature.ts';
import { countryOf, piecesOf } from '../rules/table/terrain.ts';
import { groundFindings, waysOver } from './check-ground.ts';
import { LIBRARY, PRIZE } from './library.ts';
import { featuresOf, layoutOf, ownTableOf, readOwnTable, TERMS } from './own-table.ts';
import { prizeIn } from './places.ts';
import { found, INCH, type Surveyed } from './survey.ts';

const labelOf = (thing: LaidThing) => kindOf(LIBRARY, thing).label;
/** What lies beside other pieces: roads, water and the prize may touch anything. */
const isApart = ({ of }: LaidThing) =>
  !['road', 'river', 'stream', 'bridge', 'ford', 'hill', PRIZE].includes(of) && !/^w-l3|^w-s4/.test(of);

// ── what lies where ─────────────────────────────────────────────────────────────────────────────────────────────────

/** EGW-TERR-08: pieces lie at least 2" apart. */
function tooNear(sheet: TableSheet): TableFinding[] {
  const laid = sheet.things
    .filter((thing) => isApart(thing) && !isPath(thing))
    .map((thing) => ({ thing, shapes: featuresOf(sheet, thing).flatMap(({ shapes }) => shapes) }));
  return laid.flatMap((a, n) =>
    laid.slice(n + 1).flatMap((b): TableFinding[] => {
      const away = Math.min(...a.shapes.flatMap((shape) => b.shapes.map((other) => gap(shape, other))));
      if (away >= inches(2)) return [];
      const reason = `${labelOf(a.thing)} and ${labelOf(b.thing).toLowerCase()} lie ${away <= 0 ? 'over each other' : 'less than 2″ apart'}.`;
      const one = found('doubt', `near:${a.thing.id}:${b.thing.id}`, 'EGW-TERR-08', reason, thingMiddle(b.thing), [a.thing.id, b.thing.id]);
      const cures = [{ label: `Take the ${labelOf(b.thing).toLowerCase()} away`, sheet: withoutThing(sheet, b.thing.id) }];
      return [{ ...one, cures }];
    }),
  );
}

/** EG-WAT-01: a road ends at deep water, unless a bridge leads it over. */
function dryRoads(sheet: TableSheet): TableFinding[] {
  const crossings = sheet.things.filter(({ of }) => of === 'bridge' || of === 'ford');
  const isCrossed = (at: Point) =>
    crossings.some(
      (thing) => gapToPoint({ core: thingOutline(kindOf(LIBRARY, thing), thing).map(placeOf), round: 0 }, placeOf(at)) <= INCH,
    );
  const legs = (thing: LaidThing) =>
    isPath(thing) ? thing.points.slice(1).map((b, n) => [placeOf(thing.points[n] as Point), placeOf(b)] as const) : [];
  const roads = sheet.things.filter(({ of }) => of === 'road');
  const waters = sheet.things.filter(({ of }) => of === 'river' || of === 'stream');
  return roads.flatMap((road) =>
    waters.flatMap((water) =>
      legs(road).flatMap(([a, b], n) =>
        legs(water).flatMap(([c, d], m): TableFinding[] => {
          const met = onLine(a, b, c, d);
          if (!met) return [];
          const p = along(a, b, met.from);
          const at: Point = [p.x, p.y];
          if (isCrossed(at)) return [];
          const over = (of: string): TableSheet => {
            const kind = kindOf(LIBRARY, { of });
            const deep = isPath(water) ? water.width : 0;
            const piece = { ...newPiece(kind, freshThingId(sheet), at), size: [3000, Math.max(3000, deep + 2000)] as const };
            return withThing(sheet, LIBRARY, turnedTo(kind, piece, facingTo(a, b) + 9000));
          };
          const reason = `The road meets the ${labelOf(water).toLowerCase()} without a bridge.`;
          const cures = [
            { label: 'Put a bridge', sheet: over('bridge') },
            { label: 'Make a ford', sheet: over('ford') },
          ];
          return [{ ...found('doubt', `dry:${road.id}:${water.id}:${n}:${m}`, 'EG-WAT-01', reason, at, [road.id, water.id]), cures }];
        }),
      ),
    ),
  );
}

// ── scenarios ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** What the middle of the table must be free for. */
function clearFor(sheet: TableSheet, scenario: ScenarioId): KeepClear[] {
  if (scenario === 'capture') {
    const prize = prizeIn(sheet);
    return [prize ? { ...captureClear(sheet), shapes: [{ core: [prize], round: 0 }] } : captureClear(sheet)];
  }
  if (scenario === 'duel') return [duelClear(sheet)];
  if (scenario === 'defence' || scenario === 'occupy') {
    const { width, height, prize, feature } = ownTableOf(sheet);
    const place = { fixed: { width, height, ownTable: { prize, ...(feature && { feature }) } } };
    const shapes = piecesOf(featureAt(place, feature?.template ?? 'O-2')).flatMap((piece) => piece.shapes);
    const clear = defenceClear(shapes);
    return [
      scenario === 'defence'
        ? clear
        : {
            ...clear,
            rule: 'EGW-OCC-01',
            distance: 0,
            says: feature ? `The ${FEATURE} has its place to itself.` : `The ${FEATURE} has the middle to itself.`,
          },
    ];
  }
  return [];
}

const breaks = ({ shapes, distance, beyond, grounds }: KeepClear, feature: Feature): boolean => {
  if (grounds && !(grounds as readonly string[]).includes(feature.ground)) return false;
  const away = (shape: Shape) => Math.min(...shapes.map((other) => gap(shape, other)));
  return feature.shapes.some((shape) => (beyond ? away(shape) <= distance : away(shape) < distance));
};

/** EGW-TERR-12: what lies where the scenario needs room. */
function inTheWay(sheet: TableSheet, scenario: ScenarioId): TableFinding[] {
  return clearFor(sheet, scenario).flatMap((clear) =>
    sheet.things.flatMap((thing): TableFinding[] => {
      if (!featuresOf(sheet, thing).some((feature) => breaks(clear, feature))) return [];
      const reason = `${SCENARIOS[scenario].name}: ${clear.says}`;
      const one = found('fault', `clear:${scenario}:${thing.id}`, clear.rule, reason, thingMiddle(thing), [thing.id]);
      return [{ ...one, cures: [{ label: `Take the ${labelOf(thing).toLowerCase()} away`, sheet: withoutThing(sheet, thing.id) }] }];
    }),
  );
}

/** Why a scenario cannot be played on any table of one's own, or not on one of this shape. */
function refuseScenario({ width, height }: TableSheet, scenario: ScenarioId): Refusal | null {
  const { rule, name, table } = SCENARIOS[scenario];
  if (scenario === 'bridge') return { rule, reason: `${name} has a river and a bridge of its own.` };
  if (table === 'square' && width !== height) return { rule: 'EGW-SETUP-02', reason: `${name} is played on a square table.` };
  return null;
}

interface Common {
  before: readonly TableFinding[];
  after: readonly TableFinding[];
  /** Null: an outline is broken, and nothing else can be measured. */
  surveyed: Surveyed | null;
}

/** What was found of the sheet that was looked at last, since every scenario asks for it. */
const known = new WeakMap<TableSheet, Common>();

/** What is wrong whatever is played. */
function commonOf(sheet: TableSheet): Common {
  const common = known.get(sheet) ?? findCommon(sheet);
  known.set(sheet, common);
  return common;
}

function findCommon(sheet: TableSheet): Common {
  const common = commonFindings(TERMS, sheet);
  if (common.some(({ weight }) => weight === 'fault')) return { before: common, after: [], surveyed: null };
  const { width, height } = sheet;
  const surveyed = { sheet, features: countryOf({ fixed: { width, height, layout: layoutOf(sheet) } }).features };
  return { before: [...common, ...dryRoads(sheet)], after: [...waysOver(surveyed), ...tooNear(sheet)], surveyed };
}

export function findingsOf(sheet: TableSheet, scenario: ScenarioId): TableFinding[] {
  const refusal = refuseScenario(sheet, scenario);
  const middle: Point = [sheet.width / 2, sheet.height / 2];
  const unfit = refusal ? [found('fault', `scenario:${scenario}`, refusal.rule, refusal.reason, middle, [])] : [];
  const { before, after, surveyed } = commonOf(sheet);
  const ground = surveyed ? groundFindings(surveyed, scenario) : [];
  return [...unfit, ...before, ...ground, ...after, ...(refusal ? [] : inTheWay(sheet, scenario))];
}

export function refuseSheet(sheet: TableSheet, scenario: ScenarioId): Refusal | null {
  const fault = standingFindings(sheet, findingsOf(sheet, scenario)).find(({ weight }) => weight === 'fault');
  return fault ? { rule: fault.rule, reason: fault.reason } : null;
}

/** The match option: no table of one's own, or one that can be read; the scenario judges the rest. */
export function refuseOwnTable(value: Json): Refusal | null {
  if (value === null) return null;
  const read = readOwnTable(value);
  return 'refusal' in read ? read.refusal : null;
}

/** Whether the scenario, and what else was agreed, goes with the table. */
export function refuseOn(value: Json, scenario: ScenarioId, harbour: boolean, hidden: boolean): Refusal | null {
  const read = readOwnTable(value);
  if ('refusal' in read) return read.refusal;
  if (harbour) return { rule: 'EG-SHIP-01', reason: 'A harbour is a table of its own.' };
  const isBuilt = read.map.things.some((thing) => featuresOf(read.map, thing).some(({ building }) => building));
  if (hidden && !isBuilt) return { rule: 'EG-SPA-07', reason: 'There is no house on this table in which anything could be hidden.' };
  return refuseSheet(read.map, scenario);
}

// ── fairness ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Square inches of cover, high ground and closed ground on each half. */
export function balanceOf(sheet: TableSheet) {
  const features = sheet.things.flatMap((thing) => featuresOf(sheet, thing));
  const rows: readonly (readonly [string, (feature: Feature) => boolean, boolean])[] = [
    ['Cover', ({ cover }) => cover !== 'none', true],
    ['High ground', ({ lifts }) => lifts, true],
    ['Bad going', ({ ground }) => ground !== 'open', false],
  ];
  return rows.map(([label, holds, isHelp]) => {
    const half = (from: number, to: number) =>
      Math.round(
        features
          .filter(holds)
          .reduce((sum, { shapes }) => sum + shapes.reduce((part, shape) => part + areaBetween(cornersOf(shape), from, to), 0), 0),
      );
    const [near, far] = [half(0, sheet.height / 2), half(sheet.height / 2, sheet.height)];
    const isEven = Math.abs(near - far) <= Math.max(4, 0.1 * Math.max(near, far));
    const more = near > far ? ('near' as const) : ('far' as const);
    return { label, near: `${near} sq in`, far: `${far} sq in`, helps: isEven || !isHelp ? ('nobody' as const) : more };
  });
}

/** A wall that is a line with a thickness counts by the box around it. */
function cornersOf(shape: Shape): Point[] {
  if (shape.core.length > 2) return shape.core.map(({ x, y }): Point => [x, y]);
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  // biome-ignore format: corners
  return [[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY]];
}
