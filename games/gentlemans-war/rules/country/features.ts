// C-4: what each feature of the country does to those who move, stand, look and fight there.
import type { Point } from '@baize/geometry/open';

// biome-ignore format: a list
export const AREAS = [
  'road', 'slight-hill', 'steep-hill', 'cliff', 'ploughed-field', 'rough-meadow', 'bog', 'marsh', 'wood', 'thick-wood', 'rubble',
  'sound-building', 'flimsy-building', 'light-emplacement', 'heavy-emplacement', 'bridge', 'ford', 'gap', 'railway', 'depot', 'broken-road',
  'scrub', 'rocks', 'ravine', 'earthwork', 'laager', 'built-up', 'perimeter', 'track', 'fire',
] as const;
export type AreaKind = (typeof AREAS)[number];

// biome-ignore format: a list
export const LINES = [
  'hedge', 'fence', 'low-wall', 'high-wall', 'breastwork', 'shallow-trench', 'trench', 'brook', 'stream', 'river', 'wagon-line',
  'emplacement-edge',
] as const;
export type LineKind = (typeof LINES)[number];

/** A part of the country: an area by its outline, or a line with its points and (for water) its width. */
export type Feature =
  | {
      readonly id: string;
      /** What it is called on the map. */
      readonly name?: string;
      readonly kind: AreaKind;
      readonly outline: readonly Point[];
      readonly fortified?: boolean;
      readonly carries?: 'railway' | 'culvert';
      /** AGX-WORKS-03: the way into a work. */
      readonly gate?: readonly [Point, Point];
      /** AGW-ENG-04: the gun about which an emplacement was dug. */
      readonly gun?: number;
    }
  | {
      readonly id: string;
      readonly name?: string;
      readonly kind: LineKind;
      readonly line: readonly Point[];
      readonly width: number;
      readonly deep?: boolean;
      readonly crossable?: boolean;
      /** AGX-WORKS-07: the work whose edge it is. */
      readonly edgeOf?: string;
    };

export type Area = Extract<Feature, { outline: readonly Point[] }>;
export type Linear = Extract<Feature, { line: readonly Point[] }>;

export function isArea(feature: Feature): feature is Area {
  return 'outline' in feature;
}

export function isBuilding(feature: Feature): feature is Area {
  return feature.kind === 'sound-building' || feature.kind === 'flimsy-building';
}

/** AGX-TAB-04: a work whose edge is an obstacle and covers those inside. */
export function isWork(feature: Feature): feature is Area {
  return feature.kind === 'earthwork' || feature.kind === 'laager';
}

/** AGW-LAND-07: 4 x 3 about one gun. */
export function isEmplacement(feature: Feature): feature is Area {
  return feature.kind === 'light-emplacement' || feature.kind === 'heavy-emplacement';
}

export function isHill(feature: Feature): boolean {
  return feature.kind === 'slight-hill' || feature.kind === 'steep-hill' || feature.kind === 'cliff';
}

/** How a body goes over the country: the columns of the table. */
export type Going =
  | 'close-foot'
  | 'skirmish'
  | 'square'
  | 'horse'
  | 'wheeled'
  | 'siege'
  | 'mountain'
  | 'bicycles'
  | 'general'
  /** AGX-MOVE-01: warbands, for whom rough ground is like any other; tribal horse and camels, who halve in it; porters. */
  | 'tribal foot'
  | 'tribal horse'
  | 'porters'
  | 'running'
  | 'running wheeled'
  | 'running mountain'
  | 'running bicycles';

/** AGW-RET-02, AGW-OBST-04: how somebody runs who goes so at other times: what is closed stays closed, the rest costs nothing more. */
export function runningFrom(going: Going): Going {
  switch (going) {
    case 'horse':
    case 'tribal horse':
    case 'general':
      return 'general';
    case 'wheeled':
    case 'siege':
      return 'running wheeled';
    case 'mountain':
      return 'running mountain';
    case 'bicycles':
      return 'running bicycles';
    default:
      return 'running';
  }
}

interface Ground {
  /** Cost of an inch; Infinity: closed. */
  foot: number;
  horse: number;
  wheeled: number;
  /** Mountain guns, tripods and bicycles. */
  light: number;
  isRough: boolean;
  reform: boolean;
}

const CLOSED = Number.POSITIVE_INFINITY;
const OPEN: Ground = { foot: 1, horse: 1, wheeled: 1, light: 1, isRough: false, reform: true };

