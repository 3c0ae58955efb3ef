// The state of a game of En Garde!, and the words and small questions that all parts of the rules share.

import type { Facing, Feature, Point } from '@baize/geometry/open';
import { frozen, newFlow, type Seat } from '@baize/kernel';
import type { ScenarioId } from './content/scenarios/scenarios.ts';
import type { Corner, Edge, OwnGround } from './content/scenarios/zones.ts';
import type { ListId, ModelRecord, Warband } from './content/types.ts';
import type { Events } from './events.ts';
import type { Sheet } from './muster/sheet.ts';
import type { Terms } from './muster/terms.ts';
import { surnameOf } from './names.ts';
import type { Contact, GunState, Id, Model, Steed, Thing, Wagon } from './pieces.ts';

export type * from './pieces.ts';

/** A weapon in hand: an arm, or null for hands and feet; with how many hands; a buckler in the other or not (EG-ATR-06). */
export interface Held {
  arm: number | null;
  hands: 1 | 2;
  buckler: boolean;
}

/** One who acts in a combat: a model, or its steed. */
export interface Fighter {
  model: Id;
  steed: boolean;
}

export interface Pool {
  attack: number;
  defence: number;
}

export interface Combat {
  kind: 'melee' | 'ride-by' | 'new' | 'helpless' | 'simplified';
  sides: [Seat, Seat];
  models: [Id[], Id[]];
  /** Those who got away by Disengage and may still seek a new combat (EG-PLY-10). */
  away: Id[];
  pools: [Pool, Pool];
  /** Counters that each model spent in this combat (EG-MUL-02), and what it may spend at most. */
  spent: Record<Id, number>;
  allowance: Record<Id, number>;
  /** Defence counters that nobody but Civilians may spend, and the like (EG-CMB-07): models that may spend only one kind. */
  only: Record<Id, 'attack' | 'defence'>;
  held: Record<Id, Held>;
  /** Initiative dice, with what is added to each (EG-CMB-08). */
  rolls: { fighter: Fighter; die: number; bonus: number }[];
  order: Fighter[];
  /** Who has the opportunity: a place in `order`; -1 before the first. */
  at: number;
  acted: boolean;
  forced: boolean;
  /** Warhorses whose own counter is still there (EG-MNT-07). */
  horses: Id[];
  /** The new-combat mover, whose counters are public (EG-NEW-02). */
  mover: Id | null;
  /** EG-NEW-01: those with whom a model was Engaged when it left contact in this combat. */
  left: Record<Id, Id[]>;
  /** EG-MNT-11: thrown in this combat, so that two-handed weapons must wait for the next. */
  unhorsed: Id[];
  /** EG-SIM: how the sides take turns; null in a standard combat. */
  cycle: Cycle | null;
  over: boolean;
}

/** The turns of a simplified combat (EG-SIM-04 to -06). */
export interface Cycle {
  /** Who rolls Initiative for each side, and whose CP counts in its pool. */
  initiative: [Id | null, Id | null];
  giver: [Id | null, Id | null];
  /** Who has had its place in this round of the cycle, of each side. */
  done: [Fighter[], Fighter[]];
  next: 0 | 1;
  passes: number;
  /** The Initiative winner, who must attack first. */
  first: Id | null;
}

export interface Attack {
  attacker: Fighter;
  target: Fighter;
  parting: boolean;
  /** EG-PLY-09: the target lies unconscious. */
  helpless: boolean;
  held: Held;
  defenderHeld: Held;
  defence: 'none' | 'parry' | 'riposte';
  mighty: boolean;
  trick: 'none' | 'feint' | 'subdue' | 'disengage';
  dice: number[];
  /** Which of the dice is discarded. */
  dropped: number | null;
  defenceDice: number[];
  result: { attackScore: number; defenceScore: number; hit: number; final: number | null } | null;
}

export interface Shot {
  /** A model, or a gun served by it. */
  shooter: Id;
  gun: number | null;
  arm: number | null;
  kind: 'single' | 'blast' | 'spray' | 'power-blast';
  grape: boolean;
  /** A model, a steed without rider as `steed`, or a point. */
  target: Id | null;
  steed: number | null;
  x: number;
  y: number;
  /** EG-ALL-06: the floor of the point. */
  z: number;
  facing: Facing;
  dice: number[];
  moved: boolean;
  archer: 0 | 1 | 2;
  aimed: boolean;
  /** EG-SHT-06: the second attack of a shot into combat. */
  stray: boolean;
  ordered: Id[];
  result: { roll: number; hit: number } | null;
}

export type Level = 'steady' | 'wavering' | 'routing';

