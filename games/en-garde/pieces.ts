// What stands and lies on the table: models, mounts, guns, wagons, things, and who touches whom.
import type { Facing } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import type { Barding, Gun, Mount, Spell } from './content/types.ts';

/** A model's number: its place in `models`. */
export type Id = number;

/** EG-WND-01: Light and Grievous exclude each other. */
export type Wound = 'none' | 'light' | 'grievous';

/**
 * Where a model is: waiting off the table; in play; lying unconscious; dead; driven off by rout; gone by a scenario's exit;
 * carried off unconscious by somebody else.
 */
export type Status = 'reserve' | 'table' | 'unconscious' | 'killed' | 'routed' | 'left' | 'taken';

export interface Model {
  id: Id;
  seat: Seat;
  /** Its place in the warband's models; Civilians and summoned models stand in `extras`. */
  record: number;
  status: Status;
  x: number;
  y: number;
  z: number;
  facing: Facing;
  wound: Wound;
  stunned: number;
  poisoned: boolean;
  /** Its steed's number in `steeds`; null on foot. */
  steed: number | null;
  /** It may mount only if it began the game mounted (EG-ACT-11). */
  beganMounted: boolean;
  /** Reload counters of each of its arms (EG-RLD-01). */
  reload: number[];
  /** Arms that are used up: grenades. */
  usedUp: number[];
  hidden: boolean;
  /** The turn in which it aimed (EG-ACT-09); 0: not. */
  aimed: number;
  activated: boolean;
  rested: boolean;
  /** It has moved its base this turn (EG-MNT-12). */
  moved: boolean;
  /** Engaged at any time in this turn (EG-ACT-05). */
  wasEngaged: boolean;
  fought: boolean;
  /** EG-MOR-08: the turn in which it last lost its nerve before a ride-by. */
  balked?: number;
  /** EGW-DEPL-05: there was no place for it at set-up. */
  hadNoRoom?: true;
  parted: boolean;
  riposted: boolean;
  feinted: boolean;
  doubled: boolean;
  newCombat: boolean;
  /** EG-PLY-05. */
  owesPass: boolean;
  /** EG-ATR-12. */
  lucky: boolean;
  /** EG-ATR-03: Beguiling models that have attacked it. */
  freed: Id[];
  /** EGW-FATT-07: Terrifying models that it may not touch this turn, and those it dared. */
  daunted: Id[];
  dared: Id[];
  magicPoints: number;
  /** Running spells on it, with the last turn they count in (EGW-MAGIC-09). */
  spells: Partial<Record<Spell, number>>;
  /** Its wagon's number; null: in none. */
  wagon: number | null;
  /** EG-WAG-01: whom in a wagon it fights, standing at the wagon's edge. */
  grapples: Id | null;
  /** EGW-CONQ-10: a hound that failed its roll this turn. */
  stays: boolean;
}

/** A horse, ridden or not (EG-MNT-03, -10). */
export interface Steed {
  id: number;
  seat: Seat;
  kind: Mount;
  barding: Barding | null;
  wound: Wound;
  stunned: number;
  poisoned: boolean;
  status: 'ridden' | 'riderless' | 'gone';
  x: number;
  y: number;
  z: number;
  facing: Facing;
  /** EGW-SPELL-01, -08. */
  spells: Partial<Record<Spell, number>>;
}

export interface GunState {
  id: number;
  seat: Seat;
  gun: Gun;
  crew: Id[];
  onTable: boolean;
  x: number;
  y: number;
  z: number;
  facing: Facing;
  reload: number;
  spiked: boolean;
}

export interface Wagon {
  id: number;
  seat: Seat | null;
  x: number;
  y: number;
  facing: Facing;
  armoured: boolean;
  activated: boolean;
  burning: boolean;
}

/** EG-OBJ-01: a banner, the objective of a scenario, or an unconscious model. */
export interface Thing {
  id: number;
  what: 'banner' | 'objective' | 'body';
  heavy: boolean;
  /** Whose banner or body it is. */
  seat: Seat | null;
  body: Id | null;
  x: number;
  y: number;
  z: number;
  carrier: Id | null;
  /** EGW-OBJ-05. */
  helper: Id | null;
  /** Loaded on this steed (EG-OBJ-05). */
  steed: number | null;
  /** Who carried it off the table. */
  takenBy: Seat | null;
}

/** Two enemies in contact (EG-GEO-04), `since` counting up as contacts are made. */
export interface Contact {
  a: Id;
  b: Id;
  since: number;
  /** The first turn of this contact in which they fought; 0: not yet (EG-WPN-06). */
  fought: number;
  window: boolean;
}