// biome-ignore format: a table
const GROUND: Record<AreaKind, Ground> = {
  'road':              OPEN,
  'railway':           OPEN,
  'bridge':            OPEN,
  'ford':              OPEN,
  'gap':               OPEN,
  'depot':             OPEN,
  'broken-road':       OPEN,
  'slight-hill':       OPEN,
  'light-emplacement': OPEN,
  'heavy-emplacement': OPEN,
  'earthwork':         OPEN,
  'laager':            OPEN,
  'built-up':          OPEN,
  'perimeter':         OPEN,
  'track':             OPEN,
  'steep-hill':        { foot: 2, horse: CLOSED, wheeled: CLOSED, light: 2, isRough: true, reform: false },
  'fire':              { foot: CLOSED, horse: CLOSED, wheeled: CLOSED, light: CLOSED, isRough: false, reform: true },
  'cliff':             { foot: CLOSED, horse: CLOSED, wheeled: CLOSED, light: CLOSED, isRough: true, reform: false },
  'ploughed-field':    { foot: 2, horse: 4, wheeled: 4, light: 2, isRough: true, reform: true },
  'rough-meadow':      { foot: 2, horse: 4, wheeled: 4, light: 2, isRough: true, reform: true },
  'bog':               { foot: 2, horse: 4, wheeled: 4, light: 2, isRough: true, reform: false },
  'marsh':             { foot: 2, horse: CLOSED, wheeled: CLOSED, light: 2, isRough: true, reform: false },
  'wood':              { foot: 2, horse: 4, wheeled: CLOSED, light: 2, isRough: true, reform: true },
  'thick-wood':        { foot: 2, horse: CLOSED, wheeled: CLOSED, light: 2, isRough: true, reform: false },
  'scrub':             { foot: 2, horse: 4, wheeled: CLOSED, light: 2, isRough: true, reform: true },
  'rocks':             { foot: 2, horse: CLOSED, wheeled: CLOSED, light: 2, isRough: true, reform: true },
  'ravine':            { foot: 2, horse: 4, wheeled: 4, light: 2, isRough: true, reform: true },
  'rubble':            { foot: 2, horse: CLOSED, wheeled: CLOSED, light: 2, isRough: true, reform: false },
  'sound-building':    { foot: CLOSED, horse: CLOSED, wheeled: CLOSED, light: CLOSED, isRough: false, reform: true },
  'flimsy-building':   { foot: CLOSED, horse: CLOSED, wheeled: CLOSED, light: CLOSED, isRough: false, reform: true },
};

/** AGW-GEOM-11, AGW-ROUGH-01: rough ground, whoever asks. */
export function isRough(feature: Feature): boolean {
  return isArea(feature) && GROUND[feature.kind].isRough;
}

/** AGW-DIS-05: whether a unit that stands there may reform. */
export function mayReformIn(feature: Feature): boolean {
  return !isArea(feature) || GROUND[feature.kind].reform;
}

/** AGW-ROUGH-01: what an inch costs there; Infinity: closed. */
export function costIn(feature: Feature, going: Going): number {
  if (!isArea(feature)) return 1;
  const ground = GROUND[feature.kind];
  if (feature.kind === 'ford') return going === 'siege' ? CLOSED : 1;
  switch (going) {
    case 'close-foot':
    case 'porters':
      return ground.foot;
    case 'square':
      return ground.foot === 1 ? 1 : CLOSED;
    case 'skirmish':
    case 'tribal foot':
    case 'running':
      return ground.foot === CLOSED ? CLOSED : 1;
    case 'horse':
      return ground.horse;
    case 'tribal horse':
      return ground.horse === CLOSED ? CLOSED : Math.min(2, ground.horse);
    case 'general':
      return ground.horse === CLOSED ? CLOSED : 1;
    case 'running wheeled':
      return ground.wheeled === CLOSED ? CLOSED : 1;
    case 'running mountain':
    case 'running bicycles':
      return ground.light === CLOSED ? CLOSED : 1;
    case 'wheeled':
    case 'siege':
      return ground.wheeled;
    case 'mountain':
    case 'bicycles':
      return ground.light;
  }
}

/** AGW-ROUGH-02: who is disordered by moving in rough ground. */
export function isDisorderedByRough(going: Going): boolean {
  return (
    going === 'close-foot' ||
    going === 'horse' ||
    going === 'tribal horse' ||
    going === 'wheeled' ||
    going === 'siege' ||
    going === 'square'
  );
}

