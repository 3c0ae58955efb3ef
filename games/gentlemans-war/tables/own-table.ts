// A table from the workshop as the rules know it: its country, its size, and where the sides draw up.
import {
  bandOf,
  isPath,
  kindOf,
  type LaidPath,
  type LaidThing,
  type Point,
  readTable,
  settingOf,
  type TableSheet,
  type TableTerms,
  thingOutline,
} from '@baize/contracts';
import { inches, midpoint, type Point as Place, polygon, towards } from '@baize/geometry/open';
import type { Json, Options, Refusal } from '@baize/kernel';
import type { AreaKind, Feature, LineKind } from '../rules/country/features.ts';
import { roadGaps } from '../scenarios/layouts/lay.ts';
import type { DeployZone, Objective, Setting } from '../scenarios/scenario.ts';
import { isBandKind, LIBRARY, OBJECTIVE, STORY } from './library.ts';

export const TERMS: TableTerms = {
  rule: 'AGX-TAB-08',
  kinds: LIBRARY,
  settings: STORY,
  width: { from: inches(36), to: inches(120) },
  height: { from: inches(36), to: inches(72) },
};

/** What the setting of a battle says of its layout where the table was made by somebody. */
export const OWN_TABLE = 'own table';

type LaidOut = Pick<Setting, 'stronghold' | 'road' | 'river' | 'railway' | 'fordSites' | 'objectives' | 'events'>;

export interface OwnTable {
  width: number;
  height: number;
  country: readonly Feature[];
  /** AGX-SCN-16: of the sides that have one. */
  zones: Record<'south' | 'north', DeployZone | null>;
  /** What scenarios are about. */
  laid: LaidOut;
}

/** The rules measure from the near edge. */
function onTable({ height }: Pick<TableSheet, 'height'>, [x, y]: Point): Place {
  return { x, y: height - y };
}

/** Corners run to the left, as walls and garrisons expect. */
function outlined(sheet: TableSheet, outline: readonly Point[]): readonly Place[] {
  return polygon(outline.map((point) => onTable(sheet, point))).core;
}

const WORKS: readonly string[] = ['earthwork', 'laager'];

/** AGX-WORKS-03: two inches in the middle of the side that lies near before a work is turned. */
function gateOf(sheet: TableSheet, outline: readonly Point[]): readonly [Place, Place] {
  const [a, b] = [onTable(sheet, outline.at(-2) ?? [0, 0]), onTable(sheet, outline.at(-1) ?? [0, 0])];
  const middle = midpoint(a, b);
  return [towards(middle, a, 1000), towards(middle, b, 1000)];
}

/** What a thing is to the rules; null: no part of the country. */
export function featureOf(sheet: TableSheet, thing: LaidThing): Feature | null {
  const kind = kindOf(LIBRARY, thing);
  if (kind.side !== undefined || kind.id === OBJECTIVE) return null;
  const chosen = (id: string) => kind.settings?.filter((each) => each.id === id).map((each) => settingOf(thing, each))[0];
  const { id } = thing;
  if (kind.laid !== 'line' || !isPath(thing))
    return {
      id,
      kind: thing.of as AreaKind,
      outline: outlined(sheet, thingOutline(kind, thing)),
      ...(chosen('walls') === 'fortified' && { fortified: true }),
      ...(WORKS.includes(thing.of) && { gate: gateOf(sheet, thingOutline(kind, thing)) }),
    };
  if (isBandKind(thing.of)) return { id, kind: thing.of, outline: outlined(sheet, bandOf(thing.points, thing.width)) };
  return {
    id,
    kind: thing.of as LineKind,
    line: thing.points.map((point) => onTable(sheet, point)),
    width: thing.width,
    ...(chosen('depth') === 'deep' && { deep: true }),
    ...(chosen('crossing') === 'swum' && { crossable: true }),
  };
}

/** AGX-TAB-04: with a gap wherever a road goes through a hedge or a wall. */
export function countryOf(sheet: TableSheet): Feature[] {
  const features = sheet.things.flatMap((thing) => featureOf(sheet, thing) ?? []);
  return [...features, ...roadGaps(linesOf(sheet, ['road', 'track']), features)];
}

/** The drawn lines of these kinds. */
function linesOf(sheet: TableSheet, kinds: readonly string[]): Place[][] {
  return sheet.things
    .filter((thing): thing is LaidPath => isPath(thing) && kinds.includes(thing.of))
    .map(({ points }) => points.map((point) => onTable(sheet, point)));
}

/** The outline of the first thing of these kinds. */
function outlineIn(sheet: TableSheet, kinds: readonly string[]): readonly Place[] | null {
  const thing = sheet.things.find(({ of }) => kinds.includes(of));
  return thing ? outlined(sheet, thingOutline(kindOf(LIBRARY, thing), thing)) : null;
}

function zoneIn(sheet: TableSheet, edge: 'south' | 'north'): DeployZone | null {
  const outline = outlineIn(sheet, [`zone-${edge}`]);
  return outline && { outlines: [outline], says: 'It must stand in the zone that the table has for it.', rule: 'AGX-TAB-08' };
}

/** AGX-SCN-10: squares of ground to be held. */
function objectivesIn(sheet: TableSheet): Objective[] {
  const marks = sheet.things.filter(({ of }) => of === OBJECTIVE);
  return marks.map((thing, at) => ({
    id: OBJECTIVE_IDS[at] ?? `objective-${at + 1}`,
    name: `Objective ${at + 1}`,
    outline: outlined(sheet, thingOutline(kindOf(LIBRARY, thing), thing)),
  }));
}

/** AGX-TRIG: the first that a layout has is its crossroads. */
const OBJECTIVE_IDS = ['crossroads', 'depot', 'siding'];

/** AGX-TRIG-03: in the order of the jokers. */
function eventsIn(sheet: TableSheet): Setting['events'] {
  return EVENTS.flatMap((what) => {
    const joker = /^joker-(\d)$/.exec(sheet.settings[what] ?? '')?.[1];
    return joker === undefined ? [] : [{ joker: Number(joker), event: { do: what } }];
  }).sort((a, b) => a.joker - b.joker);
}

const EVENTS = ['train', 'nightfall', 'end'] as const;

export function ownTableOf(sheet: TableSheet): OwnTable {
  const { width, height } = sheet;
  return {
    width,
    height,
    country: countryOf(sheet),
    zones: { south: zoneIn(sheet, 'south'), north: zoneIn(sheet, 'north') },
    laid: {
      stronghold: outlineIn(sheet, ['earthwork', 'laager', 'perimeter']),
      road: linesOf(sheet, ['road', 'track'])[0] ?? null,
      river: linesOf(sheet, ['river', 'stream'])[0] ?? null,
      railway: linesOf(sheet, ['railway'])[0] ?? null,
      fordSites: [],
      objectives: objectivesIn(sheet),
      events: eventsIn(sheet),
    },
  };
}

/** The table of a match that has one of its own. */
export function ownTableIn({ table = null }: Options): OwnTable | null {
  const read = table === null ? null : readOwnTable(table);
  return read && 'map' in read ? ownTableOf(read.map) : null;
}

export function readOwnTable(value: Json): { map: TableSheet } | { refusal: Refusal } {
  return readTable(TERMS, value);
}
