// A table from the workshop as the rules know it: its country, its size, and where the sides draw up.
import {
  bandOf,
  isPath,
  kindOf,
  type LaidPath,
  type LaidThing,
  type Point,
  readTable,
  type Settings,
  settingOf as settingIn,
  type TableSheet,
  type TableTerms,
  thingMiddle,
  thingOutline,
} from '@baize/contracts';
import { inches, midpoint, type Point as Place, polygon, towards } from '@baize/geometry/open';
import type { Json, Options, Refusal } from '@baize/kernel';
import { LUCK_CARDS } from '../content/event-cards.ts';
import type { AreaKind, Feature, LineKind } from '../rules/country/features.ts';
import { roadGaps } from '../scenarios/layouts/lay.ts';
import type { DeployZone, Edge, Objective, Setting, Stretch, WarEvent } from '../scenarios/scenario.ts';
import { ARRIVALS, BURNS, COMES, FALLS, HOW_MANY, isBandKind, LIBRARY, OBJECTIVE, STORY } from './library.ts';

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
  /** AGX-TRIG-04: who comes later. */
  arrivals: readonly Arrival[];
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
  const chosen = (id: string) => kind.settings?.filter((each) => each.id === id).map((each) => settingIn(thing, each))[0];
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

const jokerIn = (settings: Settings | undefined, id: string) => {
  const joker = /^joker-(\d)$/.exec(settings?.[id] ?? '')?.[1];
  return joker === undefined ? null : Number(joker);
};

/** AGX-TRIG-03: in the order of the jokers. */
function eventsIn(sheet: TableSheet): Setting['events'] {
  const { settings } = sheet;
  const at = (joker: number | null, event: WarEvent) => (joker === null ? [] : [{ joker, event }]);
  const whole = EVENTS.flatMap((what) => at(jokerIn(settings, what), { do: what }));
  const weather = STORY.filter(({ id }) => id === 'weather-card').flatMap((setting) => {
    const card = LUCK_CARDS.find((each) => each === settingIn(sheet, setting));
    return card ? at(jokerIn(settings, 'weather'), { do: 'weather', card }) : [];
  });
  const things = sheet.things.flatMap((thing) => [
    ...at(jokerIn(thing.settings, FALLS.id), { do: 'bridge-falls', bridge: thing.id }),
    ...at(jokerIn(thing.settings, BURNS.id), { do: 'fire', feature: thing.id }),
  ]);
  return [...whole, ...weather, ...things].sort((a, b) => a.joker - b.joker);
}

const EVENTS = ['train', 'nightfall', 'end'] as const;

/** AGX-TRIG-03, -04: who is reinforced, when, by how many and where. */
export interface Arrival {
  edge: 'south' | 'north';
  joker: number;
  units: number;
  stretch: Stretch;
}

function arrivalsIn(sheet: TableSheet): Arrival[] {
  return sheet.things.flatMap((thing): Arrival[] => {
    const [south, north] = ARRIVALS;
    if (thing.of !== south && thing.of !== north) return [];
    const [joker = 1, units = 1] = [COMES, HOW_MANY].map((setting) => Number(settingIn(thing, setting).split('-')[1]));
    return [{ edge: thing.of === south ? 'south' : 'north', joker, units, stretch: nearestStretch(sheet, thing) }];
  });
}

/** The twelve inches of the nearest edge that it lies along. */
function nearestStretch(sheet: TableSheet, thing: LaidThing): Stretch {
  const { x, y } = onTable(sheet, thingMiddle(thing));
  const gaps: [Edge, number][] = [
    ['south', y],
    ['north', sheet.height - y],
    ['west', x],
    ['east', sheet.width - x],
  ];
  const [edge] = gaps.reduce((best, each) => (each[1] < best[1] ? each : best));
  const [along, length] = edge === 'south' || edge === 'north' ? [x, sheet.width] : [y, sheet.height];
  const from = Math.max(0, Math.min(length - STRETCH, along - STRETCH / 2));
  return { edge, from, to: from + STRETCH };
}

const STRETCH = inches(12);

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
    arrivals: arrivalsIn(sheet),
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