/** AGW-LAND-06: what a linear feature takes: nothing, the lowest or the highest die; or it is closed. */
export type Grade = 'free' | 'low' | 'high' | 'closed' | 'river';

// biome-ignore format: a table
const CROSSING: Record<LineKind, { foot: Grade; horse: Grade; mountain: Grade; bicycles: Grade }> = {
  'hedge':          { foot: 'low',   horse: 'low',    mountain: 'low',    bicycles: 'low' },
  'fence':          { foot: 'low',   horse: 'low',    mountain: 'low',    bicycles: 'low' },
  'low-wall':       { foot: 'low',   horse: 'low',    mountain: 'low',    bicycles: 'low' },
  'high-wall':      { foot: 'high',  horse: 'closed', mountain: 'closed', bicycles: 'closed' },
  'breastwork':     { foot: 'high',  horse: 'closed', mountain: 'closed', bicycles: 'closed' },
  'wagon-line':     { foot: 'low',   horse: 'closed', mountain: 'closed', bicycles: 'closed' },
  'emplacement-edge': { foot: 'low', horse: 'low',    mountain: 'low',    bicycles: 'low' },
  'shallow-trench': { foot: 'low',   horse: 'low',    mountain: 'low',    bicycles: 'low' },
  'trench':         { foot: 'low',   horse: 'low',    mountain: 'low',    bicycles: 'low' },
  'brook':          { foot: 'low',   horse: 'low',    mountain: 'low',    bicycles: 'low' },
  'stream':         { foot: 'high',  horse: 'high',   mountain: 'closed', bicycles: 'high' },
  'river':          { foot: 'river', horse: 'river',  mountain: 'closed', bicycles: 'closed' },
};

/** AGW-OBST-04: who may cross what, and at which price. */
export function gradeOf(line: Linear, going: Going): Grade {
  const row = CROSSING[line.kind];
  switch (going) {
    case 'close-foot':
    case 'tribal foot':
    case 'porters':
      return row.foot;
    case 'skirmish':
      return row.foot === 'river' ? 'river' : 'free';
    case 'square':
      return 'closed';
    case 'running':
      return row.foot === 'river' ? 'closed' : 'free';
    case 'horse':
    case 'tribal horse':
      return row.horse;
    case 'general':
      return row.horse === 'closed' || row.horse === 'river' ? 'closed' : 'free';
    case 'wheeled':
    case 'siege':
    case 'running wheeled':
      return 'closed';
    case 'running mountain':
    case 'running bicycles': {
      const grade = gradeOf(line, going === 'running mountain' ? 'mountain' : 'bicycles');
      return grade === 'closed' || grade === 'river' ? 'closed' : 'free';
    }
    case 'mountain':
      return row.mountain;
    case 'bicycles':
      return line.deep && line.kind === 'stream' ? 'closed' : row.bicycles;
  }
}

/** AGW-OBST-06: whether crossing it disorders close-order units. */
export function disordersToCross(line: Linear): boolean {
  return line.kind === 'high-wall' || line.kind === 'breastwork' || line.deep === true;
}

/** AGW-OBST-06: every linear obstacle but shallow water. */
export function countsAsCrossed(line: Linear): boolean {
  return (line.kind !== 'brook' && line.kind !== 'stream') || line.deep === true;
}

export type CoverGiven = 'none' | 'light' | 'heavy';

/** AGW-LAND-07. */
export function coverGivenBy(feature: Feature): CoverGiven {
  switch (feature.kind) {
    case 'wood':
    case 'thick-wood':
    case 'hedge':
    case 'low-wall':
    case 'flimsy-building':
    case 'shallow-trench':
    case 'light-emplacement':
    case 'scrub':
    case 'rocks':
    case 'ravine':
    case 'laager':
    case 'wagon-line':
      return 'light';
    case 'trench':
    case 'breastwork':
    case 'high-wall':
    case 'sound-building':
    case 'heavy-emplacement':
    case 'earthwork':
      return 'heavy';
    default:
      return 'none';
  }
}

/** AGW-LAND-08: whether foot that lines it defends it in close combat. */
export function isDefensible(feature: Feature): boolean {
  return ['hedge', 'low-wall', 'high-wall', 'breastwork', 'wagon-line', 'sound-building', 'flimsy-building'].includes(feature.kind);
}

/** AGW-GEOM-14: how far one sees into it. */
export function visibilityIn(feature: Feature): number | undefined {
  if (feature.kind === 'wood' || feature.kind === 'scrub') return 6000;
  return feature.kind === 'thick-wood' ? 3000 : undefined;
}