export interface Side {
  seat: Seat;
  morale: Level;
  /** Starting number of models for EG-MOR-02, -03. */
  start: number;
  /** Models killed by turn: this one and the one before. */
  lostNow: number;
  lostBefore: number;
  leaderLostNow: boolean;
  leaderLostBefore: boolean;
  inspired: boolean;
  passed: boolean;
  /** Withdrawn, destroyed or conceded (EGW-END-03, -05). */
  out: boolean;
  conceded: boolean;
  role: 'attacker' | 'defender' | null;
  edge: Edge | null;
  corner: Corner | null;
  /** EGW-SKIRM-04: 1 to 5 as it counts; 0: none. */
  objective: number;
  /** EGW-SKIRM-06: its die was a 6, so it has the opponent's objective, and knows that. */
  shares: boolean;
  /** EGW-DUEL-01. */
  duellists: Id[];
  /** EGW-DUEL-04: for how many of them that were killed another could be named. */
  askedFor: number;
  /** EGW-DUEL-05. */
  penalty: number;
  priority: number;
  /** How many reserves have entered in turn 2 (EGW-DEPL-03). */
  entered: number;
}

/** EG-DUEL-03: a duel accepted in `turn`. */
export interface Duel {
  a: Id;
  b: Id;
  turn: number;
}

/** A terrain piece on the table: a template of the library by name, or a piece of its own. */
export interface Laid {
  id: string;
  template: string | null;
  x: number;
  y: number;
  /** In steps of 15 degrees. */
  turn: number;
  piece: Feature | null;
}

/** What the player in turn is doing with one model in the Move Phase. */
export interface Acting {
  model: Id;
  /** EG-MOR-08: whether it may make contact; null: not rolled. */
  nerve: boolean | null;
  /** EG-MOR-09: it has passed its roll. */
  rallied: boolean;
  /** EG-ALL-04: it has handed something over, and so does not rest. */
  handed: boolean;
}

export interface Rules {
  combat: 'standard' | 'simplified';
  measuring: 'activation' | 'always';
  moraleTiming: 'following-turn' | 'same-turn';
  spray: 'muzzle' | 'sliding';
  duels: boolean;
  ordnance: boolean;
  specialActions: 'basic' | 'scenario';
  fantasy: boolean;
  secretObjectives: boolean;
  reserves: boolean;
  roles: 'roll' | 'host-attacks' | 'guest-attacks';
  terrainMode: 'placed' | 'auto' | 'free';
  weather: string;
  timeOfDay: string;
  escortTerrain: 'dense' | 'rolled';
  feature: string;
  tableSize: 'by-points' | 'small' | 'large';
  pointsLimit: number;
  /** EGW-CAMP-05: every side may bring so much, whatever part of it the scenario would give it. */
  noRatios?: true;
  /** EG-SHIP-01. */
  harbour: boolean;
  /** EG-WAG-01: none, one in the middle, one for each side, armoured ones for each. */
  wagons: 'none' | 'one' | 'each' | 'armoured';
  /** EG-SPA-07. */
  hiddenObjective: boolean;
}

/** What does not change any more once a game is set up: frozen, shared by all copies of a match, stored and sent once. */
export interface Fixed {
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  readonly width: number;
  readonly height: number;
  readonly layout: readonly Laid[];
  /** EGW-TERR-01: the table was made beforehand; where the objective of a Capture lies on it, if not in the middle. */
  readonly ownTable?: {
    readonly prize: Point | null;
    /** EGW-DEPL-01, -04: its zones and places of entry, if it has any. */
    readonly ground?: OwnGround;
    /** EGW-DEFN-01, EGW-OCC-01: where the objective piece lies, if not in the middle, and which it is, if that is settled. */
    readonly feature?: Point & { readonly template: string | null };
  };
  readonly warbands: readonly Warband[];
  /** EG-ALL-11: the sheets that the warbands were made from, and the terms of the muster; a campaign's forces have none. */
  readonly sheets: readonly (Sheet | null)[];
  readonly terms: Terms;
}

