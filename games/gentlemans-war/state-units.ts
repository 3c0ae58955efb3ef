// The part of the state that tells of the bodies on the table: units, generals, and what they leave there.
import type { Facing, Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { Attribute, Formation, Rank, Weapon } from './content/types.ts';
import type { Id } from './state.ts';

/**
 * Where a body is: still to be placed or to arrive; off the table until its card brings it on (AGX-SCN-13); on the table; on it, but
 * hidden from the other side (AGX-HIDE); aboard a wagon; off the table until the next second joker; gone over an edge as it should
 * (AGX-SCN-09); lost for good.
 */
export type Status = 'waiting' | 'entering' | 'table' | 'hidden' | 'aboard' | 'away' | 'exited' | 'lost';

/** Where and how a body stands. (x, y) is the middle of its front edge; the trail of a column runs from there to its tail. */
export interface Post {
  formation: Formation;
  /** Of cavalry lines and skirmish order. */
  ranks: 1 | 2;
  x: number;
  y: number;
  facing: Facing;
  trail: Point[] | null;
  /** Of a garrison. */
  building: string | null;
  /** AGX-GEN-08: of a mass: how many figures wide it was formed. */
  files?: number;
}

/** AGW-CYC-04, AGW-SKIR-06, AGX-TRIB-07: what part of its unit a body is. */
export type Part = 'whole' | 'support' | 'skirmishers' | 'half' | 'group' | 'party';

/** AGX-TRIB-13: a warband made of parts of several: their places in the roster, and what they share. */
export interface Union {
  entries: readonly number[];
  attributes: readonly Attribute[];
  weapon: Weapon | null;
}

export interface Spot {
  x: number;
  y: number;
  facing: Facing;
}

/** A work in progress (AGW-ENG-01). */
export interface Task {
  kind: string;
  /** What it is done to, where that is a thing of the table. */
  at: string | null;
  /** Counted so far, and needed in all. */
  counted: number;
  needed: number;
  /** The cycle of its side in which it was begun. */
  begun: number;
  /** Something else was done, or it fought, in this cycle. */
  broken: boolean;
  /** Where its workers stood when it was begun. */
  spot?: Point;
}

/** AGW-ENG-02: construction that its workers have left: others of the side may take it up. */
export interface Site {
  seat: Seat;
  kind: string;
  at: string | null;
  spot: Point;
  /** How much of it is done, of how much. */
  counted: number;
  needed: number;
}

export interface Unit {
  id: Id;
  seat: Seat;
  /** AGX-BIG-03: the section it belongs to. */
  section: number;
  /** Its place in the army's units; the bodies of a split unit share it. */
  entry: number;
  status: Status;
  /** Figures that stand, horse holders included. */
  figures: number;
  /** AGW-MOR-01: original strength. */
  original: number;
  /** Figures lost to shooting. */
  shotDown: number;
  post: Post;
  mounted: boolean;
  /** AGW-DISM-01: figures with the horses, and where the horses are; null: none, or lost. */
  holders: number;
  horses: Spot | null;
  /** AGW-GUN-06: where the gun stands that its crew has left. */
  gun: Spot | null;
  /** AGW-RESP-12: where the bicycles lie. */
  bicycles: Spot | null;
  counter: boolean;
  /** AGX-SCN-12: its counter is that of its arrival: charged, it counts as one that has not acted. */
  hasArrived?: boolean;
  /** AGW-ACT-04: it has shot in this cycle. */
  hasShot: boolean;
  disordered: boolean;
  /** AGW-CMD-06: the disorder came of a morale result. */
  byMorale: boolean;
  running: boolean;
  /** AGW-RALLY-01: it can never rally. */
  hopeless: boolean;
  thirdPassed: boolean;
  halfPassed: boolean;
  /** AGW-MOR-08: the first two tests decide. */
  tests: number;
  hasFailed: boolean;
  isHeroic: boolean;
  /** AGW-SHOT-08: enemies it has ranged in on. */
  ranged: Id[];
  jammed: boolean;
  /** AGX-ERAS-11, AGX-GUN-02: fired and not yet loaded again. */
  empty: boolean;
  /** AGX-TRIB-09: it is made of parts of several warbands. */
  union: Union | null;
  part: Part;
  /** AGW-CYC-04: it needs a card of its own; judged after each action. */
  apart: boolean;
  /** The other body of its unit. */
  partner: Id | null;
  wagon: Id | null;
  task: Task | null;
  /** AGW-EDGE-01 to -03: how it left the table; who did not run will return. */
  leftBy: 'fall back' | 'pursuit' | 'run away' | null;
}

/** AGW-CMD-01. */
export interface General {
  id: number;
  seat: Seat;
  /** AGX-BIG-08: the section he belongs to; of an attached one, that of his unit counts. */
  section: number;
  name: string;
  rank: Rank;
  status: 'waiting' | 'table' | 'exited' | 'lost';
  x: number;
  y: number;
  /** The unit he is attached to. */
  unit: Id | null;
  wounded: boolean;
  /** AGW-CMD-06: he has tried to steady a unit in this cycle. */
  hasSteadied: boolean;
  isCommander: boolean;
  /** AGX-CAMEO-10: a Companion who took his place: AGX-SCN-03: she was not there at the start and is not counted. */
  isCompanion?: true;
}

/** A figure that lies where it fell. */
export interface Fallen {
  seat: Seat;
  entry: number;
  x: number;
  y: number;
}

/** AGX-GEN-11: figures that have found no room in their unit, and the rule that brings them back. */
export interface ComingBack {
  unit: Id;
  figures: number;
  rule: string;
}

/** AGW-DEPL-03: a tent of 3 x 3 about a point, or a building. */
export interface Quarters {
  x: number;
  y: number;
  building: string | null;
  overrun: boolean;
}

/** AGW-ENG-07. */
export interface Mine {
  seat: Seat;
  x: number;
  y: number;
  /** Its layers have been an inch away. */
  armed: boolean;
  by: Id;
}
