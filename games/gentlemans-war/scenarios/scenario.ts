// What a scenario is: plain data, and a few small questions that the common rules ask it (AGX-SCN).
import type { Point } from '@baize/geometry/open';
import type { Refusal, Seat } from '@baize/kernel';
import type { LuckCard } from '../content/event-cards.ts';
import type { Size } from '../content/types.ts';
import type { Stood } from '../rules/all/stood.ts';
import type { Suited } from '../rules/cards/deck.ts';
import type { Id, Post, Ump, Unit, War } from '../state.ts';
import type { Theatre } from './layouts/types.ts';

/** AGX-GEN-02: in even scenarios the attacker is the south player. */
export const ROLES = ['attacker', 'defender'] as const;
export type Role = (typeof ROLES)[number];

export const EDGES = ['south', 'north', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];

/** AGX-SCN-06. */
export type Grade = 'major' | 'marginal' | 'draw';

/** How a battle ends: `winner` null is a draw. */
export interface Verdict {
  winner: Seat | null;
  grade: Grade;
  rule: string;
  /** In a few words: `the way is open`. */
  why: string;
}

/** AGX-SCN-16: where a side deploys. */
export interface DeployZone {
  /** The whole footprint lies in one of these. */
  outlines: readonly (readonly Point[])[];
  /** Instead: within so far of a line; only the distance of the unit is asked. Of a part of a road: no other part of it is nearer. */
  band?: { line: readonly Point[]; within: number; of?: readonly Point[] };
  /** At least so far from enemy figures, and from a piece of ground. */
  clearOfEnemies?: number;
  clearOf?: { outline: readonly Point[]; by: number };
  /** AGX-REAR-02: not beyond a line so far short of the foremost enemy figure. */
  shortOfEnemies?: number;
  /** AGX-REAR-05: at least one unit within so far of the enemy's edge. */
  oneWithinOfEnemyEdge?: number;
  /** Why it may not stand elsewhere. */
  says: string;
  rule: string;
}

/** AGX-SCN-12, -13: a part of an edge, from `from` to `to` along it. */
export interface Stretch {
  edge: Edge;
  from: number;
  to: number;
  /** AGX-AMB-03: the point where one comes on unless it is blocked there; left out: anywhere in the stretch. */
  at?: number;
}

/** AGX-SCN-10. */
export interface Objective {
  id: string;
  name: string;
  outline: readonly Point[];
}

/** AGX-TRIG-03. */
export type WarEvent =
  /** Entries of the roster; those below nought are counted from its end, and are never more than half of it. */
  | { do: 'arrive'; seat: Seat; entries: readonly number[]; stretch: Stretch }
  | { do: 'train' }
  | { do: 'weather'; card: LuckCard }
  | { do: 'ford'; at: Point }
  | { do: 'bridge-falls'; bridge: string }
  | { do: 'fire'; feature: string }
  | { do: 'nightfall' }
  | { do: 'end' }
  | { do: 'none' };

/** What a match has settled of its scenario before the first card: part of what never changes. */
export interface Setting {
  slug: string;
  variant: string;
  size: Size;
  theatre: Theatre;
  /** The name of the layout; null: another country was agreed. */
  layout: string | null;
  attacker: Seat;
  /** AGX-GEN-02: the attacker is Black. */
  isSwapped: boolean;
  /** AGX-GEN-09: by seat. */
  homes: readonly [Edge, Edge];
  zones: readonly [DeployZone, DeployZone];
  /** AGX-SCN-09: the edges over which a side may leave. */
  exits: readonly { seat: Seat; edge: Edge; only?: 'train' }[];
  /** AGX-SCN-13: where units enter that wait off the table, by seat; null: their home edge. */
  entries: readonly [Stretch | null, Stretch | null];
  objectives: readonly Objective[];
  /** The work, village or perimeter. */
  stronghold: readonly Point[] | null;
  /** The centre line of the road that the scenario is about, and of its river. */
  road: readonly Point[] | null;
  river: readonly Point[] | null;
  fordSites: readonly Point[];
  /** AGX-TRIG-05: the middle of the rails. */
  railway: readonly Point[] | null;
  /** AGX-RIVER-06: further crossings. */
  crossings: number;
  /** AGX-SCN-08. */
  dinnerBell: boolean;
  /** It was agreed that it ends the battle of the core rules too; left out: it does not. */
  bellAlways?: true;
  /** AGX-REINF-01: whether sides may hold reinforcements back. */
  reinforcements: boolean;
  events: readonly { joker: number; event: WarEvent }[];
}

/** Who is off the table and how he comes: on his card, at a joker by an edge, or not before more is known. */
export interface Coming {
  unit: Id;
  how: 'card' | 'joker';
  /** Of those who come at a joker: which. */
  joker: number | null;
  stretch: Stretch;
  /** Which rule keeps him: `flank`, `reserve`, `plan`, `relief`. */
  why: string;
}

/** AGX-REINF-01. */
export interface Plan {
  units: Id[];
  joker: number;
  stretch: Stretch;
  /** The joker at which they were announced. */
  announced: number | null;
}