export interface EnGarde {
  fixed: Fixed;
  /** Sides whose force was cut down, and who must name a Leader or a bearer anew (EG-ALL-11). */
  renamed: Record<Seat, { leader: boolean; bearer: boolean }>;
  /** Records of models that nobody bought. */
  extras: ModelRecord[];
  models: Model[];
  steeds: Steed[];
  guns: GunState[];
  wagons: Wagon[];
  things: Thing[];
  contacts: Contact[];
  /** Counts contacts. */
  clock: number;
  /** Doors and windows that do not stand as they do at the start, by id. */
  openings: Record<string, 'open' | 'closed' | 'locked' | 'barricaded'>;
  sides: Side[];
  weather: { mist: boolean; rain: boolean; wind: boolean };
  time: 'day' | 'night' | 'dusk' | 'dawn';
  /** EGW-SPELL-04: the last turn of a Mist. */
  mistUntil: number;
  /** EGW-SPELL-09: circles of Undergrowth. */
  undergrowth: { x: number; y: number; until: number }[];
  /** 0 during set-up. */
  turn: number;
  /** The last turn, where it is known; 0: not yet. */
  lastTurn: number;
  phase: 'set-up' | 'priority' | 'move' | 'combat' | 'end';
  /** Seats in order of Priority this turn (EG-PRI-01, -04). */
  priority: Seat[];
  /** The question whom to activate is open, and nothing else is under way. */
  idle: boolean;
  /** Seats in order of play this phase (EG-PRI-03). */
  order: Seat[];
  /** Whose go it is: a place in `order`. */
  go: number;
  acting: Acting | null;
  /** Who has acted in this go, and may still hand something over (EG-ALL-04). */
  acted: Id[];
  duels: Duel[];
  combats: Combat[];
  attack: Attack | null;
  shot: Shot | null;
  /** A single die that a Lucky model may have rolled again: what it is for, and who is concerned. */
  lone: { value: number; what: string; models: Id[] } | null;
  downstream: 'east' | 'west';
  riverWidth: number;
  /** EGW-DUEL-05: penalties that have fallen. */
  attackPenalty: boolean;
  circlePenalty: boolean;
  /** The game ends after this End Phase. */
  ended: boolean;
}

export const { flow, procedure, decision } = newFlow<EnGarde, Events>();

export const SEAT_NAMES = ['Red', 'Blue', 'Gold', 'Green'];
export function seatName(seat: Seat): string {
  return SEAT_NAMES[seat] ?? 'Nobody';
}

export function model(s: EnGarde, id: Id): Model {
  return s.models[id] as Model;
}

export function warband(s: EnGarde, seat: Seat): Warband {
  return s.fixed.warbands[seat] as Warband;
}

/** In the course of set-up the fixed part is made anew; afterwards never. */
export function refix(s: EnGarde, change: Partial<Fixed>): void {
  s.fixed = frozen({ ...s.fixed, ...change });
}

export function setWarband(s: EnGarde, seat: Seat, one: Warband): void {
  refix(s, { warbands: s.fixed.warbands.map((other, at) => (at === seat ? one : other)) });
}

/** Where the records of models are kept. */
export interface Records {
  extras: readonly ModelRecord[];
  fixed: Pick<Fixed, 'warbands'>;
}

export type Recorded = Pick<Model, 'record' | 'seat'>;

export function recordOf(s: Records, m: Recorded): ModelRecord {
  return (m.record < 0 ? s.extras[-1 - m.record] : s.fixed.warbands[m.seat]?.models[m.record]) as ModelRecord;
}

/** Its own name; where several of a warband are called alike, with a surname. */
export function nameOf(s: EnGarde, id: Id): string {
  const own = model(s, id);
  const { name, list } = recordOf(s, own);
  const alike = s.models.some((m) => m.id !== id && m.seat === own.seat && recordOf(s, m).name === name);
  return alike ? `${name} ${surnameOf(list as ListId | null, id)}` : name;
}

export function side(s: EnGarde, seat: Seat): Side {
  return s.sides[seat] as Side;
}

/** In play: on the table, alive, conscious. */
export function inPlay(m: Model): boolean {
  return m.status === 'table';
}

export function steedOf(s: EnGarde, m: Model): Steed | null {
  return m.steed === null ? null : (s.steeds[m.steed] as Steed);
}

export function isMounted(m: Pick<Model, 'steed'>): boolean {
  return m.steed !== null;
}

export function has(s: Records, m: Recorded, attribute: ModelRecord['attributes'][number]['id']): boolean {
  for (const { id } of recordOf(s, m).attributes) if (id === attribute) return true;
  return false;
}

export function isMarked(s: Records, m: Recorded, mark: ModelRecord['marks'][number]): boolean {
  return recordOf(s, m).marks.includes(mark);
}

export function isCivilian(s: Records, m: Recorded): boolean {
  return isMarked(s, m, 'civilian');
}

/** Models that make up the warband's strength (EG-MOR-03, EGW-ESC-04, EGW-SPELL-07). */
export function counts(s: EnGarde, m: Model): boolean {
  return m.record >= 0 && !isCivilian(s, m) && !isMarked(s, m, 'summoned');
}

/** Takes an item out of a list, keeping the order. */
export function remove<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}
