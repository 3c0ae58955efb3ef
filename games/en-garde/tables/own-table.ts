// A table from the workshop as the rules know it: the pieces that lie on it, its size and its places.
import {
  bandOf,
  isPath,
  kindOf,
  type LaidPath,
  type LaidPiece,
  type LaidThing,
  type Point,
  placedPoint,
  readTable,
  type TableKind,
  type TableSheet,
  type TableTerms,
  thingOutline,
} from '@baize/contracts';
import { along, type Feature, inches, outside, type Point as Place, polygon, type Shape, within } from '@baize/geometry/open';
import type { Json, Refusal } from '@baize/kernel';
import type { OwnGround } from '../content/scenarios/zones.ts';
import { templateParts } from '../content/terrain.ts';
import type { Laid } from '../state.ts';
import { DRAWN, groundOf, LIBRARY, SETTINGS, TEMPLATE_OF } from './library.ts';
import { featureIn, groundIn, onTable, prizeIn } from './places.ts';

export const TERMS: TableTerms = {
  rule: 'EGW-TERR-01',
  kinds: LIBRARY,
  settings: SETTINGS,
  width: { from: inches(24), to: inches(72) },
  height: { from: inches(24), to: inches(48) },
};

export interface OwnTable {
  width: number;
  height: number;
  layout: readonly Laid[];
  /** EGW-CAPT-01: where the objective lies; null: in the middle. */
  prize: Place | null;
  /** EGW-DEPL-01, -04, EGW-DEFN-01: zones, places of entry and the objective piece, where it has them. */
  ground?: OwnGround;
  feature?: Place & { template: string | null };
}

// ── templates ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** The parts of a template where it lies, whichever way it is turned, stretched or mirrored. */
function templateFeatures(sheet: TableSheet, kind: TableKind, thing: LaidPiece, template: string): Feature[] {
  const put = ({ x, y }: Place): Place => onTable(sheet, placedPoint(kind, thing, [x, -y]));
  const shape = ({ core, round }: Shape): Shape => (core.length > 2 ? polygon(core.map(put)) : { core: core.map(put), round });
  return templateParts(template).map((part, at): Feature => {
    const id = `${thing.id}.${at + 1}`;
    const { building, ...rest } = part;
    const feature: Feature = { ...rest, id, shapes: part.shapes.map(shape) };
    if (!building) return feature;
    return {
      ...feature,
      building: {
        ...building,
        outline: polygon(building.outline.map(put)).core,
        walls: building.walls.map((wall) => ({ ...wall, a: put(wall.a), b: put(wall.b) })),
        openings: building.openings.map((gate) => ({ ...gate, id: `${id}:${gate.id}`, a: put(gate.a), b: put(gate.b) })),
        stairs: building.stairs.map((stair) => ({ ...stair, ...put(stair) })),
      },
    };
  });
}

// ── what is drawn ───────────────────────────────────────────────────────────────────────────────────────────────────

const CROSSINGS: readonly string[] = ['bridge', 'ford'];

/** Bridges and fords, under which deep water is not in the way. */
function crossingsOf(sheet: TableSheet): Shape[] {
  const laid = sheet.things.filter(({ of }) => CROSSINGS.includes(of));
  return laid.map((thing) => polygon(thingOutline(kindOf(LIBRARY, thing), thing).map(([x, y]) => ({ x, y }))));
}

/** What is left of a drawn line between its crossings, as lines of their own. */
function uncrossed(points: readonly Point[], crossings: readonly Shape[]): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  const end = () => {
    if (run.length > 1) runs.push(run);
    run = [];
  };
  points.slice(1).forEach(([x, y], at) => {
    const [u, v] = points[at] as Point;
    const [a, b] = [
      { x: u, y: v },
      { x, y },
    ];
    const spans = crossings.flatMap((shape) => within(a, b, shape)).sort((p, q) => p.from - q.from);
    for (const span of outside(spans)) {
      const [from, to] = [along(a, b, span.from), along(a, b, span.to)];
      if (span.from > 0 || run.length === 0) {
        end();
        run = [[from.x, from.y]];
      }
      run.push([to.x, to.y]);
      if (span.to < 1) end();
    }
    if (spans.some(({ to }) => to >= 1)) end();
  });
  end();
  return runs;
}

function bandShapes(sheet: TableSheet, { points, width, of }: LaidPath): Shape[] {
  const runs = of === 'river' ? uncrossed(points, crossingsOf(sheet)) : [points];
  // A band that comes in aslant ends at the edge of the table.
  const clipped = ([x, y]: Point): Point => [Math.min(sheet.width, Math.max(0, x)), Math.min(sheet.height, Math.max(0, y))];
  return runs.map((run) => polygon(bandOf(run, width).map((point) => onTable(sheet, clipped(point)))));
}

function drawnFeature(sheet: TableSheet, kind: TableKind, thing: LaidThing): Feature | null {
  const ground = DRAWN[thing.of];
  if (!ground) return null;
  const shapes =
    kind.laid === 'line' && isPath(thing)
      ? bandShapes(sheet, thing)
      : [polygon(thingOutline(kind, thing).map((point) => onTable(sheet, point)))];
  return shapes.length === 0 ? null : { ...groundOf(ground), id: `${thing.id}.1`, shapes };
}

// ── the table ───────────────────────────────────────────────────────────────────────────────────────────────────────

export function featuresOf(sheet: TableSheet, thing: LaidThing): Feature[] {
  const kind = kindOf(LIBRARY, thing);
  const template = TEMPLATE_OF[thing.of];
  if (template !== undefined && !isPath(thing)) return templateFeatures(sheet, kind, thing, template);
  const feature = drawnFeature(sheet, kind, thing);
  return feature ? [feature] : [];
}

/** Flat country lies below, what stands lies on it. */
const layerOf = ({ lifts, sight, marks }: Feature): number => {
  if (lifts) return 0;
  if (marks.includes('bridge')) return 3;
  return sight === 'flat' ? (marks.includes('road') ? 1 : 2) : 4;
};

export function layoutOf(sheet: TableSheet): Laid[] {
  const pieces = sheet.things.flatMap((thing) => featuresOf(sheet, thing));
  return pieces
    .sort((a, b) => layerOf(a) - layerOf(b))
    .map((piece): Laid => ({ id: piece.id, template: null, x: 0, y: 0, turn: 0, piece }));
}

export function ownTableOf(sheet: TableSheet): OwnTable {
  const { width, height } = sheet;
  const [ground, feature] = [groundIn(sheet), featureIn(sheet)];
  return { width, height, layout: layoutOf(sheet), prize: prizeIn(sheet), ...(ground && { ground }), ...(feature && { feature }) };
}

export function readOwnTable(value: Json): { map: TableSheet } | { refusal: Refusal } {
  return readTable(TERMS, value);
}
