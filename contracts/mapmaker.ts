// What a map editor works with, whatever the game: pure functions over maps, which are plain data. A map is shown as a scene;
// one of cells is painted by naming the scene's cells, an open table is laid (table-maker.ts). What is wrong is said with the rule.
import type { Json, Options, Refusal, RuleId } from '@baize/kernel';
import type { Scene } from './scene.ts';
import type { Id, Look, Says } from './surface.ts';

/** Something that can be painted into cells: ground, a height, a zone, an objective. */
export interface MapBrush extends Says {
  id: string;
  label: string;
  /** Brushes of one group stand together: Ground, Heights, Marks. */
  group: string;
  /** How a patch of it looks; null where it is a mark, shown by its sign. */
  look: Look | null;
  /** A letter: the key that takes the brush in hand. */
  key: string;
  /** The brush that paints the opposite side of a fair map; without it, this one. */
  opposite?: string;
}

/** A number of the map: rows, columns, where a bank ends. */
export interface MapMeasure {
  id: string;
  label: string;
  rule: RuleId;
  value: number;
  from: number;
  to: number;
}

/** What can be played on a map: a scenario, or a size of battle. */
export interface MapUse {
  id: string;
  label: string;
  rule: RuleId;
  /** Why it cannot be played on this map. */
  refusal: Refusal | null;
}

/** What every game has that knows maps of one's own. */
export interface MapRoom {
  rule: RuleId;
  /** What one may begin with: empty country, and the maps of the game. */
  starts: readonly { id: string; label: string; says: string }[];
  start(id: string): Json;
  /** Whether JSON from anywhere is a map that can be worked on. */
  read(value: Json): { map: Json } | { refusal: Refusal };
  title(map: Json): string;
  rename(map: Json, title: string): Json;
  uses(map: Json): readonly MapUse[];
  /** The options of a match that is played on this map. */
  enlist(options: Options, map: Json, use: string): Options;
}

export interface MapMaker extends MapRoom {
  kind: 'cells';
  /** The map as it lies on the table, with zones and objectives of the use. */
  scene(map: Json, use: string): Scene;
  brushes: readonly MapBrush[];
  /** The map after the brush went over these cells of its scene. */
  paint(map: Json, brush: string, cells: readonly Id[]): Json;
  /** The cells that lie opposite, for maps that are fair to both sides. */
  opposite(map: Json, cells: readonly Id[]): readonly Id[];
  measures(map: Json): readonly MapMeasure[];
  /** The map with another value of a measure; what no longer fits is cut off. */
  measure(map: Json, id: string, value: number): Json;
  /** What keeps the map from being played on at all. */
  problems(map: Json): readonly Refusal[];
}
