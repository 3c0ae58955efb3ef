// AGX-TAB-04, AGX-LAYT-01: how a layout is written down, in inches at 72 x 48.

// biome-ignore format: a list
export const GROUND_KINDS = [
  'hill-slight', 'hill-steep', 'wood', 'wood-thick', 'scrub', 'rough', 'marsh', 'rocks', 'ravine', 'building', 'earthwork', 'laager',
  'built-up', 'perimeter', 'bridge', 'ford',
] as const;
export type GroundKind = (typeof GROUND_KINDS)[number];

// biome-ignore format: a list
export const DRAWN_LINES = [
  'hedge', 'wall-low', 'wall-high', 'breastwork', 'trench', 'road', 'track', 'railway', 'brook', 'stream', 'river',
] as const;
export type DrawnLine = (typeof DRAWN_LINES)[number];

/** A point in inches. */
export type Inch = readonly [x: number, y: number];

interface Drawn {
  id: string;
  name: string;
  /** AGX-TAB-03: rigid parts keep their size and move with the scaled centre of their group. */
  group?: string;
}

export interface DrawnArea extends Drawn {
  kind: GroundKind;
  polygon: readonly Inch[];
  gate?: readonly [Inch, Inch];
}

export interface DrawnBand extends Drawn {
  kind: DrawnLine;
  line: readonly Inch[];
  width?: number;
}

export type DrawnFeature = DrawnArea | DrawnBand;

export interface Layout {
  id: string;
  name: string;
  features: readonly DrawnFeature[];
  objectives?: readonly { id: string; name: string; polygon: readonly Inch[] }[];
  /** The feature that is the work or the perimeter. */
  stronghold?: string;
  road?: string;
  river?: string;
  /** AGX-RIVER-03. */
  fordSites?: readonly Inch[];
  symmetric?: boolean;
}

/** AGX-TAB-06. */
export const THEATRES = ['europe', 'desert', 'bush', 'plains', 'mountain'] as const;
export type Theatre = (typeof THEATRES)[number];
