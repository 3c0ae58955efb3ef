// The table itself, as plain data: the words that every part of a scene is made of, and the surfaces that things lie on.
import type { RuleId, Seat } from '@baize/kernel';

/** An element that can be pointed at: `unit:12`, `wing:0`, `card:LN4-06a`. Stable from one scene to the next. */
export type Id = string;

/**
 * A place in the surface's own measure. Open table: thousandths of an inch from the far left corner. Tiles: column and row.
 * Hexes: axial q and r. Wings: the wing's number, and the place in it: -2, -1 the far side's, 1, 2 the near side's.
 */
export type Point = readonly [x: number, y: number];

/** Whose a thing is: drawn in that side's colour and pattern. */
export type SideOf = Seat | null;

export type Tone = 'own' | 'foe' | 'good' | 'bad' | 'warn' | 'quiet';

/** A line of explanation, with the rule behind it. */
export interface Says {
  says: string;
  rule?: RuleId;
}

/** Kinds of ground that the browser can draw, each with a pattern of its own. */
// biome-ignore format: a list
export const LOOKS = [
  'plain', 'rough', 'wood', 'hill', 'ridge', 'river', 'ford', 'road', 'lane', 'marsh', 'field', 'heath', 'hamlet', 'house',
  'redoubt', 'wall', 'hedge', 'fence', 'bridge', 'rock', 'water', 'sand', 'floor', 'stairs', 'ship', 'wagon', 'pit', 'smoke', 'void',
] as const;
export type Look = (typeof LOOKS)[number];

export interface Wing extends Says {
  id: Id;
  title: string;
  look: Look;
  /** Small print under the title: what the ground does. */
  lines: readonly string[];
  held: SideOf;
  /** How many places each side has here. */
  places: number;
}

/** One square or hex. */
export interface Cell extends Says {
  id: Id;
  at: Point;
  look: Look;
  /** Steps of height, drawn as contour and shade. */
  height?: number;
  /** A short mark printed in the cell, such as a letter of a zone. */
  print?: string;
  /** Whose zone it belongs to, as a tint and hatching. */
  zone?: SideOf;
}

/** A wall, hedge or other edge between two corners, in the surface's measure. */
export interface Edge extends Says {
  from: Point;
  to: Point;
  look: Look;
}

/** A piece of terrain on the open table. */
export interface Area extends Says {
  id: Id;
  look: Look;
  /** Corners in order. */
  outline: readonly Point[];
  /** In thousandths of an inch; drawn by its shadow and steps. */
  height?: number;
  title?: string;
  /** Walls, doors, windows, stairs inside it. */
  parts?: readonly { kind: 'wall' | 'door' | 'window' | 'stairs'; from: Point; to: Point; open?: boolean }[];
}

/** A zone that is not ground: where one deploys, an objective's reach. */
export interface Zone extends Says {
  id: Id;
  outline: readonly Point[];
  /** Whose it is, or who holds it. */
  side: SideOf;
  title?: string;
  /**
   * `named`: its title is written at its edge; `goal`: that too, and it is outlined over the country; `part`: that too, and
   * a line divides it from its neighbours, without a tint. Left out: a tint alone.
   */
  drawn?: 'named' | 'goal' | 'part';
}

/** A stretch of the table's edge by which somebody comes on or leaves, with its name. */
export interface Gate extends Says {
  id: Id;
  from: Point;
  to: Point;
  way: 'in' | 'out';
  side: SideOf;
  title: string;
}

export type Surface =
  | { kind: 'wings'; wings: readonly Wing[] }
  | { kind: 'tiles'; cells: readonly Cell[]; edges?: readonly Edge[] }
  | { kind: 'hexes'; cells: readonly Cell[]; edges?: readonly Edge[]; pointy: boolean }
  | { kind: 'open'; width: number; height: number; areas: readonly Area[]; zones?: readonly Zone[]; gates?: readonly Gate[] };