/** What changes in a scenario while it is played. */
export interface Course {
  coming: Coming[];
  /** AGX-GEN-09: units with a home edge of their own. */
  homes: { unit: Id; edge: Edge }[];
  /** AGX-SCN-09: exits, in order. */
  exited: { unit: Id; seat: Seat; edge: Edge; joker: number }[];
  /** AGX-SCN-19: facts once checked, with the joker after which they were. */
  facts: { name: string; joker: number }[];
  plans: [Plan | null, Plan | null];
  /** AGX-SCN-11: Hold Cards set aside. */
  aside: [Suited[], Suited[]];
  /** AGX-WORKS-05: entries of the defender that began outside the work; AGX-WORKS-06: which day it is. */
  outside: number[];
  day: 1 | 2;
  /** AGX-WORKS-06: what the first day has brought, if it may go on. */
  evening: Verdict | null;
  /** AGX-AMB-04: the head of the column, by which raiders are placed. */
  mark: Id | null;
  /** AGX-ISO-01: entries of the defender that are cut off. */
  detachment: number[];
  /** AGX-RIVER-03: what is known of each ford of the locals, and who stands near one. */
  sites: ('unknown' | 'ford' | 'none')[];
  stood: Stood[];
}

export function newCourse(): Course {
  return {
    coming: [],
    homes: [],
    exited: [],
    facts: [],
    plans: [null, null],
    aside: [[], []],
    outside: [],
    day: 1,
    evening: null,
    mark: null,
    detachment: [],
    sites: [],
    stood: [],
  };
}

/** A table that a scenario is laid on: thousandths of an inch. */
export interface Ground {
  width: number;
  height: number;
  size: Size;
  stronghold: readonly Point[] | null;
  road: readonly Point[] | null;
}

/** AGX-SCN-11. */
export interface HoldLimit {
  most: number;
  rest: 'shuffled back' | 'set aside';
}

/** When victory is judged (AGX-SCN-19): at the end of a flip, or in step d of a joker. */
export type Moment = 'flip' | 'joker';

/** The part of a scenario that a variant may change. */
export interface Rules {
  /** AGX-GEN-03. */
  lengthwise: boolean;
  /** AGX-ISO-08: not along the length, but on a table as long as if it were. */
  longTable?: true;
  layout: string;
  /** AGX-FRC-02: attacker to defender. */
  ratio: readonly [attacker: number, defender: number];
  /** AGX-SCN-14. */
  vanguard: boolean;
  /** AGX-SCN-16, AGX-PLACE-02: both by turns; half of the defenders first; all of them first. */
  order: 'by turns' | 'half of the defenders first' | 'defenders first';
  holds: Partial<Record<Role, HoldLimit>>;
  /** AGX-SCN-17. */
  quarters: Record<Role, boolean>;
  /** AGX-SCN-19: whom the standard break ends. */
  breaks: Record<Role, boolean>;
  /** AGX-SCN-15: the joker at which it ends; null: the dinner bell. */
  limit: Record<Size, number> | null;
  /** AGX-ADV-02: whether each side may push forward after deployment. */
  pushes: boolean;
  /** AGX-ADV-04: whether reserves come up. */
  mainBody: boolean;
  /** AGX-REAR-06: whether the attacker may send units round a flank. */
  flankMarch: boolean;
  /** AGX-AMB-03: the defender marches up in column on a road. */
  column?: boolean;
  /** AGX-ESC-01, -09: what he escorts. */
  train?: 'wagons' | 'porters';
  /** AGX-ISO-01: part of the defenders is cut off, the others relieve it. */
  detaches?: boolean;
  /** AGX-WORKS-01: guns may be placed on the hill that is held, and stay there. */
  gunsOnHill?: boolean;
  /** AGX-REINF-01: a scenario that has its own. */
  noReinforcements?: boolean;
  /** AGX-SCN-07: raiders who withdraw concede in full. */
  raiders: boolean;
  /** Zones, exits and home edges; what is left out is as in an open battle. */
  lies(ground: Ground, attacker: Seat): Partial<Pick<Setting, 'homes' | 'zones' | 'exits' | 'entries'>>;
  /** What else it asks of a unit that is placed. */
  deploys?(s: War, unit: Unit, post: Post): Refusal | null;
  /** When all are placed. */
  deployed?(s: War): void;
  /** AGX-TRIG-02 e: when those who were due at a joker have come. */
  arrived?(s: War, u: Pick<Ump, 'tell'>): void;
  /** Facts that are noted before anything is judged. */
  notes?(s: War, moment: Moment, u: Pick<Ump, 'tell'>): void;
  /** Its own conditions, in the order of their rule numbers. */
  judges?(s: War, moment: Moment): Verdict | null;
  /** AGX-SCN-15, -18: how it is judged at its limit; left out: by the dinner-bell rule. */
  atLimit?(s: War): Verdict;
  /** Units that do not deploy, and how they come. */
  holdsBack?(s: War, unit: Unit): Omit<Coming, 'unit'> | null;
}

export interface Variant {
  slug: string;
  title: string;
  says: string;
  changes: Partial<Rules>;
}

/** AGX-TAB-07: what the country may be. */
export const COUNTRIES = ['scenario', 'random', 'drawn'] as const;
export type CountryChoice = (typeof COUNTRIES)[number];

export interface Scenario extends Rules {
  slug: string;
  title: string;
  /** Its chapter in the rules. */
  rule: string;
  /** What it is about, for its card. */
  says: string;
  /** What the sides are called. */
  roles: Record<Role, string>;
  countries: readonly CountryChoice[];
  /** AGX-TAB-08: who lays a drawn country, and what the other may do. */
  laidBy: Role | 'agreed';
  reply: 'picks his side' | 'picks the direction' | 'accepts or refuses';
  /** AGX-TAB-08: who may still change a few pieces when the country is accepted. */
  lastWord?: Role;
  /** AGX-PLACE-04: whether the attacker lays objectives where the layout brings none. */
  goals?: boolean;
  /** The first is the usual one. */
  variants: readonly [Variant, ...Variant[]];
}
